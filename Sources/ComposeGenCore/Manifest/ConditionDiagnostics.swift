import SourceText
import SwiftReading

/// Where something is named that exists under a condition only.
enum AbsentPlace {
    /// Where a condition may stand too.
    case anywhere
    /// Instead of what makes an object.
    case choice
    /// Statements of the root's own, which makes what nothing else asks for where it is a container.
    case statements(isContainer: Bool)
    /// What is shown first.
    case start
    /// What a route or a value leads to.
    case destination
    /// A list of names, under this key.
    case list(String)

    func cure(_ condition: String) -> String {
        switch self {
        case .anywhere, .choice:
            "name it in a branch of 'when' under '\(condition)', or where 'only: \(condition)' stands"
        case .statements(let isContainer):
            (isContainer ? "let its own 'setup' do it, or " : "")
                + "bind it in all builds and let 'when' choose how it is made"
        case .start: "start with a scene that is always there"
        case .destination: "lead to a scene that is always there"
        case .list(let key): "leave it out of '\(key)', or remove its 'only'"
        }
    }
}

/// What is said of conditions, and of what exists under them only.
extension Diagnostic {
    /// - Parameter cure: what to write instead, where that is known.
    static func unknownCondition(_ text: LocatedText, cure: ConditionCure? = nil) -> Diagnostic {
        let fault = Diagnostic(
            .unknownValue, "\(quoted(text.text)) is no condition", at: text.range
        ).cured(
            cure, in: text,
            "a condition is what '#if' takes, as 'DEBUG', or 'available(iOS 26, *)', or 'if' with a Swift condition"
        )
        let mayBeSwift = cure == nil && text.text.utf8.contains(UInt8(ascii: "."))
        return mayBeSwift ? fault.meant("if " + text.text) : fault
    }

    private func cured(_ cure: ConditionCure?, in text: LocatedText, _ usual: String) -> Diagnostic
    {
        var diagnostic = self
        switch cure {
        case .advice(let advice): diagnostic.help = [advice]
        case nil: diagnostic.help = [usual]
        case .meant(let meant, let written):
            diagnostic.help = ["did you mean '\(meant)'?"]
            let bytes = Array(text.text.utf8)
            let count = written.utf8.count
            let starts = 0...max(0, bytes.count - count)
            // A flag that is written with blanks is not found.
            if let start = starts.first(where: { bytes[$0...].starts(with: written.utf8) }) {
                diagnostic.fixIts = Self.replacing(text.range(of: start..<start + count), meant)
            }
        }
        return diagnostic
    }

    /// - Parameter cure: what to write instead, where that is known.
    static func unknownOnly(_ text: LocatedText, cure: ConditionCure?) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'only' takes what '#if' takes, not \(quoted(text.text))",
            at: text.range
        ).cured(
            cure, in: text,
            ["available(", "if "].contains(where: text.text.hasPrefix)
                ? "let 'when' choose what an object is made of, which takes it: 'when: { \(shown(text.text)): … }'"
                : "write flags and questions to the compiler, as 'DEBUG && !os(macOS)'")
    }

    static func unknownAvailability(_ text: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownValue, "\(quoted(text.value)) names no versions of platforms",
            at: text.range,
            help: [
                "write platforms with their versions and '*' for all others: 'available(iOS 26, *)'"
            ]
        )
    }

    static func onlyUnder(
        _ name: String, _ condition: Located<CompilationCondition>, at range: SourceRange,
        in place: AbsentPlace, of feature: String? = nil
    ) -> Diagnostic {
        let source = condition.value.source
        return Diagnostic(
            .unknownReference, "'\(name)' \(existsOnly) '\(source)' holds", at: range,
            notes: [Note("its 'only' is here", at: condition.range)],
            help: [place.cure(source)]
                + (feature.map { ["or write 'only: \(source)' at feature '\($0)'"] } ?? []))
    }

    static func manyConfigurations(_ limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .tooManyConfigurations,
            "the conditions of '#if' tell more than \(limit) builds apart", at: range,
            help: ["let fewer conditions of '#if' decide, and evaluate the rest with 'if'"])
    }

    static func choicesOfSeveralTypes(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "the choices for '\(name)' are of several types, so that it needs one of its own",
            at: range, help: ["add 'type:' with the protocol that all of them conform to"])
    }

    static func viewControllersOfSeveralTypes(_ scene: String, at range: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .missingKey, "scene '\(scene)' may show view controllers of several types", at: range,
            help: ["add 'returns:' with the class that all of them inherit, as 'UIViewController'"])
    }

    static func opaqueInTermsOfItself(
        _ scene: String, view: String?, isComposedOnce: Bool, at range: SourceRange
    ) -> Diagnostic {
        let cure =
            isComposedOnce
            ? "give it '{ AnyView($(\(scene))(…)) }' instead"
            : "add 'returns: AnyView'" + (view.map { ", or 'returns: \($0)'" } ?? "")
        return Diagnostic(
            .missingKey, "'some View' of '\(scene)' would be a type in terms of itself", at: range,
            help: ["its view gets a closure that makes the scene again: " + cure])
    }

    static func viewIsDecorated(
        _ view: String, of scene: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "scene '\(scene)' shows what its decorators make of '\(view)', which is no '\(view)' that another object can have",
            at: range,
            help: [
                "bind '\(view)' and what stands around it to a key each, and have the scene's 'view' name the latter"
            ])
    }

    /// Whether it is about what exists under a condition only.
    var isOfAbsence: Bool { code == .unknownReference && message.contains(Self.existsOnly) }

    static let existsOnly = "exists only where"

    /// The same with the configurations in which it was found.
    func found(where condition: CompilationCondition) -> Diagnostic {
        var diagnostic = self
        let words =
            if case .not(.flag(let flag)) = condition.form {
                "'\(flag)' does not hold"
            } else {
                "'\(condition.source)' holds"
            }
        diagnostic.notes.append(Note("this is so where \(words)"))
        return diagnostic
    }
}
