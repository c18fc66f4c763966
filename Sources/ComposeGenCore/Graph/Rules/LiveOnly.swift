/// Objects that must exist in the live app alone, reached by a preview.
func checkLiveOnly(_ graph: ObjectGraph, needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.objects.contains(where: { $0.isLiveOnly }) else { return [] }
    return graph.allPreviews.compactMap { preview, scene, walk in
        let needs = needs[scene.index]
        let reached = walk.reached(
            from: needs.objects + needs.rootObjects + needs.rootFactories, includesFactories: true)
        let live = reached.first { graph[$0].isLiveOnly && !walk.replaces($0) }
        return live.map {
            .previewReachesLiveOnly(
                graph[$0].description, at: preview.range, bound: graph[$0].range)
        }
    }
}
