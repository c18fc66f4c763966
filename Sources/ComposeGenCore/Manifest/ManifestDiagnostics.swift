import ManifestSyntax
import SourceText
import SwiftReading

/// What is said of the keys of a manifest.
extension Diagnostic {
    static func noManifest(_ root: ManifestNode) -> Diagnostic {
        Diagnostic(
            .wrongKind, "a manifest is a mapping from its keys, not \(root.kind.description)",
            at: root.range,
            help: ["begin with 'name: <the app's name>'"])
    }

    /// - Parameters:
    ///   - suggestion: the key that is most likely meant.
    ///   - isFree: whether the mapping does not have that key already.
    ///   - collection: the key under which it would stand.
    static func unknownKey(
        _ key: Located<String>, in form: MappingForm, suggestion: String?, isFree: Bool,
        collection: ManifestKey?, mayBeArgument: Bool
    ) -> Diagnostic {
        let fixIt =
            isFree ? suggestion.map { FixIt("write '\($0)'", replacing: key.range, with: $0) } : nil
        return Diagnostic(
            .unknownKey, "\(form.subject) has no key \(quoted(key.value))", at: key.range,
            help: [
                suggestion.map { "did you mean '\($0)'?" }
                    ?? collection.map { "write it under '\($0.rawValue)'" }
                    ?? known(form.keyNames)
            ]
                + (mayBeArgument && suggestion == nil
                    ? ["write '\(key.value)' under 'arguments' where the initialiser asks for it"]
                    : []),
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// A key that is no key of the language, but a parameter of what is made.
    ///
    /// - Parameter initializer: as Swift names it; nil of a type that the tool writes.
    static func keyIsParameter(
        _ key: Located<String>, of type: String,
        _ initializer: (name: String?, range: SourceRange)
    ) -> Diagnostic {
        Diagnostic(
            .unknownKey,
            "'\(key.value)' is no key here, but a parameter of '\(type)'",
            at: key.range,
            notes: [Note("'\(initializer.name ?? type)' is declared here", at: initializer.range)],
            help: ["write '\(key.value)' under 'arguments'"])
    }

    /// - Parameters:
    ///   - meant: the key that says it, with this value.
    static func switchForKey(
        _ entry: Entry, in form: MappingForm, meant key: ManifestKey, value: String
    ) -> Diagnostic {
        let meant = "\(key.rawValue): \(value)"
        let range = SourceRange(
            entry.nameRange.file, entry.nameRange.start, entry.value.range.end)
        return Diagnostic(
            .unknownKey, "\(form.subject) has no key \(quoted(entry.name))", at: entry.nameRange,
            help: ["write '\(meant)'"],
            fixIts: [FixIt("write '\(meant)'", replacing: range, with: meant)])
    }

    /// - Parameter places: the mappings that have the key.
    static func misplacedKey(
        _ key: Located<String>, in form: MappingForm, suggestion: String?, places: [MappingForm]
    ) -> Diagnostic {
        // A choice's keys are those of a binding, which is where they mostly belong.
        let named =
            places.contains { $0 == .binding }
            ? places.filter { $0 != .choice && $0 != .argument } : places
        var sections: [String] = []
        if form == .feature {
            if named.contains(.binding) { sections.append("'bindings'") }
            if named.contains(.scene) { sections.append("'scenes'") }
        }
        if form == .root, key.value == "inputs" || named.contains(.sceneCall) {
            return Diagnostic(
                .misplacedKey, "\(form.subject) has no key '\(key.value)' of its own",
                at: key.range,
                help: ["write it beside the scene: 'start: { scene: …, arguments: … }'"])
        }
        if form == .manifest, key.value == "module" {
            return Diagnostic(
                .misplacedKey, "the top manifest has no key 'module' of its own", at: key.range,
                help: [
                    "remove it: what the top manifest generates is of the root's module, and 'module' belongs to an included manifest or an entry of 'sources'"
                ])
        }
        // Not only a manifest has it, but only the top one where an included one has not.
        let isOfTop = form == .includedManifest && named == [.manifest]
        let subjects = isOfTop ? ["the top manifest"] : named.map(\.subject)
        let place = "'\(key.value)' belongs to \(oneOf(subjects))"
        return Diagnostic(
            .misplacedKey, "\(form.subject) has no key '\(key.value)' of its own", at: key.range,
            help: (suggestion.map { ["did you mean '\($0)'?"] } ?? [])
                + [
                    sections.isEmpty
                        ? place : "\(place): write it there, under \(oneOf(sections))"
                ])
    }

    static func keyTooFarOut(_ key: Located<String>, of owner: String) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(key.value)' stands beside '\(owner)', and not within it",
            at: key.range, help: ["indent '\(key.value)' as a key of '\(owner)'"])
    }

