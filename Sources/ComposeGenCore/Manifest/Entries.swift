import ManifestSyntax
import SourceText

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

    /// An element of the entry's list.
    init(_ element: ManifestNode, of list: Entry) {
        value = element
        keyIndex = list.keyIndex
        isElement = true
    }

    var key: ManifestNode { value.node(keyIndex) }
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
    init(of mapping: ManifestNode?) { keys = mapping?.walkedEntries }

    var underestimatedCount: Int { keys?.count ?? 0 }

    mutating func next() -> Entry? {
        keys?.next().map { Entry($0.key, $0.value) }
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
