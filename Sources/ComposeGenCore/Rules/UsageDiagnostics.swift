import SourceText

/// What is no fault, and hardly meant: what nothing uses, and who goes round what was put there.
extension Diagnostic {
    static func bypassedDecorator(
        _ type: String, of decorated: String, at range: SourceRange, bound: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .bypassedDecorator, severity: .warning,
            "'\(type)' goes round the decorators of '\(decorated)'", at: range,
            notes: [Note("'\(decorated)' decorates a '\(type)' here", at: bound)],
            help: ["ask for '\(decorated)', or write 'allow: bypassed-decorator'"])
    }

    static func unusedBinding(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedBinding, severity: .warning, "nothing asks for '\(name)'", at: range,
            help: ["remove it, or write 'allow: unused-binding'"])
    }

    static func unusedValue(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedValue, severity: .warning, "nothing asks for value '\(name)'", at: range,
            help: ["remove it, or write 'allow: unused-value'"])
    }

    static func unusedInput(_ name: String, of scene: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedInput, severity: .warning,
            "nothing in scene '\(scene)' asks for input '\(name)'",
            at: range, help: ["remove it, or write 'allow: unused-input' at the scene"])
    }

    static func unusedScene(_ name: String, in root: Root.Kind, at range: SourceRange)
        -> Diagnostic
    {
        let places = root == .view ? "'start', 'destinations' or a flow" : "'start' or a flow"
        return Diagnostic(
            .unusedScene, severity: .warning, "nothing shows scene '\(name)'", at: range,
            help: [
                "name it in \(places), pass { factory: \(name) } to what shows it, or write "
                    + "'allow: unused-scene'"
            ])
    }

    /// - Parameter function: by which the root would make the flow's view.
    static func unusedFlow(of feature: String, madeBy function: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .unusedScene, severity: .warning,
            "nothing shows the flow of feature '\(feature)', which begins with this scene",
            at: range,
            help: [
                "name '\(feature)' in 'start' or 'destinations', write '\(function)()' in the text of "
                    + "one, or write 'allow: unused-scene'"
            ])
    }

    static func unusedInput(
        _ name: String, ofTransient transient: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unusedInput, severity: .warning,
            "nothing in transient '\(transient)' asks for input '\(name)'",
            at: range, help: ["remove it, or write 'allow: unused-input' at the binding"])
    }

    static func unusedAllow(_ code: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedAllow, severity: .warning, "there is no '\(code)' here to allow", at: range,
            help: ["remove it"])
    }

    static func unusedProtocol(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedProtocol, severity: .warning,
            "protocol '\(name)' generates nothing and no type mentions it", at: range,
            help: ["remove it, or write 'allow: unused-protocol'"])
    }
}
