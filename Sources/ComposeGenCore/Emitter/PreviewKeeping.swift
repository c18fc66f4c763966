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
        return Set(
            reached.nodes.filter { graph[$0].isLazy && callsRootLater($0) }.map { graph[$0].owner })
    }

    /// What the preview shows, which keeps the objects of these names. A view controller has nothing of its own that could: they
    /// are kept as long as the process of the preview.
    func showing(
        _ shown: Expression, keeping names: [String], _ preview: Resolution.Preview
    ) -> [Statement] {
        guard showsController(preview) else {
            return [.result(names.reduce(shown) { $0.keeping($1) })]
        }
        return names.map { .text("_ = Unmanaged.passRetained(\($0))") } + [.result(shown)]
    }

    private func callsRootLater(_ id: NodeID) -> Bool {
        guard let recipe = graph[recipe: id] else { return false }
        return graph.leaves(of: recipe).contains { leaf in
            leaf.named.map(needs.callingLater.contains) ?? false || graph.callsRoot(leaf)
        }
    }
}

extension Expression {
    /// The view, which keeps the object of this name as long as it is shown.
    fileprivate func keeping(_ name: String) -> Expression {
        .modifier(self, call: .text("onDisappear { withExtendedLifetime(\(name)) {} }"))
    }
}
