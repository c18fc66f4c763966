/// What a text names, and what it does.
extension SwiftText {
    /// Identifiers that stand as an expression of their own: not as a member, a label or a keyword, and not a parameter
    /// or local that the text itself declares.
    public var unqualifiedNames: [(name: String, range: SourceRange)] {
        let scan = SwiftNameScan(text.text)
        let declared = scan.declaredNames()
        return scan.uses().compactMap { token in
            let name = SwiftIdentifier.unescaped(scan.text(token))
            return declared.contains(name) ? nil : (name, text.range(of: token.range))
        }
    }

    /// Names with an upper-case head that are no members, each once, in the order of their first mention; names in
    /// references are not among them.
    public var typeNames: [String] {
        let scan = SwiftNameScan(text.text)
        var seen: Set<String> = []
        return scan.uses().compactMap { token in
            let name = SwiftIdentifier.unescaped(scan.text(token))
            guard SwiftIdentifier.hasUppercaseHead(name), seen.insert(name).inserted else {
                return nil
            }
            return name
        }
    }

    /// Where its references begin that are calls of a function when the text is evaluated, rather than when a closure is
    /// called that the text makes; UTF-8 offsets.
    var calledReferences: Set<Int> { SwiftNameScan(text.text).calledReferences() }

    /// The first members of types that stand as expressions, with the end of each in the text.
    var membersOfTypes: [(type: String, name: String, range: SourceRange, end: Int)] {
        let scan = SwiftNameScan(text.text)
        return scan.membersOfTypes().map { type, name in
            (
                scan.text(type), SwiftIdentifier.unescaped(scan.text(name)),
                text.range(of: type.start..<name.end), name.end
            )
        }
    }

    /// The labels of the call whose parenthesis follows there, each with its colon and the blanks behind that.
    func labels(ofCallBehind end: Int) -> [Located<String>] {
        let scan = SwiftNameScan(text.text)
        return scan.labels(ofCallAt: end).map { label in
            Located(scan.text(label.token), text.range(of: label.token.start..<label.end))
        }
    }

    /// Whether evaluating the text awaits something; what its closures await is awaited when they are called.
    public var containsAwait: Bool { effects.isAsync }

    /// Whether evaluating the text can throw: a `try` that is neither `try?` nor `try!`, nor in a closure, nor in a `do`
    /// that catches.
    public var containsTry: Bool { effects.isThrowing }

    /// Whether calling the closure that the text is can throw; nil where it is none, or where only the compiler can tell.
    public var throwsWhenCalled: Bool? {
        guard form == .swift, source.utf8.first == UInt8(ascii: "{") else { return nil }
        let scan = SwiftNameScan(source)
        guard scan.isClosure else { return nil }
        if scan.effects(isCalled: true).isThrowing { return true }
        // What one `catch` lets pass may be another error.
        return scan.hasWord("catch") ? nil : false
    }
}

extension String.UTF8View {
    /// Whether a member of a type may be among the words.
    var mayHoldScene: Bool {
        var head: UInt8?
        for byte in self {
            if byte >= 0x80 || SwiftCharacters.isIdentifierPart(byte) {
                head = head ?? byte
            } else {
                let isType = head.map { $0 < UInt8(ascii: "_") || $0 >= 0x80 } ?? false
                if isType, byte == UInt8(ascii: ".") { return true }
                head = nil
            }
        }
        return false
    }

    /// Whether `try` or `await` may be among the words: a look at the bytes spares most texts to be taken apart.
    var mayContainEffects: Bool {
        func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            for index in bytes.indices.dropFirst(2) {
                switch bytes[index] {
                case UInt8(ascii: "y"):
                    if bytes[index - 1] == UInt8(ascii: "r") { return true }
                case UInt8(ascii: "a"):
                    if bytes[index - 1] == UInt8(ascii: "w") { return true }
                default: break
                }
            }
            return false
        }
        return withContiguousStorageIfAvailable(find) ?? true
    }
}

