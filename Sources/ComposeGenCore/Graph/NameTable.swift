/// Names and what they stand for, each with the place that gave it.
struct NameTable {
    struct Entry {
        var target: Target
        var range: SourceRange
    }

    /// Nearly all names have one answer, for which no array is made.
    enum Answers {
        case nothing
        case one(Entry)
        case several([Entry])

        init(_ entries: [Entry]) {
            self =
                switch entries.count {
                case 0: .nothing
                case 1: .one(entries[0])
                default: .several(entries)
                }
        }

        /// The first in the order of the manifest.
        var first: Entry? {
            switch self {
            case .nothing: nil
            case .one(let entry): entry
            case .several(let entries): entries.first
            }
        }

        var entries: [Entry] {
            switch self {
            case .nothing: []
            case .one(let entry): [entry]
            case .several(let entries): entries
            }
        }

        var isEmpty: Bool {
            if case .nothing = self { true } else { false }
        }
    }

    private var answers: [NameID: Answers] = [:]
    /// Whether a name is more than an identifier, so that a text that looks like Swift may be one.
    private(set) var hasCompositeNames = false

    init(capacity: Int = 0) {
        if capacity > 0 { answers = Dictionary(minimumCapacity: capacity) }
    }

    /// What answers to the name; nothing does to one without a number.
    subscript(name: NameID?) -> Answers {
        guard let name else { return .nothing }
        return answers[name] ?? .nothing
    }

    func names(_ numbered: NumberedNames) -> [String] { answers.keys.map { numbered[$0] } }

    /// Adds one more answer to a name.
    ///
    /// - Parameter isIdentifier: whether the name is known to be no more than that.
    mutating func insert(
        _ name: NameID, _ target: Target, _ range: SourceRange, _ numbered: NumberedNames,
        isIdentifier: Bool = false
    ) {
        let entry = Entry(target: target, range: range)
        switch answers.updateValue(.one(entry), forKey: name) {
        case nil, .nothing?: break
        case .one(let first)?: answers[name] = .several([first, entry])
        case .several(let others)?: answers[name] = .several(others + [entry])
        }
        if !isIdentifier, !hasCompositeNames {
            hasCompositeNames = !self.isIdentifier(numbered[name])
        }
    }

    private func isIdentifier(_ name: String) -> Bool {
        func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            for byte in bytes where !SwiftCharacters.isIdentifierPart(byte) && byte < 0x80 {
                return false
            }
            return true
        }
        return name.utf8.withContiguousStorageIfAvailable(isIdentifier) ?? false
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
    var scenes: [NameID: SceneID] = [:]
    /// Whether the scope that makes it is not known.
    var isIncomplete = false
    /// The scope that it is reported to belong to, because it asks for what only that gives.
    var impliedScope: RootID?
}

/// Where a name is looked up.
struct NameScope {
    // Held by reference, so that the scope of a place that has none of it is copied as a few numbers are.
    private struct Own {
        var parameters: Set<String> = []
        var inputs: [Input] = []
        var wrapped: Reference?
    }

    var root = RootID.main
    var feature: FeatureID?
    /// The scene whose object is made.
    var scene: SceneID?
    var hasDecoratee = false
    var hasItself = false
    private var own: Boxed<Own>?

    init(root: RootID = .main, feature: FeatureID? = nil, parameters: Set<String> = []) {
        self.root = root
        self.feature = feature
        if !parameters.isEmpty { self.parameters = parameters }
    }

    /// Parameters of the place itself: a transient's inputs, `error`, a flow's `path`.
    var parameters: Set<String> {
        get { own?.parameters ?? [] }
        set { set(\.parameters, newValue) }
    }
    /// Whether there may be any.
    var hasParameters: Bool { own != nil }
    /// The transient's inputs among them.
    var inputs: [Input] {
        get { own?.inputs ?? [] }
        set { set(\.inputs, newValue) }
    }
    /// What a feature or a scope wraps, where that is what is made.
    var wrapped: Reference? {
        get { own?.wrapped }
        set { set(\.wrapped, newValue) }
    }

    private mutating func set<Value>(_ field: WritableKeyPath<Own, Value>, _ value: Value) {
        var changed = own?.value ?? Own()
        changed[keyPath: field] = value
        own = Boxed(changed)
    }

    /// The same where `self` is what is made.
    var knowingItself: NameScope {
        var own = self
        own.hasItself = true
        return own
    }
}
