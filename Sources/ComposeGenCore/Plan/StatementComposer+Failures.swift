/// What may fail, where another choice takes its place.
extension StatementComposer {
    /// An attempt with what takes its place where it fails.
    struct Recovery {
        var attempt: Expression
        /// The type of what is attempted.
        var own: TypeReference?
        var fallback: ResolvedChoice
        /// What either is held as.
        var type: TypeReference?
        var name: String
        /// What is done to what was attempted before it is taken; nil where it is complete.
        var completion: Completion?
        /// What lies below, where it is a decorator.
        var decoratee: Expression?
        /// Whether nil is an error like any other, rather than what `??` is there for.
        var unwraps = false

        /// Whether what is attempted has a constant before it is taken.
        var namesAttempt: Bool { completion != nil || unwraps }
    }

    /// The attempt, in the form that its failures ask for.
    mutating func recovering(_ attempt: Recovery, canThrow: Bool, isFailable: Bool) -> MadeValue {
        var recovery = attempt
        guard isFailable else { return .recovered(recovery) }
        // Behind `??` there is no error.
        recovery.unwraps =
            recovery.completion != nil || mentionsError(recovery.fallback)
            || keeping != nil && !recovery.fallback.isCompleteInAllWays
        guard !recovery.unwraps else { return .recovered(recovery) }
        let fallback = expression(inPlaceOf: recovery)
        let effects = fallback.unmarked.1
        // What stands behind `??` cannot wait, and what it throws is not to be caught.
        recovery.unwraps = effects.isAsync || effects.isThrowing && canThrow
        guard !recovery.unwraps else { return .recovered(recovery) }
        guard canThrow || effects.isThrowing else {
            return .substituted(
                type: context.source(recovery.type ?? .void), recovery.attempt, fallback: fallback)
        }
        let (attempt, ofAttempt) = recovery.attempt.unmarked
        let made = Expression.binary(attempt, "??", fallback.unmarked.0)
        guard canThrow else {
            return .typed(
                Self.marked(made, ofAttempt.union(effects)),
                heldAs: context.source(recovery.type ?? .void))
        }
        recovery.attempt = Self.marked(made, ofAttempt)
        return .recovered(recovery)
    }

    /// Whether the choice names the error that led to it.
    private func mentionsError(_ choice: ResolvedChoice) -> Bool {
        if let error = context.graph.names.knownID(of: "error"),
            choice.references.contains(where: { $0.target == .parameter(error) })
        {
            return true
        }
        return choice.texts.contains { $0.text.text.text.hasBytes(of: "error") }
    }

    /// What stands in for nil.
    private mutating func expression(inPlaceOf recovery: Recovery) -> Expression {
        let body = inBranch { $0.makeFallback(of: recovery, for: .result) }
        if body.count == 1, case .result(let expression)? = body.first { return expression }
        return .suffixed(.closure(signature: nil, body: body), "()")
    }

    /// `do { … } catch { … }` around what may throw, and what takes its place.
    mutating func append(_ recovery: Recovery, for recipient: Recipient) {
        let outer = decoratee
        if let decoratee = recovery.decoratee { self.decoratee = decoratee }
        defer { decoratee = outer }
        append(
            ofBranches: .recovery(
                attempt: inBranch { $0.attempt(recovery, for: recipient) },
                fallback: inBranch { $0.makeFallback(of: recovery, for: recipient) }))
    }

    private mutating func makeFallback(of recovery: Recovery, for recipient: Recipient) {
        make(recovery.fallback, named: recovery.name, heldAs: recovery.type, for: recipient)
    }

    /// Makes what may fail, and completes it.
    private mutating func attempt(_ recovery: Recovery, for recipient: Recipient) {
        guard recovery.namesAttempt else {
            return append(recipient.taking(recovery.attempt))
        }
        let completion = recovery.completion ?? Completion(properties: [])
        let constant = constant(for: recovery.own, named: recovery.name, besides: recipient)
        declare(
            constant,
            recovery.unwraps
                ? .unwrapped(recovery.attempt, object: recovery.name)
                : .expression(recovery.attempt),
            isVariable: (recipient.isView || makesView) && !completion.properties.isEmpty)
        finish(completion, of: recovery.own, as: constant)
        append(recipient.taking(.text(constant)))
    }
}
