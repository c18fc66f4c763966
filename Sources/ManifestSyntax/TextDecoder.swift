import SourceText

/// Makes a text's value of its bytes in the source. What it reads has been accepted by the parser, or is repaired so
/// that no input can lead it astray.
struct TextDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let recordsStretches: Bool
    private(set) var output: [UInt8] = []
    private(set) var stretches: [LocatedText.Stretch] = []

    package init(_ bytes: UnsafeBufferPointer<UInt8>, recordsStretches: Bool) {
        self.bytes = bytes
        self.recordsStretches = recordsStretches
    }

    /// Appends the value of a text to the output.
    mutating func decode(_ record: NodeRecord) {
        let (start, end) = (record.start, record.end)
        switch record.shape {
        case .null, .mapping, .sequence: break
        case .plain where record.needsDecoding: copyWithoutInvisible(start, end)
        case .plain: copy(start, end)
        case .singleQuoted where record.needsDecoding: decodeQuoted(start, end, isDouble: false)
        case .doubleQuoted where record.needsDecoding: decodeQuoted(start, end, isDouble: true)
        case .singleQuoted, .doubleQuoted: copy(start, end)
        case .literal: decodeBlock(record, isFolded: false)
        case .folded: decodeBlock(record, isFolded: true)
        }
    }

    /// What is appended next comes from this place.
    private mutating func mark(_ source: Int) {
        if recordsStretches {
            stretches.append(.init(textOffset: output.count, sourceOffset: source))
        }
    }

    private mutating func copy(_ start: Int, _ end: Int) {
        guard start < end else { return }
        mark(start)
        output.append(contentsOf: bytes[start..<end])
    }

    /// An invisible character belongs to no name.
    private mutating func copyWithoutInvisible(_ start: Int, _ end: Int) {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        var cursor = start
        for scalar in text.unicodeScalars {
            let next = cursor + UTF8.width(scalar)
            if case .invisible? = ForeignSign(scalar.value) {} else { copy(cursor, next) }
            cursor = next
        }
    }

    /// Appends bytes that do not stand in the source as such: each of them comes from the same place.
    private mutating func put(_ byte: UInt8, times: Int = 1, from source: Int) {
        guard times > 0 else { return }
        for _ in 0..<times {
            mark(source)
            output.append(byte)
        }
    }

    // MARK: Quoted texts

    private mutating func decodeQuoted(_ start: Int, _ end: Int, isDouble: Bool) {
        var cursor = start
        var run = start
        while cursor < end {
            let byte = bytes[cursor]
            if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                var textEnd = cursor
                while textEnd > run, Byte.isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
                copy(run, textEnd)
                cursor = fold(at: cursor, end: end, keepsSpace: true)
                run = cursor
            } else if isDouble, byte == Byte.backslash {
                copy(run, cursor)
                cursor = decodeEscape(at: cursor, end: end)
                run = cursor
            } else if !isDouble, byte == Byte.singleQuote {
                copy(run, cursor + 1)
                cursor += 2
                run = cursor
            } else {
                cursor += 1
            }
        }
        copy(run, end)
    }

    /// One line break becomes a space, more become one less.
    private mutating func fold(at start: Int, end: Int, keepsSpace: Bool) -> Int {
        var cursor = start
        var breaks = 0
        while cursor < end {
            let byte = bytes[cursor]
            if Byte.isBlank(byte) {
                cursor += 1
            } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                breaks += 1
                cursor = bytes.offset(behindBreakAt: cursor)
            } else {
                break
            }
        }
        if breaks > 1 {
            put(Byte.lineFeed, times: breaks - 1, from: start)
        } else if keepsSpace {
            put(Byte.space, from: start)
        }
        return min(cursor, end)
    }

    private mutating func decodeEscape(at start: Int, end: Int) -> Int {
        let byte = bytes.peek(start + 1)
        if byte == Byte.lineFeed || byte == Byte.carriageReturn {
            return fold(at: start + 1, end: end, keepsSpace: false)
        }
        switch Escape(byte) {
        case .scalar(let value):
            append(value, from: start)
            return start + 2
        case .hexadecimal(let digits):
            let number = Escape.number(ofDigits: digits, at: start + 2, in: bytes)
            append(number.value, from: start)
            return number.end
        case nil:
            put(Byte.backslash, from: start)
            return start + 1
        }
    }

    private mutating func append(_ value: UInt32, from source: Int) {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            put(byte, from: source)
        }
    }

    // MARK: Block texts

    private mutating func decodeBlock(_ record: NodeRecord, isFolded: Bool) {
        let (start, end) = (record.start, record.end)
        let isEmpty = start == end
        // Of a damaged text the file may end here.
        let lastBreak = max(min(end, bytes.count - 1), 0)
        if !isEmpty {
            put(
                Byte.lineFeed, times: breaks(before: start - record.indentation),
                from: start - record.indentation)
            decodeLines(record, isFolded: isFolded)
        }
        switch record.chomping {
        case .strip: break
        case .clip: put(Byte.lineFeed, times: isEmpty ? 0 : 1, from: lastBreak)
        case .keep: put(Byte.lineFeed, times: breaks(after: end), from: lastBreak)
        }
    }

    /// The empty lines between the header and the first line that holds something.
    private func breaks(before lineStart: Int) -> Int {
        var count = 0
        var cursor = lineStart
        while cursor > 0 {
            let byte = bytes[cursor - 1]
            guard byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.space else {
                break
            }
            if byte == Byte.lineFeed
                || (byte == Byte.carriageReturn && bytes.peek(cursor) != Byte.lineFeed)
            {
                count += 1
            }
            cursor -= 1
        }
        return max(count - 1, 0)
    }

    /// The line breaks from the end of the last line that holds something, or of the header where none does.
    private func breaks(after end: Int) -> Int {
        var count = 0
        var cursor = end
        while true {
            let byte = bytes.peek(cursor)
            if byte == Byte.space {
                cursor += 1
            } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                count += 1
                cursor = bytes.offset(behindBreakAt: cursor)
            } else {
                return count
            }
        }
    }

    private mutating func decodeLines(_ record: NodeRecord, isFolded: Bool) {
        let (end, indentation) = (record.end, record.indentation)
        var cursor = record.start
        var breaks = 0
        var breakOffset = cursor
        var wasIndented = false
        while cursor < end {
            var lineEnd = cursor
            while lineEnd < end, !Byte.endsLine(bytes[lineEnd]) { lineEnd += 1 }
            if cursor < lineEnd {
                let isIndented = Byte.isBlank(bytes[cursor])
                if breaks == 1, isFolded, !isIndented, !wasIndented {
                    put(Byte.space, from: breakOffset)
                } else if isFolded, !isIndented, !wasIndented {
                    put(Byte.lineFeed, times: breaks - 1, from: breakOffset)
                } else {
                    put(Byte.lineFeed, times: breaks, from: breakOffset)
                }
                copy(cursor, lineEnd)
                wasIndented = isIndented
                breaks = 0
                breakOffset = lineEnd
            }
            guard lineEnd < end else { return }
            breaks += 1
            cursor = bytes.offset(behindBreakAt: lineEnd)
            var spaces = 0
            while spaces < indentation, cursor < end, bytes[cursor] == Byte.space {
                spaces += 1
                cursor += 1
            }
        }
    }
}

