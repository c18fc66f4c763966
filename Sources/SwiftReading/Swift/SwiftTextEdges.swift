import SourceText

extension SwiftText {
    /// What a text is for, which decides how it may begin and end.
    public enum Role: Sendable {
        /// It stands among other code on its line. Comments around it are no part of it.
        case expression
        /// What stands behind an `if`.
        case condition
        /// It has lines of its own.
        case statements
    }
}

/// How a text begins and ends: it must not become one with the code that is written around it.
struct SwiftTextEdges {
    let role: SwiftText.Role
    package let bytes: UnsafeBufferPointer<UInt8>
    /// Comments apart.
    private(set) var first: SwiftToken?
    private var second: SwiftToken?
    private(set) var last: SwiftToken?
    private var beforeLast: SwiftToken?
    /// The `#if` that are open.
    private var conditions: [SwiftToken] = []
    /// How many lists of generic arguments are open.
    private var genericLists = 0
    /// Whether a colon may follow: of `a ? b : c`, or of a further closure behind a call.
    private var mayHoldColon = false
    /// Whether the last token was a comma or a colon that only prose has there, if anything follows.
    private var isProse = false

    package init(of role: SwiftText.Role, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.role = role
        self.bytes = bytes
    }

    /// Takes a token that is no comment.
    ///
    /// - Parameter isOutermost: whether it stands in no brackets.
    package mutating func read(_ token: SwiftToken, isOutermost: Bool) throws(SwiftFault) {
        if isProse {
            throw prose(.separator, token)
        }
        if first == nil { first = token } else if second == nil { second = token }
        (beforeLast, last) = (last, token)
        switch token.kind {
        case .pound: try readConditions(token, isOutermost: isOutermost)
        case .semicolon where isOutermost && role != .statements:
            throw SwiftFault(kind: .statement, range: token.range)
        case .identifier where isOutermost && role == .expression:
            guard let beforeLast, !token.followsLineBreak, isWord(beforeLast), !isKeyword(token)
            else { return }
            throw prose(.words, token)
        case .number where isOutermost && role == .expression:
            if let beforeLast, !token.followsLineBreak, isWord(beforeLast) {
                throw prose(.words, token)
            }
            guard isNumber(token) else { throw prose(.number, token) }
        case .unknown where isOutermost && role == .expression: throw prose(.character, token)
        case .backslash where isOutermost && role == .expression:
            guard isInterpolation(token) || beforeLast.map(isWord) ?? false else { return }
            throw prose(.words, token)
        case .backslash where isInterpolation(token):
            throw SwiftFault(kind: .interpolation, range: token.range)
        case .operator where isOutermost: readOperator(token)
        case .openBrace where isOutermost && role == .expression: mayHoldColon = true
        case .comma where isOutermost && role == .expression && genericLists == 0,
            .colon
        where isOutermost && role == .expression && !mayHoldColon
            && !isBeforeAddress(token) && !isOfSelector(token):
            isProse = true
        case .openBrace where isOutermost && role == .condition:
            switch beforeLast?.kind {
            case .identifier, .closeParenthesis, .closeBracket:
                throw SwiftFault(kind: .trailingClosure, range: token.range)
            default: break
            }
        default: break
        }
    }

    /// A fault of all of the text, found at a token.
    private func prose(_ kind: SwiftFault.Kind, _ token: SwiftToken) -> SwiftFault {
        SwiftFault(kind: kind, range: (first ?? token).start..<bytes.count)
    }

    private mutating func readOperator(_ token: SwiftToken) {
        guard let beforeLast else { return }
        let isBehind = token.start == beforeLast.end
        switch bytes[token.start] {
        case UInt8(ascii: "<") where isBehind && beforeLast.kind == .identifier: genericLists += 1
        case UInt8(ascii: ">"):
            let closed = bytes[token.range].prefix { $0 == UInt8(ascii: ">") }.count
            genericLists = max(0, genericLists - closed)
        case UInt8(ascii: "?") where !isBehind: mayHoldColon = true
        default: break
        }
    }

    private mutating func readConditions(
        _ token: SwiftToken, isOutermost: Bool
    ) throws(SwiftFault) {
        if spells(token, ["#if"]) {
            guard !isOutermost || role == .statements else {
                throw SwiftFault(kind: .conditionInExpression, range: token.range)
            }
            conditions.append(token)
        } else if spells(token, ["#endif"]), conditions.popLast() == nil {
            throw SwiftFault(kind: .unopened, range: token.range)
        }
    }

