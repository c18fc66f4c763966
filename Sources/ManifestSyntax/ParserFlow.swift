import SourceText

/// A flow collection that is not closed yet.
struct FlowFrame {
    let isMapping: Bool
    let open: Int
    let record: Int
    /// No entry has been read in it yet.
    var isFresh = true
    /// An entry without a value, or in a list one with a key, has been reported: more of them are the same mistake.
    var hasOddEntry = false
}

/// What has been said about the flow collection that is being read, so that one cause gives one message.
struct FlowFaults {
    /// The place in the diagnostics of the one about a line that is not indented enough.
    var shallowLine: Int?
    /// The first comment where a value could stand, which looks as one of Swift's words with a '#'.
    var comment: Int?
    /// Its structure is in doubt: only what has nothing to do with that is reported.
    var isInDoubt = false
}

/// Collections in brackets, of any depth, over any number of lines.
extension Parser {
    enum FlowStep {
        /// An entry, or the closing bracket.
        case entry
        /// A value of a sequence, or behind a mapping's colon.
        case value(colon: Int?)
        /// A comma, or the closing bracket.
        case separator
        case finished
        case abandoned
    }

    /// Reads the collection that begins here.
    ///
    /// - Parameter parent: the column that its lines must be indented more than.
    /// - Returns: false where it has been left at a fault; the position is then at the end of a line, and what belongs
    ///   to it has been skipped as far as that is clear.
    mutating func parseFlow(parent: Int) -> Bool {
        flow.faults = FlowFaults()
        lastValue = .unfinished
        flow.lastNode = position
        var step = openFlow() ? FlowStep.entry : .abandoned
        while true {
            if isFull { step = .abandoned }
            switch step {
            case .entry: step = flowEntry(parent)
            case .value(let colon): step = flowValue(parent, colon: colon)
            case .separator: step = flowSeparator(parent)
            case .finished:
                lastValue = .other
                return true
            case .abandoned:
                while !flow.frames.isEmpty { closeFlow(end: contentEnd) }
                skipClosingLines()
                lastValue = .unfinished
                return false
            }
        }
    }

    private mutating func openFlow() -> Bool {
        let open = position
        guard depth < Self.deepestNesting else {
            report(.tooDeeplyNested, at: open)
            appendNull(at: open, isDamaged: true)
            // To the first line that cannot belong to it.
            skipLines(deeperThan: entryColumn)
            return false
        }
        let isMapping = current == Byte.openBrace
        let record = append(isMapping ? .mapping : .sequence, open, open)
        flow.frames.append(FlowFrame(isMapping: isMapping, open: open, record: record))
        position += 1
        contentEnd = position
        return true
    }

    private mutating func closeFlow(end: Int) {
        guard let frame = flow.frames.popLast() else { return }
        // A key whose value was never reached.
        if frame.isMapping, flow.pendingKey == frame.record {
            appendNull(at: end, isDamaged: true)
        }
        close(frame.record, isMapping: frame.isMapping, end: end)
        contentEnd = end
    }

    var top: FlowFrame? { flow.frames.last }

    // MARK: Steps

    private mutating func flowEntry(_ parent: Int) -> FlowStep {
        guard skipFlowSpace(parent) else { return unclosed() }
        switch current {
        case Byte.closeBracket, Byte.closeBrace: return closeBracket()
        case Byte.comma:
            doubt(.emptyFlowEntry)
            position += 1
            return .entry
        default: break
        }
        guard let frame = top, frame.isMapping else { return .value(colon: nil) }
        return flowKey(parent)
    }

