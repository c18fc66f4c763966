import SourceText

/// Values in block collections: what may begin at a place, and the keys before them.
extension Parser {
    /// Where a value begins.
    enum Place {
        /// As the first thing of its line.
        case ownLine
        /// Behind a list's dash: a collection may begin on the same line.
        case behindDash
        /// Behind its key: no collection in block form may begin here.
        case behindKey
        /// Behind `---`: the same.
        case behindMarker

        var allowsBlocks: Bool { self == .ownLine || self == .behindDash }
    }

    /// A scalar that has been read, but is in no tree yet: a key or a value.
    struct Scalar {
        var record: NodeRecord
        /// With its quotes.
        var start: Int
        /// A plain text in which nothing opens that could stay open: neither a bracket nor a quote.
        var isClosed = false
        var isMultiline = false
        /// The closing quote is missing: the position is at the end of a line.
        var isUnterminated = false
        /// It has been reported: no more about it.
        var isFaulty = false
    }

    // MARK: Members of collections

    mutating func parseMember(ofMapping isMapping: Bool) {
        if isMapping ? beginEntry() : beginElement() {
            parseValue(parent: entryColumn, place: isMapping ? .behindKey : .behindDash)
        }
    }

    /// The column of the entry that is being read; before the first one where there is none.
    var entryColumn: Int { frames.last?.entryColumn ?? -1 }

    /// - Returns: whether the value begins on the dash's line.
    private mutating func beginElement() -> Bool {
        frames[frames.count - 1].entryColumn = column
        let start = position
        if let end = endOfBullet(at: start) {
            if current != Byte.dash {
                report(.foreignBullet(at: range(start, end), excerpt(start, end) ?? ""))
            }
            position = end
            // The sign is one character: columns are counted as behind a dash.
            line.start += end - start - 1
        } else {
            report(.noSpaceBehindDash(at: range(start, start + 1)))
            position = start + 1
            line.start -= 1
        }
        return beginMember()
    }

    /// Behind a dash or colon.
    mutating func beginMember(isDamaged: Bool = false) -> Bool {
        let offset = position
        contentEnd = offset
        lastValue = .other
        skipBlanks()
        if isAtForeignComment {
            skipForeignComment()
        } else {
            guard isAtLineEnd || (current == Byte.hash && position > offset) else { return true }
            skipToLineEnd()
        }
        wait(at: offset, isDamaged: isDamaged)
        return false
    }

    /// The value is expected on the lines that follow.
    mutating func wait(at offset: Int, isDamaged: Bool) {
        let last = frames.count - 1
        guard last >= 0 else {
            hasRoot = false
            return
        }
        frames[last].isPending = true
        frames[last].pendingOffset = offset
        frames[last].isPendingDamaged = isDamaged
    }

    /// Reads the key of the mapping on top of the frames.
    ///
    /// - Returns: whether its value begins on its line.
    private mutating func beginEntry() -> Bool {
        let last = frames.count - 1
        frames[last].entryColumn = column
        (frames[last].previous, frames[last].entry) = (frames[last].entry, records.count)
        let start = position
        while current == Byte.ampersand || current == Byte.exclamationMark, endOfNegatedKey == nil {
            skipProperty()
            if isAtRestOfLine() {
                skipToLineEnd()
                return false
            }
        }
        if current == Byte.percent, column == 0 {
            report(.directive)
            giveUp(deeperThan: 0)
            return false
        }
        if let isHere = beginUnusualEntry(parent: column) { return isHere }
        let column = frames[frames.count - 1].entryColumn
        guard let key = scanScalar(parent: column) else {
            if isAtCollection {
                return beginCollectionKey(start: start, parent: column)
            }
            refuseText(start: position, parent: column, appends: false)
            return false
        }
        skipBlanks()
        guard current == Byte.colon else {
            return beginValue(behindIncomplete: key, parent: column)
        }
        return beginValue(ofKey: key, parent: column)
    }

    private var isAtCollection: Bool { current == Byte.openBracket || current == Byte.openBrace }

