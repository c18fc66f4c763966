import SourceText
import SwiftReading

/// Scenes are given each of their inputs by whoever composes them, and ask for no other scene's.
func checkSceneReferences(_ graph: ObjectGraph, _ foreign: [ForeignReference]) -> [Diagnostic] {
    var reported: Set<SourceRange> = []
    return foreign.compactMap { reference in
        guard reported.insert(reference.range).inserted else { return nil }
        let scene = graph[reference.scene]
        var notes = [Diagnostic.Note("scene '\(scene.name)' reaches it from here", at: scene.range)]
        notes += reference.path.map { Diagnostic.Note("through this reference", at: $0.range) }
        switch reference.target {
        case .input(let name):
            return .inputOfOtherScene(
                graph.names[name], scene.name, at: reference.range, notes: notes)
        case .sceneObject(let type):
            return .objectOfOtherScene(
                graph.names[type], scene.name, at: reference.range, notes: notes)
        default: return nil
        }
    }
}

/// How an input is filled at the place where a scene is composed.
package enum InputSupply: Sendable {
    case argument(ResolvedValue)
    /// The root's navigation path.
    case path
    /// The value that leads here.
    case value
    case defaulted
}

extension ObjectGraph {
    static let pathType = "Binding<NavigationPath>"

    /// How each input of the scene is filled; nil for one that nothing fills.
    ///
    /// - Parameter value: the type of the value that leads to the scene, where one does.
    package func supplies(
        for call: SceneCallNode, value: TypeReference?, hasPath: Bool
    ) -> [(input: Input, supply: InputSupply?)] {
        let inputs = self[call.scene].inputs
        var arguments: [String: ResolvedValue] = [:]
        for argument in call.arguments { arguments[argument.name] = argument.value }
        let ofType =
            value.map { type in
                inputs.taking(type).filter { arguments[$0.name.value] == nil }
            } ?? []
        return inputs.map { input in
            if let argument = arguments[input.name.value] { return (input, .argument(argument)) }
            if ofType.count == 1, ofType[0].name.value == input.name.value {
                return (input, .value)
            }
            if hasPath, input.type.value.source == Self.pathType { return (input, .path) }
            return (input, input.default == nil ? nil : .defaulted)
        }
    }

    /// What a value that leads there is called: as the input that takes it, or after its type.
    func valueName(_ type: TypeReference, for destination: DestinationNode) -> String {
        var name: String?
        if case .scene(let call) = destination {
            for case (let input, .value?) in supplies(for: call, value: type, hasPath: false) {
                name = input.name.value
            }
        }
        return name ?? variableName(for: type) ?? "value"
    }

    /// Whether the scene receives the value, or its arguments name it.
    func uses(_ name: String, _ type: TypeReference, _ call: SceneCallNode) -> Bool {
        let isTaken = supplies(for: call, value: type, hasPath: false).contains {
            if case .value? = $0.supply { true } else { false }
        }
        return isTaken
            || call.arguments.contains { argument in
                argument.value.texts.contains { text in
                    text.text.source.usesShorthand
                        || text.text.unqualifiedNames.contains { $0.name == name }
                }
            }
    }
}

extension [Input] {
    /// Those that take a value of the type: of that very type, or else optionals of it.
    fileprivate func taking(_ type: TypeReference) -> [Input] {
        let ofType = filter { $0.type.value == type }
        return ofType.isEmpty ? filter { $0.type.value.wrapped == type } : ofType
    }
}

