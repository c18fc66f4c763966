import ManifestSyntax
import SourceText
import SwiftReading

/// Objects that must exist in the live app alone, reached by a preview or by a variant that is not live.
func checkLiveOnly(_ emission: Emission, _ references: References) -> [Diagnostic] {
    let graph = references.graph
    let liveOnly = graph.nodes.indices.filter { graph.nodes[$0].isLiveOnly }
    guard !liveOnly.isEmpty else { return [] }
    let ofVariants = variantsReaching(liveOnly, emission, references)
    var found = ofVariants.map(\.diagnostic)
    let faulty = Set(ofVariants.map(\.name))
    var causes: [String: Int] = [:]
    var faults: [(object: Int, variant: String?, previews: [SourceRange])] = []
    for preview in emission.resolution.previews {
        guard emission.resolution.isKnown(preview.variant) else { continue }
        // Said of the variant.
        if let variant = preview.variant, faulty.contains(variant) { continue }
        let walk = PreviewReach(preview, references, emission.resolution)
        let live = walk.reached(withClosures: true).first { vertex in
            references.node(vertex).map { graph[$0].isLiveOnly && !walk.exchanges($0) } ?? false
        }
        guard let live else { continue }
        // One replacement cures all of them.
        let cause = "\(live) \(preview.variant ?? "")"
        if let place = causes[cause] {
            faults[place].previews.append(preview.range)
        } else {
            causes[cause] = faults.count
            faults.append((live, preview.variant, [preview.range]))
        }
    }
    found += faults.map { fault in
        .previewReachesLiveOnly(
            graph.nodes[fault.object].key.value, at: fault.previews,
            bound: graph.nodes[fault.object].key.range, variant: fault.variant)
    }
    return found
}

/// Looks from the objects that are live only to those that ask for them, which are few, in each variant anew.
private func variantsReaching(
    _ liveOnly: [Int], _ emission: Emission, _ references: References
) -> [(name: String, diagnostic: Diagnostic)] {
    let graph = references.graph
    let variants = zip(emission.resolution.variants, references.ofVariants).filter { variant, _ in
        !variant.isLive && !variant.isPreviewOnly && !variant.isAbsent
    }
    guard !variants.isEmpty else { return [] }
    let entries = Set(graph[.root].face.map(graph.vertex(of:)))
    var asking: [Int: [Int]] = [:]
    for vertex in 0..<references.count {
        for reference in references.ofVertices[vertex] {
            asking[reference.to, default: []].append(vertex)
        }
    }
    for (index, frame) in graph.frames.enumerated() where frame.isScope {
        for id in frame.face {
            asking[graph.vertex(of: id), default: []].append(
                references.vertex(of: FrameID(index: index)))
        }
    }
    return variants.compactMap { variant, ofVariant in
        var askingOfVariant: [Int: [Int]] = [:]
        for (vertex, all) in ofVariant {
            for reference in all { askingOfVariant[reference.to, default: []].append(vertex) }
        }
        let exchanged = Set(ofVariant.keys)
        let live = liveOnly.first { live in
            guard !exchanged.contains(live) else { return false }
            var reached: Set<Int> = [live]
            var worklist = [live]
            while let vertex = worklist.popLast() {
                if entries.contains(vertex) { return true }
                let others = (asking[vertex] ?? []).filter { !exchanged.contains($0) }
                for other in others + (askingOfVariant[vertex] ?? [])
                where reached.insert(other).inserted { worklist.append(other) }
            }
            return false
        }
        guard let live,
            let place = emission.manifest.variants.first(where: { $0.name.value == variant.name })
        else { return nil }
        return (
            variant.name,
            .variantReachesLiveOnly(
                graph.nodes[live].key.value, variant.name, at: place.name.range,
                bound: graph.nodes[live].key.range)
        )
    }
}
