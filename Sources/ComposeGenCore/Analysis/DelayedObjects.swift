extension Graph {
    /// Has objects be made where they are used that no scene makes for more than one argument, which its parameter evaluates
    /// later: `@StateObject` evaluates it once for each view, and whatever stands before it is made anew with each body.
    mutating func makeDelayedObjectsInPlace() {
        var used: Set<NodeID> = []
        var usedByParts: Set<NodeID> = []
        var shared: Set<NodeID> = []
        for id in nodeIDs {
            guard let recipe = self[recipe: id] else { continue }
            note(recipe.steps, ofPart: !isScene(self[id].owner))
        }
        for frame in frames { note(frame.body?.steps ?? [], ofPart: false) }

        // What a scene shows belongs to that scene; a part of it may have other users in the same scene.
        func note(_ steps: [Step], ofPart: Bool) {
            let later = Set(steps.flatMap(\.delayedNodes))
            let nodes = steps.flatMap { $0.leaves.compactMap(\.node) }
            for (id, count) in nodes.reduce(into: [NodeID: Int](), { $0[$1, default: 0] += 1 }) {
                let isFirst = used.insert(id).inserted
                if count > 1 || !later.contains(id) || usedByParts.contains(id)
                    || ofPart && !isFirst
                {
                    shared.insert(id)
                }
                if ofPart { usedByParts.insert(id) }
            }
        }
        for id in used.subtracting(shared) {
            guard self[id].kind == .object, self[id].lifetime == .scene,
                self[self[id].owner].isOfFeature, isExpression(id)
            else { continue }
            self[id].lifetime = .transient
        }
    }
}

extension Step {
    /// The nodes that are arguments as they stand, and evaluated later.
    fileprivate var delayedNodes: [NodeID] {
        guard case .make(_, let arguments) = action else { return [] }
        return arguments.compactMap {
            guard $0.evaluation == .delayed, case .node(let id, "", _) = $0.value else {
                return nil
            }
            return id
        }
    }
}
