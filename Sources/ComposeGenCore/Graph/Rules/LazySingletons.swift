/// Singletons that wait for their first use, and yet are needed by what is made with the root.
func checkLazySingletons(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.objects.contains(where: { $0.isLazy }) else { return [] }
    let graph = graph.applying(all: graph.variants.filter { !$0.isPreviewOnly })
    let roots = [RootID.main] + graph.scopes.indices.map(RootID.init(scopeIndex:))
    return roots.flatMap { checkLazySingletons(graph, needs, of: $0) }
}

/// What a scope needs of the roots that it came from stands, or can be made, when it begins.
private func checkLazySingletons(
    _ graph: ObjectGraph, _ needs: [SceneNeeds], of root: RootID
) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // Each object with the singleton that is made at once and leads to it, and the reference that does.
    var pending: [(id: ObjectID, holder: ObjectID, edge: Edge)] = []
    var seen: Set<ObjectID> = []
    func ask(_ id: ObjectID, for holder: ObjectID) {
        for edge in graph[id].edges {
            for target in graph.rootObjects(askedBy: edge, needs) {
                pending.append((target, holder, edge))
            }
        }
    }
    let owned = graph.objects.indices.map(ObjectID.init).filter { graph[$0].owner == .root(root) }
    guard owned.contains(where: { graph[$0].isLazy }) else { return [] }
    for id in owned.reversed() where graph.isMadeAtOnce(id) { ask(id, for: id) }
    while let (id, holder, edge) = pending.popLast() {
        let node = graph[id]
        guard node.owner == .root(root), !graph.isMadeAtOnce(id), seen.insert(id).inserted else {
            continue
        }
        guard node.isLazy, let range = node.lazyRange else {
            ask(id, for: holder)
            continue
        }
        let name = graph[holder].description
        diagnostics.append(
            .lazyNeededAtOnce(
                node.description, by: name, at: range,
                notes: [
                    Diagnostic.Note("'\(name)' is made at once, and needs it", at: edge.range)
                ]))
    }
    return diagnostics
}

/// Singletons that are to wait for their first use, which is when the environment hands them in: at launch.
func checkLazyInEnvironment(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    guard case .keys(let listed)? = graph.root.environment else { return [] }
    let lazies = graph.singletons(among: validated.mainObjects).filter {
        graph[$0].lazyRange != nil && !graph[$0].isPrivate
    }
    guard !lazies.isEmpty else { return [] }
    let passed = validated.environmentEntries.filter(\.isPassed)
    let asked = Set(graph.environmentKeys.map(\.type))
    let others = graph.singletons(among: validated.mainObjects).filter { id in
        !lazies.contains(id) && passed.contains { $0.range == graph[id].range }
    }
    return lazies.compactMap { id in
        let node = graph[id]
        guard let range = node.lazyRange, passed.contains(where: { $0.range == node.range }) else {
            return nil
        }
        let isListable = listed == nil && !asked.contains(node.heldType)
        return .lazyAtLaunch(
            node.description, at: range,
            insteadOfAll: isListable ? others.map { graph[$0].description } : nil)
    }
}
