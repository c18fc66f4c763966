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
    /// Nil where it is not known which there are.
    let ownKinds: OwnKinds?
    /// The features' names: they tell `Feature.scene` from a member of a Swift type.
    var featureNames: Set<String> = []
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
    var diagnostics: [Diagnostic] { (reported + unquoted.values + indented.values).inFileOrder() }

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
        if !entry.value.isDamaged { report(.wrongKind(entry, expected: expected)) }
        // What a list would have declared has been told of.
        for element in entry.value.elements {
            if element.kind == .text { refusedNames.insert(element.text) }
            for (key, value) in element.entries { refusedNames.formUnion([key.text, value.text]) }
        }
    }

    // MARK: Mappings and lists

    /// The entries of a mapping from names of the manifest's own.
    mutating func entries(_ entry: Entry?) -> [Entry] {
        guard let entry, isMapping(entry) else { return [] }
        return entry.value.mapping
    }

    /// The elements of a list, or the one value that stands for a list of one.
    mutating func elements(_ entry: Entry?) -> [Entry] {
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

    mutating func texts(_ entry: Entry?) -> [Located<String>] {
        elements(entry).compactMap { text($0) }
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

    /// A word out of a fixed few.
    mutating func word(_ entry: Entry?, among words: [String]) -> Located<String>? {
        guard let text = text(entry) else { return nil }
        if words.contains(text.value) { return text }
        report(.unknownValue(text, of: entry?.name ?? "", among: words))
        return nil
    }

    /// A word out of a fixed few. One that is near is taken for the one that it most likely means.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ entry: Entry?, as type: Word.Type)
        -> Located<Word>?
    where Word.RawValue == String {
        guard let text = text(entry) else { return nil }
        if let word = Word(rawValue: text.value) { return Located(word, text.range) }
        let words = Word.allCases.map(\.rawValue)
        report(.unknownValue(text, of: entry?.name ?? "", among: words))
        return nearest(to: text.value, among: words).flatMap(Word.init(rawValue:)).map {
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
        .laterSystem,
    ]
}
