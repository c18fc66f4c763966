import SwiftReading

/// A decorator that writes to a log what is asked, and how it fails.
///
/// - Precondition: every requirement can be served.
func renderLogging(_ plan: ImplementationPlan, subsystem: String) -> String {
    let decorator = DecoratorFrame(plan)
    // An app's own `Logger` would hide the module's.
    let logger =
        "os.Logger(subsystem: \(subsystem.swiftLiteral), category: \(plan.protocolName.swiftLiteral))"
    let log = "@escaping @Sendable (_ message: String, _ error: (any Error)?) -> Void"
    func convenience(_ others: [OwnParameter]) -> String {
        decorator.initializer(keyword: "convenience init", others, indentation: 8)
    }
    let fills = [
        "initializer": decorator.initializer([("log", log, nil)]),
        "loggerInitializer": convenience([("logger", "os.Logger", logger)]),
        "printingInitializer": convenience([]),
    ]
    return decorator.filled(.loggingType, fills) {
        LoggedBody(requirement: $0, context: decorator.context, decoratee: decorator.decoratee)
            .text
    }
}

/// The body of a function or a getter that is written to the log.
private struct LoggedBody {
    let requirement: Requirement
    let context: ImplementationContext
    let decoratee: Receiver

    /// What can fail or wait is worth a line; what is merely read is not. What a type does has no log to be written to.
    var text: String? {
        guard !requirement.isStatic else { return nil }
        let canThrow = requirement.throwing.canThrow
        guard requirement.isFunction || canThrow || requirement.isAsync else { return nil }
        var closures: [String: ReplacedClosure] = [:]
        if requirement.isFunction {
            for failing in requirement.parameters.compactMap(context.failingCallback)
            where !failing.isByNil {
                closures[failing.callback.name] = logging(failing)
            }
        }
        let call = line(requirement.fullName, "nil")
        let asked = requirement.asking(decoratee, replacing: closures)
        let depth = requirement.depthOfBody
        if canThrow {
            let attempt = BuiltInTemplate.loggingAttempt.filled([
                "attempt": context.text([requirement.returning(asked)], depth: depth + 1),
                "failed": context.text([failed("error")], depth: depth + 1),
            ])
            return context.text([call], depth: depth) + "\n" + attempt
        }
        guard context.isResult(requirement.result) else {
            let answer: Statement = requirement.result.isVoid ? .expression(asked) : .result(asked)
            return context.text([call, answer], depth: depth)
        }
        var taken = requirement.parameterNames
        let result = freeName(["result", "outcome"], besides: &taken)
        let error = freeName(["error", "fault"], besides: &taken)
        return [
            context.text([call, .declaration(name: result, type: nil, value: asked)]),
            BuiltInTemplate.loggingCondition.filled([
                "condition": "case .failure(let \(error)) = \(result)",
                "line": context.text([failed(error)], depth: 1),
            ]),
            "return " + result,
        ].joined(separator: "\n")
    }

    private func line(_ message: String, _ error: String, to log: String? = nil) -> Statement {
        .expression(
            .call(
                log ?? requirement.own("log"),
                [message.swiftLiteral, error].map {
                    LabeledExpression(label: nil, value: .text($0))
                }))
    }

    private func failed(_ error: String, to log: String? = nil) -> Statement {
        line(requirement.fullName + " failed", error, to: log)
    }

    /// A closure that writes the failure to the log before it calls the one that it stands for.
    private func logging(_ failing: FailingCallback) -> ReplacedClosure {
        let callback = failing.callback
        var taken = requirement.parameterNames
        let names = callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let log = freeName(taken.contains("log") ? ["write"] : ["log"], besides: &taken)
        let completion = SwiftIdentifier.declared(callback.name)
        var condition = ""
        let error: String
        switch failing.failure {
        case .result(let index):
            error = freeName(["error", "fault"], besides: &taken)
            condition = "case .failure(let \(error)) = \(names[index])"
        case .error(let index):
            error = names[index]
            condition = "let \(error)"
        case .always, .none:
            let index = callback.parameters.lastIndex { context.isError($0.type) }
            error = index.map { names[$0] } ?? "nil"
        }
        var line = context.text(
            [failed(error, to: log)], depth: condition.isEmpty ? 1 : 2)
        if !condition.isEmpty {
            line = BuiltInTemplate.loggingCondition.filled(["condition": condition, "line": line])
        }
        let capture = log == "log" ? "[log]" : "[\(log) = self.log]"
        let arguments = names.joined(separator: ", ")
        return ReplacedClosure(
            signature: capture + (arguments.isEmpty ? "" : " " + arguments),
            body: BuiltInTemplate.loggingCallback.filled([
                "line": line, "completion": "\(completion)(\(arguments))",
            ]),
            optional: callback.isOptional ? completion : nil, isSendable: callback.isSendable)
    }
}
