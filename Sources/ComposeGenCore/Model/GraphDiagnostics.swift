import SourceText
import SwiftReading

/// What gives a thing its name, and is to be changed for another one.
enum NameGiver {
    /// The key `name` beside it may.
    case key
    /// It is a type, which the key `type` beside it may name.
    case type
    /// It has no other name than its own, which is this kind of thing.
    case itself(String)
    /// A type that an object provides.
    case provided(TypeReference)

    var key: String? {
        switch self {
        case .key: "'name:'"
        case .type: "'type:'"
        case .itself, .provided: nil
        }
    }

    var cure: String {
        switch self {
        case .key: "choose another name with 'name:'"
        case .type: "choose another name with 'type:'"
        case .itself(let kind): "rename the \(kind)"
        case .provided(let type): "leave '\(type.source)' out of 'provides'"
        }
    }
}

/// What the object graph has to say: names that stand for nothing, for too much, or for the wrong thing.
extension Diagnostic {
    static func unknownReference(
        _ name: Located<String>, nearest: [String], note: Note?, cure: String?
    ) -> Diagnostic {
        // What a note tells the place of is in the manifest, and out of reach.
        let place = note == nil ? "in the manifest" : "within reach"
        let isKnown = !nearest.isEmpty || note != nil
        let usual =
            "bind '\(name.value)', or write { swift: \(name.value) } where it is Swift's own"
        return Diagnostic(
            .unknownReference, "nothing \(place) is called '\(name.value)'", at: name.range,
            notes: note.map { [$0] } ?? [],
            help: [cure ?? (isKnown ? nil : usual)].compactMap { $0 }
        ).meant(nearest)
    }

