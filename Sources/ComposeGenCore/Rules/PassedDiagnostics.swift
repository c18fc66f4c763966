import SourceText
import SwiftReading

/// Why a closure that the tool writes cannot be called from anywhere.
enum ReasonNotToRunAnywhere {
    case needsActor(String)
    /// The root is a class that no actor isolates.
    case keepsRoot
    /// The root is a structure that no actor isolates, and has something of the type, which is not Sendable.
    case keepsStructure(String)
    /// What is made is of this type, and crosses from its actor.
    case yieldsUnsendable(String)
    /// It is handed something of this type, which crosses to the actor that makes the object.
    case takesUnsendable(String)
}

/// What there is to say of closures and objects that are passed for parameters of the sources.
extension Diagnostic {
    /// - Parameters:
    ///   - made: what the closure makes.
    ///   - failing: what may fail of all that is made; nil where it is not known what happens then.
    static func passedFunctionWithEffects(
        _ passed: PassedClosure, _ made: Located<String>, isThrowing: Bool, isAsync: Bool,
        failing: String?
    ) -> Diagnostic {
        let words = [isAsync ? "async" : nil, isThrowing ? "throws" : nil].compactMap { $0 }
            .joined(separator: " ")
        let may = [isAsync ? "wait" : nil, isThrowing ? "fail" : nil].compactMap { $0 }
            .joined(separator: " and ")
        let taker = passed.place.name
        var help = ["let '\(taker)' be a function that is '\(words)'"]
        if isThrowing, !isAsync, let failing {
            help.append(
                "or say what happens then with 'onFailure' at '\(failing)': trap, or another choice"
            )
        }
        return Diagnostic(
            .typeMismatch,
            "'\(taker)' takes '\(passed.declared)', and to make '\(made.value)' may \(may)",
            at: passed.range, notes: notes(made, passed.place), help: help)
    }

    static func passedFunctionBoundToActor(
        _ passed: PassedClosure, _ made: Located<String>, _ reason: ReasonNotToRunAnywhere
    ) -> Diagnostic {
        let taker = passed.place.name
        let (what, cure) =
            switch reason {
            case .needsActor(let actor):
                (
                    "a function of \(actor == "MainActor" ? "the main actor" : "'\(actor)'") makes"
                        + " '\(made.value)'",
                    "let '\(taker)' be a function that is 'async', or '@\(actor)'"
                )
            case .keepsRoot:
                (
                    "to make '\(made.value)' it would keep the root, a class that is not Sendable",
                    "write 'kind: struct' at the root, or let '\(taker)' be no '@Sendable' function"
                )
            case .keepsStructure(let type):
                (
                    "to make '\(made.value)' it would keep the root, whose '\(type)' is not Sendable",
                    "declare '\(type)' as Sendable, or let '\(taker)' be no '@Sendable' function"
                )
            case .yieldsUnsendable(let type):
                (
                    "'\(type)', which an actor makes, is not Sendable",
                    "declare '\(type)' as Sendable, or let '\(taker)' be '@MainActor'"
                )
            case .takesUnsendable(let type):
                (
                    "'\(type)', of which an actor makes it, is not Sendable",
                    "declare '\(type)' as Sendable, or let '\(taker)' be '@MainActor'"
                )
            }
        return Diagnostic(
            .typeMismatch,
            "'\(taker)' takes '\(passed.declared)'\(passed.isSendable ? ", which runs anywhere," : "") and \(what)",
            at: passed.range, notes: notes(made, passed.place), help: [cure])
    }

    static func rethrownFailure(_ passed: PassedClosure, _ made: Located<String>) -> Diagnostic {
        Diagnostic(
            .unservedEffect,
            "to make '\(made.value)' may fail, and the initializer throws what '\(passed.place.name)' throws",
            at: passed.range, notes: notes(made, passed.place),
            help: ["write 'effects: [throws]' beside 'arguments'"])
    }

    /// - Parameter kept: what the closure keeps, which is of the type.
    static func unsendableCapture(
        _ passed: PassedClosure, _ kept: Located<String>, _ type: String
    ) -> Diagnostic {
        let taker = passed.place.name
        return Diagnostic(
            .unsendableCapture, severity: .warning,
            "'\(taker)' takes a '@Sendable' function, and this one keeps '\(kept.value)', which is not Sendable",
            at: passed.range, notes: notes(kept, passed.place),
            help: ["declare '\(type)' as Sendable, or '\(taker)' without '@Sendable'"])
    }

