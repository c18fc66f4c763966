import ManifestSyntax
import SourceText
import SwiftReading

/// What a key that is none of its mapping's is most likely meant to be.
enum KeySlip {
    /// A word that stands for a key with its value.
    case entry(ManifestKey, String)
    /// - isFree: whether the mapping does not have that key already.
    case key(ManifestKey, isFree: Bool)
    /// A key of the language that belongs to other mappings.
    case elsewhere
    /// An entry of the mapping under this key.
    case below(ManifestKey)
    /// A key of the mapping that this entry is short for, whose text stands under another key there.
    case within(Entry, ManifestKey, as: ManifestKey)
    /// A key that nothing has above keys of the mapping itself.
    case level([(key: ManifestKey, entry: Entry)])
    /// What an argument, or a scene, is without a key.
    case alone(String)
    /// What an object that is made in place cannot have.
    case choiceInPlace
    case unknown
}

/// What is said of the keys of a manifest.
extension Diagnostic {
    static func noManifest(_ root: ManifestNode) -> Diagnostic {
        Diagnostic(
            .wrongKind, "a manifest is a mapping from its keys, not \(root.kind.description)",
            at: root.range,
            help: ["begin with 'name: <the app's name>'"])
    }

    /// What cannot be used as long as this is so.
    static func refusal(
        of name: String, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
        notes: [Note] = [], help: [String] = [], fixIts: [FixIt] = []
    ) -> Diagnostic {
        Diagnostic(code, message, at: range, notes: notes, help: help, fixIts: fixIts)
            .refusing(name)
    }

    func refusing(_ name: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.refuses.append(name)
        return diagnostic
    }

    /// The same, of which nothing is known where something is wrong with what it asks for.
    func asking(for names: String...) -> Diagnostic { asking(for: names) }

    private func asking(for names: [String]) -> Diagnostic {
        var diagnostic = self
        diagnostic.asksFor += names
        return diagnostic
    }

    /// The same, which concludes from the entries in these places.
    func resting(on places: [SourceRange]) -> Diagnostic {
        var diagnostic = self
        diagnostic.restsOn += places
        return diagnostic
    }

    /// The same, as long as which not all is known of these places.
    func doubting(_ places: SourceRange...) -> Diagnostic {
        var diagnostic = self
        diagnostic.doubts += places
        return diagnostic
    }

    /// The same, which is one of what a single fault leads to.
    func caused(by place: SourceRange, _ fault: String = "") -> Diagnostic {
        var diagnostic = self
        diagnostic.cause = Cause(place, saying: fault)
        return diagnostic
    }

    /// A key that its mapping does not have.
    ///
    /// - Parameter mayBeArgument: whether it may be a parameter of what is made.
    static func unknownKey(
        _ entry: Entry, in form: MappingForm, _ slip: KeySlip, mayBeArgument: Bool
    ) -> Diagnostic {
        let elsewhere = ManifestKey(rawValue: entry.name)
        var diagnostic = Diagnostic(
            elsewhere == nil ? .unknownKey : .misplacedKey,
            "\(form.subject) has no key \(quoted(entry.name))"
                + (elsewhere == nil ? "" : " of its own"), at: entry.nameRange)
        switch slip {
        case .entry(let key, let value):
            diagnostic.help = ["write '\(key.rawValue): \(value)'"]
            diagnostic.fixIts = replacing(entry.range, "\(key.rawValue): \(value)")
            return diagnostic
        case .alone(let name):
            diagnostic.help = ["write '\(name)' in the place of the braces"]
            return diagnostic
        case .choiceInPlace:
            diagnostic.help = [
                "give the object a key of its own under 'bindings', with '\(entry.name)' there, and name it here"
            ]
            return diagnostic
        case .key(.swift, isFree: true) where elsewhere == .factory:
            diagnostic.help = ["write 'swift' for a Swift expression that yields the object"]
            diagnostic.fixIts = replacing(entry.nameRange, "swift")
            return diagnostic
        case .key(let key, let isFree):
            // Other tools list what an object is made of, where its initializer has labels.
            if key == .arguments, elsewhere == nil, entry.value.kind != .mapping,
                entry.name != "init", nearest(to: entry.name, among: [key.rawValue]) == nil
            {
                diagnostic.help = [
                    "leave it out: what an initializer takes is found by its type in the 'sources'",
                    "or write 'arguments: { <a label>: … }'",
                ]
                return diagnostic
            }
            guard isFree else {
                diagnostic.help = ["join it with '\(key.rawValue)', which is there already"]
                break
            }
            // Without a name, the manifest needs one first.
            if let elsewhere, form != .manifest {
                diagnostic.help = places(of: elsewhere, besides: form)
            }
            return diagnostic.meant(key.rawValue)
        case .elsewhere: diagnostic.help = elsewhere.map { places(of: $0, besides: form) } ?? []
        case .below(let key): diagnostic.help = ["write it under '\(key.rawValue)'"]
        case .level(let inner):
            let names = all(inner.map { "'\($0.key.rawValue)'" })
            diagnostic.help = [
                inner.count == 1
                    ? "\(names) belongs to \(form.subject) itself: write it without '\(entry.name)'"
                    : "\(names) belong to \(form.subject) itself: write them without '\(entry.name)'"
            ]
            return diagnostic
        case .within(let owner, let key, let name):
            let value = entry.value.kind == .text ? shown(entry.value.text) : "…"
            diagnostic.help = [
                "write '\(owner.name): { \(key.rawValue): \(owner.value.text), \(name.rawValue): \(value) }'"
            ]
            return diagnostic
        case .unknown:
            // What no other tool's word stands for mostly has no counterpart.
            let name = "remove it: \(form.subject) has nothing of that name"
            diagnostic.help = [(mayBeArgument ? "or " : "") + name] + had(form.keyNames)
            if form == .generated, NameRule.object.admits(entry.name) {
                diagnostic.help.append(
                    "write '\(entry.name)' beside the generated type under 'decorators' or 'arguments' where it is an argument"
                )
            }
        }
        if mayBeArgument {
            diagnostic.help.insert(
                "write '\(entry.name)' under 'arguments' where the initializer asks for it", at: 0)
        }
        return diagnostic
    }

