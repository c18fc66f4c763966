import SourceText

/// Reads a text for its references, its form and its faults.
struct SwiftTextReader {
    /// What the tokens so far are, of those that make a name with members.
    private enum Path {
        case head
        case name
        case period
        case broken
    }

    package let text: LocatedText
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var references: [SwiftText.Reference] = []
    private var balance = BracketBalance()
    private var openReference: SwiftToken?
    /// The end of what the first token opens.
    private var endOfFirst: Int?
    private var path = Path.head
    private var pathRange = 0..<0
    private var edges: SwiftTextEdges

    package init(text: LocatedText, bytes: UnsafeBufferPointer<UInt8>, role: SwiftText.Role) {
        self.text = text
        self.bytes = bytes
        edges = SwiftTextEdges(of: role, bytes)
    }

    /// The text without the blanks around it; of text among other code without the comments around it too.
    package var content: Range<Int> {
        guard edges.role != .statements, let first = edges.first, let last = edges.last else {
            return bytes.trimmed(0..<bytes.count)
        }
        return first.start..<last.end
    }

    /// The path of names that the whole text is, comments apart; nil where it is something else.
    var pathSource: String? {
        path == .name ? string(pathRange) : nil
    }

    /// Whether the whole text, comments apart, is a closure, so that evaluating it does nothing.
    var isClosure: Bool {
        edges.first?.kind == .openBrace && edges.last.map { $0.end == endOfFirst } ?? false
    }

    /// Reads the whole text, up to the first fault.
    package mutating func read() throws(SwiftFault) {
        var lexer = SwiftLexer(bytes)
        while true {
            let token = lexer.next()
            if token.kind == .endOfText { break }
            if token.kind == .unknown, bytes[token.start] == UInt8(ascii: "$") {
                guard let (name, mark) = markInBraces(at: token.start) else {
                    throw SwiftFault(kind: .loneDollar, range: token.range)
                }
                throw SwiftFault(kind: .markInBraces, range: mark, meant: "$(\(string(name)))")
            }
            if token.kind == .unknown || token.kind == .operator, let meant = meant(by: token) {
                throw SwiftFault(kind: .character, range: token.range, meant: meant)
            }
            if !token.isComment {
                if path != .broken { extendPath(by: token) }
                try edges.read(token, isOutermost: balance.isEmpty)
            }
            if token.kind == .referenceOpening {
                guard openReference == nil else {
                    throw SwiftFault(
                        kind: .expected("a reference holds a name, and no other reference"),
                        range: token.range)
                }
                openReference = token
            }
            if let opening = try balance.read(token) {
                if opening.kind == .referenceOpening { try closeReference(opening, token) }
                if opening.start == edges.first?.start { endOfFirst = token.end }
            }
        }
        try balance.finish()
        if edges.first == nil { throw SwiftFault(kind: .empty, range: 0..<bytes.count) }
        try edges.finish()
    }

    /// What a typographic sign stands for, which keyboards and editors put in the place of others.
    private func meant(by sign: SwiftToken) -> String? {
        switch String(decoding: UnsafeBufferPointer(rebasing: bytes[sign.range]), as: UTF8.self) {
        case "\u{201C}", "\u{201D}", "\u{201E}": "\""
        case "\u{2026}":
            switch edges.last?.kind {
            case .identifier, .number, .closeParenthesis, .closeBracket: "..."
            default: "."
            }
        default: nil
        }
    }

    /// A name, with or without members, between braces or the like behind a dollar sign, which is never Swift; and with the sign.
    private func markInBraces(at start: Int) -> (name: Range<Int>, whole: Range<Int>)? {
        let opened = bytes[(start + 1)...]
        guard let opening = opened.first, let closing = Self.closings[opening] else { return nil }
        let depth = opened.prefix { $0 == opening }.count
        let inner = opened.dropFirst(depth).drop { $0 == UInt8(ascii: " ") }
        let name = inner.prefix {
            SwiftCharacters.isIdentifierPart($0) || $0 == UInt8(ascii: ".")
        }
        let end = inner[name.endIndex...].drop { $0 == UInt8(ascii: " ") }.prefix(depth)
        guard name.first.map(SwiftCharacters.isIdentifierHead) ?? false, end.count == depth,
            end.allSatisfy({ $0 == closing })
        else { return nil }
        return (name.startIndex..<name.endIndex, start..<end.endIndex)
    }

    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "["): UInt8(ascii: "]"),
        UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]

    private mutating func extendPath(by token: SwiftToken) {
        let isAdjacent = path == .head || token.start == pathRange.upperBound
        switch (path, token.kind) {
        case (.head, .identifier), (.period, .identifier):
            let isParameter = bytes[token.start] == UInt8(ascii: "$")
            path = isAdjacent && !isParameter ? .name : .broken
        case (.name, .period): path = isAdjacent ? .period : .broken
        default: path = .broken
        }
        pathRange = (pathRange.isEmpty ? token.start : pathRange.lowerBound)..<token.end
    }

    private mutating func closeReference(
        _ opening: SwiftToken, _ closing: SwiftToken
    ) throws(SwiftFault) {
        openReference = nil
        let whole = opening.start..<closing.end
        let name = bytes.trimmed(opening.end..<closing.start)
        guard !name.isEmpty else {
            throw SwiftFault(kind: .expected("a reference holds a name: '$(name)'"), range: whole)
        }
        references.append(
            SwiftText.Reference(
                name: Located(string(name), text.range(of: name)),
                range: text.range(of: whole),
                textRange: whole))
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
