import SourceText

/// A closure that is written in a text.
package struct WrittenClosure {
    /// From its opening brace to its closing one, as UTF-8 offsets in the decoded text.
    package var range: Range<Int>
    /// Where captures are written: behind the bracket of its capture list, or behind its opening brace and its attributes.
    package var insertion: Int
    /// Whether it has a capture list, to which captures are added.
    package var hasList: Bool
    /// The names that its capture list binds, but for those of references.
    package var bound: Set<String> = []
    /// Where references begin in the list whose names it binds: `[weak $(store)]`.
    fileprivate var boundReferences: [Int] = []
    /// Where references begin that the list does not keep: these, and those of `[weak store = $(store)]`.
    fileprivate var weakReferences: [Int] = []
    /// Whether `in` ends its signature.
    package var hasSignature: Bool
    /// Where its body begins; the text before it is evaluated when the closure is made.
    package var body: Int
    /// Where the reference begins to a property of whose object the closure is assigned: `$(store).onChange = { … }`.
    package var assignedTo: Int?

    /// Whether the closure captures the name at this offset.
    package func captures(at offset: Int) -> Bool { range.contains(offset) && body <= offset }

    /// Whether its capture list binds the reference under its own name.
    package func binds(_ reference: SwiftText.Reference) -> Bool {
        boundReferences.contains(reference.textRange.lowerBound)
    }

    /// Whether its capture list refers to what the reference stands for without keeping it.
    package func bindsWeakly(_ reference: SwiftText.Reference) -> Bool {
        weakReferences.contains(reference.textRange.lowerBound)
    }
}

extension SwiftText {
    /// The closures of the text, an outer one before those within it.
    package var closures: [WrittenClosure] {
        guard text.text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        return SwiftNameScan(text.text).writtenClosures()
    }

    /// Whether what begins at the offset stands in one of its closures.
    package func isInClosure(_ offset: Int) -> Bool {
        closures.contains { $0.captures(at: offset) }
    }

    /// Whether the whole text is one closure.
    package var isClosure: Bool {
        text.text.utf8.first == UInt8(ascii: "{") && SwiftNameScan(text.text).isClosure
    }

    /// The body of the closure that the whole text is, without the blanks around it; nil where the closure has a signature or
    /// stands on several lines.
    package var bodyOfClosure: Range<Int>? {
        guard isClosure, let closure = closures.first, !closure.hasSignature
        else { return nil }
        let bytes = Array(text.text.utf8)
        guard !bytes.contains(UInt8(ascii: "\n")) else { return nil }
        return bytes.trimmed(closure.body..<closure.range.upperBound - 1)
    }

    /// The names that statements declare outside of all their blocks and closures.
    package var declaredAtTop: Set<String> {
        let scan = SwiftNameScan(text.text)
        let end = scan.tokens.last?.end ?? 0
        return Set(
            scan.declarations(ofReferences: true).filter { $0.scope.upperBound >= end }
                .map(\.name))
    }
}

extension SwiftNameScan {
    func writtenClosures() -> [WrittenClosure] {
        let blocks = wordsBeforeBlocks()
        return tokens.indices.compactMap { index in
            guard kind(index) == .openBrace, blocks[index] == nil else { return nil }
            let end = kind(closings[index]) == .closeBrace ? tokens[closings[index]].end : 0
            var closure = WrittenClosure(
                range: tokens[index].start..<max(end, tokens[index].end),
                insertion: tokens[index].end, hasList: false, hasSignature: false,
                body: tokens[index].end, assignedTo: reference(assignedAt: index))
            guard let word = endOfSignature(ofClosureAt: index) else { return closure }
            closure.hasSignature = true
            closure.body = tokens[word].end
            let first = firstBehindAttributes(ofClosureAt: index)
            closure.insertion = tokens[first - 1].end
            if kind(first) == .openBracket {
                closure.insertion = tokens[first].end
                closure.hasList = true
                noteBound(inListAt: first, of: &closure)
            }
            return closure
        }
    }

    /// Where the reference begins to a property of which the closure is assigned; nil of any other closure.
    private func reference(assignedAt brace: Int) -> Int? {
        guard spells(brace - 1, "=") else { return nil }
        var index = brace - 2
        while kind(index) == .identifier || kind(index) == .period || kind(index) == .operator {
            index -= 1
        }
        guard index < brace - 2, kind(index + 1) != .identifier, brackets.indices.contains(index),
            kind(brackets[index]) == .referenceOpening
        else { return nil }
        return tokens[brackets[index]].start
    }

    /// The `in` that ends the signature of the closure; nil where it has none.
    private func endOfSignature(ofClosureAt brace: Int) -> Int? {
        var index = brace + 1
        while index < closings[brace] {
            switch kind(index) {
            case .openBracket, .openParenthesis: index = closings[index]
            case .identifier where isWord(index, ["in"]): return index
            case .identifier where isWord(index, Self.wordsOfSignatures): break
            case .identifier
            where SwiftIdentifier.isReserved(text(tokens[index])) && !spells(index, "_"):
                return nil
            case .identifier, .comma, .colon, .at, .period, .operator: break
            default: return nil
            }
            index += 1
        }
        return nil
    }

    private static let wordsOfSignatures: [StaticString] = ["throws", "rethrows", "async", "any"]

    /// The first token of a closure's signature that belongs to no attribute. What stands in parentheses behind a blank is parameters.
    func firstBehindAttributes(ofClosureAt brace: Int) -> Int {
        var first = brace + 1
        while kind(first) == .at, kind(first + 1) == .identifier {
            first += 2
            if kind(first) == .openParenthesis, tokens[first].start == tokens[first - 1].end {
                first = closings[first] + 1
            }
        }
        return first
    }

    /// Notes what a capture list binds: in each entry the name before `=`, or the whole entry, behind `weak` and `unowned`.
    private func noteBound(inListAt bracket: Int, of closure: inout WrittenClosure) {
        var index = bracket + 1
        while index < closings[bracket] {
            let isWeak = isWord(index, ["weak", "unowned"])
            if isWeak {
                index += 1
                if kind(index) == .openParenthesis { index = closings[index] + 1 }
            }
            if kind(index) == .identifier { closure.bound.insert(text(tokens[index])) }
            if kind(index) == .referenceOpening {
                closure.boundReferences.append(tokens[index].start)
            }
            while index < closings[bracket], kind(index) != .comma {
                if isWeak, kind(index) == .referenceOpening {
                    closure.weakReferences.append(tokens[index].start)
                }
                index = (isOpening(index) ? closings[index] : index) + 1
            }
            index += 1
        }
    }
}

extension SwiftText {
    /// The call of the function that the reference stands for; nil where it is handed on.
    package func call(behind reference: Reference) -> FunctionCall? {
        let scan = SwiftNameScan(text.text)
        return scan.call(
            behind: reference.textRange.upperBound, besides: scan.wordsBeforeBlocks())
    }
}

extension SwiftText {
    /// Whether it names a parameter of a closure, such as `$0`, where no braces are around that.
    package var hasParameterOutsideOfBraces: Bool {
        let bytes = Array(source.utf8)
        var depth = 0
        for token in SwiftLexer.tokens(in: bytes) {
            switch token.kind {
            case .openBrace: depth += 1
            case .closeBrace: depth -= 1
            case .identifier where depth == 0:
                let name = bytes[token.range]
                if name.first == UInt8(ascii: "$"),
                    name.dropFirst().allSatisfy(SwiftCharacters.isDigit)
                {
                    return true
                }
            default: break
            }
        }
        return false
    }
}
