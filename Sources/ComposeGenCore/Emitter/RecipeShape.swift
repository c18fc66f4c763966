/// Whether a recipe is an expression or takes statements.
extension Recipe {
    /// Whether the last step is one of two operands, whose types may differ.
    var endsInAttempt: Bool {
        guard steps.indices.contains(result), case .attempt = steps[result].action else {
            return false
        }
        return true
    }

    /// Whether a call of a function that makes the object says it no shorter: few constructions, and neither closures nor choices.
    func isShort(_ graph: Graph) -> Bool {
        var constructions = 0
        return isShort(graph, &constructions)
    }

    private func isShort(_ graph: Graph, _ constructions: inout Int) -> Bool {
        constructions += 1
        guard constructions < 4, steps.count == 1, let step = steps.first, !step.isChoice(graph)
        else { return false }
        for leaf in step.leaves {
            switch leaf {
            case .node(let id, _, _):
                if graph[id].lifetime == .transient, let part = graph[recipe: id],
                    !part.isShort(graph, &constructions)
                {
                    return false
                }
            case .closure: return false
            case .call, .slot, .outer, .text, .list, .weak, .broken: break
            }
        }
        return true
    }

    /// How often later steps use what each step yields.
    ///
    /// - Parameter depth: how many recipes lie between these steps and the recipe.
    func usesOfSlots(_ graph: Graph, depth: Int = 0) -> [Int: Int] {
        var uses: [Int: Int] = [:]
        countUses(graph, depth: depth, isCompleting: depth > 0, in: &uses)
        return uses
    }

    private func countUses(
        _ graph: Graph, depth: Int, isCompleting: Bool, in uses: inout [Int: Int]
    ) {
        for step in steps where isCompleting || !step.isCompletion {
            for leaf in step.leaves {
                switch leaf {
                case .slot(let index) where depth == 0: uses[index, default: 0] += 1
                case .outer(let index, depth): uses[index, default: 0] += 1
                case .node(let id, _, _) where graph[id].isInPlace:
                    graph[recipe: id]?.countUses(
                        graph, depth: depth + 1, isCompleting: true, in: &uses)
                default: break
                }
            }
            for frame in step.frames {
                graph[frame].body?.countUses(
                    graph, depth: depth + 1, isCompleting: true, in: &uses)
            }
        }
        // What completes a step besides asks for what is below by a name.
        if depth == 0 {
            for step in steps where step.isCompletion {
                for case .slot(let index) in step.evaluatedLeaves
                where index != result && !step.completes(index) {
                    uses[index, default: 0] += 2
                }
            }
        }
    }

    /// Whether what a step yields needs a constant of its own.
    func needsConstant(_ index: Int, _ uses: [Int: Int], _ graph: Graph) -> Bool {
        guard index != result, !steps[index].isCompletion else { return false }
        if steps[index].mayBeNil || steps.contains(where: { $0.completes(index) }) { return true }
        if steps[index].mayThrow, isWithinAttempt(index, graph) { return true }
        let isUsedTwice = uses[index, default: 0] > 1
        // A name is as good as a constant.
        if case .use(let operand) = steps[index].action, case .node(let id, _, _) = operand {
            return isUsedTwice && graph[id].lifetime == .transient
        }
        return isUsedTwice || steps.contains { $0.evaluatesLater(slot: index) }
    }

    /// Whether a failure of the step would be taken for that of a later step, which traps or has something in its place.
    private func isWithinAttempt(_ index: Int, _ graph: Graph) -> Bool {
        steps[(index + 1)...].contains { step in
            if case .attempt(let first, _) = step.action, let body = graph[first].body {
                return body.usesOfSlots(graph, depth: 1)[index] != nil
            }
            return step.traps
                && step.leaves.contains { if case .slot(index) = $0 { true } else { false } }
        }
    }

    /// Whether a step other than the result needs a constant of its own.
    private func needsLocals(_ graph: Graph) -> Bool {
        guard steps.count > 1 else { return false }
        let uses = usesOfSlots(graph)
        return steps.indices.contains { index in
            if case .storyboard = steps[index].action { return false }
            return needsConstant(index, uses, graph)
        }
    }

