/// Swift text that YAML reads otherwise: how far it reaches, and what to say about it.
extension Parser {
    struct Extent {
        let end: Int
        let isBalanced: Bool
    }

    /// How far text that is taken for Swift reaches on its line: to a comment, or in a flow collection to the comma or
    /// bracket that ends the entry, outside of its brackets and strings.
    func swiftExtent(from start: Int, isInFlow: Bool) -> Extent {
        var cursor = start
        var depth = 0
        var isInString = false
        scan: while true {
            let byte = peek(cursor)
            if Byte.endsLine(byte) { break }
            if isInString {
                if byte == Byte.backslash, !Byte.endsLine(peek(cursor + 1)) { cursor += 1 }
                if byte == Byte.doubleQuote { isInString = false }
                cursor += 1
                continue
            }
            switch byte {
            case Byte.doubleQuote: isInString = true
            case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth += 1
            case Byte.less where isGenericBracket(at: cursor): depth += 1
            case Byte.closeParenthesis: depth = max(depth - 1, 0)
            case Byte.greater where depth > 0 && isGenericEnd(at: cursor): depth -= 1
            case Byte.closeBracket, Byte.closeBrace:
                if depth == 0, isInFlow { break scan }
                depth = max(depth - 1, 0)
            case Byte.comma where depth == 0 && isInFlow: break scan
            case Byte.hash where depth == 0 && cursor > start && isBlank(bytes[cursor - 1]):
                break scan
            default: break
            }
            cursor += 1
        }
        while cursor > start, isBlank(bytes[cursor - 1]) { cursor -= 1 }
        return Extent(end: cursor, isBalanced: depth == 0 && !isInString)
    }

    private func isGenericBracket(at offset: Int) -> Bool {
        offset > 0 && Byte.isIdentifierPart(bytes[offset - 1])
            && (Byte.isIdentifierPart(peek(offset + 1)) || peek(offset + 1) == Byte.openBracket
                || peek(offset + 1) == Byte.openParenthesis)
    }

    private func isGenericEnd(at offset: Int) -> Bool {
        let before = bytes[offset - 1]
        return Byte.isIdentifierPart(before) || before == Byte.greater
            || before == Byte.closeBracket || before == Byte.closeParenthesis
            || before == Byte.questionMark
    }

    private enum Openness {
        case closed
        /// A quote or a bracket of a generic type is open, which may be mere text.
        case perhapsOpen
        case open
    }

    /// Whether brackets or quotes stay open in a text.
    private func openness(_ start: Int, _ end: Int) -> Openness {
        var parentheses = 0
        var generics = 0
        var isInString = false
        var cursor = start
        while cursor < end {
            let byte = bytes[cursor]
            if isInString, byte == Byte.backslash {
                cursor += 2
                continue
            }
            if byte == Byte.doubleQuote {
                isInString.toggle()
            } else if !isInString {
                switch byte {
                case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: parentheses += 1
                case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: parentheses -= 1
                case Byte.less where isGenericBracket(at: cursor): generics += 1
                case Byte.greater where generics > 0 && isGenericEnd(at: cursor): generics -= 1
                default: break
                }
            }
            cursor += 1
        }
        if parentheses > 0 { return .open }
        return generics > 0 || isInString ? .perhapsOpen : .closed
    }

    /// The text holds what Swift is made of, and plain words are not.
    private func looksLikeSwift(_ start: Int, _ end: Int) -> Bool {
        var cursor = start
        while cursor < end {
            switch bytes[cursor] {
            case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.doubleQuote:
                return true
            case Byte.less where isGenericBracket(at: cursor): return true
            case Byte.dash where peek(cursor + 1) == Byte.greater: return true
            case Byte.questionMark
            where cursor > start && bytes[cursor - 1] == Byte.space
                && peek(cursor + 1) == Byte.space:
                return true
            default: cursor += 1
            }
        }
        return false
    }

    // MARK: Quoting

    /// The text in single quotes, which can hold any Swift on one line.
    func quoted(_ start: Int, _ end: Int) -> String {
        var output: [UInt8] = [Byte.singleQuote]
        for byte in bytes[start..<end] {
            if byte == Byte.singleQuote { output.append(byte) }
            output.append(byte)
        }
        output.append(Byte.singleQuote)
        return String(decoding: output, as: UTF8.self)
    }

    /// The rest of the line without its comment; none where it is too long for a message.
    func excerptOfLine(from start: Int) -> String? {
        var end = start
        while !Byte.endsLine(peek(end)) {
            if end - start > 160 { return nil }
            if peek(end) == Byte.hash, end > start, isBlank(bytes[end - 1]) { break }
            end += 1
        }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return excerpt(start, end)
    }

