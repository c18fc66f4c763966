import SourceText

/// Entries that lack their colon or the space behind it. They are read as what was meant, so that all else has its place and
/// every name is known.
extension Parser {
    struct IncompleteEntry {
        let start: Int
        let keyEnd: Int
        /// Where the value begins; the end of the text where it may stand on the lines below.
        var valueStart: Int
        /// What is wrong between the two.
        let fault: ColonFault
        /// The line as it was meant, in the place of what was written; none where it is too long for a message.
        let fixIt: Diagnostic.FixIt?
    }

    /// A text as an entry, where it begins with a name and what follows can be one value.
    func incompleteEntry(_ start: Int, _ end: Int) -> IncompleteEntry? {
        var keyEnd = start
        while keyEnd < end, Byte.isIdentifierPart(bytes[keyEnd]), !isForeign(at: keyEnd) {
            keyEnd += 1
        }
        guard keyEnd > start else { return nil }
        var valueStart = keyEnd
        var fault = ColonFault.missing
        if keyEnd < end {
            let separator = self.end(from: keyEnd, while: Byte.isBlank)
            if let separatorEnd = endOfForeignSeparator(at: separator) {
                valueStart = endOfBlanks(from: separatorEnd)
                fault = .other(excerpt(separator, separatorEnd) ?? "")
            } else if bytes[keyEnd] == Byte.colon {
                fault = .withoutSpace
                // Else it is a web address, or a type's module.
                guard keyEnd + 1 < end, bytes[keyEnd + 1] != Byte.slash,
                    bytes[keyEnd + 1] != Byte.colon
                else { return nil }
                valueStart = endOfBlanks(from: keyEnd + 1)
                if valueStart > keyEnd + 1 { fault = .foreignBlank(hexadecimal(at: keyEnd + 1)) }
            } else {
                guard isBlank(bytes[keyEnd]) else { return nil }
                valueStart = self.end(from: keyEnd, while: Byte.isBlank)
                guard canBeWhole(valueStart, end) else { return nil }
            }
        }
        let key = excerpt(start, keyEnd)
        let value = valueStart < end ? excerpt(valueStart, end).map { " " + $0 } : ""
        let fixed = key.flatMap { key in value.map { key + ":" + $0 } }
        return IncompleteEntry(
            start: start, keyEnd: keyEnd, valueStart: valueStart, fault: fault,
            fixIt: fixed.map { .writing($0, for: range(start, end)) })
    }

    /// Whether a sign begins here that ends a key.
    private func isForeign(at offset: Int) -> Bool {
        switch foreignSign(at: offset)?.sign {
        case .blank, .wide: true
        case .invisible, .quote, .bullet, nil: false
        }
    }

    /// Whether a text is one word, or begins as only a value does.
    private func canBeWhole(_ start: Int, _ end: Int) -> Bool {
        switch bytes[start] {
        case Byte.openBrace, Byte.openBracket, Byte.pipe, Byte.greater, Byte.singleQuote,
            Byte.doubleQuote:
            return true
        default:
            return !bytes[start..<end].contains { isBlank($0) || $0 == Byte.openParenthesis }
        }
    }

    /// The same of a text that holds a colon within its brackets: `key { name: value }` or `key:{ name: value }`, where a call
    /// has its arguments in parentheses and a closure begins with no label.
    ///
    /// - Parameter end: where its brackets are closed.
    func incompleteEntry(withColon key: Scalar, end: Int) -> IncompleteEntry? {
        guard let entry = incompleteEntry(key.start, end) else { return nil }
        if bytes[entry.keyEnd] == Byte.colon { return entry }
        guard bytes[entry.valueStart] == Byte.openBrace else { return nil }
        let name = self.end(from: entry.valueStart + 1, while: Byte.isBlank)
        let nameEnd = endOfName(from: name)
        let isEntry =
            nameEnd > name && peek(nameEnd) == Byte.colon && Byte.isBlankOrEnd(peek(nameEnd + 1))
        return isEntry ? entry : nil
    }

    /// The same in braces, where a text has ended before its colon.
    ///
    /// - Returns: nil where it may be a closure's, or a key alone; then nothing is done.
    mutating func resumeBehindIncompleteKey(_ key: Scalar) -> FlowStep? {
        let end = key.record.end
        guard key.record.shape == .plain, key.start >= line.start, !flow.faults.isInDoubt,
            let frame = top, var entry = incompleteEntry(key.start, end)
        else { return nil }
        let words = [entry.start..<entry.keyEnd, entry.valueStart..<end].map {
            String(decoding: bytes[$0], as: UTF8.self)
        }
        if case .missing = entry.fault {
            guard !["await", "return", "throw", "try"].contains(words[0]), words[1] != "in" else {
                return nil
            }
        }
        var next = entry.valueStart
        if next == end {
            // Its value begins with a sign that no plain text goes on with.
            next = endOfBlanks(from: end)
            guard peek(next) == Byte.openBrace || peek(next) == Byte.openBracket, next > end
            else { return nil }
            entry.valueStart = next
        }
        report(entry)
        appendScalar(NodeRecord(.plain, entry.start, entry.keyEnd))
        flow.frames[flow.frames.count - 1].isFresh = false
        flow.pendingKey = frame.record
        position = next
        return .value(colon: entry.keyEnd)
    }

