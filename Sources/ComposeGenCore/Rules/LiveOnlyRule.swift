import SourceText

/// Objects that must exist in the live app alone, reached by a preview or by a variant that is not live.
extension GraphRules {
    /// What previews of one variant would make; one replacement cures all of them.
    private typealias Cause = (object: Int, variant: String?, previews: [SourceRange])

    mutating func checkLiveOnly() {
        let liveOnly = graph.nodes.indices.filter { graph.nodes[$0].isLiveOnly }
        guard !liveOnly.isEmpty else { return }
        let faulty = variantsReaching(liveOnly)
        for variant in emission.manifest.variants {
            guard let live = faulty[variant.name.value] else { continue }
            found.append(.variantReachesLiveOnly(graph.nodes[live].key, variant.name))
        }
        let leading = references.leading(to: { liveOnly.place(of: $0) != nil })
        var causes: [Cause] = []
        for preview in resolution.previews where resolution.isKnown(preview.variant) {
            // Said of the variant.
            if let variant = preview.variant, faulty[variant] != nil { continue }
            let walk = PreviewReach(preview, references, emission)
            let live = walk.reached(withClosures: true, among: leading).first { vertex in
                references.node(vertex).map { graph[$0].isLiveOnly && !walk.exchanges($0) } ?? false
            }
            guard let live else { continue }
            if let known = causes.firstIndex(where: {
                ($0.object, $0.variant) == (live, preview.variant)
            }) {
                causes[known].previews.append(preview.range)
            } else {
                causes.append((live, preview.variant, [preview.range]))
            }
        }
        for cause in causes {
            found.append(
                .previewReachesLiveOnly(
                    graph.nodes[cause.object].key, at: cause.previews, variant: cause.variant))
        }
    }

    /// By variant, the first object that it must not reach.
    private func variantsReaching(_ liveOnly: [Int]) -> [String: Int] {
        var found: [String: Int] = [:]
        for (variant, exchanged) in zip(resolution.variants, references.ofVariants)
        where !variant.isLive && !variant.isPreviewOnly && !variant.isAbsent {
            let reached = allReached(from: graph[.root].starts.map(graph.vertex(of:))) { vertex in
                let own = (exchanged[vertex] ?? references.ofVertices[vertex]).map(\.to)
                // What a scope shows stays within reach.
                guard let frame = references.frame(vertex), graph[frame].isScope else { return own }
                return own + graph[frame].starts.map(graph.vertex(of:))
            }
            found[variant.name] = liveOnly.first { exchanged[$0] == nil && reached.contains($0) }
        }
        return found
    }
}
