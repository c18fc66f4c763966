/// Objects that must exist in the live app alone, reached by a preview.
func checkLiveOnly(_ graph: ObjectGraph, needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.objects.contains(where: \.isLiveOnly) else { return [] }
    var diagnostics: [Diagnostic] = []

    func check(_ previews: [PreviewNode], showing scene: SceneID) {
        for preview in previews {
            let variant = preview.variant.map { graph.variants[$0] }
            let replaced = Set(variant?.choices.map(\.object) ?? [])
            let shown = variant.map { graph.applying($0) } ?? graph
            let needs = needs[scene.index]
            let reached = shown.closure(
                objects: needs.rootObjects + needs.rootFactories, values: needs.values
            ).objects.union(needs.objects)
            let live = reached.sorted().first { graph[$0].isLiveOnly && !replaced.contains($0) }
            guard let live else { continue }
            diagnostics.append(
                .previewReachesLiveOnly(
                    graph[live].description, at: preview.range, bound: graph[live].range))
        }
    }
    for (index, scene) in graph.scenes.enumerated() {
        check(scene.previews, showing: SceneID(index: index))
    }
    if case .scene(let call)? = graph.root.start {
        check(graph.root.previews, showing: call.scene)
    }
    return diagnostics
}
