import SourceText

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

    /// A place for a name.
    private struct Slot {
        /// The name's number; none where the place is free.
        var name: Int32 = -1
        var answers = Answers.nothing
    }

    /// A name is at the place that its number leads to, or behind it. There are more places than names, a power of two: this
    /// takes less time than a dictionary, whose type is besides made when the tool runs.
    private var slots: [Slot] = []
    private var count = 0
    /// Whether a name is more than an identifier, so that a text that looks like Swift may be one.
    private(set) var hasCompositeNames = false

    init(capacity: Int = 0) {
        if capacity > 0 { grow(for: capacity) }
    }

    /// What answers to the name; nothing does to one without a number.
    @inline(__always)
    subscript(name: NameID?) -> Answers {
        guard let name, !slots.isEmpty else { return .nothing }
        return slots[place(of: Int32(truncatingIfNeeded: name.index))].answers
    }

    func names(_ numbered: NumberedNames) -> [String] {
        slots.filter { $0.name >= 0 }.map { numbered[NameID(index: Int($0.name))] }
    }

    /// Adds one more answer to a name.
    ///
    /// - Parameter isIdentifier: whether the name is known to be no more than that.
    mutating func insert(
        _ name: NameID, _ target: Target, _ range: SourceRange, _ numbered: NumberedNames,
        isIdentifier: Bool = false
    ) {
        let entry = Entry(target: target, range: range)
        if slots.count <= count + count / 2 { grow(for: count + 1) }
        let number = Int32(truncatingIfNeeded: name.index)
        let place = place(of: number)
        switch slots[place].answers {
        case .nothing:
            slots[place] = Slot(name: number, answers: .one(entry))
            count += 1
        case .one(let first): slots[place].answers = .several([first, entry])
        case .several(var others):
            // Taken out first, so that the array has one owner and is not copied.
            slots[place].answers = .nothing
            others.append(entry)
            slots[place].answers = .several(others)
        }
        if !isIdentifier, !hasCompositeNames {
            hasCompositeNames = !self.isIdentifier(numbered[name])
        }
    }

    /// Where the name is, or would be.
    @inline(__always)
    private func place(of name: Int32) -> Int {
        let mask = slots.count - 1
        var place = Int(UInt32(bitPattern: name &* -0x61C8_8647) >> 7) & mask
        while slots[place].name >= 0, slots[place].name != name { place = (place + 1) & mask }
        return place
    }

    private mutating func grow(for capacity: Int) {
        var size = 8
        while size <= capacity + capacity / 2 { size *= 2 }
        let former = slots
        slots = Array(repeating: Slot(), count: size)
        for slot in former where slot.name >= 0 { slots[place(of: slot.name)] = slot }
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
