import SourceText

/// Objects that must exist in the live app alone, reached by a preview or by a variant that is not live.
func checkLiveOnly(_ emission: Emission, _ references: References) -> [Diagnostic] {
    struct Cause: Hashable {
        let object: Int
        let variant: String?
    }
    let graph = references.graph
    let liveOnly = graph.nodes.indices.filter { graph.nodes[$0].isLiveOnly }
    guard !liveOnly.isEmpty else { return [] }
    let faulty = variantsReaching(liveOnly, emission, references)
    let leading = references.leading(to: { liveOnly.place(of: $0) != nil })
    var causes: [Cause] = []
    var previews: [Cause: [SourceRange]] = [:]
    for preview in emission.resolution.previews where emission.resolution.isKnown(preview.variant) {
        // Said of the variant.
        if let variant = preview.variant, faulty[variant] != nil { continue }
        let walk = PreviewReach(preview, references, emission)
        let live = walk.reached(withClosures: true, among: leading).first { vertex in
            references.node(vertex).map { graph[$0].isLiveOnly && !walk.exchanges($0) } ?? false
        }
        guard let live else { continue }
        // One replacement cures all of them.
        let cause = Cause(object: live, variant: preview.variant)
        if previews[cause] == nil { causes.append(cause) }
        previews[cause, default: []].append(preview.range)
    }
    let ofVariants = emission.manifest.variants.compactMap { variant in
        faulty[variant.name.value].map { live in
            Diagnostic.variantReachesLiveOnly(
                graph.nodes[live].key.value, variant.name.value, at: variant.name.range,
                bound: graph.nodes[live].key.range)
        }
    }
    return ofVariants
        + causes.map { cause in
            .previewReachesLiveOnly(
                graph.nodes[cause.object].key.value, at: previews[cause] ?? [],
                bound: graph.nodes[cause.object].key.range, variant: cause.variant)
        }
}

/// By variant, the first object that it must not reach: looks from these to what asks for them, which is little, in each variant anew.
private func variantsReaching(
    _ liveOnly: [Int], _ emission: Emission, _ references: References
) -> [String: Int] {
    let graph = references.graph
    let variants = zip(emission.resolution.variants, references.ofVariants).filter { variant, _ in
        !variant.isLive && !variant.isPreviewOnly && !variant.isAbsent
    }
    guard !variants.isEmpty else { return [:] }
    let entries = Set(graph[.root].face.map(graph.vertex(of:)))
    var asking: [[Int]] = Array(repeating: [], count: references.count)
    for (vertex, all) in references.ofVertices.enumerated() {
        for reference in all { asking[reference.to].append(vertex) }
    }
    for (index, frame) in graph.frames.enumerated() where frame.isScope {
        for id in frame.face {
            asking[graph.vertex(of: id)].append(references.vertex(of: FrameID(index: index)))
        }
    }
    var found: [String: Int] = [:]
    for (variant, exchanged) in variants {
        var askingOfVariant: [Int: [Int]] = [:]
        for (vertex, all) in exchanged {
            for reference in all { askingOfVariant[reference.to, default: []].append(vertex) }
        }
        found[variant.name] = liveOnly.first { live in
            guard exchanged[live] == nil else { return false }
            var reached: Set<Int> = [live]
            var worklist = [live]
            while let vertex = worklist.popLast() {
                if entries.contains(vertex) { return true }
                for other in asking[vertex]
                where exchanged[other] == nil && reached.insert(other).inserted {
                    worklist.append(other)
                }
                for other in askingOfVariant[vertex] ?? [] where reached.insert(other).inserted {
                    worklist.append(other)
                }
            }
            return false
        }
    }
    return found
}
