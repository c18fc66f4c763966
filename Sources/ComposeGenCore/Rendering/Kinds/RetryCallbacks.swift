import SwiftReading

extension RetryWriter {
    /// The body of a function whose closure is told of a failure.
    func callingBack(
        _ failing: FailingCallback, _ signature: Requirement.Signature, _ requirement: Requirement
    ) -> String {
        var taken = Set(signature.parameters.map(\.name))
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let ask = freeName(["ask", "askDecoratee"], besides: &taken)
        let attempt = freeName(["attempt", "count"], besides: &taken)
        let asksAgain = freeName(["asksAgain", "retries"], besides: &taken)
        let completion = SwiftIdentifier.declarationName(failing.name) ?? failing.name
        let mark = failing.callback.isOptional ? "?" : ""
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
        let handle = failing.handle.map { HandleWriter($0, handles, besides: &taken) }
        let isWanted = handle?.wasCancelled.map { "!\($0), " } ?? ""
        let isTrailing = signature.parameters.last?.name == failing.name
        let closure = ReplacedClosure(
            signature: list,
            body: BuiltInTemplate.retryCallback.filled([
                "leaving": leaving(
                    if: "\(condition)\(isWanted)\(asksAgain)(\(failed))",
                    steps: isTrailing ? 4 : 5),
                "completion": "\(completion)\(mark)(\(list))",
            ]))
        let asked = request(requirement, signature, replacing: [failing.name: closure])
        let call = asked.asking(asked.base(of: decoratee))
        let begun = freeName(["begun", "started"], besides: &taken)
        let asking: [Statement] =
            handle.map {
                [
                    .declaration(name: begun, type: nil, value: call),
                    $0.begin(.text(begun), attempt: attempt),
                ]
            } ?? [.expression(call)]
        let attempts = BuiltInTemplate.retryAsking.filled([
            "ask": ask,
            // What may run anywhere must not capture the decoratee itself.
            "isolation": context.mayRunElsewhere(failing.callback, than: requirement)
                ? "nonisolated(unsafe)" : "",
            "attempt": attempt,
            "asksAgain": asksAgain,
            "call": writer.text(asking, depth: 1),
        ])
        guard let handle else { return attempts }
        return [writer.text([handle.declaration]), attempts, writer.text([handle.result])]
            .joined(separator: "\n")
    }

    /// - Parameter steps: how deep it stands in its file.
    private func leaving(if condition: String, steps: Int) -> String {
        let line = "if \(condition) { return }"
        return line.count + steps * SourcePrinter.step <= 100
            ? line : BuiltInTemplate.retryLeaving.filled(["condition": condition])
    }
}
