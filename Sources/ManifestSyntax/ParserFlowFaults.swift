import SourceText

/// What is wrong with a flow collection, and where it goes on; the space between its values.
extension Parser {
    /// Reports what is wrong with the collection's structure, but not twice.
    mutating func doubt(_ diagnostic: Diagnostic) {
        if !flow.faults.isInDoubt { report(diagnostic) }
        damageFlow()
    }

    mutating func doubt(_ fault: SyntaxFault, at offset: Int? = nil) {
        doubt(fault.diagnostic(at: character(at: offset ?? position)))
    }

    private func quotedWord(at start: Int) -> String? {
        let limit = 160
        let end = swiftExtent(from: start, isInFlow: true, limit: limit).end
        return end - start < limit ? quoted(start, end) : nil
    }

    /// The innermost collection in quotes, where it is a short one on this line.
    var quotedFlow: String? {
        guard let frame = flow.frames.last, frame.open >= line.start else { return nil }
        let limit = 80
        let extent = swiftExtent(from: frame.open, isInFlow: true, limit: limit)
        return extent.isBalanced && extent.end - frame.open < limit
            ? quoted(frame.open, extent.end) : nil
    }

    /// The collection that is being read is not what was meant.
    mutating func damageFlow() {
        if let frame = flow.frames.last { records[frame.record].isDamaged = true }
    }

    /// The brackets on lines of their own that would have closed what has been left.
    mutating func skipClosingLines() {
        while isAtLineEnd, current != 0 {
            let breakOffset = position
            skipBreak()
            while isBlank(current) { position += 1 }
            guard isAtClosingBracket else {
                position = breakOffset
                line.start = breakOffset
                return
            }
            skipToLineEnd()
        }
    }

    /// Moves to the comma or bracket that ends the entry.
    mutating func skipFlowEntry(_ parent: Int) -> FlowStep {
        var depth = 0
        while true {
            if current == Byte.hash, position > 0, !isBlank(bytes[position - 1]) { position += 1 }
            guard skipFlowSpace(parent) else { return unclosed() }
            switch current {
            case Byte.openBracket, Byte.openBrace: depth += 1
            case Byte.closeBracket, Byte.closeBrace:
                if depth == 0 { return .separator }
                depth -= 1
            case Byte.comma:
                if depth == 0 { return .separator }
            case Byte.doubleQuote, Byte.singleQuote:
                if !isBehindWord {
                    let isInDoubt = flow.faults.isInDoubt
                    let count = diagnostics.count
                    let scalar = scanQuoted(parent: parent)
                    if diagnostics.count > count { diagnostics.removeSubrange(count...) }
                    flow.faults.isInDoubt = isInDoubt
                    if scalar.isUnterminated { return .abandoned }
                    continue
                }
            default: break
            }
            position += 1
        }
    }

    /// A quote within a word, as an apostrophe, opens nothing.
    private var isBehindWord: Bool { position > 0 && Byte.isIdentifierPart(bytes[position - 1]) }

    /// Whether the bracket at hand closes a collection around the innermost one, whose own is missing: what follows on the line has
    /// too few brackets for it to be the innermost one's, of the wrong kind.
    var isMeantForOuterFlow: Bool {
        // Where nothing more is reported it makes no difference, and looking ahead would be the most of the work.
        guard !flow.faults.isInDoubt, let outermost = flow.frames.first,
            outermost.open >= line.start,
            flow.frames.contains(where: { $0.isMapping == (current == Byte.closeBrace) })
        else { return false }
        var missing = flow.frames.count - 1
        // No line of a hand-written manifest is longer.
        for next in position + 1..<position + 1_000 {
            switch peek(next) {
            case Byte.closeBracket, Byte.closeBrace: missing -= 1
            case Byte.openBracket, Byte.openBrace: missing += 1
            case let byte where Byte.endsLine(byte): return missing > 0
            default: break
            }
        }
        return false
    }

    /// The collection ends without its bracket: at the document's end, or at a line that is none of its own.
    mutating func unclosed() -> FlowStep {
        guard let frame = top else { return .abandoned }
        let comment = flow.faults.comment
        let diagnostic = Diagnostic.unclosedBracket(
            at: character(at: frame.open), comment: comment.map { character(at: $0) },
            text: comment.flatMap { quotedWord(at: $0) })
        // What goes on over its lines goes on because it has no end.
        diagnostics.removeAll {
            $0.code == .yamlMultilinePlain && $0.primary.range.start > frame.open
        }
        if let index = flow.faults.shallowLine, diagnostics.indices.contains(index) {
            // All of the lines that seemed not to be indented enough were none of the collection's.
            diagnostics[index] = diagnostic
        } else {
            doubt(diagnostic)
        }
        return .abandoned
    }

    /// Moves over spaces, comments and line breaks within a collection.
    ///
    /// - Returns: false where the collection cannot go on; the position is then at the end of a line.
    mutating func skipFlowSpace(_ parent: Int) -> Bool {
        let last = peek(max(position - 1, 0))
        let expectsMore = last == Byte.comma || last == Byte.openBrace || last == Byte.openBracket
        var isBehindBlank = isBlank(last)
        while true {
            let before = position
            skipBlanks()
            if position > before { isBehindBlank = true }
            switch current {
            case 0: return false
            case Byte.hash:
                if Byte.isIdentifierPart(peek(position + 1)), flow.faults.comment == nil,
                    expectsMore || last == Byte.colon
                {
                    flow.faults.comment = position
                }
                if !isBehindBlank {
                    let isText = flow.faults.comment == position
                    report(
                        .commentWithoutSpace(
                            at: character(at: position),
                            text: isText ? quotedWord(at: position) : nil))
                    // The rest of the line would have closed the brackets.
                    if isText { flow.faults.isInDoubt = true }
                }
                skipToLineEnd()
            case Byte.lineFeed, Byte.carriageReturn:
                let breakOffset = position
                skipBreak()
                isBehindBlank = true
                skipBlanks()
                if current == Byte.hash || isAtLineEnd { continue }
                if admitLine(parent, expectsMore: expectsMore) { return true }
                position = breakOffset
                line.start = breakOffset
                return false
            case Byte.slash where isAtForeignComment: skipForeignComment()
            default: return true
            }
        }
    }

    /// Whether a line that begins within a collection may belong to it.
    private mutating func admitLine(_ parent: Int, expectsMore: Bool) -> Bool {
        if column == 0, isMarker(at: position) { return false }
        if column > parent || line.hasTab { return true }
        if isAtClosingBracket {
            if !flow.faults.isInDoubt { report(.shallowBracket) }
            return true
        }
        // In braces that were opened just before, a key at the margin may be meant for them.
        let mayBelong = expectsMore && top?.isMapping == true && !isDash(at: position)
        if looksLikeEntry(at: position), !mayBelong { return false }
        if !flow.faults.isInDoubt {
            flow.faults.shallowLine = isFull ? nil : diagnostics.count
            report(.shallowFlowLine)
            flow.faults.isInDoubt = true
        }
        return true
    }
}
