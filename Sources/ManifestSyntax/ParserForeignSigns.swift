import SourceText

/// What stands for a sign of YAML's in other writing and other languages, wherever it is found: in blocks, braces, lists and keys.
package enum ForeignSign {
    /// A space that separates nothing and does not indent.
    case blank
    /// A character that does not show.
    case invisible
    /// A typographic quote.
    case quote
    /// A sign of list items.
    case bullet
    /// A sign of Chinese and Japanese writing, and the one that is meant.
    case wide(UInt8)

    package init?(_ scalar: UInt32) {
        switch scalar {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: self = .blank
        // Those that join letters are part of names in some writing.
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064: self = .invisible
        case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F: self = .quote
        case 0xB7, 0x2013, 0x2014, 0x2022, 0x2212, 0x25CF, 0x25E6: self = .bullet
        case 0x3001: self = .wide(Byte.comma)
        case 0x3010: self = .wide(Byte.openBracket)
        case 0x3011: self = .wide(Byte.closeBracket)
        case 0xFF01...0xFF5E:
            // They stand in the order of ASCII; letters and digits among them are part of names.
            let byte = UInt8(scalar - 0xFF01 + 0x21)
            guard !Byte.isIdentifierPart(byte) else { return nil }
            self = .wide(byte)
        default: return nil
        }
    }
}

/// What people write out of the habit of other languages, and what other tools leave in a file.
extension Parser {
    /// The sign that begins here, and its end.
    func foreignSign(at offset: Int) -> (sign: ForeignSign, end: Int)? {
        guard peek(offset) >= 0x80, let (scalar, length) = bytes.scalar(at: offset) else {
            return nil
        }
        return ForeignSign(scalar).map { ($0, offset + length) }
    }

    /// The end of the sign that stands here for one of YAML's.
    func endOfWide(_ byte: UInt8, at offset: Int) -> Int? {
        guard case (.wide(byte), let end)? = foreignSign(at: offset) else { return nil }
        return end
    }

    func isForeignBlank(at offset: Int) -> Bool {
        if case .blank? = foreignSign(at: offset)?.sign { true } else { false }
    }

    /// Behind the spaces here, of whatever kind.
    func endOfBlanks(from offset: Int) -> Int {
        var cursor = offset
        while true {
            if isBlank(peek(cursor)) {
                cursor += 1
            } else if isForeignBlank(at: cursor) {
                cursor = character(at: cursor).end
            } else {
                return cursor
            }
        }
    }

    // MARK: Indentation and list items

    /// Goes behind spaces at the start of a line of which some are foreign: each counts as one column.
    ///
    /// - Returns: false where there are none.
    mutating func skipForeignIndentation() -> Bool {
        guard isForeignBlank(at: position), isIndented(upTo: position) else { return false }
        let first = position
        let start = line.start
        let end = endOfBlanks(from: position)
        let count = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count
        position = end
        if !isAtLineEnd, current != Byte.hash {
            if line.behindTabs != start {
                report(
                    .foreignIndentation(
                        at: character(at: first),
                        fixIt: Diagnostic.FixIt(
                            "use spaces instead", replacing: range(start, end),
                            with: String(repeating: " ", count: count))))
            }
            line.behindTabs = startOfNextLine(from: end)
        }
        line.start = end - count
        return true
    }

    /// The end of the sign that begins an entry of a list here: a dash, or what is taken for one.
    func endOfBullet(at offset: Int) -> Int? {
        let byte = peek(offset)
        let end =
            if byte == Byte.dash || byte == Byte.asterisk {
                offset + 1
            } else if case (.bullet, let end)? = foreignSign(at: offset) {
                end
            } else {
                offset
            }
        return end > offset && Byte.isBlankOrEnd(peek(end)) ? end : nil
    }

    // MARK: Comments

    /// Moves over a comment of another language, over the fences of Markdown that stand around the manifest, or over the marks
    /// of a merge that is not finished and the second of its sides.
    ///
    /// - Returns: false where the line is none of these.
    mutating func skipForeignLine() -> Bool {
        switch current {
        case Byte.less where isConflictMark:
            report(.mergeConflict, at: range(position, position + 7))
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
        case Byte.backtick:
            let start = position
            guard start == line.start, isText("```".utf8, at: start),
                frames.isEmpty || Byte.endsLine(peek(start + 3))
            else { return false }
            skipToLineEnd()
            if !isInFence { report(.fence(at: range(start, position))) }
            isInFence.toggle()
        default:
            guard isAtForeignComment else { return false }
            skipForeignComment()
        }
        return true
    }

