import SourceText

extension GraphRules {
    /// Scenes that reach an input, or the object, of another scene of their feature, which is not passed to them.
    mutating func checkOtherScenes() {
        var reported: Set<SourceRange> = []
        for feature in resolution.features.map(\.frame) {
            let scenes = resolution.scenes[feature] ?? []
            for scene in scenes where scenes.count > 1 {
                found += references.reachedOfOthers(than: scene, of: feature).filter {
                    reported.insert($0.primary.range).inserted
                }
            }
        }
    }
}

extension References {
    /// Walks through what the feature makes for the scene, the shortest ways first.
    fileprivate func reachedOfOthers(than scene: FrameID, of feature: FrameID) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var search = ReferenceSearch(from: vertex(of: scene))
        while let vertex = search.next() {
            for reference in inAnyVariant[vertex] {
                guard let id = node(reference.to) else { continue }
                let (node, owner) = (graph[id], graph[id].owner)
                if node.kind == .object, owner == feature || owner == scene {
                    search.enter(reference, from: vertex)
                    continue
                }
                let isOfOther =
                    node.kind == .object
                    ? graph.isScene(owner) && graph[owner].parent == feature
                    : node.kind == .input && owner == feature
                        && !graph[scene].inputs.contains(id)
                guard isOfOther else { continue }
                found.append(
                    .ofOtherScene(
                        node, graph[scene].key, at: reference.range,
                        notes: notes(search.way(to: vertex), from: scene)))
            }
        }
        return found
    }

    private func notes(
        _ way: [ReferenceSearch.Step], from scene: FrameID
    ) -> [Diagnostic.Note] {
        // What the scene shows is its own object.
        let shown = way.filter { step in node(step.reference.to).map { graph[$0].owner } != scene }
        let start = Diagnostic.Note(
            "scene '\(graph[scene].key)' reaches it from here", at: graph[scene].range)
        return [start]
            + Diagnostic.abridged(shown.count) {
                Diagnostic.Note("through this reference", at: shown[$0].reference.range)
            }
    }
}
