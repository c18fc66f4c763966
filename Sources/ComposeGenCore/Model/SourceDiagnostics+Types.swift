import SourceText
import SwiftReading

/// What there is to say of types that the Swift files declare, and of their properties.
extension Diagnostic {
    /// Where the manifest has a type made.
    enum PlaceOfMaker { case choice, decorator, scene }

    /// - Parameters:
    ///   - member: the initializer or static method that is called, where that is what only later systems have.
    ///   - attribute: that says from which versions of systems on there is that or the type.
    static func laterSystem(
        _ type: Located<String>, _ member: String?, _ attribute: String, _ declaration: SourceRange,
        _ place: PlaceOfMaker
    ) -> Diagnostic {
        let condition = condition(in: attribute)
        let name = "'\(type.value)'"
        let what =
            member.map { "'\($0)' of \(name), and it is called" } ?? "\(name), and it is made"
        let made = member == nil ? type.value : "…"
        let cure =
            switch place {
            case .choice:
                "write 'when: { \"\(condition)\": \(made) }' beside what the earlier ones have"
            case .decorator:
                "list it under 'when' alone: 'when: { \"\(condition)\": { implementation: …, decorators: [\(made)] } }'"
            case .scene:
                "show a view that asks '#\(condition)', and has another for the earlier ones"
            }
        return laterSystem(
            what + " on all of them", Located(member ?? type.value, type.range), attribute,
            declaration, cure: cure)
    }

    /// - Parameter attribute: that says from which versions of systems on there is the type or the member.
    static func nameOfLaterSystem(
        _ name: Located<String>, _ attribute: String, _ declaration: SourceRange,
        isMember: Bool = false
    ) -> Diagnostic {
        laterSystem(
            "'\(name.value)', and generated code names it on all of them", name, attribute,
            declaration,
            cure: isMember
                ? "ask for them in Swift text: 'if #\(condition(in: attribute)) { … }'"
                : "name a protocol or a type that the earlier ones have, too")
    }

