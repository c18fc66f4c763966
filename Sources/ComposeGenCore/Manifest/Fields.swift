import ManifestSyntax
import SourceText

/// The fields of all mappings that were read of a document, one mapping behind the other, so that none has an array of its own.
final class FieldList {
    private let root: ManifestNode
    // Their memory itself, because to look at an array that others may change is to retain it first.
    private var memory = UnsafeMutableBufferPointer<Fields.Field>.allocate(capacity: 64)
    private(set) var count = 0

    /// - Parameter root: that of the document, which is held for as long as this is.
    init(_ root: ManifestNode) { self.root = root }

    deinit { memory.deallocate() }

    subscript(index: Int) -> Fields.Field { memory[index] }

    fileprivate func node(_ index: UInt32) -> ManifestNode { root.node(Int(index)) }

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

    var range: SourceRange { list.node(index).range }

    /// In the manifest's order; what is unknown is left out.
    var all: All { All(list: list, startIndex: Int(start), endIndex: Int(end)) }

    struct All: RandomAccessCollection {
        fileprivate let list: FieldList
        let startIndex: Int
        let endIndex: Int

        subscript(index: Int) -> Field { list[index] }
    }

    /// - Precondition: No other mapping was read since.
    fileprivate mutating func append(_ key: ManifestKey, at entry: Entry) {
        list.append(Field(key: key, index: UInt32(truncatingIfNeeded: entry.key.index)))
        end += 1
    }

    func entry(_ field: Field) -> Entry {
        Entry(list.node(field.index), list.node(field.index + 1))
    }

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
        case .binding, .choice, .argument, .scene: !has(.swift) && !has(.storyboard)
        default: false
        }
    }

    /// The first in the manifest's order of these keys, and those after it.
    func present(_ keys: [ManifestKey]) -> [Entry] {
        all.filter { field in keys.contains { $0 == field.key } }.map { entry($0) }
    }
}

extension Decoding {
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
            // The parser has reported keys that are given twice.
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
        if form == .argument, let elsewhere, MappingForm.keysOfChoice.contains(elsewhere) {
            report(.choiceInPlace(entry.locatedName))
            return
        }
        if entry.name == "settings", [.manifest, .includedManifest, .source].contains(form) {
            report(.settingsOfModule(entry.locatedName, in: form))
            return
        }
        // A key that the language has elsewhere is a slip of another only where nothing is nearer.
        let suggestion =
            (elsewhere.flatMap { form.counterpart(of: $0) } ?? synonym(of: entry, in: form))?
            .rawValue
            ?? nearest(to: entry.name, among: form.keyNames, limit: elsewhere == nil ? nil : 1)
        let meant = suggestion.flatMap { form.key($0) }.flatMap { fields.has($0) ? nil : $0 }
        if elsewhere == .factory, meant == .swift {
            report(.factoryForSwift(entry.locatedName, in: form))
        } else if let key = elsewhere {
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
            // Other entries may name it, and what it holds would have had these names.
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
        case .root: return LifecycleCallback.names.contains(entry.name) ? .lifecycle : nil
        default: break
        }
        let keys = Set(entry.value.entries.map(\.key.text))
        if keys.contains(ManifestKey.view.rawValue) { return form.key(ManifestKey.scenes.rawValue) }
        if keys.contains(ManifestKey.scenes.rawValue) {
            return form.key(ManifestKey.features.rawValue)
        }
        let isBinding =
            NameRule.type.admits(entry.name) && entry.value.kind != .sequence
            || [ManifestKey.implementation, .swift, .decorators].contains {
                keys.contains($0.rawValue)
            }
        return isBinding ? form.key(ManifestKey.bindings.rawValue) : nil
    }

    private func synonym(of entry: Entry, in form: MappingForm) -> ManifestKey? {
        form.synonym(of: entry.name, for: entry.value.kind == .text ? entry.value.text : nil)
    }
}