func checkSceneCalls(_ validated: ValidatedGraph) -> [Diagnostic] {
    let (graph, needs, tested) = (validated.graph, validated.needs, validated.tested)
    var diagnostics: [Diagnostic] = []

    /// What helps where the value that leads to the scene would be what it lacks.
    func cure(
        of input: Input, _ call: SceneCallNode, value: TypeReference?, isRoute: Bool
    ) -> String? {
        let type = input.type.value.source
        if type == ObjectGraph.pathType, graph.root.path == nil, graph.root.kind == .view {
            return "write 'navigation: { path: path }' at the root, which passes its path"
        }
        if let value {
            return nearest(to: value.source, among: [type]).map { "did you mean '\($0)'?" }
        }
        // Of several inputs nobody knows which one it is, and what is no plain type can hardly be hashed.
        guard isRoute, Diagnostic.shown(type) == type,
            graph[call.scene].inputs.filter({ $0.default == nil }).count == 1
        else { return nil }
        return "write { value: \(type), scene: \(graph[call.scene].name) }"
    }

    /// - Parameters:
    ///   - feature: before the scene's name, where it is called outside of its feature.
    ///   - isRoute: whether a value may lead to it.
    func check(
        _ call: SceneCallNode, value: TypeReference?, hasPath: Bool, feature: String? = nil,
        isRoute: Bool = false
    ) {
        guard !call.hasUnknownArgument else { return }
        let ofType = value.map(graph[call.scene].inputs.taking) ?? []
        var isAmbiguityReported = false
        for (input, supply) in graph.supplies(for: call, value: value, hasPath: hasPath)
        where supply == nil {
            let isAmbiguous =
                ofType.count > 1 && ofType.contains { $0.name.value == input.name.value }
            if isAmbiguous, isAmbiguityReported { continue }
            isAmbiguityReported = isAmbiguityReported || isAmbiguous
            diagnostics.append(
                .missingInput(
                    input.name.value, input.type.value.source, of: graph[call.scene].name,
                    writtenAs: (feature.map { $0 + "." } ?? "") + graph[call.scene].name,
                    at: call.range, input.name.range, isAmbiguous: isAmbiguous,
                    cure: cure(of: input, call, value: value, isRoute: isRoute)))
        }
    }
    func check(_ destination: DestinationNode, value: TypeReference?) {
        guard case .scene(let call) = destination else { return }
        check(
            call, value: value, hasPath: graph.root.path != nil,
            feature: graph[graph[call.scene].feature].name)
    }

    if let start = graph.root.start { check(start, value: nil) }
    for destination in graph.root.destinations {
        check(destination.leadsTo, value: destination.value)
    }
    for feature in graph.features {
        guard let flow = feature.flow else { continue }
        check(flow.start, value: nil, hasPath: false)
        for route in flow.routes {
            check(route.call, value: route.value, hasPath: false, isRoute: true)
        }
    }
    // What a generated test lacks too is said once, for all of them.
    let saidOfTest = Set(tested.missing.map(\.range))
    for (preview, scene, walk) in graph.allPreviews where preview.isWhole {
        let passed = Set(preview.inputs.map(\.name))
        for value in walk.values(needs: graph.needs(of: preview, showing: scene, needs))
        where value.owner == .main && !passed.contains(value.name)
            && !saidOfTest.contains(value.range)
        {
            guard case .parameter(default: nil) = value.supply else { continue }
            diagnostics.append(
                .previewWithoutValue(value.name, at: preview.range, value.range))
        }
    }
    for (preview, scene, walk) in graph.previewsOfScenes
    where !graph[graph[scene].feature].isRootUncertain {
        var gathered = graph.needs(of: preview, showing: scene, needs)
        gathered.values += validated.inputsOfScopesBegun(toShow: preview, of: scene)
        diagnostics += checkPreview(
            preview, of: graph[scene], scopes: graph.lineage(of: graph[graph[scene].feature].root),
            reached: walk.values(needs: gathered))
    }
    if case .scene(let call)? = graph.root.start {
        let hasPath = graph.root.path != nil
        // They would pass it as the start does.
        let lacking = graph.supplies(for: call, value: nil, hasPath: hasPath)
            .filter { $0.supply == nil }.map(\.input.name.value)
        for preview in graph.root.previews {
            let gathered = graph.needs(of: preview, showing: call.scene, needs)
            diagnostics += checkPreview(
                preview, of: graph[call.scene],
                reached: graph.walk(of: preview.variant).values(needs: gathered),
                hasPath: hasPath, saidOfStart: Set(lacking))
        }
    }
    return diagnostics
}

extension ObjectGraph {
    /// What the scene needs of the roots where its feature's factory has to be made: all that the factory stores.
    package func wholeNeeds(of scene: SceneID, _ needs: [SceneNeeds]) -> SceneNeeds {
        let feature = self[self[scene].feature]
        guard feature.kind == .factory else { return needs[scene.index] }
        var gathered = RootNeeds()
        for scene in feature.scenes { gathered.formUnion(needs[scene]) }
        return gathered.needs
    }

