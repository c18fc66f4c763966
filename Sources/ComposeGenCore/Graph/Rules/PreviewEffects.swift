extension EffectRule {
    /// A preview makes what its scene reaches as its variant says, and can neither throw nor wait.
    mutating func checkPreviews() {
        for (preview, scene, walk) in graph.allPreviews { check(preview, showing: scene, walk) }
    }

    private mutating func check(
        _ preview: PreviewNode, showing scene: SceneID, _ walk: PreviewWalk
    ) {
        let note = Diagnostic.Note("this preview makes it", at: preview.range)
        let whole = graph.needs(of: preview, showing: scene, validated.needs)
        let objects =
            [graph[scene].object] + whole.rootObjects
            + whole.rootFactories.flatMap { walk.needed(by: $0, includesFactories: false) }
        for id in walk.reached(from: objects, includesFactories: false) {
            // What must not be made at all has been said.
            guard !graph[id].isLiveOnly || walk.replaces(id),
                case .construction(let construction) = walk.choice(of: id)
            else { continue }
            // A variant makes what the roots have, and nothing of a feature's own.
            refuse(
                construction, of: id, in: "a preview", notes: [note],
                cure: graph[id].owner.root == nil ? nil : .variant)
        }
        for input in preview.inputs {
            let effects = input.value.effects
            guard !effects.isEmpty, reported.insert(input.range).inserted else { continue }
            diagnostics.append(
                .unservedEffect(
                    "input '\(input.name)'", isAsync: effects.isAsync, place: "a preview",
                    at: input.range, cure: .catching))
        }
    }
}
