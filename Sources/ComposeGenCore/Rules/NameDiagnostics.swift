import SourceText

/// What is wrong with the names of what is generated.
extension Diagnostic {
    static func reservedName(
        _ name: String, by owner: String, at range: SourceRange, _ giver: NameGiver = .key
    ) -> Diagnostic {
        Diagnostic(.nameClash, "\(owner) has a '\(name)' of its own", at: range, help: [giver.cure])
    }

    static func variantCalledLive(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .nameClash, "the root has a 'live' of its own", at: range,
            help: [
                "remove it if it is to be as the manifest is without a variant",
                "or rename the variant",
            ])
    }

    /// A name hides the type that is called so.
    static func nameOfTypeMade(
        _ name: String, at range: SourceRange, _ giver: NameGiver
    ) -> Diagnostic {
        Diagnostic(
            .nameClash, "what is called '\(name)' hides the type of that name where it is made",
            at: range, help: [giver.cure])
    }

    /// The type whose cases are the variants hides one of the app.
    static func typeBesideNested(
        _ name: String, at range: SourceRange, module: String
    ) -> Diagnostic {
        Diagnostic(
            .nameClash, "the root has a type '\(name)' of its own, which hides this one", at: range,
            help: ["write it with its module, as in '\(module).\(name)', or rename the app's type"])
    }

    static func functionInText(
        _ name: Located<String>, making made: String, isItself: Bool, module: String
    ) -> Diagnostic {
        let other = "'\(module).\(name.value)' for a function of the app"
        return Diagnostic(
            .nameClash, "'\(name.value)' is the generated function here that makes '\(made)'",
            at: name.range,
            help: [
                isItself ? "write \(other)" : "write '$(\(made))' for that object, or \(other)"
            ])
    }

    /// - Parameters:
    ///   - declaration: the app's own one.
    ///   - giver: nil where the manifest does not give the name.
    static func declaredInSources(
        _ name: String, at range: SourceRange, _ declaration: SourceRange, _ giver: NameGiver?
    ) -> Diagnostic {
        let cure =
            switch giver {
            case .key?, .type?: "remove that one, or give this another name with 'type:'"
            case .itself(let kind)?: "remove that one, or rename the \(kind)"
            case .provided?, nil: "rename that one: the generated code has a type of this name"
            }
        return Diagnostic(
            .nameClash, "the sources have a '\(name)' already", at: range,
            notes: [Note("it is declared here", at: declaration)], help: [cure])
    }

    static func fileClash(
        _ name: String, _ other: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameClash,
            "'\(name).swift' and '\(other).swift' are one file where upper and lower case are one",
            at: range, notes: [Note("the other one is named here", at: first)],
            help: ["choose names that differ in more than case, with 'type:'"])
    }
}
