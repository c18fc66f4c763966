import SourceText

/// The same in flow collections, where commas and brackets cut Swift text as well.
extension Parser {
    /// A closure where a mapping was read.
    mutating func refuseSwiftMapping() -> FlowStep? {
        guard let frame = top, frame.isMapping, !isFull, !flow.faults.isInDoubt,
            let end = endOfSwift(inPlaceOf: frame), isClosure(frame.open, end)
        else { return nil }
        return replaceMapping(frame, end)
    }

    /// Where the Swift ends that may be meant by a collection which begins on this line, and in which no entry has been
    /// read.
    private func endOfSwift(inPlaceOf frame: FlowFrame, isInFlow: Bool = true) -> Int? {
        guard frame.isFresh, frame.open >= line.start else { return nil }
        let extent = swiftExtent(from: frame.open, isInFlow: isInFlow, limit: Self.longestClosure)
        return extent.isBalanced ? extent.end : nil
    }

    /// Braces that hold no `key: `, or a closure's `in`.
    private func isClosure(_ start: Int, _ end: Int) -> Bool {
        let hasColon = (start..<end).contains {
            bytes[$0] == Byte.colon && Byte.isBlankOrEnd(peek($0 + 1))
        }
        return !hasColon || holdsWordIn(start, end)
    }

    private func holdsWordIn(_ start: Int, _ end: Int) -> Bool {
        (start..<end).contains { isText(" in ".utf8, at: $0) }
    }

    private mutating func replaceMapping(_ frame: FlowFrame, _ end: Int) -> FlowStep {
        flow.frames.removeLast()
        records.removeLast(max(0, records.count - frame.record))
        refuseCall(frame.open, end)
        return flow.frames.isEmpty ? .finished : .separator
    }

    /// What seems to be a key is the beginning of a call.
    mutating func refuseSwiftFlowKey(_ key: Scalar) -> FlowStep? {
        guard key.start >= line.start, openness(key.start, key.record.end) == .open,
            !flow.faults.isInDoubt, key.start >= flow.unbalancedEnd
        else { return nil }
        if let frame = top, let end = endOfSwift(inPlaceOf: frame) {
            return replaceMapping(frame, end)
        }
        let extent = swiftExtent(from: key.start, isInFlow: true)
        guard extent.isBalanced else {
            flow.unbalancedEnd = lineEnd(from: position)
            return nil
        }
        reportSwift(key.start, extent.end)
        appendScalar(damagedText(key.record.start, key.record.end))
        appendNull(at: extent.end, isDamaged: true)
        position = extent.end
        return .separator
    }

    /// - Returns: how to go on where the text is Swift.
    mutating func refuseEntryWithoutValue(_ key: Scalar) -> FlowStep? {
        guard let frame = flow.frames.last, !frame.hasOddEntry, !flow.faults.isInDoubt,
            !key.isFaulty
        else { return nil }
        flow.frames[flow.frames.count - 1].hasOddEntry = true
        damageFlow()
        if key.start < line.start || isFull {
            report(.flowEntryWithoutValue(at: character(at: key.start)))
            return nil
        }
        if let step = refuseSwiftAsKey(key) { return step }
        let text = key.record.end
        if key.record.shape == .plain, current == Byte.comma, openness(key.start, text) == .open {
            let start = frame.isFresh && frame.open >= line.start ? frame.open : key.start
            let extent = swiftExtent(
                from: start, isInFlow: true, limit: Self.longestClosure)
            if extent.isBalanced {
                if start == frame.open { return replaceMapping(frame, extent.end) }
                reportSwift(key.start, extent.end)
                position = extent.end
                return .separator
            }
        }
        if let end = endOfSwift(inPlaceOf: frame, isInFlow: flow.frames.count > 1),
            isClosure(frame.open, end), looksLikeClosure(frame.open + 1, end)
        {
            return replaceMapping(frame, end)
        }
        report(
            .flowEntryWithoutValue(
                at: character(at: key.start), names: frame.isFresh ? names(in: frame) : []))
        return nil
    }

    /// The names that the braces on this line hold; empty where they hold anything else.
    private func names(in frame: FlowFrame) -> [String] {
        let end = end(from: frame.open + 1) { !Byte.endsLine($0) && $0 != Byte.closeBrace }
        guard peek(end) == Byte.closeBrace, let text = excerpt(frame.open + 1, end) else {
            return []
        }
        let names = text.split(separator: ",").map { $0.filter { $0 != " " } }
        let areNames = names.allSatisfy { name in
            name.utf8.allSatisfy { Byte.isIdentifierPart($0) || $0 == Byte.dot }
        }
        return areNames ? names : []
    }

    /// A key that a comma has cut in two, as in `available(iOS 26, *): value`.
    private mutating func refuseSwiftAsKey(_ key: Scalar) -> FlowStep? {
        guard key.record.shape == .plain, current == Byte.comma, key.start >= flow.unbalancedEnd,
            openness(key.start, key.record.end) != .closed
        else { return nil }
        let extent = swiftExtent(from: key.start, isInFlow: true, stopsAtColon: true)
        guard extent.isBalanced else {
            flow.unbalancedEnd = lineEnd(from: position)
            return nil
        }
        let colon = end(from: extent.end, while: Byte.isBlank)
        guard peek(colon) == Byte.colon else { return nil }
        reportSwift(key.start, extent.end)
        appendDamagedFlowKey(key.start, extent.end)
        flow.frames[flow.frames.count - 1].isFresh = false
        position = colon + 1
        return .value(colon: position)
    }

