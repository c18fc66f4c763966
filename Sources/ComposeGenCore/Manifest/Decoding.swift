import ManifestSyntax
import SourceText
import SwiftReading

/// What is known while a manifest is decoded, and what was found wrong so far.
struct Decoding {
    private var reported: [Diagnostic] = []
    /// Where the parser has found Swift that needs quotes, which is said unless more is known of the place.
    private var unquoted: [SourceRange: Diagnostic] = [:]
    /// Keys whose indentation matches no line above, unless it is known what is missing above them.
    var indented: [SourceRange: Diagnostic] = [:]
    /// Keys that stand among the names under another key of their mapping, where they begin.
    var adopted: Set<SourceRange> = []
    /// Nil where it is not known which there are.
    let ownKinds: OwnKinds?
    /// The features' names: they tell `Feature.scene` from a member of a Swift type.
    var featureNames: Set<String> = []
    /// What is bound at the top level and in features.
    var boundNames: Set<String> = []
    var isInFeature = false
    /// Those of the feature at hand.
    var scenes: [Entry] = []
    /// Those of the manifest at hand.
    var features: [Entry] = []
    /// Whether it is known from sources which types there are.
    var hasSources = false
    /// Whether entries of a feature stand where they cannot be read.
    var hasLostEntries = false
    /// Whether there are templates of the manifest's own, which make further kinds.
    var hasTemplates = false
    var refusedNames: Set<String> = []
    var quotedNames: [SourceRange: String] = [:]
    /// What the compiler decides.
    var conditions: [Located<CompilationCondition>] = []
    /// Whether there is any `when`.
    var hasBranches = false
    /// Every code under an `allow`.
    private(set) var allowances: [Allowance] = []

    /// - Parameter found: what the parser has found.
    init(_ found: [Diagnostic], _ ownKinds: OwnKinds?) {
        self.ownKinds = ownKinds
        for diagnostic in found {
            if diagnostic.code == .unquotedSwift {
                unquoted[diagnostic.primary.range] = diagnostic
            } else if diagnostic.code == .yamlIndentation {
                indented[diagnostic.primary.range.beginning] = diagnostic
            } else {
                reported.append(diagnostic)
            }
        }
    }

    /// In the order of their places.
    var diagnostics: [Diagnostic] {
        let guesses = Places(reported.flatMap(\.guesses))
        return (reported + unquoted.values + indented.values)
            .filter { !guesses.contains($0.primary.range) }.inFileOrder()
    }

    mutating func report(_ diagnostic: Diagnostic) { reported.append(diagnostic) }

    mutating func report(_ found: [Diagnostic]) { reported += found }

    /// Reports of Swift what is more than that it needs quotes.
    mutating func report(_ diagnostic: Diagnostic, ofUnquoted place: SourceRange) {
        if unquoted.removeValue(forKey: place) != nil { report(diagnostic) }
    }

    /// Says that a key has no value, unless the parser has said what is wrong with it.
    mutating func reportMissingValue(_ entry: Entry) {
        if !entry.value.isDamaged {
            report(.missingValue(entry.locatedName, comment: entry.value.commentLikeText))
        }
    }

    /// Says that an element of a list is empty, unless the parser has said what is wrong with it.
    mutating func reportMissingElement(_ entry: Entry) {
        if !entry.value.isDamaged { report(.missingElement(of: entry.name, at: entry.value.range)) }
    }

    /// Says what a value should have been, unless the parser has said what is wrong with it.
    mutating func reportWrongKind(_ entry: Entry, expected: String) {
        var fault = Diagnostic.wrongKind(entry, expected: expected)
        if let cure = cure(ofScenesIn: entry) { fault.help = [cure] }
        if entry.value.isDamaged {
            // Quotes would not make it what it should be.
            fault.code = .unquotedSwift
            if entry.value.kind == .text { report(fault, ofUnquoted: entry.value.range) }
        } else {
            report(fault)
        }
        // What it would have declared has been told of.
        if entry.value.kind == .text {
            refusedNames.formUnion(entry.value.text.split { " ,:".contains($0) }.map(String.init))
        }
        refusedNames.formUnion(entry.value.mapping.map(\.name))
        for element in entry.value.elements {
            if element.kind == .text { refusedNames.insert(element.text) }
            for (key, value) in element.entries { refusedNames.formUnion([key.text, value.text]) }
        }
    }

