import SourceText

/// What there is to say of what variants, `overridable` and an `environment` name.
extension Diagnostic {
    static func variantOverridesNothing(
        _ name: String, at range: SourceRange, nearest: String?
    ) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "the root has no '\(name)' to replace", at: range,
            help: didYouMean(nearest))
    }

    static func variantNamesType(
        _ type: String, answeredBy name: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "the root has no binding with the key '\(type)'", at: range,
            notes: [Note("'\(name)' answers for '\(type)'", at: declaration)],
            help: ["name '\(name)' instead"])
    }

    /// - Parameter held: what the object is known as.
    static func replacedByAnotherType(
        _ name: String, _ type: String, held: String, at range: SourceRange, bound: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance, "'\(name)' is known as '\(held)', and '\(type)' is none",
            at: range,
            notes: [Note("'\(name)' is bound here", at: bound)],
            help: ["give '\(name)' a 'type' or 'provides' that both conform to"])
    }

    /// - Parameter object: that the name stands for; nil where it is a part of one.
    static func listsAlias(
        _ name: String, _ list: String, of object: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "'\(name)' is another name of \(object.map { "'\($0)'" } ?? "what an object has"), and '\(list)' lists objects by their own",
            at: range, help: object.map { ["write '\($0)'"] } ?? [])
    }

    static func overridesNoSingleton(
        _ name: String, _ lifetime: Lifetime, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'\(name)' is \(lifetime.rawValue): the root has none to be overridden",
            at: range, notes: [Note("'\(name)' is bound here", at: declaration)],
            help: ["make it a singleton, or replace it in a variant"])
    }

    /// - Parameter kind: what is called so.
    static func passesNoSingleton(_ name: String, _ kind: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .unknownValue,
            "'\(name)' is \(kind): the environment passes the root's singletons", at: range,
            help: ["remove it, or make it a singleton"])
    }

    static func passesPrivate(
        _ name: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "'\(name)' is private, and the environment passes what the container shows",
            at: range, notes: [Note("'\(name)' is bound here", at: declaration)],
            help: ["remove it, or 'access: private' there"])
    }

    static func overridesValue(
        _ name: Located<String>, isParameter: Bool, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            isParameter
                ? "'\(name.value)' is a parameter of the root already"
                : "'\(name.value)' is a value, and only bindings are overridable",
            at: range, notes: [Note("'\(name.value)' stands here", at: name.range)],
            help: [isParameter ? "remove it" : "give it a 'default' in place of its 'value'"])
    }

    static func overridesScene(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'\(name)' is a scene, and only bindings are overridable", at: range,
            help: ["name what it shows, or what that is made of"])
    }

    static func replacedTwice(
        _ name: Located<String>, first: Located<String>, variant: String
    ) -> Diagnostic {
        Diagnostic(
            .duplicateBinding,
            "'\(name.value)' is the object that variant '\(variant)' replaces as '\(first.value)'",
            at: name.range, label: "replaced again",
            notes: [Note("it is replaced here first", at: first.range)],
            help: ["remove one of them, or bind '\(name.value)' as an object of its own"])
    }

    /// - Parameter list: what it is said to be.
    static func listedTwice(
        _ name: String, _ list: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'\(name)' is \(list) already", at: range,
            notes: [Note("it stands here first", at: first)], help: ["remove one of the two"])
    }

    static func variantReplacesInside(
        _ name: String, of feature: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "'\(name)' is made inside feature '\(feature)'", at: range,
            notes: [Note("'\(name)' stands here", at: declaration)],
            help: ["bind it at the top level, where variants choose"])
    }

    static func variantReplacesElsewhere(
        _ name: String, _ section: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        let kind = section == "values" ? "a value" : "a binding"
        return Diagnostic(
            .variantOverridesNothing, "'\(name)' is \(kind) of the root", at: range,
            notes: [Note("'\(name)' stands here", at: declaration)],
            help: ["replace it under '\(section)'"])
    }
}