    private mutating func flowKey(_ parent: Int) -> FlowStep {
        if let end = endOfNegatedKey { return flowColon(behind: scanNegatedKey(to: end), parent) }
        while current == Byte.ampersand || current == Byte.exclamationMark {
            if let step = refuseSwiftMapping() { return step }
            skipProperty()
            guard skipFlowSpace(parent) else { return unclosed() }
        }
        let start = position
        let next = peek(start + 1)
        let isIndicator = Byte.isBlankOrEnd(next) || Byte.isFlowIndicator(next)
        switch current {
        case Byte.questionMark where isIndicator:
            report(.complexKey, at: start)
            flow.faults.isInDoubt = true
            return skipFlowEntry(parent)
        case Byte.colon where isIndicator:
            doubt(.emptyKey(at: character(at: start), fixIt: nil))
            appendDamagedFlowKey(start, start)
            position += 1
            return .value(colon: position)
        case Byte.asterisk:
            if let step = refuseSwiftMapping() { return step }
            let end = skipWord()
            report(.alias(at: character(at: start), text: excerpt(start, end)))
            appendDamagedFlowKey(start, end)
            guard skipFlowSpace(parent) else { return unclosed() }
            if current == Byte.colon { position += 1 }
            return .value(colon: position)
        case Byte.openBracket, Byte.openBrace:
            if let step = refuseSwiftMapping() { return step }
            doubt(.complexKey, at: start)
            return skipFlowEntry(parent)
        case Byte.doubleQuote, Byte.singleQuote:
            let key = scanQuoted(parent: parent)
            if key.isUnterminated { return .abandoned }
            return flowColon(behind: key, parent)
        default:
            guard Self.canBeginPlain(current, before: next, isInFlow: true) else {
                if let step = refuseSwiftMapping() { return step }
                refuseFlowCharacter()
                return skipFlowEntry(parent)
            }
            return flowColon(behind: scanPlain(isInFlow: true), parent)
        }
    }

    mutating func appendDamagedFlowKey(_ start: Int, _ end: Int) {
        appendScalar(damagedText(start, end))
        flow.pendingKey = flow.frames.last?.record ?? -1
    }

    /// The colon behind a mapping's key.
    private mutating func flowColon(behind key: Scalar, _ parent: Int) -> FlowStep {
        var key = key
        let keyLine = line.start
        let keyEnd = position
        guard skipFlowSpace(parent) else { return unclosed() }
        let isOnNextLine = line.start != keyLine
        if current == Byte.colon {
            if isOnNextLine { key.isMultiline = true }
            if key.record.shape == .plain, !key.isClosed, let step = refuseSwiftFlowKey(key) {
                return step
            }
            checkKey(&key)
            appendScalar(key.record)
            flow.frames[flow.frames.count - 1].isFresh = false
            position += 1
            contentEnd = position
            if isMergeKey(key) {
                appendNull(at: position, isDamaged: true)
                return skipFlowEntry(parent)
            }
            flow.pendingKey = flow.frames.last?.record ?? -1
            return .value(colon: position)
        }
        if isOnNextLine, key.record.shape == .plain, current != Byte.comma,
            current != Byte.closeBrace, current != Byte.closeBracket, current != Byte.hash
        {
            doubt(.plainContinuation(at: character(at: position), as: .text))
            return skipFlowEntry(parent)
        }
        if !isOnNextLine, current != Byte.comma, !isAtClosingBracket {
            position = keyEnd
        }
        if let step = resumeBehindIncompleteKey(key) { return step }
        if let step = refuseEntryWithoutValue(key) { return step }
        return skipFlowEntry(parent)
    }

    var isAtClosingBracket: Bool {
        current == Byte.closeBrace || current == Byte.closeBracket
    }

