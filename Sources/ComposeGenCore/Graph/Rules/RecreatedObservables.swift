import SourceText

/// What is made anew at each evaluation of a body, as far as it is known that nobody keeps it.
func checkRecreatedObservables(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    checkHandedToScenes(graph, needs) + checkUnkept(graph)
}

/// Scenes in a body that is evaluated again with each change of its path, whose views do not keep what is made for them.
private func checkUnkept(_ graph: ObjectGraph) -> [Diagnostic] {
    var shown: [SceneID] = graph.features.compactMap { $0.flow }.flatMap { flow in
        [flow.start.scene] + flow.routes.map(\.call.scene)
    }
    if graph.root.kind == .view { shown += graph.scenesOfRoot }
    var reported: Set<SceneID> = []
    return shown.compactMap { id in
        let scene = graph[id]
        guard scene.ownership == .view, let unkept = scene.unkept, reported.insert(id).inserted
        else { return nil }
        return .unkeptObservable(
            unkept.name, shownBy: scene.name, property: unkept.property, keeper: unkept.keeper,
            at: graph[scene.object].range, unkept.declaration)
    }
}

/// Scenes that keep what they compose, and are handed what the root makes once for each composition: outside of them, and
/// so at each evaluation of the body that shows them.
///
/// What else a body makes anew is for the views to keep.
private func checkHandedToScenes(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.root.kind != .sceneDelegate,
        graph.scenes.contains(where: { $0.ownership == .scene })
    else { return [] }
    // What another scene composes is handed what that one was handed.
    let composed = needs.reduce(into: Set<SceneID>()) { $0.formUnion($1.scenes) }
        .subtracting(graph.scenesOfRoot)
    return graph.scenes.indices.compactMap { index in
        let id = SceneID(index: index)
        let scene = graph[id]
        guard scene.ownership == .scene, !composed.contains(id),
            let made = needs[index].rootObjects.first(where: {
                graph[$0].lifetime == .scene
            })
        else { return nil }
        return .recreatedObservable(
            graph[made].description, handedTo: scene.name, at: graph[scene.object].range,
            bound: graph[made].range)
    }
}

extension ObjectGraph {
    /// The scenes that the root shows by itself.
    fileprivate var scenesOfRoot: [SceneID] {
        let shown = [root.start].compactMap { $0 } + root.destinations.map(\.leadsTo)
        return shown.compactMap { if case .scene(let call) = $0 { call.scene } else { nil } }
    }
}
