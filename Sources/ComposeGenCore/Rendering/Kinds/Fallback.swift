import SwiftReading

/// A composite that asks its primary, and its fallback where the primary fails.
///
/// - Precondition: every requirement can be served.
func renderFallback(_ plan: ImplementationPlan) -> String {
    let writer = FallbackWriter(plan)
    let fills = [
        "handles": joinedMembers(
            writer.handles.map { writer.handles.forwardingClass($0, plan.protocols) }),
        "cancellation": writer.cancels
            ? "A call that is cancelled ends with the primary's failure.\n/// " : "",
    ]
    return writer.decorator.filled(.fallbackType, fills, body: writer.body)
}

extension ImplementationPlan {
    /// The results that stand for the work which one of several is at, of each protocol one.
    var handles: [Handle] {
        let context = ImplementationContext(self)
        var handles: [Handle] = []
        for case .callback(let failing) in context.requirements.map(context.fallbackStrategy) {
            guard let handle = failing.handle else { continue }
            if let index = handles.firstIndex(where: { $0.protocolName == handle.protocolName }) {
                handles[index].isOptional = handles[index].isOptional || handle.isOptional
            } else {
                handles.append(handle)
            }
        }
        return handles
    }
}

struct FallbackWriter {
    let decorator: DecoratorFrame
    let handles: [Handle]

    init(_ plan: ImplementationPlan) {
        decorator = DecoratorFrame(plan, before: ["primary", "fallback"])
        handles = plan.handles
    }

    private var context: ImplementationContext { decorator.context }
    private var primary: Receiver { decorator.receivers[0] }
    private var fallback: Receiver { decorator.receivers[1] }

    /// Whether a call can be cancelled between the two.
    var cancels: Bool {
        handles.contains { $0.cancellation != nil }
            || context.requirements.contains {
                $0.isAsync && context.fallbackStrategy(of: $0).asksAgain
            }
    }

    /// - Returns: nil of what cannot fail.
    func body(_ requirement: Requirement) -> [Statement]? {
        let strategy = context.fallbackStrategy(of: requirement)
        var taken = requirement.parameterNames
        let asked = requirement.asking(primary)
        let otherwise = requirement.returning(requirement.asking(fallback))
        switch strategy {
        case .forward, .unserved: return nil
        case .catching:
            // A caller that has cancelled waits for no answer, and has not failed.
            let caught = caughtError(of: requirement)
            let attempt = Statement.recovery(
                attempt: [requirement.returning(asked)], pattern: caught.pattern,
                fallback: cancellation(of: requirement, leave: "throw " + caught.name)
                    + [otherwise])
            return [attempt]
        case .optional where requirement.isAsync:
            let name = freeName([nameOfValue(requirement.result), "value"], besides: &taken)
            let answer = Statement.binding(
                name: name, value: asked, body: [.text("return " + name)])
            return [answer] + cancellation(of: requirement, leave: "return nil") + [otherwise]
        case .optional:
            return [.result(.binary(asked, "??", requirement.asking(fallback)))]
        case .result:
            let name = freeName(["result", "outcome"], besides: &taken)
            return [
                .declaration(name: name, value: asked),
                .switchOver(
                    name,
                    cases: [
                        .match(pattern: ".success", body: [.text("return " + name)]),
                        .match(
                            pattern: ".failure",
                            body: cancellation(of: requirement, leave: "return " + name)
                                + [otherwise]),
                    ]),
            ]
        case .callback(let failing): return callingBack(failing, requirement)
        }
    }

    /// The failure behind `catch`, whose own `error` would hide a parameter of that name from the fallback.
    ///
    /// - Returns: the pattern is empty where nothing is hidden.
    private func caughtError(of requirement: Requirement) -> (pattern: String, name: String) {
        var taken = requirement.parameterNames
        guard taken.contains("error") else { return ("", "error") }
        let name = freeName(["failure"], besides: &taken)
        // Only who may have been cancelled is told of it.
        return (requirement.isAsync ? "let " + name : "_", name)
    }

