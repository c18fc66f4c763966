import SwiftReading

/// A decorator that asks again where its decoratee fails.
///
/// - Precondition: every requirement can be served.
func renderRetry(_ plan: ImplementationPlan) -> String {
    let parts = DecoratorParts(plan)
    let writer = RetryWriter(parts)
    let library = plan.protocols.library
    let waits = parts.context.canWait
    let duration = library.source(of: .duration)
    // Who is asked from elsewhere has to decide there.
    let decidesAnywhere =
        plan.traits.isIsolated
        && parts.requirements.contains { parts.context.resolvedActor(of: $0) == nil }
    return BuiltInTemplate.retryType.filled([
        "access": parts.access,
        "name": parts.name,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "initializer": parts.initializer(
            [("decoratee", parts.decorateeType, nil), ("attempts", "Int", "3")]
                + (waits ? [("delay", duration, ".zero")] : [])
                + [("isRetried", "@escaping @Sendable (any Error) -> Bool", "{ _ in true }")]),
        "delay": waits ? "private let delay: \(duration)" : "",
        "delayNote": waits ? BuiltInTemplate.retryDelayNote.filled([:]) : "",
        "delayAssignment": waits ? "self.delay = delay" : "",
        "members": parts.members(writer.member),
        "isolation": decidesAnywhere ? "nonisolated" : "",
        "task": library.source(of: .task),
        "cancellationError": library.source(of: .cancellationError),
    ])
}

func unservedByRetry(
    _ requirement: Requirement, _ context: ImplementationContext
) -> RequirementFault? {
    let reserved: Set<String> = ["decoratee", "attempts", "delay", "isRetried", "asksAgain"]
    if let fault = unservedByForwarding(requirement, context, reserved) { return fault }
    guard case .function(let function) = requirement.kind,
        case .unserved(let fault) = context.retryStrategy(of: function, in: requirement)
    else { return nil }
    return fault
}

/// How a decorator learns that its decoratee has failed.
enum RetryStrategy {
    /// It cannot fail in a way that says why.
    case forward
    /// It throws.
    case catching
    /// It returns a `Result`.
    case result
    case unserved(RequirementFault)
}

extension ImplementationContext {
    func retryStrategy(
        of function: Requirement.Function, in requirement: Requirement
    ) -> RetryStrategy {
        // A type has neither attempts nor a delay.
        if requirement.isStatic { return .forward }
        let signature = function.signature
        if let fault = unknownCallback(in: signature) { return .unserved(fault) }
        if let closure = signature.parameters.first(where: { failingCallback($0) != nil }) {
            return .unserved(
                (
                    "nobody waits where '\(closure.name)' is told of a failure, so that a pause could be cancelled",
                    "make it 'async throws', or write a decorator of your own that says what releasing and cancelling it mean"
                ))
        }
        if signature.isRethrowing { return .forward }
        if ["AnyPublisher", "AsyncThrowingStream"].contains(
            resolved(signature.result).type.baseName)
        {
            return .unserved(
                ("what it returns fails later, where nobody asks the decoratee again", byHand))
        }
        guard signature.throwing.canThrow || isResult(signature.result) else { return .forward }
        if let fault = reuseFault(of: signature, .retry) { return .unserved(fault) }
        return signature.throwing.canThrow ? .catching : .result
    }

    /// Whether anything is asked again later, and not only at once.
    var canWait: Bool {
        requirements.contains { requirement in
            switch requirement.kind {
            case .function(let function):
                switch retryStrategy(of: function, in: requirement) {
                case .catching, .result: function.signature.isAsync
                case .forward, .unserved: false
                }
            case .property(let property): canWait(property.accessors, of: requirement)
            case .subscript(let access): canWait(access.accessors, of: requirement)
            case .initializer, .associatedType, .typeAlias: false
            }
        }
    }

    private func canWait(_ accessors: Requirement.Accessors, of requirement: Requirement) -> Bool {
        accessors.throwing.canThrow && accessors.isAsync && !requirement.isStatic
    }
}

