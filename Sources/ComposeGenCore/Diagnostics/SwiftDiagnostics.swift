/// What the readers of Swift have to say.
extension Diagnostic {
    static func invalidType(_ fault: SwiftFault, in text: LocatedText) -> Diagnostic {
        let range = text.range(of: fault.range)
        return switch fault.kind {
        case .empty:
            Diagnostic(.invalidType, "a type is needed here", at: range, help: ["name the type"])
        case .tooDeep:
            Diagnostic(
                .invalidType, "types nest at most \(TypeReference.depthLimit) levels deep",
                at: range, help: ["give a part of the type a name with a typealias"])
        default:
            Diagnostic(
                .invalidType, "'\(excerpt(text.text))' is no Swift type: \(fault.rule)", at: range)
        }
    }

    static func invalidSwift(_ fault: SwiftFault, in text: LocatedText) -> Diagnostic {
        let help: [String] =
            switch fault.kind {
            case .unclosed: ["close it in the same value, and quote the value where YAML cuts it"]
            case .unopened: ["remove it, or open it in the same value"]
            case .unterminatedString: ["end it with the same quotes"]
            case .unterminatedComment: ["end it with '*/'"]
            case .empty: ["write an expression, or leave the key out"]
            case .tooDeep, .expected: []
            }
        return Diagnostic(.invalidSwift, fault.rule, at: text.range(of: fault.range), help: help)
    }

    /// A text short enough for a sentence, on one line.
    private static func excerpt(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 60 ? line.prefix(57) + "..." : String(line)
    }
}

extension SwiftFault {
    /// The rule that is broken, as a sentence.
    fileprivate var rule: String {
        switch kind {
        case .expected(let rule): rule
        case .unclosed: "this bracket is never closed"
        case .unopened: "nothing opens what this bracket closes"
        case .unterminatedString: "this string is never ended"
        case .unterminatedComment: "this comment is never ended"
        case .tooDeep: "types nest at most \(TypeReference.depthLimit) levels deep"
        case .empty: "Swift text is needed here"
        }
    }
}