    private func fixIt(_ start: Int, _ end: Int) -> Diagnostic.FixIt? {
        guard start < end, !isFull else { return nil }
        return Diagnostic.quoting(range(start, end), with: quoted(start, end))
    }

    /// The line as it should be; none where it is too long for a message.
    private func quotedLine(_ start: Int, _ end: Int) -> String? {
        guard end - lineStart <= 240, lineStart <= start else { return nil }
        var lineTextStart = lineStart
        while lineTextStart < start, isBlank(bytes[lineTextStart]) { lineTextStart += 1 }
        let before = String(decoding: bytes[lineTextStart..<start], as: UTF8.self)
        var behind = lineEnd(from: end)
        if behind - end > 80 { behind = end }
        return before + quoted(start, end) + String(decoding: bytes[end..<behind], as: UTF8.self)
    }

    private mutating func reportSwift(_ start: Int, _ end: Int, cut: Diagnostic.SwiftCut) {
        report(
            .unquotedSwift(
                at: range(start, end), cut: cut, line: quotedLine(start, end),
                fixIt: fixIt(start, end)))
    }

    /// Takes the whole text for the value that was meant.
    private mutating func appendMeant(_ start: Int, _ end: Int) {
        appendScalar(NodeRecord(.plain, start, end, index: 0))
        records[records.count - 1].isDamaged = true
        position = end
    }

    // MARK: Block context

    /// A value of whose text a comment has cut off the closing brackets.
    mutating func refuseCutSwift(_ scalar: Scalar, parent: Int) -> Bool {
        guard current == Byte.hash else { return false }
        let textEnd = Int(scalar.record.end)
        guard openness(scalar.start, textEnd) != .closed else { return false }
        let extent = swiftExtent(from: scalar.start, isInFlow: false)
        guard extent.isBalanced, extent.end > textEnd else { return false }
        reportSwift(scalar.start, extent.end, cut: .comment)
        appendMeant(scalar.start, extent.end)
        giveUp(deeperThan: parent)
        return true
    }

    /// A value that holds a colon, as the arguments of a call do.
    mutating func refuseColonInValue(_ scalar: Scalar) {
        let extent = swiftExtent(from: scalar.start, isInFlow: false)
        let isPlain = scalar.record.shape == .plain
        if isPlain, looksLikeSwift(scalar.start, extent.end) {
            reportSwift(scalar.start, extent.end, cut: .colon)
        } else if !scalar.isFaulty {
            let line = isPlain ? quotedLine(scalar.start, extent.end) : nil
            report(.mappingInValue(at: character(at: scalar.start), line: line))
        }
        appendMeant(scalar.start, max(extent.end, Int(scalar.record.end)))
    }

    /// What seems to be a key is the beginning of a call.
    mutating func refuseSwiftKey(_ key: Scalar, parent: Int) -> Bool {
        guard openness(key.start, Int(key.record.end)) == .open else { return false }
        let extent = swiftExtent(from: key.start, isInFlow: false)
        guard extent.isBalanced else { return false }
        reportSwift(key.start, extent.end, cut: .colon)
        var record = key.record
        record.end = UInt32(truncatingIfNeeded: extent.end)
        record.isDamaged = true
        appendKey(record)
        appendNull(at: extent.end, isDamaged: true)
        giveUp(deeperThan: parent)
        return true
    }

    /// A character that no text may begin with.
    ///
    /// - Parameter appends: whether a value is expected here; else it is a key.
    mutating func refuseText(start: Int, parent: Int, appends: Bool) {
        let end = swiftExtent(from: start, isInFlow: false).end
        if current == Byte.asterisk {
            report(.alias(at: character(at: start), text: excerpt(start, end)))
        } else if current == Byte.closeBrace || current == Byte.closeBracket {
            report(.strayBracket(at: character(at: start)))
        } else {
            report(
                .reservedCharacter(
                    at: character(at: start), text: excerpt(start, end),
                    fixIt: appends ? fixIt(start, end) : nil))
        }
        if appends { appendMeant(start, max(end, start)) }
        giveUp(deeperThan: parent)
    }

    /// Something stands behind a quoted text or flow collection on its line.
    mutating func reportTrailingContent(behind start: Int, valueEnd: Int) {
        let place = character(at: position)
        if current == Byte.hash {
            report(.commentWithoutSpace(at: place))
        } else if isSwiftContinuation(isAdjacent: position == valueEnd) {
            let end = swiftExtent(from: start, isInFlow: false).end
            let quotes = start >= lineStart
            report(
                .reservedCharacter(
                    at: character(at: start), text: quotes ? excerpt(start, end) : nil,
                    fixIt: quotes ? fixIt(start, end) : nil))
        } else if current == Byte.closeBrace || current == Byte.closeBracket {
            report(.strayBracket(at: place))
        } else {
            let quote = peek(start)
            let isBehindQuote = quote == Byte.doubleQuote || quote == Byte.singleQuote
            report(.trailingContent(at: place, isBehindQuote: isBehindQuote))
        }
    }

