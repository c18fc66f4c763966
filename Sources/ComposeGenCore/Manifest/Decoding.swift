/// A value of the document with what it is called and where: a key's value, or an element of a key's list.
struct Entry {
    let value: ManifestNode
    /// The record of the key.
    private let keyIndex: Int
    /// Whether it is an element of what the key has.
    private let isElement: Bool

    init(_ key: ManifestNode, _ value: ManifestNode) {
        self.value = value
        keyIndex = key.index
        isElement = false
    }

    /// The entry of a mapping.
    ///
    /// - Parameter key: the record of its key, behind which the value's is.
    fileprivate init(_ storage: ManifestDocument.Storage, key: Int) {
        value = ManifestNode(storage: storage, index: key + 1)
        keyIndex = key
        isElement = false
    }

    /// An element of the entry's list.
    init(_ element: ManifestNode, of list: Entry) {
        value = element
        keyIndex = list.keyIndex
        isElement = true
    }

    var key: ManifestNode { ManifestNode(storage: value.storage, index: keyIndex) }
    var name: String { key.text }
    var nameRange: SourceRange { isElement ? value.range : key.range }
    /// Whether the parser has said what is wrong with the key.
    var isNameDamaged: Bool { !isElement && key.isDamaged }
    var locatedName: Located<String> { Located(name, nameRange) }
}

/// The entries of a mapping, found while they are walked.
struct Entries: Sequence, IteratorProtocol {
    private var keys: ManifestNode.Entries?

    /// - Parameter mapping: nil for no entries at all.
    init(of mapping: ManifestNode?) { keys = mapping?.entries }

    var underestimatedCount: Int { keys?.count ?? 0 }

    mutating func next() -> Entry? {
        guard let key = keys?.nextKey(), let storage = keys?.storage else { return nil }
        return Entry(storage, key: key)
    }
}

/// The elements of a list, or the one value that stands for a list of one, found while they are walked.
struct Elements: Sequence, IteratorProtocol {
    private var nodes: ManifestNode.Elements?
    /// The list, or the one value until it was walked over.
    private var entry: Entry?

    /// None.
    init() {}

    init(of list: Entry) {
        entry = list
        nodes = list.value.walkedElements
    }

    init(only entry: Entry) { self.entry = entry }

    var underestimatedCount: Int {
        guard let nodes else { return entry == nil ? 0 : 1 }
        return nodes.reduce(0) { count, _ in count + 1 }
    }

    mutating func next() -> Entry? {
        guard let entry else { return nil }
        if let node = nodes?.next() { return Entry(node, of: entry) }
        self.entry = nil
        return nodes == nil ? entry : nil
    }
}

/// The fields of all mappings that were read of a document, one mapping behind the other, so that none has an array of its own.
final class FieldList {
    let storage: ManifestDocument.Storage
    // Their memory itself, because to look at an array that others may change is to retain it first.
    private var memory = UnsafeMutableBufferPointer<Fields.Field>.allocate(capacity: 64)
    private(set) var count = 0

    init(_ storage: ManifestDocument.Storage) { self.storage = storage }

    deinit { memory.deallocate() }

    @inline(__always)
    subscript(index: Int) -> Fields.Field { memory[index] }

    fileprivate func append(_ field: Fields.Field) {
        if count == memory.count {
            let larger = UnsafeMutableBufferPointer<Fields.Field>.allocate(capacity: 2 * count)
            _ = larger.moveInitialize(fromContentsOf: memory)
            memory.deallocate()
            memory = larger
        }
        memory.initializeElement(at: count, to: field)
        count += 1
    }
}

/// A mapping whose keys the language fixes, read once. It is of four words, so that it is passed in registers.
struct Fields {
    struct Field {
        let key: ManifestKey
        /// The record of the key, behind which the value's is.
        fileprivate let index: UInt32
    }

    private let list: FieldList
    /// Those that are unknown and are read as no other.
    fileprivate(set) var unknown: [Located<String>] = []
    /// Where they are in the list.
    private let start: UInt32
    private var end: UInt32
    /// The record of the mapping.
    private let index: UInt32
    let form: MappingForm
    /// Whether every key could be read and is known: a key that is missing may else be one that was mistyped.
    fileprivate(set) var isWhole: Bool

    /// - Parameter list: of the document that the mapping is in.
    fileprivate init(_ node: ManifestNode, as form: MappingForm, in list: FieldList) {
        self.list = list
        start = UInt32(truncatingIfNeeded: list.count)
        end = start
        index = UInt32(truncatingIfNeeded: node.index)
        self.form = form
        isWhole = !node.isDamaged
    }

    var range: SourceRange { ManifestNode(storage: list.storage, index: Int(index)).range }

    /// In the manifest's order; what is unknown is left out.
    var all: All { All(list: list, startIndex: Int(start), endIndex: Int(end)) }

    struct All: RandomAccessCollection {
        fileprivate let list: FieldList
        let startIndex: Int
        let endIndex: Int

        @inline(__always)
        subscript(index: Int) -> Field { list[index] }
    }

