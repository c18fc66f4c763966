import SourceText
import SwiftReading

/// What the generated test composes: every scene as every variant makes it, and as the manifest does by itself.
///
/// A test passes what a preview of the scene does, and else a value that means nothing.
struct TestedScenes {
    /// A scene with all that is passed, as a preview of it would be.
    private(set) var scenes: [(preview: PreviewNode, scene: SceneID)] = []
    /// What nothing passes, each once.
    private(set) var missing: [Missing] = []
    /// Whether some scene is left out because previews are that do not exist in this configuration.
    private(set) var isPartlyAbsent = false

    struct Missing {
        var name: String
        var range: SourceRange
        /// The scenes that need it, as their own input or their scope's; none for a value of the root.
        var scenes: [String]
    }

    /// Where in the list each of them is.
    private var places: [SourceRange: Int] = [:]

    /// Without a scene.
    init() {}

    init(_ validated: ValidatedGraph) {
        let graph = validated.graph
        guard let tests = graph.root.tests else { return }
        let names = graph.testNames
        let present = graph.variants.indices.filter { !graph.variants[$0].isAbsent }
        for variant in [nil] + present.map(Optional.some) {
            let walk = graph.walk(of: variant)
            for index in graph.scenes.indices {
                let scene = SceneID(index: index)
                let name = variant.map { graph.variants[$0].name } ?? "live"
                guard let (inputs, missing) = validated.testInputs(of: scene, variant, walk) else {
                    isPartlyAbsent = true
                    continue
                }
                let preview = PreviewNode(
                    name: name + "Composes" + names[index], range: tests.range, variant: variant,
                    inputs: inputs)
                guard !validated.reachesLiveOnly(preview, showing: scene, walk) else { continue }
                scenes.append((preview, scene))
                for missing in missing { note(missing) }
            }
        }
    }

    private mutating func note(_ other: Missing) {
        guard let place = places[other.range] else {
            places[other.range] = missing.count
            missing.append(other)
            return
        }
        let known = missing[place].scenes
        missing[place].scenes += other.scenes.filter { !known.contains($0) }
    }
}

extension ValidatedGraph {
    /// What must exist in the live app alone is not for a test to make.
    fileprivate func reachesLiveOnly(
        _ preview: PreviewNode, showing scene: SceneID, _ walk: PreviewWalk
    ) -> Bool {
        let reached = walk.reached(
            from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true)
        return reached.contains { graph[$0].isLiveOnly && !walk.replaces($0) }
    }

    /// - Returns: nil where only previews pass what it takes that do not exist in this configuration: then the test does not
    ///   either.
    fileprivate func testInputs(
        of scene: SceneID, _ variant: Int?, _ walk: PreviewWalk
    ) -> (passed: [PreviewNode.Input], missing: [TestedScenes.Missing])? {
        let node = graph[scene]
        var previews = node.previews
        var absent = node.inputsOfAbsentPreviews
        var isAbsent = false
        var passed: [String: ResolvedValue] = [:]
        if case .scene(let call)? = graph.root.start, call.scene == scene {
            previews += graph.root.previews
            absent.formUnion(graph.root.inputsOfAbsentPreviews)
            for input in graph.root.startInputs where standsOutsideOfRoot(input, scene, variant) {
                passed[input.name] = input.value
            }
        }
        // The variant's own come last, and win.
        for preview in previews.filter({ $0.variant != variant })
            + previews.filter({ $0.variant == variant })
        {
            for input in preview.inputs { passed[input.name] = input.value }
        }
        // Only the root has its path.
        passed = passed.filter { graph.root.value.rangeOfPath(in: $0.value) == nil }
        var result: [PreviewNode.Input] = []
        var missing: [TestedScenes.Missing] = []
        func pass(
            _ name: String, _ type: TypeReference, _ range: SourceRange, hasDefault: Bool,
            of owner: String?
        ) {
            if let value = passed[name] {
                result.append(PreviewNode.Input(name: name, range: range, value: value))
            } else if absent.contains(name) {
                if !hasDefault { isAbsent = true }
            } else if let text = hasDefault ? nil : Self.inertValue(of: type) {
                let swift = SwiftText.lex(LocatedText(text, range)).value
                result.append(
                    PreviewNode.Input(
                        name: name, range: range,
                        value: .text(ResolvedText(text: swift, references: []))))
            } else if !hasDefault {
                missing.append(
                    TestedScenes.Missing(name: name, range: range, scenes: owner.map { [$0] } ?? [])
                )
            }
        }
        for input in node.inputs {
            pass(
                input.name.value, input.type.value, input.name.range,
                hasDefault: input.default != nil, of: node.name)
        }
        var gathered = graph.wholeNeeds(of: scene, needs)
        let tested = PreviewNode(
            name: node.name, range: node.range, variant: variant, inputs: result)
        gathered.values += inputsOfScopesBegun(toShow: tested, of: scene, isTest: true)
        for value in walk.values(needs: gathered) {
            guard case .parameter(let text) = value.supply else { continue }
            pass(
                value.name, value.type, value.range, hasDefault: text != nil,
                of: value.owner == .main ? nil : node.name)
        }
        return isAbsent ? nil : (result, missing)
    }

