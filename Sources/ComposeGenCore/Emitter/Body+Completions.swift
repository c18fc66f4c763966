/// Properties and `setup`, which are written as soon as everything that they name stands.
extension Body {
    /// Notes that a node stands, and writes the completions that waited for it.
    mutating func finish(_ id: NodeID) {
        guard nodes.standing.insert(id).inserted else { return }
        for completion in completions.completionsReady(withStanding: id) { write(completion) }
    }

    mutating func wait(_ step: Step, of id: NodeID?, _ recipe: Recipe) {
        var completion = PendingStep(owner: id, target: "", step: step, slots: making.slots)
        var awaited: Set<NodeID> = []
        let slot = step.completed ?? 0
        if slot == recipe.result, let id {
            completion.target = emission.name(id)
            completion.slots[slot] = .name(emission.name(id))
            if !nodes.standing.contains(id) { awaited.insert(id) }
        } else if case .text(let name)? = making.slots[slot]?.form {
            completion.target = name
        }
        let single = Recipe(steps: [step])
        for used in needs.nodes(neededBy: single, in: frame, isInitializer: isInitializer)
        where isDeclared(used) && !nodes.standing.contains(used) {
            awaited.insert(used)
        }
        for completion in completions.completionsReady(adding: completion, awaiting: awaited) {
            write(completion)
        }
    }

    /// Whether a statement of this body declares the node, or of a structure behind this one.
    private func isDeclared(_ id: NodeID) -> Bool {
        guard let group = location.group else { return nodes.declared.contains(id) }
        return emission.groups.index(of: id).map { $0 >= group } ?? false
    }

    mutating func write(_ completion: PendingStep) {
        declareFunctions(usedBy: Recipe(steps: [completion.step]))
        let (outer, keeper, own) = (making.slots, making.owner, making.ownSlot)
        making.slots = completion.slots
        making.ownSlot = completion.step.completed ?? 0
        making.owner = completion.owner
        defer { (making.slots, making.owner, making.ownSlot) = (outer, keeper, own) }
        imports.formUnion(completion.step.modules)
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
        making.slots[slot] = .name(name)
        for step in recipe.steps where step.completes(slot) {
            write(PendingStep(owner: id, target: name, step: step, slots: making.slots))
        }
    }
}
