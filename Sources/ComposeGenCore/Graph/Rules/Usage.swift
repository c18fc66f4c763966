import SourceText
import SwiftReading

/// What the manifest holds and nothing asks for.
func checkUsage(_ validated: ValidatedGraph, _ manifest: Manifest) -> [Diagnostic] {
    let graph = validated.graph
    var diagnostics: [Diagnostic] = []
    // A variant may reach what the live graph does not.
    var edges = graph.variants.flatMap(\.choices).filter {
        validated.rootObjects.contains($0.object)
    }
    .flatMap(\.edges)
    let firstOfFeatures = graph.firstOfFeatures
    var ofScenes = Marks(count: graph.objects.count)
    for needs in validated.needs {
        for id in needs.objects where ofScenes.insert(id.index) {
            // By these a scene names an alias, behind which its needs look.
            for edge in graph[id].edges
            where validated.isNoneOfRoot(edge.target, before: firstOfFeatures) {
                edges.append(edge)
            }
        }
    }
    let ofVariants = graph.variants.flatMap(\.values).flatMap(\.text.references).compactMap {
        $0?.target
    }
    let composed = ComposedScenes(graph, validated.needs, besides: edges).scenes
    let idle = graph.scenes.indices.map(SceneID.init).filter { !composed.contains($0) }
    // Of a scene that nothing shows nothing else is worth saying.
    let ofIdle = idle.flatMap { id in
        let needs = validated.needs[id.index]
        return (needs.rootObjects + needs.rootFactories).map(Target.object)
            + needs.values.map(Target.value)
    }
    for target in ofVariants + ofIdle + graph.unmarked {
        edges.append(Edge(target: target, kind: .construction, range: SourceRange(.top, 0, 0)))
    }
    let (objects, values): (Set<ObjectID>, Set<ValueID>)
    if edges.isEmpty {
        (objects, values) = (validated.rootObjects, validated.rootValues)
    } else {
        let reached = graph.closure(
            objects: validated.rootObjects, values: validated.rootValues, edges: edges)
        (objects, values) = (reached.objects, reached.values)
    }
    // Of a scope that never begins nothing else is worth saying.
    let unbegun = Set(
        graph.scopes.indices.map { RootID(scopeIndex: $0) }.filter { root in
            graph.lineage(of: root).contains { !objects.contains($0.object) }
        })
    // What an included manifest binds for others need not be what this root asks for.
    func isForOthers(_ range: SourceRange) -> Bool { range.file != .top }
    var unused = graph.objects.indices.map(ObjectID.init).filter { id in
        switch graph[id].owner {
        case .root: !objects.contains(id)
        case .feature: !ofScenes.contains(id.index) && !graph.unmarked.contains(.object(id))
        case .scene: false
        }
    }
    let consequences = Consequences(
        graph, unused,
        values: graph.values.indices.map(ValueID.init).filter { !values.contains($0) })
    unused.removeAll { consequences.objects.contains($0) }
    for (index, value) in graph.values.enumerated()
    where !values.contains(ValueID(index: index)) && !unbegun.contains(value.owner)
        && !consequences.values.contains(ValueID(index: index))
    {
        if let scope = graph.scope(value.owner) {
            diagnostics.append(.unusedInput(value.name, ofScope: scope.name, at: value.range))
        } else if !isForOthers(value.range) {
            diagnostics.append(.unusedValue(value.name, at: value.range))
        }
    }
    for id in unused {
        let object = graph[id]
        if let root = object.owner.root, unbegun.contains(root) || isForOthers(object.range) {
            continue
        }
        diagnostics.append(.unusedBinding(object.description, at: object.range))
    }
    for id in idle {
        let scene = graph[id]
        let flow = graph[scene.feature].flow
        // Of a flow the first scene stands for all.
        if let flow, flow.start.scene != id, flow.scenes.contains(id) { continue }
        // Who works on a scene may see it in its previews.
        if isForOthers(scene.range) || unbegun.contains(graph[scene.feature].root)
            || !scene.previews.isEmpty
        {
            continue
        }
        diagnostics.append(
            flow?.start.scene == id
                ? .unusedFlow(
                    of: graph[scene.feature].name, madeBy: flow?.functionName ?? "",
                    at: scene.range)
                : .unusedScene(graph.name(of: id), in: graph.root.kind, at: scene.range))
    }
    for (scene, needs) in zip(graph.scenes, validated.needs) {
        for input in scene.inputs {
            if let name = graph.names.knownID(of: input.name.value),
                needs.inputs.contains(name) || graph.unmarked.contains(.input(name))
                    || consequences.inputs[scene.feature]?.contains(name) == true
            {
                continue
            }
            diagnostics.append(
                .unusedInput(input.name.value, of: scene.name, at: input.name.range))
        }
    }
    lazy var choicesOfVariants = Dictionary(
        grouping: graph.variants.flatMap(\.choices), by: \.object)
    let isUnused = Set(unused).union(consequences.objects)
    for (index, node) in graph.objects.enumerated()
    where !node.inputs.isEmpty && node.scope == nil && !isForOthers(node.range)
        && !isUnused.contains(ObjectID(index: index))
    {
        let id = ObjectID(index: index)
        diagnostics += checkInputs(
            ofTransient: node, graph,
            choices: [node.choice] + (choicesOfVariants[id] ?? []).map(\.choice))
    }
    diagnostics += checkUnusedProtocols(manifest)
    return diagnostics
}

