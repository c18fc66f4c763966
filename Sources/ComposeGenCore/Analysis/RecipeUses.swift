/// What a recipe names and calls: found once, because every frame that carries the recipe out asks for it.
struct RecipeUses {
    enum Use {
        case node(NodeID)
        /// A call that passes these inputs.
        case call(FrameID, given: [NodeID])
    }

    /// What making the object uses, in the order of mention.
    private(set) var making: [Use] = []
    /// What is used only once the object stands.
    private(set) var completing: [Use] = []
    /// The frames whose bodies belong to the recipe.
    private(set) var frames: [FrameID] = []
    /// Whether carrying it out waits.
    private(set) var isAsync = false

    init(_ recipe: Recipe) {
        for step in recipe.steps {
            var found: [Use] = []
            for leaf in step.leaves {
                switch leaf {
                case .node(let id, _, _), .closure(let id, _): found.append(.node(id))
                case .call(let callee, let given):
                    found.append(.call(callee, given: Array(given.keys)))
                case .slot, .outer, .text, .list, .weak, .broken: break
                }
            }
            if step.isCompletion { completing += found } else { making += found }
            frames += step.frames
            if step.ownEffects.contains(.async) { isAsync = true }
        }
    }

    var all: [Use] { completing.isEmpty ? making : making + completing }
}

/// What all recipes and bodies of a graph use.
struct UsesInGraph {
    private let ofNodes: [RecipeUses?]
    private let ofFrames: [RecipeUses?]

    init(_ graph: Graph) {
        let ofNodes = graph.recipes.map { $0.map(RecipeUses.init) }
        self.ofNodes = ofNodes
        ofFrames = graph.frames.map { frame in
            if case .make(let id) = frame.kind { return ofNodes[id.index] }
            return frame.body.map(RecipeUses.init)
        }
    }

    subscript(_ id: NodeID) -> RecipeUses? { ofNodes[id.index] }

    /// What the body of the frame uses.
    subscript(_ frame: FrameID) -> RecipeUses? { ofFrames[frame.index] }

    /// All frames, each behind those that its code may lead to, as far as they do not lead back.
    func framesBehindCallees(
        _ graph: Graph, makers: [NodeID?], scenes: [[FrameID]]
    ) -> [FrameID] {
        let count = graph.frames.count
        func places(_ uses: RecipeUses?) -> [Int] {
            guard let uses else { return [] }
            return uses.frames.map(\.index)
                + uses.all.map {
                    switch $0 {
                    case .node(let id): count + id.index
                    case .call(let callee, _): callee.index
                    }
                }
        }
        var edges = graph.frames.indices.map { index in
            places(ofFrames[index]) + scenes[index].map(\.index)
                + graph.frames[index].starts.map { count + $0.index }
        }
        edges += graph.nodes.indices.map { index in
            let called = [
                graph.nodes[index].function, makers[index].flatMap { graph[$0].function },
            ]
            return places(ofNodes[index]) + called.compactMap { $0?.index }
        }
        return StrongComponents(edges).components.joined().filter { $0 < count }
            .map { FrameID(index: $0) }
    }
}
