/// Declarations, in the order of the schedule.
extension Body {
    /// Declares what the frame makes, but for one node that others have no use for.
    mutating func declareNodes(besides last: NodeID? = nil) {
        noteFunctionUses()
        // Functions of a type are members.
        let order = needs.order(of: frame).filter {
            !isMadeLater($0) && !(graph[$0].kind == .function && needs.isType(frame))
        }
        nodes.declared.formUnion(order)
        for id in order where id != last && !nodes.standing.contains(id) { declare(id) }
    }

    /// Declares what the frame makes, where one of these is a part of that.
    mutating func declareNodes(passedTo parameters: [NodeID]) {
        if parameters.contains(where: { needs.isMade($0, in: frame) }) { declareNodes() }
    }

    /// Declares a node whose value is passed here, in place of what the graph makes of it.
    mutating func declare(given id: NodeID, _ value: Operand) {
        statements.append(
            .declaration(
                name: emission.name(id), type: emission.writtenType(of: id, value),
                value: taking(expression(value))))
        finish(id)
    }

    /// Whether the frame makes the object at its first use.
    func isMadeLater(_ id: NodeID) -> Bool { graph[id].isLazy && needs.isType(frame) }

    mutating func declare(_ id: NodeID) {
        let node = graph[id]
        imports.formUnion(emission.importsMaking(id))
        if node.kind == .function {
            if isConstant(function: id) { declare(function: id) }
            return finish(id)
        }
        guard let recipe = graph[recipe: id] else { return }
        let isStored = isInitializer && isStored(id)
        if isStored, madeInPlace.contains(id) { return finish(id) }
        let isOutlined = isOutlined(recipe)
        // A function of the type makes closures of its own.
        if !isOutlined {
            declareFunctions(usedBy: Recipe(steps: recipe.steps.filter { !$0.isCompletion }))
        }
        if let comment = node.comment?.value, !isSaidByRoot(id) {
            append(.comment(comment))
        } else if isInitializer, needs[frame].unheld.place(of: id) != nil {
            append(.comment("Nothing else holds it."))
        }
        making.owner = id
        defer { making.owner = nil }
        let isOverridable = isInitializer && emission.overridable(in: frame).contains(id)
        let name = emission.name(id)
        var value = expression(of: recipe, for: id)
        if isOverridable { value = self.value(value, unlessPassed: name) }
        // A constant, where more than the property is made of it.
        let isConstant =
            isOverridable
            ? needs.isUsed(id, in: frame)
            : !isOutlined
                && (node.isPassedAsMade || nodes.evaluatedLater.contains(id)
                    || recipe.steps.contains(where: \.isCompletion))
        if recipe.mayBeNil, !isOutlined {
            nodes.constants.insert(id)
            append(unwrapping: value, as: name, object: node.name)
            if isStored { append(storing: id, .name(name)) }
        } else if isStored, !isConstant {
            append(storing: id, value)
        } else {
            // What a parameter may replace has the parameter's type.
            append(
                declaring: name, value,
                as: isOutlined || isOverridable ? nil : typeNeeded(by: recipe, value, of: id),
                isVariable: !isStored && !isOverridable
                    && isChangedView(id, recipe, at: recipe.result))
            if isStored || isOverridable { nodes.constants.insert(id) }
            if isStored { append(storing: id, .name(name)) }
        }
        finish(id)
    }

    /// Whether a member of a variant makes it for the root, whose property has the comment.
    private func isSaidByRoot(_ id: NodeID) -> Bool {
        guard case .member = graph[frame].kind else { return false }
        return emission.stored(by: .root).contains(id)
    }

    /// Whether a step makes a view, which is a value, whose properties are set.
    func isChangedView(_ id: NodeID?, _ recipe: Recipe, at index: Int) -> Bool {
        guard let id, emission.shownViews.contains(id) else { return false }
        return recipe.steps.contains { step in
            if case .set(index, _, _) = step.action { true } else { false }
        }
    }

    /// Whether the type, or the structure in whose initializer the code stands, stores the node.
    func isStored(_ id: NodeID) -> Bool {
        guard let group = location.group else {
            return location.initializer.map { needs[$0].stored.contains(id) } ?? false
        }
        return emission.groups[group].stored.contains(id)
    }

    /// What a parameter of the name, which is optional, may take the place of.
    private mutating func value(_ value: Expression, unlessPassed name: String) -> Expression {
        // `try` stands before the operator, whichever operand fails.
        if value.withoutTry != value { writing.effects.insert(.throws) }
        if case .prefixed("try!", let made) = value.form {
            return .prefixed("try!", .binary(.name(name), "??", made))
        }
        return .binary(.name(name), "??", value.withoutTry)
    }