    /// - Precondition: No other mapping was read since.
    fileprivate mutating func append(_ key: ManifestKey, at entry: Entry) {
        list.append(Field(key: key, index: UInt32(truncatingIfNeeded: entry.key.index)))
        end += 1
    }

    func entry(_ field: Field) -> Entry { Entry(list.storage, key: Int(field.index)) }

    subscript(_ key: ManifestKey) -> Entry? {
        // A mapping holds a handful of keys: this is cheaper than any table.
        for index in Int(start)..<Int(end) where list[index].key == key {
            return entry(list[index])
        }
        return nil
    }

    func has(_ key: ManifestKey) -> Bool {
        for index in Int(start)..<Int(end) where list[index].key == key { return true }
        return false
    }

    /// Whether it may say what is passed to an initialiser.
    var isOfInitializer: Bool {
        switch form {
        case .binding, .choice, .argument, .scene: !has(.factory) && !has(.storyboard)
        default: false
        }
    }

    /// The first in the manifest's order of these keys, and those after it.
    func present(_ keys: [ManifestKey]) -> [Entry] {
        all.filter { field in keys.contains { $0 == field.key } }.map { entry($0) }
    }
}

/// What is known while a manifest is decoded, and what was found wrong so far.
struct Decoding {
    var diagnostics: [Diagnostic] = []
    /// The texts of all documents.
    var names = NumberedNames()
    /// Of the document that is being read.
    var spellings = Spellings()
    /// Of the same.
    var fieldList: FieldList
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
    var allowances: Allowances = []