    /// How scenes are written where each needs what leads to it: a value for the only input that it has.
    private func cure(ofScenesIn entry: Entry) -> String? {
        let key = ManifestKey(rawValue: entry.name)
        guard key == .destinations || key == .routes, !entry.value.elements.isEmpty else {
            return nil
        }
        let forms = entry.value.elements.compactMap { element -> String? in
            let path = element.text.split(separator: ".").map(String.init)
            let feature = features.first { $0.name == path.first }
            let scenes =
                path.count == 2
                ? feature?.value.mapping.first { $0.name == ManifestKey.scenes.rawValue }?.value
                    .mapping : key == .routes ? self.scenes : nil
            let scene = scenes?.first { $0.name == path.last }
            let inputs = scene?.value.mapping.first { $0.name == ManifestKey.inputs.rawValue }?
                .value.mapping
            let type = inputs?.first?.value
            guard scene != nil, inputs?.count ?? 0 < 2, type?.kind == inputs.map({ _ in .text })
            else { return nil }
            guard let type = type.map({ Diagnostic.shown($0.text) }) else {
                return key == .routes ? "\(element.text): \(element.text)" : nil
            }
            return key == .routes
                ? "\(element.text): { value: \(type), scene: \(element.text) }"
                : "\(type): \(element.text)"
        }
        return forms.count == entry.value.elements.count
            ? "write '{ \(forms.joined(separator: ", ")) }'" : nil
    }

    // MARK: Mappings and lists

    /// The entries of a mapping from names of the manifest's own.
    mutating func entries(_ entry: Entry?) -> [Entry] {
        guard let entry, isMapping(entry) else { return [] }
        return entry.value.mapping.filter { !adopted.contains($0.key.range.beginning) }
    }

    /// The elements of a list, or the one value that stands for a list of one.
    ///
    /// - Parameters:
    ///   - areNames: whether none of them has blanks or commas.
    ///   - words: all that there are, where they are out of a fixed few.
    mutating func elements(
        _ entry: Entry?, areNames: Bool = true, among words: [String] = []
    ) -> [Entry] {
        elements(of: entry).filter { element in
            let node = element.value
            let isList = entry?.value.kind == .text || entry?.value.isInBrackets == true
            guard areNames, isList, node.kind == .text, !node.isDamaged,
                node.style == .plain || !words.isEmpty,
                let names = names(
                    in: node.text, among: words, besideOthers: entry?.value.kind == .sequence)
            else { return true }
            report(.severalNames(element, names, isInBrackets: entry?.value.kind == .sequence))
            refusedNames.formUnion(names)
            return false
        }
    }

    /// The names that a text consists of, where these are several; with nothing but blanks between them it is no list.
    private func names(
        in text: String, among words: [String], besideOthers isInList: Bool
    ) -> [String]? {
        let parts = text.split { $0 == "," || $0 == " " }.map(String.init)
        if parts.count > 1, parts.allSatisfy(words.contains) { return parts }
        let names = text.split { $0 == "," || isInList && $0 == " " }
            .map { String($0.drop { $0 == " " }) }
        let areNames = names.allSatisfy { name in
            name.utf8.allSatisfy { Byte.isIdentifierPart($0) || $0 == Byte.dot || $0 == Byte.dash }
                && !["any", "import", "some"].contains(name)
        }
        return names.count > 1 && areNames ? names : nil
    }

    private mutating func elements(of entry: Entry?) -> [Entry] {
        guard let entry else { return [] }
        switch entry.value.kind {
        case .null: reportMissingValue(entry)
        // Where one element ends and another begins is unknown.
        case .sequence where entry.value.isDamaged: break
        case .sequence: return entry.value.elements.map { Entry($0, of: entry) }
        case .text, .mapping: return [entry]
        }
        return []
    }

    mutating func isMapping(_ entry: Entry, expected: String = "a mapping") -> Bool {
        switch entry.value.kind {
        case .mapping: return true
        case .null: reportMissingValue(entry)
        case .text, .sequence: reportWrongKind(entry, expected: expected)
        }
        return false
    }

    // MARK: Texts

    mutating func isText(_ entry: Entry, expected: String = "text") -> Bool {
        switch entry.value.kind {
        case .text: return !entry.value.isDamaged
        case .null: reportMissingValue(entry)
        case .mapping, .sequence: reportWrongKind(entry, expected: expected)
        }
        return false
    }

    mutating func text(_ entry: Entry?) -> Located<String>? {
        guard let entry else { return nil }
        // A list of one that stands where a text is due has been refused, and is read as what it was meant to be.
        guard isText(entry) else {
            return entry.value.loneElement.map { Located($0.text, $0.range) }
        }
        return entry.locatedText
    }