struct RetryWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let decoratee: Receiver

    init(_ parts: DecoratorParts) {
        context = parts.context
        decoratee = parts.decoratee
        writer = MemberWriter(
            context: context, function: .retryFunction, accessors: .retryAccessors)
    }

    func member(_ requirement: Requirement) -> String? {
        if requirement.isStatic { return writer.forwarding(requirement, to: decoratee) }
        switch requirement.kind {
        case .function(let function):
            return writer.member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: body(of: function, requirement))
        case .property(let property):
            return accessors(request(requirement, property), property.accessors)
        case .subscript(let access):
            return accessors(request(requirement, access), access.accessors)
        case .initializer(let initializer):
            return writer.making(requirement, initializer, [decoratee])
        case .associatedType, .typeAlias:
            return nil
        }
    }

    private func accessors(_ request: Request, _ accessors: Requirement.Accessors) -> String? {
        guard request.isThrowing else {
            return writer.forwarding(request.requirement, to: decoratee)
        }
        return writer.member(
            request.requirement, getter: catching(request, .none, accessors.throwing, depth: 1),
            setter: accessors.isSettable ? writer.setter(request, to: decoratee) : nil)
    }

    private func body(of function: Requirement.Function, _ requirement: Requirement) -> String {
        let request = request(requirement, function.signature)
        var taken = request.parameterNames
        let kept = KeptArguments(function.signature, besides: &taken)
        switch context.retryStrategy(of: function, in: requirement) {
        case .forward:
            return writer.text([.result(request.asking(request.base(of: decoratee)))])
        case .catching:
            return catching(request, kept, function.signature.throwing, depth: 0)
        case .result:
            return result(request, kept, besides: taken)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    private func catching(
        _ request: Request, _ kept: KeptArguments, _ throwing: TypeReference.Throwing, depth: Int
    ) -> String {
        let caught = CaughtError(besides: request.parameterNames)
        return BuiltInTemplate.retryAttempt.filled([
            "kept": kept.keeping,
            "restored": kept.restoring,
            "attempts": request.own("attempts"),
            "attempt": writer.returning(request, of: decoratee, depth: depth + 2),
            "failure": caught.pattern,
            "error": caught.name,
            "asksAgain": request.own("asksAgain"),
            "pause": pause(
                request, leave: throwing.errorType == nil ? nil : "throw " + caught.name),
            "last": last(request, depth: depth),
        ])
    }

    /// - Parameter leave: what it does once it is cancelled; nil where it may throw that.
    private func pause(_ request: Request, leave: String?) -> String {
        guard request.isAsync else { return "" }
        let task = context.protocols.library.source(of: .task)
        let delay = request.own("delay")
        guard let leave else {
            return BuiltInTemplate.retrySleep.filled(["task": task, "delay": delay])
        }
        return BuiltInTemplate.retryPause.filled(["task": task, "delay": delay, "leave": leave])
    }

    /// The last attempt, after which there is none.
    private func last(_ request: Request, depth: Int) -> String {
        let asked = request.asking(request.base(of: decoratee))
        return writer.text(
            [.expression(request.result.isVoid ? asked : .prefixed("return", asked))],
            depth: depth)
    }

    private func result(
        _ request: Request, _ kept: KeptArguments, besides names: Set<String>
    ) -> String {
        var taken = names
        let name = freeName(["result", "outcome"], besides: &taken)
        let error = freeName(["error", "fault"], besides: &taken)
        let answer = Statement.declaration(
            name: name, type: nil, value: request.asking(request.base(of: decoratee)))
        return BuiltInTemplate.retryResult.filled([
            "kept": kept.keeping,
            "restored": kept.restoring,
            "attempts": request.own("attempts"),
            "attempt": writer.text([answer], depth: 1),
            "result": name,
            "error": error,
            "asksAgain": request.own("asksAgain"),
            "pause": pause(request, leave: "return " + name),
            "last": last(request, depth: 0),
        ])
    }
}
