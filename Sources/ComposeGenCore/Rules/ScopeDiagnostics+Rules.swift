import SourceText

/// What is wrong with scopes in a whole graph.
extension Diagnostic {
    /// - Parameter access: the scope's.
    static func hiddenScope(
        _ name: String, _ access: AccessLevel, from feature: String, _ wide: AccessLevel,
        at range: SourceRange, _ declaration: SourceRange, isOfAnotherModule: Bool
    ) -> Diagnostic {
        let cure =
            "bind what begins a '\(name)' at the top level, with the lifetime 'scene', and ask for that"
        return Diagnostic(
            .inaccessibleType,
            "\(wide.rawValue) feature '\(feature)' cannot name scope '\(name)', whose class is \(access.rawValue) in the root's module",
            at: range, notes: [Note("'\(name)' stands here", at: declaration)],
            help: [
                isOfAnotherModule
                    ? cure : "write 'access: \(access.rawValue)' at the feature, or \(cure)"
            ])
    }

    static func begunTooEarly(
        _ scope: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dependencyCycle,
            "scope '\(scope)' holds the root, which does not stand yet when 'prepare' runs",
            at: range, notes: [Note("'\(scope)' stands here", at: declaration)],
            help: ["let what makes the root begin the scope"])
    }

    static func scopeOfOtherActor(
        _ scope: String, _ actor: String, madeBy maker: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "scope '\(scope)' belongs to '\(actor)', and '\(maker)', to which what makes it belongs, would have to wait for it",
            at: range, help: ["leave its 'isolation' out, or write 'nonisolated' at one of the two"]
        )
    }

    static func scopeOfNoActor(
        _ scope: String, asksFor asked: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect,
            "scope '\(scope)' belongs to no actor, and would have to wait for '\(asked)' of the root, which belongs to one",
            at: range, notes: [Note("'\(asked)' stands here", at: declaration)],
            help: ["leave 'isolation' out at scope '\(scope)'"])
    }

    static func composedByOtherActor(
        _ composer: String, of actor: String, root: String, of other: String,
        at range: SourceRange, cures: [String]
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect,
            "'\(root)' belongs to '\(other)', and would have to wait for '\(composer)', which belongs to"
                + " '\(actor)'",
            at: range, help: cures)
    }

    static func previewBeginsScope(
        _ scope: String, at range: SourceRange, _ declaration: SourceRange, isPreviewOnly: Bool,
        isOfContainer: Bool
    ) -> Diagnostic {
        var help = ["bind what begins '\(scope)', and name a variant here that replaces it"]
        if isPreviewOnly {
            help.append(
                "or remove 'previewOnly' from its variant, so that the preview can make the root")
        } else if !isOfContainer {
            help.append("or write 'kind: container' at 'root', which a preview can make")
        }
        return Diagnostic(
            .previewBeginsScope,
            "this preview has no root for scope '\(scope)' to hold", at: range,
            notes: [Note("'\(scope)' stands here", at: declaration)], help: help)
    }
}
