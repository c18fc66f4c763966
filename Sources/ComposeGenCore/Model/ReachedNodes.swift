/// The nodes and frames that making some nodes leads to, through functions as well; what scopes make is not among them.
struct ReachedNodes {
    let graph: Graph
    private(set) var nodes: Set<NodeID> = []
    private(set) var frames: Set<FrameID> = []
    /// Whether something of that begins a scope.
    private(set) var beginsScope = false
    private var worklist: [Recipe] = []

    init(_ graph: Graph) { self.graph = graph }

    mutating func visit(from start: Set<NodeID>) {
        for id in start { note(id) }
        visitAll()
    }

    mutating func visit(from start: FrameID) {
        note(start)
        visitAll()
    }

    private mutating func visitAll() {
        while let recipe = worklist.popLast() {
            for step in recipe.steps {
                for id in step.leaves.compactMap(\.node) { note(id) }
                for frame in step.leaves.compactMap(\.callee) + step.frames { note(frame) }
            }
        }
    }

    private mutating func note(_ id: NodeID) {
        guard nodes.insert(id).inserted else { return }
        if let recipe = graph[recipe: id] { worklist.append(recipe) }
        if graph[id].kind == .function, let callee = graph[id].function { note(callee) }
    }

    private mutating func note(_ frame: FrameID) {
        // A scope asks its root, which stands by then.
        if graph[frame].isScope { beginsScope = true }
        guard !graph[frame].isScope, frames.insert(frame).inserted else { return }
        if case .make(let id) = graph[frame].kind { note(id) }
        if let body = graph[frame].body { worklist.append(body) }
        if case .factory = graph[frame].kind {
            for index in graph.frames.indices where graph.frames[index].parent == frame {
                note(FrameID(index: index))
            }
        }
    }
}
