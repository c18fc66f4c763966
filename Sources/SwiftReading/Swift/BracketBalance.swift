import SourceText

/// Holds the brackets, strings and comments of a text against each other, token by token.
struct BracketBalance {
    private var open: [SwiftToken] = []

    /// Whether everything that was opened so far is closed.
    var isEmpty: Bool { open.isEmpty }

    /// The first thing in a text that is never closed, or never opened; nothing at all is in balance.
    static func fault(in tokens: [SwiftToken]) -> SwiftFault? {
        var balance = BracketBalance()
        do throws(SwiftFault) {
            for token in tokens { _ = try balance.read(token) }
            try balance.finish()
        } catch {
            return error
        }
        return nil
    }

    /// - Returns: the opening bracket where the token is the closing one.
    package mutating func read(_ token: SwiftToken) throws(SwiftFault) -> SwiftToken? {
        if token.nesting > 0 || token.kind == .stringOpening { open.append(token) }
        if token.nesting < 0 { return try close(token) }
        let beginning = token.start..<token.start + 2
        switch token.kind {
        case .stringClosing:
            guard let innermost = open.popLast() else { return nil }
            if token.isUnterminated { throw Self.unclosed(innermost) }
            return innermost
        case .blockComment where token.isUnterminated:
            throw SwiftFault(kind: .unterminatedComment, range: beginning)
        case .regex where token.isUnterminated:
            throw SwiftFault(kind: .expected("this regex is never ended"), range: beginning)
        default: return nil
        }
    }

    /// What is still open at the end is a fault: the innermost, because what is around it is open because of it.
    func finish() throws(SwiftFault) {
        if let innermost = open.last { throw Self.unclosed(innermost) }
    }

    private mutating func close(_ token: SwiftToken) throws(SwiftFault) -> SwiftToken {
        guard let innermost = open.last else {
            throw SwiftFault(kind: .unopened, range: token.range)
        }
        guard innermost.kind.isClosed(by: token.kind) else {
            throw open.contains { $0.kind.isClosed(by: token.kind) }
                ? Self.unclosed(innermost) : SwiftFault(kind: .unopened, range: token.range)
        }
        open.removeLast()
        return innermost
    }

    private static func unclosed(_ token: SwiftToken) -> SwiftFault {
        token.kind == .stringOpening
            ? SwiftFault(kind: .unterminatedString, range: token.range)
            : SwiftFault(kind: .unclosed, range: token.end - 1..<token.end)
    }
}

extension SwiftToken.Kind {
    /// Whether a bracket of this kind is closed by one of that kind.
    func isClosed(by other: SwiftToken.Kind) -> Bool {
        switch (self, other) {
        case (.openParenthesis, .closeParenthesis), (.referenceOpening, .closeParenthesis),
            (.openBracket, .closeBracket), (.openBrace, .closeBrace),
            (.interpolationOpening, .interpolationClosing):
            true
        default: false
        }
    }
}