    /// The type of a constant for what a step of the object's recipe yields, where the value is nothing without it or has another one
    /// by itself; nil where the value says it.
    ///
    /// - Parameter index: the step; without it the one that yields the object.
    func typeNeeded(
        by recipe: Recipe, at index: Int? = nil, _ value: Expression, of id: NodeID?
    ) -> String? {
        let index = index ?? recipe.result
        guard let id, recipe.steps.indices.contains(index) else { return nil }
        let isCompleted = recipe.steps.contains { $0.completes(index) }
        let type =
            index == recipe.result
            ? emission.typeMade(id, isCompletedElsewhere: isCompleted) : emission.type(id)
        switch recipe.steps[index].action {
        case .text(let text) where graph[id].kind == .value:
            return emission.writtenType(of: id, .text(text))
        case .text(let text):
            let isOpen = text.text.source.isEitherOperand && !text.text.says(type)
            return isOpen || text.text.needs(type) ? type : nil
        case .make(let callee, _):
            return callee.leavesOpen(graph[id].type) ? type : nil
        case .attempt:
            // Two operands of `??` have no type in common by themselves.
            if case .binary = value.form { return type }
            return nil
        default: return nil
        }
    }

    mutating func append(
        declaring name: String, _ value: Expression, as type: String? = nil,
        isVariable: Bool = false
    ) {
        var value = value
        if value == .name(name) {
            // The parameter of this name is what it would be a constant for.
            guard hasProperties else { return }
            value = .text("self." + name)
        }
        statements.append(
            .declaration(name: name, type: type, value: taking(value), isVariable: isVariable))
    }

    /// Declares a part for code beside the object that it is a part of.
    mutating func append(declaring name: String, part id: NodeID, _ value: Expression) {
        var type: String?
        if case .inPlace = place(id), let recipe = graph[recipe: id], !isOutlined(recipe) {
            type = typeNeeded(by: recipe, value, of: id)
        }
        append(declaring: name, value, as: type)
    }

    mutating func append(unwrapping value: Expression, as name: String, object: String) {
        statements.append(.unwrapping(name: name, object: object, value: taking(value)))
    }

    private mutating func append(storing id: NodeID, _ value: Expression) {
        statements.append(.assignment(target: "self." + emission.name(id), value: taking(value)))
    }

    /// Stores what an initializer receives.
    mutating func storeParameters(_ parameters: [NodeID]) {
        for id in parameters {
            nodes.standing.insert(id)
            guard needs[frame].stored.contains(id) else { continue }
            nodes.constants.insert(id)
            statements.append(
                .assignment(target: "self." + emission.name(id), value: .name(emission.name(id))))
        }
    }

    mutating func append(_ statement: Statement) { statements.append(statement) }
    mutating func importModules(of id: NodeID) { imports.formUnion(emission.importsMaking(id)) }

    mutating func replaceLast(_ statement: Statement) {
        statements.removeLast()
        statements.append(statement)
    }

    /// Yields a value, behind everything that waits.
    mutating func append(result: Expression) {
        statements.append(.result(taking(result)))
    }

    /// The value behind the words for the effects that it has.
    mutating func taking(_ value: Expression) -> Expression {
        defer { writing.effects = [] }
        return value.taking(writing.effects)
    }

    /// Asks for the parts of an object that may lead back to it, and yields the object if they have made it.
    ///
    /// - Parameter isPartMade: whether a function has made a part already, which may have made the object.
    mutating func lookAgain(after recipe: Recipe, isPartMade: Bool = false) {
        guard making.looksAgain, let stored = making.stored else { return }
        // What a root around this one has leads to nothing of this one.
        let own = needs.root(of: location.home)
        var recipe = recipe
        recipe.steps.removeAll { needs.isChoice($0) }
        let asked = LazyParts(of: recipe, in: frame, completions: false, needs).found
        let parts = Set(asked).filter {
            graph[$0].owner == own && emission.isCompletedOrLeadsBack($0, in: making.variants)
        }
        guard isPartMade || !parts.isEmpty else { return }
        for id in parts.sorted() {
            append(.assignment(target: "_", value: .name(emission.name(id))))
        }
        append(.text("if let \(stored) { return \(stored) }"))
    }

    // MARK: Functions as constants

    /// Counts how often objects of the frame ask for each function.
    mutating func noteFunctionUses() {
        for id in needs[frame].made {
            if let recipe = graph[recipe: id] { noteFunctionUses(of: recipe, by: id) }
        }
        if let body = needs.body(of: frame) { noteFunctionUses(of: body, by: nil) }
        guard needs.isInComposer(frame) else { return }
        noteCallsInPlace()
    }

