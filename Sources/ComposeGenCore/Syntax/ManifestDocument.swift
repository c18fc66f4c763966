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
}

/// One value of a document: a view into its storage, cheap to copy.
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

    private var record: NodeRecord { storage.records[index] }

    /// The text's number among those of the document; nil where it has none.
    @inline(__always)
    var textNumber: Int? {
        let record = record
        // Of what is damaged, the parser may have found out later where it ends.
        return record.text == NodeRecord.noText || record.isDamaged ? nil : Int(record.text)
    }

    public var kind: Kind {
        switch record.shape {
        case .null: .null
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded: .text
        case .mapping: .mapping
        case .sequence: .sequence
        }
    }

    /// Of a text; `plain` otherwise.
    public var style: Style {
        switch record.shape {
        case .null, .plain, .mapping, .sequence: .plain
        case .singleQuoted: .singleQuoted
        case .doubleQuoted: .doubleQuoted
        case .literal: .literal
        case .folded: .folded
        }
    }

    /// A diagnostic has already been given about this very value: what seems to be wrong with it follows from that.
    public var isDamaged: Bool { record.isDamaged }

    /// The value as written: of a quoted text what is between the quotes, of a block text its lines, of a mapping or
    /// sequence from its first entry (or opening bracket) to the end of its last (or closing bracket), of a null the
    /// empty place where it would stand.
    public var range: SourceRange {
        SourceRange(storage.file, Int(record.start), Int(record.end))
    }

    /// Whether it is a text that stands in the file as it is.
    var isPlain: Bool {
        let record = record
        return record.isText && !record.needsDecoding
    }

    /// The decoded text; empty where this is no text.
    public var text: String {
        let record = record
        guard record.isText else { return "" }
        return storage.source.bytes.withUnsafeBufferPointer { bytes in
            guard record.needsDecoding else {
                return String(decoding: bytes[Int(record.start)..<Int(record.end)], as: UTF8.self)
            }
            var decoder = TextDecoder(bytes, recordsStretches: false)
            decoder.decode(record)
            return String(decoding: decoder.output, as: UTF8.self)
        }
    }

    /// Of an empty value, the comment in its place that looks as Swift which begins with a '#', as `#selector(…)`.
    var commentLikeText: Located<String>? {
        guard record.shape == .null else { return nil }
        let bytes = storage.source.bytes
        let start = bytes[Int(record.start)...].firstIndex { $0 != Byte.space } ?? bytes.endIndex
        guard start + 1 < bytes.endIndex, bytes[start] == Byte.hash,
            Byte.isIdentifierPart(bytes[start + 1])
        else { return nil }
        var end = bytes[start...].firstIndex(where: Byte.endsLine) ?? bytes.endIndex
        while bytes[end - 1] == Byte.space { end -= 1 }
        guard end - start <= 80 else { return nil }
        return Located(
            String(decoding: bytes[start..<end], as: UTF8.self),
            SourceRange(storage.file, start, end))
    }

    /// The decoded text with the place of each of its bytes.
    public var locatedText: LocatedText {
        let record = record
        guard record.isText, record.needsDecoding else { return LocatedText(text, range) }
        return storage.source.bytes.withUnsafeBufferPointer { bytes in
            var decoder = TextDecoder(bytes, recordsStretches: true)
            decoder.decode(record)
            let text = String(decoding: decoder.output, as: UTF8.self)
            return LocatedText(text, range, stretches: decoder.stretches)
        }
    }

    /// The entries of a mapping in their order; empty where this is none. Keys are texts.
    public var entries: Entries {
        let record = record
        let end = record.shape == .mapping ? Int(record.next) : index
        return Entries(storage: storage, child: index + 1, end: end)
    }

    /// The entries of a mapping, found while they are walked.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        let storage: ManifestDocument.Storage
        /// The record of the next key.
        fileprivate var child: Int
        fileprivate let end: Int

        public mutating func next() -> (key: ManifestNode, value: ManifestNode)? {
            guard let key = nextKey() else { return nil }
            return (
                ManifestNode(storage: storage, index: key),
                ManifestNode(storage: storage, index: key + 1)
            )
        }

        /// The record of the next entry's key, behind which its value's stands.
        mutating func nextKey() -> Int? {
            let key = child
            guard key + 1 < end else { return nil }
            child = Int(storage.records[key + 1].next)
            return key
        }

        public var first: (key: ManifestNode, value: ManifestNode)? {
            var entries = self
            return entries.next()
        }

        public var count: Int {
            var entries = self
            var count = 0
            while entries.nextKey() != nil { count += 1 }
            return count
        }
    }

    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] { Array(walkedElements) }

    var walkedElements: Elements {
        let record = record
        let end = record.shape == .sequence ? Int(record.next) : index
        return Elements(storage: storage, child: index + 1, end: end)
    }

    /// The elements of a sequence, found while they are walked.
    struct Elements: Sequence, IteratorProtocol {
        let storage: ManifestDocument.Storage
        /// The record of the next one.
        fileprivate var child: Int
        fileprivate let end: Int

        mutating func next() -> ManifestNode? {
            guard child < end else { return nil }
            let element = ManifestNode(storage: storage, index: child)
            child = Int(storage.records[child].next)
            return element
        }
    }

    /// The element of a list of one where that is text.
    var loneElement: ManifestNode? {
        let elements = elements
        guard elements.count == 1, elements[0].kind == .text, !elements[0].isDamaged else {
            return nil
        }
        return elements[0]
    }
}
