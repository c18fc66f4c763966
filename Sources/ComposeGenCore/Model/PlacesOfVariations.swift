/// Where the difference between builds stands for objects that lead back to themselves by their completion.
///
/// A function completes its object before it returns, so nothing that is made of the object can be there by then.
extension Resolution {
    mutating func placeVariations() {
        let recipesOfVariants = variants.map(\.recipes)
        func isCandidate(_ recipe: Recipe, _ id: NodeID) -> Bool {
            recipe.variation == .inFunction && recipe.steps.contains(where: \.isCompletion)
                && !graph[id].isLazy && graph[id].lifetime != .transient
        }
        let candidates = graph.nodes.indices.map(NodeID.init(index:)).filter { id in
            ([graph[recipe: id]] + recipesOfVariants.map { $0[id] })
                .contains { $0.map { isCandidate($0, id) } ?? false }
        }
        guard !candidates.isEmpty else { return }
        let components = StrongComponents(graph.edges(besides: recipesOfVariants))
        for id in candidates {
            let place = components.componentOfEach[id.index]
            guard components.components[place].count > 1 else { continue }
            if graph[recipe: id]?.variation == .inFunction {
                graph[recipe: id]?.variation = .inPlace
            }
            for index in variants.indices where variants[index].recipes[id] != nil {
                if variants[index].recipes[id]?.variation == .inFunction {
                    variants[index].recipes[id]?.variation = .inPlace
                }
            }
        }
    }
}

extension Graph {
    /// What each node names, completions and closures included, by vertices.
    fileprivate func edges(besides others: [[NodeID: Recipe]]) -> [[Int]] {
        let ofNodes = nodes.indices.map { index in
            ([recipes[index]] + others.map { $0[NodeID(index: index)] }).compactMap { $0 }
                .flatMap(targets)
        }
        return ofNodes + frames.map { $0.body.map(targets) ?? [] }
    }

    private func targets(of recipe: Recipe) -> [Int] {
        recipe.steps.flatMap { step in
            step.leaves.compactMap(\.node).map(vertex)
                + (step.leaves.compactMap(\.callee) + step.frames).map { nodes.count + $0.index }
        }
    }
}
