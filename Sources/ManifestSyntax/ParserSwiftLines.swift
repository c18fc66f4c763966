import SourceText

/// Swift text over several lines that nothing marks as one value.
extension Parser {
    /// No such text is longer: what looks so far ahead must be bounded.
    static let longestLines = 4096

    /// Where text closes its brackets on a line below its first one.
    ///
    /// - Parameters:
    ///   - parent: the column that its lines are indented more than; a line that closes brackets may stand there.
    ///   - isInFlow: whether a comma or bracket outside of its own ends it.
    /// - Returns: nil where it does not, or does so on its first line.
    func endOfSwiftLines(from start: Int, parent: Int, isInFlow: Bool = false) -> Int? {
        var cursor = start
        var open = OpenSwift()
        var isBelow = false
        while cursor - start < Self.longestLines {
            let byte = peek(cursor)
            if Byte.endsLine(byte) {
                guard byte != 0, !open.isString else { return nil }
                if open.brackets == 0 {
                    return isBelow ? trimmed(from: start, to: cursor) : nil
                }
                cursor = offset(behindBreakAt: cursor)
                let line = cursor
                cursor = endOfSpaces(from: line)
                if Byte.endsLine(peek(cursor)) { continue }
                let closes = isClosing(peek(cursor))
                guard cursor - line > parent || (closes && cursor - line == parent) else {
                    return nil
                }
                isBelow = true
                continue
            }
            if !open.isString {
                if open.brackets == 0, isInFlow, isClosing(byte) || byte == Byte.comma {
                    return isBelow ? trimmed(from: start, to: cursor) : nil
                }
                if byte == Byte.slash, peek(cursor + 1) == Byte.slash {
                    cursor = lineEnd(from: cursor)
                    continue
                }
            }
            step(&cursor, &open)
        }
        return nil
    }

    /// The end of the lines of Swift that go on below one, beginning in its column or to the right of it.
    ///
    /// - Returns: nil where the next line is something else.
    func endOfSwiftBlock(behind start: Int, column: Int) -> Int? {
        var last: Int?
        var cursor = lineEnd(from: start)
        while cursor - start < Self.longestLines, peek(cursor) != 0 {
            let line = offset(behindBreakAt: cursor)
            cursor = endOfSpaces(from: line)
            if Byte.endsLine(peek(cursor)), peek(cursor) != 0 { continue }
            let end = lineEnd(from: cursor)
            let isSwift = isClosing(peek(cursor)) || looksLikeSwift(cursor, end)
            guard cursor - line > column || (cursor - line == column && isSwift) else { break }
            last = trimmed(from: cursor, to: end)
            cursor = end
        }
        return last
    }

    /// The text as a block text of lines that keep their indentation among themselves.
    func fixIt(asBlock start: Int, _ end: Int, parent: Int) -> Diagnostic.FixIt? {
        guard !isFull else { return nil }
        var lines: [(column: Int, text: Range<Int>)] = []
        var cursor = start
        while cursor < end {
            let line = cursor
            while peek(cursor) == Byte.space { cursor += 1 }
            let lineEnd = min(lineEnd(from: cursor), end)
            if bytes[cursor..<lineEnd].contains(Byte.tab) { return nil }
            lines.append((cursor - line, cursor..<trimmed(from: cursor, to: lineEnd)))
            guard lineEnd < end else { break }
            cursor = offset(behindBreakAt: lineEnd)
        }
        let below = lines.dropFirst().filter { !$0.text.isEmpty }
        guard let least = below.map(\.column).min() else { return nil }
        // A bracket that closes the first line's stands below its beginning.
        let isClosed = below.contains { $0.column == least && isClosing(bytes[$0.text.lowerBound]) }
        let base = max(parent, 0) + 2
        var text = "|"
        for (number, line) in lines.enumerated() {
            text += "\n"
            if line.text.isEmpty { continue }
            let column = number == 0 ? base : base + (isClosed ? 0 : 2) + line.column - least
            text += String(repeating: " ", count: column)
            text += String(decoding: bytes[line.text], as: UTF8.self)
        }
        return Diagnostic.quoting(range(start, end), with: text)
    }

    /// A value whose brackets are closed on the lines below.
    ///
    /// - Returns: false where it is none; then nothing is done.
    mutating func refuseSwiftLines(from start: Int, parent: Int) -> Bool {
        guard !line.hasTab, let end = endOfSwiftLines(from: start, parent: parent) else {
            return false
        }
        report(
            .unquotedSwift(
                at: range(start, end), isMultiline: true,
                fixIt: fixIt(asBlock: start, end, parent: parent)))
        appendMeant(start, end)
        moveToLine(of: end)
        return true
    }

    /// The same in a flow collection, where a text in quotes goes on over lines that YAML joins. Those of a closure must not be
    /// joined.
    mutating func reportSwiftLinesInFlow(
        from start: Int, parent: Int
    ) -> Int? {
        guard !line.hasTab, start >= flow.unbalancedEnd,
            let end = endOfSwiftLines(from: start, parent: parent, isInFlow: true)
        else { return nil }
        let hasClosure = bytes[start..<end].contains(Byte.openBrace)
        report(
            .unquotedSwift(
                at: range(start, end), isMultiline: hasClosure,
                fixIt: hasClosure ? nil : fixIt(start, end)))
        moveToLine(of: end)
        return end
    }

    /// Behind a text that ends on another line than it began on.
    mutating func moveToLine(of end: Int) {
        line.start = max(startOfLine(end), line.start)
        position = end
    }
}
