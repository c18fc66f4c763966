import SourceText
import SwiftReading

/// Previews, and what they pass.
extension GraphResolver {
    mutating func addPreviews() {
        for (scene, frame) in allScenes {
            for preview in scene.previews { resolve(preview, of: frame) }
        }
        for preview in manifest.root.previews { resolve(preview, of: nil) }
    }

    /// - Parameter scene: what the preview shows; nil of what the root shows first.
    private mutating func resolve(_ preview: Preview, of scene: FrameID?) {
        var resolved = Resolution.Preview(
            name: preview.name.value, range: preview.name.range,
            variant: preview.variant?.value, scene: scene)
        checkVariant(of: preview)
        let start: FrameID? =
            if case .call(let shown, _)? = result.start { shown } else { nil }
        var passed: Set<String> = []
        for id in nodesPassed(to: scene ?? start) {
            // An input hides a value of its name.
            let name = result.graph[id].name
            guard let argument = preview.inputs.last(where: { $0.label?.value == name }),
                passed.insert(name).inserted
            else { continue }
            check(argument.value, as: id, Reach(frame: .root))
            resolved.given[id] = operand(argument.value, label: name, Reach(frame: .root))
        }
        result.previews.append(resolved)
    }

    private mutating func checkVariant(of preview: Preview) {
        guard let name = preview.variant, name.value != "live",
            !manifest.variants.contains(where: { $0.name.value == name.value })
        else { return }
        let known = manifest.variants.map(\.name.value)
        report(
            .unknown(
                "variant", name, nearest: meant(by: name.value, among: known),
                known: known.count > 8 ? [] : known
            ).asking(for: ManifestKey.variants.rawValue))
    }

    /// What a preview of a single scene may pass: its inputs, those of the scopes around it, and the root's values.
    private func nodesPassed(to scene: FrameID?) -> [NodeID] {
        var nodes = scene.map { lineage(of: $0).flatMap { result.graph[$0].inputs } } ?? []
        for value in manifest.values {
            if case .node(let id)? = names[.root]?[value.name.value] { nodes.append(id) }
        }
        return nodes
    }
}