    /// - Parameter isObject: whether the place is an object's, though not one where it stands.
    static func nobodyItself(at range: SourceRange, isObject: Bool) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'self' is an object in its own 'properties' and 'setup', and none stands here",
            at: range,
            help: [
                isObject
                    ? "move this to 'properties' or 'setup'"
                    : "name what is needed by its key"
            ])
    }

    /// - Parameter owner: the root or the scope that the feature belongs to.
    static func selfOfFeature(at range: SourceRange, owner: String) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'self' is no object of the app here: the scene is made by a composer or a factory",
            at: range, help: ["write '\(owner)' for the object that makes the scene"])
    }

    /// Help for a name in YAML's quotes.
    static func stringNeedsQuotes(_ text: String) -> String {
        "a Swift string keeps its own quotes: '\"\(text)\"'"
    }

    /// A name that nothing of a kind has.
    ///
    /// - Parameters:
    ///   - kind: `feature`, `scene`, `input`, …
    ///   - owner: what has none of that name; nil of the manifest.
    ///   - known: what there is, where none is near.
    static func unknown(
        _ kind: String, _ name: Located<String>, of owner: String? = nil, nearest: [String],
        known: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            owner.map { "\($0) has no \(kind) '\(name.value)'" }
                ?? "no \(kind) is called '\(name.value)'",
            at: name.range,
            help: nearest.isEmpty && !known.isEmpty ? [self.known(known)] : []
        ).meant(nearest).asking(for: name.value)
    }

    /// A lone name where something is to be shown.
    ///
    /// - Parameters:
    ///   - scenes: those that are called so, or show a type of that name.
    ///   - others: the features, where the name is certainly that of no view.
    static func unknownStart(
        _ name: String, at range: SourceRange, scenes: [String], nearest: [String],
        others: [String]?
    ) -> Diagnostic {
        guard scenes.isEmpty, SwiftIdentifier.hasUppercaseHead(name), nearest.isEmpty,
            others == nil
        else {
            return unknown(
                "feature", Located(name, range), nearest: scenes.isEmpty ? nearest : scenes,
                known: others ?? [])
        }
        return Diagnostic(
            .unknownReference, "no feature is called '\(name)'", at: range,
            help: [
                "write '\(name)()' where it is a view that needs nothing, or give a feature a scene with 'view: \(name)'"
            ]
        ).asking(for: name)
    }

    /// One of the scenes of a feature, which stands in its place.
    private static func cure(naming scenes: [String], of feature: String) -> String {
        switch scenes.count {
        case 0: "name one of its scenes, as '\(feature).scene'"
        case 1...3: "write \(oneOf(scenes.map { "'\($0)'" }))"
        default: "name one of its scenes, as '\(scenes[0])'"
        }
    }

    /// - Parameter flow: the view of the feature's flow, where a function of the root can make it.
    static func featureAsScene(
        _ feature: Located<String>, _ scenes: [String], flow: String?
    ) -> Diagnostic {
        let scene = cure(naming: scenes, of: feature.value)
        return Diagnostic(
            .unknownReference,
            flow == nil
                ? "'\(feature.value)' is a feature, and only its scenes can be shown"
                : "'\(feature.value)' is a feature, and no object", at: feature.range,
            help: [
                flow.map {
                    "write 'make\($0.capitalizedHead)()' for the view of its flow, or \(scene)"
                }
                    ?? scene
            ])
    }

    /// - Parameter factory: the type that is asked for, which the feature would have.
    static func featureWithoutFactory(_ feature: Located<String>, _ factory: String) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "feature '\(feature.value)' has no '\(factory)': its scenes are composed for it",
            at: feature.range, help: ["give feature '\(feature.value)' 'kind: factory'"])
    }

    static func featureWithoutFlow(_ name: Located<String>, showing scenes: [String]) -> Diagnostic
    {
        Diagnostic(
            .unknownReference, "feature '\(name.value)' has no flow to start with", at: name.range,
            help: [cure(naming: scenes, of: name.value) + ", or give the feature a 'flow'"])
    }

    static let featureForEachScene = "give each scene a feature of its own"

    /// - Parameters:
    ///   - areViews: of scenes of one feature, outside of these.
    ///   - answers: the first of them.
    static func ambiguousBinding(
        _ name: Located<String>, count: Int, areViews: Bool, answers: [SourceRange]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousBinding,
            areViews
                ? "\(count) scenes of the feature show a '\(name.value)'"
                : "\(count) bindings answer for '\(name.value)'", at: name.range,
            notes: answers.map {
                areViews ? .ownView(at: $0) : Note("this one answers for it", at: $0)
            },
            help: areViews
                ? [
                    "let 'setup' of each scene pass it on, where '$(self)' is its own",
                    "or " + featureForEachScene,
                ] : ["name the one that is meant by its key"])
    }

    /// A type that nothing answers for, though there are objects of it which answer to their own names.
    ///
    /// - Parameter isProtocol: a class that is provided would be taken for one.
    static func unprovidedType(
        _ type: Located<String>, isProtocol: Bool, objects: [Located<String>]
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "nothing in the manifest is called '\(type.value)'", at: type.range,
            notes: objects.prefix(5).map {
                Note("'\($0.value)' is one, and answers to its own name", at: $0.range)
            },
            help: [
                objects.count == 1
                    ? "write '\(objects[0].value)'"
                        + (isProtocol ? ", or \(providing(type.value, objects[0].value))" : "")
                    : "write the name of the one that is meant"
            ])
    }

    static func providing(_ type: String, _ key: String) -> String {
        "add 'provides: \(type)' to '\(key)'"
    }

    /// - Parameter isProvided: whether it stands under `provides`.
    static func duplicateBinding(
        _ name: Located<String>, first: SourceRange, isProvided: Bool = false
    ) -> Diagnostic {
        Diagnostic(
            .duplicateBinding, "'\(name.value)' is bound twice", at: name.range,
            label: "bound again", notes: [Note("'\(name.value)' is bound here first", at: first)],
            help: [
                isProvided
                    ? "take '\(name.value)' out of 'provides' here"
                    : SwiftIdentifier.hasLowercaseHead(name.value)
                        ? "give one of them another name"
                        : "give one of them a lower-case key and a 'type', or take it out of 'provides'"
            ]
        ).asking(for: name.value)
    }

    /// - Parameters:
    ///   - live: what makes the object that a variant replaces here, where that is a type.
    ///   - types: those that conform.
    static func constructsProtocol(
        _ name: String, at range: SourceRange, live: String?, conforming types: [String]
    ) -> Diagnostic {
        let known =
            (1...3).contains(types.count) ? ": \(oneOf(types.map { "'\($0)'" }))" : ""
        return refusal(
            of: name, .invalidType, "'\(name)' is a protocol, which nothing can construct",
            at: range,
            help: [
                live.map {
                    "a variant replaces the whole choice: write 'implementation: \($0)' too"
                }
                    ?? "name a concrete type\(known), or the lower-case key of an object that is one"
            ])
    }

    /// Of a name that an entry has for itself, such as `decoratee`.
    static func closureOfLocal(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongKind, "there is one '\(name)' here, and no function makes another", at: range,
            help: ["write '{ $(\(name)) }' as Swift for a closure that returns it"])
    }

    static func trappingDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "the default of an environment key cannot trap", at: range,
            help: [
                "leave it out: SwiftUI reads a key before it is written, and it is then optional"
            ])
    }

    static func needsName(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "no variable name can be made from '\(key)'", at: range,
            help: ["add 'name:', or use a lower-case key with a 'type'"])
    }

    static func nameClash(
        _ name: String, at range: SourceRange, _ giver: NameGiver = .key, first: SourceRange,
        _ firstGiver: NameGiver = .key
    ) -> Diagnostic {
        let cure =
            switch (giver.key, firstGiver.key) {
            case (let one?, let other?):
                "give one of them another name with \(one == other ? one : "\(one) or \(other)")"
            case (let key?, nil): "\(firstGiver.cure), or give the other another name with \(key)"
            case (nil, let key?): "\(giver.cure), or give the other another name with \(key)"
            case (nil, nil):
                switch (giver, firstGiver) {
                case (.provided(let type), .provided(let other)) where range == first:
                    "leave '\(type.source)' or '\(other.source)' out of 'provides': where both are needed, give the object a lower-case key and bind the other type to that"
                default:
                    giver.cure == firstGiver.cure
                        ? "rename one of the two" : "\(giver.cure), or \(firstGiver.cure)"
                }
            }
        return refusal(
            of: name, .nameClash, "two things in one place would be called '\(name)'", at: range,
            notes: [Note("the other one is here", at: first)], help: [cure])
    }

    /// A closure where the root shows a view.
    static func closureShown(at range: SourceRange, isDestination: Bool) -> Diagnostic {
        Diagnostic(
            .wrongKind, "the root shows a view here, and this is a closure", at: range,
            help: [
                "write what it yields, without its braces"
                    + (isDestination ? "; '$0' is the destination's value" : "")
            ])
    }

    static func valueOfObject(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownReference, "value '\(name)' may name other values only", at: range,
            help: ["bind it as an object with 'swift' where it is made of objects"])
    }

    static func referenceOutsideOfRoot(_ name: Located<String>, in what: String) -> Diagnostic {
        Diagnostic(
            .unknownReference, "\(what) stands outside of the root, and has no '\(name.value)'",
            at: name.range, help: ["write Swift that needs nothing of the root"])
    }

    /// - Parameter key: of the object, where that is another one.
    static func unmarkedName(
        _ name: String, meaning key: String? = nil, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'\(name)' is copied into Swift unchanged, and does not mean the object of that name",
            at: range,
            fixIts: [
                FixIt(
                    "mark the name to have the object", replacing: range,
                    with: "$(\(key ?? name))")
            ])
    }

    /// A function of the object that statements complete.
    static func unmarkedMember(_ name: Located<String>, of type: String) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'\(name.value)' is a member of '\(type)', and stands here by itself",
            at: name.range
        ).meant("$(self).\(name.value)")
    }

    /// An object's own name in the text that makes it.
    static func ownNameInText(_ name: Located<String>, module: String) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'\(name.value)' is here the object itself, which is not made yet", at: name.range,
            help: [
                "write '\(module).\(name.value)' for what the app calls so, or give the object another name"
            ])
    }

    /// A type that something is bound under, and that is called.
    static func unmarkedType(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'\(name)' makes another object here beside the one that is bound",
            at: range,
            help: [
                "write '$(\(name))' for the object, or 'allow: unmarked-name' where another is meant"
            ])
    }

    /// - Parameter member: with its period.
    static func memberInMark(_ name: String, _ member: String, at range: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .unknownReference, "a mark holds '\(name)' alone, and '\(member)' stands behind it",
            at: range, help: ["write '$(\(name))\(member)'"])
    }

    static func memberOfProtocol(
        _ name: String, _ members: [String], at range: SourceRange
    ) -> Diagnostic {
        let path = members.map { "." + $0 }.joined()
        return Diagnostic(
            .unknownReference, "protocol '\(name)' itself has no '\(path)'", at: range,
            help: ["write '$(\(name))\(path)' for that of the object"])
    }

    /// - Parameter members: those of an object that is bound under the type.
    static func memberOfObjects(
        _ type: String, _ members: [String], at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        let path = members.map { "." + $0 }.joined()
        return Diagnostic(
            .unknownReference,
            "'\(members[0])' belongs to the objects of '\(type)', not to the type itself",
            at: range, notes: [Note("'\(members[0])' is declared here", at: declaration)],
            help: ["write '$(\(type))\(path)' for that of the object"])
    }

    /// - Parameters:
    ///   - names: of the path, the first of which is `self`.
    ///   - key: of what the second one is.
    static func memberOfSelf(_ names: [String], key: String, at range: SourceRange) -> Diagnostic {
        let members = names.dropFirst(2).map { "." + $0 }.joined()
        let isPath = members.isEmpty || SwiftIdentifier.hasLowercaseHead(key)
        return Diagnostic(
            .unknownReference,
            "'\(names.joined(separator: "."))' names nothing of the manifest, because 'self' is no object here",
            at: range, help: ["write '\(isPath ? key : "$(\(key))")\(members)'"])
    }

    static func nameBehindDollar(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'$\(name)' is copied into Swift unchanged, and does not mean the object '\(name)'",
            at: range,
            fixIts: [
                FixIt(
                    "write the name in parentheses to have the object", replacing: range,
                    with: "$(\(name))")
            ])
    }

    /// - Parameters:
    ///   - isPlain: whether the type is a number or the like of the standard library.
    ///   - meant: the literal that is most likely meant.
    static func strangeName(
        _ name: String, _ type: String, at range: SourceRange, isString: Bool, isPlain: Bool,
        meant: String?
    ) -> Diagnostic {
        let cure =
            isPlain
            ? "write a value of type '\(type)'" : "write '.\(name)' for a member of '\(type)'"
        return Diagnostic(
            .unmarkedName, severity: .warning,
            "nothing in the manifest is called '\(name)', so it is copied into Swift unchanged",
            at: range,
            help: isString ? [stringNeedsQuotes(name)] : meant == nil ? [cure] : []
        ).meant(isString ? nil : meant)
    }

    static func markInString(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'$(\(name.value))' stands in a string here, and is a part of its text", at: name.range,
            help: ["write '\\($(\(name.value)))' to have its value in the string"])
    }

    static func nameInDefault(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unmarkedName, severity: .warning,
            "'\(name)' is copied into Swift unchanged: a default cannot use the manifest's objects",
            at: range,
            help: ["write Swift that needs nothing of the root, or pass it where this is asked for"]
        )
    }

    /// Names in a sentence: `'A', 'B' and 'C'`.
    static func listed(_ names: [String]) -> String { all(names.map { "'\($0)'" }) }
}

extension Diagnostic.Note {
    /// - Parameter range: of the view that one of several scenes shows.
    static func ownView(at range: SourceRange) -> Diagnostic.Note {
        Diagnostic.Note("this scene has one of its own", at: range)
    }
}
