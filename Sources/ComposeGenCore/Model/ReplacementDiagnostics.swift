import SourceText

extension Diagnostic.Cause {
    /// Nothing in the manifest has the name.
    static func unbound(_ name: String) -> Diagnostic.Cause {
        Diagnostic.Cause(SourceRange(FileID(0), 0, 0), saying: name)
    }
}

/// What there is to say of what variants, `overridable` and an `environment` name.
extension Diagnostic {
    static func variantOverridesNothing(_ name: Located<String>, nearest: [String]) -> Diagnostic {
        var diagnostic = Diagnostic(
            .variantOverridesNothing, "the root has no '\(name.value)' to replace", at: name.range,
            help: nearest.isEmpty
                ? ["leave it out, or bind '\(name.value)' at the top level, too"] : []
        ).meant(nearest)
        if nearest.isEmpty { diagnostic.cause = .unbound(name.value) }
        return diagnostic
    }

    static func variantNamesType(
        _ type: Located<String>, answeredBy key: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "the root has no binding with the key '\(type.value)'",
            at: type.range,
            notes: [Note("'\(key.value)' answers for '\(type.value)'", at: key.range)],
            help: ["name '\(key.value)' instead"])
    }

    /// - Parameter object: that the name stands for; nil where it is a part of one.
    static func listsAlias(_ name: Located<String>, _ list: String, of object: String?)
        -> Diagnostic
    {
        Diagnostic(
            .unknownValue,
            "'\(name.value)' is another name of \(object.map { "'\($0)'" } ?? "what an object has"), and '\(list)' lists objects by their own",
            at: name.range, help: object.map { ["write '\($0)'"] } ?? [])
    }

    /// - Parameters:
    ///   - kind: what is called so.
    ///   - list: the key of the list.
    static func listsNoSingleton(_ name: Located<String>, _ kind: String, _ list: String)
        -> Diagnostic
    {
        Diagnostic(
            .unknownValue, "'\(name.value)' is \(kind), and '\(list)' lists singletons of the root",
            at: name.range, help: ["remove it, or name a singleton"])
    }

    static func passesPrivate(_ name: Located<String>, _ declaration: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "'\(name.value)' is private, and the environment passes what the container shows",
            at: name.range, notes: [Note("'\(name.value)' is bound here", at: declaration)],
            help: ["remove it, or 'access: private' there"])
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

    /// - Parameter list: the key of the list.
    static func listedTwice(_ name: Located<String>, _ list: String, first: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .unknownValue, "'\(list)' lists '\(name.value)' already", at: name.range,
            notes: [Note("it stands here first", at: first)], help: ["remove one of the two"])
    }

    static func variantReplacesInside(
        _ name: Located<String>, of feature: String, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "'\(name.value)' is made inside feature '\(feature)'",
            at: name.range, notes: [Note("'\(name.value)' stands here", at: declaration)],
            help: ["bind it at the top level, where variants choose"])
    }

    static func variantReplacesElsewhere(
        _ name: Located<String>, _ section: String, _ declaration: SourceRange
    ) -> Diagnostic {
        let kind = section == "values" ? "a value" : "a binding"
        return Diagnostic(
            .variantOverridesNothing, "'\(name.value)' is \(kind) of the root", at: name.range,
            notes: [Note("'\(name.value)' stands here", at: declaration)],
            help: ["replace it under '\(section)'"])
    }
}
