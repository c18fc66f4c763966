import SourceText

/// Strings, regexes, comments and what begins with a number sign.
extension SwiftLexer {
    mutating func readSlash(isUnterminated: inout Bool) -> SwiftToken.Kind {
        switch byte(at: offset + 1) {
        case UInt8(ascii: "/"):
            skipToLineEnd()
            return .lineComment
        case UInt8(ascii: "*"):
            return readBlockComment(isUnterminated: &isUnterminated)
        default:
            if !previousEndsOperand, readBareRegex() { return .regex }
            readOperator()
            return .operator
        }
    }

    private mutating func skipToLineEnd() {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    }

    private mutating func readBlockComment(isUnterminated: inout Bool) -> SwiftToken.Kind {
        offset += 2
        var depth = 1
        while depth > 0, offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "*"), self.byte(at: offset) == UInt8(ascii: "/") {
                depth -= 1
                offset += 1
            } else if byte == UInt8(ascii: "/"), self.byte(at: offset) == UInt8(ascii: "*") {
                depth += 1
                offset += 1
            } else if byte == 0x0A || byte == 0x0D {
                carriesLineBreak = true
            }
        }
        isUnterminated = depth > 0
        return .blockComment
    }

    /// Reads `/…/` where there is one here: it ends on its line, and no blank begins or ends it.
    private mutating func readBareRegex() -> Bool {
        let first = byte(at: offset + 1)
        guard offset >= regexBarrier, first != 0x20, first != 0x09, first != UInt8(ascii: ")"),
            first != UInt8(ascii: ",")
        else { return false }
        var end = offset + 1
        var isInClass = false
        var groups = 0
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                if groups < 0 { return refuseRegex(before: end) }
            case UInt8(ascii: "/") where !isInClass:
                if bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 {
                    return refuseRegex(before: end)
                }
                offset = end + 1
                return true
            default: break
            }
            end += 1
        }
        return refuseRegex(before: min(end, bytes.count))
    }

    private mutating func refuseRegex(before end: Int) -> Bool {
        regexBarrier = end
        return false
    }

    mutating func readNumberSign(isUnterminated: inout Bool) -> SwiftToken.Kind {
        if offset == 0, byte(at: 1) == UInt8(ascii: "!") {
            skipToLineEnd()
            return .lineComment
        }
        var end = offset
        while byte(at: end) == UInt8(ascii: "#") { end += 1 }
        let numberSigns = end - offset
        let next = byte(at: end)
        if next == UInt8(ascii: "\"") { return readStringOpening(numberSigns: numberSigns) }
        if next == UInt8(ascii: "/"), !previousEndsOperand {
            offset = end + 1
            readRegex(numberSigns: numberSigns, isUnterminated: &isUnterminated)
            return .regex
        }
        offset = end
        guard numberSigns == 1, SwiftCharacters.isIdentifierHead(next) else { return .unknown }
        while SwiftCharacters.isIdentifierPart(byte(at: offset)) { offset += 1 }
        return .pound
    }

    /// Reads what follows `#/`; over several lines only where nothing follows on the first.
    private mutating func readRegex(numberSigns: Int, isUnterminated: inout Bool) {
        let isMultiline = isLineBlank(from: offset)
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D:
                if !isMultiline {
                    isUnterminated = true
                    return
                }
                offset += 1
            case UInt8(ascii: "\\"):
                offset = min(offset + 2, bytes.count)
            case UInt8(ascii: "/"):
                let found = countNumberSigns(from: offset + 1, upTo: numberSigns)
                offset += 1 + found
                if found == numberSigns { return }
            default:
                offset += 1
            }
        }
        isUnterminated = true
    }

    private func isLineBlank(from start: Int) -> Bool {
        var end = start
        while byte(at: end) == 0x20 || byte(at: end) == 0x09 { end += 1 }
        return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }

    /// Reads number signs and quotes, and opens a string.
    mutating func readStringOpening(numberSigns: Int) -> SwiftToken.Kind {
        offset += numberSigns
        var isMultiline =
            byte(at: offset + 1) == UInt8(ascii: "\"") && byte(at: offset + 2) == UInt8(ascii: "\"")
        if isMultiline, numberSigns > 0 {
            // `#"""#` is a string with one quote in it. What opens several lines ends its own.
            isMultiline = isLineBlank(from: offset + 3)
        }
        offset += isMultiline ? 3 : 1
        openStrings.append(OpenString(numberSigns: numberSigns, isMultiline: isMultiline))
        isInStringText = true
        return .stringOpening
    }

    /// The next token of the innermost open string: some of its text, an interpolation, or its end.
    mutating func nextInString() -> SwiftToken {
        guard let string = openStrings.last else {
            isInStringText = false
            return next()
        }
        let start = offset
        while offset < bytes.count {
            let here = offset
            switch bytes[here] {
            case UInt8(ascii: "\""):
                let quotes = string.isMultiline ? 3 : 1
                if string.isMultiline,
                    byte(at: here + 1) != UInt8(ascii: "\"")
                        || byte(at: here + 2) != UInt8(ascii: "\"")
                {
                    offset += 1
                    continue
                }
                let found = countNumberSigns(from: here + quotes, upTo: string.numberSigns)
                guard found == string.numberSigns else {
                    // Only what is no quote can be passed over: `""""#` ends at its last three.
                    offset += found > 0 ? quotes + found : 1
                    continue
                }
                if here > start { return SwiftToken(.stringText, start, here) }
                offset = here + quotes + found
                return closeString(from: here, isUnterminated: false)
            case UInt8(ascii: "\\"):
                let found = countNumberSigns(from: here + 1, upTo: string.numberSigns)
                guard found == string.numberSigns else {
                    offset += 1 + found
                    continue
                }
                if byte(at: here + 1 + found) == UInt8(ascii: "(") {
                    if here > start { return SwiftToken(.stringText, start, here) }
                    offset = here + found + 2
                    openStrings[openStrings.count - 1].parentheses = 0
                    isInStringText = false
                    return SwiftToken(.interpolationOpening, here, offset)
                }
                let escaped = byte(at: here + 1 + found)
                let isLineBreak = escaped == 0x0A || escaped == 0x0D
                offset = min(here + 1 + found + (isLineBreak ? 0 : 1), bytes.count)
            case 0x0A, 0x0D:
                guard string.isMultiline else {
                    if here > start { return SwiftToken(.stringText, start, here) }
                    return closeString(from: here, isUnterminated: true)
                }
                offset += 1
            default:
                offset += 1
            }
        }
        if offset > start { return SwiftToken(.stringText, start, offset) }
        return closeString(from: offset, isUnterminated: true)
    }

    /// Goes to the end of the strings that are open.
    mutating func skipOpenStrings() {
        while !openStrings.isEmpty, next().kind != .endOfText {}
        openStrings = []
        isInStringText = false
    }

    private mutating func closeString(from start: Int, isUnterminated: Bool) -> SwiftToken {
        openStrings.removeLast()
        isInStringText = false
        let token = SwiftToken(.stringClosing, start, offset, isUnterminated: isUnterminated)
        previous = token
        return token
    }

    private func countNumberSigns(from start: Int, upTo limit: Int) -> Int {
        var count = 0
        while count < limit, byte(at: start + count) == UInt8(ascii: "#") { count += 1 }
        return count
    }

}
