/// What a recipe comes to as one expression.
extension Body {
    /// The expression that a recipe comes to; what it needs before is declared.
    ///
    /// - Parameter id: the node that the object becomes, whose name completions use.
    mutating func expression(of recipe: Recipe, for id: NodeID?) -> Expression {
        if recipe.takesStatements(graph) { return outlined(recipe, for: id) }
        var slots: [Int: Expression] = [:]
        let uses = recipe.usesOfSlots(graph)
        for (index, step) in recipe.steps.enumerated() {
            if step.isCompletion {
                wait(step, of: id, recipe, slots)
                continue
            }
            let value = expression(of: step, slots, for: id)
            let isResult = index == recipe.result
            let isCompleted = recipe.steps.contains { $0.completes(index) }
            if case .storyboard = step.action {
                slots[index] = storyboard(step, slots)
            } else if !isResult, isCompleted || uses[index, default: 0] > 1 {
                let name = localName(step.name)
                append(declaring: name, value)
                slots[index] = .name(name)
            } else {
                slots[index] = value
            }
        }
        return slots[recipe.result] ?? .text("")
    }

    func localName(_ name: String) -> String { SwiftIdentifier.declared(name) }

    mutating func expression(
        of step: Step, _ slots: [Int: Expression], for id: NodeID?
    ) -> Expression {
        var value: Expression
        switch step.action {
        case .make(let callee, let arguments):
            value = .call(emission.source(callee), labeled(arguments, slots))
        case .text(let text): value = .text(source(of: text, slots))
        case .use(let operand): value = expression(operand, slots)
        case .attempt(let first, let second):
            return .binary(tried(first, slots), "??", self.value(of: second, slots))
        case .storyboard, .branch, .set, .run, .broken: return .text("")
        }
        if step.traps {
            if step.effects.contains(.failable) { value = .suffixed(value, "!") }
            if step.effects.contains(.throws) { return .prefixed("try!", value) }
        } else if case .make = step.action {
            effects.formUnion(step.effects.subtracting(.failable))
        }
        return value
    }

    /// The attempt of `attempt ?? otherwise`.
    mutating func tried(_ frame: FrameID, _ slots: [Int: Expression]) -> Expression {
        let before = effects
        let value = value(of: frame, slots)
        effects = before
        let step = graph[frame].body?.steps.first
        return step?.effects.contains(.throws) == true
            ? .text("(try? \(value.withoutTry.flatSource))") : value
    }

    mutating func value(of frame: FrameID, _ slots: [Int: Expression]) -> Expression {
        guard let recipe = graph[frame].body else { return .text("") }
        outerSlots.append(slots)
        let value = expression(of: recipe, for: nil)
        outerSlots.removeLast()
        return value
    }

    mutating func storyboard(_ step: Step, _ slots: [Int: Expression]) -> Expression {
        guard case .storyboard(let name, let identifier, let bundle, let type) = step.action else {
            return .text("")
        }
        let local = localName(step.name)
        let made = Expression.call(
            "UIStoryboard",
            [
                LabeledExpression(label: "name", value: .text(stringLiteral(name))),
                LabeledExpression(label: "bundle", value: expression(bundle, slots)),
            ])
        append(declaring: local, made)
        let call: Expression =
            identifier.map {
                .member(
                    .name(local), "instantiateViewController",
                    [LabeledExpression(label: "withIdentifier", value: .text(stringLiteral($0)))])
            } ?? .member(.name(local), "instantiateInitialViewController", [])
        return .suffixed(call, " as! \(type.source)")
    }
}