    /// A name or a word. It ends where another language would begin a comment, and typographic quotes are none of it.
    mutating func bareText(_ entry: Entry?) -> Located<String>? {
        let text = text(entry)
        guard let text, entry?.value.style == .plain else { return text }
        for opening in ["//", "/*", "--"] {
            let parts = text.value.split(separator: " \(opening) ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let start = text.range.start + parts[0].utf8.count + 1
            let place = SourceRange(text.range.file, start, start + opening.utf8.count)
            report(
                .foreignComment(
                    at: place, opening, fixIt: .init("write '#'", replacing: place, with: "#")))
            return Located(String(parts[0].prefix { $0 != " " }), text.range)
        }
        let scalars = text.value.unicodeScalars
        guard scalars.count > 2,
            [scalars.first, scalars.last].allSatisfy({ scalar in
                if case .quote? = scalar.flatMap({ ForeignSign($0.value) }) { true } else { false }
            })
        else { return text }
        let inner = String(text.value.dropFirst().dropLast())
        report(
            .foreignQuotes(
                at: text.range, .init("write '\(inner)'", replacing: text.range, with: inner)))
        return Located(inner, text.range)
    }

    mutating func texts(_ entry: Entry?) -> [Located<String>] {
        elements(entry, areNames: false).compactMap { text($0) }
    }

    mutating func swift(
        _ entry: Entry?, as role: SwiftText.Role = .expression
    ) -> SwiftText? {
        guard let entry, isText(entry, expected: "Swift text") else { return nil }
        let lexed = SwiftText.lex(entry.value.locatedText, as: role)
        report(lexed.diagnostics)
        return lexed.diagnostics.containsError ? nil : lexed.value
    }

    /// The same; what cannot be read, which is reported, is there all the same.
    mutating func readable(_ entry: Entry) -> SwiftText {
        swift(entry) ?? .unreadable(at: entry.value.range)
    }

    /// Swift that has lines of its own.
    mutating func statements(_ entry: Entry?) -> SwiftText? { swift(entry, as: .statements) }

    mutating func flag(_ entry: Entry?) -> Located<Bool>? {
        word(entry, among: ["true", "false"]).map { $0.map { $0 == "true" } }
    }

    /// What is written for a word out of a fixed few; of what is no text, the only one of them that is in it.
    private mutating func text(_ entry: Entry?, among words: [String]) -> Located<String>? {
        guard let entry, let meant = entry.value.onlyText(among: words) else {
            return bareText(entry)
        }
        var fault = Diagnostic.wrongKind(entry, expected: "text")
        fault.help = ["write '\(entry.name): \(meant.text)'"]
        report(fault)
        return Located(meant.text, meant.range)
    }

    /// A word out of a fixed few.
    mutating func word(_ entry: Entry?, among words: [String]) -> Located<String>? {
        guard let text = text(entry, among: words) else { return nil }
        if words.contains(text.value) { return text }
        // A key that has one value alone says what is not so without it, unless that value is part of what is written.
        report(
            .unknownValue(
                text, of: entry?.name ?? "", among: words,
                mayBeLeftOut: words.count == 1 && !text.value.contains(words[0])))
        let meant = words.count == 1 ? words[0] : wordMeant(by: text.value, among: words)
        return meant.map { Located($0, text.range) }
    }

    /// A word out of a fixed few. One that is near is taken for the one that it most likely means.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ entry: Entry?, as type: Word.Type)
        -> Located<Word>?
    where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        guard let text = text(entry, among: words) else { return nil }
        if let word = Word(rawValue: text.value) { return Located(word, text.range) }
        report(.unknownValue(text, of: entry?.name ?? "", among: words))
        return wordMeant(by: text.value, among: words).flatMap(Word.init(rawValue:)).map {
            Located($0, text.range)
        }
    }

    /// Notes the warnings that an entry silences.
    mutating func noteAllowances(_ fields: Fields, of entry: Entry) {
        for code in texts(fields[.allow]) {
            switch DiagnosticCode(rawValue: code.value) {
            case let known? where DiagnosticCode.silenceable.contains(known):
                allowances.append(Allowance(code: code, scope: entry.range))
            case .some: report(.errorsCannotBeSilenced(code))
            case nil:
                report(
                    .unknownValue(
                        code, of: "allow", among: DiagnosticCode.silenceable.map(\.rawValue)))
            }
        }
    }
}

extension MappingForm {
    /// The mappings that have the key.
    static func with(_ key: ManifestKey) -> [MappingForm] {
        // An included manifest is a manifest too.
        allCases.filter { $0 != .includedManifest && $0.key(key.rawValue) != nil }
    }
}

extension DiagnosticCode {
    /// The warnings that an entry may silence.
    package static let silenceable: [DiagnosticCode] = [
        .unusedBinding, .unusedValue, .unusedInput, .unusedScene, .unusedProtocol, .unmarkedName,
        .lazyAtLaunch, .bypassedDecorator,
        .recreatedObservable, .referenceCycle, .unheldObject, .manyArguments, .unsendableCapture,
        .laterSystem, .deprecatedName,
    ]
}
