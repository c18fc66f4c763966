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
            .statements
    }
}

extension ImplementationContext {
    /// What the initializer takes besides the decoratee.
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
    var statements: [Statement]? {
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
        if canThrow {
            let attempt = Statement.recovery(
                attempt: [requirement.returning(asked)],
                fallback: [failed("error"), .text("throw error")])
            return [call, attempt]
        }
        guard context.isResult(requirement.result) else {
            return [call, requirement.returning(asked)]
        }
        var taken = requirement.parameterNames
        let result = freeName(["result", "outcome"], besides: &taken)
        return [
            call, .declaration(name: result, value: asked),
            .choice(condition: "case .failure(let error) = \(result)", body: [failed("error")]),
            .text("return " + result),
        ]
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
        let string = context.library(inside: requirement).source(of: .string)
        return line("error", "\(words)\\(\(string)(describing: \(error)))\"", to: logger)
    }

    /// A closure that writes the failure to the log before it calls the one that it stands for.
    private func logging(_ failing: FailingCallback) -> ReplacedClosure {
        let callback = failing.callback
        var taken = requirement.parameterNames
        let names = callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let logger = freeName(["logger", "log"], besides: &taken)
        let line: Statement
        switch failing.failure {
        case .result(let index):
            line = .choice(
                condition: "case .failure(let error) = \(names[index])",
                body: [failed("error", to: logger)])
        case .error(let index):
            line = .choice(
                condition: "let \(names[index])", body: [failed(names[index], to: logger)])
        case .always(let index): line = failed(names[index], to: logger)
        case .none: preconditionFailure("only nil says that it failed, with no error to log")
        }
        let capture = logger == "logger" ? "[logger]" : "[\(logger) = self.logger]"
        let arguments = names.joined(separator: ", ")
        let completion = SwiftIdentifier.declared(callback.name)
        return callback.replaced(
            [capture, arguments], [line, .text("\(completion)(\(arguments))")])
    }
}
