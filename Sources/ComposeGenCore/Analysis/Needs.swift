/// What each frame makes, keeps and asks of the frame around it: the free variables of every body of code.
///
/// This is the only place that says where a node lives. Parameters, stored properties, captures, what a scope keeps of its
/// parent and what a preview composes are all read from here.
///
/// Nothing changes once the emission has it. It is a class because everything refers to it: a copy would retain each array.
final class Needs {
    struct OfFrame: Equatable {
        /// Nodes that live in the frame, in manifest order: locals of a function, singletons of a root.
        var made: [NodeID] = []
        /// Of a type: those that its functions ask for, which it stores.
        var stored: Set<NodeID> = []
        /// Of a type: what is stored for no other reason than that nothing else holds it, in manifest order.
        var unheld: [NodeID] = []
        /// Nodes that come from outside, in the order of parameters.
        var free: [NodeID] = []
    }

    /// Where a node stands for code of one frame.
    enum Place: Equatable {
        /// The frame makes it.
        case here
        /// The frame receives it, or has it as its own self.
        case given
        /// It is made where it is used.
        case inPlace
        /// This function makes it.
        case call(NodeID)
        case outside
    }

    let graph: Graph
    /// Nodes of the root that the root's initializer takes, because variants exchange their recipes.
    let lifted: Set<NodeID>
    private(set) var ofFrames: [OfFrame]
    private var functionOfFrames: [NodeID?]
    /// Transients that call functions of their root later.
    let callingLater: Set<NodeID>
    /// By singletons, the functions of scenes that are called to make them and lead back to their root.
    let scenesCallingLater: [NodeID: Set<NodeID>]
    /// Transients that are made of objects of a scene.
    let ofScenes: Set<NodeID>
    private var orders: [[NodeID]] = []
    private var calleesOfFrames: [[FrameID]] = []
    /// The scenes of each factory.
    let scenesOfFrames: [[FrameID]]
    /// What only one branch of a choice needs, with that branch.
    private(set) var sunk: [NodeID: FrameID] = [:]
    /// The functions of transients, by what they make.
    let functions: [NodeID?]
    let uses: UsesInGraph

    init(_ graph: Graph, lifted: Set<NodeID> = []) {
        self.graph = graph
        self.lifted = lifted
        var functions: [NodeID?] = Array(repeating: nil, count: graph.nodes.count)
        functionOfFrames = Array(repeating: nil, count: graph.frames.count)
        for id in graph.nodeIDs where graph[id].kind == .function {
            guard let frame = graph[id].function else { continue }
            if functionOfFrames[frame.index] == nil { functionOfFrames[frame.index] = id }
            if case .make(let made) = graph[frame].kind { functions[made.index] = id }
        }
        self.functions = functions
        uses = UsesInGraph(graph)
        var scenes: [[FrameID]] = Array(repeating: [], count: graph.frames.count)
        for frame in graph.frameIDs where graph.isScene(frame) {
            if let feature = graph[frame].parent { scenes[feature.index].append(frame) }
        }
        scenesOfFrames = scenes
        callingLater = graph.transientsCallingLater
        scenesCallingLater = graph.scenesCallingLater
        ofScenes = graph.transientsOfScenes
        ofFrames = Array(repeating: OfFrame(), count: graph.frames.count)
        solve()
        orders = schedules()
        sink()
        if !sunk.isEmpty {
            solve()
            orders = schedules()
        }
    }

    private func schedules() -> [[NodeID]] {
        graph.frameIDs.map { Schedule.order(of: self[$0].made, in: $0, self) }
    }

    /// The function of a root that makes the object anew; nil where there is none.
    func function(making id: NodeID) -> NodeID? { functions[id.index] }

    /// The body of that function.
    func frame(making id: NodeID) -> FrameID? { functions[id.index].flatMap { graph[$0].function } }

    /// What that function takes.
    func inputs(making id: NodeID) -> [NodeID] {
        frame(making: id).map { graph[$0].inputs } ?? []
    }

    /// The function that runs the frame; nil where no name stands for one.
    func function(calling frame: FrameID) -> NodeID? { functionOfFrames[frame.index] }