    /// Where a key belongs that this mapping does not have.
    private static func places(of key: ManifestKey, besides form: MappingForm) -> [String] {
        let places = MappingForm.with(key)
        // A choice's keys are those of a binding, which is where they mostly belong.
        let named =
            places.contains(.binding)
            ? places.filter { $0 != .choice && $0 != .argument } : places
        if form == .manifest, key == .module {
            return [
                "remove it: what the top manifest generates is of the root's module, and 'module' belongs to an included manifest or an entry of 'sources'"
            ]
        }
        // Not only a manifest has it, but only the top one where an included one has not.
        let isOfTop = form == .includedManifest && named == [.manifest]
        if named == [.manifest], !isOfTop { return ["move '\(key.rawValue)' to the top level"] }
        let subjects = isOfTop ? ["the top manifest"] : named.map(\.subject)
        let place = "'\(key.rawValue)' belongs to \(oneOf(subjects))"
        let sections =
            form == .feature
            ? [(MappingForm.binding, "'bindings'"), (.scene, "'scenes'")]
                .filter { named.contains($0.0) }.map(\.1) : []
        return [
            sections.isEmpty ? place : "\(place): write it there, under \(oneOf(sections))"
        ]
    }

    /// - Parameters:
    ///   - first: the first of the entries that stand further in.
    ///   - next: the key behind them.
    static func missingLevel(
        _ key: ManifestKey, above first: Located<String>, _ next: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .yamlIndentation,
            "\(quoted(first.value)) is indented further than '\(next.value)', and no key stands above it",
            at: first.range, notes: [Note("'\(next.value)' is here", at: next.range)],
            help: ["write '\(key.rawValue):' above it, indented as '\(next.value)'"])
    }

    static func keyTooFarOut(_ key: Located<String>, of owner: String) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(key.value)' is indented too little: it is a key of '\(owner)'",
            at: key.range, help: ["indent '\(key.value)' under '\(owner)'"])
    }

    /// - Parameters:
    ///   - owner: the mapping that has the key.
    ///   - other: the key under which it stands; nil of what the key should hold, too.
    static func keyTooFarIn(
        _ key: Located<String>, of owner: MappingForm, under other: ManifestKey? = nil
    ) -> Diagnostic {
        guard let other else {
            return Diagnostic(
                .misplacedKey,
                "'\(key.value)' is indented too far: it is a key of \(owner.subject)",
                at: key.range, help: ["indent '\(key.value)' and what it holds as the key above"])
        }
        return Diagnostic(
            .misplacedKey,
            "'\(key.value)' is a key of \(owner.subject), and no name under '\(other.rawValue)'",
            at: key.range, help: ["write it beside '\(other.rawValue)', not under it"])
    }

    static func entryOfOther(
        _ entry: Located<String>, _ form: MappingForm, under key: ManifestKey
    ) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(entry.value)' has the keys of \(form.subject)", at: entry.range,
            help: ["write it under '\(key.rawValue)'"])
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
            help: ["keep one of the two"]
        ).resting(on: [first.range])
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

    /// - Parameter entry: what has all these types as keys.
    static func severalDecorators(_ types: [Entry], in entry: Entry) -> Diagnostic {
        let elements = types.map { $0.value.kind == .null ? $0.name : "\($0.name): …" }
        let behindDashes = elements.map { "'- \($0)'" }
        let inBraces = zip(types, elements).map { $0.name == $1 ? $1 : "{ \($1) }" }
            .joined(separator: ", ")
        let cure =
            switch (entry.value.isInBrackets, entry.isElement) {
            case (true, true): "write each by itself: '\(inBraces)'"
            case (true, false): "write each by itself: '[\(inBraces)]'"
            case (false, true):
                "give each an entry of its own: \(all(behindDashes))"
            case (false, false): "write a dash before each: \(all(behindDashes))"
            }
        return Diagnostic(
            .conflictingKeys, "an entry of 'decorators' is one decorator", at: types[1].nameRange,
            notes: [Note("\(quoted(types[0].name)) is here", at: types[0].nameRange)],
            help: [cure])
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

    static func keysAmongArguments(_ keys: [Entry], of type: String) -> Diagnostic {
        let entries = keys.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
        return Diagnostic(
            .misplacedKey, "what stands below a decorator's type are its arguments",
            at: keys[0].nameRange,
            help: [
                "write \(keys.count == 1 ? "it" : "them") beside the type: '{ \(type): { … }, \(entries) }'"
            ])
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
            ]
        ).asking(for: type)
    }

    /// - Parameter mayBeArguments: whether the entries are no types.
    static func inputsOfNoTransient(
        _ key: Located<String>, mayBeArguments: Bool
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a transient binding has inputs", at: key.range,
            help: [
                "add 'lifetime: transient'",
                "or let the scene have the input: its bindings may name it",
            ]
        ).meant(mayBeArguments ? "arguments" : nil)
    }

    /// - Parameters:
    ///   - type: the type that is written.
    ///   - isMade: whether another key says how it is made.
    static func typeBesideTypeKey(
        _ key: Located<String>, _ type: Located<String>, isMade: Bool
    ) -> Diagnostic {
        var diagnostic = refusal(
            of: type.value, .misplacedKey, "a binding under a type is known as that type",
            at: key.range,
            help: isMade
                ? ["put the type into 'provides'", "or give the binding a lower-case key"]
                : ["or give the binding a lower-case key"]
        ).meant(isMade ? nil : "implementation")
        if !isMade { diagnostic.guesses = [type.range] }
        return diagnostic
    }

    static func overridableBesideVariant(
        _ key: Located<String>, _ variant: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "'overridable' cannot stand beside 'variants'", at: key.range,
            notes: [Note("variant '\(variant.value)' is here", at: variant.range)],
            help: [
                "remove it: each value and singleton that a variant replaces is a parameter of the root's initializer already"
            ])
    }

    static func keyOfOtherRoot(
        _ key: Located<String>, kind: Root.Kind, isWritten: Bool, owner: Root.Kind
    )
        -> Diagnostic
    {
        Diagnostic(
            .misplacedKey, "a root of kind '\(kind.rawValue)' has no '\(key.value)'", at: key.range,
            help: [
                isWritten
                    ? "remove it, or write 'kind: \(owner.rawValue)' if the root is to be one"
                    : "'\(key.value)' belongs to 'kind: \(owner.rawValue)'"
            ]
        ).asking(for: ManifestKey.kind.rawValue)
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
    static func missingKey(
        _ keys: [ManifestKey], of fields: Fields, usual entry: String? = nil
    ) -> Diagnostic {
        missingKey(
            keys.map(\.rawValue), in: fields.form.subject, at: fields.range.beginning, usual: entry)
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
            help: ["add \(entry.map { "'\($0)'" } ?? needed)"]
        ).asking(for: keys)
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

    /// The same with what is most likely meant in the place of what is wrong, where that is known.
    func meant(_ name: String?) -> Diagnostic { meant(name.map { [$0] } ?? []) }

    /// Which of several is meant is not known.
    func meant(_ names: [String]) -> Diagnostic {
        var diagnostic = self
        // Text over several lines is no word.
        let names = names.filter { !$0.contains(where: \.isNewline) }
        let words = names.isEmpty ? [] : ["did you mean \(Self.oneOf(names.map { "'\($0)'" }))?"]
        diagnostic.help = words + help
        diagnostic.fixIts = Self.replacing(primary.range, names.count == 1 ? names[0] : nil)
        return diagnostic
    }

    /// The edit for a word that was misspelt or is another tool's, where one is likely meant.
    static func replacing(_ range: SourceRange, _ meant: String?) -> [FixIt] {
        meant.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? []
    }

    /// `a`, `a or b`, `a, b or c`.
    static func oneOf(_ items: [String]) -> String { enumerated(items, "or") }

    /// `a`, `a and b`, `a, b and c`.
    static func all(_ items: [String]) -> String { enumerated(items, "and") }

    package static func enumerated(_ items: [String], _ word: String) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// Of what something has, where that is little.
    static func had(_ words: [String]) -> [String] {
        (1...6).contains(words.count) ? ["it has \(all(words.map { "'\($0)'" }))"] : []
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
