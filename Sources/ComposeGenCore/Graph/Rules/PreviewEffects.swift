extension EffectRule {
    /// A preview makes what its scene reaches as its variant says, and can neither throw nor wait.
    mutating func checkPreviews() {
        var walks: [Int?: PreviewWalk] = [:]
        func walk(_ variant: Int?) -> PreviewWalk {
            if let known = walks[variant] { return known }
            let walk = PreviewWalk(graph, variant)
            walks[variant] = walk
            return walk
        }
        for (index, scene) in graph.scenes.enumerated() {
            for preview in scene.previews {
                check(preview, showing: SceneID(index: index), walk(preview.variant))
            }
        }
        guard case .scene(let call)? = graph.root.start else { return }
        for preview in graph.root.previews {
            check(preview, showing: call.scene, walk(preview.variant))
        }
    }

    private mutating func check(
        _ preview: PreviewNode, showing scene: SceneID, _ walk: PreviewWalk
    ) {
        let note = Diagnostic.Note("this preview makes it", at: preview.range)
        let feature = graph[graph[scene].feature]
        // A factory is made whole, for all of its scenes.
        let scenes = feature.kind == .factory ? Array(feature.scenes) : [scene.index]
        var objects = validated.needs[scene.index].objects
        for scene in scenes {
            objects += validated.needs[scene].rootObjects
            for factory in validated.needs[scene].rootFactories {
                objects += walk.needed(by: walk.edges(of: factory))
            }
        }
        for (id, choice) in walk.made(with: objects) {
            // What must not be made at all has been said.
            guard !graph[id].isLiveOnly || walk.replaces(id),
                case .construction(let construction) = choice
            else { continue }
            refuse(construction, of: id, in: "a preview", notes: [note], cure: .variant)
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

/// The graph with a variant's choices, of which only those are looked at that a preview reaches.
private struct PreviewWalk {
    let graph: ObjectGraph
    private var replaced: [ObjectID: (choice: ResolvedChoice, edges: [Edge])] = [:]

    init(_ graph: ObjectGraph, _ variant: Int?) {
        self.graph = graph
        guard let variant else { return }
        for choice in graph.variants[variant].choices {
            replaced[choice.object] = (choice.choice, choice.edges)
        }
    }

    func replaces(_ id: ObjectID) -> Bool { replaced[id] != nil }

    func edges(of id: ObjectID) -> [Edge] { replaced[id]?.edges ?? graph[id].edges }

    func needed(by edges: [Edge]) -> [ObjectID] {
        edges.compactMap { edge in
            guard edge.kind != .factory, case .object(let id) = graph.resolved(edge.target) else {
                return nil
            }
            return id
        }
    }

    /// The objects and all that is made for them, each as the variant makes it.
    func made(with objects: [ObjectID]) -> [(object: ObjectID, choice: ResolvedChoice)] {
        var reached = Set(objects)
        var pending = Array(reached)
        while let id = pending.popLast() {
            for target in needed(by: edges(of: id)) where reached.insert(target).inserted {
                pending.append(target)
            }
        }
        return reached.sorted().map { ($0, replaced[$0]?.choice ?? graph[$0].choice) }
    }
}
