import SwiftReading

/// A decorator that asks again where its decoratee fails.
///
/// - Precondition: every requirement can be served.
func renderRetry(_ plan: ImplementationPlan) -> String {
    let parts = DecoratorParts(plan)
    let handles = Handles(plan.handles)
    let writer = RetryWriter(parts, handles)
    let callsBack = parts.requirements.contains { requirement in
        guard case .function(let function) = requirement.kind,
            case .callback = parts.context.retryStrategy(of: function, in: requirement)
        else { return false }
        return true
    }
    let waits = parts.context.canWait
    return BuiltInTemplate.retryType.filled([
        "access": parts.access,
        "name": parts.name,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "initializer": parts.initializer(
            [("decoratee", parts.decorateeType, nil), ("attempts", "Int", "3")]
                + (waits ? [("delay", "Double", "0")] : [])
                + [("isRetried", "@escaping @Sendable (any Error) -> Bool", "{ _ in true }")]),
        "delay": waits ? BuiltInTemplate.retryDelay.filled([:]) : "",
        "delayNote": waits ? BuiltInTemplate.retryDelayNote.filled([:]) : "",
        "delayAssignment": waits ? BuiltInTemplate.retryDelayAssignment.filled([:]) : "",
        "members": parts.members(writer.member),
        "waiting": callsBack ? BuiltInTemplate.retryWaiting.filled([:]) : "",
        "handles": handles.classes(plan.protocols),
    ])
}

func unservedByRetry(
    _ requirement: Requirement, _ context: ImplementationContext,
    _ handleFaults: inout HandleFaults
) -> RequirementFault? {
    let reserved: Set<String> = ["decoratee", "attempts", "delay", "isRetried", "asksAgain"]
    if let fault = unservedByForwarding(requirement, context, reserved) { return fault }
    guard case .function(let function) = requirement.kind else { return nil }
    switch context.retryStrategy(of: function, in: requirement) {
    case .forward, .catching, .result: return nil
    case .unserved(let fault): return fault
    case .callback(let failing):
        if context.traits.isIsolated, context.resolvedActor(of: requirement) == nil {
            return (
                "it would be asked again on the protocol's actor, where it is not called",
                "leave 'nonisolated' out, or move the requirement to another protocol"
            )
        }
        return failing.handle.flatMap { handleFaults.fault(of: $0, for: requirement, context) }
    }
}

/// How a decorator learns that its decoratee has failed.
enum RetryStrategy {
    /// It cannot fail in a way that says why.
    case forward
    /// It throws.
    case catching
    /// It returns a `Result`.
    case result
    /// It calls back.
    case callback(FailingCallback)
    case unserved(RequirementFault)
}

extension ImplementationContext {
    func retryStrategy(
        of function: Requirement.Function, in requirement: Requirement
    ) -> RetryStrategy {
        // A type has neither attempts nor a delay.
        if requirement.isStatic { return .forward }
        // Nil does not say why.
        let parameters = function.signature.parameters
        if parameters.contains(where: isToldOfNil),
            !parameters.contains(where: { failingCallback($0) != nil })
        {
            return unknownCallback(in: function.signature).map { .unserved($0) } ?? .forward
        }
        return switch fallbackStrategy(of: function, in: requirement, words: .retry) {
        case .forward, .optional: .forward
        case .catching: .catching
        case .result: .result
        case .unserved(let fault): .unserved(fault)
        case .callback(let failing): .callback(failing)
        }
    }

    /// Whether anything is asked again later, and not only at once.
    var canWait: Bool {
        requirements.contains { requirement in
            switch requirement.kind {
            case .function(let function):
                switch retryStrategy(of: function, in: requirement) {
                case .catching, .result: function.signature.isAsync
                case .callback: true
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

    private func isToldOfNil(_ parameter: Requirement.Parameter) -> Bool {
        guard let callback = callback(of: parameter), case .some(.none) = failure(of: callback)
        else { return false }
        return true
    }
}

struct RetryWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let decoratee: Receiver
    let handles: Handles

    init(_ parts: DecoratorParts, _ handles: Handles) {
        self.handles = handles
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
            request.requirement, getter: catching(request, .none, depth: 1),
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
            return catching(request, kept, depth: 0)
        case .result:
            return result(request, kept, besides: taken)
        case .callback(let failing):
            return callingBack(failing, function.signature, requirement)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    private func catching(_ request: Request, _ kept: KeptArguments, depth: Int) -> String {
        let caught = CaughtError(besides: request.parameterNames)
        return BuiltInTemplate.retryAttempt.filled([
            "kept": kept.keeping,
            "restored": kept.restoring,
            "attempts": request.own("attempts"),
            "attempt": writer.returning(request, of: decoratee, depth: depth + 2),
            "failure": caught.pattern,
            "error": caught.name,
            "isRetried": request.own("isRetried"),
            "pause": request.isAsync
                ? BuiltInTemplate.retryPause.filled([
                    "delay": request.own("delay"), "leave": "throw " + caught.name,
                ])
                : "",
            "last": last(request, depth: depth),
        ])
    }

    /// The last attempt, after which nobody asks again.
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
            "isRetried": request.own("isRetried"),
            "pause": request.isAsync
                ? BuiltInTemplate.retryPause.filled([
                    "delay": request.own("delay"), "leave": "return \(name)",
                ]) : "",
            "last": last(request, depth: 0),
        ])
    }
}
