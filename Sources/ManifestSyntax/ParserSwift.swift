import SourceText

/// Swift text that YAML reads otherwise: how far it reaches, and what to say about it.
extension Parser {
    /// No closure on one line is longer: what looks so far ahead must be bounded, because brackets nest.
    static let longestClosure = 2048

    struct Extent {
        package let end: Int
        let isBalanced: Bool
    }

    /// How far text that is taken for Swift reaches on its line: to a comment, or in a flow collection to the comma or
    /// bracket that ends the entry, outside of its brackets and strings.
    func swiftExtent(
        from start: Int, isInFlow: Bool, stopsAtColon: Bool = false, limit: Int = Int.max
    ) -> Extent {
        var cursor = start
        var open = OpenSwift()
        scan: while true {
            let byte = peek(cursor)
            if Byte.endsLine(byte) { break }
            if cursor - start > limit { return Extent(end: cursor, isBalanced: false) }
            switch byte {
            case _ where !open.isNothing: break
            case Byte.closeBracket, Byte.closeBrace, Byte.comma: if isInFlow { break scan }
            case Byte.colon: if stopsAtColon, Byte.isBlankOrEnd(peek(cursor + 1)) { break scan }
            case Byte.hash: if cursor > start, isBlank(bytes[cursor - 1]) { break scan }
            default: break
            }
            step(&cursor, &open)
        }
        return Extent(end: trimmed(from: start, to: cursor), isBalanced: open.isNothing)
    }

    /// What is open in Swift text up to a place of it.
    struct OpenSwift {
        var brackets = 0
        var generics = 0
        var isString = false

        var isNothing: Bool { brackets == 0 && generics == 0 && !isString }
    }

    /// Goes behind the next byte of Swift text; in a string also behind what it escapes.
    func step(_ cursor: inout Int, _ open: inout OpenSwift) {
        let byte = peek(cursor)
        switch byte {
        case Byte.doubleQuote: open.isString.toggle()
        case Byte.backslash where open.isString:
            if !Byte.endsLine(peek(cursor + 1)) { cursor += 1 }
        case _ where open.isString: break
        case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: open.brackets += 1
        case _ where isClosing(byte): open.brackets = max(open.brackets - 1, 0)
        case Byte.less where isGenericBracket(at: cursor): open.generics += 1
        case Byte.greater where open.generics > 0 && isGenericEnd(at: cursor): open.generics -= 1
        default: break
        }
        cursor += 1
    }

    func isClosing(_ byte: UInt8) -> Bool {
        byte == Byte.closeParenthesis || byte == Byte.closeBracket || byte == Byte.closeBrace
    }

