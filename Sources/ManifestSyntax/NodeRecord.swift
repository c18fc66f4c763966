import SourceText

/// One value in a document's flat storage. A collection is followed by its children, of a mapping key and value in
/// turn, each with all that is below it.
struct NodeRecord {
    typealias Shape = ManifestNode.Style

    /// What a block text does with the line breaks at its end.
    enum Chomping {
        case clip
        case strip
        case keep
    }

    let shape: Shape
    var start: Int
    var end: Int
    /// The index behind the last record below this one.
    var next: Int
    /// The text is not the source's bytes as they stand.
    var needsDecoding = false
    /// A diagnostic has been given about it.
    var isDamaged = false
    /// Of a block text.
    var chomping = Chomping.clip
    /// The number of spaces before each line of a block text.
    var indentation = 0

    init(_ shape: Shape, _ start: Int, _ end: Int, index: Int = 0) {
        self.shape = shape
        self.start = start
        self.end = end
        next = index + 1
    }

    var isText: Bool {
        switch shape {
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded: true
        case .null, .mapping, .sequence: false
        }
    }
}

/// The bytes that mean something to the parser.
package enum Byte {
    package static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    package static let space: UInt8 = 0x20
    static let exclamationMark: UInt8 = 0x21
    static let doubleQuote: UInt8 = 0x22
    package static let hash: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let ampersand: UInt8 = 0x26
    static let singleQuote: UInt8 = 0x27
    static let openParenthesis: UInt8 = 0x28
    static let closeParenthesis: UInt8 = 0x29
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    package static let comma: UInt8 = 0x2C
    package static let dash: UInt8 = 0x2D
    package static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    package static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let questionMark: UInt8 = 0x3F
    package static let at: UInt8 = 0x40
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let underscore: UInt8 = 0x5F
    static let backtick: UInt8 = 0x60
    static let openBrace: UInt8 = 0x7B
    static let pipe: UInt8 = 0x7C
    static let closeBrace: UInt8 = 0x7D

    /// A line break, or what reading beyond the end yields: no text that is parsed holds a zero byte.
    package static func endsLine(_ byte: UInt8) -> Bool {
        byte == lineFeed || byte == carriageReturn || byte == 0
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isBlankOrEnd(_ byte: UInt8) -> Bool { isBlank(byte) || endsLine(byte) }

    /// A character that ends a plain text in a flow collection wherever it stands.
    static func isFlowIndicator(_ byte: UInt8) -> Bool {
        byte == comma || byte == openBracket || byte == closeBracket || byte == openBrace
            || byte == closeBrace
    }

    package static func isIdentifierPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, underscore, 0x80...0xFF: true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The byte at an offset; zero beyond the end, which no text that is parsed contains.
    func peek(_ offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

    func offset(behindBreakAt offset: Int) -> Int {
        peek(offset) == Byte.carriageReturn && peek(offset + 1) == Byte.lineFeed
            ? offset + 2 : offset + 1
    }
}
