import SourceText

/// What people write out of the habit of other languages, and what other tools leave in a file.
extension Parser {
    /// Moves over a comment of Swift's, or over the marks of a merge that is not finished and the second of its sides.
    ///
    /// - Returns: false where the line is none of these.
    mutating func skipForeignLine() -> Bool {
        switch current {
        case Byte.slash where peek(position + 1) == Byte.slash:
            skipSlashComment()
        case Byte.less where isConflictMark:
            report(.mergeConflict(at: range(position, position + 7)))
            isInConflict = true
            skipToLineEnd()
        case Byte.equals, Byte.pipe:
            guard isInConflict, isConflictMark else { return false }
            while current != 0, !(current == Byte.greater && isConflictMark) {
                skipToLineEnd()
                skipBreak()
            }
            isInConflict = false
            skipToLineEnd()
        default: return false
        }
        return true
    }

    /// Seven equal characters at the start of a line, with a name behind them or nothing.
    private var isConflictMark: Bool {
        position == line.start && (1..<7).allSatisfy { peek(position + $0) == current }
            && Byte.isBlankOrEnd(peek(position + 7))
    }

    /// `value // comment`
    var isAtSlashComment: Bool {
        current == Byte.slash && peek(position + 1) == Byte.slash
            && Byte.isBlankOrEnd(peek(position + 2))
            && (position == line.start || isBlank(bytes[position - 1]))
    }

    /// A comment as Swift has it, in whose place YAML's is meant.
    mutating func skipSlashComment() {
        report(.slashComment(at: range(position, position + 2)))
        skipToLineEnd()
    }

    /// What is written between a key and its value where a colon should be.
    ///
    /// - Returns: the end of an arrow, an equals sign or a full-width colon.
    func endOfForeignSeparator(at offset: Int) -> Int? {
        if isFullWidthColon(at: offset) { return offset + Self.fullWidthColon.count }
        for separator in ["->", "=>", ":=", "="].map(\.utf8) where isText(separator, at: offset) {
            let end = offset + separator.count
            return Byte.isBlankOrEnd(peek(end)) ? end : nil
        }
        return nil
    }

    /// The colon of Chinese and Japanese writing.
    private static let fullWidthColon = "\u{FF1A}".utf8

    func isFullWidthColon(at offset: Int) -> Bool { isText(Self.fullWidthColon, at: offset) }

    private func isText(_ text: String.UTF8View, at offset: Int) -> Bool {
        bytes[min(offset, bytes.count)...].starts(with: text)
    }
}
