import SwiftReading

extension FallbackWriter {
    /// The body of a function whose closure is told of a failure.
    func callingBack(
        _ failing: FailingCallback,
        _ function: Requirement.Function,
        _ requirement: Requirement
    ) -> String {
        let signature = function.signature
        var taken = Set(signature.parameters.map(\.name))
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let again = request(requirement, signature)
        // A static function captures nothing.
        let capturedName = taken.contains("fallback") ? "other" : "fallback"
        let captured = freeName([capturedName, "secondary"], besides: &taken)
        taken.formUnion(["primary", "fallback"])
        let handle = failing.handle.map { HandleWriter($0, handles, besides: &taken) }
        let asked = again.asking(requirement.isStatic ? fallback.type : captured)
        let retry = handle?.begin(asked, attempt: "2") ?? .expression(asked)
        var capture = captured == "fallback" ? captured : "\(captured) = self.fallback"
        if requirement.isStatic { capture = "" }

        // What may run anywhere must not capture the loaders themselves.
        var before: [Statement] = []
        var failure: String
        if context.mayRunElsewhere(failing.callback, than: requirement) {
            let name = freeName(["askFallback"], besides: &taken)
            let kept = BuiltInTemplate.fallbackSendable.filled([
                "name": name, "capture": capture.isEmpty ? "" : " [\(capture)] in",
                "retry": writer.text([retry], depth: 1),
            ])
            before.append(.text(kept))
            capture = ""
            failure = "\(name)()"
        } else {
            let isTrailing = signature.parameters.last?.name == failing.name
            let isAlways = if case .always = failing.failure { true } else { false }
            let depth = isAlways && handle?.wasCancelled == nil ? 1 : 2
            failure = writer.text([retry], depth: depth + (isTrailing ? 0 : 1))
        }

        let closure = ReplacedClosure(
            signature: closureSignature(capture, names, failing, handle),
            body: closureBody(failing, names, failure, handle))
        let first = request(requirement, signature, replacing: [failing.name: closure])
        let call = first.asking(first.base(of: primary))
        guard let handle else {
            return writer.text(before + [before.isEmpty ? .result(call) : .expression(call)])
        }
        let word = handle.name.prefix(1).uppercased() + handle.name.dropFirst()
        let primaryTask = freeName(["primary" + word, "started"], besides: &taken)
        return writer.text(
            [handle.declaration] + before
                + [
                    .declaration(name: primaryTask, type: nil, value: call),
                    handle.begin(.text(primaryTask), attempt: "1"),
                    handle.result,
                ])
    }

    private func closureSignature(
        _ capture: String,
        _ names: [String],
        _ failing: FailingCallback,
        _ handle: HandleWriter?
    ) -> String {
        let parameters =
            switch failing.failure {
            case .always where handle?.wasCancelled == nil: names.map { _ in "_" }
            case .always, .result, .error, .none: names
            }
        let list = parameters.joined(separator: ", ")
        return [capture.isEmpty ? "" : "[\(capture)]", list].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// A caller that has cancelled is told of the failure, and the fallback is not asked.
    private func closureBody(
        _ failing: FailingCallback,
        _ names: [String],
        _ failure: String,
        _ handle: HandleWriter?
    ) -> String {
        let name = SwiftIdentifier.declarationName(failing.name) ?? failing.name
        let mark = failing.callback.isOptional ? "?" : ""
        let success = "\(name)\(mark)(\(names.joined(separator: ", ")))"
        func condition(_ text: String?) -> String {
            let parts = [text, handle?.wasCancelled].compactMap { $0 }
            guard !parts.isEmpty else { return failure }
            return BuiltInTemplate.fallbackCondition.filled([
                "succeeded": parts.joined(separator: " || "), "success": success,
                "failure": failure,
            ])
        }
        switch failing.failure {
        case .result(let index):
            if let wasCancelled = handle?.wasCancelled {
                return BuiltInTemplate.fallbackCancellable.filled([
                    "result": names[index], "wasCancelled": wasCancelled, "success": success,
                    "failure": failure,
                ])
            }
            return BuiltInTemplate.fallbackResult.filled([
                "result": names[index], "success": success, "failure": failure,
            ])
        case .error(let index): return condition("\(names[index]) == nil")
        case .none: return condition("\(names.first ?? success) != nil")
        case .always: return condition(nil)
        }
    }
}

extension ImplementationPlan {
    /// What stands for the work that one of several is at, once for each function that returns such a thing.
    var handles: [Handle] {
        let context = ImplementationContext(self)
        return context.requirements.compactMap { requirement in
            guard case .function(let function) = requirement.kind,
                case .callback(let failing) = context.fallbackStrategy(
                    of: function, in: requirement)
            else { return nil }
            return failing.handle
        }
    }
}
