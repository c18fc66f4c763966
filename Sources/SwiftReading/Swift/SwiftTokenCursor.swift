import SourceText

/// A fault found while reading Swift, with its place in the text.
struct SwiftFault: Error {
    /// What is wrong, and what to do about it.
    struct Kind: Equatable {
        /// The rule that is broken, as a sentence.
        let rule: String
        let cure: Cure

        init(_ rule: String, _ cure: Cure) {
            self.rule = rule
            self.cure = cure
        }

        /// What is there is not what the rule asks for.
        static func expected(_ rule: String) -> Self { Self(rule, .none) }
    }

    enum Cure: Equatable {
        case none
        case help(String)
        /// The text may be meant for people, or be another thing that is no Swift.
        case ofWords
        case ofAddress
    }

    package let kind: Kind
    package let range: Range<Int>
    /// The word that is most likely meant by what is there.
    var meant: String?

    /// The rule that is broken, as a sentence.
    var rule: String { kind.rule }
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
        if let first = tokens.firstIndex(where: { !$0.isComment }) { index = first }
    }

    var current: SwiftToken {
        let token = tokens[index]
        guard consumed > 0 else { return token }
        return SwiftToken(token.kind, token.start + consumed, token.end)
    }

    package var kind: SwiftToken.Kind { tokens[index].kind }
    var isAtEnd: Bool { kind == .endOfText }

    /// The token after the current one; at the end the end.
    var following: SwiftToken { tokens[index(after: index)] }

    /// The token after the next one; at the end the end.
    var followingTwo: SwiftToken { tokens[index(after: index(after: index))] }

    private func index(after index: Int) -> Int {
        let rest = tokens.indices.suffix(from: min(index + 1, tokens.count - 1))
        return rest.first { !tokens[$0].isComment } ?? tokens.count - 1
    }

    /// Where the last consumed piece ends.
    private(set) var previousEnd = 0

    mutating func advance() {
        previousEnd = tokens[index].end
        consumed = 0
        index = index(after: index)
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    package func text(_ token: SwiftToken) -> String { text(token.range) }

    package func spells(_ token: SwiftToken, _ word: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer {
            word.spells(UnsafeBufferPointer(rebasing: $0[token.range]))
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

    /// Whether what is left of the current operator begins with some characters.
    func isOperator(beginningWith text: StaticString) -> Bool {
        kind == .operator && text.withUTF8Buffer { bytes[current.range].starts(with: $0) }
    }

    /// Takes some characters off the current operator.
    mutating func consumeOperator(beginningWith text: StaticString) -> Bool {
        guard isOperator(beginningWith: text) else { return false }
        let token = tokens[index]
        if token.start + consumed + text.utf8CodeUnitCount == token.end {
            advance()
        } else {
            consumed += text.utf8CodeUnitCount
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

    func expectEnd(_ rule: String) throws(SwiftFault) {
        guard isAtEnd else { throw fault(rule) }
    }

    /// A fault at the current token.
    func fault(_ rule: String, meant: String? = nil) -> SwiftFault {
        SwiftFault(kind: .expected(rule), range: current.range, meant: meant)
    }
}
