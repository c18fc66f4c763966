import SourceText

/// Passing over what is not read, without making tokens of it.
extension SwiftLexer {
    enum Bracket {
        case brace
        case parenthesis
        case bracket
    }

    /// Goes behind the bracket that closes the one right before the offset. Only brackets of the same kind are counted.
    ///
    /// - Returns: false where none does; the offset is then at the end.
    mutating func skipToClosing(_ bracket: Bracket) -> Bool {
        switch bracket {
        case .brace:
            skip(Self.braceMarks) && ended(.closeBrace)
        case .parenthesis:
            skip(Self.parenthesisMarks) && ended(.closeParenthesis)
        case .bracket:
            skip(Self.bracketMarks) && ended(.closeBracket)
        }
    }

    /// Goes to the end of the strings that are open.
    mutating func skipOpenStrings() {
        while !openStrings.isEmpty {
            if next().kind == .endOfText {
                openStrings = []
                isInStringText = false
            }
        }
    }

    private mutating func ended(_ kind: SwiftToken.Kind) -> Bool {
        previous = SwiftToken(kind, offset - 1, offset)
        carriesLineBreak = false
        return true
    }

    // MARK: Marks

    private static let plain: UInt8 = 0
    private static let opening: UInt8 = 1
    private static let closing: UInt8 = 2
    private static let special: UInt8 = 3

    private static func marks(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> [UInt8] {
        var marks = [UInt8](repeating: plain, count: 256)
        for scalar in ["\"", "#", "/", "`"] as [Unicode.Scalar] {
            marks[Int(scalar.value)] = special
        }
        marks[Int(open.value)] = opening
        marks[Int(close.value)] = closing
        return marks
    }

    private static let braceMarks = marks("{", "}")
    private static let parenthesisMarks = marks("(", ")")
    private static let bracketMarks = marks("[", "]")

    private mutating func skip(_ marks: [UInt8]) -> Bool {
        marks.withUnsafeBufferPointer { marks in
            let start = offset
            let count = bytes.count
            var index = start
            var depth = 1
            var comments = start..<start
            while index < count {
                switch marks[Int(bytes[index])] {
                case Self.plain:
                    index += 1
                case Self.opening:
                    index += 1
                    depth += 1
                case Self.closing:
                    index += 1
                    depth -= 1
                    if depth == 0 {
                        offset = index
                        return true
                    }
                default:
                    index = behindSpecial(at: index, since: start, &comments)
                }
            }
            offset = count
            return false
        }
    }

    /// Where what begins with a quote, a number sign, a slash or a backtick ends.
    ///
    /// - Parameter comments: where the last comments stand that had nothing between them.
    private mutating func behindSpecial(
        at index: Int, since start: Int, _ comments: inout Range<Int>
    ) -> Int {
        var isUnterminated = false
        switch bytes[index] {
        case UInt8(ascii: "\""):
            if let end = endOfPlainString(at: index) { return end }
            offset = index
            _ = readStringOpening(numberSigns: 0)
            skipOpenStrings()
        case UInt8(ascii: "`"):
            var end = index + 1
            while end < bytes.count, bytes[end] != UInt8(ascii: "`") {
                if bytes[end] == 0x0A || bytes[end] == 0x0D { return index + 1 }
                end += 1
            }
            return min(end + 1, bytes.count)
        case UInt8(ascii: "#"):
            var end = index + 1
            while byte(at: end) == UInt8(ascii: "#") { end += 1 }
            guard byte(at: end) == UInt8(ascii: "\"") || byte(at: end) == UInt8(ascii: "/") else {
                return end
            }
            offset = index
            takePrevious(before: index, since: start, comments)
            _ = readNumberSign(isUnterminated: &isUnterminated)
            skipOpenStrings()
        default:
            let next = byte(at: index + 1)
            let isComment = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
            offset = index
            if !isComment { takePrevious(before: index, since: start, comments) }
            _ = readSlash(isUnterminated: &isUnterminated)
            if isComment {
                let isFirst = endOfBlanks(from: comments.upperBound, to: index) < index
                comments = (isFirst ? index : comments.lowerBound)..<offset
            }
        }
        return offset
    }

    /// Where a string ends that is on one line and interpolates nothing; nil for others.
    private func endOfPlainString(at index: Int) -> Int? {
        var end = index + 1
        if byte(at: end) == UInt8(ascii: "\"") {
            return byte(at: end + 1) == UInt8(ascii: "\"") ? nil : end + 1
        }
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""): return end + 1
            case UInt8(ascii: "\\"):
                if byte(at: end + 1) == UInt8(ascii: "(") { return nil }
                end += 1
                if byte(at: end) == 0x0A || byte(at: end) == 0x0D { return end }
            case 0x0A, 0x0D: return end
            default: break
            }
            end += 1
        }
        return bytes.count
    }

    /// Makes `previous` the token before an offset, as far as it tells a division from a regex.
    private mutating func takePrevious(
        before index: Int, since start: Int, _ comments: Range<Int>
    ) {
        var end = startOfBlanks(before: index, notBefore: start)
        if end == comments.upperBound, !comments.isEmpty {
            end = startOfBlanks(before: comments.lowerBound, notBefore: start)
        }
        guard end > start else {
            previous = SwiftToken(.openBrace, start, start)
            return
        }
        var first = end
        while first > start, isPartOfName(bytes[first - 1]) { first -= 1 }
        let kind: SwiftToken.Kind =
            if first < end {
                SwiftCharacters.isDigit(bytes[first]) ? .number : .identifier
            } else {
                switch bytes[end - 1] {
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""),
                    UInt8(ascii: "`"):
                    .closeParenthesis
                default: .operator
                }
            }
        previous = SwiftToken(kind, first, end)
    }

    private func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || SwiftCharacters.isIdentifierPart(byte)
    }

    private func startOfBlanks(before index: Int, notBefore start: Int) -> Int {
        var end = index
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    private func endOfBlanks(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, isBlank(bytes[index]) { index += 1 }
        return index
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }
}
