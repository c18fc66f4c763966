import ManifestSyntax
import SourceText
import SwiftReading

/// What is said of the values in a manifest.
extension Diagnostic {
    static func providesName(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .invalidType, "'\(name.value)' is no type, and 'provides' holds types", at: name.range,
            help: [
                "write a type: other names of the object are bindings of their own, as 'other: \(name.value)'"
            ])
    }

    static func wrongKind(_ entry: Entry, expected: String) -> Diagnostic {
        Diagnostic(
            .wrongKind,
            "\(quoted(entry.name)) takes \(expected), not \(entry.value.kind.description)",
            at: entry.value.range, help: cures(of: entry, expected: expected))
    }

    private static func cures(of entry: Entry, expected: String) -> [String] {
        let value = entry.value
        if expected == "Swift text" {
            return [
                (value.loneElement?.text ?? swift(meantBy: value.mapping))
                    .map { "write '\(entry.name): \(shown($0))'" }
                    ?? "put the Swift text in quotes"
            ]
        }
        if entry.name == ManifestKey.requirements.rawValue, value.kind == .sequence {
            return ["write '|' behind the colon, and the requirements as lines below it"]
        }
        let isOfMade = ["implementation", "view"].contains(entry.name)
        if expected == "a type" && !isOfMade || expected == "a type, or a mapping with 'type'",
            let type = arrayType(value)
        {
            return ["put the type in quotes: '\(type)'"]
        }
        let elements = Array(value.elements)
        switch value.kind {
        case .sequence
        where expected == "a type" && !isOfMade && elements.count > 1
            && elements.allSatisfy({ $0.kind == .text && TypeReference($0.text) != nil }):
            let both = elements.map(\.text).joined(separator: " & ")
            return ["write '\(both)' for what is of all these types"]
        case .sequence where expected.hasPrefix("a mapping"):
            return [cure(ofListFor: entry.name, Array(value.elements))].compactMap { $0 }
        case .mapping where !expected.hasPrefix("a mapping"):
            let entries = Array(value.entries)
            let swift = entries.first {
                [ManifestKey.swift, .factory].map(\.rawValue).contains($0.key.text)
            }?.value
            if expected == "a type", entries.count == 1, entries[0].value.kind == .text,
                ["class", "implementation", "name", "type"].contains(entries[0].key.text)
            {
                return ["write '\(entry.name): \(shown(entries[0].value.text))'"]
            }
            if isOfMade, let swift, swift.kind == .text {
                return ["write swift: \(shown(swift.text)) instead of '\(entry.name)'"]
            }
            let areSwitches = entries.allSatisfy {
                $0.value.kind == .null || $0.value.kind == .text && $0.value.text == "true"
            }
            guard let first = entries.first, areSwitches else { return [] }
            return [
                entries.count == 1
                    ? "write '\(first.key.text)' alone"
                    : "write a list: [\(entries.map(\.key.text).joined(separator: ", "))]"
            ]
        case .sequence:
            return value.loneElement.map { ["write '\(entry.name): \(shown($0.text))'"] } ?? []
        case .text where expected.hasPrefix("a mapping"):
            if let entries = entries(meantBy: value.text) {
                return ["write '\(entry.name): { \(entries) }'"]
            }
            if entry.name == "arguments" {
                return [
                    "write '[\(shown(value.text))]' for an argument without a label, or '{ <its label>: \(shown(value.text)) }'"
                ]
            }
            let words = value.text.split(separator: " ")
            if words.count == 2, NameRule.object.admits(String(words[0])), entry.name == "inputs" {
                return ["write '\(entry.name): { \(words[0]): \(words[1]) }'"]
            }
            guard words.count == 1, !value.text.hasPrefix("(") else { return [] }
            let form = entryOfText[entry.name] ?? entryForms[entry.name]
            return form.map { ["write '\(entry.name): { \(written(value.text, in: $0)) }'"] } ?? []
        default: return []
        }
    }

    /// The text that stands under `swift`, or the call with one argument that is written as a mapping; nil of anything else.
    private static func swift(meantBy entries: [Entry]) -> String? {
        guard entries.count == 1, entries[0].value.kind == .text else { return nil }
        let (name, text) = (entries[0].name, entries[0].value.text)
        if name == ManifestKey.swift.rawValue { return text }
        let call = "\(name)(\(text))"
        let isCall = SwiftIdentifier.isValid(name) && ManifestKey(rawValue: name) == nil
        return isCall && isSwift(LocatedText(call, entries[0].value.range)) ? call : nil
    }

    /// The entries of a mapping that are written as a list of parameters: `(label: Type, other: Type = value)`, or without the
    /// parentheses; nil of anything else.
    private static func entries(meantBy text: String) -> String? {
        // The sign of a function's type is no bracket.
        guard !text.contains(where: \.isNewline), !text.contains("->") || !text.contains(",")
        else { return nil }
        let inner =
            text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
        var depth = 0
        let parameters = inner.split { sign in
            depth += "([<{".contains(sign) ? 1 : ")]>}".contains(sign) ? -1 : 0
            return depth == 0 && sign == ","
        }
        let entries = parameters.compactMap { parameter -> String? in
            guard let colon = parameter.firstRange(of: ": "),
                let name = parameter[..<colon.lowerBound].split(separator: " ").last.map(
                    String.init),
                SwiftIdentifier.isValid(name)
            else { return nil }
            let value = String(parameter[colon.upperBound...].drop { $0 == " " })
            let form = typeAndValue(value).map { "{ type: \(shown($0)), default: \(shown($1)) }" }
            return "\(name): \(form ?? shown(value))"
        }
        return entries.isEmpty || entries.count < parameters.count
            ? nil : entries.joined(separator: ", ")
    }

    /// What a text mostly means in the place of these mappings; `*` is the text.
    private static let entryOfText = [
        "root": "kind: *", "when": "*: <what is made where it holds>",
        "flow": "start: { scene: * }", "navigation": "path: *", "settings": "defaultIsolation: *",
    ]

    private static func written(_ name: String, in form: String) -> String {
        form.split(separator: "*", omittingEmptySubsequences: false).joined(separator: name)
    }

    /// A list that is meant as the type of an array.
    private static func arrayType(_ value: ManifestNode) -> String? {
        let elements = Array(value.elements)
        guard elements.count == 1 else { return nil }
        let element = elements[0].kind == .text ? elements[0].text : arrayType(elements[0])
        return element.flatMap { TypeReference($0) == nil ? nil : "[\($0)]" }
    }

    /// What becomes of a list where a mapping is due.
    private static func cure(ofListFor key: String, _ elements: [ManifestNode]) -> String? {
        // A list of mappings with names, as other tools have it.
        let named = elements.compactMap { element in
            element.entries.first { ["id", "key", "name"].contains($0.key.text) }
        }
        if let (key, name) = named.first, named.count == elements.count, name.kind == .text {
            return
                "write '\(name.text):' in the place of '- \(key.text): \(name.text)', above its other entries"
        }
        // The keys of an entry stand below its name also without the dash.
        let entries = elements.filter {
            $0.entries.count == 1 || $0.entries.first?.value.kind == .null
        }
        let names = elements.filter { $0.kind == .text }
        guard !elements.isEmpty, entries.count + names.count == elements.count else { return nil }
        let cure = "leave out the dashes, or the brackets, around its entries"
        guard let name = names.first?.text else { return cure }
        if names.count == 2, elements.count == 2, ["destinations", "when"].contains(key) {
            return "write '\(key): { \(names[0].text): \(names[1].text) }'"
        }
        let form = written(name, in: entryForms[key] ?? "*: …")
        let write = "write each name as an entry: '\(form)'"
        return entries.isEmpty ? write : cure + ", and \(write)"
    }

    /// How an entry is written in the mappings that are taken for lists; `*` is what the list has.
    private static let entryForms = [
        "bindings": "*:", "destinations": "<the type that is pushed>: *", "protocols": "*:",
        "features": "*: { scenes: … }", "inputs": "*: <its type>", "previews": "*:",
        "scenes": "*: { view: <its type> }", "scopes": "*: { bindings: … }",
        "settings": "upcomingFeatures: [*]", "values": "*: { type: <its type> }",
        "variants": "*: { bindings: … }",
    ]

    /// - Parameter meant: the word of the language, where one of them is.
    static func unknownFailure(_ text: Located<String>, meant: String?) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'onFailure' cannot be \(quoted(text.value))", at: text.range,
            help: [
                meant.map { "write '\($0)'" } ?? "write 'throw', 'trap', or what is made instead"
            ],
            fixIts: replacing(text.range, meant))
    }

    static func environmentKeyWithName(_ entry: Entry) -> Diagnostic {
        var diagnostic = wrongKind(entry, expected: "a mapping")
        diagnostic.help = [
            "write '- \(entry.name)' alone: the key is called as the object under it; or say what it holds"
                + " by default: { default: <Swift> }"
        ]
        return diagnostic
    }

    /// - Parameter comment: the comment in the value's place, which may be text that begins with '#'.
    static func missingValue(_ key: Located<String>, comment: Located<String>?) -> Diagnostic {
        let isOfCondition = ["only", "when"].contains(key.value)
        let condition = comment.flatMap { comment in
            isOfCondition && comment.value.hasPrefix("#if ")
                ? comment.map { String($0.dropFirst(4)) } : nil
        }
        let meant = condition.map {
            key.value == "only" || $0.value.contains(": ")
                ? $0.value : written($0.value, in: entryOfText["when"] ?? "*")
        }
        return Diagnostic(
            .missingValue, "\(quoted(key.value)) has no value", at: key.range,
            notes: comment.map { [Note("a comment begins here", at: $0.range)] } ?? [],
            help: [
                meant.map { "write the condition without '#if': '\($0)'" }
                    ?? quoteHelp(comment?.value, else: "write a value behind it, or remove it")
            ])
    }

    static func missingElement(of key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingValue, "an element of '\(key)' is empty", at: range,
            help: ["write it, or remove the dash"])
    }

    static func bareValue(_ entry: Entry) -> Diagnostic {
        let source = entry.value.text
        let isType =
            TypeReference(source) != nil
            && source.split(separator: ".").allSatisfy(SwiftIdentifier.hasUppercaseHead)
        let value: String
        if let (type, text) = typeAndValue(source) {
            value = "type: \(shown(type)), value: \(shown(text))"
        } else if source.contains("://"), !source.contains("\"") {
            value = "type: URL, value: \(shown("URL(string: \(source.swiftLiteral))!"))"
        } else if SwiftIdentifier.isValid(source), !isConstant(source) {
            value = "type: String, value: \(shown(source.swiftLiteral))"
        } else {
            value = "type: <its type>, value: \(shown(source))"
        }
        return Diagnostic(
            .wrongKind, "a value is a mapping with its type, not text", at: entry.value.range,
            help: [
                isType
                    ? "write '\(entry.name): { type: \(shown(source)) }', with 'value' or 'default' where it has one"
                    : "write '\(entry.name): { \(value) }'"
            ])
    }

    /// What other languages write of a parameter: its type, and its default behind a sign.
    static func typeAndValue(_ text: String) -> (type: String, value: String)? {
        guard let sign = text.firstRange(of: " = ") else { return nil }
        let type = String(text[..<sign.lowerBound])
        let value = String(text[sign.upperBound...])
        return TypeReference(type) == nil || value.isEmpty ? nil : (type, value)
    }

    static func typeWithDefault(_ entry: Entry, _ type: String, _ value: String) -> Diagnostic {
        Diagnostic(
            .wrongKind, "an input is its type, or a mapping with its default",
            at: entry.value.range,
            help: ["write '\(entry.name): { type: \(shown(type)), default: \(shown(value)) }'"])
    }

    static func unknownLayer(_ name: Located<String>) -> Diagnostic {
        let suggestion = nearest(to: name.value, among: Layer.names)
        return Diagnostic(
            .unknownKey, "'layers' has no \(quoted(name.value))", at: name.range,
            help: suggestion == nil ? [known(Layer.names)] : []
        ).meant(suggestion)
    }

    static func unknownCallback(_ name: Located<String>) -> Diagnostic {
        // `sceneWillResign` is short for one of them, and the app's delegate has some too.
        let end = name.value.dropFirst(name.value.hasPrefix("application") ? 11 : 0).lowercased()
        let suggestion =
            LifecycleCallback.names.first {
                name.value.count > 9
                    && ($0.hasPrefix(name.value) || $0.lowercased().hasSuffix(end))
            }
            ?? nearest(to: name.value, among: LifecycleCallback.names)
        return Diagnostic(
            .unknownKey, "UIKit calls no \(quoted(name.value)) with the scene alone",
            at: name.range,
            help: suggestion == nil ? [known(LifecycleCallback.names)] : []
        ).meant(suggestion)
    }

    static func typedReplacement(_ entry: Entry, _ text: String) -> Diagnostic {
        Diagnostic(
            .wrongKind, "a variant says a value alone, whose type is known", at: entry.value.range,
            help: ["write '\(entry.name): \(shown(text))'"])
    }

    static func bareScene(_ entry: Entry) -> Diagnostic {
        Diagnostic(
            .wrongKind, "a scene is a mapping with its view, not text", at: entry.value.range,
            help: ["write '\(entry.name): { view: \(shown(entry.value.text)) }'"])
    }

    /// - Parameters:
    ///   - keys: the keys in the place of names.
    ///   - owner: the key that they stand under.
    static func entryWithoutName(
        _ keys: [String], of form: MappingForm, under owner: String, at range: SourceRange
    ) -> Diagnostic {
        let entries = keys.map { "\($0): …" }.joined(separator: ", ")
        let name = form.isNamedLikeType || form == .preview ? "Example" : "example"
        return Diagnostic(
            .missingKey, "\(owner) are entries with names, and this one has none", at: range,
            help: ["give it a name: '\(owner): { \(name): { \(entries) } }'"])
    }

    static func barePreview(_ entry: Entry) -> Diagnostic {
        // What names no variant is what an input receives.
        let isVariant = SwiftIdentifier.isValid(entry.value.text)
        return Diagnostic(
            .wrongKind, "a preview is a mapping with its variant and inputs, not text",
            at: entry.value.range,
            help: [
                isVariant
                    ? "write '\(entry.name): { variant: \(entry.value.text) }'"
                    : "write 'Example: { inputs: { \(entry.name): … } }'"
            ])
    }

    static func unknownKind(
        _ kind: Located<String>, among kinds: [String], hasTemplates: Bool
    ) -> Diagnostic {
        let own =
            "a kind of your own is a folder of that name among the templates, with 'type.swift.template' in it"
        return unknownValue(
            kind, of: "generate", among: kinds, besides: hasTemplates ? [own] : [])
    }

    static func unknownValue(
        _ value: Located<String>, of key: String, among words: [String],
        besides help: [String] = [],
        mayBeLeftOut: Bool = false
    ) -> Diagnostic {
        let suggestion = wordMeant(by: value.value, among: words)
        let known = (mayBeLeftOut ? "leave it out: " : "") + known(words)
        return Diagnostic(
            .unknownValue, "\(quoted(key)) cannot be \(quoted(value.value))", at: value.range,
            help: (suggestion == nil ? [known] : []) + help
        ).meant(suggestion)
    }

    /// Xcode's setting of that name, which turns several features on.
    static func severalFeatures(_ value: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownValue, "\(quoted(value.value)) is several upcoming features", at: value.range,
            help: ["write 'InferIsolatedConformances' and 'NonisolatedNonsendingByDefault'"])
    }

    static func otherSettings(
        ofModule module: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "module '\(module)' has other settings elsewhere", at: range,
            notes: [Note("they are stated here first", at: first)],
            help: ["state them once, as the module's target does"])
    }

    static func unknownIsolation(_ value: Located<String>) -> Diagnostic {
        let name = SwiftIdentifier.bare(value.value)
        let words = Isolation.words
        let meant =
            synonym(of: name, among: words) ?? nearest(to: name, among: words)
            ?? (NameRule.type.admits(name) ? name : nil)
        return Diagnostic(
            .unknownValue, "'isolation' cannot be \(quoted(value.value))", at: value.range,
            help: meant == nil
                ? ["it is 'MainActor', another global actor's type, or 'nonisolated'"] : []
        ).meant(meant)
    }

    static func noGlobalActor(
        _ place: Located<Isolation>, _ name: String, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownValue, "'\(name)' is not a global actor", at: place.range,
            notes: [Note("'\(name)' is declared here, without '@globalActor'", at: declaration)],
            help: ["name a global actor's type, 'MainActor' or 'nonisolated'"])
    }

    static func isolationOfKind(_ value: Located<String>, kind: Root.Kind) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            "a root of kind '\(kind.rawValue)' is the main actor's, which \(quoted(value.value)) is not",
            at: value.range,
            help: [
                "leave 'isolation' out", "or write 'kind: container' for objects of another actor",
            ])
    }

    static func errorsCannotBeSilenced(_ code: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            code.value == DiagnosticCode.unusedAllow.rawValue
                ? "'unused-allow' is about 'allow' itself, which cannot silence it"
                : "'\(code.value)' is an error, and errors cannot be silenced",
            at: code.range,
            help: ["remove it"])
    }

    static func singletonInFeature(_ range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "a feature's binding cannot be a singleton", at: range,
            help: curesOfSingletonInFeature)
    }

    static let curesOfSingletonInFeature = [
        "move the binding to the top level",
        "or give it the lifetime 'scene': one for each scene that is composed",
    ]

    /// - Parameter subject: what is named: `a feature`, or the key whose value is a name.
    static func invalidName(_ name: Located<String>, of subject: String, rule: NameRule)
        -> Diagnostic
    {
        let isKept = rule.isKeptBySwift(name.value)
        let place = subject.contains(" ") ? "the name of \(subject)" : "'\(subject)'"
        // Behind a keyword, or the name of what it is in.
        let separator: Character = rule == .module ? " " : "."
        let last = name.value.split(separator: separator).last.map(String.init) ?? ""
        let suggestion =
            cased(name.value, rule)
            ?? (isKept || subject.contains(" ") || last == name.value || !rule.admits(last)
                ? nil : last)
        // Others may name it as it is to be called.
        return refusal(
            of: suggestion ?? name.value, .invalidName,
            isKept
                ? "\(quoted(name.value)) has a meaning in Swift and cannot be a name"
                : "\(place) is \(rule.expectation), not \(quoted(name.value))",
            at: name.range,
            help: [
                suggestion.map { "write '\($0)'" }
                    ?? (rule == .initializer && name.value.contains("`")
                        ? "call it in Swift text: 'swift: …'" : nil)
                    ?? (swiftLiteral(meantBy: name.value) == nil
                        ? "choose another name" : "write a name of your own")
            ],
            fixIts: replacing(name.range, suggestion))
    }

    /// Of a feature's binding that has no key but that.
    static func idleDecorators(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedBinding, severity: .warning,
            "this adds nothing to what the root binds", at: range,
            help: ["leave the binding out, or list what decorates that in this feature"])
    }

    static func fileNameOfStoryboard(_ name: Located<String>, _ meant: String) -> Diagnostic {
        Diagnostic(
            .invalidName, "a storyboard goes by its name, without the ending of its file",
            at: name.range
        ).meant(meant)
    }

    static func invalidLabel(_ label: Located<String>) -> Diagnostic {
        Diagnostic(
            .invalidName, "\(quoted(label.value)) is no label of an argument", at: label.range,
            help: ["a label is an identifier, or '_' for an argument without one"])
    }

    static func severalLabels(_ label: Located<String>) -> Diagnostic {
        Diagnostic(
            .wrongKind, "an element of a list of arguments is one argument", at: label.range,
            help: ["give '\(label.value)' an element of its own: '- \(label.value): …'"])
    }

    /// The same about the whole value, with the exact place as a note.
    func about(_ value: SourceRange) -> Diagnostic {
        var diagnostic = self
        diagnostic.primary.range = value
        if primary.range != value {
            diagnostic.notes.append(Note("it can be read up to here", at: primary.range))
        }
        return diagnostic
    }

    /// - Parameters:
    ///   - text: a kind, a type, or both without a colon.
    ///   - protocolName: of the protocol that it is generated for.
    ///   - kinds: all that there are.
    static func generatedWithoutType(
        _ text: Located<String>, of protocolName: String, kinds: [String]
    ) -> Diagnostic {
        let words = text.value.split(separator: " ").map(String.init)
        let type = words.last ?? ""
        let isType = SwiftIdentifier.hasUppercaseHead(type)
        // Types are called after what they are.
        let kind =
            words.count == 2 && kinds.contains(words[0])
            ? words[0]
            : kinds.first { kind in
                // A coordinator needs routes besides.
                let word = kind == "nullObject" ? "null" : kind.lowercased()
                let name = type.lowercased()
                return kind != "coordinator" && (name.hasPrefix(word) || name.hasSuffix(word))
            }
        let isWhole = isType && words.count < 3
        let isKind = kinds.contains(text.value) && text.value != "coordinator"
        // In braces it is right among brackets and behind a dash.
        let entry =
            isWhole
            ? kind.map { "{ \($0): \(type) }" }
            : isKind ? "{ \(type): \(protocolName)\(type.capitalizedHead) }" : nil
        let form = isWhole ? "- <its kind>: \(type)" : "- \(text.value): <the type's name>"
        return Diagnostic(
            .wrongKind, "an entry of 'generate' is a kind with the name of the type to generate",
            at: text.range, help: ["write '\(entry ?? form)'"],
            fixIts: replacing(text.range, entry))
    }

    /// Names where one is due, with blanks or commas between them.
    static func severalNames(_ entry: Entry, _ names: [String], isInBrackets: Bool) -> Diagnostic {
        let list = names.joined(separator: ", ")
        let meant = isInBrackets ? list : "[\(list)]"
        return Diagnostic(
            .wrongKind,
            isInBrackets
                ? "a comma is missing between two entries of '\(entry.name)'"
                : "several entries of '\(entry.name)' stand in brackets",
            at: entry.value.range, help: ["write '\(meant)'"],
            fixIts: replacing(entry.value.range, meant))
    }

    static func swappedInput(_ entry: Entry) -> Diagnostic {
        let meant = "\(entry.value.text): \(entry.name)"
        return Diagnostic(
            .invalidName, "an input is its name with its type behind it", at: entry.nameRange,
            help: ["write '\(meant)'"], fixIts: replacing(entry.range, meant))
    }

    /// - Parameter kind: the one that it stands beside.
    static func keyBesideKind(_ key: Located<String>, _ kind: Entry) -> Diagnostic {
        let type = kind.value.kind == .text ? "type: \(kind.value.text), " : ""
        return Diagnostic(
            .misplacedKey, "'\(key.value)' stands beside '\(kind.name)', and is a key of it",
            at: key.range, help: ["write '\(kind.name): { \(type)\(key.value): … }'"])
    }

    static func swappedKind(_ entry: Entry) -> Diagnostic {
        let meant = "\(entry.value.text): \(entry.name)"
        return Diagnostic(
            .invalidName, "what is generated is its kind with the type's name behind it",
            at: entry.nameRange, help: ["write '\(meant)'"],
            fixIts: replacing(entry.range, meant))
    }

    static func wordInList(_ entry: Entry, _ word: Located<String>) -> Diagnostic {
        Diagnostic(
            .wrongKind, "'\(word.value)' stands alone, and no list is made of it",
            at: entry.value.range, help: ["write '\(word.value)'"],
            fixIts: replacing(entry.value.range, word.value))
    }

    /// - Parameter swift: what makes the view that no scene shows.
    static func viewOfNoScene(_ key: Located<String>, swift: String) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "\(MappingForm.sceneCall.subject) has no key '\(key.value)' of its own",
            at: key.range,
            help: [
                "write Swift that makes the view in the place of the braces: \(shown(swift))",
                "or name a scene that shows it under 'scene'",
            ])
    }

    /// The name as the rule would have it: dashes and blanks gone, the head in the right case; nil where that does not
    /// make it fit.
    private static func cased(_ name: String, _ rule: NameRule) -> String? {
        if rule == .initializer || rule == .function && name.contains("(") {
            return withLabelsAlone(name)
        }
        guard swiftLiteral(meantBy: name) == nil else { return nil }
        let words = SwiftIdentifier.bare(name).split { $0 == "-" || $0 == " " }.drop { $0 == "_" }
        guard let first = words.first, let head = first.first else { return nil }
        let tail = words.dropFirst().map { word in word.prefix(1).uppercased() + word.dropFirst() }
            .joined()
        let candidate: String
        switch rule {
        case .object: candidate = loweringLeadingCapitals(String(first)) + tail
        case .type: candidate = head.uppercased() + first.dropFirst() + tail
        case .identifier, .function: candidate = first + tail
        case .module, .initializer, .scenePath, .title: return nil
        }
        return candidate != name && rule.admits(candidate) ? candidate : nil
    }

    /// The name of an initializer without blanks, and without what its parameters are called inside; nil where that is none.
    private static func withLabelsAlone(_ name: String) -> String? {
        guard let bracket = name.firstIndex(of: "("), name.hasSuffix(")") else { return nil }
        // The type that it belongs to is known; alone, it is called.
        let path = name[..<bracket].split(separator: " ").joined(separator: " ")
        let member = path.split(separator: ".").last.map(String.init) ?? path
        let base = SwiftIdentifier.hasUppercaseHead(member) ? "init" : member
        let labels = name[bracket...].dropFirst().dropLast()
            .split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").first ?? "" }
        // Labels that are listed like words have no colons.
        let words = name[bracket...].dropFirst().dropLast().split { $0 == "," || $0 == " " }
        let arguments = name[bracket...].dropFirst().dropLast().split(separator: ",").map {
            $0.contains(":") ? $0.prefix { $0 != ":" }.filter { $0 != " " } : "_"
        }
        let candidates = [
            "\(base)(\(labels.joined(separator: ":")))",
            "\(base)(\(words.map { $0 + ":" }.joined()))",
            "\(base)(\(arguments.map { $0 + ":" }.joined()))",
        ]
        return candidates.first { $0 != name && NameRule.initializer.admits($0) }
    }
}

extension Diagnostic {
    /// Of an argument, whose `factory` is a closure that makes what it names.
    ///
    /// - Parameters:
    ///   - key: where 'factory' stands.
    ///   - bound: what is bound.
    static func factoryOfSwift(
        _ value: Located<String>, key: SourceRange, bound: Set<String>
    ) -> Diagnostic {
        let name = value.value.hasSuffix("()") ? String(value.value.dropLast(2)) : ""
        if bound.contains(name) {
            return Diagnostic(
                .invalidName, "'factory' names what is made, and does not call it",
                at: value.range, help: ["write '\(name)'"], fixIts: replacing(value.range, name))
        }
        return Diagnostic(
            .invalidName,
            "'factory' takes a name of the manifest, and \(quoted(value.value)) is none",
            at: value.range,
            help: ["write 'swift' for a Swift expression that yields the argument"],
            fixIts: replacing(key, "swift"))
    }
}
