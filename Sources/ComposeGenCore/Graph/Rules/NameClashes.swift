/// Names that would be declared twice in one scope of the generated code.
func checkNameClashes(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    var diagnostics = checkTypeNames(graph)
    diagnostics += checkRootNames(graph, validated.rootObjects, validated.rootValues)
    for index in graph.scenes.indices {
        diagnostics += checkSceneNames(graph, SceneID(index: index), validated.needs[index])
    }
    return diagnostics
}

/// The names of one scope and the places that gave them.
private struct DeclaredNames {
    private var places: [String: SourceRange?] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    mutating func reserve(_ name: String) { places[name] = .some(nil) }

    mutating func declare(_ name: String, _ range: SourceRange) {
        if let first = places[name] {
            diagnostics.append(.nameClash(name, at: range, first: first))
        } else {
            places[name] = range
        }
    }

    /// For what may stand for another thing of the same name on purpose.
    mutating func shadow(_ name: String) { places[name] = nil }
}

private func checkTypeNames(_ graph: ObjectGraph) -> [Diagnostic] {
    var scope = DeclaredNames()
    if graph.scenes.contains(where: { $0.ownership == .scene }) { scope.reserve("ComposedOnce") }
    for type in graph.generated { scope.declare(type.name, type.range) }
    for feature in graph.features {
        if !feature.scenes.isEmpty { scope.declare(feature.typeName, feature.typeRange) }
        if let flow = feature.flow {
            scope.declare(flow.typeName, flow.typeRange)
            scope.declare(feature.name + "Route", feature.range)
        }
    }
    scope.declare(graph.root.typeName, graph.root.typeRange)
    if let main = graph.root.mainName { scope.declare(main.value, main.range) }
    return scope.diagnostics
}

private func checkRootNames(
    _ graph: ObjectGraph, _ rootObjects: Set<ObjectID>, _ rootValues: Set<ValueID>
) -> [Diagnostic] {
    var scope = DeclaredNames()
    switch graph.root.kind {
    case .view: for name in ["body", "composition"] { scope.reserve(name) }
    case .container: scope.reserve("makeRootView")
    case .struct: scope.reserve("makeRootView")
    case .sceneDelegate: for name in ["window", "scene"] { scope.reserve(name) }
    }
    if let path = graph.root.path { scope.reserve(path) }
    for id in rootValues.sorted() {
        scope.declare(graph.values[id.index].name, graph.values[id.index].range)
    }
    for id in rootObjects.sorted() {
        let node = graph[id]
        if case .alias = node.choice, !node.isReplaced { continue }
        scope.declare(node.name, node.range)
    }
    if graph.root.kind == .container {
        for id in rootObjects.sorted() {
            for (name, _) in graph.providedProperties(of: id) { scope.declare(name, graph[id].range) }
        }
    }
    let members = graph.variants.filter { !$0.isPreviewOnly }
    if !members.isEmpty { scope.reserve("live") }
    for variant in members { scope.declare(variant.name, variant.range) }
    return scope.diagnostics
}

extension ObjectGraph {
    /// The computed properties of a container under which the object is known by what it provides besides.
    package func providedProperties(of id: ObjectID) -> [(name: String, type: TypeReference)] {
        let node = self[id]
        guard node.owner == .root, node.lifetime == .singleton, !node.isPrivate else { return [] }
        return node.provides.compactMap { type in
            guard let name = variableName(for: type), name != node.name else { return nil }
            return (name, type)
        }
    }
}

private func checkSceneNames(
    _ graph: ObjectGraph, _ id: SceneID, _ needs: SceneNeeds
) -> [Diagnostic] {
    var scope = DeclaredNames()
    for value in needs.values {
        scope.declare(graph.values[value.index].name, graph.values[value.index].range)
    }
    for object in needs.rootObjects { scope.declare(graph[object].name, graph[object].range) }
    for input in graph[id].inputs { scope.declare(input.name.value, input.name.range) }
    for object in needs.objects {
        let node = graph[object]
        guard case .construction(let construction) = node.choice, node.lifetime != .transient else {
            continue
        }
        // A feature's decorators go around what the root hands in, under the same name.
        if case .inherited(let inherited) = construction.maker,
            case .object(let decorated) = graph.resolved(inherited).target,
            graph[decorated].name == node.name
        {
            scope.shadow(node.name)
        }
        if case .scene = node.owner, graph.isShownDirectly(id, needs) { continue }
        scope.declare(node.name, node.range)
    }
    return scope.diagnostics
}
