import SourceText

/// Takes Swift text apart into tokens. Total: whatever the bytes are, tokens come out, in order and within the text;
/// what has no end or no meaning is marked in them. Linear, and without recursion.
package struct SwiftLexer {
    /// A string literal that is open.
    struct OpenString {
        let numberSigns: Int
        let isMultiline: Bool
        /// The parentheses that are open in the interpolation being read.
        var parentheses = 0
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    /// Innermost last.
    var openStrings: [OpenString] = []
    /// Whether the text of the innermost open string is read, rather than an interpolation in it.
    var isInStringText = false
    /// The last token that is no comment.
    var previous = SwiftToken(.endOfText, 0, 0)
    /// Whether a line ends before or in the comments since then.
    var carriesLineBreak = false
    /// Up to here no `/` begins a regex: a search for its end has failed on this line. It keeps the cost linear.
    var regexBarrier = 0

    /// - Parameter bytes: Swift text; offsets of tokens are offsets in it.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let limit = Int(UInt32.max) - 1
        self.bytes =
            bytes.count <= limit ? bytes : UnsafeBufferPointer(rebasing: bytes.prefix(limit))
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    }

    /// The tokens of a text, comments among them, with an `endOfText` as the last.
    package static func tokens(in bytes: [UInt8]) -> [SwiftToken] {
        bytes.withUnsafeBufferPointer { tokens(in: $0) }
    }

    /// The tokens of a text, comments among them, with an `endOfText` as the last.
    package static func tokens(in text: String) -> [SwiftToken] {
        var text = text
        return text.withUTF8 { tokens(in: $0) }
    }

    package static func tokens(in bytes: UnsafeBufferPointer<UInt8>) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes)
        var tokens: [SwiftToken] = []
        tokens.reserveCapacity(bytes.count / 4 + 4)
        while true {
            let token = lexer.next()
            tokens.append(token)
            if token.kind == .endOfText { return tokens }
        }
    }

    /// The next token; at the end of the text `endOfText`, again and again.
    mutating func next() -> SwiftToken {
        if isInStringText { return nextInString() }
        let followsLineBreak = skipBlanks() || carriesLineBreak
        let start = offset
        guard start < bytes.count else {
            return SwiftToken(.endOfText, start, start, followsLineBreak: followsLineBreak)
        }
        var isUnterminated = false
        let kind = read(bytes[start], isUnterminated: &isUnterminated)
        let token = SwiftToken(
            kind, start, offset,
            followsLineBreak: followsLineBreak, isUnterminated: isUnterminated)
        if token.isComment {
            carriesLineBreak = carriesLineBreak || followsLineBreak
        } else {
            previous = token
            carriesLineBreak = false
        }
        return token
    }

    func byte(at index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    private mutating func skipBlanks() -> Bool {
        var hasLineBreak = false
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D: hasLineBreak = true
            case 0x20, 0x09, 0x0B, 0x0C, 0x00: break
            default: return hasLineBreak
            }
            offset += 1
        }
        return hasLineBreak
    }

    private mutating func read(_ head: UInt8, isUnterminated: inout Bool) -> SwiftToken.Kind {
        if SwiftCharacters.isIdentifierHead(head) {
            readIdentifierParts()
            return .identifier
        }
        switch head {
        case UInt8(ascii: "("):
            offset += 1
            openParenthesis()
            return .openParenthesis
        case UInt8(ascii: ")"):
            offset += 1
            return closeParenthesis()
        case UInt8(ascii: "["): return single(.openBracket)
        case UInt8(ascii: "]"): return single(.closeBracket)
        case UInt8(ascii: "{"): return single(.openBrace)
        case UInt8(ascii: "}"): return single(.closeBrace)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: ":"): return single(.colon)
        case UInt8(ascii: ";"): return single(.semicolon)
        case UInt8(ascii: "@"): return single(.at)
        case UInt8(ascii: "\\"): return single(.backslash)
        case UInt8(ascii: "."): return readPeriod()
        case UInt8(ascii: "\""): return readStringOpening(numberSigns: 0)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            readNumber()
            return .number
        case UInt8(ascii: "/"): return readSlash(isUnterminated: &isUnterminated)
        case UInt8(ascii: "#"): return readNumberSign(isUnterminated: &isUnterminated)
        case UInt8(ascii: "$"): return readDollar()
        case UInt8(ascii: "`"): return readBackticks()
        default:
            if SwiftCharacters.isOperator(head) {
                readOperator()
                return .operator
            }
            return readBeyondASCII()
        }
    }

    private mutating func single(_ kind: SwiftToken.Kind) -> SwiftToken.Kind {
        offset += 1
        return kind
    }

    private mutating func openParenthesis() {
        if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
    }

    private mutating func closeParenthesis() -> SwiftToken.Kind {
        guard let innermost = openStrings.last else { return .closeParenthesis }
        if innermost.parentheses == 0 {
            isInStringText = true
            return .interpolationClosing
        }
        openStrings[openStrings.count - 1].parentheses -= 1
        return .closeParenthesis
    }

    private mutating func readIdentifierParts() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if SwiftCharacters.isIdentifierPart(byte) {
                offset += 1
            } else if byte >= 0x80, let (scalar, length) = bytes.scalar(at: offset),
                SwiftCharacters.isIdentifierPart(scalar)
            {
                offset += length
            } else if byte == UInt8(ascii: "$"),
                SwiftCharacters.isIdentifierPart(self.byte(at: offset + 1))
            {
                offset += 1
            } else {
                return
            }
        }
    }

    mutating func readOperator() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if SwiftCharacters.isOperator(byte) {
                if byte == UInt8(ascii: "/"),
                    case let next = self.byte(at: offset + 1),
                    next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
                {
                    return
                }
                offset += 1
            } else if byte >= 0x80, let (scalar, length) = bytes.scalar(at: offset),
                SwiftCharacters.isOperatorPart(scalar)
            {
                offset += length
            } else {
                return
            }
        }
    }

    private mutating func readPeriod() -> SwiftToken.Kind {
        let start = offset
        offset += 1
        // After a lone period `/` begins no operator that anybody writes, but it may begin a comment.
        while byte(at: offset) == UInt8(ascii: ".")
            || (SwiftCharacters.isOperator(byte(at: offset))
                && byte(at: offset) != UInt8(ascii: "/"))
        {
            offset += 1
        }
        return offset == start + 1 ? .period : .operator
    }

    private mutating func readNumber() {
        let isMemberIndex = previous.kind == .period && previous.end == offset
        let isHexadecimal =
            byte(at: offset) == UInt8(ascii: "0") && byte(at: offset + 1) == UInt8(ascii: "x")
        var hasPoint = isMemberIndex
        while offset < bytes.count {
            let byte = bytes[offset]
            if SwiftCharacters.isIdentifierPart(byte) {
                offset += 1
                let isExponent =
                    isHexadecimal
                    ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
                let sign = self.byte(at: offset)
                if isExponent, !isMemberIndex,
                    sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
                    SwiftCharacters.isDigit(self.byte(at: offset + 1))
                {
                    offset += 1
                }
            } else if byte == UInt8(ascii: "."), !hasPoint,
                SwiftCharacters.isDigit(self.byte(at: offset + 1))
            {
                hasPoint = true
                offset += 1
            } else {
                return
            }
        }
    }

    private mutating func readDollar() -> SwiftToken.Kind {
        offset += 1
        let next = byte(at: offset)
        if next == UInt8(ascii: "(") {
            offset += 1
            openParenthesis()
            return .referenceOpening
        }
        guard SwiftCharacters.isIdentifierPart(next) else { return .unknown }
        readIdentifierParts()
        return .identifier
    }

    private mutating func readBackticks() -> SwiftToken.Kind {
        var end = offset + 1
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
            if bytes[end] == UInt8(ascii: "`") {
                let isEmpty = end == offset + 1
                offset = end + 1
                return isEmpty ? .unknown : .identifier
            }
            end += 1
        }
        return single(.unknown)
    }

    private mutating func readBeyondASCII() -> SwiftToken.Kind {
        guard let (scalar, length) = bytes.scalar(at: offset) else { return single(.unknown) }
        offset += length
        if SwiftCharacters.isIdentifierHead(scalar) {
            readIdentifierParts()
            return .identifier
        }
        if SwiftCharacters.isOperatorHead(scalar) {
            readOperator()
            return .operator
        }
        return .unknown
    }

    /// Whether what came last ends an operand, so that a slash after it divides.
    var previousEndsOperand: Bool {
        switch previous.kind {
        case .number, .stringClosing, .closeParenthesis, .closeBracket, .closeBrace, .regex:
            return true
        case .identifier:
            let word = UnsafeBufferPointer(rebasing: bytes[previous.range])
            return !Self.wordsBeforeOperands.contains { $0.spells(word) }
        default:
            return false
        }
    }

    private static let wordsBeforeOperands: [StaticString] = [
        "return", "in", "case", "try", "await", "else", "where", "throw", "as", "is", "if",
        "guard", "while", "switch", "yield", "do", "repeat", "let", "var", "consume", "copy",
    ]
}

extension StaticString {
    /// Whether the bytes are those of this text.
    package func spells(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count == utf8CodeUnitCount else { return false }
        return withUTF8Buffer { $0.elementsEqual(bytes) }
    }
}
