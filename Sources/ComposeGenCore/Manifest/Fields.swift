import ManifestSyntax
import SourceText
import SwiftReading

/// A value of the document with what it is called and where: a key's value, or an element of a key's list.
struct Entry {
    let key: ManifestNode
    let value: ManifestNode
    /// Whether it is an element of what the key has.
    let isElement: Bool
    /// Keys of the value that stand one level too far out, behind it.
    var strays: [Entry] = []

    init(_ key: ManifestNode, _ value: ManifestNode) {
        self.key = key
        self.value = value
        isElement = false
    }

    /// An element of the entry's list.
    init(_ element: ManifestNode, of list: Entry) {
        key = list.key
        value = element
        isElement = true
    }

    var name: String { key.text }
    /// What the value is together with these.
    var kind: ManifestNode.Kind { strays.isEmpty ? value.kind : .mapping }
    /// The entries of the value as a mapping, with these.
    var entries: [Entry] { value.mapping + strays }
    var nameRange: SourceRange { isElement ? value.range : key.range }
    /// With its key.
    var range: SourceRange {
        SourceRange(value.range.file, nameRange.start, max(nameRange.end, value.range.end))
    }
    /// Whether the parser has said what is wrong with the key.
    var isNameDamaged: Bool { !isElement && key.isDamaged }
    var locatedName: Located<String> { Located(name, nameRange) }
    /// The text of the value.
    var locatedText: Located<String> { Located(value.text, value.range) }
}

extension ManifestNode {
    /// The entries of a mapping in their order; empty where this is none.
    var mapping: [Entry] { entries.map { Entry($0.key, $0.value) } }
}

/// A mapping whose keys the language fixes, read once.
struct Fields {
    let form: MappingForm
    /// The whole mapping.
    let range: SourceRange
    /// In the manifest's order; what is unknown is left out.
    fileprivate(set) var all: [(key: ManifestKey, entry: Entry)] = []
    /// Those that are unknown and are read as no other.
    fileprivate(set) var unknown: [Located<String>] = []
    /// Keys without a value whose entries stand in their own column.
    fileprivate var readAsBelow: Set<ManifestKey> = []
    /// Whether every key could be read and is known: a key that is missing may else be one that was mistyped.
    fileprivate(set) var isWhole: Bool

    fileprivate init(_ node: ManifestNode, as form: MappingForm) {
        self.form = form
        range = node.range
        isWhole = !node.isDamaged
    }

    subscript(_ key: ManifestKey) -> Entry? { all.first { $0.key == key }?.entry }

    /// Takes a key for another one, which is most likely meant.
    mutating func read(_ key: ManifestKey, as other: ManifestKey) {
        for index in all.indices where all[index].key == key { all[index].key = other }
    }

    func has(_ key: ManifestKey) -> Bool { self[key] != nil }

    /// Those of these keys that there are, in the manifest's order.
    func present(_ keys: [ManifestKey]) -> [Entry] {
        all.filter { keys.contains($0.key) }.map(\.entry)
    }

    /// Whether it may say what is passed to an initializer.
    fileprivate var isOfInitializer: Bool {
        switch form {
        case .binding, .choice, .argument, .scene: !has(.swift) && !has(.storyboard)
        default: false
        }
    }
}

extension Decoding {
    /// The fields of a mapping; what is no mapping is reported, as is what its form does not know.
    ///
    /// - Parameter expected: what may stand there.
    mutating func fields(
        _ entry: Entry, as form: MappingForm, expected: String = "a mapping"
    ) -> Fields? {
        guard entry.kind == .mapping || isMapping(entry, expected: expected) else { return nil }
        // Names in braces, where a text would do.
        let isOfNames =
            !entry.entries.isEmpty
            && entry.entries.allSatisfy {
                $0.value.kind == .null && form.key($0.name) == nil
            }
        if isOfNames, !expected.hasPrefix("a mapping") {
            reportWrongKind(entry, expected: String(expected.prefix { $0 != "," }))
            return nil
        }
        let fields = fields(of: entry.entries, in: entry.value, as: form)
        noteAllowances(fields, of: entry)
        return fields
    }

