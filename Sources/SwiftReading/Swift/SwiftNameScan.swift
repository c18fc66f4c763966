import SourceText

/// The tokens of a text without comments, with what is needed to tell names from other identifiers. All of it is
/// a judgement by the neighbours of a token, linear in their number.
package struct SwiftNameScan {
    package let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// For each opening bracket the index of its closing one; the end where there is none.
    package private(set) var closings: [Int]
    /// For each token the index of the innermost bracket that it stands in; -1 where it stands in none.
    package private(set) var brackets: [Int]

    package init(_ text: String) {
        bytes = Array(text.utf8)
        var tokens = SwiftLexer.tokens(in: bytes)
        tokens.removeAll { $0.isComment || $0.kind == .stringText }
        self.tokens = tokens
        closings = Array(repeating: tokens.count - 1, count: tokens.count)
        brackets = Array(repeating: -1, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            brackets[index] = open.last ?? -1
            if token.nesting > 0 { open.append(index) }
            if token.nesting < 0, let opening = open.popLast() { closings[opening] = index }
        }
    }

    package func text(_ token: SwiftToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    package func kind(_ index: Int) -> SwiftToken.Kind {
        tokens.indices.contains(index) ? tokens[index].kind : .endOfText
    }

    func isOpening(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].nesting > 0
    }

    package func spells(_ index: Int, _ word: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return bytes.withUnsafeBufferPointer {
            word.spells(UnsafeBufferPointer(rebasing: $0[tokens[index].range]))
        }
    }

    func isWord(_ index: Int, _ words: [StaticString]) -> Bool {
        kind(index) == .identifier && kind(index - 1) != .period
            && words.contains { spells(index, $0) }
    }

    // MARK: Uses

    /// The identifiers that stand as expressions, in their order.
    func uses() -> [SwiftToken] {
        var uses: [SwiftToken] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .referenceOpening: index = closings[index]
            case .pound where isConditionalCompilation(index):
                while index + 1 < tokens.count, !tokens[index + 1].followsLineBreak { index += 1 }
            case .identifier where isUse(index): uses.append(token)
            default: break
            }
            index += 1
        }
        return uses
    }

    /// Those of the uses that are of nothing which the text declares, but for what a local of the same name is made of.
    func unqualifiedUses() -> [SwiftToken] {
        let declared = declaredNames()
        return uses().filter {
            !declared.contains(SwiftIdentifier.unescaped(text($0))) || isNamesake($0)
        }
    }

    /// Whether the identifier is all that a local of the same name is made of: `let x = x`.
    func isNamesake(_ token: SwiftToken) -> Bool {
        guard let index = index(at: token.start), spells(index - 1, "="),
            kind(index - 2) == .identifier, isWord(index - 3, ["let", "var"])
        else { return false }
        return text(tokens[index - 2]) == text(token)
    }

    private func isConditionalCompilation(_ index: Int) -> Bool {
        (["#if", "#elseif", "#else", "#endif"] as [StaticString]).contains { spells(index, $0) }
    }

    private func isUse(_ index: Int) -> Bool {
        switch kind(index - 1) {
        case .period, .at: return false
        default: break
        }
        if kind(index + 1) == .colon, isLabel(index) { return false }
        if kind(index + 1) == .identifier, kind(index + 2) == .colon, isLabel(index) {
            return false
        }
        let name = text(tokens[index])
        return !name.hasPrefix("$") && !SwiftIdentifier.isReserved(name)
            && !Self.contextualWords.contains(name)
    }

    private static let contextualWords: Set<String> = [
        "_", "any", "async", "await", "consume", "copy", "each", "some", "unowned", "weak",
    ]

    /// Whether an identifier before a colon is a label, rather than a key or a branch of `?:`.
    private func isLabel(_ index: Int) -> Bool {
        switch kind(index - 1) {
        case .openParenthesis, .comma, .openBracket:
            switch kind(brackets[index]) {
            case .openParenthesis: return true
            case .openBracket: return isSubscript(brackets[index])
            default: return false
            }
        case .closeBrace: return kind(index + 2) == .openBrace
        default: return isWord(index + 2, ["for", "while", "repeat", "if", "switch", "do"])
        }
    }

    private func isSubscript(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].end == tokens[index].start else { return false }
        switch tokens[index - 1].kind {
        case .identifier, .closeParenthesis, .closeBracket, .closeBrace, .stringClosing: return true
        case .operator: return spells(index - 1, "?") || spells(index - 1, "!")
        default: return false
        }
    }

    /// The labels of the call whose parenthesis opens there, with where their arguments begin.
    package func labels(ofCallAt offset: Int) -> [(token: SwiftToken, end: Int)] {
        guard let opening = index(at: offset), kind(opening) == .openParenthesis else { return [] }
        return (opening..<closings[opening]).compactMap { index in
            guard brackets[index] == opening, kind(index) == .identifier,
                kind(index + 1) == .colon, isLabel(index)
            else { return nil }
            return (tokens[index], tokens[index + 2].start)
        }
    }

    /// The call of what ends there; nil where that is not called.
    ///
    /// - Parameter blocks: the braces that open no closure.
    package func call(behind end: Int, besides blocks: [Int: Int]) -> FunctionCall? {
        guard let opening = firstIndex(from: end), !tokens[opening].followsLineBreak else {
            return nil
        }
        func isClosure(_ index: Int) -> Bool { kind(index) == .openBrace && blocks[index] == nil }
        guard kind(opening) == .openParenthesis else {
            guard isClosure(opening) else { return nil }
            return FunctionCall(
                arguments: [], end: end, hasParentheses: false, isCounted: true,
                hasClosureBehind: true)
        }
        let closing = closings[opening]
        let starts = arguments(ofCallAt: opening)
        return FunctionCall(
            arguments: starts.map { tokens[$0].start }, end: tokens[closing].start,
            hasParentheses: true,
            isCounted: starts.count < 2 || !(opening..<closing).contains { spells($0, "<") },
            hasClosureBehind: isClosure(closing + 1))
    }

    /// The first tokens of the arguments of the call that the parenthesis opens.
    package func arguments(ofCallAt opening: Int) -> [Int] {
        let closing = closings[opening]
        return (opening..<closing).filter {
            $0 == opening || kind($0) == .comma && brackets[$0] == opening
        }.map { $0 + 1 }.filter { $0 < closing }
    }

    /// The token that begins there.
    func index(at offset: Int) -> Int? {
        firstIndex(from: offset).flatMap { tokens[$0].start == offset ? $0 : nil }
    }

    /// The first token that does not begin before.
    private func firstIndex(from offset: Int) -> Int? {
        let index = tokens.partitionPoint { $0.start >= offset }
        return index < tokens.count ? index : nil
    }
}
