import SourceText
import SwiftReading

/// What there is to say of calls, types and protocols that the Swift files declare. Each names the place of the
/// declaration.
extension Diagnostic {
    // MARK: Arguments

    /// - Parameters:
    ///   - label: nil of an argument without one.
    ///   - callee: with its quotes.
    ///   - meant: the label that is meant; nil where none is likely.
    static func wrongLabel(
        _ label: String?, of callee: String, meant: [String], at range: SourceRange,
        notes: [Note] = []
    ) -> Diagnostic {
        let words = label.map { "parameter '\($0)'" } ?? "parameter without a label"
        return Diagnostic(
            .wrongLabel, "\(callee) has no \(words)", at: range, notes: notes
        ).meant(meant)
    }

    /// - Parameters:
    ///   - argument: its label; nil of an argument without one.
    ///   - isInnerName: whether it is what the parameter that is meant is called inside.
    static func wrongLabel(
        _ argument: Argument, of initializer: SourceInitializer, meant: String?, isInnerName: Bool
    ) -> Diagnostic {
        let label = argument.label?.value
        var diagnostic = wrongLabel(
            label, of: "'\(initializer.name)'", meant: meant.map { [$0] } ?? [],
            at: argument.label?.range ?? argument.value.range, notes: [initializer.note])
        if label == nil { diagnostic.fixIts = [] }
        if let label, let meant, isInnerName {
            diagnostic.help = ["its label is '\(meant)': '\(label)' is what it is called inside"]
        } else if let meant, label == nil {
            diagnostic.help = ["write it with its label: { \(meant): … }"]
        }
        return diagnostic
    }

    /// - Parameter arguments: at least one.
    static func withoutLabels(
        _ arguments: [Argument], of initializer: SourceInitializer, meant: String
    ) -> Diagnostic {
        var diagnostic = wrongLabel(
            nil, of: "'\(initializer.name)'", meant: [], at: arguments[0].value.range,
            notes: [initializer.note])
        diagnostic.help = ["write them with their labels: \(meant)"]
        return diagnostic
    }

    static func propertyAsArgument(
        _ label: Located<String>, _ value: SourceRange, of initializer: SourceInitializer,
        _ property: SourceRange
    ) -> Diagnostic {
        var diagnostic = wrongLabel(
            label.value, of: "'\(initializer.name)'", meant: [], at: label.range,
            notes: [Note("'\(label.value)' is a property, which is declared here", at: property)])
        diagnostic.help = ["write '\(label.value)' under 'properties'"]
        return diagnostic.doubting(value)
    }

    static func wrongLabel(
        _ label: Located<String>, ofNamed initializer: Located<String>, meant: [String]
    ) -> Diagnostic {
        wrongLabel(
            label.value, of: "'\(initializer.value)'", meant: meant, at: label.range,
            notes: [named(initializer)])
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

    static func surplusArgument(
        _ argument: Argument, of initializer: SourceInitializer
    ) -> Diagnostic {
        let name = initializer.name
        let words =
            argument.label.map { "no argument '\($0.value)'" }
            ?? (name.hasSuffix("()") ? "no arguments" : "no more arguments")
        let isKey = argument.label.map { MappingForm.binding.key($0.value) != nil } ?? false
        var diagnostic = Diagnostic(
            .surplusArgument, "'\(name)' takes \(words)",
            at: argument.label?.range ?? argument.value.range, notes: [initializer.note],
            help: [
                isKey
                    ? "write it beside 'arguments', not under it: it is a key of the binding"
                    : initializer.origin == .generated
                        ? "leave it out"
                        : "leave it out, or name another initializer with 'initializer'"
            ])
        if isKey { diagnostic.guesses = [argument.value.range] }
        return diagnostic
    }

    /// - Parameter label: what the generated type calls what it stands around, or asks.
    static func missingDecoratee(_ label: String, of type: Located<String>) -> Diagnostic {
        Diagnostic(
            .missingArgument, "nothing is passed for '\(label)' of the generated '\(type.value)'",
            at: type.range,
            help: [
                "write 'arguments: { \(label): … }'",
                "or list '\(type.value)' under 'decorators' of what it stands around",
            ])
    }

    /// - Parameters:
    ///   - label: nil where the parameter has none.
    ///   - type: nil where it is not known.
    ///   - help: what to write.
    static func missingArgument(
        _ label: String?, _ type: String?, of call: WrittenCall, _ initializer: SourceInitializer,
        help: [String]
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument, "\(need(of: call, label, type)), and nothing provides it",
            at: call.type.range, notes: [initializer.note], help: help)
    }

