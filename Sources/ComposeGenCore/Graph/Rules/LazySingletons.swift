import SourceText

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

// MARK: What waits for its root

extension ObjectGraph {
    /// Why a singleton is made at its first use that nobody has called lazy: the references on the way to a function of its root,
    /// for which that has to stand.
    func reasonsToWait(_ id: ObjectID, _ needs: [SceneNeeds]) -> [Diagnostic.Note] {
        guard self[id].isLazy, self[id].lazyRange == nil else { return [] }
        var ways: [ObjectID: (asker: ObjectID, edge: Edge)] = [:]
        var reached = [id]
        var next = 0
        while next < reached.count {
            let asker = reached[next]
            next += 1
            for edge in self[asker].edges {
                if waitsForRoot(edge, needs) { return notes(to: asker, ways, asking: edge) }
                guard case .object(let target) = resolved(edge.target),
                    self[target].owner == self[id].owner, target != id, ways[target] == nil
                else { continue }
                ways[target] = (asker, edge)
                reached.append(target)
            }
        }
        return []
    }

    /// Whether the reference leads to a function that asks the root for what is made at its first use, or that gives it to a scope.
    private func waitsForRoot(_ edge: Edge, _ needs: [SceneNeeds]) -> Bool {
        let asked = rootObjects(askedBy: edge, needs)
        if asked.contains(where: { self[$0].scope != nil }) { return true }
        switch edge.target {
        case .scene: break
        default: guard edge.need == .factory else { return false }
        }
        return closure(objects: asked, values: []).objects.contains { self[$0].isLazy }
    }

    private func notes(
        to asker: ObjectID, _ ways: [ObjectID: (asker: ObjectID, edge: Edge)], asking edge: Edge
    ) -> [Diagnostic.Note] {
        var notes = [
            Diagnostic.Note(
                "'\(self[asker].description)' asks for a function here, for which its root has to stand",
                at: edge.range)
        ]
        var asked = asker
        while let way = ways[asked] {
            let (asker, name) = (self[way.asker].description, self[asked].description)
            notes.append(Diagnostic.Note("'\(asker)' asks for '\(name)' here", at: way.edge.range))
            asked = way.asker
        }
        return Diagnostic.abridged(notes.count) { notes[notes.count - 1 - $0] }
    }
}
