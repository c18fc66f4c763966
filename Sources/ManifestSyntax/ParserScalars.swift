import SourceText

/// Plain and quoted texts.
extension Parser {
    /// Reads a plain or quoted text of block context.
    ///
    /// - Parameter parent: the column that its further lines must be indented more than.
    /// - Returns: nothing where no text begins here, with the position unchanged. Otherwise the position is behind the
    ///   closing quote, or at what ended the plain text: a colon, a comment or the line's end.
    mutating func scanScalar(parent: Int) -> Scalar? {
        let byte = current
        if byte == Byte.doubleQuote || byte == Byte.singleQuote {
            return scanQuoted(parent: parent)
        }
        if let end = endOfNegatedKey { return scanNegatedKey(to: end) }
        let canBegin = Self.canBeginPlain(byte, before: peek(position + 1), isInFlow: false)
        return canBegin ? scanPlain() : nil
    }

    /// Whether a plain text may begin with a byte that stands before another one.
    static func canBeginPlain(_ byte: UInt8, before next: UInt8, isInFlow: Bool) -> Bool {
        switch byte {
        case Byte.dash, Byte.questionMark, Byte.colon:
            return !Byte.isBlankOrEnd(next) && !(isInFlow && Byte.isFlowIndicator(next))
        case Byte.comma, Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace,
            Byte.hash, Byte.ampersand, Byte.asterisk, Byte.exclamationMark, Byte.pipe, Byte.greater,
            Byte.singleQuote, Byte.doubleQuote, Byte.percent, Byte.at, Byte.backtick, Byte.tab,
            Byte.space, Byte.lineFeed, Byte.carriageReturn, 0:
            return false
        default:
            return true
        }
    }

    /// Reads a plain text. In a flow collection, indicators end it too.
    ///
    /// - Returns: the text; the position is at what ended it.
    mutating func scanPlain(isInFlow: Bool = false) -> Scalar {
        let start = position
        var isClosed = true
        scan: while true {
            let byte = current
            switch byte {
            case _ where position >= bytes.count || Byte.endsLine(byte): break scan
            case _ where isInFlow && Byte.isFlowIndicator(byte): break scan
            case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.less,
                Byte.doubleQuote:
                isClosed = false
            case Byte.colon:
                let next = peek(position + 1)
                if Byte.isBlankOrEnd(next) || isInFlow && Byte.isFlowIndicator(next) { break scan }
            case Byte.hash:
                if isBlank(bytes[position - 1]) { break scan }
            case Byte.tab:
                reportTab(at: position)
            default: break
            }
            position += 1
        }
        let record = NodeRecord(.plain, start, trimmed(from: start, to: position))
        return Scalar(record: record, start: start, isClosed: isClosed)
    }

    func isBlank(_ byte: UInt8) -> Bool { Byte.isBlank(byte) }

    // MARK: Quoted texts

    /// Reads a quoted text, also over several lines.
    mutating func scanQuoted(parent: Int) -> Scalar {
        let start = position
        let quote = current
        let isDouble = quote == Byte.doubleQuote
        var scalar = Scalar(
            record: NodeRecord(
                isDouble ? .doubleQuoted : .singleQuoted, start + 1, start + 1),
            start: start)
        var hasBadEscape = false
        position += 1
        while true {
            let byte = current
            if byte == quote {
                if !isDouble, peek(position + 1) == quote {
                    scalar.record.needsDecoding = true
                    position += 2
                    continue
                }
                scalar.record.end = position
                position += 1
                return scalar
            }
            if isDouble, byte == Byte.backslash {
                scalar.record.needsDecoding = true
                scanEscape(inTextAt: start + 1, isReported: &hasBadEscape)
                if hasBadEscape { scalar.record.isDamaged = true }
                continue
            }
            guard Byte.endsLine(byte) else {
                position += 1
                continue
            }
            scalar.record.needsDecoding = true
            scalar.isMultiline = true
            guard continueQuoted(&scalar, parent: parent) else { return scalar }
        }
    }

    /// Moves to the next line of a quoted text.
    ///
    /// - Returns: false where the text turns out to have no end.
    private mutating func continueQuoted(_ scalar: inout Scalar, parent: Int) -> Bool {
        let textEnd = position
        var breakOffset = position
        while true {
            if current == 0 { break }
            breakOffset = position
            skipBreak()
            let start = position
            while current == Byte.space { position += 1 }
            let spaces = position - start
            while isBlank(current) { position += 1 }
            if current == 0 { break }
            if isAtLineEnd { continue }
            if spaces == 0, start == position, isMarker(at: position) {
                if !scalar.isFaulty {
                    report(
                        .markerInQuotes(
                            at: character(at: position), opening: character(at: scalar.start)))
                }
                endUnfinished(&scalar, at: textEnd, breakOffset: breakOffset)
                return false
            }
            if spaces > parent { return true }
            let closesFlow =
                !flow.frames.isEmpty && (current == Byte.closeBrace || current == Byte.closeBracket)
            if looksLikeEntry(at: position) || closesFlow {
                position = breakOffset
                break
            }
            if !scalar.isFaulty {
                let hasTab = position > start + spaces
                report(hasTab ? .tabInQuotedLine : .shallowQuotedLine)
                scalar.isFaulty = true
            }
            return true
        }
        if !scalar.isFaulty { report(.unterminatedQuote, at: scalar.start) }
        endUnfinished(&scalar, at: textEnd, breakOffset: current == 0 ? position : breakOffset)
        return false
    }

    private mutating func endUnfinished(_ scalar: inout Scalar, at textEnd: Int, breakOffset: Int) {
        scalar.record.end = textEnd
        scalar.record.isDamaged = true
        scalar.isFaulty = true
        scalar.isUnterminated = true
        position = breakOffset
        line.start = breakOffset
    }

    /// A text in double quotes that was to be a Swift string with an interpolation, whose own quotes are missing; nil where it has some,
    /// or goes over several lines.
    private func interpolatedText(at start: Int, _ escape: UInt8) -> String? {
        let text = bytes[start...].prefix { $0 != Byte.doubleQuote && !Byte.endsLine($0) }
        guard escape == UInt8(ascii: "("), peek(text.endIndex) == Byte.doubleQuote,
            text.last != Byte.backslash
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func scanEscape(inTextAt textStart: Int, isReported: inout Bool) {
        let start = position
        let byte = peek(start + 1)
        position += 2
        if byte == 0 {
            position -= 1
            return
        }
        if Byte.endsLine(byte) {
            // The break is read as one, and joined when the text is decoded.
            position -= 1
            return
        }
        switch Escape(byte) {
        case .scalar: return
        case .hexadecimal(let digits):
            let (value, end) = Escape.number(ofDigits: digits, at: position, in: bytes)
            let isWhole = end == position + digits
            position = end
            if isWhole, Unicode.Scalar(value) != nil { return }
            if !isReported {
                report(isWhole ? .escapeOfNoScalar : .escapeWithoutDigits, at: range(start, end))
            }
        case nil:
            // The character itself is read again: it may be the closing quote of a text in the wrong quotes.
            position -= 1
            if !isReported {
                let text = interpolatedText(at: textStart, byte)
                report(
                    text.map(SyntaxFault.interpolation) ?? .unknownEscape,
                    at: range(start, character(at: start + 1).end))
            }
        }
        isReported = true
    }
}
