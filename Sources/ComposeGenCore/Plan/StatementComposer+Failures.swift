import SwiftReading

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
        var absence = Absence.coalesced

        /// Whether what is attempted has a constant before it is taken.
        var namesAttempt: Bool { completion != nil || absence != .coalesced }
    }

    /// What nil leads to.
    enum Absence {
        /// What stands behind `??`, if it can come to that at all.
        case coalesced
        /// The other branch of an `if let`.
        case branch
        /// What any other error leads to.
        case error
    }

    /// The attempt, in the form that its failures ask for.
    mutating func recovering(_ attempt: Recovery, canThrow: Bool, isFailable: Bool) -> MadeValue {
        guard isFailable else { return .recovered(attempt) }
        var recovery = attempt
        let asksForError = mentionsError(recovery.fallback)
        recovery.absence =
            canThrow || asksForError || recovery.completion.map(mayThrow) == true
            ? .error : .branch
        // Behind `??` there is no error, and nothing that is done to one of both alone.
        guard recovery.completion == nil, !asksForError,
            keeping == nil || recovery.fallback.isCompleteInAllWays,
            let fallback = expression(inPlaceOf: recovery)
        else { return .recovered(recovery) }
        let effects = fallback.unmarked.1
        // What stands behind `??` cannot wait, and what it throws is not to be caught.
        guard !effects.isAsync, !effects.isThrowing || !canThrow else {
            return .recovered(recovery)
        }
        recovery.absence = .coalesced
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

    /// Whether what is done to what was attempted may throw, for what that names is made there too.
    private func mayThrow(_ completion: Completion) -> Bool {
        let named =
            completion.properties.flatMap { objects(for: $0) }
            + (completion.setup.map { Array(objects(for: $0)) } ?? [])
        return EffectsPlan.completing(completion.properties, completion.setup).isThrowing
            || named.contains { context.validated.effects[$0].isThrowing }
    }

    /// What stands in for nil; nil where that takes statements.
    private mutating func expression(inPlaceOf recovery: Recovery) -> Expression? {
        let body = inBranch { $0.makeFallback(of: recovery, for: .result) }
        guard body.count == 1, case .result(let expression)? = body.first else { return nil }
        return expression
    }

    /// `do { … } catch { … }` around what may throw, and what takes its place; of what may be nil alone, `if let`.
    mutating func append(_ recovery: Recovery, for recipient: Recipient) {
        let outer = decoratee
        if let decoratee = recovery.decoratee { self.decoratee = decoratee }
        defer { decoratee = outer }
        guard recovery.absence == .branch else {
            return append(
                ofBranches: .recovery(
                    attempt: inBranch { $0.attempt(recovery, for: recipient) },
                    fallback: inBranch { $0.makeFallback(of: recovery, for: recipient) }))
        }
        var name = ""
        let body = inBranch {
            name = $0.constant(for: recovery.own, named: recovery.name, besides: recipient)
            $0.take(recovery, as: name, for: recipient)
        }
        append(
            ofBranches: .binding(
                name: name, value: recovery.attempt,
                isVariable: isChanged(recovery, for: recipient), body: body,
                otherwise: inBranch { $0.makeFallback(of: recovery, for: recipient) }))
    }

    private mutating func makeFallback(of recovery: Recovery, for recipient: Recipient) {
        make(recovery.fallback, named: recovery.name, heldAs: recovery.type, for: recipient)
    }

    /// Makes what may fail, and completes it.
    private mutating func attempt(_ recovery: Recovery, for recipient: Recipient) {
        guard recovery.namesAttempt else {
            return append(recipient.taking(recovery.attempt))
        }
        let constant = constant(for: recovery.own, named: recovery.name, besides: recipient)
        declare(
            constant,
            recovery.absence == .error
                ? .unwrapped(recovery.attempt, object: recovery.name)
                : .expression(recovery.attempt),
            isVariable: isChanged(recovery, for: recipient))
        take(recovery, as: constant, for: recipient)
    }

    /// Completes what was attempted, and takes it.
    private mutating func take(
        _ recovery: Recovery, as constant: String, for recipient: Recipient
    ) {
        if let completion = recovery.completion {
            finish(completion, of: recovery.own, as: constant)
        }
        append(recipient.taking(.text(constant)))
    }

    /// Whether it is a view, which is a variable until its properties are set.
    private func isChanged(_ recovery: Recovery, for recipient: Recipient) -> Bool {
        (recipient.isView || makesView) && recovery.completion?.properties.isEmpty == false
    }
}
