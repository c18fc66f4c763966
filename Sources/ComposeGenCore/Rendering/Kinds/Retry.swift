import SwiftReading

/// A decorator that asks again where its decoratee fails.
///
/// - Precondition: every requirement can be served.
func renderRetry(_ plan: ImplementationPlan) -> String {
    let decorator = DecoratorFrame(plan)
    let context = decorator.context
    let waits = context.canWait
    // Who is asked from elsewhere has to decide there.
    let decidesAnywhere =
        plan.traits.isIsolated
        && decorator.requirements.contains { context.resolvedActor(of: $0) == nil }
    let fills = [
        "initializer": decorator.initializer(context.parametersOfRetry),
        "delay": waits ? plan.protocols.library.written("private let delay: Duration") : "",
        "delayNote": waits ? BuiltInTemplate.retryDelayNote.filled([:]) : "",
        "delayAssignment": waits ? "self.delay = delay" : "",
        "isolation": decidesAnywhere ? "nonisolated" : "",
    ]
    return decorator.filled(.retryType, fills) {
        context.retrying($0, decorator.decoratee)
    }
}

extension ImplementationContext {
    /// What the initializer takes besides the decoratee.
    var parametersOfRetry: [ParameterPlan] {
        let parameters = [
            ("attempts", "Int", "3"), ("delay", "Duration", ".zero"),
            ("isRetried", "@escaping @Sendable (any Error) -> Bool", "{ _ in true }"),
        ]
        return parameters.filter { $0.0 != "delay" || canWait }.map { name, type, value in
            ParameterPlan(
                name: name, type: protocols.library.written(type), default: .text(value))
        }
    }

    /// Whether anything is asked again later, and not only at once.
    fileprivate var canWait: Bool {
        requirements.contains { $0.isAsync && retryStrategy(of: $0).asksAgain }
    }

    /// The body of a function or a getter that may ask more than once; nil of what is asked once.
    fileprivate func retrying(
        _ requirement: Requirement, _ decoratee: Receiver
    ) -> [Statement]? {
        let strategy = retryStrategy(of: requirement)
        guard strategy.asksAgain else { return nil }
        let asked = requirement.asking(decoratee)
        let last = requirement.returning(asked)
        var fills = [
            "attempts": requirement.own("attempts"), "asksAgain": requirement.own("asksAgain"),
        ]
        if case .result = strategy {
            var taken = requirement.parameterNames
            let name = freeName(["result", "outcome"], besides: &taken)
            let answer = Statement.declaration(name: name, value: asked)
            fills["attempt"] = text([answer], depth: 1)
            fills["result"] = name
            fills["pause"] = pause(of: requirement, leave: "return " + name)
            return [.text(BuiltInTemplate.retryResult.filled(from: fills)), last]
        }
        fills["attempt"] = text(
            [.expression(.prefixed("return", asked))], depth: requirement.depthOfBody + 2)
        fills["pause"] = pause(
            of: requirement, leave: requirement.throwing.errorType == nil ? nil : "throw error")
        return [.text(BuiltInTemplate.retryAttempt.filled(from: fills)), last]
    }

    /// - Parameter leave: what it does once it is cancelled; nil where it may throw that.
    private func pause(of requirement: Requirement, leave: String?) -> String {
        guard requirement.isAsync else { return "" }
        let fills = ["delay": requirement.own("delay"), "leave": leave ?? ""]
        let frame: BuiltInTemplate = leave == nil ? .retrySleep : .retryPause
        return frame.filled(from: fills, library(inside: requirement))
    }
}
