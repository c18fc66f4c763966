/// What a recipe comes to as one expression.
extension Body {
    /// The expression that a recipe comes to; what it needs before is declared.
    ///
    /// - Parameter id: the node that the object becomes, whose name completions use.
    mutating func expression(of recipe: Recipe, for id: NodeID?) -> Expression {
        if recipe.takesStatements(graph) || evaluatesMembersLater(recipe) {
            return outlined(recipe, for: id)
        }
        let outer = slots
        slots = [:]
        defer { slots = outer }
        for (index, step) in recipe.steps.enumerated() {
            if step.isCompletion {
                wait(step, of: id, recipe)
            } else if case .storyboard = step.action {
                slots[index] = storyboard(step)
            } else {
                slots[index] = expression(of: step)
            }
        }
        return slots[recipe.result] ?? .text("")
    }

    /// Whether the right operand of `??` names members in an initialiser, where Swift refuses it: it is a closure.
    private func evaluatesMembersLater(_ recipe: Recipe) -> Bool {
        guard isInitializer, site == .initializer else { return false }
        return recipe.steps.contains { step in
            guard case .attempt(_, let otherwise) = step.action,
                let later = graph[otherwise].body
            else { return false }
            var isMember = false
            needs.forEachNeed(of: later, in: frame, isInitializer: true) {
                if case .member = access($0) { isMember = true }
            }
            return isMember
        }
    }

    func localName(_ name: String) -> String { SwiftIdentifier.declared(name) }

    mutating func expression(of step: Step) -> Expression {
        var value: Expression
        switch step.action {
        case .make(let callee, let arguments):
            value = .call(emission.source(callee), labeled(arguments))
        case .text(let text):
            let source = source(of: text)
            value = .text(step.traps && step.effects.contains(.throws) ? source.trapping : source)
        case .use(let operand): value = expression(operand)
        case .attempt(let first, let second):
            return .binary(tried(first), "??", self.value(of: second))
        case .storyboard, .branch, .set, .run, .broken: return .text("")
        }
        if step.traps {
            if step.effects.contains(.failable) { value = .suffixed(value, "!") }
            if step.effects.contains(.throws), !step.saysItsEffects {
                return .prefixed("try!", value)
            }
        } else if !step.saysItsEffects {
            effects.formUnion(step.effects.subtracting(.failable))
        }
        return value
    }

    /// The attempt of `attempt ?? otherwise`.
    private mutating func tried(_ frame: FrameID) -> Expression {
        let before = effects
        effects = []
        let value = value(of: frame).withoutTry
        let found = effects
        effects = before
        let step = graph[frame].body?.steps.first
        guard step?.effects.contains(.throws) == true else {
            effects.formUnion(found)
            return value
        }
        let words = found.contains(.async) ? "try? await" : "try?"
        return .text("(\(words) \(value.flatSource))")
    }

    private mutating func value(of frame: FrameID) -> Expression {
        guard let recipe = graph[frame].body else { return .text("") }
        outerSlots.append(slots)
        let value = expression(of: recipe, for: nil)
        slots = outerSlots.removeLast()
        return value
    }

    mutating func storyboard(_ step: Step) -> Expression {
        guard case .storyboard(let name, let identifier, let bundle, let type) = step.action else {
            return .text("")
        }
        let local = localName(step.name)
        let made = Expression.call(
            "UIStoryboard",
            [
                LabeledExpression(label: "name", value: .text(stringLiteral(name))),
                LabeledExpression(label: "bundle", value: expression(bundle)),
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
