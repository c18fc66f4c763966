/// What carrying out each frame does besides: a fold over what it makes and what it calls.
struct FrameEffects {
    private let needs: Needs

    init(_ needs: Needs) { self.needs = needs }

    /// Of calling each frame; of a type, of its initialiser.
    ///
    /// Effects only grow, so that frames which call each other come to rest.
    func ofAllFrames() -> [EffectSet] {
        let graph = needs.graph
        var known = Array(repeating: EffectSet(), count: graph.frames.count)
        var callers: [[Int]] = Array(repeating: [], count: graph.frames.count)
        for index in graph.frames.indices {
            for callee in callees(of: FrameID(index: index)) { callers[callee.index].append(index) }
        }
        var worklist = Array(graph.frames.indices)
        var isQueued = Array(repeating: true, count: graph.frames.count)
        while let index = worklist.popLast() {
            isQueued[index] = false
            let found = effects(of: FrameID(index: index), known)
            guard found != known[index] else { continue }
            known[index] = found
            for caller in callers[index] where !isQueued[caller] {
                isQueued[caller] = true
                worklist.append(caller)
            }
        }
        return known
    }

    private func callees(of frame: FrameID) -> [FrameID] { needs.callees(of: frame) }

    private func effects(of frame: FrameID, _ known: [EffectSet]) -> EffectSet {
        var effects = EffectSet()
        if let body = needs.body(of: frame) {
            effects.formUnion(self.effects(of: body, in: frame, known))
        }
        for id in needs[frame].made
        where !needs.graph[id].isLazy && needs.graph[id].kind != .function {
            if let recipe = needs.graph[recipe: id] {
                effects.formUnion(self.effects(of: recipe, in: frame, known))
            }
        }
        effects.remove(.failable)
        return effects
    }

    /// - Parameter known: the effects of calling each frame.
    private func effects(of recipe: Recipe, in frame: FrameID, _ known: [EffectSet]) -> EffectSet {
        effects(of: recipe, in: frame, known, effectsInPlace(of: recipe, in: frame, known))
    }

    /// The effects of making whatever the recipe makes in place, however deep. Chains of transients are as long as a manifest likes.
    func effectsInPlace(
        of recipe: Recipe, in frame: FrameID, _ known: [EffectSet]
    ) -> [NodeID: EffectSet] {
        var found: [NodeID] = []
        var seen: Set<NodeID> = []
        var open = [recipe]
        while let recipe = open.popLast() {
            for step in recipe.steps {
                forEachAsked(by: step) { id in
                    guard needs.graph[id].kind == .object, let own = needs.graph[recipe: id],
                        case .inPlace = needs.place(id, in: frame),
                        needs.functionMakingAlike(id, in: frame) == nil, seen.insert(id).inserted
                    else { return }
                    found.append(id)
                    open.append(own)
                }
            }
        }
        var effects: [NodeID: EffectSet] = [:]
        var isGrowing = !found.isEmpty
        while isGrowing {
            isGrowing = false
            for id in found.reversed() {
                guard let own = needs.graph[recipe: id] else { continue }
                let all = self.effects(of: own, in: frame, known, effects)
                if effects.updateValue(all, forKey: id) != all { isGrowing = true }
            }
        }
        return effects
    }

    private func forEachAsked(by step: Step, _ body: (NodeID) -> Void) {
        for leaf in step.leaves {
            switch leaf {
            case .call(let callee, let given):
                for id in needs.parameters(of: callee) where given[id] == nil { body(id) }
            case .node(let id, _, _): body(id)
            case .closure, .slot, .outer, .text, .list, .weak, .broken: break
            }
        }
    }

    /// - Parameters:
    ///   - known: the effects of calling each frame.
    ///   - inPlace: those of making what is made in place.
    func effects(
        of recipe: Recipe, in frame: FrameID, _ known: [EffectSet], _ inPlace: [NodeID: EffectSet]
    ) -> EffectSet {
        var effects = EffectSet()
        for step in recipe.steps {
            var own = step.ownEffects
            switch step.action {
            case .attempt(let first, let otherwise):
                own.formUnion(known[first.index].subtracting(.throws))
                own.formUnion(known[otherwise.index])
            case .branch(_, let branches):
                for branch in branches { own.formUnion(known[branch.frame.index]) }
            case .make, .text, .use, .storyboard, .set, .run, .broken: break
            }
            for case .call(let callee, _) in step.leaves where !needs.isFactory(callee) {
                own.formUnion(known[callee.index])
            }
            forEachAsked(by: step) { id in
                own.formUnion(inPlace[id] ?? self.effects(ofAskingFor: id, in: frame, known))
            }
            if step.traps { own.remove(.throws) }
            effects.formUnion(own)
        }
        return effects
    }

    /// Of an object that a function makes; all others stand already, or are made in place.
    private func effects(
        ofAskingFor id: NodeID, in frame: FrameID, _ known: [EffectSet]
    ) -> EffectSet {
        guard needs.graph[id].kind == .object else { return [] }
        switch needs.place(id, in: frame) {
        case .call(let function):
            return needs.graph[function].function.map { known[$0.index] } ?? []
        case .inPlace:
            return needs.functionMakingAlike(id, in: frame).map { known[$0.index] } ?? []
        case .here, .given, .outside: return []
        }
    }
}

extension Needs {
    func isFactory(_ frame: FrameID) -> Bool {
        if case .factory = graph[frame].kind { true } else { false }
    }
}
