import SourceText

/// A parsed manifest before any meaning is given to it: a tree of null, text, mappings and sequences, each
/// with its exact place.
public struct ManifestDocument: Sendable {
    /// Shared by a document and all of its nodes; never changed once it stands.
    final class Storage: Sendable {
        let source: SourceFile
        let file: FileID
        let records: [NodeRecord]

        init(_ source: SourceFile, _ file: FileID, _ records: [NodeRecord]) {
            self.source = source
            self.file = file
            self.records = records
        }
    }

    let storage: Storage

    /// The top value; null where nothing could be read.
    public var root: ManifestNode { ManifestNode(storage: storage, index: 0) }
}

/// One value of a document: a view into its storage.
public struct ManifestNode: Sendable {
    public enum Kind: Sendable {
        case null
        case text
        case mapping
        case sequence
    }

    /// How a value is written.
    public enum Style: Sendable {
        case null
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
        case mapping
        case sequence
    }

    let storage: ManifestDocument.Storage
    let index: Int

    private var record: NodeRecord { storage.records[index] }
    private var file: FileID { storage.file }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.source.bytes.withUnsafeBufferPointer(body)
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
    public var style: Style { record.isText ? record.shape : .plain }

    /// A diagnostic has already been given about this very value: what seems to be wrong with it follows from that.
    public var isDamaged: Bool { record.isDamaged }

    /// The value as written: of a quoted text what is between the quotes, of a block text its lines, of a mapping or
    /// sequence from its first entry (or opening bracket) to the end of its last (or closing bracket), of a null the
    /// empty place where it would stand.
    public var range: SourceRange {
        SourceRange(file, record.start, record.end)
    }

    /// The decoded text; empty where this is no text.
    public var text: String {
        let record = record
        guard record.isText else { return "" }
        return withBytes { bytes in
            guard record.needsDecoding else {
                return String(decoding: bytes[record.start..<record.end], as: UTF8.self)
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
        var start = bytes[record.start...].firstIndex { $0 != Byte.space } ?? bytes.endIndex
        // What begins as a condition does so on a line of its own, too.
        let next = bytes[start...].firstIndex { $0 != Byte.space && !Byte.endsLine($0) }
        if let next, bytes[next...].starts(with: "#if ".utf8) { start = next }
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
    public var entries: [(key: ManifestNode, value: ManifestNode)] {
        guard record.shape == .mapping else { return [] }
        let children = children
        return stride(from: 0, to: children.count - 1, by: 2).map {
            (children[$0], children[$0 + 1])
        }
    }

    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] { record.shape == .sequence ? children : [] }

    /// The values right below this one, of a mapping keys and values in turn.
    private var children: [ManifestNode] {
        var children: [ManifestNode] = []
        var child = index + 1
        while child < record.next {
            children.append(ManifestNode(storage: storage, index: child))
            child = Int(storage.records[child].next)
        }
        return children
    }

    /// Whether it is a list in brackets or a mapping in braces.
    package var isInBrackets: Bool {
        withBytes {
            $0.peek(record.start) == Byte.openBracket || $0.peek(record.start) == Byte.openBrace
        }
    }

    /// The only one of these words among its elements, or the keys and values of its entries.
    package func onlyText(among words: [String]) -> ManifestNode? {
        let known = children.filter { $0.kind == .text && words.contains($0.text) }
        return known.count == 1 ? known[0] : nil
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