    /// Of a construction, whose expression yields the object itself.
    static func factoryForSwift(_ key: Located<String>, in form: MappingForm) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "\(form.subject) has no key '\(key.value)' of its own", at: key.range,
            help: ["write 'swift' for a Swift expression that yields the object"],
            fixIts: [FixIt("write 'swift'", replacing: key.range, with: "swift")])
    }

    /// Of two files; in one the parser reports it.
    static func duplicateEntry(
        _ second: Located<String>, _ subject: String, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .duplicateKey, "\(subject) '\(second.value)' stands in another manifest too",
            at: second.range, notes: [Note("it stands here first", at: first)],
            help: ["remove one of the two, or rename it"])
    }

    static func conflictingKeys(
        _ second: Located<String>, _ first: Located<String>, in form: MappingForm
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys,
            "'\(second.value)' cannot stand beside '\(first.value)' in \(form.subject)",
            at: second.range, notes: [Note("'\(first.value)' is here", at: first.range)],
            help: ["keep one of the two"])
    }

    /// - Parameters:
    ///   - key: of a choice.
    ///   - view: the binding that the scene shows.
    static func choiceOfBoundView(_ key: Located<String>, view: Located<String>) -> Diagnostic {
        Diagnostic(
            .conflictingKeys,
            "'\(key.value)' is no business of a scene whose view is the binding '\(view.value)'",
            at: key.range, notes: [Note("'\(view.value)' is shown here", at: view.range)],
            help: ["write it at the binding '\(view.value)', or name a type under 'view'"])
    }

    static func settingsOfModule(_ key: Located<String>, in form: MappingForm) -> Diagnostic {
        Diagnostic(
            .unknownKey, "\(form.subject) has no 'settings' yet", at: key.range,
            help: [
                "leave it out: the code is written for a module without upcoming features or a default isolation"
            ])
    }

    static func choiceInPlace(_ key: Located<String>) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "an object made in place has no '\(key.value)'", at: key.range,
            help: [
                "give the object a key of its own under 'bindings', with '\(key.value)' there, and name it here"
            ])
    }

    static func otherViewOfScene(where condition: Located<String>) -> Diagnostic {
        Diagnostic(
            .misplacedKey,
            "a scene shows one view in each build, so that \(quoted(condition.value)) cannot choose another",
            at: condition.range, help: curesOfSeveralViews)
    }

    static func fallbackOfScene(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "a scene shows one view in each build, so that nothing else can take its place",
            at: range, help: ["write 'throw' or 'trap'"] + curesOfSeveralViews)
    }

    private static let curesOfSeveralViews = [
        "let 'swift:' text, or a view of your own, show the one or the other",
        "or write a scene for each",
        "or choose in a binding under a lower-case key, whose 'type' all of them have, and name it under 'view'",
    ]

    static func secondDecorator(_ second: Located<String>, first: Located<String>) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "an entry of 'decorators' is one decorator", at: second.range,
            notes: [Note("\(quoted(first.value)) is here", at: first.range)],
            help: ["give \(quoted(second.value)) an entry of its own: '- \(second.value): …'"])
    }

    /// - Parameter key: what it says of making an object.
    static func failureOfWrapped(_ key: Located<String>) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "what is decorated here has been made already, and cannot fail",
            at: key.range,
            help: [
                "write it beside the type of the decorator that may fail: "
                    + "'- { <its type>: {}, \(key.value): … }'"
            ])
    }

    static func argumentsAmongArguments(_ key: Located<String>, of type: String) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "what stands below a decorator's type are its arguments already",
            at: key.range,
            help: ["write '\(type): { … }' without 'arguments'"])
    }

    static func keyAmongArguments(
        _ key: Located<String>, _ word: String, of type: String
    ) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "what stands below a decorator's type are its arguments", at: key.range,
            help: ["write it beside the type: '{ \(type): { … }, \(key.value): \(word) }'"])
    }

    /// - Parameter replacesOther: whether it is a choice that takes the place of another one without an implementation.
    static func decoratedItself(
        _ decorators: Located<String>, type: String, replacesOther: Bool = false
    ) -> Diagnostic {
        let named = variableName(forTypeSource: type)
        let implementation =
            "write 'implementation' here too: a choice replaces all of the other one"
        return Diagnostic(
            .conflictingKeys, "a decorated '\(type)' is no '\(type)', so it cannot be known as one",
            at: decorators.range,
            help: (replacesOther ? [implementation] : []) + [
                "give the binding a lower-case key and a type: "
                    + "'\(named): { type: <a protocol>, implementation: \(type), decorators: … }'"
            ])
    }

    static func inputsOfNoTransient(_ key: Located<String>) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a transient binding has inputs", at: key.range,
            help: [
                "add 'lifetime: transient'",
                "or let the scene have the input: its bindings may name it",
            ])
    }

    /// - Parameter isMade: whether another key says how it is made.
    static func typeBesideTypeKey(_ key: Located<String>, isMade: Bool) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "a binding under a type is known as that type", at: key.range,
            help: isMade
                ? ["put the type into 'provides'", "or give the binding a lower-case key"]
                : ["did you mean 'implementation'?", "or give the binding a lower-case key"])
    }

    static func overridableBesideVariant(
        _ key: Located<String>, _ variant: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "'overridable' cannot stand beside 'variants'", at: key.range,
            notes: [Note("variant '\(variant.value)' is here", at: variant.range)],
            help: [
                "remove it: each value and singleton that a variant replaces is a parameter of the root's initialiser already"
            ])
    }

    static func keyOfOtherRoot(_ key: Located<String>, kind: Root.Kind, owner: Root.Kind)
        -> Diagnostic
    {
        Diagnostic(
            .misplacedKey, "a root of kind '\(kind.rawValue)' has no '\(key.value)'", at: key.range,
            help: ["'\(key.value)' belongs to 'kind: \(owner.rawValue)'"])
    }

    static func mainOfSceneDelegate(_ key: Located<String>) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "a root of kind 'sceneDelegate' has no 'main'", at: key.range,
            help: ["remove it: UIKit begins the app with its own delegate, and makes this one"])
    }

    static func keyOfCoordinators(_ key: Located<String>) -> Diagnostic {
        let pronoun = key.value.hasSuffix("s") ? "them" : "it"
        return Diagnostic(
            .misplacedKey, "only a coordinator has '\(key.value)'", at: key.range,
            help: ["remove \(pronoun)"])
    }

    static func asWithoutWeak(_ key: Located<String>) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'as' belongs beside 'weak'", at: key.range,
            help: ["write '{ weak: <a binding>, as: <a protocol> }'"])
    }

    /// - Parameter keys: any of them would do.
    static func missingKey(_ keys: [ManifestKey], of fields: Fields) -> Diagnostic {
        // Nearly always the path has this name.
        let isPathOfRoot = keys == [.path] && fields.form == .navigation
        return missingKey(
            keys.map(\.rawValue), in: fields.form.subject, at: fields.range.beginning,
            usual: isPathOfRoot ? "path: path" : nil)
    }

    /// - Parameters:
    ///   - keys: any of them would do.
    ///   - entry: one of them with a value that nearly always fits.
    static func missingKey(
        _ keys: [String], in subject: String, at range: SourceRange, usual entry: String? = nil
    ) -> Diagnostic {
        let needed = oneOf(keys.map { "'\($0)'" })
        return Diagnostic(
            .missingKey, "\(subject) needs \(needed)", at: range,
            help: ["add \(entry.map { "'\($0)'" } ?? needed)"])
    }
}

extension Diagnostic {
    /// A user's text in quotes, short enough for a sentence.
    static func quoted(_ text: String) -> String {
        let limit = 60
        var short = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if short.count == limit || scalar.value < 0x20 { return "'\(String(short))…'" }
            short.append(scalar)
        }
        return "'\(String(short))'"
    }

    /// `a`, `a or b`, `a, b or c`.
    static func oneOf(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " or " + last
    }

    /// `a`, `a and b`, `a, b and c`.
    static func all(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }

    static func known(_ words: [String]) -> String {
        words.count == 1
            ? "it can only be '\(words[0])'"
            : "it is one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    }

    private static func variableName(forTypeSource type: String) -> String {
        loweringLeadingCapitals(String(type.prefix { $0 != "<" && $0 != "." }))
    }
}

extension ManifestNode.Kind {
    /// What such a value is, for a sentence.
    var description: String {
        switch self {
        case .null: "nothing"
        case .text: "text"
        case .mapping: "a mapping"
        case .sequence: "a list"
        }
    }
}
