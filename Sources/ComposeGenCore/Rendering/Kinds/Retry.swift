import SwiftReading

/// A decorator that asks again where its decoratee fails.
///
/// - Precondition: every requirement can be served.
func renderRetry(_ plan: ImplementationPlan) -> String {
    let decorator = DecoratorFrame(plan)
    let context = decorator.context
    let library = plan.protocols.library
    let waits = context.canWait
    // Who is asked from elsewhere has to decide there.
    let decidesAnywhere =
        plan.traits.isIsolated
        && decorator.requirements.contains { context.resolvedActor(of: $0) == nil }
    let fills = [
        "initializer": decorator.initializer(context.parametersOfRetry),
        "delay": waits ? "private let delay: \(library.source(of: .duration))" : "",
        "delayNote": waits ? BuiltInTemplate.retryDelayNote.filled([:]) : "",
        "delayAssignment": waits ? "self.delay = delay" : "",
        "isolation": decidesAnywhere ? "nonisolated" : "",
        "task": library.source(of: .task),
        "error": library.anyError,
        "cancellationError": library.source(of: .cancellationError),
    ]
    return decorator.filled(.retryType, fills) {
        context.retrying($0, decorator.decoratee)
    }
}

extension ImplementationContext {
    /// What the initialiser takes besides the decoratee.
    var parametersOfRetry: [ParameterPlan] {
        let delay = ParameterPlan(
            name: "delay", type: protocols.library.source(of: .duration), default: .text(".zero"))
        return [ParameterPlan(name: "attempts", type: "Int", default: .text("3"))]
            + (canWait ? [delay] : [])
            + [
                ParameterPlan(
                    name: "isRetried",
                    type: "@escaping @Sendable (\(protocols.library.anyError)) -> Bool",
                    default: .text("{ _ in true }"))
            ]
    }

    /// Whether anything is asked again later, and not only at once.
    fileprivate var canWait: Bool {
        requirements.contains { $0.isAsync && retryStrategy(of: $0).asksAgain }
    }

    /// The body of a function or a getter that may ask more than once; nil of what is asked once.
    fileprivate func retrying(_ requirement: Requirement, _ decoratee: Receiver) -> String? {
        let strategy = retryStrategy(of: requirement)
        guard strategy.asksAgain else { return nil }
        let asked = requirement.asking(decoratee)
        let depth = requirement.depthOfBody
        var fills = [
            "attempts": requirement.own("attempts"), "asksAgain": requirement.own("asksAgain"),
            "last": text([requirement.returning(asked)], depth: depth),
        ]
        if case .result = strategy {
            var taken = requirement.parameterNames
            let name = freeName(["result", "outcome"], besides: &taken)
            let answer = Statement.declaration(name: name, type: nil, value: asked)
            fills["attempt"] = text([answer], depth: 1)
            fills["result"] = name
            fills["pause"] = pause(of: requirement, leave: "return " + name)
            return BuiltInTemplate.retryResult.filled(from: fills)
        }
        fills["attempt"] = text([.expression(.prefixed("return", asked))], depth: depth + 2)
        fills["pause"] = pause(
            of: requirement, leave: requirement.throwing.errorType == nil ? nil : "throw error")
        return BuiltInTemplate.retryAttempt.filled(from: fills)
    }

    /// - Parameter leave: what it does once it is cancelled; nil where it may throw that.
    private func pause(of requirement: Requirement, leave: String?) -> String {
        guard requirement.isAsync else { return "" }
        let task = protocols.library.source(of: .task)
        let fills = ["task": task, "delay": requirement.own("delay"), "leave": leave ?? ""]
        let frame: BuiltInTemplate = leave == nil ? .retrySleep : .retryPause
        return frame.filled(from: fills)
    }
}
