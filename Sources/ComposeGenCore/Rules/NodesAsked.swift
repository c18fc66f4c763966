import SourceText

extension Needs {
    /// References from one node to the next, each with its place.
    func references(of id: NodeID) -> [(to: NodeID, range: SourceRange)] {
        let own = graph[recipe: id] ?? graph[id].function.flatMap { body(of: $0) }
        return own.map { references(of: $0) } ?? []
    }

    private func references(of recipe: Recipe) -> [(to: NodeID, range: SourceRange)] {
        var found: [(to: NodeID, range: SourceRange)] = []
        for step in recipe.steps where !step.isCompletion {
            step.forEachLeaf { leaf in
                switch leaf {
                case .node(let id, _, let range), .closure(let id, let range):
                    found.append((id, range))
                case .call(let callee, _):
                    found += parameters(of: callee).map { ($0, step.range) }
                case .slot, .outer, .text, .list, .weak, .broken: break
                }
            }
            for frame in step.frames {
                if let body = graph[frame].body { found += references(of: body) }
            }
        }
        return found
    }
}