    /// Notes what text calls of transients that are made in place, and in closures.
    private mutating func noteCallsInPlace() {
        var seen: Set<NodeID> = []
        var open = needs[frame].made.compactMap { graph[recipe: $0] }
        if let body = needs.body(of: frame) { open.append(body) }
        while let recipe = open.popLast() {
            for step in recipe.steps {
                open += step.frames.compactMap { graph[$0].body }
                noteFunctionsInText(of: step)
                for case let id? in step.leaves.map(\.node) {
                    let node = graph[id]
                    guard node.isInPlace || needs.isFeature(node.owner), seen.insert(id).inserted
                    else { continue }
                    if node.kind == .function {
                        if let body = node.function.flatMap(needs.body) { open.append(body) }
                    } else if node.isInPlace || node.lifetime == .transient,
                        let own = graph[recipe: id]
                    {
                        open.append(own)
                    }
                }
            }
        }
    }

    private mutating func noteFunctionsInText(of step: Step) {
        for id in step.texts.flatMap(functionsBeside) {
            nodes.functionUses[id, default: NodesOfBody.FunctionUse()].isInText = true
        }
    }

    private mutating func noteFunctionUses(of recipe: Recipe, by user: NodeID?) {
        for step in recipe.steps {
            noteFunctionsInText(of: step)
            noteEvaluatedLater(by: step)
            var composed = step.texts.flatMap { functions(of: $0, inPlace: true) }
            for leaf in step.leaves {
                switch leaf {
                case .node(let id, _, _), .closure(let id, _):
                    if let index = composed.firstIndex(of: id) {
                        composed.remove(at: index)
                    } else if graph[id].kind == .function {
                        nodes.functionUses[id, default: NodesOfBody.FunctionUse()].add(user)
                    } else if graph[id].isInPlace, let recipe = graph[recipe: id] {
                        noteFunctionUses(of: recipe, by: user)
                    }
                case .call(let callee, let given):
                    for id in needs.parameters(of: callee, from: frame)
                    where given[id] == nil && graph[id].kind == .function {
                        nodes.functionUses[id, default: NodesOfBody.FunctionUse()].add(user)
                    }
                case .slot, .outer, .text, .list, .weak, .broken: break
                }
            }
        }
    }

    private mutating func noteEvaluatedLater(by step: Step) {
        guard case .make(_, let arguments) = step.action else { return }
        for argument in arguments where argument.evaluation != .immediate {
            for case let id? in argument.value.leaves.map(\.named) {
                if case .inPlace = place(id), let recipe = graph[recipe: id] {
                    nodes.evaluatedLater.formUnion(
                        recipe.steps.flatMap(\.leaves).compactMap(\.named))
                }
                nodes.evaluatedLater.insert(id)
            }
        }
    }

    /// Whether the function is a constant here: text calls it, or several places ask for it.
    private func isConstant(function id: NodeID) -> Bool {
        guard let use = nodes.functionUses[id], sceneBeside(id) == nil else { return false }
        if let callee = graph[id].function, isNamedStatic(calling: callee) { return false }
        return use.isInText || use.count > 1
    }

    /// Where there are no methods, functions that text calls or several objects ask for are constants.
    mutating func declareFunctions(usedBy recipe: Recipe) {
        let used = recipe.steps.flatMap(\.leaves).compactMap(\.node).filter {
            graph[$0].kind == .function && isConstant(function: $0)
        }
        declare(functionsInPlace: used)
    }

    /// Declares the functions that text of a branch or of a static function calls, which no frame declares.
    mutating func declareFunctions(calledBy text: Text) {
        declare(
            functionsInPlace: functionsBeside(text).filter { id in
                guard let callee = graph[id].function else { return false }
                return sceneBeside(id) == nil && !isNamedStatic(calling: callee)
            })
    }

    private mutating func declare(functionsInPlace used: [NodeID]) {
        for id in used where !nodes.constants.contains(id) && names.inputs[id] == nil {
            if case .inPlace = place(id) { declare(function: id) }
        }
    }

    /// A constant for a function, with its type: a closure by itself has no isolation.
    private mutating func declare(function id: NodeID) {
        guard let callee = graph[id].function else { return }
        let around = making.owner
        making.owner = nil
        making.keepers = nodes.functionUses[id]?.users ?? []
        // The closure is written within the scope of the constant's name.
        nodes.constants.insert(id)
        let value = closure(calling: callee, hasTypes: false)
        making.owner = around
        append(
            .declaration(
                name: emission.name(id),
                type: emission.functionType(calling: callee, opaqueResult: "_", of: id),
                value: value))
    }
}

extension Recipe {
    /// Whether it yields nil where it fails.
    var mayBeNil: Bool { steps.indices.contains(result) && steps[result].mayBeNil }

    /// Whether statements follow where it is made: those that complete it, or what leaves the function where it is nil.
    var hasStatementsBehind: Bool { steps.contains(where: \.isCompletion) || mayBeNil }
}
