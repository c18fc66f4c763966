/// Declarations, in the order of the schedule.
extension Body {
    /// Declares what the frame makes, but for one node that others have no use for.
    mutating func declareNodes(besides last: NodeID? = nil) {
        let made = needs[frame].made.filter { !isFunctionOfType($0) && !isMadeLater($0) }
        let order = Schedule(of: made, in: frame, needs).order
        for id in order where id != last {
            if isInitializer { declareFunctions(namedBy: id) }
            declare(id)
        }
    }

    /// In an initialiser there are no methods yet: functions that text calls are constants.
    mutating func declareFunctions(namedBy id: NodeID) {
        var named: [NodeID] = []
        for step in graph[recipe: id]?.steps ?? [] {
            step.forEachText { text in
                for case .node(let used, _, _)? in text.operands
                where graph[used].kind == .function && !named.contains(used) && words[used] == nil {
                    named.append(used)
                }
            }
        }
        for function in named {
            guard case .inPlace = needs.place(function, in: frame, isInitializer: true),
                let callee = graph[function].function
            else { continue }
            append(declaringFunction: function, calling: callee)
            words[function] = emission.name(function)
        }
    }

    /// Whether the frame makes the object at its first use.
    func isMadeLater(_ id: NodeID) -> Bool { graph[id].isLazy && needs.isType(frame) }

    func isFunctionOfType(_ id: NodeID) -> Bool {
        graph[id].kind == .function && needs.isType(frame)
    }

    mutating func declare(_ id: NodeID) {
        let node = graph[id]
        imports.formUnion(node.imports)
        if node.kind == .function {
            // A function of a feature is a constant where text calls it, and else a closure where it is passed.
            guard isNamedInText(id), let callee = node.function else { return }
            append(declaringFunction: id, calling: callee)
            return finish(id)
        }
        guard let recipe = graph[recipe: id] else { return }
        let isStored = isInitializer && needs[frame].stored.contains(id)
        if isStored, isMadeInPlace(id) { return finish(id) }
        let value = expression(of: recipe, for: id)
        let isFailable =
            recipe.steps.indices.contains(recipe.result)
            && recipe.steps[recipe.result].effects.contains(.failable)
            && !recipe.steps[recipe.result].traps
        if isFailable {
            statements.append(
                .unwrapping(name: emission.name(id), object: node.name, value: taking(value)))
            if isStored { append(storing: id, .name(emission.name(id))) }
        } else if isStored, recipe.steps.contains(where: \.isCompletion),
            !recipe.takesStatements(graph)
        {
            append(declaring: emission.name(id), value)
            append(storing: id, .name(emission.name(id)))
        } else if isStored {
            append(storing: id, value)
        } else if recipe.endsInAttempt, case .binary = value.form {
            statements.append(
                .declaration(name: emission.name(id), type: emission.type(id), value: taking(value))
            )
        } else {
            append(declaring: emission.name(id), value)
        }
        finish(id)
    }

    /// Whether the property of a struct root has the object as its initial value.
    func isMadeInPlace(_ id: NodeID) -> Bool {
        madeInPlace.contains(id)
    }

    /// A constant for a function, with its type: a closure by itself has no isolation.
    mutating func append(declaringFunction id: NodeID, calling callee: FrameID) {
        let value = closure(calling: callee, isNamed: false)
        statements.append(
            .declaration(name: emission.name(id), type: emission.type(id), value: taking(value)))
    }

    mutating func append(declaring name: String, _ value: Expression) {
        statements.append(.declaration(name: name, type: nil, value: taking(value)))
    }

    mutating func append(storing id: NodeID, _ value: Expression) {
        statements.append(.assignment(target: "self." + emission.name(id), value: taking(value)))
    }

    /// Stores what an initialiser receives.
    mutating func storeParameters(_ nodes: [NodeID]) {
        for id in nodes {
            standing.insert(id)
            guard needs[frame].stored.contains(id) else { continue }
            statements.append(
                .assignment(target: "self." + emission.name(id), value: .name(emission.name(id))))
        }
    }

    mutating func append(_ statement: Statement) { statements.append(statement) }
    mutating func importModules(of id: NodeID) { imports.formUnion(graph[id].imports) }
    mutating func append(function: FunctionPlan) { functions.append(function) }

    mutating func replaceLast(_ statement: Statement) {
        statements.removeLast()
        statements.append(statement)
    }

    mutating func appendText(_ text: Text) { statements.append(.text(source(of: text, [:]))) }

    /// Declares the parts of an object that may lead back to it, and yields what stands by then.
    mutating func lookAgain(after recipe: Recipe) {
        guard looksAgain, let stored else { return }
        var parts: [NodeID] = []
        needs.forEachNeed(
            of: recipe, in: frame, isInitializer: false, completions: false, deferred: false
        ) {
            if graph[$0].isLazy, emission.isCompletedOrLeadsBack($0), !parts.contains($0) {
                parts.append($0)
            }
        }
        guard !parts.isEmpty else { return }
        for id in parts.sorted() { append(declaring: emission.name(id), .name(emission.name(id))) }
        append(.text("if let \(stored) { return \(stored) }"))
    }

    /// Yields a value, behind everything that waits.
    mutating func append(result: Expression) {
        statements.append(.result(taking(result)))
    }

    /// The value behind the words for the effects that it has.
    mutating func taking(_ value: Expression) -> Expression {
        defer { effects = [] }
        let words = effects.words
        return words.isEmpty ? value : .prefixed(words, value)
    }
}