    /// Who has cancelled the task is not answered by the fallback.
    private func cancellation(of requirement: Requirement, leave: String) -> [Statement] {
        guard requirement.isAsync else { return [] }
        let text = BuiltInTemplate.fallbackCancellation.filled(
            ["leave": leave], context.library(inside: requirement))
        return [.text(text)]
    }

    // MARK: Closures

    /// The body of a function whose closure is told of a failure.
    private func callingBack(
        _ failing: FailingCallback, _ requirement: Requirement
    ) -> [Statement] {
        var taken = requirement.parameterNames
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        // A static function captures nothing.
        let captured = freeName(["fallback", "other", "secondary"], besides: &taken)
        taken.formUnion(["primary", "fallback"])
        /// The local that holds the object which stands for the work.
        let work = failing.handle.map {
            freeName([loweringLeadingCapitals($0.word), "handle"], besides: &taken)
        }
        let wasCancelled =
            failing.handle?.cancellation == nil ? nil : work.map { $0 + ".wasCancelled" }
        let asked = requirement.asking(Receiver(instance: captured, type: fallback.type))
        let retry = work.map { begin($0, asked, attempt: "2") } ?? .expression(asked)
        let capture =
            requirement.isStatic
            ? "" : captured == "fallback" ? "[fallback]" : "[\(captured) = self.fallback]"

        let isAlways = if case .always = failing.failure { true } else { false }
        let isUnheard = isAlways && wasCancelled == nil
        let parameters = (isUnheard ? names.map { _ in "_" } : names).joined(separator: ", ")
        let closure = ReplacedClosure(
            words: [capture, parameters],
            body: [closureBody(failing, names, retry, wasCancelled)])
        let call = requirement.asking(primary, replacing: [failing.callback.name: closure])
        guard let handle = failing.handle, let work else { return [.result(call)] }
        let primaryTask = freeName(["primary" + work.capitalizedHead, "started"], besides: &taken)
        return [
            .declaration(name: work, value: .call(handles.className(of: handle), [])),
            .declaration(name: primaryTask, value: call),
            begin(work, .text(primaryTask), attempt: "1"),
            .text("return " + (handle.isOptional ? "\(work).isIdle ? nil : \(work)" : work)),
        ]
    }

    /// Says that the attempt is at work from now on.
    private func begin(_ work: String, _ task: Expression, attempt: String) -> Statement {
        let attempt = LabeledExpression(label: "attempt", value: .text(attempt))
        return .expression(.call(work + ".begin", [LabeledExpression(value: task), attempt]))
    }

    /// A caller that has cancelled is told of the failure, and the fallback is not asked.
    private func closureBody(
        _ failing: FailingCallback, _ names: [String], _ failure: Statement,
        _ wasCancelled: String?
    ) -> Statement {
        let success = Statement.text(
            "\(failing.callback.called)(\(names.joined(separator: ", ")))")
        let condition: String?
        switch failing.failure {
        case .result(let index):
            let cases: [Statement] = [
                .match(pattern: ".success", body: [success]),
                .match(pattern: ".failure", body: [failure]),
            ]
            let cancellable: [Statement]? = wasCancelled.map {
                [
                    .match(pattern: ".failure where !" + $0, body: [failure]),
                    .match(pattern: ".success, .failure", body: [success]),
                ]
            }
            return .switchOver(names[index], cases: cancellable ?? cases)
        case .error(let index): condition = "\(names[index]) == nil"
        case .none: condition = "\(names[0]) != nil"
        case .always: condition = nil
        }
        let parts = [condition, wasCancelled].compactMap { $0 }
        if parts.isEmpty { return failure }
        return .choice(
            condition: parts.joined(separator: " || "), body: [success], otherwise: [failure])
    }
}

extension Requirement {
    /// The expression as the statement that ends the body: behind `return` unless nothing comes back.
    func returning(_ expression: Expression) -> Statement {
        .expression(result.isVoid ? expression : .prefixed("return", expression))
    }
}
