/// What carrying out a recipe needs.
extension Needs {
    /// The recipe that a frame's body is.
    func body(of frame: FrameID) -> Recipe? {
        graph.made(by: frame).map { graph[recipe: $0] } ?? graph[frame].body
    }

    /// The nodes that a recipe needs where it is carried out, what is made in place taken apart; one may stand there twice.
    func nodes(neededBy recipe: Recipe, in frame: FrameID, isInitializer: Bool) -> [NodeID] {
        expanded(nodes(askedBy: RecipeUses(recipe), in: frame), in: frame, isInitializer).needed
    }

    /// What a recipe comes to make in place, however deep.
    func partsInPlace(of recipe: Recipe, in frame: FrameID, isInitializer: Bool) -> [NodeID] {
        expanded(nodes(askedBy: RecipeUses(recipe), in: frame), in: frame, isInitializer).inPlace
    }

    /// What the frame needs for these nodes.
    func needed(for nodes: [NodeID], in frame: FrameID) -> [NodeID] {
        expanded(nodes, in: frame, isType(frame)).needed
    }

    private func expanded(
        _ asked: [NodeID], in frame: FrameID, _ isInitializer: Bool
    ) -> (needed: [NodeID], inPlace: [NodeID]) {
        var expanded: Set<NodeID> = []
        return expand(asked, in: frame, isInitializer, &expanded)
    }

    /// What code needs that asks for a node.
    enum Asked {
        case itself
        /// A function that makes it.
        case function(NodeID)
        /// What it is made of in place; a scene is composed there with inputs of its own.
        case parts([NodeID], inputs: [NodeID])
    }

    func asked(_ id: NodeID, in frame: FrameID, isInitializer: Bool) -> Asked {
        switch place(id, in: frame, isInitializer: isInitializer) {
        case .here, .given, .outside: return .itself
        case .call(let function): return .function(function)
        case .inPlace: break
        }
        if let callee = graph[id].function, isComposing(callee), isInComposer(frame),
            let composed = uses[callee]
        {
            return .parts(nodes(askedBy: composed, in: frame), inputs: graph[callee].inputs)
        }
        if hasObjectsOfScenes(frame), let made = transientOfScene(madeBy: id), let uses = uses[made]
        {
            let inputs = graph[id].function.map { graph[$0].inputs } ?? []
            return .parts(nodes(askedBy: uses, in: frame), inputs: inputs)
        }
        if let callee = graph[id].function {
            return .parts(ofFrames[callee.index].free, inputs: [])
        }
        if let callee = functionMakingAlike(id, in: frame) {
            let same = ofFrames[callee.index]
            return .parts(same.free + same.made, inputs: [])
        }
        return .parts(uses[id].map { nodes(askedBy: $0, in: frame) } ?? [], inputs: [])
    }

    /// The function whose body makes a transient of exactly what code of this frame makes it of in place.
    func functionMakingAlike(_ id: NodeID, in frame: FrameID) -> FrameID? {
        guard ofScenes.contains(id), isMakingTransient(frame), !isInComposer(frame),
            let callee = self.frame(making: id),
            graph[callee].inputs.isEmpty, graph[callee].parent == graph[frame].parent
        else { return nil }
        return callee
    }

    /// The nodes that are needed by who asks for these nodes, and what is made in place for that.
    ///
    /// Chains of what is made in place are as long as a manifest likes, so that what is still to be looked at is a list.
    ///
    /// - Parameter expanded: what is made in place, and is not taken apart again.
    func expand(
        _ asked: [NodeID], in frame: FrameID, _ isInitializer: Bool, _ expanded: inout Set<NodeID>
    ) -> (needed: [NodeID], inPlace: [NodeID]) {
        var needed: [NodeID] = []
        var inPlace: [NodeID] = []
        /// The next one is the last; each with the inputs of the scenes around it.
        var open: [(id: NodeID, inputs: [NodeID])] = []
        func add(_ nodes: [NodeID], _ inputs: [NodeID]) {
            for id in nodes.reversed() { open.append((id, inputs)) }
        }
        add(asked, [])
        while let (id, inputs) = open.popLast() {
            guard !expanded.contains(id) else { continue }
            switch self.asked(id, in: frame, isInitializer: isInitializer) {
            case .itself: if !inputs.contains(id) { needed.append(id) }
            case .function(let function): add([function], inputs)
            case .parts(let parts, let own):
                expanded.insert(id)
                inPlace.append(id)
                add(parts, inputs + own)
            }
        }
        return (needed, inPlace)
    }

    /// Whether no expression says the recipe; what a choice makes for itself alone takes statements as well.
    func takesStatements(_ recipe: Recipe) -> Bool {
        recipe.takesStatements(graph) || recipe.steps.contains(where: makesForItself)
    }

    func isChoice(_ step: Step) -> Bool { step.isChoice(graph) || makesForItself(step) }

    private func makesForItself(_ step: Step) -> Bool {
        step.frames.contains { !ofFrames[$0.index].made.isEmpty }
    }

    /// The nodes that a recipe names, and those that its branches need.
    func nodes(
        askedBy uses: RecipeUses, in frame: FrameID, _ completions: Bool = true
    ) -> [NodeID] {
        var asked = nodes(namedBy: completions ? uses.all : uses.making, from: frame)
        for inner in uses.frames { asked += ofFrames[inner.index].free }
        return asked
    }

    /// The nodes that a recipe names, without what its branches do.
    func nodes(namedBy uses: [RecipeUses.Use], from frame: FrameID) -> [NodeID] {
        var named: [NodeID] = []
        for use in uses {
            switch use {
            case .node(let id): named.append(id)
            case .call(let callee, let given):
                named += parameters(of: callee, from: frame).filter { !given.contains($0) }
            }
        }
        return named
    }

    /// The nodes that the operand asks for where it stands: of a call, those for which nothing is given.
    func asked(by leaf: Operand, from frame: FrameID? = nil) -> [NodeID] {
        switch leaf {
        case .node(let id, _, _): [id]
        case .call(let callee, let given):
            parameters(of: callee, from: frame).filter { given[$0] == nil }
        case .closure, .slot, .outer, .text, .list, .weak, .broken: []
        }
    }

    /// What a call of the frame passes: an instance of the factory, or everything that is free in the frame.
    func parameters(of callee: FrameID, from frame: FrameID? = nil) -> [NodeID] {
        if case .scene = graph[callee].kind, let parent = graph[callee].parent,
            frame.map({ graph[$0].parent != parent }) ?? true,
            let instance = graph[parent].face.first
        {
            return [instance]
        }
        return ofFrames[callee.index].free
    }
}
