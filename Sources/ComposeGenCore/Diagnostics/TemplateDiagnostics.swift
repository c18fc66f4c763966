extension Diagnostic {
    static func unterminatedSlot(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidTemplate,
            "a slot that is opened with '<#' is closed with '#>' on the same line",
            at: range
        )
    }

    static func invalidSlotName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidTemplate,
            name.isEmpty
                ? "a slot has a name"
                : "'\(name)' is no name of a slot, which is of letters and digits and begins with a letter",
            at: range,
            help: ["write it as <#name#>"]
        )
    }
}
