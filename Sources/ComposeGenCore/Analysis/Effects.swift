/// What carrying out each frame does besides: a fold over what it makes and what it calls.
extension Needs {
    /// Of calling each frame; of a type, of its initializer.
    ///
    /// Effects only grow, so that frames which call each other come to rest.
    func effectsOfFrames() -> [EffectSet] {
        var known = Array(repeating: EffectSet(), count: graph.frames.count)
        var callers: [[Int]] = Array(repeating: [], count: graph.frames.count)
        for frame in graph.frameIDs {
            for callee in callees(of: frame) { callers[callee.index].append(frame.index) }
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

    private func effects(of frame: FrameID, _ known: [EffectSet]) -> EffectSet {
        let made = self[frame].made.filter {
            !graph[$0].isLazy && graph[$0].kind != .function
        }
        var effects = EffectSet()
        for case let recipe? in [body(of: frame)] + made.map({ graph[recipe: $0] }) {
            let inPlace = effectsInPlace(of: recipe, in: frame, known)
            effects.formUnion(self.effects(of: recipe, in: frame, known, inPlace))
        }
        effects.remove(.failable)
        return effects
    }

    /// The effects of making whatever the recipe makes in place, however deep. Chains of transients are as long as a manifest likes.
    func effectsInPlace(
        of recipe: Recipe, in frame: FrameID, _ known: [EffectSet]
    ) -> [NodeID: EffectSet] {
        var found: [NodeID] = []
        var seen: Set<NodeID> = []
        var open = [recipe]
        while let recipe = open.popLast() {
            for id in recipe.steps.flatMap(\.leaves).flatMap({ asked(by: $0) }) {
                guard graph[id].kind == .object, let own = graph[recipe: id],
                    case .inPlace = place(id, in: frame),
                    functionMakingAlike(id, in: frame) == nil, seen.insert(id).inserted
                else { continue }
                found.append(id)
                open.append(own)
            }
        }
        var effects: [NodeID: EffectSet] = [:]
        var isGrowing = !found.isEmpty
        while isGrowing {
            isGrowing = false
            for id in found.reversed() {
                guard let own = graph[recipe: id] else { continue }
                let all = self.effects(of: own, in: frame, known, effects)
                if effects.updateValue(all, forKey: id) != all { isGrowing = true }
            }
        }
        return effects
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
            for case .call(let callee, _) in step.leaves where !isFactory(callee) {
                own.formUnion(known[callee.index])
            }
            for id in step.leaves.flatMap({ asked(by: $0) }) {
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
        guard graph[id].kind == .object else { return [] }
        switch place(id, in: frame) {
        case .call(let function):
            return graph[function].function.map { known[$0.index] } ?? []
        case .inPlace:
            return functionMakingAlike(id, in: frame).map { known[$0.index] } ?? []
        case .here, .given, .outside: return []
        }
    }
}