    /// The fields of a mapping, in which the keys are reported that its form does not know or that it lacks.
    ///
    /// - Parameter entries: those of the mapping that are meant.
    mutating func fields(
        of entries: [Entry], in node: ManifestNode, as form: MappingForm
    ) -> Fields {
        var fields = Fields(node, as: form)
        var unknown: [Entry] = []
        for entry in entries {
            // The parser has reported keys that are given twice.
            if let key = form.key(entry.name) {
                // The one that has a value is meant.
                fields.all.removeAll { $0.key == key && $0.entry.value.kind == .null }
                if !fields.has(key) { fields.all.append((key, entry)) }
            } else {
                unknown.append(entry)
            }
        }
        adoptKeysFurtherIn(into: &fields)
        let level = reportMissingLevel(above: unknown, in: entries, &fields)
        for entry in unknown.dropFirst(level) { reportUnknown(entry, into: &fields) }
        for description in form.keys
        where description.isRequired && fields.isWhole && !fields.has(description.key) {
            report(
                .missingKey(
                    [description.key], of: fields, usual: usual(description.key, in: fields)))
        }
        return fields
    }

    /// The entry that is usual for a key which is missing.
    private func usual(_ key: ManifestKey, in fields: Fields) -> String? {
        switch (fields.form, key) {
        // Nearly always the path has this name.
        case (.navigation, .path): return "path: path"
        case (.flow, .start):
            let led = fields[.routes]?.value.mapping.flatMap { route in
                [route.value.text] + route.value.mapping.map(\.value.text)
            }
            let names = scenes.map(\.name)
            return (names.first { led?.contains($0) != true } ?? names.first).map { "start: \($0)" }
        default: return nil
        }
    }

    /// Reports keys of the mapping that stand among the names under another of its keys, and takes them for its own.
    private mutating func adoptKeysFurtherIn(into fields: inout Fields) {
        let form = fields.form
        for (key, entry) in fields.all {
            guard case .entries(let value)? = form.value(of: key), let inner = value.form else {
                continue
            }
            for (place, child) in entry.value.mapping.enumerated() {
                guard let own = form.key(child.name), !fields.has(own),
                    // It may be a key of the entry before it.
                    place == 0 || inner.key(child.name) == nil,
                    isValue(child.value, of: own, in: form, ratherThanOf: inner)
                else { continue }
                report(.keyTooFarIn(child.locatedName, of: form, under: key))
                adopted.insert(child.key.range.beginning)
                fields.all.append((own, child))
            }
        }
    }

    /// Whether the value is that of the key, and no entry of the other form.
    private func isValue(
        _ value: ManifestNode, of key: ManifestKey, in form: MappingForm,
        ratherThanOf other: MappingForm
    ) -> Bool {
        let asked = form.value(of: key)
        switch value.kind {
        case .null: return false
        case .text: return asked?.isWord(value.text) ?? false
        case .sequence:
            if case .oneOrMore? = asked { return true }
            return false
        case .mapping:
            let names = value.mapping.map(\.name)
            let others = names.count { other.key($0) != nil }
            if case .mapping(let own)? = asked {
                return names.count { own.key($0) != nil } > others
            }
            guard case .entries? = asked, others == 0 else { return false }
            return !names.isEmpty
                && names.allSatisfy {
                    other.synonym(of: $0, for: "") == nil
                        && nearest(to: $0, among: other.keyNames) == nil
                }
        }
    }

    /// Reports a key that was left out above entries which are indented as what it holds, further than a key behind them.
    ///
    /// - Returns: how many of the unknown entries these are.
    private mutating func reportMissingLevel(
        above unknown: [Entry], in entries: [Entry], _ fields: inout Fields
    ) -> Int {
        guard let first = unknown.first,
            let next = entries.first(where: { indented[$0.key.range.beginning] != nil }),
            fields.form.key(next.name) != nil
        else { return 0 }
        let inner = unknown.prefix { $0.nameRange.start < next.nameRange.start }
        let key = inner.compactMap { entry in
            if case .below(let key) = slip(entry, in: fields), !fields.has(key) { key } else { nil }
        }.first
        guard let key else { return 0 }
        indented[next.key.range.beginning] = nil
        report(.missingLevel(key, above: first.locatedName, next.locatedName))
        fields.isWhole = false
        for entry in inner { leaveOut(entry, of: &fields) }
        return inner.count
    }

    /// Other entries may name what is left out, and what it holds would have had these names.
    private mutating func leaveOut(_ entry: Entry, of fields: inout Fields) {
        fields.unknown.append(entry.locatedName)
        refusedNames.insert(entry.name)
        refusedNames.formUnion(entry.value.mapping.map(\.name))
    }

