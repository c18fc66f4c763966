import SourceText

/// Scenes that are composed along with each other: each call would lead to the next, without end.
func checkSceneCycles(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard needs.contains(where: { !$0.calledScenes.isEmpty }) else { return [] }
    let lists = SuccessorLists(needs.map { $0.calledScenes.map(\.index) })
    return lists.stronglyConnectedComponents().compactMap { component in
        let first = component.min() ?? 0
        let members = Set(component)
        guard component.count > 1 || lists.leads(from: first, to: first) else { return nil }
        let path = pathOfCalls(around: first, members, lists)
        let calls = path.map { scene, next in
            (
                name: graph.name(of: scene), next: graph.name(of: next),
                range: graph.range(ofCallTo: next, in: scene, needs)
            )
        }
        return .dependencyCycle(
            calls.map(\.name), at: calls.first?.range ?? graph.scenes[first].range,
            notes: Diagnostic.abridged(max(calls.count - 1, 0)) {
                let call = calls[$0 + 1]
                return Diagnostic.Note(
                    "'\(call.name)' asks for '\(call.next)' here", at: call.range)
            }, opening: nil, called: calls.first?.next)
    }
}

/// The shortest way from a scene back to it.
private func pathOfCalls(
    around first: Int, _ members: Set<Int>, _ lists: SuccessorLists
) -> [(scene: SceneID, next: SceneID)] {
    var cameFrom: [Int: Int] = [:]
    var queue = [first]
    var position = 0
    while position < queue.count, cameFrom[first] == nil {
        let scene = queue[position]
        position += 1
        for next in lists[scene] where members.contains(next) && cameFrom[next] == nil {
            cameFrom[next] = scene
            queue.append(next)
        }
    }
    var path: [(scene: SceneID, next: SceneID)] = []
    var next = first
    while let scene = cameFrom[next] {
        path.append((SceneID(index: scene), SceneID(index: next)))
        next = scene
        if scene == first { break }
    }
    return path.reversed()
}

extension ObjectGraph {
    /// As manifests name it.
    func name(of scene: SceneID) -> String {
        self[self[scene].feature].name + "." + self[scene].name
    }

    /// Where the one scene calls the other.
    fileprivate func range(
        ofCallTo other: SceneID, in scene: SceneID, _ needs: [SceneNeeds]
    ) -> SourceRange {
        for id in needs[scene.index].objects {
            for edge in self[id].edges where edge.isCalled {
                if resolved(edge.target) == .scene(other) { return edge.range }
            }
        }
        return self[scene].range
    }
}
