import SourceText

/// A parsed manifest before any meaning is given to it: a tree of null, text, mappings and sequences, each
/// with its exact place.
public struct ManifestDocument: Sendable {
    /// Shared by a document and all of its nodes; never changed once it stands.
    final class Storage: Sendable {
        let source: SourceFile
        let file: FileID
        let records: [NodeRecord]
        /// The keys and texts, each once: the same few names stand in most of a manifest's places.
        let texts: NumberedTexts

        package init(
            _ source: SourceFile, _ file: FileID, _ records: [NodeRecord],
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
    /// The keys and texts, each once.
    package var texts: NumberedTexts { storage.texts }
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
    package let index: Int

    private func record(_ index: Int) -> NodeRecord { storage.records[index] }
    private var record: NodeRecord { record(index) }
    private var file: FileID { storage.file }

    /// Another value of the same document.
    ///
    /// - Parameter index: where its record is.
    package func node(_ index: Int) -> ManifestNode { ManifestNode(storage: storage, index: index) }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.source.bytes.withUnsafeBufferPointer(body)
    }

    /// The text's number among those of the document; nil where it has none.
    package var textNumber: Int? {
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
        SourceRange(file, Int(record.start), Int(record.end))
    }

    /// Whether it is a text that stands in the file as it is.
    package var isPlain: Bool {
        let record = record
        return record.isText && !record.needsDecoding
    }

    /// The decoded text; empty where this is no text.
    public var text: String {
        let record = record
        guard record.isText else { return "" }
        return withBytes { bytes in
            guard record.needsDecoding else {
                return String(decoding: bytes[Int(record.start)..<Int(record.end)], as: UTF8.self)
            }
            var decoder = TextDecoder(bytes, recordsStretches: false)
            decoder.decode(record)
            return String(decoding: decoder.output, as: UTF8.self)
        }
    }

    /// Of an empty value, the comment in its place that looks as Swift which begins with a '#', as `#selector(…)`.
    package var commentLikeText: Located<String>? {
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
            SourceRange(file, start, end))
    }

    /// The decoded text with the place of each of its bytes.
    public var locatedText: LocatedText {
        let record = record
        guard record.isText, record.needsDecoding else { return LocatedText(text, range) }
        return withBytes { bytes in
            var decoder = TextDecoder(bytes, recordsStretches: true)
            decoder.decode(record)
            let text = String(decoding: decoder.output, as: UTF8.self)
            return LocatedText(text, range, stretches: decoder.stretches)
        }
    }

    /// The entries of a mapping in their order; empty where this is none. Keys are texts.
    public var entries: [(key: ManifestNode, value: ManifestNode)] { Array(walkedEntries) }

    package var walkedEntries: Entries {
        let record = record
        let end = record.shape == .mapping ? Int(record.next) : index
        return Entries(mapping: self, child: index + 1, end: end)
    }

    /// The entries of a mapping, found while they are walked.
    package struct Entries: Sequence, IteratorProtocol {
        fileprivate let mapping: ManifestNode
        /// The record of the next key.
        fileprivate var child: Int
        fileprivate let end: Int

        package mutating func next() -> (key: ManifestNode, value: ManifestNode)? {
            guard child + 1 < end else { return nil }
            let key = child
            child = Int(mapping.record(key + 1).next)
            return (mapping.node(key), mapping.node(key + 1))
        }

        package var count: Int {
            var entries = self
            var count = 0
            while entries.next() != nil { count += 1 }
            return count
        }
    }

    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] { Array(walkedElements) }

    package var walkedElements: Elements {
        let record = record
        let end = record.shape == .sequence ? Int(record.next) : index
        return Elements(sequence: self, child: index + 1, end: end)
    }

    /// The elements of a sequence, found while they are walked.
    package struct Elements: Sequence, IteratorProtocol {
        fileprivate let sequence: ManifestNode
        /// The record of the next one.
        fileprivate var child: Int
        fileprivate let end: Int

        package mutating func next() -> ManifestNode? {
            guard child < end else { return nil }
            let element = sequence.node(child)
            child = Int(sequence.record(child).next)
            return element
        }
    }

    /// The element of a list of one where that is text.
    package var loneElement: ManifestNode? {
        let elements = elements
        guard elements.count == 1, elements[0].kind == .text, !elements[0].isDamaged else {
            return nil
        }
        return elements[0]
    }
}
