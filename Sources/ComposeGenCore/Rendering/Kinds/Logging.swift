import SwiftReading

/// A decorator that writes to a log what is asked, and how it fails.
///
/// - Precondition: every requirement can be served.
func renderLogging(_ plan: ImplementationPlan, subsystem: String) -> String {
    let parts = DecoratorParts(plan)
    let writer = LoggingWriter(parts)
    let decoratee = ("decoratee", parts.decorateeType, String?.none)
    let log = "@escaping @Sendable (_ message: String, _ error: (any Error)?) -> Void"
    // An app's own `Logger` would hide the module's.
    let logger =
        "os.Logger(subsystem: \(subsystem.swiftLiteral), category: \(plan.protocolName.swiftLiteral))"
    return BuiltInTemplate.loggingType.filled([
        "access": parts.access,
        "name": parts.name,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "initializer": parts.initializer([decoratee, ("log", log, nil)]),
        "loggerInitializer": parts.initializer(
            keyword: "convenience init", [decoratee, ("logger", "os.Logger", logger)],
            indentation: 8),
        "printingInitializer": parts.initializer(
            keyword: "convenience init", [decoratee], indentation: 8),
        "members": parts.members(writer.member),
    ])
}

func unservedByLogging(
    _ requirement: Requirement, _ context: ImplementationContext
) -> RequirementFault? {
    unservedByForwarding(requirement, context, ["decoratee", "log"])
}

private struct LoggingWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let decoratee: Receiver

    init(_ parts: DecoratorParts) {
        context = parts.context
        decoratee = parts.decoratee
        writer = MemberWriter(
            context: context, function: .loggingFunction, accessors: .loggingAccessors)
    }

    func member(_ requirement: Requirement) -> String? {
        // What a type does has no log to be written to.
        if requirement.isStatic { return writer.forwarding(requirement, to: decoratee) }
        switch requirement.kind {
        case .function(let function):
            return writer.member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: body(of: function.signature, requirement))
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

    /// What can fail or wait is worth a line; what is merely read is not.
    private func accessors(_ request: Request, _ accessors: Requirement.Accessors) -> String? {
        guard request.isThrowing || request.isAsync else {
            return writer.forwarding(request.requirement, to: decoratee)
        }
        return writer.member(
            request.requirement, getter: logged(request, request, depth: 1),
            setter: accessors.isSettable ? writer.setter(request, to: decoratee) : nil)
    }

    private func body(of signature: Requirement.Signature, _ requirement: Requirement) -> String {
        let plain = request(requirement, signature)
        var closures: [String: ReplacedClosure] = [:]
        for parameter in signature.parameters {
            guard let failing = context.failingCallback(parameter) else { continue }
            closures[parameter.name] = logging(failing, plain)
        }
        return logged(plain, request(requirement, signature, replacing: closures))
    }

    /// - Parameter asked: the request as it is passed on.
    private func logged(_ plain: Request, _ asked: Request, depth: Int = 0) -> String {
        let call = line(plain.own("log"), plain.requirement.fullName, "nil")
        let passed = asked.asking(asked.base(of: decoratee))
        if plain.isThrowing {
            let failed = line(plain.own("log"), plain.requirement.fullName + " failed", "error")
            return writer.text([call], depth: depth) + "\n"
                + BuiltInTemplate.loggingAttempt.filled([
                    "attempt": writer.text(
                        [
                            plain.result.isVoid
                                ? .expression(passed) : .expression(.prefixed("return", passed))
                        ], depth: depth + 1),
                    "failed": writer.text([failed], depth: depth + 1),
                ])
        }
        if context.isResult(plain.result) {
            var taken = plain.parameterNames
            let result = freeName(["result", "outcome"], besides: &taken)
            let error = freeName(["error", "fault"], besides: &taken)
            let failed = line(plain.own("log"), plain.requirement.fullName + " failed", error)
            return [
                writer.text([call, .declaration(name: result, type: nil, value: passed)]),
                BuiltInTemplate.loggingCondition.filled([
                    "condition": "case .failure(let \(error)) = \(result)",
                    "line": writer.text([failed], depth: 1),
                ]),
                "return " + result,
            ].joined(separator: "\n")
        }
        return writer.text(
            [call, plain.result.isVoid ? .expression(passed) : .result(passed)], depth: depth)
    }

    private func line(_ log: String, _ message: String, _ error: String) -> Statement {
        .expression(
            .call(
                log,
                [message.swiftLiteral, error].map {
                    LabeledExpression(label: nil, value: .text($0))
                }))
    }

    private func logging(_ failing: FailingCallback, _ request: Request) -> ReplacedClosure {
        var taken = request.parameterNames
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let log = freeName(taken.contains("log") ? ["write"] : ["log"], besides: &taken)
        let completion = SwiftIdentifier.declarationName(failing.name) ?? failing.name
        var condition = ""
        let failed: String
        switch failing.failure {
        case .result(let index):
            failed = freeName(["error", "fault"], besides: &taken)
            condition = "case .failure(let \(failed)) = \(names[index])"
        case .error(let index):
            failed = names[index]
            condition = "let \(failed)"
        case .always, .none:
            let index = failing.callback.parameters.lastIndex { context.isError($0.type) }
            failed = index.map { names[$0] } ?? "nil"
        }
        let capture = log == "log" ? "[log]" : "[\(log) = self.log]"
        let line = writer.text(
            [line(log, request.requirement.fullName + " failed", failed)],
            depth: condition.isEmpty ? 1 : 2)
        let arguments = names.joined(separator: ", ")
        return ReplacedClosure(
            signature: ([capture] + [arguments].filter { !$0.isEmpty })
                .joined(separator: " "),
            body: BuiltInTemplate.loggingCallback.filled([
                "line": condition.isEmpty
                    ? line
                    : BuiltInTemplate.loggingCondition.filled([
                        "condition": condition, "line": line,
                    ]),
                "completion": "\(completion)(\(arguments))",
            ]),
            optional: failing.callback.isOptional ? completion : nil,
            isSendable: failing.callback.isSendable
        )
    }
}
