/// The root and the scopes that a preview has to keep.
///
/// What they make at its first use has closures that call functions of the root or scope and capture it `unowned`. An app keeps its
/// root; of a preview nothing does, once its closure has returned the view.
extension Emission {
    func framesToKeep(_ preview: Resolution.Preview) -> Set<FrameID> {
        var reached = ReachedNodes(graph)
        if let scene = preview.scene {
            reached.visit(from: scene)
        } else {
            reached.visit(from: Set(needs[.root].made))
        }
        let transients = graph.transientsCallingLater
        return Set(
            reached.nodes.filter { graph[$0].isLazy && callsRootLater($0, transients) }
                .map { graph[$0].owner })
    }

    private func callsRootLater(_ id: NodeID, _ transients: Set<NodeID>) -> Bool {
        var isFound = false
        func visit(_ recipe: Recipe) {
            for step in recipe.steps {
                step.forEachLeaf { leaf in
                    switch leaf {
                    case .closure(let used, _):
                        if graph[used].kind == .function || graph[used].isLazy { isFound = true }
                    case .node(let used, _, _):
                        switch graph[used].kind {
                        case .function, .root: isFound = true
                        case .object: if transients.contains(used) { isFound = true }
                        case .value, .input: break
                        }
                    case .slot, .outer, .text, .list, .weak, .call, .broken: break
                    }
                }
                for frame in step.frames {
                    if let body = graph[frame].body { visit(body) }
                }
            }
        }
        if let recipe = graph[recipe: id] { visit(recipe) }
        return isFound
    }
}

extension Expression {
    /// The view, which keeps the object of this name as long as it is shown.
    func keeping(_ name: String) -> Expression {
        .modifier(self, call: .text("onDisappear { withExtendedLifetime(\(name)) {} }"))
    }
}
