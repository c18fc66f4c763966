extension Operand {
    /// What it holds, in its order.
    private var parts: [Operand] {
        switch self {
        case .slot, .outer, .node, .closure, .broken: []
        case .text(let text): text.operands.compactMap { $0 }
        case .list(let elements, _): elements
        case .weak(_, let value): [value]
        case .call(_, let given): given.inOrder
        }
    }

    fileprivate func appendLeaves(to leaves: inout [Operand]) {
        switch self {
        case .slot, .outer, .node, .closure, .call, .broken: leaves.append(self)
        case .text, .list, .weak: break
        }
        for part in parts { part.appendLeaves(to: &leaves) }
    }

    fileprivate func appendTexts(to texts: inout [Text]) {
        if case .text(let text) = self {
            texts.append(text)
        } else {
            for part in parts { part.appendTexts(to: &texts) }
        }
    }

    /// Appends the operand, or those in a list.
    fileprivate func appendElements(to found: inout [Operand]) {
        switch self {
        case .text, .broken: break
        case .list(let elements, _):
            for element in elements { element.appendElements(to: &found) }
        case .slot, .outer, .node, .closure, .weak, .call: found.append(self)
        }
    }

    /// The node that it names, or whose function it calls in a closure.
    var node: NodeID? {
        switch self {
        case .node(let id, _, _), .closure(let id, _): id
        case .slot, .outer, .text, .list, .weak, .call, .broken: nil
        }
    }

    /// The frame that it calls.
    var callee: FrameID? { if case .call(let frame, _) = self { frame } else { nil } }

    /// The node that it names.
    var named: NodeID? { if case .node(let id, _, _) = self { id } else { nil } }
}

extension [NodeID: Operand] {
    /// What inputs receive, in the order of the inputs.
    var inOrder: [Operand] { sorted { $0.key < $1.key }.map(\.value) }
}

extension Operand {
    /// The operands in it that hold no others, and the calls, in their order.
    var leaves: [Operand] {
        var leaves: [Operand] = []
        appendLeaves(to: &leaves)
        return leaves
    }
}

extension Text {
    var leaves: [Operand] { Operand.text(self).leaves }

    /// What closures of the text name.
    var operandsInClosures: [Operand] { operands(inClosures: 1) }

    /// What the text names within at least so many closures.
    func operands(inClosures depth: Int) -> [Operand] {
        guard operands.contains(where: { $0 != nil }) else { return [] }
        let closures = text.closures
        return zip(text.references, operands).compactMap { reference, operand in
            let start = reference.textRange.lowerBound
            return closures.count { $0.captures(at: start) } >= depth ? operand : nil
        }
    }

    /// The functions that it names.
    func functions(_ graph: Graph) -> [NodeID] {
        operands.compactMap { $0?.named }.filter { graph[$0].kind == .function }
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
        case .run(let slot, let text):
            step.action = .run(slot: slot, text.mapOperands(transform))
        case .storyboard, .branch, .attempt, .broken: break
        }
        return step
    }
}

extension Step.Action {
    /// What it evaluates, in its order; the object that it completes is no part of that.
    var evaluated: [Operand] {
        switch self {
        case .make(_, let arguments): return arguments.map(\.value)
        case .text(let text), .run(_, let text): return [.text(text)]
        case .use(let operand), .storyboard(_, _, let operand, _), .set(_, _, let operand):
            return [operand]
        case .branch(let subject, let branches):
            var all = subject.map { [$0] } ?? []
            for case .evaluated(let texts) in branches.map(\.condition) {
                all += texts.map(Operand.text)
            }
            return all
        case .attempt, .broken: return []
        }
    }

    /// The leaves of what it evaluates, in their order.
    var leaves: [Operand] {
        var leaves: [Operand] = []
        for operand in evaluated { operand.appendLeaves(to: &leaves) }
        return leaves
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

    /// The object that it completes, and the leaves of what it evaluates.
    var leaves: [Operand] {
        switch action {
        case .set(let slot, _, _), .run(let slot, _): [.slot(slot)] + evaluatedLeaves
        default: evaluatedLeaves
        }
    }

    /// What is passed, used or set, text apart.
    var operands: [Operand] {
        var found: [Operand] = []
        for operand in action.evaluated { operand.appendElements(to: &found) }
        return found
    }

    /// The text in it, conditions apart.
    var texts: [Text] {
        var texts: [Text] = []
        switch action {
        case .storyboard, .branch: break
        case .make, .text, .run, .use, .set, .attempt, .broken:
            for operand in action.evaluated { operand.appendTexts(to: &texts) }
        }
        return texts
    }

    var textsAndConditions: [Text] {
        guard case .branch(_, let branches) = action else { return texts }
        return branches.flatMap { branch -> [Text] in
            if case .evaluated(let conditions) = branch.condition { conditions } else { [] }
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
    /// The recipe and the bodies of its branches, however deep.
    func bodies(_ graph: Graph) -> [Recipe] {
        let inner = steps.flatMap(\.frames).compactMap { graph[$0].body }
        return inner.isEmpty ? [self] : [self] + inner.flatMap { $0.bodies(graph) }
    }

    /// Its steps, each followed by those of its branches and of what it makes in place.
    func allSteps(_ graph: Graph) -> [Step] {
        var all: [Step] = []
        append(to: &all, graph)
        return all
    }

    private func append(to all: inout [Step], _ graph: Graph) {
        for step in steps {
            all.append(step)
            for frame in step.frames { graph[frame].body?.append(to: &all, graph) }
            for case let id? in step.leaves.map(\.named) where graph[id].isInPlace {
                graph[recipe: id]?.append(to: &all, graph)
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

    func isScene(_ frame: FrameID) -> Bool {
        if case .scene = self[frame].kind { true } else { false }
    }

    /// The object that a scene shows.
    func shown(by scene: FrameID) -> NodeID? { self[scene].body?.steps.first?.operand?.named }

    /// The frame that a function calls; nil of what is no function.
    func callee(of id: NodeID) -> FrameID? {
        self[id].kind == .function ? self[id].function : nil
    }

    /// The one object that a function makes.
    func made(by frame: FrameID) -> NodeID? {
        if case .make(let made) = self[frame].kind { made } else { nil }
    }

    /// The factory of which a function makes an instance.
    func factory(madeBy frame: FrameID) -> FrameID? {
        made(by: frame).flatMap { self[$0].instanceOf }
    }
}
