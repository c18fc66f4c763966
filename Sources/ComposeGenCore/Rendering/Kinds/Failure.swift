import SwiftReading

/// How a type that asks again learns that it was answered with a failure.
enum FailureStrategy {
    /// Not at all, so that it asks once.
    case forward
    /// It throws.
    case catching
    /// Nil is the only way to say that it has failed.
    case optional
    /// It returns a `Result`.
    case result
    /// It calls back.
    case callback(FailingCallback)
    case unserved(RequirementFault)

    static func unserved(_ reason: String, _ help: String? = nil) -> Self {
        .unserved(help.map { RequirementFault(reason, $0) } ?? RequirementFault(reason))
    }

    var fault: RequirementFault? { if case .unserved(let fault) = self { fault } else { nil } }
    var asksAgain: Bool {
        switch self {
        case .forward, .unserved: false
        case .catching, .optional, .result, .callback: true
        }
    }
}

/// The callback that is told of a failure.
struct FailingCallback {
    /// How a failure shows among what the closure is handed.
    enum Failure {
        case result(index: Int)
        case error(index: Int)
        case none
        /// It is called for nothing else, with this error.
        case always(index: Int)
    }

    var callback: Callback
    var failure: Failure
    /// What the function returns for its caller to reach the work with; nil where it returns nothing.
    var handle: Handle?

    /// Whether only nil says that it has failed.
    var isByNil: Bool { if case .none = failure { true } else { false } }
}

extension ImplementationContext {
    func fallbackStrategy(of requirement: Requirement) -> FailureStrategy {
        if let fault = unknownCallback(of: requirement) { return .unserved(fault) }
        let failing = requirement.parameters.compactMap(failingCallback)
        if failing.count > 1 {
            return .unserved("more than one of its closures can be told of a failure")
        }
        return failing.first.map { strategy($0, of: requirement) }
            ?? repeating(requirement, strategyOfAnswer(requirement))
    }

    func retryStrategy(of requirement: Requirement) -> FailureStrategy {
        // A type has neither attempts nor a delay.
        if requirement.isStatic { return .forward }
        if let fault = unknownCallback(of: requirement) { return .unserved(fault) }
        let closure = requirement.parameters.compactMap(failingCallback).first { !$0.isByNil }
        if let closure {
            return .unserved(
                "nobody waits where '\(closure.callback.name)' is told of a failure, so that a pause could be cancelled",
                "make it 'async throws', or write a decorator of your own that says what releasing and cancelling it mean"
            )
        }
        let strategy = strategyOfAnswer(requirement)
        // Nil is no error.
        if case .optional = strategy { return .forward }
        return repeating(requirement, strategy)
    }

    /// How a failure shows in what comes back.
    private func strategyOfAnswer(_ requirement: Requirement) -> FailureStrategy {
        let canThrow = requirement.throwing.canThrow
        guard requirement.isFunction else { return canThrow ? .catching : .forward }
        if requirement.isRethrowing { return .forward }
        let result = resolved(requirement.result)
        if ["AnyPublisher", "AsyncThrowingStream"].contains(result.type.baseName) {
            return .unserved("what it returns fails later, where nobody asks again")
        }
        if canThrow { return .catching }
        if result.isOptional { return .optional }
        return isResult(requirement.result) ? .result : .forward
    }

    /// The same, unless the arguments cannot be passed a second time.
    private func repeating(
        _ requirement: Requirement, _ strategy: FailureStrategy
    ) -> FailureStrategy {
        guard strategy.asksAgain, let fault = repetitionFault(of: requirement) else {
            return strategy
        }
        return .unserved(fault)
    }