    private func isSwiftContinuation(isAdjacent: Bool) -> Bool {
        switch current {
        case Byte.dot, Byte.questionMark, Byte.exclamationMark, Byte.openParenthesis:
            return isAdjacent || isBlank(peek(position + 1)) || current == peek(position + 1)
        case Byte.openBracket: return isAdjacent
        case Byte.plus, Byte.asterisk, Byte.slash, Byte.dash:
            return !isAdjacent && isBlank(peek(position + 1))
        case Byte.equals, Byte.exclamationMark: return peek(position + 1) == Byte.equals
        default: return false
        }
    }

    mutating func reportMissingColon(_ key: Scalar) {
        if key.isFaulty { return }
        let end = Int(key.record.end)
        if key.record.shape == .plain {
            var cursor = key.start
            while cursor < min(end, key.start + 160), bytes[cursor] != Byte.colon { cursor += 1 }
            if cursor < end, bytes[cursor] == Byte.colon, cursor > key.start {
                let fixed = excerpt(key.start, cursor).flatMap { key in
                    excerpt(cursor + 1, end).map { "\(key): \($0)" }
                }
                report(.missingColon(at: character(at: key.start), fixed: fixed))
                return
            }
        }
        let fixed = excerpt(key.start, end).map { "\($0):" }
        report(.missingColon(at: character(at: key.start), fixed: fixed))
    }

    // MARK: Flow context

    /// A closure where a mapping was read.
    mutating func refuseSwiftMapping() -> FlowStep? {
        guard let frame = flowFrames.last, frame.isMapping, frame.isFresh, !isFull,
            !flowFaults.isInDoubt, frame.open >= lineStart
        else { return nil }
        let extent = swiftExtent(from: frame.open, isInFlow: true)
        guard extent.isBalanced, isClosure(frame.open, extent.end) else { return nil }
        return replaceMapping(frame, extent.end, cut: .colon)
    }

    /// Braces that hold no `key: `, or a closure's `in`.
    private func isClosure(_ start: Int, _ end: Int) -> Bool {
        var hasColon = false
        for cursor in start..<end {
            switch bytes[cursor] {
            case Byte.colon: hasColon = hasColon || Byte.isBlankOrEnd(peek(cursor + 1))
            case UInt8(ascii: "i") where isWordIn(at: cursor): return true
            default: break
            }
        }
        return !hasColon
    }

    private func isWordIn(at offset: Int) -> Bool {
        bytes[offset - 1] == Byte.space && peek(offset + 1) == UInt8(ascii: "n")
            && peek(offset + 2) == Byte.space
    }

    private mutating func replaceMapping(_ frame: FlowFrame, _ end: Int, cut: Diagnostic.SwiftCut)
        -> FlowStep
    {
        reportSwift(frame.open, end, cut: cut)
        flowFrames.removeLast()
        records.removeSubrange(frame.record...)
        keys.removeSubrange(frame.firstKey...)
        appendMeant(frame.open, end)
        return flowFrames.isEmpty ? .finished : .separator
    }

    /// What seems to be a key is the beginning of a call.
    mutating func refuseSwiftFlowKey(_ key: Scalar) -> FlowStep? {
        guard key.start >= lineStart, openness(key.start, Int(key.record.end)) == .open,
            !flowFaults.isInDoubt, key.start >= unbalancedEnd
        else { return nil }
        if let frame = flowFrames.last, frame.isFresh, frame.open >= lineStart {
            let extent = swiftExtent(from: frame.open, isInFlow: true)
            if extent.isBalanced { return replaceMapping(frame, extent.end, cut: .colon) }
        }
        let extent = swiftExtent(from: key.start, isInFlow: true)
        guard extent.isBalanced else {
            unbalancedEnd = lineEnd(from: position)
            return nil
        }
        reportSwift(key.start, extent.end, cut: .colon)
        appendKey(damaged(key.record))
        appendNull(at: extent.end, isDamaged: true)
        position = extent.end
        return .separator
    }

    private func damaged(_ record: NodeRecord) -> NodeRecord {
        var record = record
        record.isDamaged = true
        return record
    }

