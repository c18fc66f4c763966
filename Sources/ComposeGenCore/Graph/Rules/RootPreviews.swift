/// Previews of a root that shows something else than a scene first: they make all of it, as the app does.
func checkRootPreviews(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    if case .scene? = graph.root.start { return [] }
    return graph.root.previews.compactMap { preview in
        let variant = preview.variant.map { graph.variants[$0] }
        if let variant, variant.isPreviewOnly {
            return .previewOfAbsentMember(variant.name, at: preview.range, variant.range)
        }
        // Of a variant that would make what is live only, that has been said.
        guard variant?.isLive ?? true,
            let live = validated.mainObjects.sorted().first(where: { graph[$0].isLiveOnly })
        else { return nil }
        return .previewReachesLiveOnly(
            graph[live].description, at: [preview.range], bound: graph[live].range,
            variant: nil)
    }
}