    /// A key that is near a known one is read as that one, so that nothing which follows from the slip is reported.
    private mutating func reportUnknown(_ entry: Entry, into fields: inout Fields) {
        fields.isWhole = false
        guard !entry.isNameDamaged else { return }
        let slip = slip(entry, in: fields)
        let mayBeArgument =
            fields.isOfInitializer && NameRule.object.admits(entry.name)
            && ManifestKey(rawValue: entry.name)?.mayBeLabel != false
        var diagnostic = Diagnostic.unknownKey(
            entry, in: fields.form, slip, mayBeArgument: mayBeArgument)
        if case .entry(.lifetime, "singleton") = slip, isInFeature {
            diagnostic.help = Diagnostic.curesOfSingletonInFeature
            diagnostic.fixIts = []
        }
        switch slip {
        case .key(let key, let isFree):
            diagnostic.refuses = [key.rawValue]
            if isFree, entry.value.kind == .text,
                fields.form.isSynonym(entry.name, of: key)
            {
                diagnostic.guesses = [entry.value.range]
            }
        case .below(let key):
            // A mapping whose entries stand in its own column is one slip, and there is a value.
            if fields.readAsBelow.contains(key) {
                refusedNames.insert(entry.name)
                return
            }
            if fields[key]?.value.kind == .null {
                fields.readAsBelow.insert(key)
                fields.all.removeAll { $0.key == key }
            }
            // The keys of a mapping of its own are one slip.
            if ManifestKey(rawValue: entry.name) != nil {
                diagnostic = diagnostic.caused(by: fields.range, key.rawValue)
                diagnostic.refuses = [key.rawValue]
            }
        case .elsewhere, .level: diagnostic.refuses = [entry.name]
        case .within(let owner, _, _): diagnostic.guesses = [owner.value.range]
        case .entry, .choiceInPlace, .alone, .unknown: break
        }
        report(diagnostic)
        switch slip {
        case .key(let key, isFree: true): fields.all.append((key, entry))
        case .level(let inner): fields.all += inner
        case .entry, .choiceInPlace, .alone: break
        case .key, .elsewhere, .within, .below, .unknown: leaveOut(entry, of: &fields)
        }
    }

    /// What the key is most likely meant to be.
    private func slip(_ entry: Entry, in fields: Fields) -> KeySlip {
        let form = fields.form
        let text = entry.value.kind == .text ? entry.value.text : nil
        if let meant = form.entry(forSwitch: entry.name), !fields.has(meant.key),
            text.flatMap(swiftLiteral) == "true"
        {
            return .entry(meant.key, meant.value)
        }
        let elsewhere = ManifestKey(rawValue: entry.name)
        if form == .argument, let elsewhere, MappingForm.keysOfChoice.contains(elsewhere) {
            return .choiceInPlace
        }
        if form == .argument, fields.all.isEmpty, fields.unknown.isEmpty, let text,
            NameRule.object.admits(text), ManifestKey(rawValue: entry.name) != .weak,
            elsewhere == .value || form.synonym(of: entry.name, for: nil) == nil
        {
            return .alone(text)
        }
        // A key that the language has elsewhere is a slip of another only where nothing is nearer.
        let meant =
            form.synonym(of: entry.name, for: text, where: { !fields.has($0) })
            ?? elsewhere.flatMap { form.counterpart(of: $0, where: { !fields.has($0) }) }
            ?? near(entry, in: form, limit: elsewhere == nil ? nil : 1)
            ?? (elsewhere == nil
                ? nearestInWords(
                    to: entry.name, among: free(for: entry, in: fields).map(\.key.rawValue)
                ).flatMap { form.key($0) } : nil)
        let other = meant.flatMap { form.value(of: $0) }
        if elsewhere == nil, let inner = ownEntries(of: entry, in: fields, ratherThanOf: other) {
            return .level(inner)
        }
        if let meant { return .key(meant, isFree: !fields.has(meant)) }
        if form == .sceneCall, fields.all.isEmpty, let text, isScene(text) {
            return .alone(text)
        }
        if let elsewhere {
            return longForm(having: elsewhere, in: fields)
                ?? level(above: elsewhere, in: fields).map { .below($0) } ?? .elsewhere
        }
        // Behind the name of a feature stands that of its scene.
        if form.key(ManifestKey.scene.rawValue) != nil, !fields.has(.scene),
            NameRule.type.admits(entry.name), let text, NameRule.object.admits(text)
        {
            return .entry(.scene, isInFeature ? text : "\(entry.name).\(text)")
        }
        if let key = collection(of: entry, in: form) { return .below(key) }
        // Only what is required can be missed.
        let required = free(for: entry, in: fields).filter(\.isRequired)
        return form != .manifest && required.count == 1 && entry.value.kind != .null
            ? .key(required[0].key, isFree: true) : .unknown
    }

    private func isScene(_ name: String) -> Bool {
        featureNames.contains(String(name.prefix { $0 != "." }))
            || scenes.contains { $0.name == name }
    }

