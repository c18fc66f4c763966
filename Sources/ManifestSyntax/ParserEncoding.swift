import SourceText

/// What must hold of the bytes before they are read as lines.
extension Parser {
    /// Reports what is no text that a manifest may hold.
    ///
    /// - Returns: whether the rest can be parsed nevertheless.
    mutating func checkEncoding() -> Bool {
        if let encoding = foreignEncoding() {
            report(.foreignEncoding(at: range(0, min(2, bytes.count)), name: encoding))
            return false
        }
        var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var hasReportedBreak = false
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case 0x20..<0x7F, Byte.lineFeed, Byte.tab: offset += 1
            case Byte.carriageReturn:
                offset += 1
                // A file of nothing but carriage returns has one fault.
                if peek(offset) != Byte.lineFeed, !hasReportedBreak {
                    report(.loneCarriageReturn, at: range(offset - 1, offset))
                    hasReportedBreak = true
                } else if peek(offset) == Byte.lineFeed {
                    hasReportedBreak = false
                }
            case 0:
                report(.controlCharacter(at: range(offset, offset + 1), value: 0))
                return false
            case 0x80...0xFF:
                guard let length = checkScalar(at: offset), !isFull else { return false }
                offset += length
            default:
                report(.controlCharacter(at: range(offset, offset + 1), value: UInt32(byte)))
                offset += 1
                if isFull { return false }
            }
        }
        return true
    }

    private func foreignEncoding() -> String? {
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
            ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
        ]
        if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) { return mark.name }
        // Without a mark, by the zeros around the first character.
        let areZero = bytes.prefix(4).map { $0 == 0 }
        switch areZero {
        case [true, true, true, false], [false, true, true, true]: return "UTF-32"
        default: return areZero.count > 1 && areZero[0] != areZero[1] ? "UTF-16" : nil
        }
    }

    /// - Returns: the number of bytes; nothing where this is no UTF-8, which has then been reported.
    private mutating func checkScalar(at offset: Int) -> Int? {
        guard let (value, length) = bytes.scalar(at: offset) else {
            report(.invalidUTF8(at: range(offset, offset + 1), byte: bytes[offset]))
            return nil
        }
        let place = range(offset, offset + length)
        switch value {
        case 0x85, 0x2028, 0x2029: report(.foreignLineBreak(at: place, value: value))
        case 0xFEFF: report(.byteOrderMark, at: place)
        case 0x80...0x9F, 0xFFFE, 0xFFFF: report(.controlCharacter(at: place, value: value))
        default:
            switch ForeignSign(value) {
            case .blank, .invisible: foreignBlanks.append(offset)
            case .quote, .bullet, .wide, nil: break
            }
        }
        return length
    }
}
