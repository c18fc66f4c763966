extension Graph {
    /// Transients of roots that are given closures which call functions of the root, or the root itself, by themselves or through
    /// transients that they are made of.
    var transientsCallingLater: Set<NodeID> {
        var users: [NodeID: [NodeID]] = [:]
        var found: Set<NodeID> = []
        for index in nodes.indices {
            let id = NodeID(index: index)
            guard self[id].kind == .object, self[id].lifetime == .transient,
                let recipe = self[recipe: id]
            else { continue }
            forEachLeaf(of: recipe) { leaf in
                switch leaf {
                case .closure(let used, _):
                    if self[used].kind == .function { found.insert(id) }
                case .node(let used, _, _):
                    switch self[used].kind {
                    case .root, .function: found.insert(id)
                    case .object: users[used, default: []].append(id)
                    case .value, .input: break
                    }
                case .slot, .outer, .text, .list, .weak, .call, .broken: break
                }
            }
        }
        var worklist = Array(found)
        while let id = worklist.popLast() {
            for user in users[id] ?? [] where found.insert(user).inserted { worklist.append(user) }
        }
        return found
    }

    /// Calls the body with each leaf of the recipe and of the branches that it has.
    private func forEachLeaf(of recipe: Recipe, _ body: (Operand) -> Void) {
        for step in recipe.steps {
            step.forEachLeaf(body)
            for frame in step.frames {
                if let inner = self[frame].body { forEachLeaf(of: inner, body) }
            }
        }
    }
}