/// The tokens of a text without comments, with what is needed to tell names from other identifiers. All of it is
/// a judgement by the neighbours of a token, linear in their number.
struct SwiftNameScan {
    private let bytes: [UInt8]
    let tokens: [SwiftToken]
    /// For each opening bracket the index of its closing one; the end where there is none.
    private(set) var closings: [Int]
    /// For each token the index of the innermost bracket that it stands in; -1 where it stands in none.
    private(set) var brackets: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = SwiftLexer.tokens(in: bytes).filter { !$0.isComment && $0.kind != .stringText }
        closings = Array(repeating: tokens.count - 1, count: tokens.count)
        brackets = Array(repeating: -1, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            brackets[index] = open.last ?? -1
            switch token.kind {
            case .openParenthesis, .openBracket, .openBrace, .interpolationOpening,
                .referenceOpening:
                open.append(index)
            case .closeParenthesis, .closeBracket, .closeBrace, .interpolationClosing:
                if let opening = open.popLast() { closings[opening] = index }
            default: break
            }
        }
    }

    func text(_ token: SwiftToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    func kind(_ index: Int) -> SwiftToken.Kind {
        tokens.indices.contains(index) ? tokens[index].kind : .endOfText
    }

    func spells(_ index: Int, _ word: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let range = tokens[index].range
        return bytes.withUnsafeBufferPointer {
            word.spells(UnsafeBufferPointer(rebasing: $0[range]))
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

    /// Members that are asked for of a name with an upper-case head: both tokens.
    func membersOfTypes() -> [(type: SwiftToken, name: SwiftToken)] {
        uses().compactMap { use in
            guard SwiftIdentifier.hasUppercaseHead(text(use)),
                let index = index(at: use.start), kind(index + 1) == .period,
                kind(index + 2) == .identifier
            else { return nil }
            return (use, tokens[index + 2])
        }
    }

    /// The labels of the call whose parenthesis opens there, with where their arguments begin.
    func labels(ofCallAt offset: Int) -> [(token: SwiftToken, end: Int)] {
        guard let opening = index(at: offset), kind(opening) == .openParenthesis else { return [] }
        return (opening..<closings[opening]).compactMap { index in
            guard brackets[index] == opening, kind(index) == .identifier,
                kind(index + 1) == .colon, isLabel(index)
            else { return nil }
            return (tokens[index], tokens[index + 2].start)
        }
    }

    /// The token that begins there.
    private func index(at offset: Int) -> Int? {
        var (lower, upper) = (0, tokens.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if tokens[middle].start < offset { lower = middle + 1 } else { upper = middle }
        }
        return lower < tokens.count && tokens[lower].start == offset ? lower : nil
    }

    // MARK: Declarations

    /// The names of locals and parameters that are declared anywhere in the text.
    func declaredNames() -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .openBrace: declareClosureParameters(at: index, into: &names)
            case .identifier where kind(index - 1) != .period:
                declareNames(at: index, into: &names)
            default: break
            }
        }
        return names
    }

    private func declareNames(at index: Int, into names: inout Set<String>) {
        if isWord(index, ["let", "var"]) {
            declarePattern(at: index + 1, into: &names)
        } else if isWord(index, ["for"]) {
            declarePattern(at: isWord(index + 1, ["await"]) ? index + 2 : index + 1, into: &names)
        } else if isWord(index, ["func"]) {
            insert(index + 1, into: &names)
            if kind(index + 2) == .openParenthesis {
                declareParameters(at: index + 2, into: &names)
            }
        } else if isWord(index, ["struct", "class", "enum", "actor", "typealias", "protocol"]) {
            insert(index + 1, into: &names)
        } else if isWord(index, ["catch"]) {
            names.insert("error")
        } else if kind(index - 1) == .comma, spells(index + 1, "=") {
            insert(index, into: &names)
        }
    }

    private func insert(_ index: Int, into names: inout Set<String>) {
        guard kind(index) == .identifier else { return }
        names.insert(SwiftIdentifier.unescaped(text(tokens[index])))
    }

    /// Declares `name`, the names in `(a, b)`, and those in `.found(a, b)`.
    private func declarePattern(at start: Int, into names: inout Set<String>) {
        var index = start
        if kind(index) == .identifier, kind(index + 1) != .period {
            insert(index, into: &names)
            return
        }
        while kind(index) == .identifier || kind(index) == .period { index += 1 }
        guard kind(index) == .openParenthesis else { return }
        for inner in index..<closings[index] where kind(inner) == .identifier {
            // A pattern in the pattern has its own turn: this keeps the cost linear.
            if isWord(inner, ["let", "var", "for"]) { return }
            if kind(inner + 1) != .colon, kind(inner - 1) != .period { insert(inner, into: &names) }
        }
    }

    /// Declares the parameters in a parenthesis: of each the name that is nearest to its type.
    private func declareParameters(at opening: Int, into names: inout Set<String>) {
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
                insert(index, into: &names)
            default: break
            }
            index += 1
        }
    }

    private func declareClosureParameters(at brace: Int, into names: inout Set<String>) {
        var index = brace + 1
        while kind(index) == .at, kind(index + 1) == .identifier { index += 2 }
        if kind(index) == .openBracket {
            var inner = index + 1
            while inner < closings[index] {
                switch kind(inner) {
                case .openParenthesis, .openBracket, .openBrace: inner = closings[inner]
                case .identifier where spells(inner + 1, "="): insert(inner, into: &names)
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
            declareParameters(at: start, into: &names)
        } else {
            for parameter in start..<end where !isWord(parameter, ["async", "throws"]) {
                insert(parameter, into: &names)
            }
        }
    }
}