/// The inputs of a transient that no choice of it asks for.
private func checkInputs(
    ofTransient node: Boxed<ObjectNode>, _ graph: ObjectGraph, choices: [ResolvedChoice]
) -> [Diagnostic] {
    var asked: Set<String> = []
    for choice in choices {
        for case .parameter(let name) in choice.references.map(\.target) {
            asked.insert(graph.names[name])
        }
        // In its text an input has the name that it has in Swift.
        for text in choice.texts { asked.formUnion(text.text.unqualifiedNames.map(\.name)) }
    }
    return node.inputs.filter { !asked.contains($0.name.value) }.map {
        .unusedInput($0.name.value, ofTransient: node.description, at: $0.name.range)
    }
}

/// What only unused objects and values ask for: it is of use again once somebody asks for these, or falls with them.
private struct Consequences {
    private(set) var objects: Set<ObjectID> = []
    private(set) var values: Set<ValueID> = []
    private(set) var inputs: [FeatureID: Set<NameID>] = [:]

    init(_ graph: ObjectGraph, _ unused: [ObjectID], values unusedValues: [ValueID]) {
        guard !unused.isEmpty || unusedValues.count > 1 else { return }
        var edges: [ObjectID: [Edge]] = [:]
        for choice in graph.variants.flatMap(\.choices) {
            edges[choice.object, default: []] += choice.edges
        }
        let numbers = Dictionary(uniqueKeysWithValues: zip(unused, unused.indices))
        var successors = Array(repeating: [Int](), count: unused.count)
        for (index, id) in unused.enumerated() {
            for edge in graph[id].edges + (edges[id] ?? []) {
                switch edge.target {
                case .object(let other):
                    if let other = numbers[other] { successors[index].append(other) }
                case .value(let value): values.insert(value)
                case .input(let name):
                    if case .feature(let feature) = graph[id].owner {
                        inputs[feature, default: []].insert(name)
                    }
                case .sceneObject, .scene, .parameter, .decoratee, .itself: continue
                }
            }
        }
        for component in SuccessorLists(successors).stronglyConnectedComponents() {
            // Of those that ask for each other the first is said of.
            let members = Set(component)
            let asked = component.lazy.flatMap { successors[$0] }.filter { !members.contains($0) }
            objects.formUnion(asked.map { unused[$0] })
            objects.formUnion(component.sorted().dropFirst().map { unused[$0] })
        }
        for value in unusedValues {
            for case .value(let other) in graph.references(ofValue: value).map(\.target)
            where other != value {
                values.insert(other)
            }
        }
    }
}

extension ValidatedGraph {
    /// Whether the target is a value or object of which it is not known yet that the root reaches it.
    ///
    /// - Parameter firstOfFeatures: the place of the first object that is no root's.
    fileprivate func isNoneOfRoot(_ target: Target, before firstOfFeatures: Int) -> Bool {
        switch target {
        case .object(let id): id.index < firstOfFeatures && !rootObjects.contains(id)
        case .value(let id): !rootValues.contains(id)
        case .input, .sceneObject, .scene, .parameter, .decoratee, .itself: false
        }
    }
}