    /// Looks at both ends, once the whole text is read.
    func finish() throws(SwiftFault) {
        if let open = conditions.last {
            throw SwiftFault(kind: .unendedCondition, range: open.range)
        }
        guard let first, let last else { return }
        if isAddress { throw SwiftFault(kind: .address, range: 0..<bytes.count) }
        if continues(first) { throw SwiftFault(kind: .continuation, range: first.range) }
        switch role {
        case .expression:
            if second != nil, spells(first, Self.statementWords) {
                throw SwiftFault(kind: .statement, range: first.range)
            }
        case .condition: break
        case .statements:
            if first.kind == .openBrace {
                throw SwiftFault(kind: .block, range: first.range)
            }
            if first.kind == .period {
                throw SwiftFault(kind: .continuation, range: first.range)
            }
        }
        if isContinued(last) { throw SwiftFault(kind: .incomplete, range: last.range) }
    }

    private var isAddress: Bool {
        guard first?.kind == .identifier, last?.kind == .colon, let colon = second, last == colon
        else { return false }
        return isBeforeAddress(colon)
    }

    /// Whether a bracket follows the backslash, as in a string.
    private func isInterpolation(_ backslash: SwiftToken) -> Bool {
        bytes[backslash.end...].first == UInt8(ascii: "(")
    }

    /// Whether `//` follows the colon.
    private func isBeforeAddress(_ colon: SwiftToken) -> Bool {
        guard colon.end + 1 < bytes.count else { return false }
        return bytes[colon.end] == UInt8(ascii: "/") && bytes[colon.end + 1] == UInt8(ascii: "/")
    }

    /// Whether the colon is one of the two behind a module's name.
    private func isOfSelector(_ colon: SwiftToken) -> Bool {
        bytes[..<colon.start].last == UInt8(ascii: ":")
            || bytes[colon.end...].first == UInt8(ascii: ":")
    }

    /// Whether the token belongs to something before it.
    private func continues(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .comma, .colon: true
        // A lone operator is a function; one that touches its operand stands before it.
        case .operator: second.map { $0.start > token.end } ?? false
        case .identifier: second != nil && spells(token, ["as", "is"])
        default: false
        }
    }

    /// Whether something has to follow the token.
    private func isContinued(_ token: SwiftToken) -> Bool {
        guard let beforeLast else { return false }
        return switch token.kind {
        case .comma, .colon, .period, .at, .backslash: true
        case .operator: token.start > beforeLast.end || spells(token, ["=", "->"])
        case .identifier: beforeLast.kind != .period && spells(token, Self.wordsBeforeOperands)
        default: false
        }
    }

    /// Whether Swift reads all of it as one number, or as the element of a tuple.
    private func isNumber(_ token: SwiftToken) -> Bool {
        guard beforeLast?.kind == .period else {
            return SwiftCharacters.isNumber(bytes[token.range])
        }
        // Of `1.0.0` the first two are one number, which has no elements.
        let path = bytes[..<token.start].reversed().prefix {
            SwiftCharacters.isIdentifierPart($0) || $0 == UInt8(ascii: ".")
        }
        return !SwiftCharacters.isDigit(path.last ?? 0)
    }

    /// Whether no identifier may stand beside it.
    private func isWord(_ token: SwiftToken) -> Bool {
        token.kind == .number || (token.kind == .identifier && !isKeyword(token))
    }

    /// Whether another identifier may stand beside it.
    private func isKeyword(_ token: SwiftToken) -> Bool {
        let word = String(decoding: bytes[token.range], as: UTF8.self)
        return SwiftIdentifier.isReserved(word) || Self.contextualWords.contains(word)
    }

    private static let contextualWords: Set<String> = [
        "any", "async", "await", "borrowing", "consume", "consuming", "copy", "each", "nonisolated",
        "sending", "some", "unsafe",
    ]

    private func spells(_ token: SwiftToken, _ words: [StaticString]) -> Bool {
        let word = UnsafeBufferPointer(rebasing: bytes[token.range])
        return words.contains { $0.spells(word) }
    }

    private static let wordsBeforeOperands: [StaticString] = [
        "any", "as", "await", "case", "in", "is", "let", "some", "throw", "try", "var",
    ]

    private static let statementWords: [StaticString] = [
        "defer", "for", "func", "guard", "import", "let", "return", "throw", "var", "while",
    ]
}