    /// The same of a preview, which also makes what it passes.
    package func needs(
        of preview: PreviewNode, showing scene: SceneID, _ needs: [SceneNeeds]
    ) -> SceneNeeds {
        let whole = wholeNeeds(of: scene, needs)
        let references = preview.inputs.flatMap(\.value.references)
        guard !references.isEmpty else { return whole }
        var gathered = RootNeeds()
        gathered.formUnion(whole)
        for reference in references {
            switch resolved(reference.target) {
            case .value(let id): gathered.insert(id)
            case .object(let id):
                let isFunction = self[id].isAskedAsFunction && !reference.isCalled
                gathered.insert(id, askedBy: isFunction ? .factory : .construction, self)
            case .scene(let other): gathered.formUnion(wholeNeeds(of: other, needs))
            case .input, .sceneObject, .parameter, .decoratee, .itself: break
            }
        }
        return gathered.written(into: whole.value)
    }

    /// The objects that composing the scene by itself leads to at once: its own, and what its feature takes of the roots.
    ///
    /// - Parameter preview: that does it, and passes what it makes.
    func objectsComposing(
        _ scene: SceneID, _ needs: [SceneNeeds], in preview: PreviewNode? = nil
    ) -> [ObjectID] {
        let whole =
            preview.map { self.needs(of: $0, showing: scene, needs) }
            ?? wholeNeeds(of: scene, needs)
        return needs[scene.index].objects + whole.rootObjects + whole.rootFactories
    }

    /// The scopes as what owns objects.
    func roots(of scopes: [ScopeNode]) -> [RootID] { scopes.compactMap { self[$0.object].scope } }

    /// The scopes that lead to the root, itself included, from the inside out.
    func lineage(of root: RootID) -> [ScopeNode] {
        var result: [ScopeNode] = []
        var next = scope(root)
        while let node = next {
            result.append(node)
            next = scope(node.parent)
        }
        return result
    }
}

/// - Parameters:
///   - scopes: those that the scene's feature belongs to, whose inputs the preview passes too.
///   - reached: the values and inputs of scopes that what the preview shows is made of.
///   - saidOfStart: the inputs that the start of the root passes nothing for either.
private func checkPreview(
    _ preview: PreviewNode, of scene: Boxed<SceneNode>, scopes: [ScopeNode] = [],
    reached: [ValueNode] = [], hasPath: Bool = false, saidOfStart: Set<String> = []
) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let inputs = scene.inputs + scopes.flatMap(\.inputs)
    let ofRoot = reached.filter { $0.owner == .main && $0.isParameter }.map(\.name)
    let names = Set(inputs.map(\.name.value) + ofRoot)
    diagnostics += checkValuesPassed(preview, Set(ofRoot))
    for input in preview.inputs where !names.contains(input.name) {
        diagnostics.append(
            .unknownInput(
                input.name, of: scene.name, at: input.range,
                nearest: SourceText.nearest(to: input.name, among: names.sorted())))
    }
    guard diagnostics.isEmpty, preview.isWhole else { return diagnostics }
    let supplied = saidOfStart.union(preview.inputs.map(\.name))
    for input in scene.inputs where !supplied.contains(input.name.value) && input.default == nil {
        if hasPath, input.type.value.source == ObjectGraph.pathType { continue }
        diagnostics.append(
            .missingPreviewInput(
                input.name.value, input.type.value.source, at: preview.range, input.name.range))
    }
    for input in reached where input.owner != .main && !supplied.contains(input.name) {
        guard case .parameter(default: nil) = input.supply else { continue }
        diagnostics.append(
            .missingPreviewInput(
                input.name, input.type.source, at: preview.range, input.range))
    }
    return diagnostics
}

/// Values of the root are passed before there is one.
func checkValuesPassed(_ preview: PreviewNode, _ names: Set<String>) -> [Diagnostic] {
    preview.inputs.filter { names.contains($0.name) }.compactMap { input in
        if case .text(let text) = input.value, text.references.isEmpty { return nil }
        return .valueOutOfRoot(input.name, at: input.range)
    }
}

extension ValueNode {
    /// Whether whoever makes the root may pass it.
    var isParameter: Bool { if case .parameter = supply { true } else { false } }
}