    /// Whether no expression says it: it evaluates a condition, or what takes its place on failure takes statements.
    func takesStatements(_ graph: Graph) -> Bool {
        variation == .inFunction || needsLocals(graph) || steps.contains { $0.isChoice(graph) }
    }

    /// Whether evaluating it waits, as the right side of `??` may not.
    var isAsync: Bool { steps.contains { $0.ownEffects.contains(.async) } }

    /// Whether it asks why the attempt failed in whose place it is carried out. What takes its own place asks for its own failure.
    func namesError(_ graph: Graph) -> Bool {
        steps.contains { step in
            var frames = step.frames
            if case .attempt(let first, _) = step.action { frames = [first] }
            return step.namesError
                || frames.contains { graph[$0].body?.namesError(graph) ?? false }
        }
    }
}

extension Step {
    /// The slot of the object that it completes.
    var completed: Int? {
        switch action {
        case .set(let slot, _, _), .run(let slot, _): slot
        default: nil
        }
    }

    func completes(_ index: Int) -> Bool { completed == index }

    var isRun: Bool { if case .run = action { true } else { false } }

    /// Whether it yields nil where it fails, and a failure neither traps nor leads elsewhere.
    var mayBeNil: Bool { effects.contains(.failable) && !traps }

    /// Whether evaluating it may throw, a nil apart.
    var mayThrow: Bool {
        if traps { return false }
        return effects.contains(.throws) || effectsOfTexts.contains(.throws)
    }

    /// What its call does besides, and what evaluating the Swift text in it does; a nil is thrown.
    var ownEffects: EffectSet {
        var own = effects.union(effectsOfTexts)
        if own.contains(.failable) { own.insert(.throws) }
        if traps { own.remove(.throws) }
        return own
    }

    private var effectsOfTexts: EffectSet {
        var effects = EffectSet()
        for text in textsAndConditions { effects.formUnion(text.effects) }
        return effects
    }

    /// Whether it fails as a whole, rather than some Swift text among its arguments.
    private var mayFailByItself: Bool {
        !traps && !effects.isDisjoint(with: [.throws, .failable])
    }

    /// Whether it is text that has its own `try` and `await`.
    var saysItsEffects: Bool {
        if case .text(let text) = action { !text.effects.isEmpty } else { false }
    }

    var isText: Bool { if case .text = action { true } else { false } }

    /// Whether the step takes statements: all choices but what `??` or `try?` say.
    func isChoice(_ graph: Graph) -> Bool {
        switch action {
        case .branch: return true
        case .attempt(let first, let second):
            guard let attempt = graph[first].body, let otherwise = graph[second].body else {
                return true
            }
            let isPlain =
                attempt.steps.count == 1 && otherwise.steps.count == 1
                && attempt.steps[0].mayFailByItself
            return !isPlain || otherwise.takesStatements(graph) || otherwise.isAsync
                || otherwise.holdsTransients(graph) || otherwise.steps[0].mayBeNil
                || otherwise.namesError(graph)
        default: return false
        }
    }

    /// Whether the step asks why the attempt failed.
    var namesError: Bool { texts.contains(where: \.namesError) }

    /// Whether what the slot holds is named in a closure or by an argument that is evaluated later, and so maybe more than once.
    fileprivate func evaluatesLater(slot index: Int) -> Bool {
        var found = texts.flatMap(\.operandsInClosures)
        if case .make(_, let arguments) = action {
            found += arguments.filter { $0.evaluation != .immediate }.flatMap(\.value.leaves)
        }
        return found.contains { if case .slot(index) = $0 { true } else { false } }
    }
}

extension Text {
    fileprivate var namesError: Bool {
        text.unqualifiedNames.contains { $0.name == "error" }
            || operands.contains {
                if case .text(let text)? = $0 { text.namesError } else { false }
            }
    }
}

extension Text {
    /// The effects for which it has the words itself.
    var effects: EffectSet {
        var effects = EffectSet()
        if text.containsTry { effects.insert(.throws) }
        if text.containsAwait { effects.insert(.async) }
        return effects
    }
}

extension Operand {
    /// Whether it is a node, or what another step yields.
    var isReference: Bool {
        switch self {
        case .node, .slot, .outer: true
        default: false
        }
    }
}

extension Frame.Kind {
    var isFlow: Bool { if case .flow = self { true } else { false } }
    var isPreview: Bool { if case .preview = self { true } else { false } }
}
