import SourceText
import SwiftReading

/// What there is to say of calls, types and protocols that the Swift files declare. Each names the place of the
/// declaration.
extension Diagnostic {
    /// An initialiser's name and place.
    typealias Candidate = (name: String, range: SourceRange)

    /// - Parameter label: nil of an argument without one.
    /// - Parameter isInnerName: whether it is what the parameter that is meant is called inside.
    static func wrongLabel(
        _ label: String?, of initializer: String, meant: String?, isInnerName: Bool,
        at range: SourceRange, isReplaceable: Bool, _ declaration: SourceRange
    ) -> Diagnostic {
        let words = label.map { "has no parameter '\($0)'" } ?? "has no parameter without a label"
        let help =
            isInnerName
            ? meant.map { ["its label is '\($0)': '\(label ?? "")' is what it is called inside"] }
                ?? []
            : label == nil
                ? meant.map { ["write it with its label: { \($0): … }"] } ?? [] : didYouMean(meant)
        let fixIts =
            isReplaceable
            ? meant.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [] : []
        return Diagnostic(
            .wrongLabel, "'\(initializer)' \(words)", at: range,
            notes: [declared(initializer, declaration)], help: help, fixIts: fixIts)
    }

    static func wrongLabel(
        _ label: String, ofGenerated type: String, _ parameters: [String], meant: String?,
        at range: SourceRange
    ) -> Diagnostic {
        let names = parameters.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .wrongLabel, "the generated '\(type)' has no parameter '\(label)'", at: range,
            help: meant != nil
                ? didYouMean(meant) : [names.isEmpty ? "it takes nothing" : "it takes \(names)"],
            fixIts: meant.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [])
    }

    /// - Parameter label: what the generated type calls what it stands around, or asks.
    static func missingDecoratee(_ label: String, of type: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .missingArgument, "nothing is passed for '\(label)' of the generated '\(type)'",
            at: range,
            help: [
                "write 'arguments: { \(label): … }'",
                "or list '\(type)' under 'decorators' of what it stands around",
            ])
    }

    static func misplacedLabel(
        _ label: String, before other: String, of initializer: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'\(initializer)' takes '\(label)' before '\(other)'", at: range,
            notes: [declared(initializer, declaration)],
            help: ["write '\(label)' before '\(other)'"])
    }

    static func wrongLabel(
        _ label: String, ofNamed initializer: Located<String>, meant: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'\(initializer.value)' has no parameter '\(label)'", at: range,
            notes: [named(initializer)], help: didYouMean(meant),
            fixIts: meant.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [])
    }

    static func misplacedLabel(
        _ label: String, before other: String, ofNamed initializer: Located<String>,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'\(initializer.value)' takes '\(label)' before '\(other)'", at: range,
            notes: [named(initializer)], help: ["write '\(label)' before '\(other)'"])
    }

    private static func named(_ initializer: Located<String>) -> Note {
        Note("'\(initializer.value)' is named here", at: initializer.range)
    }

    /// - Parameter label: nil of an argument without one.
    static func surplusArgument(
        _ label: String?, of initializer: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        let words =
            label.map { "no argument '\($0)'" }
            ?? (initializer.hasSuffix("()") ? "no arguments" : "no more arguments")
        return Diagnostic(
            .surplusArgument, "'\(initializer)' takes \(words)", at: range,
            notes: [declared(initializer, declaration)],
            help: ["leave it out, or name another initialiser with 'initializer'"])
    }

    /// - Parameters:
    ///   - label: nil where the parameter has none.
    ///   - type: nil where it is not known.
    ///   - bindable: what can be bound for it; nil where nothing can.
    ///   - similar: the names of what is of that type, first those that are called like the parameter.
    ///   - cure: what helps, where it is something else.
    static func missingArgument(
        _ label: String?, _ type: String?, bindable: String?, of asking: String,
        at range: SourceRange, _ initializer: Candidate, similar: (names: [String], alike: Int),
        cure: String? = nil
    ) -> Diagnostic {
        let parameter = label.map { "'\($0)'" } ?? "an argument without a label"
        let ofType = type.map { " of type '\($0)'" } ?? ""
        let help = cure ?? argument(label ?? "_", similar, orBinding: bindable)
        return Diagnostic(
            .missingArgument, "'\(asking)' needs \(parameter)\(ofType), and nothing here answers",
            at: range, notes: [declared(initializer.name, initializer.range)], help: [help])
    }

    /// What to write for a missing argument.
    private static func argument(
        _ label: String, _ similar: (names: [String], alike: Int), orBinding type: String?
    ) -> String {
        let names = similar.names.prefix(5)
        if names.isEmpty {
            return "write '\(label)' under 'arguments'" + (type.map { ", or bind '\($0)'" } ?? "")
        }
        if similar.alike > 0 {
            let others = names.dropFirst().map { ", or '\(label): \($0)'" }.joined()
            return "write '\(label): \(names[0])' under 'arguments'" + others
        }
        // What is of the type may still mean something else.
        let choices = names.map { "'\($0)'" }.joined(separator: " or ")
        return "write '\(label): …' under 'arguments', with \(choices) if that is meant"
    }

    /// - Parameters:
    ///   - label: nil where the parameter has none.
    ///   - names: of what answers.
    static func ambiguousArgument(
        _ label: String?, _ type: String, of asking: String, at range: SourceRange,
        names: [String], isOptional: Bool, _ declaration: SourceRange
    ) -> Diagnostic {
        let written = label ?? "_"
        let choices = names.prefix(5) + (isOptional ? ["nil"] : [])
        return Diagnostic(
            .ambiguousBinding,
            "\(names.count) bindings answer for '\(type)', which '\(asking)' needs", at: range,
            notes: [declared("its initialiser", declaration)],
            help: [
                "write "
                    + choices.map { "'\(written): \($0)'" }.joined(separator: " or ")
                    + " under 'arguments'"
            ])
    }

    /// - Parameter kind: what takes it: `parameter` or `property`.
    static func mismatch(
        _ fault: TypeFault, asked: String, _ kind: String, _ name: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        let words =
            fault.element.map { "an element of '\(name)' is '\($0.asked.constrained.source)'" }
            ?? "'\(name)' takes '\(asked)'"
        return Diagnostic(
            .typeMismatch, words + ", and this is \(fault.given)",
            at: fault.element?.range ?? range,
            notes: [Note("the \(kind) is declared here", at: declaration)],
            help: fault.cure.map { [$0] } ?? [])
    }

    static func ambiguousInitializer(
        _ type: String, at range: SourceRange, candidates: [Candidate]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "\(candidates.count) initialisers of '\(type)' would do", at: range,
            notes: notes(candidates),
            help: ["name the one that is meant: 'initializer: \(candidates.first?.name ?? "")'"])
    }

    static func overshadowedInitializer(
        _ name: String, by rival: String, leavingOut parameter: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "without '\(parameter)' Swift calls '\(rival)' instead of '\(name)'", at: range,
            notes: [Note("'\(rival)' is declared here", at: declaration)],
            help: ["pass '\(parameter)' too, or name '\(rival)'"])
    }

    /// - Parameter name: as it is written; nil where none is.
    /// - Parameter instance: that of a static property of the name.
    static func noSuchInitializer(
        _ name: String?, of type: String, at range: SourceRange, candidates: [Candidate],
        instance: SourceMaker?
    ) -> Diagnostic {
        let words =
            switch name {
            case nil: "'\(type)' has no initialiser"
            case let name? where name.hasPrefix("init(") || !name.hasSuffix(")"):
                "'\(type)' has no '\(name)'"
            case let name?: "'\(type)' has no static method '\(name)'"
            }
        return Diagnostic(
            .noSuchInitializer, words, at: range, notes: notes(candidates),
            help: instance.map { ["write '\($0.written(for: type))'"] } ?? [])
    }

    /// - Parameters:
    ///   - result: what the method returns.
    ///   - asked: what the object is known as.
    static func methodOfOtherType(
        _ name: String, _ result: String, of type: String, _ asked: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .noSuchInitializer,
            "'\(name)' of '\(type)' returns '\(result)', which is no '\(asked)'", at: range,
            notes: [declared(name, declaration)])
    }

    /// - Parameter condition: of its `where` clause, which does not hold.
    static func conditionalInitializer(
        _ name: String, of type: String, _ condition: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .noSuchInitializer, "'\(name)' is there where '\(condition)', and not for '\(type)'",
            at: range, notes: [declared(name, declaration)])
    }

    static func noFittingInitializer(
        _ type: String, labels: [String], at range: SourceRange, candidates: [Candidate]
    ) -> Diagnostic {
        let written =
            labels.isEmpty ? "" : " with " + labels.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .noSuchInitializer, "no initialiser of '\(type)' can be called\(written)", at: range,
            notes: notes(candidates),
            help: ["name the one that is meant with 'initializer', and write what it lacks"])
    }

    private static func notes(_ candidates: [Candidate]) -> [Note] {
        abridged(candidates.count) { index in
            Note("there is '\(candidates[index].name)'", at: candidates[index].range)
        }
    }

    static func declared(_ name: String, _ range: SourceRange) -> Note {
        let subject = name.hasSuffix(")") ? "'\(name)'" : name
        return Note("\(subject) is declared here", at: range)
    }

    /// - Parameter effect: as it is written.
    static func idleEffect(
        _ effect: String, of initializer: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect, "'\(initializer)' is not '\(effect)'", at: range,
            notes: [declared(initializer, declaration)], help: ["leave it out"])
    }

    static func nothingTakesDecoratee(
        _ decorator: String, _ decorated: String?, of initializer: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        let type = decorated.map { " '\($0)'" } ?? ""
        return Diagnostic(
            .decoratorWithoutDecoratee,
            "it cannot be told which parameter of '\(initializer)' takes the\(type) that '\(decorator)' decorates",
            at: range, notes: [declared(initializer, declaration)],
            help: ["pass 'decoratee' to the parameter that takes the object below"])
    }

    // MARK: Protocols

    /// - Parameters:
    ///   - requirement: as it is written in the manifest.
    ///   - namesake: the one of the same name that the sources declare.
    static func requirementDisagrees(
        _ requirement: String, of type: String, at range: SourceRange, _ declaration: SourceRange,
        namesake: Candidate?
    ) -> Diagnostic {
        let note =
            namesake.map { Note("it requires '\($0.name)'", at: $0.range) }
            ?? Note("'\(type)' is declared here", at: declaration)
        return Diagnostic(
            .requirementsDisagree,
            "the sources do not say that '\(type)' requires '\(requirement)'", at: range,
            notes: [note],
            help: ["leave 'requirements' out: they are read from the sources"])
    }

    /// - Parameter requirement: as it is written in the sources.
    static func requirementsAreLacking(
        _ requirements: [(source: String, range: SourceRange)], of type: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .requirementsDisagree,
            "'\(type)' also requires \(all(requirements.map { "'\($0.source)'" }))", at: range,
            notes: requirements.map { Note("the sources say so here", at: $0.range) },
            help: ["leave 'requirements' out: they are read from the sources"])
    }

    /// The same about an entry of the manifest, where it is about a line of a Swift file.
    func moved(to range: SourceRange) -> Diagnostic {
        var moved = self
        moved.notes.insert(Note("it stands here", at: primary.range), at: 0)
        moved.primary.range = range
        return moved
    }
}
