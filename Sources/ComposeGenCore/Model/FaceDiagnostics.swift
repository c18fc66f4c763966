import SourceText

/// What is said of types that the tool writes.
extension Diagnostic {
    static func returnsOtherType(
        _ scene: String, _ returned: String, view: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "scene '\(scene)' returns '\(returned)', and shows a '\(view)'",
            at: range, notes: [Note("'\(view)' is declared here", at: declaration)])
    }

    static func conformsToNoProtocol(_ type: Located<String>, _ declaration: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .invalidType, "'\(type.value)' is no protocol, and nothing else can be conformed to",
            at: type.range, notes: [Note("'\(type.value)' is declared here", at: declaration)])
    }

    static func isolatedDefault(
        _ type: String, _ actor: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch,
            "'\(type)' is isolated to '\(actor)', and a default is made wherever it is read",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)],
            help: [
                "leave 'default' out: the key is optional then",
                "let its initialiser be 'nonisolated'",
            ])
    }
}
