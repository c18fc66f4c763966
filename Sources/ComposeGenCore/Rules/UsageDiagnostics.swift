import SourceText

/// What is no fault, and hardly meant: what nothing uses, and who goes round what was put there.
extension Diagnostic {
    /// - Parameters:
    ///   - cure: what to do where it is not meant.
    ///   - place: where to say that it is meant, if not beside it.
    private static func hardlyMeant(
        _ code: DiagnosticCode, _ message: String, at range: SourceRange, notes: [Note] = [],
        cure: String = "remove it", allowedAt place: String = ""
    ) -> Diagnostic {
        Diagnostic(
            code, severity: .warning, message, at: range, notes: notes,
            help: ["\(cure), or write 'allow: \(code.rawValue)'\(place)"])
    }

    static func bypassedDecorator(
        _ type: String, of decorated: String, at range: SourceRange, bound: SourceRange
    ) -> Diagnostic {
        hardlyMeant(
            .bypassedDecorator, "'\(type)' goes round the decorators of '\(decorated)'", at: range,
            notes: [Note("'\(decorated)' decorates a '\(type)' here", at: bound)],
            cure: "ask for '\(decorated)'")
    }

    /// - Parameter type: what it may be meant to be known as.
    static func unusedBinding(
        _ name: String, at range: SourceRange, missing type: String? = nil
    ) -> Diagnostic {
        hardlyMeant(
            .unusedBinding, "nothing asks for '\(name)'", at: range,
            cure: type.map { "write 'type: \($0)', remove it" } ?? "remove it")
    }

    static func unusedValue(_ name: String, at range: SourceRange) -> Diagnostic {
        hardlyMeant(.unusedValue, "nothing asks for value '\(name)'", at: range)
    }

    /// - Parameters:
    ///   - kind: what the owner is.
    ///   - place: where to say that it is meant.
    static func unusedInput(
        _ name: String, of kind: String, _ owner: String, at range: SourceRange,
        allowedAt place: String? = nil
    ) -> Diagnostic {
        hardlyMeant(
            .unusedInput, "nothing in \(kind) '\(owner)' asks for input '\(name)'", at: range,
            allowedAt: " at the \(place ?? kind)")
    }

    static func unusedScene(
        _ name: String, in root: Root.Kind, at range: SourceRange
    ) -> Diagnostic {
        let places = root == .view ? "'start', 'destinations' or a flow" : "'start' or a flow"
        return hardlyMeant(
            .unusedScene, "nothing shows scene '\(name)'", at: range,
            cure: "name it in \(places), pass { factory: \(name) } to what shows it")
    }

    /// - Parameter function: by which the root would make the flow's view.
    static func unusedFlow(
        of feature: String, madeBy function: String, at range: SourceRange
    ) -> Diagnostic {
        hardlyMeant(
            .unusedScene,
            "nothing shows the flow of feature '\(feature)', which begins with this scene",
            at: range,
            cure:
                "name '\(feature)' in 'start' or 'destinations', write '\(function)()' in the text of one"
        )
    }

    static func unusedAllow(_ code: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedAllow, severity: .warning, "there is no '\(code)' here to allow", at: range,
            help: ["remove it"])
    }

    static func unusedProtocol(_ name: String, at range: SourceRange) -> Diagnostic {
        hardlyMeant(
            .unusedProtocol, "protocol '\(name)' generates nothing and no type mentions it",
            at: range)
    }
}
