/// A closure that is written in a text.
package struct WrittenClosure {
    /// From its opening brace to its closing one, as UTF-8 offsets in the decoded text.
    package var range: Range<Int>
    /// Where captures are written: behind the bracket of its capture list, or behind its opening brace.
    package var insertion: Int
    /// Whether it has a capture list, to which captures are added.
    package var hasList: Bool
    /// Whether `in` ends its signature.
    package var hasSignature: Bool
    /// Where its body begins; the text before it is evaluated when the closure is made.
    package var body: Int
    /// Where the reference begins to a property of whose object the closure is assigned: `$(store).onChange = { … }`.
    package var assignedTo: Int?

    /// Whether the closure captures the name at this offset.
    package func captures(at offset: Int) -> Bool { range.contains(offset) && body <= offset }
}

extension SwiftText {
    /// The closures of the text, an outer one before those within it.
    package var closures: [WrittenClosure] {
        guard text.text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        return SwiftNameScan(text.text).writtenClosures()
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
        let blank = UInt8(ascii: " ")
        var (start, end) = (closure.body, closure.range.upperBound - 1)
        while start < end, bytes[start] == blank { start += 1 }
        while start < end, bytes[end - 1] == blank { end -= 1 }
        return start..<end
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
            if let list = captureList(ofClosureAt: index) {
                closure.insertion = tokens[list].end
                closure.hasList = true
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

    /// The bracket that opens the capture list of a closure with a signature.
    private func captureList(ofClosureAt brace: Int) -> Int? {
        var first = brace + 1
        while kind(first) == .at, kind(first + 1) == .identifier { first += 2 }
        return kind(first) == .openBracket ? first : nil
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
