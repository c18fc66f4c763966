import SourceText
import SwiftReading

/// Types that are called alike, and their files.
struct TypeNameRule {
    private let emission: Emission
    private var scope = DeclaredNames()
    private var files: [String: (name: String, range: SourceRange)] = [:]
    private var found: [Diagnostic] = []

    static func check(_ emission: Emission) -> [Diagnostic] {
        var rule = TypeNameRule(emission: emission)
        rule.declareGenerated()
        rule.declareFeatures()
        rule.declareRoot()
        return rule.scope.diagnostics + rule.found
    }

    private mutating func declareGenerated() {
        scope.reserve("CompositionFailure", by: "the generated code")
        if emission.graph.variant != nil { scope.reserve("Variant", by: "the root") }
        if let place = placeComposedOnce {
            scope.reserve("ComposedOnce", by: "the generated code")
            if let own = declaration(of: "ComposedOnce", in: emission.placements.top) {
                found.append(.declaredInSources("ComposedOnce", at: place, own, nil))
            }
        }
        // Generic kinds have one type for each module.
        var generic: Set<String> = []
        for type in emission.generated.types
        where !type.kind.isGeneric || generic.insert(type.name).inserted {
            declareFile(type.name, type.range, type.placement)
        }
    }

    /// The first of what is composed once: a scene, whose view is kept, or what a flow shows.
    private var placeComposedOnce: SourceRange? {
        let resolution = emission.resolution
        if let scene = resolution.composedOnce.min() {
            return emission.declared(scene)?.view?.range ?? emission.graph[scene].range
        }
        return resolution.features.first { emission.makesObjects(flowOf: $0) }?.feature.name.range
    }

    private mutating func declareFeatures() {
        for frames in emission.resolution.features {
            let feature = frames.feature
            let placement = emission.placements.placement(of: feature)
            if !feature.scenes.isEmpty {
                declareFile(
                    emission.graph[frames.frame].name,
                    feature.type?.range ?? feature.name.range, placement)
            }
            guard let flow = feature.flow, let frame = frames.flow else { continue }
            declareFile(
                emission.graph[frame].name, flow.type?.range ?? feature.name.range, placement)
            _ = declare(
                feature.name.value + "Route", feature.name.range, placement, .itself("feature"))
        }
    }

    private mutating func declareRoot() {
        let root = emission.manifest.root
        let placement = emission.placements.top
        declareFile(
            root.resolvedTypeName, root.type?.range ?? root.kind.range, placement)
        // Scopes are made by the root, in its module.
        for frame in emission.graph.frames where frame.isScope {
            declareFile(frame.name, frame.range, placement, .itself("scope"))
        }
        if let main = root.main { declareFile(main.value, main.range, placement, .itself("app")) }
        if let tests = root.tests, let name = testTypeName(of: tests.value) {
            scope.declare(name, tests.range, .itself("file of tests"))
        }
    }

    /// - Returns: whether nothing else has the name.
    private mutating func declare(
        _ name: String, _ range: SourceRange, _ placement: FilePlacement, _ giver: NameGiver
    ) -> Bool {
        guard scope.declare(name, range, giver) else { return false }
        guard let own = declaration(of: name, in: placement) else { return true }
        found.append(.declaredInSources(name, at: range, own, giver))
        return false
    }

    private mutating func declareFile(
        _ name: String, _ range: SourceRange, _ placement: FilePlacement, _ giver: NameGiver = .type
    ) {
        guard declare(name, range, placement, giver) else { return }
        let path = "\(placement.folder)/\(name)".lowercased()
        if let first = files.updateValue((name, range), forKey: path) {
            found.append(.fileClash(name, first.name, at: range, first: first.range))
        }
    }

    /// What the app's own files declare, which no generated file of their module may declare again.
    private func declaration(of name: String, in placement: FilePlacement) -> SourceRange? {
        emission.types.sources?.index.declaration(
            of: name, inModule: placement.module.isEmpty ? nil : placement.module)
    }
}