    /// Where the text ends without the blanks behind it.
    func trimmed(from start: Int, to end: Int) -> Int {
        var end = end
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    func isGenericBracket(at offset: Int) -> Bool {
        offset > 0 && Byte.isIdentifierPart(bytes[offset - 1])
            && (Byte.isIdentifierPart(peek(offset + 1)) || peek(offset + 1) == Byte.openBracket
                || peek(offset + 1) == Byte.openParenthesis)
    }

    func isGenericEnd(at offset: Int) -> Bool {
        let before = bytes[offset - 1]
        return Byte.isIdentifierPart(before) || before == Byte.greater
            || before == Byte.closeBracket || before == Byte.closeParenthesis
            || before == Byte.questionMark
    }

    enum Openness {
        case closed
        /// A quote or a bracket of a generic type is open, which may be mere text.
        case perhapsOpen
        case open
    }

    /// Whether brackets or quotes stay open in a text.
    func openness(_ start: Int, _ end: Int) -> Openness {
        var cursor = start
        var open = OpenSwift()
        while cursor < end { step(&cursor, &open) }
        if open.brackets > 0 { return .open }
        return open.isNothing ? .closed : .perhapsOpen
    }

    /// The text holds what Swift is made of, and plain words are not.
    func looksLikeSwift(_ start: Int, _ end: Int) -> Bool {
        (start..<end).contains { offset in
            switch bytes[offset] {
            case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.doubleQuote: true
            case Byte.less: isGenericBracket(at: offset)
            case Byte.dash: peek(offset + 1) == Byte.greater
            case Byte.questionMark: offset > start && isText(" ? ".utf8, at: offset - 1)
            default: false
            }
        }
    }

    // MARK: Quoting

    /// The text in single quotes, which can hold any Swift on one line.
    func quoted(_ start: Int, _ end: Int) -> String {
        var output: [UInt8] = [Byte.singleQuote]
        var endOfMark = -1
        for position in start..<end {
            var byte = bytes[position]
            if byte == Byte.singleQuote { output.append(byte) }
            if let end = endOfName(markedWithBraceAt: position) {
                (byte, endOfMark) = (Byte.openParenthesis, end)
            } else if position == endOfMark {
                byte = Byte.closeParenthesis
            }
            output.append(byte)
        }
        output.append(Byte.singleQuote)
        return String(decoding: output, as: UTF8.self)
    }

    /// The brace behind a name that is marked as in other languages, `${name}`, where parentheses are meant.
    private func endOfName(markedWithBraceAt open: Int) -> Int? {
        guard peek(open) == Byte.openBrace, open > 0, bytes[open - 1] == UInt8(ascii: "$") else {
            return nil
        }
        let end = endOfName(from: open + 1)
        return peek(end) == Byte.closeBrace ? end : nil
    }

    /// The rest of the line without its comment; none where it is too long for a message.
    func excerptOfLine(from start: Int) -> String? {
        var end = start
        while !Byte.endsLine(peek(end)) {
            if end - start > 160 { return nil }
            if peek(end) == Byte.hash, end > start, isBlank(bytes[end - 1]) { break }
            end += 1
        }
        return excerpt(start, trimmed(from: start, to: end))
    }

    func fixIt(_ start: Int, _ end: Int) -> Diagnostic.FixIt? {
        guard start < end, !isFull else { return nil }
        return Diagnostic.quoting(range(start, end), with: quoted(start, end))
    }

    /// The line as it should be; none where it is too long for a message.
    func quotedLine(_ start: Int, _ end: Int) -> String? {
        guard end - line.start <= 240, line.start <= start, line.indentation != .tabsAmongSpaces
        else { return nil }
        let lineTextStart = min(self.end(from: line.start, while: Byte.isBlank), start)
        let before = String(decoding: bytes[lineTextStart..<start], as: UTF8.self)
        var behind = lineEnd(from: end)
        if behind - end > 80 { behind = end }
        return before + quoted(start, end) + String(decoding: bytes[end..<behind], as: UTF8.self)
    }

    /// Text whose brackets stay open is no whole value, and cannot be quoted.
    mutating func reportSwift(_ start: Int, _ extent: Extent) {
        if extent.isBalanced {
            reportSwift(start, extent.end)
        } else {
            report(.unquotedSwift(at: range(start, extent.end)))
        }
    }

    mutating func reportSwift(_ start: Int, _ end: Int) {
        report(
            .unquotedSwift(
                at: range(start, end), line: quotedLine(start, end),
                fixIt: fixIt(start, end)))
    }

    /// Takes the whole text for the value that was meant.
    mutating func appendMeant(_ start: Int, _ end: Int) {
        appendScalar(NodeRecord(.plain, start, end))
        records[records.count - 1].isDamaged = true
        position = end
    }

    // MARK: Block context

    /// A value of whose text a comment has cut off the closing brackets.
    mutating func refuseCutSwift(_ scalar: Scalar, parent: Int) -> Bool {
        guard current == Byte.hash else { return false }
        let textEnd = scalar.record.end
        guard openness(scalar.start, textEnd) != .closed else { return false }
        let extent = swiftExtent(from: scalar.start, isInFlow: false)
        guard extent.isBalanced, extent.end > textEnd else { return false }
        refuseCall(scalar.start, extent.end)
        giveUp(deeperThan: parent)
        return true
    }

    /// A value that holds a colon, as the arguments of a call do.
    mutating func refuseColonInValue(_ scalar: Scalar, parent: Int) {
        let extent = swiftExtent(from: scalar.start, isInFlow: false)
        let isPlain = scalar.record.shape == .plain
        if isPlain, !extent.isBalanced,
            refuseSwiftLines(from: scalar.start, parent: parent)
        {
            return
        }
        if isPlain, looksLikeSwift(scalar.start, extent.end) {
            reportSwift(scalar.start, extent)
        } else if !scalar.isFaulty, isPlain, Byte.endsLine(peek(endOfBlanks(from: position + 1))),
            columnOfLinesBelow <= max(parent, 0)
        {
            report(.secondColon(at: range(position, position + 1)))
            appendScalar(scalar.record)
            position += 1
            return
        } else if !scalar.isFaulty {
            let line = isPlain ? quotedLine(scalar.start, extent.end) : nil
            let end = trimmed(from: scalar.start, to: lineEnd(from: extent.end))
            let braces =
                isPlain && end - scalar.start < 80 && openness(scalar.start, end) == .closed
                ? "{ " + String(decoding: bytes[scalar.start..<end], as: UTF8.self) + " }" : nil
            report(
                .mappingInValue(at: character(at: scalar.start), braces: braces, line: line))
        }
        appendMeant(scalar.start, max(extent.end, scalar.record.end))
    }

    /// The end of the call that a seeming key begins, where it does.
    func swiftEnd(ofKey key: Scalar) -> Int? {
        guard openness(key.start, key.record.end) == .open else { return nil }
        let extent = swiftExtent(from: key.start, isInFlow: false)
        return extent.isBalanced ? extent.end : nil
    }

    /// Text that reads as something else, such as a call as `key: value`, is taken for the value that was meant.
    mutating func refuseCall(_ start: Int, _ end: Int) {
        reportSwift(start, end)
        appendMeant(start, end)
    }

    /// A character that no text may begin with.
    ///
    /// - Parameter appends: whether a value is expected here; else it is a key.
    mutating func refuseText(start: Int, parent: Int, appends: Bool) {
        let end = swiftExtent(from: start, isInFlow: false).end
        if current == Byte.asterisk {
            report(.alias(at: character(at: start), text: excerpt(start, end)))
        } else if current == Byte.closeBrace || current == Byte.closeBracket {
            report(.strayBracket, at: start)
        } else {
            reportReserved(start, end, isValue: appends)
        }
        if appends { appendMeant(start, max(end, start)) }
        giveUp(deeperThan: parent)
    }

    /// A key as Swift would write it, which YAML does not need the backticks of.
    func keyInBackticks(_ start: Int) -> Diagnostic? {
        let end = end(from: start + 1) { $0 != Byte.backtick && !Byte.endsLine($0) }
        guard peek(start) == Byte.backtick, peek(end) == Byte.backtick,
            peek(end + 1) == Byte.colon, isBlank(peek(end + 2))
        else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        return .keyInBackticks(name, at: character(at: start), replacing: range(start, end + 1))
    }

    /// Reports a text whose first character no text may begin with: it needs quotes, but one name loses an attribute's sign.
    mutating func reportReserved(_ start: Int, _ end: Int, isValue: Bool) {
        let name = start + 1..<max(start + 1, end)
        let isAttribute =
            current == Byte.at && !name.isEmpty && bytes[name].allSatisfy(Byte.isIdentifierPart)
        report(
            keyInBackticks(start)
                ?? .reservedCharacter(
                    at: character(at: start), text: isAttribute ? nil : excerpt(start, end),
                    fixIt: isAttribute
                        ? excerpt(name.lowerBound, end).map { .writing($0, for: range(start, end)) }
                        : isValue ? fixIt(start, end) : nil))
    }

    /// Something stands behind a quoted text or flow collection on its line.
    mutating func reportTrailingContent(behind start: Int, valueEnd: Int) {
        if current == Byte.hash {
            report(.commentWithoutSpace(at: character(at: position)))
        } else if isSwiftContinuation(isAdjacent: position == valueEnd) {
            let end = swiftExtent(from: start, isInFlow: false).end
            let quotes = start >= line.start
            report(
                .reservedCharacter(
                    at: character(at: start), text: quotes ? excerpt(start, end) : nil,
                    fixIt: quotes ? fixIt(start, end) : nil))
        } else if current == Byte.closeBrace || current == Byte.closeBracket {
            report(.strayBracket)
        } else {
            let quote = peek(start)
            let isBehindQuote = quote == Byte.doubleQuote || quote == Byte.singleQuote
            report(isBehindQuote ? .trailingQuoted : .trailingBracketed)
        }
    }

    func isSwiftContinuation(isAdjacent: Bool) -> Bool {
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
}