    /// An entry that begins with `? `, `: ` or `*alias`, where it is one.
    private mutating func beginUnusualEntry(parent: Int) -> Bool? {
        let start = position
        switch current {
        case Byte.questionMark where Byte.isBlankOrEnd(peek(start + 1)):
            report(.complexKey, at: start)
            giveUp(deeperThan: parent)
            skipComplexValue(column: parent)
            return false
        case Byte.colon where Byte.isBlankOrEnd(peek(start + 1)):
            report(.emptyKey(at: character(at: start), fixIt: nil))
            appendScalar(damagedText(start, start))
        case Byte.asterisk:
            let end = skipWord()
            report(.alias(at: character(at: start), text: excerpt(start, end)))
            appendScalar(damagedText(start, end))
            skipBlanks()
            guard current == Byte.colon else {
                appendNull(at: end, isDamaged: true)
                giveUp(deeperThan: parent)
                return false
            }
        default:
            return nil
        }
        position += 1
        return beginMember()
    }

    /// The `: value` that belongs to a `? key`.
    private mutating func skipComplexValue(column: Int) {
        while advanceToContent() {
            guard self.column == column, current == Byte.colon,
                Byte.isBlankOrEnd(peek(position + 1))
            else { break }
            skipLines(deeperThan: column)
        }
        if current != 0 { position = line.start }
        lastValue = .unfinished
    }

    func damagedText(_ start: Int, _ end: Int) -> NodeRecord {
        var record = NodeRecord(.plain, start, end)
        record.isDamaged = true
        return record
    }

    /// Behind a scalar that a colon follows.
    private mutating func beginValue(ofKey key: Scalar, parent: Int) -> Bool {
        var key = key
        checkKey(&key)
        if key.record.shape == .plain, !key.isClosed, let end = swiftEnd(ofKey: key) {
            if let entry = incompleteEntry(withColon: key, end: end) {
                return beginValue(of: entry)
            }
            appendScalar(damagedText(key.start, key.start))
            refuseCall(key.start, end)
            giveUp(deeperThan: parent)
            return false
        }
        // `"key":value`, which YAML allows in flow mappings only.
        if key.record.shape != .plain, !Byte.isBlankOrEnd(peek(position + 1)) {
            report(.noSpaceBehindColon)
        }
        appendScalar(key.record)
        position += 1
        if isMergeKey(key) {
            appendNull(at: position, isDamaged: true)
            giveUp(deeperThan: parent)
            return false
        }
        return beginMember()
    }

    mutating func checkKey(_ key: inout Scalar) {
        if key.isFaulty {
            key.record.isDamaged = true
        } else if key.isMultiline {
            report(.multilineKey, at: key.start)
            key.record.isDamaged = true
        } else if position - key.start > Self.longestKey, isLong(key) {
            report(.longKey, at: key.start)
            key.record.isDamaged = true
        } else if isMergeKey(key) {
            report(.mergeKey, at: key.start)
            key.record.isDamaged = true
        }
    }

    /// `<<`, whose value is an alias or a list of them.
    func isMergeKey(_ key: Scalar) -> Bool {
        key.record.shape == .plain && key.record.end - key.record.start == 2
            && bytes[key.start] == Byte.less && bytes[key.start + 1] == Byte.less
    }

    private func isLong(_ key: Scalar) -> Bool {
        bytes[key.start..<position].count { $0 & 0xC0 != 0x80 } > Self.longestKey
    }

    // MARK: Values

    /// Reads the value that begins here, to the end of its last line. Collections in block form are only begun.
    mutating func parseValue(parent: Int, place: Place) {
        var parent = parent
        var place = place
        var isDamaged = false
        var start = position
        while !isFull {
            if isDash(at: position) && (place.allowsBlocks || current == Byte.dash)
                || place.allowsBlocks && beginsTightList
            {
                if !place.allowsBlocks {
                    report(.blockCollectionInline)
                }
                let column = self.column
                guard open(isMapping: false, column, start: position, parent: parent),
                    beginElement()
                else { return }
                (parent, place, start) = (column, .behindDash, position)
                continue
            }
            switch current {
            case Byte.exclamationMark where place.allowsBlocks && endOfNegatedKey != nil: break
            case Byte.ampersand, Byte.exclamationMark:
                isDamaged = true
                skipProperty()
                if isAtRestOfLine() {
                    let end = position
                    skipToLineEnd()
                    wait(at: end, isDamaged: true)
                    return
                }
                continue
            case Byte.questionMark where Byte.isBlankOrEnd(peek(position + 1)),
                Byte.colon where Byte.isBlankOrEnd(peek(position + 1)),
                Byte.asterisk where isAliasKey():
                let column = start - line.start
                guard open(column, start: start, parent: parent) else { return }
                frames[frames.count - 1].entryColumn = column
                guard beginUnusualEntry(parent: column) == true else { return }
                (parent, place, start) = (column, .behindKey, position)
                continue
            default: break
            }
            let column = start - line.start
            guard
                beginMapping(column: column, start: start, parent: parent, place: place, isDamaged)
            else { return }
            (parent, place, start) = (column, .behindKey, position)
        }
        // Every key has a value, also where the parser stops.
        appendNull(at: position, isDamaged: true)
    }

