import SourceText

/// A closure that makes an object makes another one at each call, and of an object of a scene there is one.
func closuresOfSceneObjects(_ emission: Emission) -> [Diagnostic] {
    let graph = emission.resolution.graph
    var found: [Diagnostic] = []
    func look(at recipe: Recipe) {
        for step in recipe.steps {
            step.forEachLeaf { leaf in
                guard case .closure(let id, let range) = leaf, graph[id].kind == .object,
                    graph[id].lifetime == .scene, !graph.wrapsFunction(id)
                else { return }
                found.append(
                    .closureOfSceneObject(
                        graph[id].key.value, at: range, isShown: graph.isShown(id)))
            }
        }
    }
    for recipe in graph.recipes { if let recipe { look(at: recipe) } }
    for frame in graph.frames { if let body = frame.body { look(at: body) } }
    for variant in emission.resolution.variants {
        for (_, recipe) in variant.recipes.sorted(by: { $0.key < $1.key }) { look(at: recipe) }
    }
    return found
}

extension Graph {
    /// Whether decorators stand around what only a function of its inputs makes, which is told where they stand.
    fileprivate func wrapsFunction(_ id: NodeID) -> Bool {
        guard case .node(let wrapped, _, _)? = self[recipe: id]?.steps.first?.operand,
            self[wrapped].lifetime == .transient
        else { return false }
        return frames.contains { frame in
            guard case .make(wrapped) = frame.kind else { return false }
            return !frame.inputs.isEmpty
        }
    }

    /// Whether a scene shows the object, which has no lifetime to choose.
    fileprivate func isShown(_ id: NodeID) -> Bool {
        let frame = self[self[id].owner]
        guard case .scene = frame.kind, let body = frame.body else { return false }
        if case .use(.node(id, _, _)) = body.steps[body.result].action { return true }
        return false
    }
}
