import SourceText

/// A fault found while reading Swift, with its place in the text; the words are found where it is reported.
struct SwiftFault: Error {
    enum Kind {
        /// What is there is not what the rule, given in words, asks for.
        case expected(String)
        case unclosed
        case unopened
        case unterminatedString
        case unterminatedComment
        case tooDeep
        case empty
        /// It could not stand beside other code.
        case edge(SwiftTextEdges.Fault)
    }

    package let kind: Kind
    package let range: Range<Int>
}

/// A place among the tokens of a text. Comments are passed over; operators can be taken in pieces, because types
/// hold them without blanks between.
struct SwiftTokenCursor {
    package let bytes: [UInt8]
    package let tokens: [SwiftToken]
    private(set) var index = 0
    /// How many bytes of the operator at the index are consumed.
    private var consumed = 0

    package init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
        tokens = SwiftLexer.tokens(in: bytes)
        skipComments()
    }

    var current: SwiftToken {
        let token = tokens[index]
        guard consumed > 0 else { return token }
        return SwiftToken(token.kind, token.start + consumed, token.end)
    }

    package var kind: SwiftToken.Kind { tokens[index].kind }
    var isAtEnd: Bool { kind == .endOfText }

    /// The token after the current one; at the end the end.
    var following: SwiftToken {
        var next = index
        repeat { next = min(next + 1, tokens.count - 1) } while tokens[next].isComment
        return tokens[next]
    }

    /// The token after the next one; at the end the end.
    var followingTwo: SwiftToken {
        var next = index
        for _ in 0..<2 {
            repeat { next = min(next + 1, tokens.count - 1) } while tokens[next].isComment
        }
        return tokens[next]
    }

    /// Where the last consumed piece ends.
    private(set) var previousEnd = 0

    mutating func advance() {
        previousEnd = tokens[index].end
        consumed = 0
        if index < tokens.count - 1 { index += 1 }
        skipComments()
    }

    private mutating func skipComments() {
        while tokens[index].isComment, index < tokens.count - 1 { index += 1 }
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    package func text(_ token: SwiftToken) -> String { text(token.range) }

    package func spells(_ token: SwiftToken, _ word: StaticString) -> Bool {
        let range = token.range
        guard range.count == word.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBufferPointer {
            word.spells(UnsafeBufferPointer(rebasing: $0[range]))
        }
    }

    func isWord(_ word: StaticString) -> Bool {
        kind == .identifier && spells(tokens[index], word)
    }

    mutating func consumeWord(_ word: StaticString) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    mutating func consume(_ kind: SwiftToken.Kind) -> Bool {
        guard self.kind == kind else { return false }
        advance()
        return true
    }

    /// Whether what is left of the current operator is exactly this.
    func isOperator(_ text: StaticString) -> Bool {
        kind == .operator && spells(current, text)
    }

    mutating func consumeOperator(_ text: StaticString) -> Bool {
        guard isOperator(text) else { return false }
        advance()
        return true
    }

    /// Whether what is left of the current operator begins with a character.
    func isOperator(beginningWith character: Unicode.Scalar) -> Bool {
        kind == .operator && UInt32(bytes[tokens[index].start + consumed]) == character.value
    }

    /// Takes one character off the current operator.
    mutating func consumeOperator(beginningWith character: Unicode.Scalar) -> Bool {
        guard isOperator(beginningWith: character) else { return false }
        let token = tokens[index]
        if token.start + consumed + 1 == token.end {
            advance()
        } else {
            consumed += 1
            previousEnd = token.start + consumed
        }
        return true
    }

    /// Takes the operator that a function is named; a `<` at its end opens generic parameters where a name follows.
    mutating func consumeOperatorName() -> String {
        let name = current
        guard name.range.count > 1, bytes[name.end - 1] == UInt8(ascii: "<"),
            following.kind == .identifier
        else {
            advance()
            return text(name)
        }
        consumed += name.range.count - 1
        previousEnd = name.end - 1
        return text(name.start..<name.end - 1)
    }

    mutating func expect(_ kind: SwiftToken.Kind, _ rule: String) throws(SwiftFault) {
        guard consume(kind) else { throw fault(rule) }
    }

    /// A fault at the current token.
    func fault(_ rule: String) -> SwiftFault {
        SwiftFault(kind: .expected(rule), range: current.range)
    }
}
