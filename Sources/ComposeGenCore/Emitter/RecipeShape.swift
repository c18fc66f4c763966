/// Whether a recipe is an expression or takes statements.
extension Frame.Kind {
    var isFlow: Bool { if case .flow = self { true } else { false } }
}

extension Recipe {
    /// Whether the last step is one of two operands, whose types may differ.
    var endsInAttempt: Bool {
        guard steps.indices.contains(result), case .attempt = steps[result].action else {
            return false
        }
        return true
    }

    /// How often later steps use what each step yields; text that is a closure, and a binary operand, count twice, because these
    /// need a constant.
    func usesOfSlots(_ graph: Graph, depth: Int = 0) -> [Int: Int] {
        var uses: [Int: Int] = [:]
        for step in steps where depth > 0 || !step.isCompletion {
            step.forEachLeaf { leaf in
                switch leaf {
                case .slot(let index) where depth == 0: uses[index, default: 0] += 1
                case .outer(let index, depth): uses[index, default: 0] += 1
                default: break
                }
            }
            for frame in step.frames {
                guard let inner = graph[frame].body else { continue }
                uses.merge(inner.usesOfSlots(graph, depth: depth + 1)) { $0 + $1 }
            }
        }
        return uses
    }

    /// Whether a step other than the result needs a constant of its own.
    func needsLocals(_ graph: Graph) -> Bool {
        let uses = usesOfSlots(graph)
        return steps.indices.contains { index in
            guard index != result, !steps[index].isCompletion else { return false }
            if case .storyboard = steps[index].action { return false }
            return uses[index, default: 0] > 1 || steps.contains { $0.completes(index) }
        }
    }

    /// Whether no expression says it: it evaluates a condition, or what takes its place on failure takes statements.
    func takesStatements(_ graph: Graph) -> Bool {
        isVaried || needsLocals(graph) || steps.contains { $0.isChoice(graph) }
    }
}

extension Step {
    func completes(_ index: Int) -> Bool {
        switch action {
        case .set(index, _, _), .run(index, _): true
        default: false
        }
    }

    var isRun: Bool { if case .run = action { true } else { false } }

    /// Whether the step takes statements: all choices but what `??` or `try?` say.
    func isChoice(_ graph: Graph) -> Bool {
        switch action {
        case .branch: return true
        case .attempt(let first, let second):
            guard let attempt = graph[first].body, let otherwise = graph[second].body else {
                return true
            }
            let isPlain = attempt.steps.count == 1 && otherwise.steps.count == 1
            return !isPlain || otherwise.steps[0].namesError
        default: return false
        }
    }

    /// Whether the step asks why the attempt failed.
    var namesError: Bool {
        var isNamed = false
        forEachText { text in
            if text.text.unqualifiedNames.contains(where: { $0.name == "error" }) { isNamed = true }
        }
        return isNamed
    }

    func forEachText(_ body: (Text) -> Void) {
        func visit(_ operand: Operand) {
            switch operand {
            case .text(let text): body(text)
            case .list(let elements, _): elements.forEach(visit)
            case .weak(_, let value): visit(value)
            case .call(_, let given): given.values.forEach(visit)
            default: break
            }
        }
        switch action {
        case .make(_, let arguments): for argument in arguments { visit(argument.value) }
        case .text(let text), .run(_, let text): body(text)
        case .use(let operand), .set(_, _, let operand): visit(operand)
        default: break
        }
    }
}
