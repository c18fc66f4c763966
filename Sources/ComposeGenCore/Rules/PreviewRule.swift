import ManifestSyntax
import SourceText
import SwiftReading

/// What previews pass, and what they lack.
struct PreviewRule {
    private let emission: Emission
    private let references: References
    private var found: [Diagnostic] = []

    private var graph: Graph { references.graph }
    private var resolution: Resolution { emission.resolution }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        var rule = PreviewRule(emission: emission, references: references)
        rule.check()
        return rule.found
    }

    private mutating func check() {
        let declared = declaredPreviews()
        for (preview, resolved) in zip(declared, resolution.previews) {
            // Of a variant that is unknown nothing follows.
            guard resolution.hasVariant(resolved.variant) else { continue }
            guard let scene = resolved.scene ?? startScene else {
                checkRoot(preview, resolved)
                continue
            }
            check(preview, resolved, of: scene)
        }
    }

    /// The previews as the manifest has them, in the order of the resolver's.
    private func declaredPreviews() -> [Preview] {
        emission.manifest.features.flatMap { $0.scenes.flatMap(\.previews) }
            + emission.manifest.root.previews
    }

    private var startScene: FrameID? {
        guard case .call(.call(let scene, _), _)? = resolution.start, graph.isScene(scene) else {
            return nil
        }
        return scene
    }

    // MARK: Previews of scenes

    private mutating func check(
        _ preview: Preview, _ resolved: Resolution.Preview, of scene: FrameID
    ) {
        let reach = PreviewReach(resolved, references, resolution)
        let reached = reach.reached(withClosures: true).compactMap { references.node($0) }
        let values = reached.filter { graph[$0].kind == .value && reach.recipe(of: $0) == nil }
        let inputs = graph[scene].inputs + inputsOfScopes(around: scene)
        let names = Set((inputs + values).map { graph[$0].name })
        let count = found.count
        checkValues(preview, Set(values.map { graph[$0].name }))
        for argument in preview.inputs {
            guard let label = argument.label, !names.contains(label.value) else { continue }
            found.append(
                .unknownInput(
                    label.value, of: graph[scene].key, at: label.range,
                    nearest: nearest(to: label.value, among: names.sorted())))
        }
        // One of them may be what was meant.
        guard found.count == count, preview.isWhole else { return }
        let passed = Set(preview.inputs.compactMap { $0.label?.value })
        let isRoots = resolved.scene == nil
        // A preview of the root passes what its start passes; what that lacks is said of the start.
        for input in isRoots ? [] : graph[scene].inputs
        where graph[input].defaultText == nil && !passed.contains(graph[input].name) {
            found.append(missing(input, preview))
        }
        for input in reached where graph[input].kind == .input && graph[graph[input].owner].isScope
        {
            guard graph[input].defaultText == nil, !passed.contains(graph[input].name) else {
                continue
            }
            found.append(missing(input, preview))
        }
        for value in values where graph[value].defaultText == nil && graph[value].owner == .root {
            guard !passed.contains(graph[value].name) else { continue }
            found.append(
                .previewWithoutValue(
                    graph[value].name, at: preview.name.range, graph[value].key.range))
        }
    }

    private func missing(_ input: NodeID, _ preview: Preview) -> Diagnostic {
        .missingPreviewInput(
            graph[input].name, graph[input].type.source, at: preview.name.range,
            graph[input].key.range)
    }

    private func inputsOfScopes(around scene: FrameID) -> [NodeID] {
        var inputs: [NodeID] = []
        var frame = graph[scene].parent
        while let current = frame {
            inputs += graph[current].inputs
            frame = graph[current].parent
        }
        return inputs
    }

    /// Values of the root are passed before there is one.
    private mutating func checkValues(_ preview: Preview, _ names: Set<String>) {
        for argument in preview.inputs {
            guard let label = argument.label, names.contains(label.value) else { continue }
            switch argument.value {
            case .text(let text), .swift(let text):
                if text.references.isEmpty, !isName(text) { continue }
            default: break
            }
            found.append(.valueOutOfRoot(label.value, at: argument.value.range))
        }
    }

    /// Whether it is wholly the name of something of the root.
    private func isName(_ text: SwiftText) -> Bool {
        guard case .identifier(let name) = text.form else { return false }
        return graph.nodes.contains { $0.owner == .root && ($0.key.value == name) }
    }

    // MARK: Previews of the whole root

    private mutating func checkRoot(_ preview: Preview, _ resolved: Resolution.Preview) {
        let variant = emission.manifest.variants.first { $0.name.value == resolved.variant }
        if let variant, variant.isPreviewOnly {
            found.append(
                .previewOfAbsentMember(
                    variant.name.value, at: preview.name.range, variant.name.range))
            return
        }
        let recipes = resolution.variants.first { $0.name == resolved.variant }?.recipes ?? [:]
        let values = emission.needs[.root].free.filter { id in
            id.index < graph.nodes.count && graph[id].kind == .value && recipes[id] == nil
                && graph[recipe: id] == nil
        }
        let names = values.map { graph[$0].name }
        let unknown = preview.inputs.compactMap(\.label).filter { !names.contains($0.value) }
        for label in unknown {
            found.append(
                .unknownInputOfRoot(
                    label.value, at: label.range, nearest: nearest(to: label.value, among: names)))
        }
        // One of them may be what was meant.
        guard unknown.isEmpty, preview.isWhole else { return }
        checkValues(preview, Set(names))
        let passed = Set(preview.inputs.compactMap { $0.label?.value })
        for value in values
        where graph[value].defaultText == nil && !passed.contains(graph[value].name) {
            found.append(
                .previewWithoutValue(
                    graph[value].name, at: preview.name.range, graph[value].key.range))
        }
    }
}
