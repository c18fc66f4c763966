/// What a recipe names and calls: found once, because every frame that carries the recipe out asks for it.
struct RecipeUses {
    enum Use {
        case node(NodeID)
        /// A call that passes these inputs.
        case call(FrameID, given: [NodeID])
    }

    /// In the order of their mention.
    private(set) var uses: [Use] = []
    /// What is used only once the object stands.
    private(set) var completing: [Use] = []
    /// The frames whose bodies belong to the recipe.
    private(set) var frames: [FrameID] = []
    /// Whether carrying it out waits.
    private(set) var isAsync = false

    init(_ recipe: Recipe) {
        for step in recipe.steps {
            var found: [Use] = []
            step.forEachLeaf { leaf in
                switch leaf {
                case .node(let id, _, _), .closure(let id, _): found.append(.node(id))
                case .call(let callee, let given):
                    found.append(.call(callee, given: Array(given.keys)))
                case .slot, .outer, .text, .list, .weak, .broken: break
                }
            }
            if step.isCompletion { completing += found } else { uses += found }
            frames += step.frames
            if step.ownEffects.contains(.async) { isAsync = true }
        }
    }

    var all: [Use] { completing.isEmpty ? uses : uses + completing }
}

/// What all recipes and bodies of a graph use.
struct UsesInGraph {
    private let ofNodes: [RecipeUses?]
    private let ofFrames: [RecipeUses?]

    init(_ graph: Graph) {
        ofNodes = graph.recipes.map { $0.map { RecipeUses($0) } }
        ofFrames = graph.frames.map { $0.body.map { RecipeUses($0) } }
    }

    subscript(_ id: NodeID) -> RecipeUses? { ofNodes[id.index] }

    /// What the body of the frame uses.
    func ofBody(_ frame: FrameID, in graph: Graph) -> RecipeUses? {
        if case .make(let id) = graph[frame].kind { return ofNodes[id.index] }
        return ofFrames[frame.index]
    }

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
            places(ofBody(FrameID(index: index), in: graph)) + scenes[index].map(\.index)
                + graph.frames[index].face.map { count + $0.index }
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
