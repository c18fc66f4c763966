import SwiftReading

/// What a recipe comes to as one expression.
extension Body {
    /// The expression that a recipe comes to; what it needs before is declared.
    ///
    /// - Parameter id: the node that the object becomes, whose name completions use.
    mutating func expression(of recipe: Recipe, for id: NodeID?) -> Expression {
        if isOutlined(recipe) { return outlined(recipe, for: id) }
        let (outer, keeper) = (making.slots, making.owner)
        making.slots = [:]
        if making.owner == nil, let id, !graph[id].isInPlace { making.owner = id }
        defer { (making.slots, making.owner) = (outer, keeper) }
        for (index, step) in recipe.steps.enumerated() {
            if step.isCompletion {
                wait(step, of: id, recipe)
            } else {
                making.slots[index] = expression(of: step)
            }
        }
        return making.slots[recipe.result] ?? .text("")
    }

    /// Whether a function of the type carries the recipe out.
    func isOutlined(_ recipe: Recipe) -> Bool {
        needs.takesStatements(recipe) || evaluatesMembersLater(recipe)
    }

    /// Whether the right operand of `??` names members in an initializer, where Swift refuses it: it is a closure.
    private func evaluatesMembersLater(_ recipe: Recipe) -> Bool {
        guard isInitializer, location.site == .initializer else { return false }
        return recipe.steps.contains { step in
            guard case .attempt(_, let otherwise) = step.action,
                let later = graph[otherwise].body
            else { return false }
            return needs.nodes(neededBy: later, in: frame, isInitializer: true).contains {
                if case .member = access($0) { true } else { false }
            }
        }
    }

    func localName(_ name: String) -> String { SwiftIdentifier.declared(name) }

    mutating func expression(of step: Step) -> Expression {
        if case .storyboard(let name, let identifier, let bundle, let type) = step.action {
            return storyboard(step.name, name, identifier, expression(bundle), type)
        }
        let (before, isWithinTrap) = (writing.effects, writing.isTrapping)
        writing.isTrapping = writing.isTrapping || step.traps
        writing.effects = []
        imports.formUnion(step.modules)
        var value: Expression
        switch step.action {
        case .make(let callee, let arguments):
            value = .call(emission.source(callee), labeled(arguments))
            if let actor = step.actor {
                value = .call("{ @\(actor) in \(value.flatSource) }", [])
            }
        case .text(let text): value = .text(source(of: text))
        case .use(let operand): value = expression(operand)
        case .attempt(let first, let second):
            value = .binary(tried(first), "??", self.value(of: second))
        case .storyboard, .branch, .set, .run, .broken: return .text("")
        }
        writing.isTrapping = isWithinTrap
        if case .attempt = step.action {
            writing.effects.formUnion(before)
            return value
        }
        if !step.saysItsEffects { writing.effects.formUnion(step.effects.subtracting(.failable)) }
        if step.traps {
            if step.effects.contains(.failable) { value = .suffixed(value, "!") }
            // What its arguments throw traps as well.
            if writing.effects.contains(.throws) {
                value = .prefixed(writing.effects.contains(.async) ? "try! await" : "try!", value)
                writing.effects = []
            }
        }
        writing.effects.formUnion(before)
        return value
    }

    /// The attempt of `attempt ?? otherwise`.
    private mutating func tried(_ frame: FrameID) -> Expression {
        let (before, isWithinTrap) = (writing.effects, writing.isTrapping)
        (writing.effects, writing.isTrapping) = ([], false)
        let value = value(of: frame).withoutTry
        let found = writing.effects
        (writing.effects, writing.isTrapping) = (before, isWithinTrap)
        let step = graph[frame].body?.steps.first
        guard step?.effects.contains(.throws) == true else {
            writing.effects.formUnion(found)
            return value
        }
        let words = found.contains(.async) ? "try? await" : "try?"
        return .call("", passing: .prefixed(words, value))
    }

    private mutating func value(of frame: FrameID) -> Expression {
        guard let recipe = graph[frame].body else { return .text("") }
        making.outerSlots.append(making.slots)
        let value = expression(of: recipe, for: nil)
        making.slots = making.outerSlots.removeLast()
        return value
    }

    private mutating func storyboard(
        _ object: String, _ name: String, _ identifier: String?, _ bundle: Expression,
        _ type: TypeReference
    ) -> Expression {
        let local = nameOfStoryboard(object, type)
        let made = Expression.call(
            "UIStoryboard",
            [
                LabeledExpression(label: "name", value: .text(name.swiftLiteral)),
                LabeledExpression(label: "bundle", value: bundle),
            ])
        append(declaring: local, made)
        let call: Expression =
            identifier.map {
                .member(
                    .name(local), "instantiateViewController",
                    [LabeledExpression(label: "withIdentifier", value: .text($0.swiftLiteral))])
            } ?? .member(.name(local), "instantiateInitialViewController", [])
        // Swift warns of a cast to the type that it has.
        guard type.source == "UIViewController" else {
            return .suffixed(call, " as! \(emission.types.source(type))")
        }
        return identifier == nil ? .suffixed(call, "!") : call
    }

    /// After the storyboard; after the view controller too where another one comes out of the same storyboard.
    private mutating func nameOfStoryboard(_ name: String, _ type: TypeReference) -> String {
        let own = localName(name)
        if names.storyboards.insert(own).inserted { return own }
        let local = localName((variableName(for: type) ?? "other") + "Storyboard")
        names.storyboards.insert(local)
        return local
    }
}
