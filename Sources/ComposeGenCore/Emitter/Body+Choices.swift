/// Recipes that take statements: functions of the enclosing type that return early.
extension Body {
    /// What takes statements is a static function of the enclosing type, whose parameters are what the object is made of.
    mutating func outlined(
        _ recipe: Recipe, for id: NodeID?, named name: String? = nil,
        below: (parameters: [ParameterPlan], arguments: [LabeledExpression]) = ([], []),
        _ slots: [Int: Expression]? = nil
    ) -> Expression {
        let name = name ?? functionName(making: id)
        var used: Set<NodeID> = []
        var own = recipe
        if slots != nil { own.steps = [recipe.steps[recipe.result]] }
        needs.forEachNeed(of: own, in: frame, isInitializer: isInitializer) { used.insert($0) }
        let parameters = needs.ordered(used)
        parametersOfStatics[name] = parameters
        var body = Body(emission, frame, isInitializer: isInitializer)
        body.isOutlined = true
        body.outerSlots = outerSlots
        body.appendReturning(recipe, for: id, below: slots ?? [:])
        imports.formUnion(body.imports)
        var fold = FrameEffects(needs)
        let found = fold.effects(of: recipe, in: frame).subtracting(.failable)
        let function = FunctionPlan(
            introducer: "private static func", name: name,
            parameters: emission.parameters(parameters) + below.parameters,
            effects: EffectsPlan(
                isAsync: found.contains(.async), isThrowing: found.contains(.throws)),
            result: id.map { emission.type($0) } ?? "", body: body.statements)
        for plan in [function] + body.functions where !functions.contains(plan) {
            functions.append(plan)
        }
        effects.formUnion(found)
        let arguments = parameters.map {
            LabeledExpression(
                label: SwiftIdentifier.argumentLabel(graph[$0].name), value: reference($0))
        }
        return .call((isStatic ? "" : "Self.") + name, arguments + below.arguments)
    }

    /// Of another variant than `live` the function has that one's name, too.
    func functionName(making id: NodeID?) -> String {
        let name = id.map { graph[$0].name } ?? "object"
        guard case .member(let variant) = graph[frame].kind, variant != "live" else {
            return name.prefixed("make")
        }
        return variant.prefixed("make") + name.prefixed("")
    }

    /// Whether the code stands in a static function or property.
    var isStatic: Bool {
        switch graph[frame].kind {
        case .member: true
        case .scene: graph[frame].parent.map { !needs.isFactory($0) } ?? false
        default: isOutlined
        }
    }

    /// Yields what a recipe makes with early returns, one choice after the other.
    ///
    /// - Parameter slots: what steps yield that stand before.
    mutating func appendReturning(_ recipe: Recipe, for id: NodeID?, below: [Int: Expression] = [:])
    {
        var slots = below
        if !recipe.steps.contains(where: { $0.isChoice(graph) }) { lookAgain(after: recipe) }
        let uses = recipe.usesOfSlots(graph)
        for (index, step) in recipe.steps.enumerated() where below[index] == nil {
            if step.isCompletion {
                wait(step, of: id, recipe, slots)
                flush()
                continue
            }
            if index == recipe.result, step.isChoice(graph) {
                appendReturning(step, slots, for: id)
                return
            }
            if step.isChoice(graph) {
                let value = outlinedPart(recipe, at: index, slots, for: id)
                append(declaring: localName(step.name), value)
                slots[index] = .name(localName(step.name))
                continue
            }
            var value = expression(of: step, slots, for: id)
            if case .storyboard = step.action { value = storyboard(step, slots) }
            let isCompleted = recipe.steps.contains { $0.completes(index) }
            let isChosenLater = recipe.steps.contains { $0.isChoice(graph) }
            if index == recipe.result {
                if isCompleted || stored != nil, let id {
                    append(declaring: emission.name(id), value)
                    if let stored {
                        statements.append(
                            .assignment(target: stored, value: .name(emission.name(id))))
                    }
                    standing.insert(id)
                    slots[index] = .name(emission.name(id))
                } else {
                    slots[index] = value
                }
            } else if isCompleted || isChosenLater || uses[index, default: 0] > 1 {
                append(declaring: localName(step.name), value)
                slots[index] = .name(localName(step.name))
            } else {
                slots[index] = value
            }
        }
        flush()
        if let value = slots[recipe.result] { append(result: value) }
    }

