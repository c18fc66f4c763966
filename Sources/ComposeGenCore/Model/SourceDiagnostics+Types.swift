import SourceText
import SwiftReading

/// What there is to say of types that the Swift files declare, and of their properties.
extension Diagnostic {
    static func superclassIsProtocol(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(name)' is a protocol in the sources, and no superclass", at: range,
            help: ["remove 'superclass'"])
    }

    /// - Parameters:
    ///   - name: of what the closure makes.
    ///   - asked: the type of what takes the closure.
    ///   - kind: what takes it: `parameter`, `property`, `input` or `value`.
    ///   - taker: its name.
    ///   - failing: what may fail of all that is made; nil where it is not known what happens then.
    static func passedFunctionWithEffects(
        _ name: String, isThrowing: Bool, isAsync: Bool, _ asked: String, _ kind: String,
        _ taker: String, at range: SourceRange, made: SourceRange, _ declaration: SourceRange,
        failing: String?
    ) -> Diagnostic {
        let words = [isAsync ? "async" : nil, isThrowing ? "throws" : nil].compactMap { $0 }
            .joined(separator: " ")
        let may = [isAsync ? "wait" : nil, isThrowing ? "fail" : nil].compactMap { $0 }
            .joined(separator: " and ")
        var help = ["let '\(taker)' be a function that is '\(words)'"]
        if isThrowing, !isAsync, let failing {
            help.append(
                "or say what happens then with 'onFailure' at '\(failing)': trap, or another choice"
            )
        }
        return Diagnostic(
            .typeMismatch, "'\(taker)' takes '\(asked)', and to make '\(name)' may \(may)",
            at: range,
            notes: [
                Note("'\(name)' is made here", at: made),
                Note("the \(kind) is declared here", at: declaration),
            ], help: help)
    }

    /// - Parameters:
    ///   - asked: the type of what takes the closure.
    ///   - kind: what takes it: `parameter`, `property`, `input` or `value`.
    ///   - taker: its name.
    static func passedFunctionOfMainActor(
        _ name: String, _ asked: String, _ kind: String, _ taker: String, at range: SourceRange,
        made: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch,
            "'\(taker)' takes '\(asked)', which runs anywhere, and a function of the main actor makes '\(name)'",
            at: range,
            notes: [
                Note("'\(name)' is made here", at: made),
                Note("the \(kind) is declared here", at: declaration),
            ], help: ["let '\(taker)' be a function that is 'async', or '@MainActor'"])
    }

    /// - Parameter place: what could not be read of the file that declares the type.
    static func typeInUnreadFile(
        _ type: String, at range: SourceRange, _ place: SourceRange, _ reason: String
    ) -> Diagnostic {
        Diagnostic(
            .unreadableFile, severity: .warning,
            "nothing is known of '\(type)', whose file could not be read as a whole", at: range,
            notes: [Note("not read: \(reason)", at: place)],
            help: ["mend the file; until then what is written of '\(type)' is taken on trust"])
    }

    /// - Parameters:
    ///   - name: of what the closure keeps.
    ///   - taker: what takes the closure.
    static func unsendableCapture(
        _ name: String, _ type: String, _ taker: String, at range: SourceRange, made: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unsendableCapture, severity: .warning,
            "'\(taker)' takes a '@Sendable' function, and this one keeps '\(name)', which is not"
                + " Sendable",
            at: range,
            notes: [
                Note("'\(name)' is made here", at: made),
                Note("the parameter is declared here", at: declaration),
            ],
            help: ["declare '\(type)' as Sendable, or '\(taker)' without '@Sendable'"])
    }

    /// - Parameters:
    ///   - name: of what is passed.
    ///   - taker: the parameter that takes it.
    static func keptWhereSent(
        _ name: String, _ type: String, _ taker: String, at range: SourceRange, made: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unsendableCapture, severity: .warning,
            "'\(taker)' is 'sending', and '\(name)', which is not Sendable, stays with its root",
            at: range,
            notes: [
                Note("'\(name)' is made here", at: made),
                Note("the parameter is declared here", at: declaration),
            ],
            help: [
                "declare '\(type)' as Sendable, or make '\(name)' where it is passed, as a 'transient'"
            ])
    }

    static func rethrownFailure(
        _ name: String, _ taker: String, at range: SourceRange, made: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect,
            "to make '\(name)' may fail, and the initialiser throws what '\(taker)' throws",
            at: range,
            notes: [
                Note("'\(name)' is made here", at: made),
                Note("the initialiser is declared here", at: declaration),
            ], help: ["write 'effects: [throws]' beside 'arguments'"])
    }

    // MARK: Properties

    static func noSuchProperty(
        _ name: String, of type: String, at range: SourceRange, nearest: String?,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel, "'\(type)' has no property '\(name)'", at: range,
            notes: [Note("'\(type)' is declared here", at: declaration)],
            help: didYouMean(nearest),
            fixIts: nearest.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [])
    }

    static func noSuchMember(
        _ name: String, of type: String, at range: SourceRange, nearest: String?
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(type)' has no property '\(name)'", at: range,
            help: didYouMean(nearest),
            fixIts: nearest.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [])
    }

    static func memberOfType(
        _ name: String, of type: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(name)' belongs to the type '\(type)', not to its objects",
            at: range, notes: [Note("'\(name)' is declared here", at: declaration)],
            help: ["write '\(type).\(name)'"])
    }

    /// - Parameters:
    ///   - words: what has to stand before it.
    ///   - path: as it is written.
    static func readingWithEffects(
        _ name: String, of type: String, _ words: String, path: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect, "to read '\(name)' of '\(type)' takes '\(words)'", at: range,
            notes: [Note("'\(name)' is declared here", at: declaration)],
            help: ["write it in Swift: '\(words) $(\(path))'"])
    }

    static func propertyCannotBeSet(
        _ name: String, of type: String, _ obstacle: SourceProperty.Obstacle,
        at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        let property = "'\(name)' of '\(type)'"
        let code: DiagnosticCode
        let words: String
        var help: [String] = []
        switch obstacle {
        case .constant: (code, words) = (.wrongLabel, "\(property) is a constant")
        case .noSetter: (code, words) = (.wrongLabel, "\(property) has no setter")
        case .static: (code, words) = (.wrongLabel, "\(property) belongs to the type")
        case .ofValue:
            code = .wrongLabel
            words = "'\(type)' is a struct, whose properties cannot be set once it is made"
            help = ["pass '\(name)' to its initialiser"]
        case .ofActor:
            code = .wrongLabel
            words = "'\(type)' is an actor, whose properties nobody else can set"
        case .ofGlobalActor(let actor):
            code = .wrongLabel
            words = "\(property) is isolated to '\(actor)', and what sets it is not"
            help = ["pass '\(name)' to its initialiser, or declare it as 'nonisolated'"]
        case .hidden(let access):
            code = .inaccessibleType
            words = "generated code cannot see \(property), which is \(access)"
            help = ["declare it with a wider access"]
        case .hiddenSetter(let access):
            code = .inaccessibleType
            words = "generated code cannot set \(property), whose setter is \(access)"
            help = ["declare it with a wider access"]
        }
        return Diagnostic(
            code, words, at: range, notes: [Note("'\(name)' is declared here", at: declaration)],
            help: help)
    }

    // MARK: Types

    /// - Parameter declaration: nil of what is Swift's own.
    static func misspeltType(
        _ name: String, for meant: String, at range: SourceRange, _ declaration: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, "the sources declare no '\(name)'", at: range,
            notes: declaration.map { [Note("'\(meant)' is declared here", at: $0)] } ?? [],
            help: didYouMean(meant))
    }

    /// - Parameters:
    ///   - given: the type of what is named.
    ///   - asked: what it is bound under.
    static func isOfOtherType(
        _ name: String, _ given: String, _ asked: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "'\(name)' is of type '\(given)', which is no '\(asked)'", at: range)
    }

    /// - Parameter yielded: the one expression in the closure; empty where there is more in it.
    static func closureAsObject(
        _ type: String, _ yielded: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "a closure is no '\(type)', and 'swift' yields the object itself",
            at: range,
            help: [
                yielded.isEmpty
                    ? "write the expression that it yields, without the braces"
                    : "write \(shown(yielded)) without the braces"
            ])
    }

    static func severalDeclarations(
        _ type: String, at range: SourceRange, _ declarations: [SourceRange]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "the sources declare '\(type)' several times in one module, so that nobody knows how it is made",
            at: range,
            notes: Diagnostic.abridged(declarations.count) {
                Note("it is declared here", at: declarations[$0])
            },
            help: [
                "name under 'sources' what is of the app alone, without its tests and other targets",
                "give what is of another module that module: '{ path: …, module: … }'",
            ])
    }

    static func noSuchNestedType(
        _ name: String, in outer: String, at range: SourceRange, nearest: String?,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, "'\(outer)' has no type '\(name)'", at: range,
            notes: [Note("'\(outer)' is declared here", at: declaration)],
            help: didYouMean(nearest.map { outer + "." + $0 }))
    }

    /// - Parameters:
    ///   - condition: under which it is declared.
    ///   - variant: whose choice names it.
    static func typeOfOtherBuilds(
        _ type: String, _ condition: String, at range: SourceRange, _ declaration: SourceRange,
        in variant: String?
    ) -> Diagnostic {
        let cure =
            variant.map { "write 'only: \(condition)' in variant '\($0)'" }
            ?? "choose it there alone, with 'when: { \(condition): … }' or 'only: \(condition)'"
        return Diagnostic(
            .inaccessibleType,
            "'\(type)' is there only where '\(condition)' holds, and is named where it does not",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)],
            help: [cure])
    }

    /// - Parameters:
    ///   - condition: on which it depends how the type is made.
    ///   - initializers: what is called where it holds, and elsewhere.
    static func callOfOtherBuilds(
        _ type: String, _ condition: String, at range: SourceRange,
        _ initializers: [SourceInitializer]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "'\(type)' has to be made in another way where '\(condition)' does not hold", at: range,
            notes: initializers.map { Note("there is '\($0.name)'", at: $0.range) },
            help: ["write what is made where it holds under 'when: { \(condition): … }'"])
    }

    static func valueOfPath(_ type: String, _ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingConformance, "'\(type)' is \(kind), and a value of a path has to be 'Hashable'",
            at: range, help: ["lead there with a value that says what it is about, such as an 'id'"]
        )
    }

    static func missingConformance(
        _ type: String, to targets: [String], isClass: Bool, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance,
            "'\(type)' does not \(isClass ? "inherit" : "conform to") \(listed(targets))",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)])
    }

    static func missingConformance(
        _ type: String, to target: String, ofGeneratedFor protocols: [String],
        at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance, "'\(type)' does not conform to '\(target)'", at: range,
            notes: [Note("'\(type)' is generated for \(listed(protocols)) here", at: declaration)])
    }

    /// - Parameters:
    ///   - condition: what the type asks.
    ///   - given: the argument for the parameter that it is about.
    static func conditionOfGenericType(
        _ type: String, _ condition: String, _ given: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance, "'\(type)' asks for '\(condition)', which '\(given)' is not",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)])
    }

    /// - Parameters:
    ///   - name: of what is passed.
    ///   - held: the protocol's type that it is held as.
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
            at: range, notes: notes + [Note("the initialiser is declared here", at: declaration)],
            help: cures + [
                (cures.isEmpty ? "" : "or ")
                    + "let the initialiser of '\(type)' take 'any \(constraint)'"
            ])
    }

    static func bareGenericType(
        _ type: String, parameters: [String], at range: SourceRange
    ) -> Diagnostic {
        let names = parameters.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .invalidType, "'\(type)' is generic, and needs a type for \(names)", at: range,
            help: ["write '\(type)<…>'"])
    }
}
