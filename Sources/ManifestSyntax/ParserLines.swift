import SourceText

/// Moving over the text between the values: spaces, comments and line breaks.
extension Parser {
    /// Moves over spaces, and over tabs with a report.
    mutating func skipBlanks() {
        position = endOfSpaces(from: position)
        guard current == Byte.tab else { return }
        reportTab(at: position)
        position = end(from: position, while: Byte.isBlank)
    }

    /// Reports a line's first tab; of lines that are all indented with tabs the first one: that is one cause.
    mutating func reportTab(at offset: Int) {
        guard line.tabbed != line.start else { return }
        line.tabbed = line.start
        let isIndentation = isIndented(upTo: offset)
        if !isIndentation || line.behindTabs != line.start {
            report(isIndentation ? .tabInIndentation : .tabWithinLine, at: offset)
        }
        guard isIndentation else { return }
        line.indentation = .tabs
        line.behindTabs = startOfNextLine(from: offset)
    }

    func isIndented(upTo offset: Int) -> Bool {
        bytes[line.start..<max(offset, line.start)].allSatisfy(Byte.isBlank)
    }

    /// Where the next line begins, or the text ends.
    func startOfNextLine(from offset: Int) -> Int {
        let end = lineEnd(from: offset)
        return peek(end) == 0 ? end : self.offset(behindBreakAt: end)
    }

    mutating func skipToLineEnd() { position = lineEnd(from: position) }

    mutating func skipBreak() {
        guard current != 0 else { return }
        position = offset(behindBreakAt: position)
        line.start = position
        line.indentation = .spaces
    }

    /// Moves from the end of a line, or from its start, to the next character that is content.
    ///
    /// - Returns: false at the end of the document.
    mutating func advanceToContent() -> Bool {
        while true {
            position = endOfSpaces(from: position)
            switch current {
            case 0: return false
            case Byte.lineFeed, Byte.carriageReturn: skipBreak()
            case Byte.hash: skipToLineEnd()
            case Byte.tab: skipBlanks()
            case 0x80...0xFF where skipForeignIndentation(): continue
            default:
                if !skipForeignLine() {
                    return !(position == line.start && isMarker(at: position))
                }
            }
        }
    }

    /// Whether here is the line's end or a comment.
    mutating func isAtRestOfLine() -> Bool { isAtLineEnd || current == Byte.hash }

    /// Makes sure that nothing but a comment follows on the line of a value, and moves to the line's end.
    ///
    /// - Parameters:
    ///   - start: where the value begins.
    ///   - record: its place in the tree.
    mutating func finishLine(behind start: Int, record: Int) {
        let end = position
        skipBlanks()
        if isAtLineEnd { return }
        if current == Byte.hash, position > end || isBlank(peek(position - 1)) {
            skipToLineEnd()
            return
        }
        if isAtForeignComment {
            skipForeignComment()
            return
        }
        if current == Byte.comma || current == Byte.semicolon {
            let sign = position
            position += 1
            skipBlanks()
            if isAtRestOfLine() {
                reportForeignEnd(sign)
                skipToLineEnd()
                return
            }
            position = sign
        }
        if mendQuotes(around: start, record: record) { return }
        if !records[record].isDamaged { reportTrailingContent(behind: start, valueEnd: end) }
        records[record].isDamaged = true
        lastValue = .unfinished
        skipToLineEnd()
    }

    /// Moves behind all lines that are indented more than a column.
    mutating func skipLines(deeperThan column: Int) {
        skipToLineEnd()
        while current != 0 {
            let breakOffset = position
            skipBreak()
            let start = position
            position = end(from: position, while: Byte.isBlank)
            if isAtLineEnd { continue }
            let isMarker = position == start && isMarker(at: position)
            if self.column <= column || isMarker {
                position = breakOffset
                // It does not matter at the line's end: the next break sets it.
                line.start = breakOffset
                return
            }
            skipToLineEnd()
        }
    }

    /// Whether the line holds `key:` or `- `: then a bracket or quote that is still open was forgotten.
    func looksLikeEntry(at offset: Int) -> Bool {
        if isDash(at: offset) { return true }
        var cursor = offset
        var depth = 0
        while true {
            let byte = peek(cursor)
            switch byte {
            case 0, Byte.lineFeed, Byte.carriageReturn, Byte.doubleQuote, Byte.singleQuote,
                Byte.hash, Byte.comma, Byte.openBrace, Byte.openBracket, Byte.closeBrace,
                Byte.closeBracket:
                return false
            // Between parentheses it is behind the label of an argument.
            case Byte.colon where depth == 0 && Byte.isBlankOrEnd(peek(cursor + 1)):
                return cursor > offset
            default:
                if byte == Byte.openParenthesis { depth += 1 }
                if byte == Byte.closeParenthesis { depth -= 1 }
                cursor += 1
            }
        }
    }
}