    /// Whether what the root passes to the scene that it shows first means the same where there is no such root: it names no member
    /// of the root, and begins no scope that holds it, unless the test can make that.
    private func standsOutsideOfRoot(
        _ input: PreviewNode.Input, _ scene: SceneID, _ variant: Int?
    ) -> Bool {
        // What captures `self` declares it, so that it is no name of others.
        let namesRoot = input.value.texts.contains { text in
            text.text.source.hasBytes(of: "self")
                || graph.root.kind == .sceneDelegate
                    && text.text.unqualifiedNames.contains { $0.name == "window" }
        }
        if namesRoot { return false }
        func begins(_ inputs: [PreviewNode.Input]) -> Bool {
            let passing = PreviewNode(
                name: input.name, range: input.range, variant: variant, inputs: inputs)
            return beginsScopeOfRoot(scene, graph.walk(of: variant), in: passing) != nil
                && !applying(variantOf: passing).canShowContainer(passing, in: scene)
        }
        return !begins([input]) || begins([])
    }

    private static func inertValue(of type: TypeReference) -> String? {
        guard case .named("Binding", let arguments) = type.form, let wrapped = arguments.first
        else { return InertValue().source(of: type) }
        let value =
            wrapped.source == "NavigationPath" ? "NavigationPath()" : inertValue(of: wrapped)
        return value.map { ".constant(\($0))" }
    }
}

extension ObjectGraph {
    /// The scenes' names in the test: after the feature too, where another one has a scene of that name.
    fileprivate var testNames: [String] {
        var counts: [String: Int] = [:]
        for scene in scenes { counts[scene.name.capitalizedHead, default: 0] += 1 }
        var taken = Set(counts.filter { $0.value == 1 }.keys)
        return scenes.map { scene in
            var name = scene.name.capitalizedHead
            guard (counts[name] ?? 0) > 1 else { return name }
            // What it comes to may be another scene's own name.
            repeat {
                name = self[scene.feature].name + name
            } while !taken.insert(name).inserted
            return name
        }
    }
}

/// The generated test lies in the manifest's folder, and not among what the app is made of.
func checkTests(_ graph: ObjectGraph, _ tested: TestedScenes) -> [Diagnostic] {
    guard let tests = graph.root.tests else { return [] }
    let names = tests.value.split(separator: "/", omittingEmptySubsequences: false)
    var diagnostics: [Diagnostic] = []
    if names.contains("..") || names.first?.isEmpty == true {
        diagnostics.append(.testsOutside(tests.value, at: tests.range))
    } else if graph.root.testTypeName == nil {
        diagnostics.append(.testsWithoutName(tests.value, at: tests.range))
    } else if !graph.root.placement.folder.isEmpty,
        (graph.root.testFolder + "/").utf8.starts(with: (graph.root.placement.folder + "/").utf8)
    {
        diagnostics.append(.testsInOutput(tests.value, at: tests.range))
    }
    if tested.scenes.isEmpty, !tested.isPartlyAbsent {
        diagnostics.append(
            .testsOfNothing(at: tests.range, hasScenes: !graph.scenes.isEmpty))
    }
    return diagnostics
        + tested.missing.map { missing in
            .missingTestInput(
                missing.name, of: missing.scenes, at: missing.range,
                tests: tests.range)
        }
}

extension RootNode {
    /// The test's type, which its file is named after; nil where no type can be named so.
    package var testTypeName: String? {
        guard let file = tests?.value.split(separator: "/").last, file.hasSuffix(".swift") else {
            return nil
        }
        let name = String(file.dropLast(".swift".count))
        let isType =
            SwiftIdentifier.isValid(name) && SwiftIdentifier.declarationName(name) == name
            && SwiftIdentifier.hasUppercaseHead(name)
        return isType ? name : nil
    }

    /// The folder of the test, relative to the manifest; empty for the manifest's own.
    package var testFolder: String {
        (tests?.value.split(separator: "/").dropLast() ?? []).filter { $0 != "." }
            .joined(separator: "/")
    }
}