    /// - Returns: how to go on where the text is Swift.
    mutating func refuseEntryWithoutValue(_ key: Scalar) -> FlowStep? {
        guard let frame = flowFrames.last, !frame.hasBareEntry, !flowFaults.isInDoubt, !key.isFaulty
        else { return nil }
        flowFrames[flowFrames.count - 1].hasBareEntry = true
        if key.start < lineStart || isFull {
            report(.flowEntryWithoutValue(at: character(at: key.start), line: nil, fixIt: nil))
            return nil
        }
        let text = Int(key.record.end)
        if key.record.shape == .plain, current == Byte.comma, openness(key.start, text) == .open {
            let start = frame.isFresh && frame.open >= lineStart ? frame.open : key.start
            let extent = swiftExtent(from: start, isInFlow: true)
            if extent.isBalanced {
                if start == frame.open { return replaceMapping(frame, extent.end, cut: .comma) }
                reportSwift(key.start, extent.end, cut: .comma)
                position = extent.end
                return .separator
            }
        }
        var quotedLine: String?
        var fixIt: Diagnostic.FixIt?
        if frame.isFresh, frame.open >= lineStart {
            let extent = swiftExtent(from: frame.open, isInFlow: flowFrames.count > 1)
            if extent.isBalanced, isClosure(frame.open, extent.end),
                looksLikeClosure(frame.open + 1, extent.end)
            {
                quotedLine = self.quotedLine(frame.open, extent.end)
                fixIt = self.fixIt(frame.open, extent.end)
            }
        }
        report(
            .flowEntryWithoutValue(at: character(at: key.start), line: quotedLine, fixIt: fixIt))
        return nil
    }

    /// The inside of braces is code, not a list of words.
    private func looksLikeClosure(_ start: Int, _ end: Int) -> Bool {
        var cursor = start
        while cursor < end {
            switch bytes[cursor] {
            case Byte.comma: return false
            case Byte.openParenthesis, Byte.dot, UInt8(ascii: "$"): return true
            case UInt8(ascii: "i") where isWordIn(at: cursor): return true
            default: cursor += 1
            }
        }
        return false
    }

    /// A value that a comma or comment has cut in two.
    mutating func refuseCutSwiftInFlow(_ start: Int, _ end: Int) -> Bool {
        guard
            current == Byte.comma || current == Byte.hash || current == Byte.openBracket
                || current == Byte.openBrace, start >= unbalancedEnd
        else { return false }
        let openness = openness(start, end)
        guard openness != .closed, !isFull else { return false }
        let extent = swiftExtent(from: start, isInFlow: true)
        guard extent.isBalanced, extent.end > end else {
            unbalancedEnd = lineEnd(from: position)
            guard openness == .open, current == Byte.comma else { return false }
            reportSwift(start, end, cut: .comma)
            appendMeant(start, end)
            return true
        }
        reportSwift(start, extent.end, cut: current == Byte.hash ? .comment : .comma)
        appendMeant(start, extent.end)
        return true
    }

    /// The last value of the flow collection is the beginning of a call.
    var isLastFlowNodeOpenSwift: Bool {
        guard lastFlowIsPlain, let record = records.last, record.shape == .plain else {
            return false
        }
        return openness(Int(record.start), Int(record.end)) == .open
    }

    mutating func refuseColonInFlowValue() {
        let start = lastFlowNode
        guard start >= lineStart, !isFull, !flowFaults.isInDoubt else {
            doubt(.mappingInValue(at: character(at: position), line: nil))
            return
        }
        let extent = swiftExtent(from: start, isInFlow: true)
        if lastFlowIsPlain, looksLikeSwift(start, extent.end) {
            reportSwift(start, extent.end, cut: .colon)
            records[records.count - 1] = NodeRecord(
                .plain, start, extent.end, index: records.count - 1)
            position = extent.end
        } else {
            let line = lastFlowIsPlain ? quotedLine(start, extent.end) : nil
            report(.mappingInValue(at: character(at: start), line: line))
        }
        records[records.count - 1].isDamaged = true
    }

    mutating func refuseMissingComma(nodeEnd: Int) {
        let start = lastFlowNode
        if flowFaults.isInDoubt || isFull { return }
        if start >= lineStart,
            isSwiftContinuation(isAdjacent: position == nodeEnd)
                || (lastFlowIsPlain && position == nodeEnd)
        {
            let end = swiftExtent(from: start, isInFlow: true).end
            if lastFlowIsPlain {
                reportSwift(start, end, cut: .bracket)
            } else {
                report(
                    .reservedCharacter(
                        at: character(at: start), text: excerpt(start, end),
                        fixIt: fixIt(start, end)))
            }
            position = max(position, end)
            return
        }
        report(.missingComma(at: character(at: position)))
    }

    /// A character that no text in a flow collection may begin with.
    mutating func refuseFlowCharacter() {
        let start = position
        switch current {
        case Byte.dash: doubt(.blockCollectionInFlow(at: character(at: start)))
        case Byte.questionMark: doubt(.complexKey(at: character(at: start)))
        case Byte.colon: doubt(.emptyKey(at: character(at: start)))
        default:
            let end = swiftExtent(from: start, isInFlow: true).end
            report(
                .reservedCharacter(
                    at: character(at: start), text: excerpt(start, end), fixIt: fixIt(start, end)))
            position = max(end, start + 1)
        }
    }
}
