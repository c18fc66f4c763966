import SourceText
import SwiftReading

/// What previews pass, and what they lack.
struct PreviewRule {
    private let emission: Emission
    private let references: References
    /// Values of which it is said already that nothing gives them.
    private let said: Set<NodeID>
    private var found: [Diagnostic] = []

    private var graph: Graph { references.graph }
    private var resolution: Resolution { emission.resolution }

    static func check(
        _ emission: Emission, _ references: References, besides said: Set<NodeID>
    ) -> [Diagnostic] {
        var rule = PreviewRule(emission: emission, references: references, said: said)
        rule.check()
        return rule.found
    }

    private mutating func check() {
        let declared = declaredPreviews()
        // Values without a default, inputs, and scopes.
        let leading = references.leading(to: { vertex in
            guard let id = references.node(vertex) else {
                return references.frame(vertex).map { graph[$0].isScope } ?? false
            }
            return graph[id].kind == .input || graph[id].kind == .value && graph[recipe: id] == nil
        })
        for (preview, resolved) in zip(declared, resolution.previews) {
            // Of a variant that is not wholly known nothing follows.
            guard resolution.isKnown(resolved.variant) else { continue }
            guard let scene = resolved.scene ?? startScene else {
                checkRoot(preview, resolved)
                continue
            }
            let reach = PreviewReach(resolved, references, emission)
            let reached = reach.reached(withClosures: true, among: leading)
            check(preview, resolved, of: scene, reach, reached.compactMap(references.node))
            checkMember(preview, resolved, reached.compactMap(references.frame))
            if resolved.scene == nil { checkPath(preview, resolved) }
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
        _ preview: Preview, _ resolved: Resolution.Preview, of scene: FrameID,
        _ reach: PreviewReach, _ reached: [NodeID]
    ) {
        let isBegun = emission.goesThroughMember(resolved)
        let values =
            isBegun
            ? valuesOfMember(resolved)
            : reached.filter { graph[$0].kind == .value && reach.recipe(of: $0) == nil }
        let inputsOfScopes = emission.scopes(around: scene).flatMap { graph[$0].inputs }
        let inputs = graph[scene].inputs + inputsOfScopes
        let names = Set((inputs + values).map { graph[$0].name })
        let count = found.count
        checkValues(preview, Set(values.map { graph[$0].name }))
        for argument in preview.inputs {
            guard let label = argument.label, !names.contains(label.value), isCertain(scene) else {
                continue
            }
            found.append(
                .unknown(
                    "input", label, of: "scene '\(graph[scene].key)'",
                    nearest: nearest(to: label.value, among: names.sorted())))
        }
        // One of them may be what was meant.
        guard found.count == count, preview.isWhole else { return }
        let passed = Set(preview.inputs.compactMap { $0.label?.value })
        let isRoots = resolved.scene == nil
        // To begin a scope takes all of its inputs.
        // A preview of the root passes what its start passes; what that lacks is said of the start.
        let needed =
            (isRoots ? [] : graph[scene].inputs.filter { graph[scene].defaults[$0] == nil })
            + inputsOfScopes.filter {
                (isBegun || reached.contains($0)) && graph[graph[$0].owner].defaults[$0] == nil
            }
        for input in needed where !passed.contains(graph[input].name) {
            found.append(
                .missingPreviewInput(
                    graph[input].name, graph[input].type.source, at: preview.name.range,
                    graph[input].key.range))
        }
        checkLacking(
            values.filter { graph[$0].owner == .root && !said.contains($0) }, preview, passed)
    }

    private mutating func checkLacking(
        _ values: [NodeID], _ preview: Preview, _ passed: Set<String>
    ) {
        for value in values
        where graph[value].defaultText == nil && !passed.contains(graph[value].name) {
            found.append(
                .previewWithoutValue(
                    graph[value].name, at: preview.name.range, graph[value].key.range))
        }
    }

    /// Whether it is known which scopes the scene is in, whose inputs a preview may pass.
    private func isCertain(_ scene: FrameID) -> Bool {
        graph[scene].parent.map { !resolution.uncertainFeatures.contains($0) } ?? true
    }

    /// What the start passes may name the path, which only the root has.
    private mutating func checkPath(_ preview: Preview, _ resolved: Resolution.Preview) {
        guard let path = emission.manifest.root.navigation?.path.value,
            !emission.goesThroughMember(resolved),
            case .call(.call(_, let given), _)? = resolution.start
        else { return }
        for (input, operand) in given.sorted(by: { $0.key < $1.key })
        where resolved.given[input] == nil {
            guard case .text(let text) = operand, let range = text.text.range(ofState: path) else {
                continue
            }
            found.append(
                .pathOfRoot(
                    path, passedAs: graph[input].name, at: range, preview: preview.name.range))
        }
    }

    /// A preview that composes by itself has no root that a scope could ask.
    private mutating func checkMember(
        _ preview: Preview, _ resolved: Resolution.Preview, _ reached: [FrameID]
    ) {
        guard !emission.goesThroughMember(resolved),
            let scope = reached.first(where: {
                graph[$0].isScope && !emission.needs[$0].free.isEmpty
            })
        else { return }
        found.append(
            .previewBeginsScope(
                graph[scope].name, at: preview.name.range, graph[scope].range,
                isOfContainer: emission.isPreviewOnly(resolved.variant)))
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
            found.append(.valueOutOfRoot(label.value, at: label.range))
        }
    }

    /// Whether it is wholly the name of something of the root.
    private func isName(_ text: SwiftText) -> Bool {
        guard case .identifier(let name) = text.form else { return false }
        return graph.nodes.contains { $0.owner == .root && ($0.key.value == name) }
    }

    // MARK: Previews of the whole root

    /// What is passed to the member of the preview's variant.
    private func valuesOfMember(_ preview: Resolution.Preview) -> [NodeID] {
        let member = emission.variantMembers[preview.variant ?? "live"]
        return (member?.parameters ?? emission.needs[.root].free).filter {
            $0.index < graph.nodes.count && graph[$0].kind == .value && graph[recipe: $0] == nil
        }
    }

    private mutating func checkRoot(_ preview: Preview, _ resolved: Resolution.Preview) {
        let variant = emission.manifest.variants.first { $0.name.value == resolved.variant }
        if let variant, variant.isPreviewOnly {
            found.append(
                .previewOfAbsentMember(
                    variant.name.value, at: preview.name.range, variant.name.range))
            return
        }
        let values = valuesOfMember(resolved)
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
        checkLacking(values, preview, passed)
    }
}
