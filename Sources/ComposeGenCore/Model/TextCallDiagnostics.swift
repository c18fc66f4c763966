import SourceText

/// What is wrong with calls of the manifest's functions in Swift text.
extension Diagnostic {
    /// - Parameter labels: of the call behind it.
    static func unmarkedScene(
        _ name: String, at range: SourceRange, labels: [Located<String>]
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(name)' is a scene, and no Swift", at: range,
            help: [
                labels.isEmpty
                    ? "write '$(\(name))' for the function that shows it"
                    : "write '$(\(name))' for the function that shows it, which takes no labels"
            ],
            fixIts: [FixIt("mark the scene's name", replacing: range, with: "$(\(name))")]
                + leavingOut(labels))
    }

    static func idleStatement(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedValue, severity: .warning,
            "nothing is done with '\(name)', of which the compiler warns", at: range,
            help: ["write '_ = $(\(name))' where it is only to be made"],
            fixIts: [
                FixIt("say that it is only to be made", replacing: range, with: "_ = $(\(name))")
            ])
    }

    static func labelOfFunction(
        _ label: Located<String>, _ name: String, all labels: [Located<String>]
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'$(\(name))' is a function, which has no labels", at: label.range,
            help: ["leave out '\(label.value):'"], fixIts: leavingOut(labels))
    }

    /// - Parameters:
    ///   - input: one without a default that the call gives nothing for.
    ///   - isInClosure: whether it stands in a closure that does not name what it is given.
    static func missingInCall(
        of function: Located<String>, _ input: String, _ inputs: [Input], isInClosure: Bool
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument, "'$(\(function.value))' takes '\(input)' too, which has no default",
            at: function.range,
            help: [calling(function.value, inputs, isInClosure: isInClosure)])
    }

    static func surplusInCall(of function: Located<String>, _ inputs: [Input]) -> Diagnostic {
        let count =
            switch inputs.count {
            case 0: "nothing"
            case 1: "one argument"
            default: "\(inputs.count) arguments"
            }
        return Diagnostic(
            .surplusArgument, "'$(\(function.value))' takes \(count)", at: function.range,
            help: [calling(function.value, inputs)])
    }

    private static func calling(
        _ function: String, _ inputs: [Input], isInClosure: Bool = false
    ) -> String {
        let passed = inputs.indices.map { isInClosure ? "$\($0)" : inputs[$0].name.value }
            .joined(separator: ", ")
        return "write '$(\(function))(\(passed))'"
    }

    private static func leavingOut(_ labels: [Located<String>]) -> [FixIt] {
        labels.map { FixIt("leave out '\($0.value):'", replacing: $0.range, with: "") }
    }
}