    /// What stands under the key where these are entries of the mapping itself, and neither what is meant by the key has them nor
    /// an entry with a name.
    ///
    /// - Parameter other: what the key that is meant takes.
    private func ownEntries(
        of entry: Entry, in fields: Fields, ratherThanOf other: ValueForm?
    ) -> [(key: ManifestKey, entry: Entry)]? {
        let form = fields.form
        let inner = entry.value.mapping
        let own = inner.compactMap { inner in form.key(inner.name).map { (key: $0, entry: inner) } }
        guard !own.isEmpty, own.count == inner.count,
            own.allSatisfy({ !fields.has($0) && takes($1, under: $0, in: form) })
        else { return nil }
        func areKeys(of other: MappingForm) -> Bool {
            inner.allSatisfy { other.key($0.name) != nil }
        }
        if let other, other.admits(entry.value) {
            return other.form.map(areKeys) == false ? own : nil
        }
        let required = form.keys.filter(\.isRequired).map(\.key)
        return own.contains { required.contains($0.key) }
            || !form.collections.contains { areKeys(of: $0.form) } ? own : nil
    }

    /// The key that is called nearly so: with more than one slip, it takes the value.
    private func near(_ entry: Entry, in form: MappingForm, limit: Int?) -> ManifestKey? {
        let near = nearest(to: entry.name, among: form.keyNames, limit: limit)
            .flatMap { form.key($0) }
        guard let near, !takes(entry, under: near, in: form) else { return near }
        return nearest(to: entry.name, among: form.keyNames, limit: 1).flatMap { form.key($0) }
    }

    /// The keys that are not there and take the value.
    private func free(for entry: Entry, in fields: Fields) -> [KeyDescription] {
        fields.form.keys.filter {
            !fields.has($0.key) && takes(entry, under: $0.key, in: fields.form)
        }
    }

    private func takes(_ entry: Entry, under key: ManifestKey, in form: MappingForm) -> Bool {
        entry.value.kind == .null || entry.value.isDamaged
            || form.value(of: key)?.admits(entry.value) != false
    }

    /// The entry whose text is short for a mapping that has the key.
    private func longForm(having key: ManifestKey, in fields: Fields) -> KeySlip? {
        fields.all.lazy.compactMap { own, entry in
            guard entry.value.kind == .text, case .either? = fields.form.value(of: own),
                let long = fields.form.value(of: own)?.form,
                let name = long.key(key.rawValue) ?? long.counterpart(of: key, where: { _ in true })
            else { return nil }
            let required = long.keys.first(where: \.isRequired)?.key
            return required.map { .within(entry, $0, as: name) }
        }.first
    }

    /// The only key of a mapping with such a key that was left out above it.
    private func level(above key: ManifestKey, in fields: Fields) -> ManifestKey? {
        let levels = fields.form.keys.filter { own in
            guard case .mapping(let inner) = own.value, inner.key(key.rawValue) != nil else {
                return false
            }
            return fields[own.key].map { $0.value.kind == .null } ?? true
        }
        return levels.count == 1 ? levels[0].key : nil
    }

    /// The key that was left out where an entry stands which would be one of several under it.
    private func collection(of entry: Entry, in form: MappingForm) -> ManifestKey? {
        switch form {
        case .generated:
            let isRoute = ["push", "pop"].contains(where: entry.value.text.hasPrefix)
            return isRoute ? .routes : nil
        case .sceneCall, .route: return NameRule.object.admits(entry.name) ? .arguments : nil
        case .root: return LifecycleCallback.names.contains(entry.name) ? .lifecycle : nil
        case .preview: return NameRule.object.admits(entry.name) ? .inputs : nil
        case .navigation: return NameRule.type.admits(entry.name) ? .destinations : nil
        case .variant where entry.value.kind == .text && NameRule.object.admits(entry.name):
            return .values
        default: break
        }
        // What has the keys of such entries, and the name of one.
        let keys = entry.value.mapping.map(\.name)
        var best: (key: ManifestKey, fit: Int)?
        for (key, inner) in form.collections {
            let known = keys.count { inner.key($0) != nil }
            let isName = inner.isNamedLikeType == !beginsInLowercase(entry.name)
            let fit = 2 * known + (isName ? 1 : 0)
            if known > 0, fit > best?.fit ?? 0 { best = (key, fit) }
        }
        let isType = NameRule.type.admits(entry.name) && entry.value.kind != .sequence
        return best?.key ?? (isType ? form.key(ManifestKey.bindings.rawValue) : nil)
    }
}