    // MARK: Going on

    private mutating func report(_ entry: IncompleteEntry) {
        report(.missingColon(at: character(at: entry.start), entry.fault, fixIt: entry.fixIt))
    }

    /// Reports the entry, and goes on behind its key.
    ///
    /// - Returns: whether its value begins on its line.
    mutating func beginValue(of entry: IncompleteEntry) -> Bool {
        report(entry)
        appendScalar(NodeRecord(.plain, entry.start, entry.keyEnd))
        position = entry.valueStart
        return beginMember(isDamaged: true)
    }

    /// The same for what should have been an entry of a mapping.
    mutating func beginValue(behindIncomplete key: Scalar, parent: Int) -> Bool {
        let end = key.record.end
        if key.record.shape == .plain, !key.isFaulty, let entry = incompleteEntry(key.start, end) {
            return beginValue(of: entry)
        }
        if !key.isFaulty {
            report(.missingColon(at: character(at: key.start), .missing, fixIt: withColon(key)))
        }
        // It is not known which key it is.
        appendScalar(damagedText(key.start, end))
        appendNull(at: end, isDamaged: true)
        giveUp(deeperThan: parent)
        return false
    }

    /// The text with a colon behind its first word, which is the key of several.
    private func withColon(_ key: Scalar) -> Diagnostic.FixIt? {
        excerpt(key.start, key.record.end).map { text in
            let blank =
                (key.record.shape == .plain ? text.firstIndex(of: " ") : nil) ?? text.endIndex
            return .writing(
                text[..<blank] + ":" + text[blank...], for: range(key.start, key.record.end))
        }
    }

    /// A plain text on a line of its own turns out to be an entry: with its value there are more of them beside it, and without
    /// one lines below it that can only be its value. A type beside an entry for another one is bound as itself.
    mutating func resumeAsMapping() -> Bool {
        guard lastPlainColumn >= 0, column >= lastPlainColumn, !isDash(at: position),
            looksLikeEntry(at: position), let record = records.last, record.shape == .plain,
            let entry = incompleteEntry(record.start, record.end)
        else { return false }
        let isBelow = column > lastPlainColumn
        let end = record.end
        let isTypeAmongTypes =
            !isBelow && isCapital(at: entry.start) && isCapital(at: position)
        guard isBelow == (entry.valueStart == end) || isTypeAmongTypes else { return false }
        records.removeLast()
        let mappingColumn = lastPlainColumn
        guard openFrame(isMapping: true, column: mappingColumn, start: entry.start) else {
            appendNull(at: entry.start, isDamaged: true)
            return false
        }
        report(entry)
        appendScalar(NodeRecord(.plain, entry.start, entry.keyEnd))
        if isBelow {
            parseValue(parent: mappingColumn, place: .ownLine)
            return true
        }
        if entry.valueStart < end {
            appendScalar(NodeRecord(.plain, entry.valueStart, end))
        } else {
            appendNull(at: end)
        }
        parseMember(ofMapping: true)
        return true
    }

    /// `{ a: x b: y }`: the last word of what seemed to be one text is a key.
    mutating func resumeBehindMissingComma() -> FlowStep? {
        guard let frame = top, frame.isMapping, flow.lastIsPlain, !flow.faults.isInDoubt,
            let record = records.last, record.end == position
        else { return nil }
        let (start, end) = (record.start, record.end)
        var word = end
        while word > start, Byte.isIdentifierPart(bytes[word - 1]) { word -= 1 }
        var textEnd = trimmed(from: start, to: word)
        let sign = textEnd - 1
        let isForeign = sign > start && bytes[sign] == Byte.semicolon
        if isForeign { textEnd = sign }
        guard word < end, textEnd < word, textEnd > start, openness(start, textEnd) == .closed,
            // A condition of Swift's has a colon too.
            !bytes[start..<textEnd].contains(UInt8(ascii: "?"))
        else { return nil }
        if isForeign {
            report(.foreignComma(at: range(sign, sign + 1), ";"))
        } else {
            report(.missingComma, at: word)
        }
        records.removeLast()
        var text = record
        text.end = textEnd
        appendScalar(text)
        appendScalar(NodeRecord(.plain, word, end))
        position += 1
        contentEnd = position
        flow.pendingKey = frame.record
        return .value(colon: position)
    }
}