    /// The frames that a frame calls, or whose bodies belong to it.
    func callees(of frame: FrameID) -> [FrameID] { calleesOfFrames[frame.index] }

    /// The order in which a frame makes its nodes.
    func order(of frame: FrameID) -> [NodeID] { orders[frame.index] }

    subscript(_ frame: FrameID) -> OfFrame { ofFrames[frame.index] }

    /// Stores nodes in the types that make them, although no function of this build asks for them.
    func store(where isStored: (NodeID) -> Bool) {
        for index in ofFrames.indices where isType(FrameID(index: index)) {
            for id in ofFrames[index].made where isStored(id) { ofFrames[index].stored.insert(id) }
        }
    }

    /// Stores what nothing else keeps in the type that makes it.
    func keep(_ unheld: [NodeID], in frame: FrameID) {
        for id in unheld where ofFrames[frame.index].stored.insert(id).inserted {
            ofFrames[frame.index].unheld.append(id)
        }
        ofFrames[frame.index].unheld.sort()
    }

    /// Has the root take values, although nothing of this build asks for them.
    func receive(_ values: [NodeID]) {
        guard !values.isEmpty else { return }
        ofFrames[FrameID.root.index].free = ordered(Set(self[.root].free).union(values))
    }

    /// Makes the nodes of each frame in the order of all builds.
    func follow(_ common: JointOrder) {
        for index in orders.indices {
            orders[index] = common.applied(to: orders[index], of: FrameID(index: index), graph)
        }
    }

    // MARK: The fixpoint

    /// Computes every frame again until none changes: first those that it calls. A frame is computed again only when one of these
    /// has changed.
    private func solve() {
        let count = graph.frames.count
        var dependents: [[FrameID]] = Array(repeating: [], count: count)
        calleesOfFrames = Array(repeating: [], count: count)
        var worklist = Array(
            uses.framesBehindCallees(graph, makers: functions, scenes: scenesOfFrames).reversed())
        var isQueued = Array(repeating: true, count: count)
        while let frame = worklist.popLast() {
            isQueued[frame.index] = false
            let (result, callees) = computed(frame)
            for callee in callees where calleesOfFrames[frame.index].place(of: callee) == nil {
                dependents[callee.index].append(frame)
            }
            calleesOfFrames[frame.index] = callees
            guard result != ofFrames[frame.index] else { continue }
            ofFrames[frame.index] = result
            for dependent in dependents[frame.index].sorted() where !isQueued[dependent.index] {
                isQueued[dependent.index] = true
                worklist.append(dependent)
            }
        }
    }

    private func computed(_ frame: FrameID) -> (OfFrame, callees: [FrameID]) {
        var walk = FrameWalk(needs: self, frame: frame)
        walk.run()
        return (
            OfFrame(
                made: walk.made.sorted(), stored: walk.stored, unheld: walk.unheld,
                free: ordered(walk.free)),
            walk.callees.sorted()
        )
    }

    /// Parameters: the case of a variant, values, objects, functions, inputs, each in manifest order.
    func ordered(_ nodes: Set<NodeID>) -> [NodeID] {
        let sorted = nodes.sorted { (graph[$0].kind, $0) < (graph[$1].kind, $1) }
        guard let variant = graph.variant, nodes.contains(variant) else { return sorted }
        return [variant] + sorted.filter { $0 != variant }
    }

    /// Moves into a branch what nothing but the branch needs, so that nothing of a choice that is not taken is evaluated.
    ///
    /// A branch is one for all frames that make its object: what one of these needs besides stays where it is in all of them.
    private func sink() {
        var staying: Set<NodeID> = []
        while true {
            let passes = graph.frameIDs.compactMap { Sinking(in: $0, besides: staying, self) }
            var found: [NodeID: FrameID] = [:]
            for pass in passes { found.merge(pass.moved) { first, _ in first } }
            let kept = found.filter { id, branch in
                passes.contains { $0.keeps(id, outOf: branch) }
            }
            if kept.isEmpty {
                sunk = found
                break
            }
            staying.formUnion(kept.keys)
        }
    }
}