    /// - Parameter document: the first that is read.
    init(_ document: ManifestDocument.Storage) { fieldList = FieldList(document) }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

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
        for element in entry.value.elements where element.kind == .text {
            refusedNames.insert(element.text)
        }
        for element in entry.value.elements {
            for (key, _) in element.entries { refusedNames.insert(key.text) }
        }
    }

    // MARK: Mappings and lists

    /// The fields of a mapping; what is no mapping is reported, as is what its form does not know.
    mutating func fields(_ entry: Entry, as form: MappingForm) -> Fields? {
        guard isMapping(entry) else { return nil }
        return fields(of: entry.value, as: form)
    }

    /// - Parameter isLowercase: whether only the keys in lower case are meant.
    mutating func fields(
        of node: ManifestNode, as form: MappingForm, isLowercase: Bool = false
    ) -> Fields {
        var fields = Fields(node, as: form, in: fieldList)
        var unknown: [Entry] = []
        for entry in Entries(of: node) {
            let number = spellings.number(of: entry.key)
            if isLowercase, !spellings[number].isLowercase { continue }
            guard let known = spellings.key(number, of: form) else {
                unknown.append(entry)
                continue
            }
            // The parser has reported what stands twice.
            if !fields.has(known) { fields.append(known, at: entry) }
        }
        for entry in unknown { reportUnknown(entry, into: &fields) }
        return fields
    }

    /// A key that is near a known one is read as that one, so that nothing which follows from the slip is reported.
    private mutating func reportUnknown(_ entry: Entry, into fields: inout Fields) {
        fields.isWhole = false
        guard !entry.isNameDamaged else { return }
        let form = fields.form
        if let meant = form.entry(forSwitch: entry.name), !fields.has(meant.key),
            entry.value.kind == .text, entry.value.text == "true"
        {
            report(.switchForKey(entry, in: form, meant: meant.key, value: meant.value))
            return
        }
        let elsewhere = ManifestKey(rawValue: entry.name)
        // A key that the language has elsewhere is a slip of another only where nothing is nearer.
        let suggestion =
            (elsewhere.flatMap { form.counterpart(of: $0) } ?? synonym(of: entry, in: form))?
            .rawValue
            ?? nearest(to: entry.name, among: form.keyNames, limit: elsewhere == nil ? nil : 1)
        let meant = suggestion.flatMap { form.key($0) }.flatMap { fields.has($0) ? nil : $0 }
        if let key = elsewhere {
            report(
                .misplacedKey(
                    entry.locatedName, in: form, suggestion: suggestion,
                    places: MappingForm.with(key)))
        } else {
            report(
                .unknownKey(
                    entry.locatedName, in: form, suggestion: suggestion, isFree: meant != nil,
                    collection: suggestion == nil ? collection(of: entry, in: form) : nil,
                    mayBeArgument: fields.isOfInitializer && NameRule.object.admits(entry.name)))
        }
        if let meant {
            fields.append(meant, at: entry)
        } else {
            fields.unknown.append(entry.locatedName)
            // It may be what others name, and what it holds would have had these names.
            refusedNames.insert(entry.name)
            for (key, _) in entry.value.entries { refusedNames.insert(key.text) }
        }
    }

    /// The key that was left out where an entry stands which would be one of several under it.
    private func collection(of entry: Entry, in form: MappingForm) -> ManifestKey? {
        switch form {
        case .generated:
            let isRoute = ["push", "pop"].contains(where: entry.value.text.hasPrefix)
            return isRoute ? .routes : nil
        case .sceneCall, .route: return NameRule.object.admits(entry.name) ? .arguments : nil
        case .root: return Root.Callback.names.contains(entry.name) ? .lifecycle : nil
        default: break
        }
        let keys = Set(entry.value.entries.map(\.key.text))
        if keys.contains(ManifestKey.view.rawValue) { return form.key(ManifestKey.scenes.rawValue) }
        if keys.contains(ManifestKey.scenes.rawValue) {
            return form.key(ManifestKey.features.rawValue)
        }
        let isBinding =
            NameRule.type.admits(entry.name) && entry.value.kind != .sequence
            || [ManifestKey.implementation, .factory, .decorators].contains {
                keys.contains($0.rawValue)
            }
        return isBinding ? form.key(ManifestKey.bindings.rawValue) : nil
    }

    private func synonym(of entry: Entry, in form: MappingForm) -> ManifestKey? {
        form.synonym(of: entry.name, for: entry.value.kind == .text ? entry.value.text : nil)
    }

    /// The entries of a mapping from names of the manifest's own.
    mutating func entries(_ entry: Entry?) -> Entries {
        guard let entry, isMapping(entry) else { return Entries(of: nil) }
        return Entries(of: entry.value)
    }

    /// The elements of a list, or the one value that stands for a list of one.
    mutating func elements(_ entry: Entry?, isListOnly: Bool = false) -> Elements {
        guard let entry else { return Elements() }
        switch entry.value.kind {
        case .null: reportMissingValue(entry)
        // Where one element ends and another begins is unknown.
        case .sequence where entry.value.isDamaged: break
        case .sequence: return Elements(of: entry)
        case .text where !isListOnly, .mapping where !isListOnly: return Elements(only: entry)
        case .text, .mapping: reportWrongKind(entry, expected: "a list")
        }
        return Elements()
    }

    mutating func isMapping(_ entry: Entry, expected: String = "a mapping") -> Bool {
        switch entry.value.kind {
        case .mapping: return true
        case .null: reportMissingValue(entry)
        case .text, .sequence: reportWrongKind(entry, expected: expected)
        }
        return false
    }

    mutating func requireKey(_ key: ManifestKey, of fields: Fields) {
        guard !fields.has(key), fields.isWhole else { return }
        let isPathOfRoot = key == .path && fields.form == .navigation
        report(
            .missingKey(
                [key.rawValue], in: fields.form.subject, at: fields.range.beginning,
                usual: isPathOfRoot ? "path: path" : nil))
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
        guard isText(entry) else { return entry.value.loneElement.map { located($0) } }
        return located(entry.value)
    }

    /// A text with its place.
    mutating func located(_ node: ManifestNode) -> Located<String> {
        Located(spellings[spellings.number(of: node)].text, node.range)
    }

    mutating func texts(_ entry: Entry?) -> [Located<String>] {
        elements(entry).compactMap { text($0) }
    }

    mutating func swift(_ entry: Entry?) -> SwiftText? {
        guard let entry, isText(entry, expected: "Swift text") else { return nil }
        return swift(entry.value)
    }

    mutating func swift(_ node: ManifestNode) -> SwiftText? {
        guard !node.isDamaged else { return nil }
        let number = spellings.number(of: node)
        if node.isPlain, let known = spellings[number].swift { return known.at(node.range) }
        let text = spellings.locatedText(node, number)
        let lexed = SwiftText.lex(text, name: spellings.name(number))
        guard !lexed.diagnostics.isEmpty else {
            if node.isPlain, lexed.value.references.isEmpty {
                spellings[number].swift = lexed.value
            }
            return lexed.value
        }
        diagnostics += lexed.diagnostics
        return lexed.diagnostics.containsError ? nil : lexed.value
    }

    /// The same; what cannot be read, which is reported, is there all the same.
    mutating func readable(_ entry: Entry) -> SwiftText {
        swift(entry) ?? .unreadable(at: entry.value.range)
    }

    /// Swift that has lines of its own.
    mutating func statements(_ entry: Entry?) -> SwiftText? {
        guard let entry, isText(entry, expected: "Swift text") else { return nil }
        let lexed = SwiftText.lex(entry.value.locatedText, as: .statements)
        diagnostics += lexed.diagnostics
        return lexed.diagnostics.containsError ? nil : lexed.value
    }

    mutating func flag(_ entry: Entry?) -> Located<Bool>? {
        guard let text = text(entry) else { return nil }
        switch text.value {
        case "true": return Located(true, text.range)
        case "false": return Located(false, text.range)
        default:
            report(.unknownValue(text, of: entry?.name ?? "", among: ["true", "false"]))
            return nil
        }
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

    @discardableResult
    mutating func allowances(_ entry: Entry?) -> Allowances {
        guard let entry else { return [] }
        let allowed = texts(entry).filter { code in
            switch DiagnosticCode(rawValue: code.value) {
            case let known? where known.isSilenceable: return true
            case .some: report(.errorsCannotBeSilenced(code))
            case nil:
                report(
                    .unknownValue(
                        code, of: "allow", among: DiagnosticCode.silenceable.map(\.rawValue)))
            }
            return false
        }
        allowances += allowed
        return allowed
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
        .recreatedObservable, .manyArguments, .unsendableCapture,
    ]

    var isSilenceable: Bool { Self.silenceable.contains { $0 == self } }
}
