import SourceText

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
        func refuse(_ id: ObjectID, in place: String) {
            // What must not be made at all has been said.
            guard !graph[id].isLiveOnly || walk.replaces(id),
                case .construction(let construction) = walk.choice(of: id)
            else { return }
            // A variant makes what the roots have, and nothing of a feature's own.
            self.refuse(
                construction, of: id, in: place, notes: [note],
                cure: graph[id].owner.root == nil ? nil : .variant)
        }
        for id in walk.reached(from: objects, includesFactories: false) {
            refuse(id, in: "a preview")
        }
        for id in whole.rootFactories where graph[id].lifetime != .singleton {
            // The scene takes a function that does what the manifest's own choices do.
            let made = walk.madeByCalling(id)
            let done = made.reduce(into: EffectsPlan()) {
                $0.formUnion(EffectAnalysis.own(walk.choice(of: $1)))
            }
            guard done.union(effects[id]) != effects[id] else { continue }
            for id in made { refuse(id, in: "a function that a preview passes") }
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
