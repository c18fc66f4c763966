import SwiftReading

/// How a composite learns that its primary has failed, and asks the fallback.
enum FallbackStrategy {
    /// It cannot fail, so that only the primary is asked.
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
}

/// What diagnostics call those who are asked.
struct AskedInTurn {
    var first: String
    var second: String

    static let fallback = AskedInTurn(first: "the primary", second: "the fallback")
    static let retry = AskedInTurn(first: "the first attempt", second: "the decoratee")
}

/// What helps where no other cure does.
let byHand = "write this type by hand, or move the requirement to another protocol"

/// Why a kind cannot serve a requirement, and what to do.
typealias RequirementFault = (reason: String, help: String)

/// The callback that is told of a failure.
struct FailingCallback {
    /// How a failure shows among what the closure is handed.
    enum Failure {
        case result(index: Int)
        case error(index: Int)
        case none
        /// It is called for nothing else.
        case always
    }

    var name: String
    var callback: Callback
    var failure: Failure
    /// What the function returns for its caller to reach the work with; nil where it returns nothing.
    var handle: Handle?
}

extension ImplementationContext {
    func fallbackStrategy(
        of function: Requirement.Function,
        in requirement: Requirement
    ) -> FallbackStrategy {
        let signature = function.signature
        if let fault = unknownCallback(in: signature) { return .unserved(fault) }
        let failing = signature.parameters.compactMap { parameter in
            callback(of: parameter).flatMap { callback in
                failure(of: callback).map {
                    FailingCallback(name: parameter.name, callback: callback, failure: $0)
                }
            }
        }
        if failing.count > 1 {
            return .unserved(("more than one of its closures can be told of a failure", byHand))
        }
        if let first = failing.first {
            return strategy(first, signature, in: requirement)
        }
        if signature.isRethrowing { return .forward }
        if signature.throwing.canThrow {
            return reuseFault(of: signature, .fallback).map { .unserved($0) } ?? .catching
        }
        let result = resolved(signature.result)
        if ["AnyPublisher", "AsyncThrowingStream"].contains(result.type.baseName) {
            return .unserved(
                ("what it returns fails later, where nobody asks the fallback", byHand))
        }
        let strategy: FallbackStrategy
        if result.isOptional {
            strategy = .optional
        } else if isResult(signature.result) {
            strategy = .result
        } else {
            return .forward
        }
        return reuseFault(of: signature, .fallback).map { .unserved($0) } ?? strategy
    }

    private func strategy(
        _ failing: FailingCallback,
        _ signature: Requirement.Signature,
        in requirement: Requirement
    ) -> FallbackStrategy {
        var failing = failing
        if signature.isAsync || signature.throwing.canThrow || signature.isRethrowing {
            return .unserved(
                (
                    "a closure asks the fallback, which cannot await or throw there",
                    "let it either call back, or be 'async' or 'throws'"
                ))
        }
        let actor = resolvedActor(of: requirement)
        if let actor, failing.callback.isSendable || failing.callback.actor != nil,
            failing.callback.actor != actor
        {
            return .unserved(
                (
                    "its closure may run elsewhere than on \(actor), where the fallback is asked",
                    "write '\(actor)' before the closure's type"
                ))
        }
        if let fault = keepFault(of: signature) { return .unserved(fault) }
        let result = resolved(signature.result)
        guard !signature.result.isVoid else { return .callback(failing) }
        guard let name = result.type.protocolPath, let requirements = protocols.requirements[name]
        else {
            return .unserved(
                (
                    "'\(written(signature.result))' belongs to what the primary does, and not to the fallback",
                    mayBeProtocol(result.type)
                        ? "add it to 'protocols' with its requirements, if it is a protocol, or write this type by hand"
                        : "write this type by hand, or return a protocol of your own"
                ))
        }
        failing.handle = Handle(
            protocolName: name, requirements: requirements,
            traits: protocols.traits[name] ?? ProtocolTraits(), isOptional: result.isOptional)
        return .callback(failing)
    }

    /// The attribute of the global actor that the requirement belongs to.
    func resolvedActor(of requirement: Requirement) -> String? {
        if requirement.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
        let attributes = requirement.attributes.filter { !$0.contains("(") }
        return ResolvedType(type: .void, attributes: attributes).actor ?? traits.actor
    }

