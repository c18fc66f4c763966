/// One value of a document for those who hold the document themselves, as who decodes one does: to copy it costs nothing,
/// and of what it is a part of nothing is retained.
///
/// - Precondition: The document is held for as long as this is used.
struct BareNode {
    private let document: Unmanaged<ManifestDocument.Storage>
    /// Where its record is.
    let index: Int

    init(_ storage: ManifestDocument.Storage, _ index: Int) {
        self.init(document: .passUnretained(storage), index: index)
    }

    private init(document: Unmanaged<ManifestDocument.Storage>, index: Int) {
        self.document = document
        self.index = index
    }

    /// Another value of the same document.
    ///
    /// - Parameter index: where its record is.
    @inline(__always)
    func node(_ index: Int) -> BareNode { BareNode(document: document, index: index) }

    @inline(__always)
    private func record(_ index: Int) -> NodeRecord {
        document._withUnsafeGuaranteedRef { $0.records[index] }
    }

    private var record: NodeRecord { record(index) }
    private var file: FileID { document._withUnsafeGuaranteedRef { $0.file } }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        document._withUnsafeGuaranteedRef { $0.source.bytes.withUnsafeBufferPointer(body) }
    }

    /// The text's number among those of the document; nil where it has none.
    @inline(__always)
    var textNumber: Int? {
        let record = record
        // Of what is damaged, the parser may have found out later where it ends.
        return record.text == NodeRecord.noText || record.isDamaged ? nil : Int(record.text)
    }

    var kind: ManifestNode.Kind {
        switch record.shape {
        case .null: .null
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded: .text
        case .mapping: .mapping
        case .sequence: .sequence
        }
    }

    /// Of a text; `plain` otherwise.
    var style: ManifestNode.Style {
        switch record.shape {
        case .null, .plain, .mapping, .sequence: .plain
        case .singleQuoted: .singleQuoted
        case .doubleQuoted: .doubleQuoted
        case .literal: .literal
        case .folded: .folded
        }
    }

    /// A diagnostic has already been given about this very value: what seems to be wrong with it follows from that.
    var isDamaged: Bool { record.isDamaged }

    /// The value as written: of a quoted text what is between the quotes, of a block text its lines, of a mapping or
    /// sequence from its first entry (or opening bracket) to the end of its last (or closing bracket), of a null the
    /// empty place where it would stand.
    var range: SourceRange {
        SourceRange(file, Int(record.start), Int(record.end))
    }

    /// Whether it is a text that stands in the file as it is.
    var isPlain: Bool {
        let record = record
        return record.isText && !record.needsDecoding
    }

    /// The decoded text; empty where this is no text.
    var text: String {
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
    var commentLikeText: Located<String>? {
        guard record.shape == .null else { return nil }
        let bytes = document._withUnsafeGuaranteedRef { $0.source.bytes }
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
    var locatedText: LocatedText {
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
    var entries: Entries {
        let record = record
        let end = record.shape == .mapping ? Int(record.next) : index
        return Entries(mapping: self, child: index + 1, end: end)
    }

    /// The entries of a mapping, found while they are walked.
    struct Entries: Sequence, IteratorProtocol {
        fileprivate let mapping: BareNode
        /// The record of the next key.
        fileprivate var child: Int
        fileprivate let end: Int

        mutating func next() -> (key: BareNode, value: BareNode)? {
            child + 1 < end ? takeFirst() : nil
        }

        /// - Precondition: There is one left.
        mutating func takeFirst() -> (key: BareNode, value: BareNode) {
            let key = child
            child = Int(mapping.record(key + 1).next)
            return (mapping.node(key), mapping.node(key + 1))
        }

        var count: Int {
            var entries = self
            var count = 0
            while entries.next() != nil { count += 1 }
            return count
        }
    }

    /// The elements of a sequence in their order; empty where this is none.
    var elements: [BareNode] { Array(walkedElements) }

    var walkedElements: Elements {
        let record = record
        let end = record.shape == .sequence ? Int(record.next) : index
        return Elements(sequence: self, child: index + 1, end: end)
    }

    /// The elements of a sequence, found while they are walked.
    struct Elements: Sequence, IteratorProtocol {
        fileprivate let sequence: BareNode
        /// The record of the next one.
        fileprivate var child: Int
        fileprivate let end: Int

        mutating func next() -> BareNode? {
            guard child < end else { return nil }
            let element = sequence.node(child)
            child = Int(sequence.record(child).next)
            return element
        }
    }

    /// The element of a list of one where that is text.
    var loneElement: BareNode? {
        let elements = elements
        guard elements.count == 1, elements[0].kind == .text, !elements[0].isDamaged else {
            return nil
        }
        return elements[0]
    }
}
