/// A decorator that asks again where its decoratee fails.
///
/// - Precondition: every requirement can be served.
func renderRetry(_ plan: ImplementationPlan) -> String {
    let parts = DecoratorParts(plan)
    let writer = RetryWriter(parts)
    let callsBack = parts.requirements.contains { requirement in
        guard case .function(let function) = requirement.kind,
            case .callback = parts.context.retryStrategy(of: function, in: requirement)
        else { return false }
        return true
    }
    return BuiltInTemplate.retryType.filled([
        "access": parts.access,
        "name": parts.name,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "initializer": parts.initializer([
            ("decoratee", parts.decorateeType, nil),
            ("attempts", "Int", "3"),
            ("delay", "Double", "0"),
            ("isRetried", "@escaping @Sendable (any Error) -> Bool", "{ _ in true }"),
        ]),
        "members": parts.members(writer.member),
        "waiting": callsBack ? BuiltInTemplate.retryWaiting.filled([:]) : "",
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
        switch fallbackStrategy(of: function, in: requirement, protocols: [:], words: .retry) {
        case .forward, .optional: return .forward
        case .catching: return .catching
        case .result: return .result
        case .unserved(let fault):
            if !function.signature.result.isVoid,
                function.signature.parameters.contains(where: { failingCallback($0) != nil })
            {
                return .unserved(
                    (
                        "'\(written(function.signature.result))' belongs to the first attempt, and not to the next",
                        "make it 'async throws', which is cancelled by its task, or write this type by hand"
                    ))
            }
            return .unserved(fault)
        case .callback(let failing):
            // Nil does not say why.
            if case .none = failing.failure { return .forward }
            return .callback(failing)
        }
    }
}

private struct RetryWriter {
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
            request.requirement, getter: catching(request, depth: 1),
            setter: accessors.isSettable ? writer.setter(request, to: decoratee) : nil)
    }

    private func body(of function: Requirement.Function, _ requirement: Requirement) -> String {
        let request = request(requirement, function.signature)
        switch context.retryStrategy(of: function, in: requirement) {
        case .forward:
            return writer.text([.result(request.asking(request.base(of: decoratee)))])
        case .catching:
            return catching(request, depth: 0)
        case .result:
            return result(request)
        case .callback(let failing):
            return callingBack(failing, function.signature, requirement)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    private func catching(_ request: Request, depth: Int) -> String {
        BuiltInTemplate.retryAttempt.filled([
            "attempts": request.own("attempts"),
            "attempt": writer.returning(request, of: decoratee, depth: depth + 2),
            "isRetried": request.own("isRetried"),
            "pause": request.isAsync
                ? BuiltInTemplate.retryPause.filled([
                    "delay": request.own("delay"), "leave": "throw error",
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

    private func result(_ request: Request) -> String {
        var taken = request.parameterNames
        let name = freeName(["result", "outcome"], besides: &taken)
        let error = freeName(["error", "fault"], besides: &taken)
        let answer = Statement.declaration(
            name: name, type: nil, value: request.asking(request.base(of: decoratee)))
        return BuiltInTemplate.retryResult.filled([
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

    private func callingBack(
        _ failing: FailingCallback, _ signature: Requirement.Signature, _ requirement: Requirement
    ) -> String {
        var taken = Set(signature.parameters.map(\.name))
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let ask = freeName(["ask", "askDecoratee"], besides: &taken)
        let attempt = freeName(["attempt", "count"], besides: &taken)
        let asksAgain = freeName(["asksAgain", "retries"], besides: &taken)
        let completion = SwiftIdentifier.declarationName(failing.name) ?? failing.name
        let call = completion + (failing.callback.isOptional ? "?" : "")
        let failed: String
        let condition: String
        switch failing.failure {
        case .result(let index):
            failed = freeName(["error", "fault"], besides: &taken)
            condition = "case .failure(let \(failed)) = \(names[index]), "
        case .error(let index):
            failed = names[index]
            condition = "let \(failed), "
        case .always, .none:
            let index = failing.callback.parameters.lastIndex { context.isError($0.type) }
            failed = index.map { names[$0] } ?? "error"
            condition = ""
        }
        let list = names.joined(separator: ", ")
        let closure = ReplacedClosure(
            signature: list,
            body: BuiltInTemplate.retryCallback.filled([
                "failure": condition,
                "asksAgain": asksAgain,
                "error": failed,
                "completion": "\(call)(\(list))",
            ]))
        let asked = request(requirement, signature, replacing: [failing.name: closure])
        return BuiltInTemplate.retryAsking.filled([
            "ask": ask,
            "attempt": attempt,
            "asksAgain": asksAgain,
            "call": writer.text(
                [.expression(asked.asking(asked.base(of: decoratee)))], depth: 1),
        ])
    }
}
