import SourceText

/// What of a text runs when it is evaluated, and what only when a closure in it is called.
extension SwiftNameScan {
    // MARK: Calls

    /// Where references to functions begin that are called when the text is evaluated, as UTF-8 offsets: closures apart, but for
    /// those that are called themselves, or given to a function which may call them.
    package func calledReferences() -> Set<Int> {
        let blocks = wordsBeforeBlocks()
        var called: Set<Int> = []
        var index = 0
        while index < tokens.count {
            switch kind(index) {
            case .openBrace where blocks[index] == nil && !runsAtOnce(index):
                index = closings[index]
            case .referenceOpening
            where runsAtOnce(index) || takesClosure(at: closings[index], blocks):
                called.insert(tokens[index].start)
            default: break
            }
            index += 1
        }
        return called
    }

    /// Where references begin that stand in closures.
    package func referencesInClosures() -> Set<Int> {
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

    /// Whether the closure or the function that begins there is called, or given to a function that may call it before it
    /// returns.
    private func runsAtOnce(_ index: Int) -> Bool {
        if isCalled(at: closings[index]) { return true }
        guard let callee = callee(given: index) else { return false }
        let name = text(tokens[callee])
        if SwiftIdentifier.hasUppercaseHead(name) { return Self.builders.contains(name) }
        let label = kind(index - 1) == .colon ? text(tokens[index - 2]) : ""
        return !name.saysLater && !label.saysLater
    }

    /// The name of the function that is given the closure or the function which begins there; nil for what is not given to a
    /// function of a name.
    private func callee(given index: Int) -> Int? {
        var index = index
        // Further closures behind a call have labels.
        while kind(index - 1) == .colon, kind(index - 3) == .closeBrace,
            brackets[index] == brackets[brackets[index - 3]]
        {
            index = brackets[index - 3]
        }
        let callee: Int
        switch kind(index - 1) {
        case .openParenthesis, .comma, .colon:
            guard kind(brackets[index]) == .openParenthesis else { return nil }
            callee = brackets[index] - 1
        case .closeParenthesis where kind(index) == .openBrace: callee = brackets[index - 1] - 1
        case .identifier where kind(index) == .openBrace: callee = index - 1
        default: return nil
        }
        guard kind(callee) == .identifier, !SwiftIdentifier.isReserved(text(tokens[callee])) else {
            return nil
        }
        return callee
    }

    /// Types of SwiftUI that build what they show when they are made; other types keep the closures that they are made with.
    private static let builders: Set<String> = [
        "Form", "Grid", "GridRow", "Group", "HStack", "LazyHStack", "LazyVStack", "List",
        "NavigationSplitView", "NavigationStack", "NavigationView", "ScrollView", "Section", "Tab",
        "TabView", "VStack", "ZStack",
    ]

    /// Whether what the bracket closes is called there.
    private func isCalled(at closing: Int) -> Bool {
        kind(closing + 1) == .openParenthesis && !tokens[closing + 1].followsLineBreak
    }

    /// Whether what the bracket closes is called with nothing but a closure behind it.
    private func takesClosure(at closing: Int, _ blocks: [Int: Int]) -> Bool {
        kind(closing + 1) == .openBrace && blocks[closing + 1] == nil
    }

    // MARK: Blocks

    /// The words that blocks belong to, by the braces that open these; a brace that is not among them opens a closure.
    package func wordsBeforeBlocks() -> [Int: Int] {
        var words: [Int: Int] = [:]
        /// The word that the next brace in the same bracket belongs to.
        var statement: (index: Int, bracket: Int)?
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            // What is followed by a colon is a label.
            case .identifier
            where isWord(index, Self.wordsBeforeBlocks) && kind(index + 1) != .colon:
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

    /// Whether evaluating the text awaits something, and the words that say that it can throw; closures apart.
    ///
    /// - Parameter isCalled: whether the text is a closure, and it is about calling that.
    func effects(isCalled: Bool = false) -> (isAsync: Bool, throwing: [SwiftToken]) {
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

extension String {
    /// Whether a function or a parameter of this name keeps the closure that it is given, to call it later, as far as the
    /// name tells.
    fileprivate var saysLater: Bool {
        if Self.laterNames.contains(self) { return true }
        if Self.laterEnds.contains(where: { hasSuffix($0) }) { return true }
        return Self.laterBeginnings.contains {
            hasPrefix($0) && SwiftIdentifier.hasUppercaseHead(dropFirst($0.utf8.count))
        }
    }

    private static let laterNames: Set<String> = [
        "action", "alert", "async", "callback", "completion", "confirmationDialog", "contextMenu",
        "detached", "fullScreenCover", "handler", "navigationDestination", "observe", "perform",
        "popover", "refreshable", "register", "schedule", "sheet", "sink", "subscribe",
        "swipeActions", "task",
    ]
    private static let laterBeginnings = [
        "async", "observe", "on", "register", "schedule", "subscribe",
    ]
    private static let laterEnds = [
        "Action", "Callback", "Handler", "Listener", "Observer",
    ]
}