    /// Seven equal characters at the start of a line, with a name behind them or nothing.
    private var isConflictMark: Bool {
        position == line.start && (1..<7).allSatisfy { peek(position + $0) == current }
            && Byte.isBlankOrEnd(peek(position + 7))
    }

    /// How other languages begin a comment, and end it.
    private static let comments: [(opening: String, closing: String?)] = [
        ("//", nil), ("///", nil), ("/*", "*/"), ("/**", "*/"), ("<!--", "-->"), ("--", nil),
        (";", nil), ("\u{FF03}", nil),
    ]

    /// The comment of another language that begins here.
    private var foreignComment: (opening: String, closing: String?)? {
        Self.comments.last { comment in
            let textStart = position + comment.opening.utf8.count
            // At the start of a line, nothing else begins with two slashes.
            guard isText(comment.opening.utf8, at: position),
                Byte.isBlankOrEnd(peek(textStart))
                    || comment.opening == "//" && isIndented(upTo: position)
            else { return false }
            // Where a value stands behind it on its line, it would have to be taken out.
            guard let closing = comment.closing, let end = end(of: closing, from: textStart),
                end <= lineEnd(from: position)
            else { return true }
            return Byte.endsLine(peek(endOfBlanks(from: end)))
        }
    }

    private func end(of text: String, from offset: Int) -> Int? {
        let last = min(offset + Self.longestLines, bytes.count)
        return (offset..<last).first { isText(text.utf8, at: $0) }.map { $0 + text.utf8.count }
    }

    /// Whether such a comment begins here, as the first thing of its line or behind a blank.
    var isAtForeignComment: Bool {
        switch current {
        case Byte.slash, Byte.less, Byte.dash, Byte.semicolon, 0x80...0xFF:
            (position == line.start || isBlank(bytes[position - 1])) && foreignComment != nil
        default: false
        }
    }

    /// A comment of another language, in whose place YAML's is meant.
    mutating func skipForeignComment() {
        guard let (opening, closing) = foreignComment else { return }
        let start = position
        let textStart = start + opening.utf8.count
        skipToLineEnd()
        var fixIt: Diagnostic.FixIt? = .writing("#", for: range(start, textStart))
        if let closing {
            fixIt = nil
            let end = end(of: closing, from: textStart) ?? position
            if end <= position {
                let textEnd = trimmed(from: textStart, to: max(end - closing.utf8.count, textStart))
                let text = String(decoding: bytes[textStart..<textEnd], as: UTF8.self)
                fixIt = .writing("#" + text, for: range(start, position))
            }
            while position < end {
                skipBreak()
                skipToLineEnd()
            }
        }
        report(.foreignComment(at: range(start, textStart), opening, fixIt: fixIt))
    }

    // MARK: Colons

    /// What is written between a key and its value where a colon should be.
    ///
    /// - Returns: the end of an arrow, an equals sign or a full-width colon.
    func endOfForeignSeparator(at offset: Int) -> Int? {
        if let end = endOfWide(Byte.colon, at: offset) { return end }
        for separator in ["->", "=>", ":=", "="].map(\.utf8) where isText(separator, at: offset) {
            let end = offset + separator.count
            return Byte.isBlankOrEnd(peek(end)) ? end : nil
        }
        return nil
    }

    func isText(_ text: String.UTF8View, at offset: Int) -> Bool {
        bytes[min(offset, bytes.count)...].starts(with: text)
    }

    // MARK: Values

