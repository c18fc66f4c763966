import SourceText

/// What a text declares for itself.
extension SwiftNameScan {
    /// A local or a parameter.
    struct Declaration {
        package var name: String
        /// Where it is written, as UTF-8 offsets; of the `error` of a `catch`, that word.
        package var place: Range<Int>
        /// Where it hides what else has its name, as UTF-8 offsets.
        var scope: Range<Int>
    }

    /// The names of locals and parameters that are declared anywhere in the text.
    func declaredNames() -> Set<String> {
        var found: [Int] = []
        for index in tokens.indices { declare(at: index, into: &found) }
        return Set(found.map(nameDeclared))
    }

    /// The locals and parameters with where they stand for their names, but for those of which only the compiler can tell
    /// that.
    ///
    /// - Parameter ofReferences: whether to include a constant for a reference alone, which stands for what the reference does.
    func declarations(ofReferences: Bool = false) -> [Declaration] {
        let blocks = wordsBeforeBlocks()
        let heads = heads(of: blocks)
        var declarations: [Declaration] = []
        var found: [Int] = []
        for index in tokens.indices {
            found.removeAll(keepingCapacity: true)
            declare(at: index, into: &found)
            guard !found.isEmpty, let scope = scope(at: index, heads, blocks, ofReferences)
            else { continue }
            // What a closure captures under a name is mostly what has that name outside.
            let captures = capturesEnd(ofClosureAt: index)
            for token in found where token >= captures {
                declarations.append(
                    Declaration(
                        name: nameDeclared(by: token), place: tokens[token].range, scope: scope))
            }
        }
        return declarations
    }

    private func nameDeclared(by index: Int) -> String {
        isWord(index, ["catch"]) ? "error" : SwiftIdentifier.unescaped(text(tokens[index]))
    }

    // MARK: Scopes

    /// The word that a block belongs to and its brace.
    private typealias Head = (word: Int, brace: Int)

    /// By the tokens between a word and its block, these two, where the block alone sees what is declared between them.
    private func heads(of blocks: [Int: Int]) -> [Int: Head] {
        var heads: [Int: Head] = [:]
        for (brace, word) in blocks where isWord(word, ["if", "while", "for", "catch"]) {
            var index = word
            while index < brace {
                heads[index] = (word, brace)
                index = isOpening(index) ? max(closings[index], index) + 1 : index + 1
            }
        }
        return heads
    }

    /// Where what is declared at the token stands for its name; nil where its neighbours do not tell.
    private func scope(
        at index: Int, _ heads: [Int: Head], _ blocks: [Int: Int], _ ofReferences: Bool
    ) -> Range<Int>? {
        if kind(index) == .openBrace {
            // What a capture is given is evaluated outside.
            let captures = capturesEnd(ofClosureAt: index)
            return range(from: tokens[max(captures, index)].end, toEndOf: index)
        }
        // Parameters of a local function are seen in its body alone.
        if isWord(index, ["func"]) { return nil }
        let isInPattern = heads[index] == nil && kind(brackets[index]) == .openParenthesis
        let outermost = isInPattern ? brackets[index] : index
        if let head = heads[outermost] {
            let isOutside = isWord(head.word, ["for", "catch"])
            let start =
                isOutside ? tokens[head.brace].end : endOfClause(outermost, isInPattern, blocks)
            return range(from: start, toEndOf: head.brace)
        }
        if isInPattern || isWord(index - 1, ["case"]) { return nil }
        let start = endOfClause(index, false, blocks)
        if !ofReferences, isNamedAlone(index, until: start) { return nil }
        let bracket = brackets[index]
        return bracket < 0 ? start..<max(start, end) : range(from: start, toEndOf: bracket)
    }

    /// Where the list of captures ends of the closure that opens there; 0 where it has none.
    private func capturesEnd(ofClosureAt index: Int) -> Int {
        guard kind(index) == .openBrace else { return 0 }
        let first = firstBehindAttributes(ofClosureAt: index)
        return kind(first) == .openBracket ? closings[first] : 0
    }

    /// Whether a constant is declared for a reference, which it may then stand for.
    private func isNamedAlone(_ index: Int, until end: Int) -> Bool {
        guard spells(index + 2, "="), kind(index + 3) == .referenceOpening else { return false }
        let next = closings[index + 3] + 1
        return next == tokens.count || tokens[next].start >= end
    }

    private var end: Int { tokens.last?.end ?? 0 }

    private func range(from start: Int, toEndOf bracket: Int) -> Range<Int> {
        start..<max(start, tokens[closings[bracket]].start)
    }

    /// Where the declaration that begins there ends: what it is given is evaluated before it stands.
    private func endOfClause(_ start: Int, _ isInPattern: Bool, _ blocks: [Int: Int]) -> Int {
        var index = isInPattern ? start : start + 1
        while index < tokens.count {
            switch kind(index) {
            case .comma, .semicolon, .closeParenthesis, .closeBracket, .closeBrace,
                .interpolationClosing:
                return tokens[index].start
            case .openBrace where blocks[index] != nil: return tokens[index].start
            case .identifier where isWord(index, ["let", "var"]): return tokens[index].start
            default: break
            }
            if index > start + 1, tokens[index].followsLineBreak { return tokens[index].start }
            index = isOpening(index) ? max(closings[index], index) + 1 : index + 1
        }
        return end
    }

    // MARK: Declarations

    private func declare(at index: Int, into found: inout [Int]) {
        switch kind(index) {
        case .openBrace: declareClosureParameters(at: index, into: &found)
        case .identifier where kind(index - 1) != .period: declareNames(at: index, into: &found)
        default: break
        }
    }

