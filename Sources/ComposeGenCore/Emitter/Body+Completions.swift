/// Properties and `setup`, which are written as soon as everything that they name stands.
extension Body {
    /// Notes that a node stands, and writes the completions that waited for it.
    mutating func finish(_ id: NodeID) {
        standing.insert(id)
        flush()
    }

    mutating func flush() {
        var isBlocked: Set<NodeID> = []
        var rest: [Completion] = []
        for completion in completions {
            let isReady =
                completion.needs.isSubset(of: standing)
                && !(completion.step.isRun && completion.owner.map(isBlocked.contains) ?? false)
            guard isReady else {
                if let owner = completion.owner { isBlocked.insert(owner) }
                rest.append(completion)
                continue
            }
            write(completion)
        }
        completions = rest
    }

    mutating func write(_ completion: Completion) {
        switch completion.step.action {
        case .set(_, let name, let operand):
            unowned = completion.owner.map { holders(of: $0, in: completion.step) } ?? []
            let value = expression(operand, [:])
            unowned = []
            statements.append(
                .assignment(target: "\(completion.target).\(name.value)", value: taking(value)))
        case .run(let slot, let text):
            let source = source(of: text, [slot: .text(completion.target)])
            statements.append(.text(source))
        default: break
        }
    }

    /// What a closure that becomes a property of an object must not keep: the object, and what is made of it.
    func holders(of owner: NodeID, in step: Step) -> [NodeID] {
        guard case .set(_, _, .closure(let made, _)) = step.action else { return [] }
        var found: [NodeID] = []
        needs.forEachNeed(of: Recipe(steps: [step]), in: frame, isInitializer: isInitializer) {
            id in
            guard graph[id].kind == .object, !found.contains(id) else { return }
            if id == owner || needs.path(from: id, to: owner) != nil { found.append(id) }
        }
        if graph[made].kind == .object, !found.contains(made),
            made == owner || needs.path(from: made, to: owner) != nil
        {
            found.append(made)
        }
        return found.sorted()
    }

    mutating func wait(
        _ step: Step, of id: NodeID?, _ recipe: Recipe, _ slots: [Int: Expression]
    ) {
        var completion = Completion(owner: id, target: "", step: step, needs: [])
        var slot = 0
        switch step.action {
        case .set(let owner, _, _), .run(let owner, _): slot = owner
        default: break
        }
        if slot == recipe.result, let id {
            completion.target = emission.name(id)
            completion.needs.insert(id)
        } else if case .text(let name)? = slots[slot]?.form {
            completion.target = name
        }
        let made = Set(needs[frame].made)
        let single = Recipe(steps: [step])
        needs.forEachNeed(of: single, in: frame, isInitializer: isInitializer) { used in
            if made.contains(used), !isMadeLater(used), !isFunctionOfType(used) {
                completion.needs.insert(used)
            }
        }
        completions.append(completion)
    }

    /// Writes the completions of an object that stands under this name.
    mutating func complete(_ recipe: Recipe, named name: String) {
        for step in recipe.steps where step.isCompletion {
            write(Completion(owner: nil, target: name, step: step, needs: []))
        }
    }
}
