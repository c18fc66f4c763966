/// What of a text runs when it is evaluated, and what only when a closure in it is called.
extension SwiftNameScan {
    // MARK: Calls

    /// Where references to functions begin that are called when the text is evaluated: closures apart, but for those that are
    /// called themselves.
    func calledReferences() -> Set<Int> {
        let blocks = wordsBeforeBlocks()
        var called: Set<Int> = []
        var index = 0
        while index < tokens.count {
            switch kind(index) {
            case .openBrace where blocks[index] == nil && !isCalled(at: closings[index]):
                index = closings[index]
            case .referenceOpening where isCalled(at: closings[index]):
                called.insert(tokens[index].start)
            default: break
            }
            index += 1
        }
        return called
    }

    /// Where references begin that stand in closures.
    func referencesInClosures() -> Set<Int> {
        let blocks = wordsBeforeBlocks()
        var inside: Set<Int> = []
        var end = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .openBrace where blocks[index] == nil: end = max(end, closings[index])
            case .referenceOpening where index < end: inside.insert(token.start)
            default: break
            }
        }
        return inside
    }

    /// Whether what the bracket closes is called there.
    private func isCalled(at closing: Int) -> Bool {
        kind(closing + 1) == .openParenthesis && !tokens[closing + 1].followsLineBreak
    }

    // MARK: Blocks

    /// The words that blocks belong to, by the braces that open these; a brace that is not among them opens a closure.
    func wordsBeforeBlocks() -> [Int: Int] {
        var words: [Int: Int] = [:]
        /// The word that the next brace in the same bracket belongs to.
        var statement: (index: Int, bracket: Int)?
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .identifier where isWord(index, Self.wordsBeforeBlocks):
                statement = (index, brackets[index])
            case .openBrace:
                guard let word = statement, word.bracket == brackets[index] else { break }
                words[index] = word.index
                statement = nil
            default: break
            }
        }
        return words
    }

    private static let wordsBeforeBlocks: [StaticString] = [
        "if", "guard", "while", "for", "switch", "else", "do", "defer", "repeat", "catch",
    ]

    // MARK: Effects

    /// Whether the text is one closure.
    var isClosure: Bool {
        kind(0) == .openBrace && kind(closings[0]) == .closeBrace
            && kind(closings[0] + 1) == .endOfText
    }

    func hasWord(_ word: StaticString) -> Bool {
        tokens.indices.contains { isWord($0, [word]) }
    }

    /// What evaluating the text does, closures apart.
    ///
    /// - Parameter isCalled: whether the text is a closure, and it is about calling that.
    func effects(isCalled: Bool = false) -> (isAsync: Bool, isThrowing: Bool) {
        let (isAsync, throwing) = scanEffects(isCalled: isCalled)
        return (isAsync, !throwing.isEmpty)
    }

    /// The same, with the words that say that it can throw.
    func scanEffects(isCalled: Bool = false) -> (isAsync: Bool, throwing: [SwiftToken]) {
        struct Block {
            let isClosure: Bool
            let isDo: Bool
            /// How many words before it say so.
            let throwing: Int
        }
        var blocks: [Block] = []
        var closures = isCalled ? -1 : 0
        var isAsync = false
        var throwing: [SwiftToken] = []
        let words = wordsBeforeBlocks()
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .identifier where closures == 0:
                if isWord(index, ["await"]) { isAsync = true }
                if isWord(index, ["try"]), !spells(index + 1, "?"), !spells(index + 1, "!") {
                    throwing.append(token)
                }
                if isCalled, isWord(index, ["throw", "throws"]) { throwing.append(token) }
            case .openBrace:
                let word = words[index]
                let isDo = word.map { isWord($0, ["do"]) } ?? false
                if word == nil { closures += 1 }
                blocks.append(Block(isClosure: word == nil, isDo: isDo, throwing: throwing.count))
            case .closeBrace:
                guard let block = blocks.popLast() else { break }
                if block.isClosure { closures -= 1 }
                if block.isDo, isWord(index + 1, ["catch"]) {
                    throwing.removeSubrange(block.throwing...)
                }
            default: break
            }
        }
        return (isAsync, throwing)
    }
}
