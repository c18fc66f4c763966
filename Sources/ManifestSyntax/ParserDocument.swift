import SourceText

/// The document as a whole: its encoding, its markers, and the lines that its block collections are made of.
extension Parser {
    mutating func parseDocument() {
        defer { if records.isEmpty { append(.null, 0, 0) } }
        guard bytes.count <= Self.largestFile else {
            report(.fileTooLarge, at: range(0, 0))
            return
        }
        guard checkEncoding() else { return }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            line.start = 3
        }
        parseProlog()
        while !isFull, advanceToContent() { placeLine() }
        while !frames.isEmpty { closeFrame() }
        if !isFull { parseEpilog() }
        if !hasRoot, diagnostics.isEmpty { report(.emptyManifest, at: range(0, 0)) }
    }

    /// Directives, which are refused, and the marker of the document's start.
    private mutating func parseProlog() {
        while advanceToContent() {
            guard current == Byte.percent, position == line.start else { return }
            report(.directive)
            skipToLineEnd()
        }
        guard current == Byte.dash, isMarker(at: position) else { return }
        position += 3
        skipBlanks()
        if isAtRestOfLine() {
            skipToLineEnd()
            return
        }
        hasRoot = true
        parseValue(parent: -1, place: .behindMarker)
    }

    private mutating func parseEpilog() {
        guard position == line.start, isMarker(at: position) else { return }
        if current == Byte.dash {
            report(.severalDocuments)
            return
        }
        position += 3
        let markerEnd = position
        skipBlanks()
        guard isAtLineEnd || (current == Byte.hash && position > markerEnd) else {
            report(.contentBehindMarker)
            return
        }
        skipToLineEnd()
        while advanceToContent() || current != 0 {
            if current == Byte.dot, isMarker(at: position) {
                skipToLineEnd()
                continue
            }
            report(.severalDocuments)
            return
        }
    }

    /// Finds the collection that a line belongs to, closing those that it ends, and reads it.
    private mutating func placeLine() {
        if skipShallowBlockLines() { return }
        let isDash = isDash(at: position) || isTightDash
        if line.hasTab { alignWithLines(beginningWithDash: isDash) }
        let column = self.column
        while let frame = frames.last {
            let last = frames.count - 1
            if frame.isPending {
                if column > frame.entryColumn {
                    frames[last].isPending = false
                    parseValue(parent: frame.entryColumn, place: .ownLine)
                    return
                }
                if column == frame.entryColumn, frame.isMapping, isDash {
                    frames[last].isPending = false
                    let isOpen = openFrame(
                        isMapping: false, column: column, start: position, isAtKeysColumn: true)
                    if isOpen { parseMember(ofMapping: false) } else { giveUp(deeperThan: column) }
                    return
                }
                appendNull(
                    at: frame.pendingOffset, isDamaged: frame.isPendingDamaged || line.hasTab)
                frames[last].isPending = false
                lastValue = .other
                continue
            }
            let fits = isDash != frame.isMapping
            if column == frame.column || column == frame.toleratedColumn {
                if fits {
                    parseMember(ofMapping: frame.isMapping)
                    return
                }
                if frame.isAtKeysColumn {
                    closeFrame()
                    continue
                }
                reportMixture(inMapping: frame.isMapping)
                return
            }
            if column > frame.entryColumn {
                placeDeeperLine(below: frame, fits: fits)
                return
            }
            let outer = frames.count > 1 ? frames[frames.count - 2] : nil
            // Below an entry that a tab indents, a line with spaces may be that one's neighbour.
            let isWithinTabs = outer.map { $0.indentation != .spaces && !line.hasTab } ?? false
            // Below a badly indented entry, a line may stand where that one should.
            let isOfOuter = column == outer?.column || column == outer?.toleratedColumn
            if column > outer?.entryColumn ?? -1, fits, !isWithinTabs, !isOfOuter {
                if isFirstEntryTooDeep(frame) || adoptEntry(of: frames.count - 2) {
                    parseMember(ofMapping: true)
                    return
                }
                parseMisindentedMember(ofMapping: frame.isMapping, parent: column)
                return
            }
            closeFrame()
        }
        placeLineAtRoot()
    }

    /// A dash without a space behind it, where entries of a list stand.
    private var isTightDash: Bool {
        guard current == Byte.dash, Byte.isIdentifierPart(peek(position + 1)),
            !(Byte.zero...Byte.nine).contains(peek(position + 1))
        else { return false }
        return frames.last { $0.column == column }.map { !$0.isMapping } ?? beginsTightList
    }

    /// Whether a list begins here with a dash that has no space behind it, as the dash of the next line has.
    var beginsTightList: Bool {
        guard current == Byte.dash, isIndented(upTo: position),
            SwiftCharacters.isLetter(peek(position + 1)), looksLikeEntry(at: position + 1)
        else { return false }
        let next = offset(behindBreakAt: lineEnd(from: position)) + column
        return endOfSpaces(from: next - column) == next && isDash(at: next)
    }

    /// Takes a line that tabs indent, among lines that spaces do, for what the line before it waits for, else for one more
    /// of those before it: of the innermost, or where it has lines below it, of those that these are deeper than.
    private mutating func alignWithLines(beginningWithDash isDash: Bool) {
        guard let last = frames.last, last.indentation != .tabs, isAtEntry else { return }
        if last.isPending {
            guard column <= last.entryColumn else { return }
            line.start = position - last.entryColumn - 1
        } else {
            let below = columnOfLinesBelow
            let fitting = frames.last { $0.isMapping != isDash && $0.column < below }
            guard let frame = fitting else { return }
            line.start = position - frame.column
        }
        line.tabbed = line.start
        line.indentation = .tabsAmongSpaces
    }

    /// The column of the next line where this one ends in a colon, so that its value stands there; else beyond any.
    var columnOfLinesBelow: Int {
        let end = lineEnd(from: position)
        let last = bytes[position..<end].last { !isBlank($0) }
        guard last == Byte.colon else { return Int.max }
        var cursor = end
        while peek(cursor) != 0 {
            let start = offset(behindBreakAt: cursor)
            cursor = endOfSpaces(from: start)
            if peek(cursor) == Byte.tab { break }
            if !Byte.endsLine(peek(cursor)), peek(cursor) != Byte.hash { return cursor - start }
            cursor = lineEnd(from: cursor)
        }
        return Int.max
    }

    /// An entry that is indented as no other: it is read for what is wrong in it.
    private mutating func parseMisindentedMember(ofMapping isMapping: Bool, parent: Int) {
        if !line.hasTab, frames.last?.indentation == .spaces {
            report(.misindented)
        }
        guard isAtEntry else {
            giveUp(deeperThan: parent)
            return
        }
        frames[frames.count - 1].toleratedColumn = column
        parseMember(ofMapping: isMapping)
    }

    var isAtEntry: Bool {
        current == Byte.doubleQuote || current == Byte.singleQuote || looksLikeEntry(at: position)
    }

    private mutating func placeLineAtRoot() {
        guard hasRoot else {
            hasRoot = true
            parseValue(parent: -1, place: .ownLine)
            return
        }
        switch lastValue {
        case .plain:
            if resumeAsMapping() { return }
            report(.plainContinuation(at: character(at: position), as: .text))
        case .other, .blockText: report(.contentBehindRoot)
        case .unfinished: break
        }
        skipLines(deeperThan: -1)
    }

    private mutating func placeDeeperLine(below frame: Frame, fits: Bool) {
        if fits, lastValue == .plain || lastValue == .other,
            adoptEntry(of: frames.count - 1) || isFirstEntryTooShallow(frame)
        {
            parseMember(ofMapping: true)
            return
        }
        switch lastValue {
        case .unfinished: break
        // Tabs have hidden where the entries before this one stand.
        case .plain where fits && frame.indentation != .spaces, .other where fits,
            .blockText where fits:
            parseMisindentedMember(ofMapping: frame.isMapping, parent: frame.entryColumn)
            return
        case .plain:
            if resumeAsMapping() { return }
            let swift = refuseContinuation(parent: frame.entryColumn)
            if !records.isEmpty { records[records.count - 1].isDamaged = true }
            if let swift { moveToLine(of: swift) }
        case .other, .blockText: if !line.hasTab { report(.misindented) }
        }
        skipLines(deeperThan: frame.entryColumn)
    }

    /// - Returns: the end of the Swift text that goes on here, where that is clear.
    private mutating func refuseContinuation(parent: Int) -> Int? {
        if line.hasTab { return nil }
        let continuation = continuation
        guard case .swift = continuation, let record = records.last,
            let end = endOfSwiftLines(from: record.start, parent: parent)
        else {
            report(.plainContinuation(at: character(at: position), as: continuation))
            return nil
        }
        report(
            .plainContinuation(
                at: character(at: position), as: continuation,
                fixIt: fixIt(asBlock: record.start, end, parent: parent)))
        return end
    }

    /// What a line below a plain text seems to be.
    var continuation: Diagnostic.Continuation {
        guard let record = records.last, record.shape == .plain else { return .text }
        let (start, end) = (record.start, record.end)
        if openness(start, end) == .open || current == Byte.dot { return .swift }
        guard looksLikeEntry(at: position) else { return .text }
        let isName =
            end - start <= 80
            && bytes[start..<end].allSatisfy { SwiftCharacters.isIdentifierPart($0) }
        let key = records[max(records.count - 2, 0)].start
        let isBeside =
            column - entryColumn == 1
            || isCapital(at: key) && isCapital(at: position)
        guard isName, !isBeside else { return .entry }
        // The keys that most often stand alone below these.
        let keys = [("root:", "kind"), ("start:", "scene"), ("storyboard:", "name")]
        let usual = keys.first { records.count > 1 && isText($0.0.utf8, at: key) }?.1
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        return .entryBelow(
            name, key: usual ?? (isCapital(at: start) ? "implementation" : nil))
    }

    /// A list's entry among a mapping's keys, or the other way round.
    private mutating func reportMixture(inMapping: Bool) {
        let column = self.column
        if current == Byte.percent, column == 0 {
            report(.directive)
        } else if inMapping {
            report(.elementInMapping)
        } else {
            var fault = SyntaxFault.entryInSequence.diagnostic(at: character(at: position))
            // There may be no list.
            fault.restsOn = frames.last.map { [character(at: records[$0.record].start)] } ?? []
            report(fault)
        }
        giveUp(deeperThan: column)
        // More of the same kind is the same mistake.
        while !isFull, advanceToContent(), self.column == column, isDash(at: position) == inMapping
        {
            skipLines(deeperThan: column)
        }
        if current != 0 { position = line.start }
    }

    /// Leaves a value at its fault, with the rest of its line and all deeper lines.
    mutating func giveUp(deeperThan column: Int) {
        lastValue = .unfinished
        skipLines(deeperThan: column)
    }
}
