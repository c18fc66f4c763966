/// A parsed manifest before any meaning is given to it: a tree of null, text, mappings and sequences, each
/// with its exact place.
public struct ManifestDocument: Sendable {
    /// Shared by a document and all of its nodes; never changed once it stands.
    final class Storage: Sendable {
        let source: SourceFile
        let file: FileID
        let records: OwnedList<NodeRecord>
        /// The keys and texts, each once: the same few names stand in most of a manifest's places.
        let texts: NumberedTexts

        init(
            _ source: SourceFile, _ file: FileID, _ records: consuming OwnedList<NodeRecord>,
            _ texts: NumberedTexts
        ) {
            self.source = source
            self.file = file
            self.records = records
            self.texts = texts
        }
    }

    let storage: Storage

    public var source: SourceFile { storage.source }
    public var file: FileID { storage.file }
    /// The top value; null where nothing could be read.
    public var root: ManifestNode { ManifestNode(storage: storage, index: 0) }
    /// The same for those who hold the document.
    var bareRoot: BareNode { BareNode(storage, 0) }
}

/// One value of a document: a view into its storage.
public struct ManifestNode: Sendable {
    public enum Kind: Sendable {
        case null
        case text
        case mapping
        case sequence
    }

    /// How a text is written.
    public enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    let storage: ManifestDocument.Storage
    let index: Int

    private func ask<Answer>(_ question: (BareNode) -> Answer) -> Answer {
        withExtendedLifetime(storage) { question(BareNode(storage, index)) }
    }

    private func node(_ bare: BareNode) -> ManifestNode {
        ManifestNode(storage: storage, index: bare.index)
    }

    public var kind: Kind { ask { $0.kind } }

    /// Of a text; `plain` otherwise.
    public var style: Style { ask { $0.style } }

    /// A diagnostic has already been given about this very value: what seems to be wrong with it follows from that.
    public var isDamaged: Bool { ask { $0.isDamaged } }

    /// The value as written: of a quoted text what is between the quotes, of a block text its lines, of a mapping or
    /// sequence from its first entry (or opening bracket) to the end of its last (or closing bracket), of a null the
    /// empty place where it would stand.
    public var range: SourceRange { ask { $0.range } }

    /// The decoded text; empty where this is no text.
    public var text: String { ask { $0.text } }

    /// The decoded text with the place of each of its bytes.
    public var locatedText: LocatedText { ask { $0.locatedText } }

    /// The entries of a mapping in their order; empty where this is none. Keys are texts.
    public var entries: [(key: ManifestNode, value: ManifestNode)] {
        ask { $0.entries.map { (node($0.key), node($0.value)) } }
    }

    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] { ask { $0.elements.map { node($0) } } }
}