    /// A value in typographic quotes or full-width brackets, read as what was meant.
    ///
    /// - Returns: false where none begins here; then nothing is done.
    mutating func parseForeignValue(isInFlow: Bool) -> Bool {
        let start = position
        let foreign =
            current == Byte.backtick ? (sign: .quote, end: start + 1) : foreignSign(at: start)
        guard let (sign, textStart) = foreign else { return false }
        var end = swiftExtent(from: start, isInFlow: isInFlow).end
        switch sign {
        case .quote:
            if isInFlow, let closing = endOfForeignQuote(from: textStart) { end = closing }
            guard let textEnd = startOfQuote(endingAt: end), textEnd >= textStart,
                areOfYAML(start, textStart, textEnd)
            else { return false }
            report(
                .foreignQuotes(
                    at: range(start, end),
                    .writing(quoted(textStart, textEnd), for: range(start, end))))
            appendScalar(NodeRecord(.plain, textStart, textEnd))
        case .wide(Byte.openBracket), .wide(Byte.openBrace):
            let text = narrowed(start, end)
            guard text.hasSuffix("]") || text.hasSuffix("}") else { return false }
            report(
                .foreignBracket(
                    at: range(start, textStart), excerpt(start, textStart) ?? "",
                    .writing(text, for: range(start, end))))
            appendScalar(damagedText(start, end))
        case .blank, .invisible, .bullet, .wide: return false
        }
        position = end
        return true
    }

    /// Where the last character before an offset begins, if it is a quote of whatever kind.
    private func startOfQuote(endingAt end: Int) -> Int? {
        var start = end - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        switch bytes[start] {
        case Byte.singleQuote, Byte.doubleQuote, Byte.backtick: return start
        default:
            if case .quote? = foreignSign(at: start)?.sign { return start }
            return nil
        }
    }

    /// Behind the quote that stands at the end of an entry of a flow collection.
    private func endOfForeignQuote(from offset: Int) -> Int? {
        var cursor = offset
        while !Byte.endsLine(peek(cursor)) {
            let end = character(at: cursor).end
            if case .quote? = foreignSign(at: cursor)?.sign {
                let next = peek(endOfBlanks(from: end))
                if next == Byte.comma || next == Byte.closeBrace || next == Byte.closeBracket {
                    return end
                }
            }
            cursor = end
        }
        return nil
    }

    /// Whether the quotes around a text are for YAML: double ones around a word may be for a string of Swift's.
    private func areOfYAML(_ start: Int, _ textStart: Int, _ textEnd: Int) -> Bool {
        let isSingle = ["\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}"].contains(
            String(decoding: bytes[start..<textStart], as: UTF8.self))
        let text = bytes[textStart..<textEnd]
        return isSingle || text.contains { $0 == Byte.openParenthesis || $0 == Byte.doubleQuote }
            || isCapital(at: textStart) && text.contains(Byte.dot) && !text.contains(Byte.space)
    }