    /// An argument that is bound, where the manifest says that nothing is passed.
    static func nothingPassed(
        _ label: String?, _ type: String?, of call: WrittenCall, _ initializer: SourceInitializer
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument,
            "\(need(of: call, label, type)), and an empty 'arguments' passes nothing",
            at: call.type.range, notes: [initializer.note],
            help: ["leave 'arguments' out, so that what is bound is passed"]
        ).caused(by: call.type.range, "arguments")
    }

    private static func need(of call: WrittenCall, _ label: String?, _ type: String?) -> String {
        let parameter = label.map { "'\($0)'" } ?? "an argument without a label"
        return "'\(call.type.value.source)' needs \(parameter)"
            + (type.map { " of type '\($0)'" } ?? "")
    }

    /// What to write for a missing argument.
    ///
    /// - Parameters:
    ///   - similar: the names of what is of its type, first those that are called like the parameter.
    ///   - type: what can be bound for it; nil where nothing can.
    static func argument(
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

    /// What lets the caller of a scene or a scope pass what is missing.
    static func inputFor(_ name: String, _ type: String, of owner: String) -> String {
        "make it an input of \(owner): inputs: { \(name): \(shown(type)) }"
    }

    /// What tells a type from that of another module.
    static func ofOtherModule(_ type: String, as place: String) -> String {
        "write '\(type)' as its \(place): several modules have one of this name"
    }

    /// What lets the root supply what is missing.
    static func valueFor(_ name: String, _ type: String) -> String {
        "declare it as a value: values: { \(name): { type: \(shown(type)) } }"
    }

    /// - Parameter unbound: the type, where one of these can be bound as it for all who ask.
    static func ambiguousArgument(
        _ parameter: SourceInitializer.Parameter, of call: WrittenCall, names: [String],
        _ initializer: SourceInitializer, _ unbound: Located<String>?
    ) -> Diagnostic {
        let choices = names.prefix(5) + (parameter.type?.constrained.wrapped != nil ? ["nil"] : [])
        let written = choices.map { "'\(parameter.label ?? "_"): \($0)'" }
        let diagnostic = Diagnostic(
            .ambiguousBinding,
            "\(names.count) bindings answer for '\(parameter.type?.source ?? "")', which '\(call.type.value.source)' needs",
            at: call.type.range,
            notes: [Note("its initializer is declared here", at: initializer.range)],
            help: ["write " + written.joined(separator: " or ") + " under 'arguments'"]
                + (unbound.map { type in
                    let bound = names.prefix(5).map { "'\(type.value): \($0)'" }
                    return ["or for all, " + bound.joined(separator: " or ") + " under 'bindings'"]
                } ?? []))
        return unbound.map { diagnostic.caused(by: $0.range, names.joined(separator: " ")) }
            ?? diagnostic
    }

    static func mismatch(
        _ fault: TypeFault, for place: TypedPlace, at range: SourceRange
    ) -> Diagnostic {
        let words =
            fault.element.map {
                "an element of '\(place.name)' is '\($0.asked.constrained.source)'"
            }
            ?? "'\(place.name)' takes '\(place.declared?.source ?? "")'"
        return Diagnostic(
            .typeMismatch, words + ", and this is \(fault.given)",
            at: fault.element?.range ?? range,
            notes: [Note("the \(place.kind.rawValue) is declared here", at: place.range)],
            help: fault.cure.map { [$0] } ?? [])
    }

    /// - Parameter isCaught: whether 'onFailure' says what becomes of it.
    static func idleEffect(
        _ effect: String, of initializer: SourceInitializer, at range: SourceRange, isCaught: Bool
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect, "'\(initializer.name)' is not '\(effect)'", at: range,
            notes: [initializer.note],
            help: ["leave it out" + (isCaught ? ", and 'onFailure' with it" : "")])
    }

    static func nothingTakesDecoratee(
        _ call: WrittenCall, of initializer: SourceInitializer
    ) -> Diagnostic {
        let decoratee = call.decoratee?.type
        let name = decoratee?.baseName
        let types = initializer.parameters.map { $0.type?.source }
        if let decoratee, let name,
            types.allSatisfy({ $0.map { !$0.contains(name) && $0.count > 1 } ?? false })
        {
            return Diagnostic(
                .decoratorWithoutDecoratee,
                "'\(initializer.name)' takes no '\(decoratee.source)', so '\(call.type.value.source)' decorates nothing",
                at: call.type.range, notes: [initializer.note],
                help: [
                    "name a type whose initializer takes the '\(decoratee.source)' below",
                    "or give '\(initializer.name)' a parameter of type 'any \(decoratee.source)'",
                ])
        }
        let type = decoratee.map { "the '\($0.source)'" } ?? "what"
        return Diagnostic(
            .decoratorWithoutDecoratee,
            "no parameter of '\(initializer.name)' clearly takes \(type) that '\(call.type.value.source)' decorates",
            at: call.type.range, notes: [initializer.note],
            help: ["pass 'decoratee' to the parameter that takes the object below"])
    }

    // MARK: Initializers

    static func ambiguousInitializer(
        _ call: WrittenCall, _ candidates: [SourceInitializer]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "\(candidates.count) initializers of '\(call.type.value.source)' would do",
            at: call.calleeRange, notes: notes(candidates.map(\.located)),
            help: ["name the one that is meant: 'initializer: \(candidates.first?.name ?? "")'"])
    }

    static func overshadowedInitializer(
        _ name: Located<String>, by rival: SourceInitializer, leavingOut parameter: String
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "without '\(parameter)' Swift calls '\(rival.name)' instead of '\(name.value)'",
            at: name.range, notes: [rival.note],
            help: ["pass '\(parameter)' too, or name '\(rival.name)'"])
    }

    /// - Parameter instance: a static property of the name that is called.
    static func noSuchInitializer(
        _ call: WrittenCall, candidates: [Located<String>], instance: SourceMaker?
    ) -> Diagnostic {
        let type = call.type.value.source
        return noSuchInitializer(
            call.initializer?.value, of: type, at: call.calleeRange, candidates: candidates,
            help: instance.map { ["write '\($0.written(for: type))'"] }
                ?? (call.initializer == nil && candidates.isEmpty
                    ? ["write 'swift: \(type).…' for a value that it has"] : []))
    }

    /// - Parameter name: nil where it has none at all.
    static func noSuchInitializer(
        _ name: String?, of type: String, at range: SourceRange, candidates: [Located<String>],
        help: [String] = []
    ) -> Diagnostic {
        let words =
            switch name {
            case nil: "'\(type)' has no initializer"
            case let name? where name.hasPrefix("init(") || !name.hasSuffix(")"):
                "'\(type)' has no '\(name)'"
            case let name?: "'\(type)' has no static method '\(name)'"
            }
        let known = candidates.map(\.value)
        let meant = help.isEmpty ? name.flatMap { initializer(meantBy: $0, among: known) } : nil
        return Diagnostic(
            .noSuchInitializer, words, at: range, notes: notes(candidates),
            help: meant.map { ["did you mean '\($0)'?"] } ?? help)
    }

    /// The only one of the names that has the same labels, or a label of that name, is nearly the same, or of its stem.
    private static func initializer(meantBy name: String, among known: [String]) -> String? {
        let labels = name.drop { $0 != "(" }
        let alike = known.filter { known in
            labels.isEmpty
                ? known.contains("(\(name):") || known.contains(":\(name):")
                : labels.count > 2 && known.hasSuffix(labels)
        }
        return alike.count == 1
            ? alike[0]
            : nearest(to: name, among: known)
                ?? (labels.isEmpty ? nearestInWords(to: name, among: known) : nil)
    }

    /// - Parameter candidates: the methods of that name.
    static func noSuchMethod(
        _ name: String, of type: String, at range: SourceRange, candidates: [SourceInitializer]
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'\(type)' has no method '\(name)'", at: range,
            notes: candidates.map(\.note), help: had(candidates.map(\.name)))
    }

    static func methodOfOtherType(
        _ call: WrittenCall, _ method: SourceInitializer, _ result: String, _ asked: String
    ) -> Diagnostic {
        Diagnostic(
            .noSuchInitializer,
            "'\(method.name)' of '\(call.type.value.source)' returns '\(result)', which is no '\(asked)'",
            at: call.calleeRange, notes: [method.note])
    }

    /// - Parameter condition: of its `where` clause, which does not hold.
    static func conditionalInitializer(
        _ call: WrittenCall, _ initializer: SourceInitializer, _ condition: String
    ) -> Diagnostic {
        Diagnostic(
            .noSuchInitializer,
            "'\(initializer.name)' is there where '\(condition)', and not for '\(call.type.value.source)'",
            at: call.calleeRange, notes: [initializer.note])
    }

    static func noFittingInitializer(
        _ call: WrittenCall, _ candidates: [SourceInitializer]
    ) -> Diagnostic {
        let labels = call.labels.map { "'\($0 ?? "_")'" }
        let written = labels.isEmpty ? "" : " with " + labels.joined(separator: ", ")
        return Diagnostic(
            .noSuchInitializer,
            "no initializer of '\(call.type.value.source)' can be called\(written)",
            at: call.calleeRange, notes: notes(candidates.map(\.located)),
            help: ["name the one that is meant with 'initializer', and write what it lacks"])
    }

    private static func notes(_ candidates: [Located<String>]) -> [Note] {
        abridged(candidates.count) { index in
            Note("there is '\(candidates[index].value)'", at: candidates[index].range)
        }
    }

    // MARK: Protocols

    static func requirementDisagrees(
        _ requirement: String, of type: String, at range: SourceRange, _ declaration: SourceRange,
        namesake: Located<String>?
    ) -> Diagnostic {
        let note =
            namesake.map { Note("it requires '\($0.value)'", at: $0.range) }
            ?? Note("'\(type)' is declared here", at: declaration)
        return Diagnostic(
            .requirementsDisagree,
            "the sources do not say that '\(type)' requires '\(requirement)'", at: range,
            notes: [note],
            help: ["leave 'requirements' out: they are read from the sources"])
    }

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

extension SourceInitializer {
    var located: Located<String> { Located(name, range) }

    /// Where it is declared, or generated.
    var note: Diagnostic.Note {
        let how = origin == .generated ? "generated" : "declared"
        return Diagnostic.Note("'\(name)' is \(how) here", at: range)
    }
}
