import SourceText
import SwiftReading

/// What is wrong with objects as what they are held as, and with how long views keep them.
extension Diagnostic {
    /// - Parameter reason: why it is not held as its own type.
    static func weakThroughProtocol(
        _ name: String, at range: SourceRange, bound: SourceRange, cures: [String]
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "a weak proxy needs a class, and '\(name)' is bound as a protocol",
            at: range,
            notes: [Note("'\(name)' is bound here", at: bound)], help: cures)
    }

    /// - Parameters:
    ///   - requirement: for which the decorator has to know what it stands around.
    ///   - isInherited: whether it stands around what the root binds.
    static func decoratedExistential(
        _ name: String, by type: String, at range: SourceRange, _ requirement: Requirement,
        isInherited: Bool
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch,
            "'\(type)' has to know the type that it decorates, and '\(name)' is bound as a protocol",
            at: range,
            notes: [
                Note("'\(requirement.name)' is asked of the type itself", at: requirement.range)
            ],
            help: [
                isInherited
                    ? "list '\(type)' where the root binds '\(name)'"
                    : "write a decorator in Swift for what may be of either type"
            ])
    }

    static func manyArguments(_ name: Located<String>, _ count: Int) -> Diagnostic {
        Diagnostic(
            .manyArguments, severity: .warning, "'\(name.value)' takes \(count) arguments",
            at: name.range, help: ["an object with so many collaborators often does several jobs"])
    }

    /// - Parameter maker: what makes the scene, a composer or a factory.
    static func recreatedObservable(
        _ name: String, handedTo scene: String, by maker: String, at range: SourceRange,
        bound: SourceRange
    ) -> Diagnostic {
        recreatedObservable(
            name, scene, at: range, label: "keeps only what its \(maker) makes",
            Note("'\(name)' is bound here, so that its root makes it", at: bound),
            cure: "bind '\(name)' in the feature, or make it a singleton")
    }

    static func unkeptObservable(
        _ name: String, shownBy scene: String, property: String, keeper: String,
        isOfFeature: Bool, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        recreatedObservable(
            name, scene, at: range, label: "keeps no '\(property)'",
            Note("'\(property)' is declared here", at: declaration),
            cure: isOfFeature
                ? "write 'ownership: scene', or declare '\(property)' with '@\(keeper)'"
                : "declare '\(property)' with '@\(keeper)', or make '\(name)' a singleton")
    }

    private static func recreatedObservable(
        _ name: String, _ scene: String, at range: SourceRange, label: String, _ note: Note,
        cure: String
    ) -> Diagnostic {
        Diagnostic(
            .recreatedObservable, severity: .warning,
            "'\(name)' is made anew at each evaluation of the body that shows scene '\(scene)'",
            at: range, label: label, notes: [note],
            help: [cure, "or write 'allow: recreated-observable' at the scene"])
    }
}
