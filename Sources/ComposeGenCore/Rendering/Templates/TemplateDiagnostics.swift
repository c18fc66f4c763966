import SourceText

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

    /// - Parameter slots: those that the frame may have.
    static func unknownSlot(
        _ name: String, of shape: String, slots: [String], at range: SourceRange
    ) -> Diagnostic {
        let near = nearest(to: name, among: slots)
        return Diagnostic(
            .invalidTemplate, "'\(name)' is no slot of the frame '\(shape)'", at: range,
            help: near == nil
                ? ["its slots are " + slots.map { "'\($0)'" }.joined(separator: ", ")] : []
        ).meant(near)
    }

    static func unknownFrame(_ name: String, at range: SourceRange) -> Diagnostic {
        let shapes = ["type"] + RequirementShape.allCases.map(\.rawValue)
        let near = nearest(to: name, among: shapes)
        return Diagnostic(
            .invalidTemplate, "'\(name)' is no frame of a kind", at: range,
            help: [
                near.map { "name the file '\($0).swift.template'" }
                    ?? "a frame is called after what it serves: "
                    + shapes.map { "'\($0)'" }.joined(separator: ", ")
            ])
    }

    static func kindWithoutType(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidTemplate, "the kind '\(kind)' has no frame 'type'", at: range,
            help: ["add 'type.swift.template' to its folder, with <#members#> where they go"])
    }

    static func reservedKind(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidTemplate, "'\(kind)' is a kind that comes with the tool", at: range,
            help: ["give the folder another name"])
    }
}
