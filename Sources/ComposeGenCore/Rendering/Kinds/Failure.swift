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
    var asksAgain: Bool { if case .forward = self { false } else { true } }
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
}

extension ImplementationContext {
    func fallbackStrategy(of requirement: Requirement) -> FailureStrategy {
        guard requirement.isFunction else {
            return requirement.accessors?.throwing.canThrow == true ? .catching : .forward
        }
        if let fault = unknownCallback(of: requirement) { return .unserved(fault) }
        let failing = requirement.parameters.compactMap(failingCallback)
        if failing.count > 1 {
            return .unserved("more than one of its closures can be told of a failure")
        }
        if let first = failing.first { return strategy(first, of: requirement) }
        let result = resolved(requirement.result)
        let strategy: FailureStrategy
        if requirement.isRethrowing {
            return .forward
        } else if requirement.throwing.canThrow {
            strategy = .catching
        } else if result.type.failsLater {
            return .unserved("what it returns fails later, where nobody asks the fallback")
        } else if result.isOptional {
            strategy = .optional
        } else if isResult(requirement.result) {
            strategy = .result
        } else {
            return .forward
        }
        return reuseFault(of: requirement, "the primary", "the fallback").map { .unserved($0) }
            ?? strategy
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
        if let actor = resolvedActor(of: requirement),
            callback.isSendable || callback.actor != nil, callback.actor != actor
        {
            return .unserved(
                "its closure may run elsewhere than on \(actor), where the fallback is asked",
                "write '\(actor)' before the closure's type")
        }
        if let fault = keepFault(of: requirement) { return .unserved(fault) }
        guard !requirement.result.isVoid else { return .callback(failing) }
        let result = resolved(requirement.result)
        guard let name = result.type.protocolPath, let requirements = protocols.requirements[name]
        else {
            return .unserved(
                "'\(written(requirement.result))' belongs to what the primary does, and not to the fallback",
                mayBeProtocol(result.type)
                    ? "add it to 'protocols' with its requirements, if it is a protocol, or write this type by hand"
                    : "write this type by hand, or return a protocol of your own")
        }
        var withHandle = failing
        withHandle.handle = Handle(
            protocolName: name, requirements: requirements,
            traits: protocols.traits[name] ?? ProtocolTraits(), isOptional: result.isOptional)
        return .callback(withHandle)
    }

    func retryStrategy(of requirement: Requirement) -> FailureStrategy {
        // A type has neither attempts nor a delay.
        if requirement.isStatic { return .forward }
        guard requirement.isFunction else {
            return requirement.accessors?.throwing.canThrow == true ? .catching : .forward
        }
        if let fault = unknownCallback(of: requirement) { return .unserved(fault) }
        let closure = requirement.parameters.compactMap(failingCallback).first { !$0.isByNil }
        if let closure {
            return .unserved(
                "nobody waits where '\(closure.callback.name)' is told of a failure, so that a pause could be cancelled",
                "make it 'async throws', or write a decorator of your own that says what releasing and cancelling it mean"
            )
        }
        if requirement.isRethrowing { return .forward }
        if resolved(requirement.result).type.failsLater {
            return .unserved("what it returns fails later, where nobody asks the decoratee again")
        }
        let canThrow = requirement.throwing.canThrow
        guard canThrow || isResult(requirement.result) else { return .forward }
        return reuseFault(of: requirement, "the first attempt", "the decoratee")
            .map { .unserved($0) } ?? (canThrow ? .catching : .result)
    }

    // MARK: Failures

    /// The parameter as a callback that is told of failures.
    func failingCallback(_ parameter: Requirement.Parameter) -> FailingCallback? {
        guard let callback = callback(of: parameter) else { return nil }
        let types = callback.parameters.map(\.type)
        let failure: FailingCallback.Failure
        if let index = types.firstIndex(where: isResult) {
            failure = .result(index: index)
        } else if let index = types.lastIndex(where: isError) {
            failure =
                resolved(types[index]).isOptional ? .error(index: index) : .always(index: index)
        } else if types.count == 1, resolved(types[0]).isOptional {
            failure = .none
        } else {
            return nil
        }
        return FailingCallback(callback: callback, failure: failure)
    }

    func isResult(_ type: TypeReference) -> Bool {
        let resolved = resolved(type)
        return !resolved.isOptional && resolved.type.nominalPath != nil
            && resolved.type.baseName.hasSuffix("Result")
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
    private func reuseFault(
        of requirement: Requirement, _ first: String, _ second: String
    ) -> RequirementFault? {
        requirement.parameters.first { parameter in
            parameter.type.attributes.contains { ["consuming", "sending", "__owned"].contains($0) }
        }.map {
            RequirementFault(
                "'\($0.name)' is given away to \(first), and \(second) would need it too",
                "take it without 'consuming' or 'sending', or write this type by hand")
        }
    }

    /// Why the arguments cannot be kept until the primary has failed.
    private func keepFault(of requirement: Requirement) -> RequirementFault? {
        if let fault = reuseFault(of: requirement, "the primary", "the fallback") { return fault }
        return requirement.parameters.first { parameter in
            let resolved = resolved(parameter.type)
            let isBorrowed = resolved.attributes.contains {
                ["inout", "borrowing", "__shared", "repeat"].contains($0)
            }
            return isBorrowed || resolved.isBoundToCall
        }.map {
            RequirementFault(
                "'\($0.name)' cannot be kept until the primary has failed",
                "take it without 'inout' or 'borrowing', a closure with '@escaping'")
        }
    }
}

extension FailingCallback {
    /// Whether only nil says that it has failed.
    var isByNil: Bool { if case .none = failure { true } else { false } }
}

extension TypeReference {
    /// Whether what is returned fails where it is used, and not where it is asked for.
    fileprivate var failsLater: Bool {
        ["AnyPublisher", "AsyncThrowingStream"].contains(baseName)
    }

    /// The path of a protocol in a result: of `any P` and of `P`.
    fileprivate var protocolPath: String? {
        switch form {
        case .existential(let type): type.protocolPath
        case .named, .member: nominalPath
        default: nil
        }
    }
}

/// The name of the failure behind `catch`, whose own `error` would hide a parameter of that name from what is asked there.
///
/// - Parameter isNamed: whether the handler says anything of the failure.
/// - Returns: the pattern is empty where nothing is hidden.
func caughtError(
    besides parameters: Set<String>, isNamed: Bool = true
) -> (pattern: String, name: String) {
    guard parameters.contains("error") else { return ("", "error") }
    var taken = parameters
    let name = freeName(["failure"], besides: &taken)
    return (isNamed ? "let " + name : "_", name)
}