    /// - Returns: false where it would be nested too deeply: then it has been left.
    mutating func open(
        isMapping: Bool = true, _ column: Int, start: Int, parent: Int
    ) -> Bool {
        if openFrame(isMapping: isMapping, column: column, start: start) { return true }
        appendNull(at: start, isDamaged: true)
        giveUp(deeperThan: parent)
        return false
    }

    /// Reads a scalar or a flow collection, which is the value, or else the first key of a mapping.
    ///
    /// - Returns: whether it was a key whose value begins on its line.
    private mutating func beginMapping(
        column: Int, start: Int, parent: Int, place: Place, _ isDamaged: Bool
    ) -> Bool {
        if isAtCollection {
            return parseFlowValue(start: start, parent: parent, place: place)
        }
        if current == Byte.pipe || current == Byte.greater {
            parseBlockText(parent: parent)
            return false
        }
        if refuseTripleQuotes(parent: parent) { return false }
        if parseForeignValue(isInFlow: false) {
            finishLine(behind: start, record: records.count - 1)
            return false
        }
        guard var scalar = scanScalar(parent: parent) else {
            refuseText(start: position, parent: parent, appends: true)
            return false
        }
        let end = position
        if scalar.record.shape != .plain { skipBlanks() }
        guard current == Byte.colon else {
            position = end
            if scalar.record.shape == .plain, !scalar.isClosed,
                refuseCutSwift(scalar, parent: parent)
            {
                return false
            }
            scalar.record.isDamaged = scalar.record.isDamaged || isDamaged || scalar.isFaulty
            dropForeignEnd(of: &scalar.record)
            appendScalar(scalar.record)
            lastValue =
                scalar.isFaulty ? .unfinished : scalar.record.shape == .plain ? .plain : .other
            if scalar.record.shape != .plain { contentEnd = end }
            lastPlainColumn = scalar.record.shape == .plain && place.allowsBlocks ? column : -1
            finishLine(behind: scalar.start, record: records.count - 1)
            return false
        }
        if !place.allowsBlocks {
            return refuseInlineMapping(scalar, column: column, parent: parent, place: place)
        }
        if scalar.record.shape == .plain, !scalar.isClosed, let end = swiftEnd(ofKey: scalar) {
            if let entry = incompleteEntry(withColon: scalar, end: end),
                open(column, start: start, parent: parent)
            {
                frames[frames.count - 1].entryColumn = column
                return beginValue(of: entry)
            }
            if let last = endOfSwiftBlock(behind: end, column: column) {
                report(.unquotedSwift(at: range(scalar.start, last), isMultiline: true))
                appendMeant(scalar.start, last)
            } else {
                refuseCall(scalar.start, end)
            }
            giveUp(deeperThan: parent)
            return false
        }
        guard open(column, start: start, parent: parent) else { return false }
        return beginValue(ofKey: scalar, parent: column)
    }

    /// A scalar with a colon behind it where no mapping may begin.
    private mutating func refuseInlineMapping(
        _ scalar: Scalar, column: Int, parent: Int, place: Place
    ) -> Bool {
        switch place {
        case .behindMarker:
            report(.blockCollectionInline, at: scalar.start)
            guard open(column, start: scalar.start, parent: parent) else { return false }
            // The other entries may stand below this one, or at the margin.
            frames[frames.count - 1].toleratedColumn = 0
            return beginValue(ofKey: scalar, parent: column)
        case .ownLine, .behindDash, .behindKey:
            refuseColonInValue(scalar, parent: parent)
            giveUp(deeperThan: parent)
            return false
        }
    }
}
