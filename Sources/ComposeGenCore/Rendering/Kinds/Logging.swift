import SwiftReading

/// A decorator that writes to a log what is asked, and how it fails.
///
/// - Precondition: every requirement can be served.
func renderLogging(_ plan: ImplementationPlan) -> String {
    let decorator = DecoratorFrame(plan)
    let fills = [
        "initializer": decorator.initializer(decorator.context.parametersOfLogging),
        "category": plan.protocolName.swiftLiteral,
    ]
    return decorator.filled(.loggingType, fills) {
        LoggedBody(requirement: $0, context: decorator.context, decoratee: decorator.decoratee)
            .text
    }
}

extension ImplementationContext {
    /// What the initialiser takes besides the decoratee.
    var parametersOfLogging: [ParameterPlan] {
        let library = protocols.library
        return [
            ParameterPlan(
                name: "subsystem", type: library.source(of: .string),
                default: .text(library.written("Bundle.main.bundleIdentifier ?? \"\"")))
        ]
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
        for failing in requirement.parameters.compactMap(context.failingCallback)
        where !failing.isByNil {
            closures[failing.callback.name] = logging(failing)
        }
        let call = line("debug", requirement.fullName.swiftLiteral)
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
            return context.text([call, requirement.returning(asked)], depth: depth)
        }
        var taken = requirement.parameterNames
        let result = freeName(["result", "outcome"], besides: &taken)
        return [
            context.text([call, .declaration(name: result, type: nil, value: asked)]),
            BuiltInTemplate.loggingCondition.filled([
                "condition": "case .failure(let error) = \(result)",
                "line": context.text([failed("error")], depth: 1),
            ]),
            "return " + result,
        ].joined(separator: "\n")
    }

    /// - Parameter logger: the local that holds the logger; nil of the property.
    private func line(_ level: String, _ message: String, to logger: String? = nil) -> Statement {
        .expression(
            .call(
                "\(logger ?? requirement.own("logger")).\(level)",
                [LabeledExpression(value: .text(message))]))
    }

    private func failed(_ error: String, to logger: String? = nil) -> Statement {
        let words = (requirement.fullName + " failed: ").swiftLiteral.dropLast()
        let string = context.protocols.library.source(of: .string)
        return line("error", "\(words)\\(\(string)(describing: \(error)))\"", to: logger)
    }

    /// A closure that writes the failure to the log before it calls the one that it stands for.
    private func logging(_ failing: FailingCallback) -> ReplacedClosure {
        let callback = failing.callback
        var taken = requirement.parameterNames
        let names = callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let logger = freeName(["logger", "log"], besides: &taken)
        let completion = SwiftIdentifier.declared(callback.name)
        var condition = ""
        let error: String
        switch failing.failure {
        case .result(let index):
            error = "error"
            condition = "case .failure(let error) = \(names[index])"
        case .error(let index):
            error = names[index]
            condition = "let \(error)"
        case .always(let index): error = names[index]
        case .none: preconditionFailure("only nil says that it failed, with no error to log")
        }
        let isTrailing = requirement.parameters.last?.name == callback.name
        var line = context.text(
            [failed(error, to: logger)],
            depth: (condition.isEmpty ? 1 : 2) + (requirement.throwing.canThrow ? 1 : 0)
                + (callback.type.isOptional ? 2 : isTrailing ? 0 : 1))
        if !condition.isEmpty {
            line = BuiltInTemplate.loggingCondition.filled(["condition": condition, "line": line])
        }
        let capture = logger == "logger" ? "[logger]" : "[\(logger) = self.logger]"
        let arguments = names.joined(separator: ", ")
        return callback.replaced(
            [capture, arguments],
            BuiltInTemplate.loggingCallback.filled([
                "line": line, "completion": "\(completion)(\(arguments))",
            ]))
    }
}