    /// A choice inside of a stack is a function of its own, which takes what stands below it.
    mutating func outlinedPart(
        _ recipe: Recipe, at index: Int, _ slots: [Int: Expression], for id: NodeID?
    ) -> Expression {
        let step = recipe.steps[index]
        let part = Recipe(steps: Array(recipe.steps[...index]), result: index)
        let type = id.map { emission.type($0) } ?? ""
        let below = Recipe(steps: [step]).usesOfSlots(graph).keys.sorted()
        var parameters: [ParameterPlan] = []
        var arguments: [LabeledExpression] = []
        for index in below {
            guard case .text(let name)? = slots[index]?.form else { continue }
            parameters.append(ParameterPlan(name: name, type: type))
            arguments.append(LabeledExpression(label: name, value: .name(name)))
        }
        let name = (id.map { graph[$0].name } ?? "").prefixed("make") + step.name.prefixed("")
        return outlined(part, for: id, named: name, below: (parameters, arguments), slots)
    }

    mutating func appendReturning(
        _ step: Step, _ slots: [Int: Expression], for id: NodeID?
    ) {
        switch step.action {
        case .branch(let subject?, let branches):
            let cases = branches.map { branch -> SwitchCase in
                var pattern = ""
                if case .variants(let names) = branch.condition {
                    pattern = names.map { "." + SwiftIdentifier.memberName($0) }.joined(
                        separator: ", ")
                }
                return SwitchCase(
                    pattern: pattern, body: statements(of: branch.frame, slots, for: id))
            }
            statements.append(.switchOver(expression(subject, slots).flatSource, cases: cases))
        case .branch(nil, let branches):
            for branch in branches {
                let body = statements(of: branch.frame, slots, for: id)
                guard case .evaluated(let texts) = branch.condition else {
                    statements += body
                    continue
                }
                let condition = texts.map { source(of: $0, slots) }.joined(separator: ", ")
                statements.append(.choice([ChoiceBranch(condition: condition, body: body)]))
            }
        case .attempt(let first, let second):
            let isFailable = graph[first].body?.steps.first?.effects.contains(.failable) ?? false
            let otherwise = statements(of: second, slots, for: id)
            if isFailable {
                var inner = inner(first, slots)
                guard let recipe = graph[first].body, let made = recipe.steps.first, let id else {
                    return
                }
                let value = inner.expression(of: made, [:], for: id)
                let name = localName(made.name)
                inner.complete(recipe, named: name)
                take(inner)
                // Early returns, one choice after the other.
                statements.append(
                    .choice([
                        ChoiceBranch(
                            condition: "let \(name) = \(value.flatSource)",
                            body: inner.statements + [.result(.name(name))])
                    ]))
                statements += otherwise
            } else {
                statements.append(
                    .recovery(attempt: statements(of: first, slots, for: id), fallback: otherwise))
            }
        default: break
        }
    }

    func inner(_ frame: FrameID, _ slots: [Int: Expression]) -> Body {
        var inner = Body(emission, frame)
        inner.outerSlots = outerSlots + [slots]
        inner.isOutlined = isOutlined
        inner.words = words
        inner.stored = stored
        inner.looksAgain = looksAgain
        return inner
    }

    mutating func take(_ inner: Body) {
        functions += inner.functions
        imports.formUnion(inner.imports)
    }

    /// The statements of a branch, the last of which yields.
    mutating func statements(
        of frame: FrameID, _ slots: [Int: Expression], for id: NodeID?
    ) -> [Statement] {
        var inner = inner(frame, slots)
        inner.declareNodes()
        if let recipe = graph[frame].body { inner.appendReturning(recipe, for: id) }
        take(inner)
        return inner.statements
    }
}
