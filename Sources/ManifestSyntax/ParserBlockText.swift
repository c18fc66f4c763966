import SourceText

/// Literal and folded texts in block form.
extension Parser {
    /// Reads a text that begins with `|` or `>`.
    ///
    /// - Parameter parent: the column that its lines must be indented more than.
    mutating func parseBlockText(parent: Int) {
        let start = position
        let shape = current == Byte.pipe ? NodeRecord.Shape.literal : .folded
        position += 1
        guard let header = scanHeader(start: start, isAtRoot: parent < 0) else {
            appendNull(at: start, isDamaged: true)
            giveUp(deeperThan: parent)
            return
        }
        var record = NodeRecord(shape, position, position)
        record.chomping = header.chomping
        record.needsDecoding = true
        record.isDamaged = header.isFaulty
        skipBreak()
        scanLines(into: &record, parent: parent, indicator: header.indentation)
        appendScalar(record)
        lastValue = .blockText
    }

    private struct Header {
        var chomping = NodeRecord.Chomping.clip
        var indentation: Int?
        var isFaulty = false
    }

    /// - Returns: nothing where this is no header, which has then been reported.
    private mutating func scanHeader(start: Int, isAtRoot: Bool) -> Header? {
        var header = Header()
        var hasChomping = false
        indicators: while true {
            switch current {
            case Byte.plus where !hasChomping, Byte.dash where !hasChomping:
                header.chomping = current == Byte.plus ? .keep : .strip
                hasChomping = true
            case Byte.zero...Byte.nine where header.indentation == nil:
                header.indentation = Int(current - Byte.zero)
                let isWrong = current == Byte.zero
                if isWrong || isAtRoot {
                    report(isWrong ? .indicatorOutOfRange : .indicatorAtRoot)
                    header.isFaulty = true
                }
            case Byte.zero...Byte.nine:
                if !header.isFaulty { report(.indicatorOutOfRange) }
                header.isFaulty = true
            default: break indicators
            }
            position += 1
        }
        let end = position
        skipBlanks()
        if isAtLineEnd { return header }
        if current == Byte.hash, position > end {
            skipToLineEnd()
            return header
        }
        if !header.isFaulty {
            if current == Byte.hash {
                report(.commentWithoutSpace(at: character(at: position)))
            } else {
                let text = excerptOfLine(from: start)
                report(.textBehindBlockHeader(at: character(at: position), text: text))
            }
        }
        return nil
    }

    /// The first character of a line behind its spaces; its start where it holds nothing else.
    private func firstText(ofLine start: Int) -> Int {
        let cursor = endOfSpaces(from: start)
        return Byte.endsLine(peek(cursor)) ? start : cursor
    }

    /// Whether a tab stands here where a line's spaces should, with text behind it.
    private var isIndentedByTab: Bool {
        current == Byte.tab && !Byte.endsLine(peek(end(from: position, while: Byte.isBlank)))
    }

    /// Moves over the text's lines, to the start of the first one that is not its own.
    private mutating func scanLines(into record: inout NodeRecord, parent: Int, indicator: Int?) {
        var indentation = indicator.map { max(parent, 0) + max($0, 1) }
        var isEmpty = true
        var (textStart, textEnd) = (position, position)
        var (widestBlank, widestBlankOffset) = (-1, position)
        while position < bytes.count {
            let start = position
            let most = indentation ?? Int.max
            while current == Byte.space, position - start < most { position += 1 }
            let spaces = position - start
            if isAtLineEnd {
                if indentation == nil, spaces > widestBlank {
                    (widestBlank, widestBlankOffset) = (spaces, start)
                }
            } else {
                let belongs = indentation.map { spaces >= $0 } ?? (spaces > parent)
                guard belongs, !(spaces == 0 && isMarker(at: start)) else {
                    if isIndentedByTab {
                        // One more of the text's lines.
                        reportTab(at: position)
                        record.isDamaged = true
                        skipToLineEnd()
                        if current != 0 { skipBreak() }
                        continue
                    }
                    position = start
                    break
                }
                if indentation == nil, widestBlank > spaces {
                    report(.deeperBlankLine, at: widestBlankOffset + spaces)
                    record.isDamaged = true
                }
                indentation = spaces
                if isEmpty { textStart = position }
                isEmpty = false
                skipToLineEnd()
                textEnd = position
            }
            guard current != 0 else {
                if position > start, record.chomping != .strip {
                    report(.missingFinalBreak, at: firstText(ofLine: start))
                    record.isDamaged = true
                }
                break
            }
            skipBreak()
        }
        record.start = textStart
        record.end = isEmpty ? textStart : textEnd
        record.indentation = indentation ?? 0
    }
}
