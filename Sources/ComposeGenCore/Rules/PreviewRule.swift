import SourceText
import SwiftReading

/// What previews pass, and what they lack.
extension GraphRules {
    /// - Parameter said: values of which it is said already that nothing gives them.
    mutating func checkPreviews(besides said: Set<NodeID>) {
        let declared = Dictionary(
            (emission.manifest.features.flatMap { $0.scenes.flatMap(\.previews) } + root.previews)
                .map { ($0.name.range, $0) }, uniquingKeysWith: { first, _ in first })
        // Values without a default, inputs, and scopes.
        let leading = references.leading(to: { vertex in
            guard let id = references.node(vertex) else { return references.isScope(vertex) }
            return graph[id].kind == .input || graph[id].kind == .value && graph[recipe: id] == nil
        })
        // Of a variant that is not wholly known nothing follows.
        for resolved in resolution.previews where resolution.isKnown(resolved.variant) {
            guard let preview = declared[resolved.range] else { continue }
            if resolved.scene == nil, let variant = previewOnlyVariant(of: resolved) {
                found.append(
                    .previewOfAbsentMember(
                        variant.value, at: preview.name.range, variant.range,
                        start: emission.startScene.map { graph[$0].key }))
                continue
            }
            let shown = resolved.scene ?? emission.startScene
            let reach = PreviewReach(resolved, references, emission)
            let reached = shown == nil ? [] : reach.reached(withClosures: true, among: leading)
            check(preview, resolved, of: shown, reach, reached.compactMap(references.node), said)
            checkMember(preview, resolved, reach, reached.compactMap(references.frame))
            if shown != nil, resolved.scene == nil { checkPath(preview, resolved) }
        }
    }

    private func previewOnlyVariant(of preview: Resolution.Preview) -> Located<String>? {
        emission.manifest.variants.first {
            $0.name.value == preview.variant && $0.isPreviewOnly
        }?.name
    }

    /// - Parameter shown: the scene; nil of a preview that makes the whole root.
    private mutating func check(
        _ preview: Preview, _ resolved: Resolution.Preview, of shown: FrameID?,
        _ reach: PreviewReach, _ reached: [NodeID], _ said: Set<NodeID>
    ) {
        let isBegun = shown == nil || emission.goesThroughMember(resolved)
        let values =
            isBegun
            ? valuesOfMember(resolved)
            : reached.filter { graph[$0].kind == .value && reach.recipe(of: $0) == nil }
        let inputs = shown.map { graph[$0].inputs } ?? []
        let scopes = shown.map(emission.scopes) ?? []
        let inputsOfScopes = scopes.flatMap { graph[$0].inputs }
        let names = Set((inputs + inputsOfScopes + values).map { graph[$0].name })
        let count = found.count
        checkValues(preview, Set(values.map { graph[$0].name }))
        if isBegun { checkInputs(preview, resolved) }
        for label in preview.inputs.compactMap(\.label)
        where !names.contains(label.value) && (shown.map(isCertain) ?? true) {
            let nearest = self.inputs(meantBy: label, among: names.sorted(), preview.inputs)
            found.append(
                shown.map {
                    .unknown(
                        "input", label, of: "scene '\(graph[$0].key)'", nearest: nearest,
                        known: names.sorted())
                } ?? .unknownInputOfRoot(label.value, at: label.range, nearest: nearest))
        }
        // One of them may be what was meant.
        guard found.count == count, preview.isWhole else { return }
        let passed = Set(preview.inputs.compactMap { $0.label?.value })
        // A preview of the root passes what its start passes; what that lacks is said of the start.
        let own = resolved.scene.map { scene in
            inputs.filter { graph[scene].defaults[$0] == nil }
        }
        // To begin a scope takes all of its inputs.
        let ofScopes = inputsOfScopes.filter {
            (isBegun || reached.contains($0)) && graph[graph[$0].owner].defaults[$0] == nil
        }
        for input in (own ?? []) + ofScopes where !passed.contains(graph[input].name) {
            found.append(
                .missingPreviewInput(
                    graph[input].name, graph[input].type.source, at: preview.name.range,
                    graph[input].key.range))
        }
        for value in values
        where graph[value].owner == .root && graph[value].defaultText == nil
            && !said.contains(value) && !passed.contains(graph[value].name)
        {
            found.append(
                .previewWithoutValue(
                    graph[value].name, at: preview.name.range, graph[value].key.range))
        }
    }

    /// Whether the inputs are known that a preview of the scene may pass: its own, and those of the scopes that it is in.
    func isCertain(_ scene: FrameID) -> Bool {
        !graph.lineage(of: scene).contains(where: resolution.incompleteFrames.contains)
    }

    /// What the start passes may name the path, which only the root has.
    private mutating func checkPath(_ preview: Preview, _ resolved: Resolution.Preview) {
        guard let path = root.navigation?.path.value,
            !emission.goesThroughMember(resolved),
            case .call(_, let given)? = resolution.start
        else { return }
        for (input, operand) in given.sorted(by: { $0.key < $1.key })
        where resolved.given[input] == nil {
            guard case .text(let text) = operand, let range = text.text.range(ofState: path) else {
                continue
            }
            // What the tool passes by itself stands nowhere in the manifest.
            let isWritten = text.text.text.range != SourceRange(.top, 0, 0)
            found.append(
                .pathOfRoot(
                    path, passedAs: graph[input].name, at: isWritten ? range : preview.name.range,
                    preview: preview.name.range))
        }
    }

    /// A preview that composes by itself has no root that a scope could ask.
    private mutating func checkMember(
        _ preview: Preview, _ resolved: Resolution.Preview, _ reach: PreviewReach,
        _ reached: [FrameID]
    ) {
        guard !emission.goesThroughMember(resolved),
            let scope = reached.first(where: {
                graph[$0].isScope && !needs[$0].free.isEmpty
            })
        else { return }
        let causes = UnservedEffectRule.ofRoot(resolved, reach, emission, references)
        guard causes.isEmpty else {
            found += causes
            return
        }
        found.append(
            .previewBeginsScope(
                graph[scope].name, at: preview.name.range, graph[scope].range,
                isPreviewOnly: emission.isPreviewOnly(resolved.variant),
                isOfContainer: emission.rootKind == .container))
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

    /// What is passed to a function of the root or of a scope stands outside of both.
    private mutating func checkInputs(_ preview: Preview, _ resolved: Resolution.Preview) {
        let outOfReach = resolved.given.filter { input, operand in
            graph[input].kind == .input
                && operand.leaves.contains { $0.node != nil || $0.callee != nil }
        }
        let names = Set(outOfReach.keys.map { graph[$0].name })
        for case let label? in preview.inputs.map(\.label) where names.contains(label.value) {
            found.append(
                .inputOutOfRoot(label.value, root.resolvedTypeName, at: label.range))
        }
    }

    /// Whether it is wholly the name of something of the root.
    private func isName(_ text: SwiftText) -> Bool {
        guard case .identifier(let name) = text.form else { return false }
        return graph.nodes.contains { $0.owner == .root && ($0.key.value == name) }
    }

    /// What is passed to the member of the preview's variant.
    private func valuesOfMember(_ preview: Resolution.Preview) -> [NodeID] {
        let member = emission.variantMembers[preview.variant ?? "live"]
        return (member?.parameters ?? needs[.root].free).filter {
            $0.index < graph.nodes.count && graph[$0].kind == .value && graph[recipe: $0] == nil
        }
    }
}
