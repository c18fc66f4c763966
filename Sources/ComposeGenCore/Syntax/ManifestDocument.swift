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
    public var entries: [(key: ManifestNode, value: ManifestNode)] {
        let record = record
        guard record.shape == .mapping else { return [] }
        var entries: [(key: ManifestNode, value: ManifestNode)] = []
        entries.reserveCapacity(countOfEntries)
        var child = index + 1
        while child + 1 < Int(record.next) {
            let key = ManifestNode(storage: storage, index: child)
            let value = ManifestNode(storage: storage, index: child + 1)
            entries.append((key, value))
            child = Int(value.record.next)
        }
        return entries
    }

    private var countOfEntries: Int {
        let records = storage.records
        let end = Int(records[index].next)
        var count = 0
        var child = index + 1
        while child + 1 < end {
            count += 1
            child = Int(records[child + 1].next)
        }
        return count
    }

    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] {
        let record = record
        guard record.shape == .sequence else { return [] }
        var elements: [ManifestNode] = []
        var child = index + 1
        while child < Int(record.next) {
            let element = ManifestNode(storage: storage, index: child)
            elements.append(element)
            child = Int(element.record.next)
        }
        return elements
    }
}
