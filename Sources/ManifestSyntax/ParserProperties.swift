import SourceText

/// Flow collections as values of block context, the properties before a value, and aliases.
extension Parser {
    mutating func parseFlowValue(start: Int, parent: Int, place: Place) -> Bool {
        let recordCount = records.count
        let open = position
        let column = start - line.start
        guard parseFlow(parent: parent) else { return false }
        let end = position
        skipBlanks()
        guard current == Byte.colon, Byte.isBlankOrEnd(peek(position + 1)) else {
            position = end
            lastValue = .other
            finishLine(behind: open, record: recordCount)
            return false
        }
        report(.complexKey, at: open)
        records.removeLast(max(0, records.count - recordCount))
        if !place.allowsBlocks {
            appendNull(at: open, isDamaged: true)
            giveUp(deeperThan: parent)
            return false
        }
        guard self.open(column, start: start, parent: parent) else { return false }
        appendScalar(damagedText(open, end))
        position += 1
        return beginMember()
    }

    /// A flow collection where a key should be.
    mutating func beginCollectionKey(start: Int, parent: Int) -> Bool {
        let recordCount = records.count
        let open = position
        let isWhole = parseFlow(parent: parent)
        let name =
            records[recordCount...].dropLast().allSatisfy { $0.shape == .sequence }
            ? records.last : nil
        records.removeLast(max(0, records.count - recordCount))
        guard isWhole else { return false }
        let end = position
        skipBlanks()
        // What other languages begin a section with: `[name]`.
        if isAtRestOfLine(), let name, name.shape == .plain,
            let key = excerpt(name.start, name.end),
            key.utf8.allSatisfy(Byte.isIdentifierPart)
        {
            report(
                .missingColon(
                    at: character(at: open), .missing,
                    fixIt: .writing(key + ":", for: range(open, end))))
            appendScalar(NodeRecord(.plain, name.start, name.end))
            position = end
            return beginMember()
        }
        guard current == Byte.colon else {
            report(.missingColon(at: character(at: open), .missing, fixIt: nil))
            giveUp(deeperThan: parent)
            return false
        }
        report(.complexKey, at: open)
        appendScalar(damagedText(open, end))
        position += 1
        return beginMember()
    }

    /// `*name :` is an alias as a key.
    func isAliasKey() -> Bool {
        let word = end(from: position) { !Byte.isBlankOrEnd($0) }
        let cursor = end(from: word, while: Byte.isBlank)
        return peek(cursor) == Byte.colon && Byte.isBlankOrEnd(peek(cursor + 1))
    }

    // MARK: Properties

    /// The end of a key that begins as a tag does: a condition that must not hold, as `!DEBUG: value`.
    var endOfNegatedKey: Int? {
        guard current == Byte.exclamationMark, Byte.isIdentifierPart(peek(position + 1)) else {
            return nil
        }
        var end = endOfName(from: position + 1)
        if peek(end) == Byte.openParenthesis {
            end = bytes[end...].firstIndex(of: Byte.closeParenthesis).map { $0 + 1 } ?? end
        }
        return peek(end) == Byte.colon && Byte.isBlankOrEnd(peek(end + 1)) ? end : nil
    }

    /// Reads such a key, which needs quotes.
    mutating func scanNegatedKey(to end: Int) -> Scalar {
        let start = position
        position = end
        report(
            .tag(
                at: character(at: start),
                ofKey: Diagnostic.quoting(range(start, end), with: quoted(start, end))))
        return Scalar(record: NodeRecord(.plain, start, end), start: start, isClosed: true)
    }

    /// Moves behind an anchor or tag, with a report.
    mutating func skipProperty() {
        let start = position
        let isAnchor = current == Byte.ampersand
        let end = skipWord()
        var text: String?
        if !isBeforeCollection() {
            text =
                flow.frames.isEmpty
                ? excerptOfLine(from: start)
                : excerpt(start, swiftExtent(from: start, isInFlow: true, limit: 200).end)
        }
        report(.property(at: character(at: start), isAnchor: isAnchor, text: text))
        contentEnd = end
        skipBlanks()
    }

    /// Whether a collection begins behind this place: in brackets, or in block form on the lines below.
    private func isBeforeCollection() -> Bool {
        var cursor = end(from: position, while: Byte.isBlank)
        switch peek(cursor) {
        case Byte.openBracket, Byte.openBrace: return true
        case Byte.hash, Byte.lineFeed, Byte.carriageReturn: break
        default: return false
        }
        guard flow.frames.isEmpty else { return false }
        while peek(cursor) != 0 {
            let start = offset(behindBreakAt: lineEnd(from: cursor))
            cursor = end(from: start, while: Byte.isBlank)
            if peek(cursor) == Byte.hash || Byte.endsLine(peek(cursor)) { continue }
            let column = cursor - start
            return column > entryColumn || (column == entryColumn && isDash(at: cursor))
        }
        return false
    }

    /// - Returns: the word's end.
    mutating func skipWord() -> Int {
        let isInFlow = !flow.frames.isEmpty
        position = end(from: position) {
            !Byte.isBlankOrEnd($0) && !(isInFlow && Byte.isFlowIndicator($0))
        }
        return position
    }
}
