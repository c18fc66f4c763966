/// What carrying out each frame does besides: a fold over what it makes and what it calls.
struct FrameEffects {
    private let needs: Needs
    private var known: [FrameID: EffectSet] = [:]
    private var open: Set<FrameID> = []

    init(_ needs: Needs) { self.needs = needs }

    /// Of calling the frame; of a type, of its initialiser.
    mutating func effects(of frame: FrameID) -> EffectSet {
        if let effects = known[frame] { return effects }
        // A call that leads back adds nothing of its own.
        guard open.insert(frame).inserted else { return [] }
        var effects = EffectSet()
        if let body = needs.body(of: frame) { effects.formUnion(self.effects(of: body, in: frame)) }
        for id in needs[frame].made
        where !needs.graph[id].isLazy && needs.graph[id].kind != .function {
            if let recipe = needs.graph[recipe: id] {
                effects.formUnion(self.effects(of: recipe, in: frame))
            }
        }
        open.remove(frame)
        effects.remove(.failable)
        known[frame] = effects
        return effects
    }

    mutating func effects(of recipe: Recipe, in frame: FrameID) -> EffectSet {
        var effects = EffectSet()
        for step in recipe.steps {
            var own = step.effects
            if own.contains(.failable) { own.insert(.throws) }
            if step.traps { own.remove(.throws) }
            switch step.action {
            case .attempt(let first, let otherwise):
                own.formUnion(self.effects(of: first).subtracting(.throws))
                own.formUnion(self.effects(of: otherwise))
            case .branch(_, let branches):
                for branch in branches { own.formUnion(self.effects(of: branch.frame)) }
            case .run(_, let text):
                if text.text.containsTry { own.insert(.throws) }
                if text.text.containsAwait { own.insert(.async) }
            default: break
            }
            var asked: [NodeID] = []
            step.forEachLeaf { leaf in
                switch leaf {
                case .call(let callee, let given):
                    if !needs.isFactory(callee) { own.formUnion(self.effects(of: callee)) }
                    asked += needs.parameters(of: callee).filter { given[$0] == nil }
                case .node(let id, _, _): asked.append(id)
                default: break
                }
            }
            for id in asked { own.formUnion(self.effects(ofAskingFor: id, in: frame)) }
            effects.formUnion(own)
        }
        return effects
    }
}

extension FrameEffects {
    /// Of an object that is made where it is asked for; all others stand already.
    private mutating func effects(ofAskingFor id: NodeID, in frame: FrameID) -> EffectSet {
        guard needs.graph[id].kind == .object else { return [] }
        switch needs.place(id, in: frame) {
        case .call(let function):
            return needs.graph[function].function.map { effects(of: $0) } ?? []
        case .inPlace: return needs.graph[recipe: id].map { effects(of: $0, in: frame) } ?? []
        case .here, .given, .outside: return []
        }
    }
}

extension Needs {
    func isFactory(_ frame: FrameID) -> Bool {
        if case .factory = graph[frame].kind { true } else { false }
    }
}
