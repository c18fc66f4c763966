import SourceText

/// Lines that fit nothing above them, because one before them is indented wrongly.
extension Parser {
    /// Whether it is not this line, but the entry before it that is indented wrongly: in the column of this line it would be one
    /// more entry of a mapping above. It is reported and moved there, and that mapping is at hand again.
    ///
    /// - Parameter index: of the frame that has the entry.
    mutating func adoptEntry(of index: Int) -> Bool {
        guard index >= 0, !line.hasTab, isAtEntry, let owners = ownersAbove(frames[index], index)
        else { return false }
        let frame = frames[index]
        while frames.count > index + 1 { closeFrame() }
        reportMisindented(frame.entry)
        if let owner = owners.last, records[owner].shape == .null {
            records[owner] = NodeRecord(.mapping, records[frame.entry].start, 0, index: owner)
        }
        for owner in owners {
            let column = owner == owners.last ? self.column : self.column(of: records[owner + 1])
            frames.append(
                Frame(
                    isMapping: true, isAtKeysColumn: false, indentation: .spaces, column: column,
                    record: owner, entryColumn: column,
                    entry: owner == owners.last ? frame.entry : owner + 1))
        }
        return true
    }

    /// The records of the mappings above an entry of a frame, down to the one whose entries stand in the column of this line.
    private func ownersAbove(_ frame: Frame, _ index: Int) -> [Int]? {
        guard frame.isMapping, frame.previous >= 0, frame.entry < records.count,
            isCapital(at: records[frame.entry].start) == isCapital(at: position)
        else { return nil }
        var owners: [Int] = []
        var record = frame.previous + 1
        let isBelowEntry = frames.count > index + 1
        // Entries with the names of types have keys of another kind below them.
        let isOdd = isCapital(at: records[frame.record + 1].start) != isCapital(at: position)
        if records[record].shape == .null {
            // What it waited for stands below: two steps further in than its first entry, or on the lines of keys.
            let step = column - frame.entryColumn
            let isMeant =
                isBelowEntry
                ? frames[index + 1].column - column == step
                : isOdd || !isCapital(at: records[frame.previous].start)
            return isMeant && !records[record].isDamaged ? [record] : nil
        }
        if !isBelowEntry {
            // What stands below a name has most likely been meant for that.
            if lastValue == .plain, index > 0, !isOdd, case .entryBelow = continuation {
                return nil
            }
            let value = records[min(frame.entry + 1, records.count - 1)].start
            guard startOfLine(value) == startOfLine(records[frame.entry].start) else { return nil }
        }
        while records[record].shape == .mapping, record + 1 < frame.entry,
            peek(records[record].start) != Byte.openBrace
        {
            owners.append(record)
            if column(of: records[record + 1]) == column {
                let isAlike = isCapital(at: records[record + 1].start) == isCapital(at: position)
                return isAlike && !hasKey(at: position, record) ? owners : nil
            }
            var key = record + 1
            while records[key + 1].next < records[record].next { key = records[key + 1].next }
            record = key + 1
        }
        return nil
    }

    /// Whether a mapping has the key that begins at a place.
    private func hasKey(at offset: Int, _ mapping: Int) -> Bool {
        let name = bytes[offset..<endOfName(from: offset)]
        var key = mapping + 1
        while key < records[mapping].next {
            if bytes[records[key].start..<records[key].end].elementsEqual(name) { return true }
            key = records[key + 1].next
        }
        return false
    }

    /// Whether the mapping's first entry is indented by one less than this line.
    mutating func isFirstEntryTooShallow(_ frame: Frame) -> Bool {
        guard column - frame.entryColumn == 1,
            columnOfNext(notDeeperThan: column) == column,
            columnOfNext(notDeeperThan: column - 1) != frame.entryColumn
        else { return false }
        return isFirstEntryWrong(frame)
    }

    /// Whether the mapping's first entry is indented more than this line and those that follow it.
    mutating func isFirstEntryTooDeep(_ frame: Frame) -> Bool {
        guard frames.count == 1 || columnOfNext(notDeeperThan: column) == column else {
            return false
        }
        return isFirstEntryWrong(frame)
    }

    private mutating func isFirstEntryWrong(_ frame: Frame) -> Bool {
        guard frame.isMapping, frame.previous < 0, frame.entry < records.count,
            !line.hasTab, frame.indentation == .spaces, isAtEntry,
            isCapital(at: records[frame.entry].start) == isCapital(at: position)
        else { return false }
        reportMisindented(frame.entry)
        frames[frames.count - 1].toleratedColumn = column
        return true
    }

    private func columnOfNext(notDeeperThan limit: Int) -> Int {
        var cursor = lineEnd(from: position)
        while peek(cursor) != 0 {
            let start = offset(behindBreakAt: cursor)
            cursor = endOfSpaces(from: start)
            if !Byte.endsLine(peek(cursor)), peek(cursor) != Byte.hash, cursor - start <= limit {
                return cursor - start
            }
            cursor = lineEnd(from: cursor)
        }
        return -1
    }

    func isCapital(at offset: Int) -> Bool { (0x41...0x5A).contains(peek(offset)) }

    func startOfLine(_ offset: Int) -> Int {
        var start = offset
        while start > 0, !Byte.endsLine(bytes[start - 1]) { start -= 1 }
        return start
    }

    private func column(of key: NodeRecord) -> Int { key.start - startOfLine(key.start) }

    /// Reports an entry that belongs into the column of this line.
    private mutating func reportMisindented(_ key: Int) {
        let start = records[key].start
        let isOnLine = key + 1 < records.count && records[key + 1].isText
        report(
            .misindentedEntry(
                at: character(at: start), column: column,
                indentation: isOnLine ? range(startOfLine(start), start) : nil))
    }

    // MARK: Block texts

    /// Moves over lines below a block text that can only be more of it, and are not indented as it is.
    ///
    /// - Returns: false where there are none.
    mutating func skipShallowBlockLines() -> Bool {
        guard lastValue == .blockText, !line.hasTab, let text = records.last, isText(text) else {
            return false
        }
        report(.shallowBlockLine)
        records[records.count - 1].isDamaged = true
        lastValue = .unfinished
        repeat { skipToLineEnd() } while advanceToContent() && isText(text)
        if current != 0 { position = line.start }
        return true
    }

    /// Whether the line at hand is no entry: below an empty text each such line, else what cannot be one that lacks its colon.
    private func isText(_ block: NodeRecord) -> Bool {
        if position == line.start, isMarker(at: position) || current == Byte.percent {
            return false
        }
        if isAtEntry { return Self.declarations.contains { isText($0.utf8, at: position) } }
        return block.start == block.end
            || incompleteEntry(position, trimmed(from: position, to: lineEnd(from: position)))
                == nil
    }

    /// How declarations of Swift's begin that have a colon.
    private static let declarations = ["var ", "let ", "static ", "case "]
}
