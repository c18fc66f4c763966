extension Graph {
    /// Has objects be made where they are used that a scene makes for one argument alone, which its parameter evaluates later:
    /// `@StateObject` evaluates it once for each view, and whatever stands before it is made anew with each body.
    mutating func makeDelayedObjectsInPlace() {
        var uses: [NodeID: (count: Int, delayed: Int)] = [:]
        func note(_ step: Step) {
            for case let id? in step.leaves.map(\.node) { uses[id, default: (0, 0)].count += 1 }
            guard case .make(_, let arguments) = step.action else { return }
            for argument in arguments where argument.evaluation == .delayed {
                if case .node(let id, "", _) = argument.value {
                    uses[id, default: (0, 0)].delayed += 1
                }
            }
        }
        for case let recipe? in recipes { recipe.steps.forEach(note) }
        for frame in frames { frame.body?.steps.forEach(note) }
        for (id, use) in uses where use.count == 1 && use.delayed == 1 {
            guard self[id].kind == .object, self[id].lifetime == .scene,
                self[self[id].owner].isOfFeature, let recipe = self[recipe: id],
                recipe.steps.count == 1, case .make = recipe.steps[0].action
            else { continue }
            self[id].lifetime = .transient
        }
    }
}