    private func strategy(
        _ failing: FailingCallback, of requirement: Requirement
    ) -> FailureStrategy {
        if requirement.isAsync || requirement.throwing.canThrow || requirement.isRethrowing {
            return .unserved(
                "a closure asks the fallback, which cannot await or throw there",
                "let it either call back, or be 'async' or 'throws'")
        }
        let callback = failing.callback
        let actor = callback.type.actor
        let isOnSameActor = actor != nil && actor == resolvedActor(of: requirement)
        // It may run elsewhere than the function does.
        if callback.type.isSendable || actor != nil, !isOnSameActor,
            let fault = placeFault(of: requirement)
        {
            return .unserved(fault)
        }
        if let fault = repetitionFault(of: requirement, isLater: callback.type.escapes) {
            return .unserved(fault)
        }
        guard !requirement.result.isVoid else { return .callback(failing) }
        let result = resolved(requirement.result)
        guard let name = result.type.constrained.nominalPath,
            let requirements = protocols.requirements[name]
        else {
            return .unserved(
                "'\(written(requirement.result))' belongs to what the primary does, and not to the fallback",
                mayBeProtocol(result.type)
                    ? "add it to 'protocols' with its requirements, if it is a protocol, or write this type by hand"
                    : "write this type by hand, or return a protocol of your own")
        }
        let handle = Handle(
            protocolName: name, requirements: requirements,
            traits: protocols.traits[name] ?? ProtocolTraits(), isOptional: result.isOptional)
        if let fault = handle.fault(protocols, actor: resolvedActor(of: requirement)) {
            return .unserved(fault)
        }
        var withHandle = failing
        withHandle.handle = handle
        return .callback(withHandle)
    }

    // MARK: Failures

    /// The parameter as a callback that is told of failures.
    func failingCallback(_ parameter: Requirement.Parameter) -> FailingCallback? {
        guard let callback = answer(of: parameter) else { return nil }
        let types = callback.parameters.map(\.type)
        let failure: FailingCallback.Failure
        if let index = types.firstIndex(where: isResult) {
            failure = .result(index: index)
        } else if let index = types.lastIndex(where: isError) {
            failure =
                resolved(types[index]).isOptional ? .error(index: index) : .always(index: index)
        } else if callback.type.escapes, types.count == 1, resolved(types[0]).isOptional {
            failure = .none
        } else {
            return nil
        }
        return FailingCallback(callback: callback, failure: failure)
    }

    func isResult(_ type: TypeReference) -> Bool {
        let resolved = resolved(type)
        // The app may have a type of that name, which is another one.
        guard !resolved.isOptional, let path = resolved.type.nominalPath,
            !protocols.withoutFailure.contains(path)
        else { return false }
        return resolved.type.baseName.hasSuffix("Result")
            && resolved.type.source != "Result"
    }

    func isError(_ type: TypeReference) -> Bool {
        let resolved = resolved(type).type
        switch resolved.form {
        case .named, .member, .existential: return resolved.baseName.hasSuffix("Error")
        default: return false
        }
    }

    // MARK: Arguments that are used twice

    /// Why the arguments cannot be passed a second time.
    ///
    /// - Parameter isLater: whether that is when the function has long returned.
    private func repetitionFault(
        of requirement: Requirement, isLater: Bool = false
    ) -> RequirementFault? {
        for parameter in requirement.parameters {
            let resolved = resolved(parameter.type)
            if isGivenAway(parameter.type) {
                return RequirementFault(
                    "'\(parameter.name)' is given away to who is asked first, and is needed again",
                    "take it without 'sending', or write this type by hand")
            }
            if resolved.attributes.contains("inout") {
                return RequirementFault(
                    "who fails may have changed '\(parameter.name)' before",
                    "yield the new value instead of taking it 'inout', or write this type by hand")
            }
            if isLater, resolved.isBoundToCall {
                return RequirementFault(
                    "'\(parameter.name)' cannot be kept until the primary has failed",
                    "let the closure be '@escaping'")
            }
        }
        return nil
    }

    /// Why the fallback cannot be asked where a closure runs that may run elsewhere than the function.
    private func placeFault(of requirement: Requirement) -> RequirementFault? {
        if let actor = resolvedActor(of: requirement) {
            return RequirementFault(
                "its closure may run elsewhere than on \(actor), where the fallback is asked",
                "write '\(actor)' before the closure's type")
        }
        guard traits.asksForSendable else {
            return RequirementFault(
                "its closure may run anywhere, where a fallback that is not 'Sendable' cannot be asked",
                "let '\(protocolName)' inherit 'Sendable', or write the closure without '@Sendable'"
            )
        }
        return requirement.parameters.first { mayHaveToStay($0.type, in: requirement) }.map {
            RequirementFault(
                "its closure may run anywhere, where '\($0.name)' is not known to be safe",
                "let its type be 'Sendable', or write the closure without '@Sendable'")
        }
    }
}