    private func declareNames(at index: Int, into found: inout [Int]) {
        if isWord(index, ["let", "var"]) {
            declarePattern(at: index + 1, into: &found)
        } else if isWord(index, ["for"]) {
            declarePattern(at: isWord(index + 1, ["await"]) ? index + 2 : index + 1, into: &found)
        } else if isWord(index, ["func"]) {
            insert(index + 1, into: &found)
            if kind(index + 2) == .openParenthesis {
                declareParameters(at: index + 2, into: &found)
            }
        } else if isWord(index, ["struct", "class", "enum", "actor", "typealias", "protocol"]) {
            insert(index + 1, into: &found)
        } else if isWord(index, ["catch"]) {
            found.append(index)
        } else if kind(index - 1) == .comma, spells(index + 1, "=") {
            insert(index, into: &found)
        }
    }

    private func insert(_ index: Int, into found: inout [Int]) {
        guard kind(index) == .identifier else { return }
        found.append(index)
    }

    /// Declares `name`, the names in `(a, b)`, and those in `.found(a, b)`.
    private func declarePattern(at start: Int, into found: inout [Int]) {
        var index = start
        if kind(index) == .identifier, kind(index + 1) != .period {
            insert(index, into: &found)
            return
        }
        while kind(index) == .identifier || kind(index) == .period { index += 1 }
        guard kind(index) == .openParenthesis else { return }
        for inner in index..<closings[index] where kind(inner) == .identifier {
            // A pattern in the pattern has its own turn: this keeps the cost linear.
            if isWord(inner, ["let", "var", "for"]) { return }
            if kind(inner + 1) != .colon, kind(inner - 1) != .period { insert(inner, into: &found) }
        }
    }

    /// Declares the parameters in a parenthesis: of each the name that is nearest to its type.
    private func declareParameters(at opening: Int, into found: inout [Int]) {
        var isInType = false
        var openAngles = 0
        var index = opening + 1
        while index < closings[opening] {
            switch kind(index) {
            case .comma: isInType = isInType && openAngles > 0
            case .colon: isInType = true
            case .operator where isInType && !spells(index, "->"):
                for byte in bytes[tokens[index].range] {
                    if byte == UInt8(ascii: "<") { openAngles += 1 }
                    if byte == UInt8(ascii: ">") { openAngles -= 1 }
                }
            case .openParenthesis, .openBracket, .openBrace: index = closings[index]
            case .identifier where !isInType && kind(index + 1) != .identifier:
                insert(index, into: &found)
            default: break
            }
            index += 1
        }
    }

    private func declareClosureParameters(at brace: Int, into found: inout [Int]) {
        var index = firstBehindAttributes(ofClosureAt: brace)
        if kind(index) == .openBracket {
            var inner = index + 1
            while inner < closings[index] {
                switch kind(inner) {
                case .openParenthesis, .openBracket, .openBrace: inner = closings[inner]
                case .identifier where spells(inner + 1, "="): insert(inner, into: &found)
                default: break
                }
                inner += 1
            }
            index = closings[index] + 1
        }
        let start = index
        if kind(index) == .openParenthesis {
            index = closings[index] + 1
        } else {
            while kind(index) == .comma || (kind(index) == .identifier && !isWord(index, ["in"])) {
                index += 1
            }
        }
        let end = index
        // Behind the parameters come effects and a result; they hold no brace of this closure.
        while !isWord(index, ["in"]) {
            switch kind(index) {
            case .identifier, .period, .operator: index += 1
            case .openParenthesis, .openBracket: index = closings[index] + 1
            default: return
            }
        }
        if kind(start) == .openParenthesis {
            declareParameters(at: start, into: &found)
        } else {
            for parameter in start..<end where !isWord(parameter, ["async", "throws"]) {
                insert(parameter, into: &found)
            }
        }
    }
}

extension SwiftText {
    /// The references that stand where the text declares something of their name.
    ///
    /// - Parameter names: the name in place of each reference; nil where it cannot be hidden.
    /// - Returns: the places of the references in their order, and where the text has the name.
    package func hiddenReferences(
        _ names: [String?]
    ) -> [(reference: Int, declaration: SourceRange)] {
        guard mayDeclare else { return [] }
        let wanted = Set(names.compactMap { $0 })
        // In the order of their beginnings, each with the furthest end so far and whose that is.
        var scopes: [String: [(start: Int, end: Int, place: Range<Int>)]] = [:]
        let declarations = SwiftNameScan(text.text).declarations()
            .filter { wanted.contains($0.name) }
            .sorted { $0.scope.lowerBound < $1.scope.lowerBound }
        for declaration in declarations {
            var scope = (
                declaration.scope.lowerBound, declaration.scope.upperBound, declaration.place
            )
            if let last = scopes[declaration.name]?.last, last.end > scope.1 {
                (scope.1, scope.2) = (last.end, last.place)
            }
            scopes[declaration.name, default: []].append(scope)
        }
        return references.indices.compactMap { index in
            guard let scopes = names[index].flatMap({ scopes[$0] }) else { return nil }
            let offset = references[index].textRange.lowerBound
            let next = scopes.partitionPoint { $0.start > offset }
            guard next > 0, scopes[next - 1].end > offset else { return nil }
            return (index, text.range(of: scopes[next - 1].place))
        }
    }

    /// A look at the bytes spares most texts to be taken apart: but for constants and variables, what is declared is declared
    /// in braces, or for them.
    private var mayDeclare: Bool {
        form == .swift
            && (text.text.hasBytes(of: "{") || text.text.hasBytes(of: "let")
                || text.text.hasBytes(of: "var"))
    }
}
