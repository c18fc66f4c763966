import SourceText

/// What there is to say of scopes: who makes them, and what lives longer than what it asks for.
extension Diagnostic {
    static func scopeOfItself(_ scope: Located<String>, _ input: SourceRange) -> Diagnostic {
        Diagnostic(
            .nameClash, "the class of scope '\(scope.value)' would be called as what it is made of",
            at: scope.range, notes: [Note("its input is a '\(scope.value)' here", at: input)],
            help: ["rename the scope, as '\(scope.value)Session'"])
    }

    /// - Parameter asking: the scope that asks; nil for the composition root.
    static func outlivesScope(
        _ name: Located<String>, scope: String, _ declaration: SourceRange, asking: String?,
        help: String
    ) -> Diagnostic {
        let asker = asking.map { "scope '\($0)'" } ?? "the root"
        return Diagnostic(
            .outlivesScope,
            "\(asker) cannot reach '\(name.value)', which belongs to scope '\(scope)'",
            at: name.range, label: "there is none before a '\(scope)' begins",
            notes: [Note("'\(name.value)' stands here", at: declaration)], help: [help])
    }

    /// What helps who asks for what belongs to a scope out of reach.
    ///
    /// - Parameters:
    ///   - isOuter: whether the scope comes from what asks.
    ///   - feature: what asks, where that is in a feature.
    ///   - object: the one that asks.
    static func cure(
        ofOutliving name: String, scope: String, asking: String?, isOuter: Bool, feature: String?,
        object: String?
    ) -> String {
        let place = asking.map { "in '\($0)'" } ?? "at the top level"
        guard isOuter else {
            return "bind '\(name)' in what makes both, or give one scope the other as 'parent'"
        }
        guard let feature else {
            let asker = object.map { "'\($0)'" } ?? "what asks"
            return "move \(asker) to '\(scope)', or bind '\(name)' \(place)"
        }
        return "add 'scope: \(scope)' to feature '\(feature)', or bind '\(name)' \(place)"
    }

    /// What helps who shows a feature, or a scene of it, where its scope need not have begun.
    static func cure(ofShowingWithout scope: String) -> String {
        "begin a '\(scope)', as $(\(scope)) does in Swift text, and show what it makes"
    }

    static func scopeAskedByValue(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .missingArgument, "'\(name.value)' is a scope, which begins when a function is called",
            at: name.range,
            help: ["write { factory: \(name.value) } for a function that begins one"])
    }

    static func functionAskedByValue(
        _ name: String, input: String, at range: SourceRange, _ declaration: SourceRange,
        cures: [String]
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument,
            "'\(name)' is made from the input '\(input)', which nothing passes here",
            at: range, notes: [Note("'\(input)' is declared here", at: declaration)], help: cures)
    }

    /// How decorators can stand around what is made from inputs.
    static func decorating(_ name: String) -> String {
        "write the decorators where '\(name)' is bound, or bind another one here, with 'implementation'"
            + " and its own 'inputs'"
    }

    /// Swift text asks a function for a member of what it makes.
    static func memberOfFunction(
        _ name: String, isScope: Bool, _ member: String, passing inputs: [String],
        at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        let passed = inputs.joined(separator: ", ")
        return Diagnostic(
            .missingArgument,
            isScope
                ? "'\(name)' is a scope, which begins when a function is called"
                : "'\(name)' is made when a function"
                    + (inputs.isEmpty ? "" : " of its inputs") + " is called", at: range,
            label: "a function has no '\(member.dropFirst())'",
            notes: [Note("'\(name)' stands here", at: declaration)],
            help: ["call it first: $(\(name))(\(passed))\(member)"])
    }

    /// - Parameter cure: how it is called in the place.
    static func memberOfOwnScope(_ name: Located<String>, _ scope: String, cure: String)
        -> Diagnostic
    {
        Diagnostic(
            .unknownReference, "nothing in scope '\(scope)' is called '\(name.value)'",
            at: name.range, help: ["leave the scope's name out: '\(cure)'"])
    }

    static func cycleOfParents(
        _ names: [String], at range: SourceRange, notes: [Note]
    ) -> Diagnostic {
        let shown = names.count > 6 ? Array(names.prefix(5)) + ["…"] : names
        let around = (shown + names.prefix(1)).map { $0 == "…" ? $0 : "'\($0)'" }
        return Diagnostic(
            .dependencyCycle,
            names.count == 1
                ? "scope \(around[0]) cannot be made by itself"
                : "these scopes are made by each other: \(around.joined(separator: " → "))",
            at: range, notes: notes, help: ["leave 'parent' out where the root makes the scope"])
    }

    static func deepScopes(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongKind, "scopes stand at most \(limit) deep in each other", at: range,
            help: ["let a scope that lives longer make it"])
    }
}
