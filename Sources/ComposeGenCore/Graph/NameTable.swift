/// Names and what they stand for, each with the place that gave it.
struct NameTable {
    struct Entry {
        var target: Target
        var range: SourceRange
    }

    /// Nearly all names have one answer, for which no array is made.
    private enum Answers {
        case one(Entry)
        case several([Entry])
    }

    private var entries: [String: Answers] = [:]
    /// Whether a name is more than an identifier, so that a text that looks like Swift may be one.
    private(set) var hasCompositeNames = false

    subscript(name: String) -> [Entry] {
        switch entries[name] {
        case nil: []
        case .one(let entry)?: [entry]
        case .several(let entries)?: entries
        }
    }

    /// The first answer to the name.
    func first(_ name: String) -> Entry? {
        switch entries[name] {
        case nil: nil
        case .one(let entry)?: entry
        case .several(let entries)?: entries.first
        }
    }

    var names: some Collection<String> { entries.keys }

    /// Adds one more answer to a name.
    mutating func insert(_ name: String, _ target: Target, _ range: SourceRange) {
        let entry = Entry(target: target, range: range)
        switch entries.updateValue(.one(entry), forKey: name) {
        case nil: break
        case .one(let first)?: entries[name] = .several([first, entry])
        case .several(let others)?: entries[name] = .several(others + [entry])
        }
        if !hasCompositeNames, !name.utf8.allBytes(isIdentifierByte) { hasCompositeNames = true }
    }

    private func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

/// The names of the composition root or of a scope; a scope's hide those of the roots that it came from.
struct RootNames {
    /// Keys, provided types, values, and the scopes that it makes.
    var declared = NameTable()
    /// The types of lower-case bindings, for which they answer where nothing else does.
    var byType = NameTable()
    /// The names of the values of a type, by its source.
    var valuesByType: [String: [String]] = [:]
    var parent: RootID?
    /// Whether the root that it came from is not known, so that nobody knows what it may name.
    var isIncomplete = false
}

/// The names that a feature adds to the root's, and which hide them.
struct FeatureNames {
    /// Keys, provided types, inputs and the scenes' objects.
    var declared = NameTable()
    /// The types of lower-case bindings, for which they answer where nothing else does.
    var byType = NameTable()
    /// The names of the inputs of a type, by its source.
    var inputsByType: [String: Set<String>] = [:]
    var scenes: [String: SceneID] = [:]
    /// Whether the scope that makes it is not known.
    var isIncomplete = false
}

/// Where a name is looked up.
struct NameScope {
    var root = RootID.main
    var feature: FeatureID?
    /// Parameters of the place itself: a transient's inputs, `error`, a flow's `path`.
    var parameters: Set<String> = []
    var hasDecoratee = false
    var hasItself = false
}