    /// Whether the type is not known to be a value or a class.
    fileprivate func mayBeProtocol(_ type: TypeReference) -> Bool {
        switch type.form {
        case .existential, .opaque: true
        case .named, .member:
            inertValue(of: type) == nil && !FrameworkNames.areNamed(in: type.source)
        default: false
        }
    }

    /// Whether the closure may be called elsewhere than where the function is.
    func mayRunElsewhere(_ callback: Callback, than requirement: Requirement) -> Bool {
        let isOnSameActor =
            callback.actor != nil && callback.actor == resolvedActor(of: requirement)
        return (callback.isSendable || callback.actor != nil) && !isOnSameActor
    }

    // MARK: Failures

    /// The parameter as a callback that is told of failures by a value of their own.
    func failingCallback(_ parameter: Requirement.Parameter) -> FailingCallback? {
        guard let callback = callback(of: parameter), let failure = failure(of: callback)
        else { return nil }
        if case .none = failure { return nil }
        return FailingCallback(name: parameter.name, callback: callback, failure: failure)
    }

    func failure(of callback: Callback) -> FailingCallback.Failure? {
        let types = callback.parameters.map(\.type)
        if let index = types.firstIndex(where: isResult) { return .result(index: index) }
        if let index = types.lastIndex(where: isError) {
            return resolved(types[index]).isOptional ? .error(index: index) : .always
        }
        return types.count == 1 && types.contains { resolved($0).isOptional }
            ? FailingCallback.Failure.none : nil
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
    func reuseFault(
        of signature: Requirement.Signature, _ words: AskedInTurn
    ) -> RequirementFault? {
        let consumed = signature.parameters.first { parameter in
            parameter.type.attributes.contains { ["consuming", "sending", "__owned"].contains($0) }
        }
        return consumed.map {
            (
                "'\($0.name)' is given away to \(words.first), and \(words.second) would need it too",
                "take it without 'consuming' or 'sending', or write this type by hand"
            )
        }
    }

    /// Why the arguments cannot be kept until the primary has failed.
    private func keepFault(of signature: Requirement.Signature) -> RequirementFault? {
        if let fault = reuseFault(of: signature, .fallback) { return fault }
        let bound = signature.parameters.first { parameter in
            let resolved = resolved(parameter.type)
            let isBorrowed = resolved.attributes.contains {
                ["inout", "borrowing", "__shared", "repeat"].contains($0)
            }
            return isBorrowed || resolved.type.isFunction && !resolved.escapes
        }
        return bound.map {
            (
                "'\($0.name)' cannot be kept until the primary has failed",
                "take it without 'inout' or 'borrowing', a closure with '@escaping'"
            )
        }
    }
}

extension ImplementationContext {
    /// A parameter that seems to be a closure and has a type that says nothing of what it takes.
    func unknownCallback(in signature: Requirement.Signature) -> RequirementFault? {
        for parameter in signature.parameters {
            let resolved = resolved(parameter.type)
            guard !resolved.type.isFunction else { continue }
            let help = "write the function type out, or declare the alias inside the protocol"
            let reason = "'\(resolved.type.source)' does not say what the closure is handed"
            if resolved.attributes.contains("@escaping") { return (reason, help) }
            if resolved.isOptional, mayBeAlias(resolved.type),
                parameter.isCalledAsClosuresAre || resolved.type.isCalledAsClosuresAre
            {
                return (reason, help + "; what is no closure needs another name")
            }
        }
        return nil
    }

    /// Whether the name may stand for a function type.
    private func mayBeAlias(_ type: TypeReference) -> Bool {
        switch type.form {
        case .named(_, let arguments), .member(_, _, let arguments):
            arguments.isEmpty && mayBeProtocol(type)
        default: false
        }
    }
}

extension Requirement.Parameter {
    fileprivate var isCalledAsClosuresAre: Bool {
        [label, name].contains { word in
            guard let word else { return false }
            return ["completion", "handler", "callback", "then", "done"].contains(word)
                || ["Completion", "Handler", "Callback"].contains(where: word.hasSuffix)
        }
    }
}

extension TypeReference {
    fileprivate var isCalledAsClosuresAre: Bool {
        ["Completion", "CompletionHandler", "Callback", "Closure"].contains(
            where: baseName.hasSuffix)
    }
}

extension TypeReference {
    /// The path of a protocol in a result: of `any P` and of `P`.
    fileprivate var protocolPath: String? {
        switch form {
        case .existential(let type): type.protocolPath
        case .named, .member: nominalPath
        default: nil
        }
    }
}