    private mutating func flowValue(_ parent: Int, colon: Int?) -> FlowStep {
        guard skipFlowSpace(parent) else { return unclosed() }
        if current == Byte.comma || isAtClosingBracket, let colon {
            appendNull(at: colon)
            flow.pendingKey = -1
            return .separator
        }
        let start = position
        flow.lastNode = start
        flow.lastRecord = records.count
        flow.lastIsPlain = false
        switch current {
        case Byte.openBracket, Byte.openBrace:
            flow.pendingKey = -1
            return openFlow() ? .entry : .abandoned
        case Byte.doubleQuote, Byte.singleQuote:
            let scalar = scanQuoted(parent: parent)
            flow.pendingKey = -1
            appendScalar(scalar.record)
            contentEnd = position
            return scalar.isUnterminated ? .abandoned : .separator
        case Byte.ampersand, Byte.exclamationMark:
            if !isFull { flow.recordsWithProperties.append(records.count) }
            skipProperty()
            guard skipFlowSpace(parent) else { return unclosed() }
            if current == Byte.comma || isAtClosingBracket {
                flow.pendingKey = -1
                appendNull(at: position, isDamaged: true)
                return .separator
            }
            return .value(colon: colon)
        case Byte.asterisk:
            let end = skipWord()
            report(.alias(at: character(at: start), text: excerpt(start, end)))
            flow.pendingKey = -1
            appendNull(at: start, isDamaged: true)
            return .separator
        default: break
        }
        flow.pendingKey = -1
        if parseForeignValue(isInFlow: true) { return .separator }
        guard Self.canBeginPlain(current, before: peek(start + 1), isInFlow: true) else {
            refuseFlowCharacter()
            appendNull(at: start, isDamaged: true)
            return skipFlowEntry(parent)
        }
        var text = scanPlain(isInFlow: true)
        if let comma = foreignComma(in: text.record) {
            text.record.end = trimmed(from: start, to: comma)
            position = comma
        }
        flow.lastIsPlain = true
        if !text.isClosed, refuseCutSwiftInFlow(start, text.record.end, parent: parent) {
            return .separator
        }
        appendScalar(text.record)
        return .separator
    }

    private mutating func flowSeparator(_ parent: Int) -> FlowStep {
        let lineBefore = line.start
        let end = position
        guard skipFlowSpace(parent) else { return unclosed() }
        switch current {
        case Byte.comma:
            position += 1
            flow.frames[flow.frames.count - 1].isFresh = false
            return .entry
        case Byte.closeBracket, Byte.closeBrace: return closeBracket()
        case 0x80...0xFF where endOfWide(Byte.comma, at: position) != nil:
            let signEnd = character(at: position).end
            report(.foreignComma(at: range(position, signEnd), excerpt(position, signEnd) ?? ""))
            position = signEnd
            return .entry
        case Byte.colon:
            if let step = resumeBehindMissingComma() { return step }
            guard let frame = top, frame.isMapping || isLastFlowNodeOpenSwift else {
                if let frame = top, !frame.hasOddEntry {
                    let isFirst = bytes[(frame.open + 1)..<flow.lastNode].allSatisfy(Byte.isBlank)
                    doubt(
                        .singlePair(
                            at: character(at: flow.lastNode),
                            key: excerpt(flow.lastNode, end) ?? "key",
                            text: isFirst ? quotedFlow : nil))
                    flow.frames[flow.frames.count - 1].hasOddEntry = true
                }
                position += 1
                return .value(colon: position)
            }
            refuseColonInFlowValue(parent: parent)
            return skipFlowEntry(parent)
        default:
            if line.start != lineBefore, flow.lastIsPlain {
                doubt(.plainContinuation(at: character(at: position), as: .text))
            } else {
                refuseMissingComma(nodeEnd: end)
            }
            return skipFlowEntry(parent)
        }
    }

    private mutating func closeBracket() -> FlowStep {
        guard let frame = top else { return .finished }
        let closesMapping = current == Byte.closeBrace
        if closesMapping != frame.isMapping {
            if isMeantForOuterFlow {
                doubt(.unclosedBracket(at: character(at: frame.open)))
                flow.pendingKey = -1
                closeFlow(end: position)
                return .separator
            }
            doubt(
                .mismatchedBracket(
                    at: character(at: position), opening: character(at: frame.open)))
        }
        position += 1
        flow.pendingKey = -1
        closeFlow(end: position)
        flow.lastNode = frame.open
        flow.lastRecord = frame.record
        flow.lastIsPlain = false
        return flow.frames.isEmpty ? .finished : .separator
    }
}
