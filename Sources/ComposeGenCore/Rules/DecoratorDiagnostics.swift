import SourceText

/// What there is to say of decorators, and of what takes their place where they fail.
extension Diagnostic {
    static func nothingToDecorate(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingBinding, "the root binds no '\(name)' that these decorators could wrap",
            at: range,
            help: ["give this binding an 'implementation', or bind '\(name)' at the top level"])
    }

    static func decoratorRepeated(
        _ name: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .decoratorRepeated, "decorator '\(name)' is given twice in one stack", at: range,
            notes: [Note("it is given here first", at: first)], help: ["remove one of them"])
    }

    static func decoratorWithoutDecoratee(
        _ name: String, at range: SourceRange, label: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .decoratorWithoutDecoratee, "decorator '\(name)' does not receive what it decorates",
            at: range, notes: [Note("its 'decoratee' is something else", at: label)],
            help: ["pass 'decoratee' to the parameter that takes the object below"])
    }

    static func factoryWithoutDecoratee(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .decoratorWithoutDecoratee,
            "the factory of a decorator does not name what it decorates", at: range,
            help: ["write '$(decoratee)' where the expression takes the object below"])
    }

    static func manyDecorators(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongKind, "a stack holds at most \(limit) decorators", at: range,
            help: ["bind a part of the stack as an object of its own"])
    }
}
