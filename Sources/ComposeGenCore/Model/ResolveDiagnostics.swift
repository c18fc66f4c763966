import SourceText

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

extension GraphResolver {
    /// Reports a name that nothing within reach has.
    mutating func reportUnknown(_ name: Located<String>) {
        let isOfScope = rootFrames.values.contains { names[$0]?[name.value] != nil }
        result.diagnostics.append(
            isOfScope
                ? Diagnostic(
                    .outlivesScope,
                    "'\(name.value)' belongs to a scope, which does not live as long as this",
                    at: name.range)
                : .unknownReference(name.value, at: name.range))
    }
}