    /// The text with the signs that its full-width ones stand for.
    private func narrowed(_ start: Int, _ end: Int) -> String {
        var output: [UInt8] = []
        var cursor = start
        while cursor < end {
            let next = character(at: cursor).end
            if case .wide(let byte)? = foreignSign(at: cursor)?.sign {
                output.append(byte)
                if byte == Byte.comma || byte == Byte.colon, !isBlank(peek(next)) {
                    output.append(Byte.space)
                }
            } else {
                output += bytes[cursor..<next]
            }
            cursor = next
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The first comma of other writing in a text outside of its brackets and strings.
    func foreignComma(in text: NodeRecord) -> Int? {
        (text.start..<text.end).first {
            bytes[$0] >= 0xE3 && endOfWide(Byte.comma, at: $0) != nil
                && openness(text.start, $0) == .closed
        }
    }

    /// Cuts off what no value ends with: a comma or semicolon, or a comment that no blank stands before.
    mutating func dropForeignEnd(of text: inout NodeRecord) {
        guard text.shape == .plain, !isComment(below: text) else { return }
        let word = bytes[text.start..<text.end].firstIndex { isBlank($0) } ?? text.end
        if word < text.end, bytes[word - 1] == Byte.hash, word - 1 > text.start,
            Byte.isIdentifierPart(bytes[word - 2])
        {
            let hash = word - 1
            report(
                .commentWithoutSpace(
                    at: character(at: hash),
                    fixIt: Diagnostic.FixIt(
                        "add the space", replacing: range(hash, hash), with: " ")))
            text.end = hash
            return
        }
        let last = text.end - 1
        guard last > text.start, isForeignEnd(last),
            // Statements of Swift's may end so.
            bytes[last] == Byte.comma
                || word == text.end && openness(text.start, last) == .closed
                    && !bytes[text.start..<last].contains(Byte.closeParenthesis)
        else { return }
        reportForeignEnd(last)
        text.end = last
    }

    private func isForeignEnd(_ offset: Int) -> Bool {
        let before = bytes[offset - 1]
        return (bytes[offset] == Byte.comma || bytes[offset] == Byte.semicolon)
            && (Byte.isIdentifierPart(before) || isClosing(before) || before == Byte.greater
                || before == Byte.questionMark)
    }

    /// Reports a comma or semicolon behind a value.
    mutating func reportForeignEnd(_ offset: Int) {
        report(.foreignEnd(at: range(offset, offset + 1), excerpt(offset, offset + 1) ?? ""))
    }

    /// Whether a value is the text of a `comment`, which may hold anything.
    private func isComment(below value: NodeRecord) -> Bool {
        guard let key = records.last, key.isText, key.end <= value.start else { return false }
        return isText("comment".utf8, at: key.start)
    }

    /// Quotes within a text in the same quotes, which seem to close it.
    ///
    /// - Returns: false where that is not what follows the text on its line; then nothing is done.
    mutating func mendQuotes(around start: Int, record: Int, isInFlow: Bool = false) -> Bool {
        let quote = peek(start)
        guard quote == Byte.doubleQuote || quote == Byte.singleQuote, start >= line.start,
            position > 0, bytes[position - 1] == quote
        else { return false }
        let last = (position..<lineEnd(from: start)).first { offset in
            let next = endOfBlanks(from: offset + 1)
            let ends =
                isInFlow
                ? [Byte.comma, Byte.closeBrace, Byte.closeBracket].contains(peek(next))
                : Byte.endsLine(peek(next)) || peek(next) == Byte.hash && next > offset + 1
            return peek(offset) == quote && ends
        }
        guard let last else { return false }
        let end = last + 1
        report(
            .quotesWithinQuotes(
                at: character(at: start),
                fixIt: .writing(quoted(start + 1, end - 1), for: range(start, end))))
        records[record] = NodeRecord(.plain, start + 1, end - 1, index: record)
        if isInFlow { position = end } else { skipToLineEnd() }
        return true
    }

    /// What other languages begin a text of several lines with: three quotes or backticks.
    ///
    /// - Returns: false where it is something else; then nothing is done.
    mutating func refuseTripleQuotes(parent: Int) -> Bool {
        let sign = current
        guard sign == Byte.doubleQuote || sign == Byte.singleQuote || sign == Byte.backtick else {
            return false
        }
        let end = end(from: position) { $0 == sign }
        let isAlone = Byte.endsLine(peek(endOfBlanks(from: end)))
        // A quote in single quotes is written twice.
        guard
            end - position == 3
                ? isAlone || sign == Byte.doubleQuote
                : end - position == 1 && sign == Byte.backtick && isAlone
        else { return false }
        report(.foreignBlockText, at: range(position, end))
        appendNull(at: position, isDamaged: true)
        giveUp(deeperThan: parent)
        return true
    }

    // MARK: Texts

    /// Reports invisible characters in plain texts, and spaces at their edges that are none to YAML, and leaves them out.
    ///
    /// - Parameter offsets: of all such characters, in their order.
    mutating func removeForeignBlanks(at offsets: [Int]) {
        guard !offsets.isEmpty else { return }
        var next = 0
        for index in records.indices where records[index].shape == .plain {
            let (start, end) = (records[index].start, records[index].end)
            while next < offsets.count, offsets[next] < start { next += 1 }
            while next < offsets.count, offsets[next] < end {
                let offset = offsets[next]
                next += 1
                guard !isFull, let (sign, signEnd) = foreignSign(at: offset) else { continue }
                switch sign {
                case .invisible: records[index].needsDecoding = true
                case .blank where endOfBlanks(from: offset) >= end: records[index].end = offset
                case .blank where endOfBlanks(from: start) > offset: records[index].start = signEnd
                default: continue
                }
                guard offset <= records[index].end else { continue }
                let place = range(offset, records[index].end == offset ? end : signEnd)
                report(.foreignBlank(at: place, hexadecimal(at: offset)))
            }
        }
    }

    /// The number of a character, as it is looked up.
    func hexadecimal(at offset: Int) -> String {
        "U+" + Diagnostic.hexadecimal(bytes.scalar(at: offset)?.scalar ?? 0, digits: 4)
    }
}
