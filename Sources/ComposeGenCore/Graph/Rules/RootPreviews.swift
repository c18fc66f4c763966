import SourceText
import SwiftReading

/// Previews of a root that make all of it, as the app does, since it shows something else than a scene first, or passes the scene
/// what only the root has.
func checkRootPreviews(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    if case .scene? = graph.root.start { return checkPathsOfPreviews(validated) }
    return graph.root.previews.flatMap { preview -> [Diagnostic] in
        let variant = preview.variant.map { graph.variants[$0] }
        if let variant, variant.isPreviewOnly {
            return [.previewOfAbsentMember(variant.name, at: preview.range, variant.range)]
        }
        let values = checkValues(preview, of: validated.applying(variantOf: preview))
        // Of a variant that would make what is live only, that has been said.
        guard variant?.isLive ?? true,
            let live = validated.mainObjects.sorted().first(where: { graph[$0].isLiveOnly })
        else { return values }
        return values + [
            .previewReachesLiveOnly(
                graph[live].description, at: [preview.range], bound: graph[live].range,
                variant: nil)
        ]
    }
}

/// - Parameter validated: the graph of the variant.
private func checkValues(_ preview: PreviewNode, of validated: ValidatedGraph) -> [Diagnostic] {
    let names = validated.parameters(of: preview.variant).map(\.name)
    let unknown = preview.inputs.filter { !names.contains($0.name) }.map { input in
        Diagnostic.unknownInputOfRoot(
            input.name, at: input.range, nearest: nearest(to: input.name, among: names))
    }
    // One of them may be what was meant.
    guard unknown.isEmpty, preview.isWhole else { return unknown }
    return checkValuesPassed(preview, Set(names))
        + validated.valuesMissing(in: preview).map {
            .previewWithoutValue($0.name, at: preview.range, $0.range)
        }
}

private func checkPathsOfPreviews(_ validated: ValidatedGraph) -> [Diagnostic] {
    let root = validated.graph.root.value
    guard let path = root.path else { return [] }
    var seen: Set<SourceRange> = []
    return root.previews.filter {
        !validated.applying(variantOf: $0).showsWholeRoot($0)
    }.flatMap { preview in
        preview.inputs.compactMap { input -> Diagnostic? in
            guard let range = root.rangeOfPath(in: input.value), seen.insert(range).inserted
            else { return nil }
            return .pathOfRoot(path, passedAs: input.name, at: range, preview: preview.range)
        }
    }
}

extension RootNode {
    /// Where the value names the path of the root's stack.
    func rangeOfPath(in value: ResolvedValue) -> SourceRange? {
        guard let path else { return nil }
        return value.texts.lazy.compactMap { $0.text.range(ofState: path) }.first
    }

    func namesPath(_ preview: PreviewNode) -> Bool {
        preview.inputs.contains { rangeOfPath(in: $0.value) != nil }
    }
}
