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

    static func conformsToNoProtocol(
        _ type: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, "'\(type)' is no protocol, and nothing else can be conformed to",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)])
    }

    static func defaultIsType(_ type: String, of abstraction: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .typeMismatch, "the default is a '\(abstraction)', and this is the type '\(type)'",
            at: range, help: ["write '\(type)()'"])
    }

    /// - Parameter given: the text there.
    static func defaultOfOtherType(
        _ given: String, of abstraction: String, at range: SourceRange, help: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "the default is a '\(abstraction)', and this is '\(given)'", at: range,
            help: help)
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
