import SourceText

/// What there is to say of what previews make, and of what is live only.
extension Diagnostic {
    static func previewWithoutValue(
        _ value: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument, "nothing gives this preview the value '\(value)'", at: range,
            notes: [Note("'\(value)' has neither a value nor a default", at: declaration)],
            help: [
                "write { inputs: { \(value): … } }, give '\(value)' a default, or show a variant that "
                    + "gives it a value"
            ])
    }

    static func unknownInputOfRoot(_ name: String, at range: SourceRange, nearest: [String])
        -> Diagnostic
    {
        Diagnostic(
            .unknownReference, "nobody passes the root a value '\(name)'", at: range
        ).meant(nearest)
    }

    /// - Parameter value: what the preview passes something for that is made of the root's objects or values.
    static func valueOutOfRoot(_ value: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(value)' is passed before there is anything of the root",
            at: range,
            help: ["write Swift that needs nothing of the root"])
    }

    static func inputOutOfRoot(
        _ input: String, _ root: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'\(input)' is passed outside of '\(root)', whose objects have no names there",
            at: range,
            help: [
                "write Swift that needs nothing of the root, or pass the object under 'arguments' of the view"
            ])
    }

    static func missingPreviewInput(
        _ name: String, _ type: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument, "this preview passes nothing for input '\(name)'", at: range,
            notes: typeNotes(name, type, at: declaration),
            help: ["write { inputs: { \(name): … } }"])
    }

    /// - Parameters:
    ///   - previews: all that would make it; one at least.
    ///   - variant: what they show, where they name it.
    static func previewReachesLiveOnly(
        _ object: Located<String>, at previews: [SourceRange], variant: String?
    ) -> Diagnostic {
        let name = object.value
        let others = abridged(previews.count - 1) {
            Note("so would this one", at: previews[$0 + 1])
        }
        return Diagnostic(
            .previewReachesLiveOnly,
            "this preview would make '\(name)', which is for the live app only",
            at: previews[0], notes: [Note("'\(name)' is bound here", at: object.range)] + others,
            help: [
                variant.map { "replace '\(name)' in variant '\($0)'" }
                    ?? "replace '\(name)' in a variant, and name the variant here"
            ])
    }

    static func pathOfRoot(
        _ path: String, passedAs input: String, at range: SourceRange, preview: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'\(path)' is the root's, and a preview has to make what the root shows without it",
            at: range, notes: [Note("this preview cannot make the whole root", at: preview)],
            help: ["pass '\(input)' under 'inputs' of the preview"])
    }

    /// - Parameter start: the scene that the root shows first; nil where it shows something else.
    static func previewOfAbsentMember(
        _ variant: String, at range: SourceRange, _ declaration: SourceRange, start: String?
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "this preview shows the whole root, and no root is made as '\(variant)' says",
            at: range,
            notes: [Note("'\(variant)' is for what previews of scenes make", at: declaration)],
            help: [
                start.map {
                    "write this preview under 'previews' of scene '\($0)', or name a variant without "
                        + "'previewOnly'"
                } ?? "remove 'previewOnly' there, or name a variant without it"
            ])
    }

    static func variantReachesLiveOnly(
        _ object: Located<String>, _ variant: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .previewReachesLiveOnly,
            "variant '\(variant.value)' would make '\(object.value)', which is for the live app only",
            at: variant.range, notes: [Note("'\(object.value)' is bound here", at: object.range)],
            help: ["replace '\(object.value)' in it, or write 'live: true'"])
    }
}