    private static func notes(_ made: Located<String>, _ place: TypedPlace) -> [Note] {
        [
            Note("'\(made.value)' is made here", at: made.range),
            Note("the \(place.kind.rawValue) is declared here", at: place.range),
        ]
    }

    static func closureLeavingActor(
        _ passed: PassedClosure, to destination: SentObject.Destination
    ) -> Diagnostic {
        let taker = passed.place.name
        return Diagnostic(
            .unsendableCapture, severity: .warning,
            "\(destination.said), and '\(taker)' takes a function that stays with its caller",
            at: passed.range,
            notes: [
                Note("the \(passed.place.kind.rawValue) is declared here", at: passed.place.range)
            ],
            help: ["declare '\(taker)' as '@Sendable'"])
    }

    static func keptWhereSent(
        _ sent: SentObject, _ object: Located<String>, _ type: String, by keeper: SentObject.Keeper
    ) -> Diagnostic {
        var cures = ["declare '\(type)' as Sendable"]
        if case .globalActor(_, let made) = sent.destination {
            cures.append("leave out the 'isolation' of what makes '\(made)'")
        }
        switch keeper {
        case .root: cures.append("make '\(object.value)' where it is passed, as a 'transient'")
        case .function:
            cures.append("write '{ implementation: … }' for one that is made where it is passed")
        case .caller: break
        }
        return Diagnostic(
            .unsendableCapture, severity: .warning,
            "\(sent.destination.said), and '\(object.value)', which is not Sendable, stays with its \(keeper == .caller ? "caller" : "root")",
            at: sent.range,
            notes: [
                Note(
                    "'\(object.value)' is \(keeper == .caller ? "declared" : "made") here",
                    at: object.range),
                Note("what takes it is declared here", at: sent.declaration),
            ],
            help: [cures.joined(separator: ", or ")])
    }

    /// - Parameters:
    ///   - member: what belongs to the actor and yields the value.
    ///   - name: what could be declared to be Sendable.
    ///   - cure: of the member's declaration, where there is one.
    static func leavingActor(
        _ member: Located<String>, _ type: TypeReference, _ actor: String, unsendable name: String?,
        _ declaration: SourceRange, cure: String? = nil
    ) -> Diagnostic {
        let cures = [name ?? type.source].map { "'\($0)' as Sendable" } + [cure].compactMap(\.self)
        return Diagnostic(
            .unsendableCapture, severity: .warning,
            "'\(member.value)' belongs to '\(actor)', and '\(type.source)', which is not Sendable, stays there",
            at: member.range,
            notes: [Note("'\(member.value)' is declared here", at: declaration)],
            help: ["declare " + cures.joined(separator: ", or ")])
    }

    /// - Parameters:
    ///   - parameter: the generic parameter of the type that is made.
    ///   - constraint: what that has to conform to.
    ///   - cures: how the object could be passed as its own type.
    static func existentialForParameter(
        _ name: String, _ held: String, of type: String, _ parameter: String,
        asking constraint: String, at range: SourceRange, made: SourceRange?,
        _ declaration: SourceRange, cures: [String]
    ) -> Diagnostic {
        let notes = made.map { [Note("'\(name)' is bound here", at: $0)] } ?? []
        return Diagnostic(
            .missingConformance,
            "'\(type)' asks for '\(parameter): \(constraint)', and '\(name)' is held as '\(held)', which"
                + " conforms to no protocol",
            at: range, notes: notes + [Note("the initializer is declared here", at: declaration)],
            help: cures + [
                (cures.isEmpty ? "" : "or ")
                    + "let the initializer of '\(type)' take 'any \(constraint)'"
            ])
    }
}

extension SentObject.Destination {
    /// Why what is passed leaves the code that passes it.
    fileprivate var said: String {
        switch self {
        case .parameter(let name): "'\(name)' is 'sending'"
        case .actor(let made): "'\(made)' is an actor"
        case .globalActor(let actor, let made): "'\(made)' belongs to '\(actor)'"
        case .concurrent(let name): "'\(name)' runs on no actor"
        }
    }
}