    /// The inside of braces is code, not a list of words.
    private func looksLikeClosure(_ start: Int, _ end: Int) -> Bool {
        let first = bytes[start..<end].prefix { $0 != Byte.comma }
        return holdsWordIn(start, end)
            || first.contains { [Byte.openParenthesis, Byte.dot, UInt8(ascii: "$")].contains($0) }
    }

    /// A value that a comma or comment has cut in two.
    mutating func refuseCutSwiftInFlow(_ start: Int, _ end: Int, parent: Int) -> Bool {
        guard
            current == Byte.comma || current == Byte.hash || current == Byte.openBracket
                || current == Byte.openBrace, start >= flow.unbalancedEnd
        else { return false }
        let openness = openness(start, end)
        guard openness != .closed, !isFull else { return false }
        let extent = swiftExtent(from: start, isInFlow: true)
        guard extent.isBalanced, extent.end > end else {
            let lines =
                openness == .open
                ? reportSwiftLinesInFlow(from: start, parent: parent) : nil
            if let lines {
                appendMeant(start, lines)
                return true
            }
            flow.unbalancedEnd = lineEnd(from: position)
            guard openness == .open, current == Byte.comma else { return false }
            reportSwift(start, Extent(end: end, isBalanced: false))
            appendMeant(start, end)
            return true
        }
        refuseCall(start, extent.end)
        return true
    }

    /// The last value of the flow collection is the beginning of a call.
    var isLastFlowNodeOpenSwift: Bool {
        guard flow.lastIsPlain, let record = records.last, record.shape == .plain else {
            return false
        }
        return openness(record.start, record.end) == .open
    }

    mutating func refuseColonInFlowValue(parent: Int) {
        let start = flow.lastNode
        guard start >= line.start, !isFull, !flow.faults.isInDoubt else {
            doubt(.mappingInValue(at: character(at: position), line: nil))
            return
        }
        var extent = swiftExtent(from: start, isInFlow: true)
        let lines =
            flow.lastIsPlain && !extent.isBalanced
            ? reportSwiftLinesInFlow(from: start, parent: parent) : nil
        if let lines { extent = Extent(end: lines, isBalanced: true) }
        if flow.lastIsPlain, looksLikeSwift(start, extent.end) {
            if lines == nil { reportSwift(start, extent) }
            records[records.count - 1] = NodeRecord(
                .plain, start, extent.end, index: records.count - 1)
            position = extent.end
        } else {
            let line = flow.lastIsPlain ? quotedLine(start, extent.end) : nil
            report(.mappingInValue(at: character(at: start), line: line))
        }
        records[records.count - 1].isDamaged = true
    }

    mutating func refuseMissingComma(nodeEnd: Int) {
        damageFlow()
        // What follows a value that is not what was meant follows from the same fault.
        if flow.lastRecord < records.count, records[flow.lastRecord].isDamaged { return }
        let start = flow.lastNode
        if flow.faults.isInDoubt || isFull { return }
        if position == nodeEnd, flow.lastRecord < records.count,
            mendQuotes(around: start, record: flow.lastRecord, isInFlow: true)
        {
            return
        }
        if start >= line.start,
            isSwiftContinuation(isAdjacent: position == nodeEnd)
                || (flow.lastIsPlain && position == nodeEnd)
        {
            let end = swiftExtent(from: start, isInFlow: true).end
            if flow.lastIsPlain {
                reportSwift(start, end)
                records[records.count - 1].end = end
                records[records.count - 1].isDamaged = true
            } else {
                if flow.lastRecord < records.count { records[flow.lastRecord].isDamaged = true }
                report(
                    .reservedCharacter(
                        at: character(at: start), text: excerpt(start, end),
                        fixIt: fixIt(start, end)))
            }
            position = max(position, end)
            return
        }
        report(.missingComma)
    }

    /// `|` or `>` with its indicators, and nothing behind them on the line.
    private func isBlockHeader(at offset: Int) -> Bool {
        let header = end(from: offset + 1) {
            $0 == Byte.dash || $0 == Byte.plus || (Byte.zero...Byte.nine).contains($0)
        }
        let cursor = end(from: header, while: Byte.isBlank)
        return Byte.endsLine(peek(cursor)) || peek(cursor) == Byte.hash
    }

    /// A character that no text in a flow collection may begin with.
    mutating func refuseFlowCharacter() {
        let start = position
        switch current {
        case Byte.dash: doubt(.blockCollectionInFlow, at: start)
        case Byte.questionMark: doubt(.complexKey, at: start)
        case Byte.colon:
            let isEmptyDictionary =
                bytes[start - 1] == Byte.openBracket && peek(start + 1) == Byte.closeBracket
            doubt(
                .emptyKey(
                    at: character(at: start),
                    fixIt: isEmptyDictionary ? fixIt(start - 1, start + 2) : nil))
        case Byte.pipe where isBlockHeader(at: start),
            Byte.greater where isBlockHeader(at: start):
            doubt(.blockTextInFlow, at: start)
            flow.faults.isInDoubt = true
        default:
            let end = swiftExtent(from: start, isInFlow: true).end
            reportReserved(start, end, isValue: true)
            position = max(end, start + 1)
        }
    }
}