/// What stands behind a backslash in a double-quoted text.
enum Escape {
    case scalar(UInt32)
    case hexadecimal(digits: Int)

    package init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0"): self = .scalar(0)
        case UInt8(ascii: "a"): self = .scalar(0x07)
        case UInt8(ascii: "b"): self = .scalar(0x08)
        case UInt8(ascii: "t"), Byte.tab: self = .scalar(0x09)
        case UInt8(ascii: "n"): self = .scalar(0x0A)
        case UInt8(ascii: "v"): self = .scalar(0x0B)
        case UInt8(ascii: "f"): self = .scalar(0x0C)
        case UInt8(ascii: "r"): self = .scalar(0x0D)
        case UInt8(ascii: "e"): self = .scalar(0x1B)
        case Byte.space, Byte.doubleQuote, Byte.slash, Byte.backslash: self = .scalar(UInt32(byte))
        case UInt8(ascii: "N"): self = .scalar(0x85)
        case UInt8(ascii: "_"): self = .scalar(0xA0)
        case UInt8(ascii: "L"): self = .scalar(0x2028)
        case UInt8(ascii: "P"): self = .scalar(0x2029)
        case UInt8(ascii: "x"): self = .hexadecimal(digits: 2)
        case UInt8(ascii: "u"): self = .hexadecimal(digits: 4)
        case UInt8(ascii: "U"): self = .hexadecimal(digits: 8)
        default: return nil
        }
    }

    /// The number that hexadecimal digits say, of which there may be fewer than there should, and where they end.
    static func number(
        ofDigits count: Int, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (value: UInt32, end: Int) {
        let digits = bytes[min(start, bytes.count)...].prefix(count).prefix {
            Character(Unicode.Scalar($0)).isHexDigit
        }
        return (UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0, digits.endIndex)
    }
}