    static func conformanceOfLaterSystem(
        _ type: Located<String>, to target: String, _ attribute: String,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .laterSystem, severity: .warning,
            "'\(type.value)' conforms to '\(target)' on later systems only, and stands for it on all of them",
            at: type.range,
            notes: [
                Note(
                    "'\(type.value)' is declared here, and '\(attribute)' stands before its extension",
                    at: declaration)
            ],
            help: [
                "write 'when: { \"\(condition(in: attribute))\": \(type.value) }' beside what the earlier ones have",
                "or write 'allow: later-system' where the app runs on no earlier one",
            ])
    }

    static func deprecatedName(
        _ name: Located<String>, _ found: SourceIndex.Availability
    ) -> Diagnostic {
        Diagnostic(
            .deprecatedName, severity: .warning,
            "'\(name.value)' is deprecated, and the compiler warns of it in generated code",
            at: name.range,
            notes: [Note("'\(name.value)' is declared here", at: found.declaration)],
            help: [
                found.newName.map { "name '\($0)', which has come in its place" }
                    ?? "name what has come in its place"
            ])
    }

    /// The condition that asks for the versions of an attribute.
    private static func condition(in attribute: String) -> String {
        attribute.contains("introduced") ? "available(…)" : String(attribute.dropFirst())
    }

    /// - Parameters:
    ///   - what: what only later systems have, and where it is used.
    ///   - name: of the declaration with the attribute.
    private static func laterSystem(
        _ what: String, _ name: Located<String>, _ attribute: String, _ declaration: SourceRange,
        cure: String
    ) -> Diagnostic {
        Diagnostic(
            .laterSystem, severity: .warning, "only later systems have \(what)", at: name.range,
            notes: [Note("'\(name.value)' is '\(attribute)' here", at: declaration)],
            help: [cure, "or write 'allow: later-system' where the app runs on no earlier one"])
    }

    static func superclassIsProtocol(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(name)' is a protocol in the sources, and no superclass", at: range,
            help: ["remove 'superclass'"])
    }

    /// - Parameter place: what could not be read of the file that declares the type.
    static func typeInUnreadFile(_ type: Located<String>, _ place: SourceRange, _ reason: String)
        -> Diagnostic
    {
        Diagnostic(
            .unreadableFile, severity: .warning,
            "nothing is known of '\(type.value)', whose file could not be read as a whole",
            at: type.range, notes: [Note("not read: \(reason)", at: place)],
            help: ["mend the file; until then what is written of '\(type.value)' is taken on trust"]
        )
    }

    // MARK: Properties

    /// - Parameters:
    ///   - isInText: whether a function may be meant, too.
    ///   - known: what there is in its place.
    ///   - declaration: of the type, where the property is set and not read.
    static func noSuchProperty(
        _ name: Located<String>, of type: String, isInText: Bool = false, nearest: String?,
        known: [String] = [], settable declaration: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            declaration == nil ? .unknownReference : .wrongLabel,
            "'\(type)' has no \(isInText ? "member" : "property") '\(name.value)'", at: name.range,
            notes: declaration.map { [Note("'\(type)' is declared here", at: $0)] } ?? [],
            help: nearest == nil ? had(known) : []
        ).meant(nearest).doubting(name.range)
    }

    /// A member that is asked of a type itself.
    ///
    /// - Parameter cure: what helps where no name is near.
    static func noSuchStatic(
        _ name: Located<String>, of type: String, nearest: String?, known: [String],
        cure: String?, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(type)' has no static member '\(name.value)'", at: name.range,
            notes: [Note("'\(type)' is declared here", at: declaration)],
            help: cure.map { [$0] } ?? (nearest == nil ? had(known) : [])
        ).meant(nearest)
    }

    static func memberOfType(_ name: Located<String>, of type: String, _ declaration: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .unknownReference, "'\(name.value)' belongs to the type '\(type)', not to its objects",
            at: name.range, notes: [Note("'\(name.value)' is declared here", at: declaration)],
            help: ["write '\(type).\(name.value)'"])
    }

    static func readingWithEffects(
        _ name: Located<String>, of type: String, _ words: String, path: String,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unservedEffect, "to read '\(name.value)' of '\(type)' takes '\(words)'",
            at: name.range, notes: [Note("'\(name.value)' is declared here", at: declaration)],
            help: ["write it in Swift: '\(words) $(\(path))'"])
    }

    /// A property that cannot be set, or not be seen.
    static func unusableProperty(
        _ name: Located<String>, of type: String, _ obstacle: SourceProperty.Obstacle,
        _ declaration: SourceRange
    ) -> Diagnostic {
        let property = "'\(name.value)' of '\(type)'"
        let passed = "pass '\(name.value)' to its initializer"
        let (words, help): (String, String?) =
            switch obstacle {
            case .constant:
                ("\(property) is a constant", "declare it with 'var', or \(passed)")
            case .noSetter: ("\(property) has no setter", "give it one, or \(passed)")
            case .static: ("\(property) belongs to the type", nil)
            case .ofValue:
                ("'\(type)' is a struct, whose properties cannot be set once it is made", passed)
            case .ofActor: ("'\(type)' is an actor, whose properties nobody else can set", nil)
            case .ofGlobalActor(let actor):
                (
                    "\(property) is isolated to '\(actor)', and what sets it is not",
                    passed + ", or declare it as 'nonisolated'"
                )
            case .hidden(let access):
                (
                    "generated code cannot see \(property), which is \(access)",
                    widening("'\(name.value)'", access)
                )
            case .hiddenSetter(let access):
                (
                    "generated code cannot set \(property), whose setter is \(access)",
                    widening("the setter of '\(name.value)'", access)
                )
            }
        let isHidden =
            switch obstacle {
            case .hidden, .hiddenSetter: true
            default: false
            }
        return Diagnostic(
            isHidden ? .inaccessibleType : .wrongLabel, words, at: name.range,
            notes: [Note("'\(name.value)' is declared here", at: declaration)],
            help: help.map { [$0] } ?? []
        ).caused(by: isHidden ? declaration : nil).doubting(name.range)
    }

    // MARK: Types

    /// - Parameter declaration: of the first one that may be meant; nil of what is Swift's own.
    static func misspeltType(
        _ name: String, for meant: [String], at range: SourceRange, _ declaration: SourceRange?,
        _ severity: Severity = .error
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, severity: severity, "the sources declare no '\(name)'", at: range,
            notes: declaration.map { [Note("'\(meant[0])' is declared here", at: $0)] } ?? []
        ).meant(meant)
    }

    static func ungeneratedType(
        _ name: Located<String>, for meant: String, _ generated: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, severity: .warning, "the manifest generates no '\(name.value)'",
            at: name.range, notes: [Note("'\(meant)' is generated here", at: generated)]
        ).meant(meant)
    }

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

    static func severalDeclarations(_ type: Located<String>, _ declarations: [SourceRange])
        -> Diagnostic
    {
        Diagnostic(
            .ambiguousInitializer,
            "the sources declare '\(type.value)' several times in one module, so that nobody knows how it is made",
            at: type.range,
            notes: Diagnostic.abridged(declarations.count) {
                Note("it is declared here", at: declarations[$0])
            },
            help: [
                "name under 'sources' what is of the app alone, without its tests and other targets",
                "give what is of another module that module: '{ path: …, module: … }'",
            ]
        ).asking(for: "sources")
    }

    static func unimportedModule(_ module: Located<String>, meant: String) -> Diagnostic {
        Diagnostic(
            .unknownReference, "the sources import no module '\(module.value)'", at: module.range
        ).meant(meant).refusing("sources")
    }

    static func sourcesWithoutModule(_ path: Located<String>, of module: String) -> Diagnostic {
        refusal(
            of: "sources", .missingKey, "module '\(module)' is imported, and no source is of it",
            at: path.range, help: ["write '{ path: \(path.value), module: \(module) }'"])
    }

    static func noSuchNestedType(
        _ name: String, in outer: String, at range: SourceRange, meant: [String],
        _ declaration: SourceRange? = nil
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, "'\(outer)' has no type '\(name)'", at: range,
            notes: declaration.map { [Note("'\(outer)' is declared here", at: $0)] } ?? []
        ).meant(meant)
    }

    /// A type that no source declares, though it is made for a protocol that they declare.
    static func undeclaredType(_ type: String, for target: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .invalidType, severity: .warning,
            "the sources declare no '\(type)', so that nobody knows what it asks for", at: range,
            help: ["name its file under 'sources', or another type that conforms to '\(target)'"])
    }

    static func unreadRest(_ place: SourceRange, _ reason: String) -> Diagnostic {
        Diagnostic(
            .unreadableFile, severity: .warning,
            "nothing is known of what follows here: \(reason)", at: place, help: ["mend the file"])
    }

    static func typeOfOtherBuilds(
        _ type: String, _ condition: CompilationCondition, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .inaccessibleType,
            "'\(type)' is there only where '\(condition.source)' holds, and is named where it does not",
            at: range, notes: [Note("'\(type)' is declared here", at: declaration)],
            help: [choosing(under: condition)] + always(condition))
    }

    /// - Parameters:
    ///   - variation: where it is made in another way than here.
    ///   - failsThere: whether what is written is right here, and not there.
    ///   - initializers: what is called here, and there.
    static func callOfOtherBuilds(
        _ type: Located<String>, _ variation: SourceVariation, failsThere: Bool,
        _ initializers: [SourceInitializer]
    ) -> Diagnostic {
        let condition = variation.condition
        let verb = variation.holds == failsThere ? "holds" : "does not hold"
        let whereRight = variation.condition(whereItIs: !failsThere)
        return Diagnostic(
            .ambiguousInitializer,
            "'\(type.value)' has to be made in another way where '\(condition.source)' \(verb)",
            at: type.range, notes: initializers.map { Note("there is '\($0.name)'", at: $0.range) },
            help: ["write what is made where it holds under 'when: { \(condition.source): … }'"]
                + always(whereRight))
    }

    /// How to say that a condition holds wherever the app is built.
    private static func always(_ condition: CompilationCondition) -> [String] {
        condition.moduleTelling.map { ["or write 'imports: [\($0)]', if that is always there"] }
            ?? []
    }

    static func conformanceOfOtherBuilds(
        _ type: Located<String>, to target: String, _ condition: CompilationCondition,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance,
            "'\(type.value)' conforms to '\(target)' only where '\(condition.source)' holds",
            at: type.range, notes: [Note("'\(type.value)' is declared here", at: declaration)],
            help: [choosing(under: condition)] + always(condition))
    }

    static func memberOfOtherBuilds(
        _ name: Located<String>, of type: String, _ condition: CompilationCondition,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongLabel,
            "'\(type)' has the property '\(name.value)' only where '\(condition.source)' holds",
            at: name.range, notes: [Note("'\(type)' is declared here", at: declaration)],
            help: [choosing(under: condition)] + always(condition))
    }

    private static func choosing(under condition: CompilationCondition) -> String {
        "choose it there alone, with 'when: { \(condition.source): … }' or 'only: \(condition.source)'"
    }

    static func valueOfPath(_ type: Located<String>, _ kind: String) -> Diagnostic {
        Diagnostic(
            .missingConformance,
            "'\(type.value)' is \(kind), and a value of a path has to be 'Hashable'",
            at: type.range,
            help: ["lead there with a value that says what it is about, such as an 'id'"])
    }

    /// - Parameter protocols: those that the type is generated for; none of a type that the sources declare.
    static func missingConformance(
        _ type: Located<TypeReference>, to targets: [String], isClass: Bool = false,
        ofGeneratedFor protocols: [String] = [], _ declaration: SourceRange, help: [String] = []
    ) -> Diagnostic {
        let how = protocols.isEmpty ? "declared" : "generated for \(listed(protocols))"
        return refusal(
            of: type.value.source, .missingConformance,
            "'\(type.value.source)' does not \(isClass ? "inherit" : "conform to") \(listed(targets))",
            at: type.range,
            notes: [Note("'\(type.value.source)' is \(how) here", at: declaration)],
            help: help
        ).resting(on: [declaration]).doubting(type.range)
    }

    /// - Parameters:
    ///   - actor: for which alone the type conforms.
    ///   - constraint: what an initializer asks for that takes it anywhere; nil where the actor does not isolate what makes it.
    ///   - user: the type that has this initializer.
    static func conformanceOfActor(
        _ type: Located<TypeReference>, to target: String, _ actor: String,
        asking constraint: String? = nil, of user: String = "", _ declaration: SourceRange
    ) -> Diagnostic {
        let reason =
            constraint.map { "and '\(user)' asks for '\($0)'" }
            ?? "which does not isolate what makes it"
        let cure = "declare '\(type.value.source)' with 'nonisolated \(target)'"
        let isolating = "let 'isolation: \(actor)' isolate what makes it"
        return refusal(
            of: type.value.source, .missingConformance,
            "'\(type.value.source)' conforms to '\(target)' for '\(actor)' alone, \(reason)",
            at: type.range,
            notes: [Note("'\(type.value.source)' is declared here", at: declaration)],
            help: constraint == nil
                ? [isolating, "or \(cure), if what it does for that is no actor's"] : [cure])
    }

    static func conditionOfGenericType(
        _ type: Located<String>, _ condition: String, _ given: String, _ declaration: SourceRange
    ) -> Diagnostic {
        refusal(
            of: type.value, .missingConformance,
            "'\(type.value)' asks for '\(condition)', which '\(given)' is not",
            at: type.range, notes: [Note("'\(type.value)' is declared here", at: declaration)]
        ).doubting(type.range)
    }

    static func bareGenericType(
        _ type: String, parameters: [String], at range: SourceRange
    ) -> Diagnostic {
        let names = parameters.map { "'\($0)'" }.joined(separator: ", ")
        return refusal(
            of: type, .invalidType, "'\(type)' is generic, and needs a type for \(names)",
            at: range,
            help: ["write '\(type)<…>'"])
    }
}

/// What is said of types that the tool writes.
extension Diagnostic {
    static func returnsOtherType(
        _ scene: String, _ returned: String, view: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "scene '\(scene)' returns '\(returned)', and shows a '\(view)'",
            at: range, notes: [Note("'\(view)' is declared here", at: declaration)])
    }

    static func conformsToNoProtocol(_ type: Located<String>, _ declaration: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .invalidType, "'\(type.value)' is no protocol, and nothing else can be conformed to",
            at: type.range, notes: [Note("'\(type.value)' is declared here", at: declaration)])
    }

    static let leaveDefaultOut = "leave 'default' out: the key is optional then"

    static func isolatedDefault(
        _ type: String, _ actor: String, at range: SourceRange, _ declaration: SourceRange,
        reason: String = "a default is made wherever it is read",
        cures: [String] = [leaveDefaultOut, "let its initializer be 'nonisolated'"]
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "'\(type)' is isolated to '\(actor)', and \(reason)", at: range,
            notes: [Note("'\(type)' is declared here", at: declaration)], help: cures)
    }
}
