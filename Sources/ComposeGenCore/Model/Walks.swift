extension Operand {
    /// Calls the body with each operand in it that is none itself, in their order.
    func forEachLeaf(_ body: (Operand) -> Void) {
        switch self {
        case .slot, .outer, .node, .closure: body(self)
        case .broken: break
        case .text(let text): text.forEachLeaf(body)
        case .list(let elements, _): for element in elements { element.forEachLeaf(body) }
        case .weak(_, let value): value.forEachLeaf(body)
        case .call(_, let given):
            body(self)
            for (_, value) in given.sorted(by: { $0.key < $1.key }) { value.forEachLeaf(body) }
        }
    }
}

extension Text {
    func forEachLeaf(_ body: (Operand) -> Void) {
        for operand in operands { operand?.forEachLeaf(body) }
    }
}

extension Operand {
    /// The same operand for a recipe that is one frame further in.
    var inward: Operand {
        switch self {
        case .slot(let index): .outer(index, depth: 1)
        case .outer(let index, let depth): .outer(index, depth: depth + 1)
        case .node, .closure, .broken: self
        case .text(let text): .text(text.mapOperands(\.inward))
        case .list(let elements, let range): .list(elements.map(\.inward), range)
        case .weak(let proxy, let value): .weak(proxy: proxy, value.inward)
        case .call(let frame, let given): .call(frame, given.mapValues(\.inward))
        }
    }
}

extension Text {
    func mapOperands(_ transform: (Operand) -> Operand) -> Text {
        Text(text: text, operands: operands.map { $0.map(transform) })
    }
}

extension Step {
    /// The same step in a recipe that is one frame further in.
    var inward: Step { mapOperands(\.inward) }

    /// The step with other operands in what it makes, uses or sets.
    func mapOperands(_ transform: (Operand) -> Operand) -> Step {
        var step = self
        switch action {
        case .make(let callee, var arguments):
            for index in arguments.indices {
                arguments[index].value = transform(arguments[index].value)
            }
            step.action = .make(callee, arguments)
        case .text(let text): step.action = .text(text.mapOperands(transform))
        case .use(let operand): step.action = .use(transform(operand))
        case .set(let slot, let name, let operand):
            step.action = .set(slot: slot, name, transform(operand))
        case .storyboard, .branch, .attempt, .run, .broken: break
        }
        return step
    }
}

extension Step {
    var operand: Operand? { if case .use(let operand) = action { operand } else { nil } }

    /// Whether the step completes an object that stands: such steps order nothing.
    var isCompletion: Bool {
        switch action {
        case .set, .run: true
        default: false
        }
    }

    func forEachLeaf(_ body: (Operand) -> Void) {
        switch action {
        case .make(_, let arguments):
            for index in arguments.indices { arguments[index].value.forEachLeaf(body) }
        case .text(let text): text.forEachLeaf(body)
        case .use(let operand), .storyboard(_, _, let operand, _): operand.forEachLeaf(body)
        case .branch(let subject, let branches):
            subject?.forEachLeaf(body)
            for case .evaluated(let texts) in branches.map(\.condition) {
                for text in texts { text.forEachLeaf(body) }
            }
        case .attempt, .broken: break
        case .set(let slot, _, let operand):
            body(.slot(slot))
            operand.forEachLeaf(body)
        case .run(let slot, let text):
            body(.slot(slot))
            text.forEachLeaf(body)
        }
    }

    /// Calls the body with the operands of the step that are no text.
    func forEachOperand(_ body: (Operand) -> Void) {
        func visit(_ operand: Operand) {
            switch operand {
            case .text, .broken: break
            case .list(let elements, _): elements.forEach(visit)
            default: body(operand)
            }
        }
        switch action {
        case .make(_, let arguments): for argument in arguments { visit(argument.value) }
        case .use(let operand), .storyboard(_, _, let operand, _), .set(_, _, let operand):
            visit(operand)
        case .branch(let subject?, _): visit(subject)
        case .text, .branch, .attempt, .run, .broken: break
        }
    }

    /// The frames whose bodies belong to the step.
    var frames: [FrameID] {
        switch action {
        case .branch(_, let branches): branches.map(\.frame)
        case .attempt(let first, let second): [first, second]
        default: []
        }
    }
}

extension Recipe {
    /// Calls the body with each step, those of its branches and of what it makes in place included.
    func forEachStep(_ graph: Graph, _ body: (Step) -> Void) {
        for step in steps {
            body(step)
            for frame in step.frames { graph[frame].body?.forEachStep(graph, body) }
            step.forEachLeaf { leaf in
                if case .node(let id, _, _) = leaf, graph[id].isInPlace {
                    graph[recipe: id]?.forEachStep(graph, body)
                }
            }
        }
    }
}

extension Graph {
    /// The scene or the flow that a function of a root composes.
    func composed(by frame: FrameID) -> FrameID? {
        guard case .call(let composed, _)? = self[frame].body?.steps.first?.operand else {
            return nil
        }
        return composed
    }
}
