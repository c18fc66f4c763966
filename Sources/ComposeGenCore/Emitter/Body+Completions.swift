/// Properties and `setup`, which are written as soon as everything that they name stands.
extension Body {
    /// Notes that a node stands, and writes the completions that waited for it.
    mutating func finish(_ id: NodeID) {
        guard standing.insert(id).inserted else { return }
        for completion in completions.completionsReady(withStanding: id) { write(completion) }
    }

    func completionIsOf(_ step: Step) -> Int {
        switch step.action {
        case .set(let slot, _, _), .run(let slot, _): slot
        default: 0
        }
    }

    mutating func wait(_ step: Step, of id: NodeID?, _ recipe: Recipe) {
        var completion = PendingStep(owner: id, target: "", step: step, slots: slots)
        var awaited: Set<NodeID> = []
        let slot = completionIsOf(step)
        if slot == recipe.result, let id {
            completion.target = emission.name(id)
            completion.slots[slot] = .name(emission.name(id))
            awaited.insert(id)
        } else if case .text(let name)? = slots[slot]?.form {
            completion.target = name
        }
        let single = Recipe(steps: [step])
        needs.forEachNeed(of: single, in: frame, isInitializer: isInitializer) { used in
            if waits(for: used) { awaited.insert(used) }
        }
        awaited.subtract(standing)
        for completion in completions.completionsReady(adding: completion, awaiting: awaited) {
            write(completion)
        }
    }

    /// Whether the node is declared by a statement of this body.
    private func waits(for id: NodeID) -> Bool {
        guard case .here = needs.place(id, in: frame, isInitializer: isInitializer) else {
            return false
        }
        return needs.isMade(id, in: frame) && !isMadeLater(id) && !isFunctionOfType(id)
    }

    mutating func write(_ completion: PendingStep) {
        let (outer, keeper) = (slots, owner)
        slots = completion.slots
        owner = completion.owner
        defer { (slots, owner) = (outer, keeper) }
        switch completion.step.action {
        case .set(_, let name, let operand):
            let value = expression(operand)
            statements.append(
                .assignment(target: "\(completion.target).\(name.value)", value: taking(value)))
        case .run(_, let text): append(statements: text)
        default: break
        }
    }

    /// Writes the completions of an object that stands under this name.
    mutating func complete(_ recipe: Recipe, of slot: Int, named name: String, for id: NodeID?) {
        slots[slot] = .name(name)
        for step in recipe.steps where step.completes(slot) {
            write(PendingStep(owner: id, target: name, step: step, slots: slots))
        }
    }
}
