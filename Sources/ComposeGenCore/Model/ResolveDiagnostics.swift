extension Diagnostic {
    static func unknownName(_ name: Located<String>) -> Diagnostic {
        .unknownReference(name.value, at: name.range)
    }

    static func unknownReference(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.unknownReference, "nothing in the manifest is called '\(name)'", at: range)
    }

    static func overridesNothing(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "there is nothing called '\(name.value)' to replace",
            at: name.range)
    }
}
