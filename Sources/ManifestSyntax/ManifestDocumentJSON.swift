import SourceText

/// The document as JSON, before any meaning is given to it: texts are strings, empty values are null. Ends with a line
/// break.
public func json(_ document: ManifestDocument) -> String {
    withExtendedLifetime(document) {
        document.source.bytes.withUnsafeBufferPointer { bytes in
            var writer = JSONWriter(records: document.storage.records, bytes: bytes)
            writer.write()
            return String(decoding: writer.output, as: UTF8.self)
        }
    }
}

private struct JSONWriter {
    /// A collection that is not closed yet.
    struct Level {
        let isMapping: Bool
        /// The index behind its last record.
        package let end: Int
        var isBehindKey = false
        var isEmpty = true
    }

    let records: [NodeRecord]
    package let bytes: UnsafeBufferPointer<UInt8>
    var output: [UInt8] = []
    var levels: [Level] = []

    mutating func write() {
        var index = 0
        while index < records.count {
            close(before: index)
            separate()
            write(records[index])
            index += 1
        }
        close(before: index)
        output.append(Byte.lineFeed)
    }

    private mutating func close(before index: Int) {
        while let level = levels.last, level.end <= index {
            levels.removeLast()
            if !level.isEmpty { breakLine() }
            output.append(level.isMapping ? Byte.closeBrace : Byte.closeBracket)
        }
    }

    private mutating func separate() {
        guard let level = levels.last else { return }
        let last = levels.count - 1
        if level.isBehindKey {
            output.append(Byte.colon)
            output.append(Byte.space)
            levels[last].isBehindKey = false
            return
        }
        if !level.isEmpty { output.append(Byte.comma) }
        levels[last].isEmpty = false
        levels[last].isBehindKey = level.isMapping
        breakLine()
    }

    private mutating func breakLine() {
        output.append(Byte.lineFeed)
        for _ in levels {
            output.append(Byte.space)
            output.append(Byte.space)
        }
    }

    private mutating func write(_ record: NodeRecord) {
        switch record.shape {
        case .null: output.append(contentsOf: "null".utf8)
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded:
            var decoder = TextDecoder(bytes, recordsStretches: false)
            decoder.decode(record)
            write(string: decoder.output)
        case .mapping, .sequence:
            let isMapping = record.shape == .mapping
            output.append(isMapping ? Byte.openBrace : Byte.openBracket)
            levels.append(Level(isMapping: isMapping, end: record.next))
        }
    }

    private mutating func write(string: [UInt8]) {
        output.append(Byte.doubleQuote)
        for byte in string {
            switch byte {
            case Byte.doubleQuote, Byte.backslash:
                output.append(Byte.backslash)
                output.append(byte)
            case Byte.lineFeed: output.append(contentsOf: "\\n".utf8)
            case Byte.carriageReturn: output.append(contentsOf: "\\r".utf8)
            case Byte.tab: output.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F:
                output.append(contentsOf: "\\u00".utf8)
                output.append(Self.digit(byte >> 4))
                output.append(Self.digit(byte & 0x0F))
            default: output.append(byte)
            }
        }
        output.append(Byte.doubleQuote)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? Byte.zero + value : UInt8(ascii: "a") + value - 10
    }
}
