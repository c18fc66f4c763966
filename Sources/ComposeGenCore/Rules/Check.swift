import SourceText
import SwiftReading

/// The rules of the graph and what all of them look at. Each is a query over the graph and its analyses, and none changes either.
struct GraphRules {
    let emission: Emission
    let references: References
    let reached: Reached
    /// What a parameter of the root may stand for.
    let replaced: Set<NodeID>
    var found: [Diagnostic] = []

    var graph: Graph { references.graph }
    var resolution: Resolution { emission.resolution }
    var needs: Needs { emission.needs }
    var root: Root { emission.manifest.root }
    var index: SourceIndex? { emission.types.sources?.index }

    fileprivate init(_ emission: Emission) {
        self.emission = emission
        references = References(emission)
        reached = Reached(emission, references)
        let variants = emission.resolution.variants.filter { !$0.isPreviewOnly }
        replaced = Set(variants.flatMap(\.recipes.keys) + emission.resolution.overridable)
    }

    fileprivate mutating func checkAll() {
        found = resolution.diagnostics + checkGeneratedTypes(emission)
        checkOrder()
        checkPassedClosures()
        checkSentObjects()
        checkHeldArguments()
        checkObservablesOfViews()
        checkFailures()
        checkCalls()
        let lackingValues = checkTest()
        checkPreviews(besides: lackingValues)
        checkOtherScenes()
        checkLiveOnly()
        checkDecorators()
        checkWeakProxies()
        found += HiddenTypeRule.check(emission)
        checkModules()
        checkScreens()
        checkPathsOfStacks()
        checkNavigationController()
        checkNameClashes()
        checkHiddenNames()
        checkStatedProtocols()
        checkRoot()
        checkLayers()
    }

    /// What has to stand before what; of objects that are made of each other not much else is worth saying.
    private mutating func checkOrder() {
        let requirements = Requirements(references, emission)
        let cycles = CycleRule.cycles(emission, requirements)
        found += LazinessRule.check(
            emission, requirements, cyclic: Set(cycles.flatMap(\.vertices)))
        let ofCycles = CycleRule.check(cycles, emission, references)
        found += ofCycles
        if ofCycles.isEmpty {
            found += checkCaptives(requirements, resolution)
            found += UnservedEffectRule.check(emission, references)
            checkLostObjects()
        }
    }
}

extension Emission {
    /// - Parameter earlier: what decoding found.
    /// - Returns: what resolving found, and then what the rules find.
    package func check(after earlier: [Diagnostic]) -> [Diagnostic] {
        var rules = GraphRules(self)
        rules.checkAll()
        // Where something is broken or could not be read, what it would have used is unknown.
        let all = earlier + rules.found
        if !all.containsError, !all.contains(where: { $0.code == .unreadableFile }) {
            rules.found += UsageRule.check(rules)
        }
        // A warning is about the whole graph.
        if earlier.containsError { rules.found.removeAll { $0.severity == .warning } }
        // One cause may be found in several builds of the graph, and is told once.
        var seen: Set<DiagnosticPlace> = []
        return rules.found.filter { seen.insert(DiagnosticPlace($0)).inserted }
    }
}
