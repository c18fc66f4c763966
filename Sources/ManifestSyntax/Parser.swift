import SourceText

/// Reads a manifest's text as the strict subset of YAML 1.2 that the manifest language allows.
///
/// - Returns: a tree of what could be read, and everything that is refused, in the order of its places. Parsing goes
///   on behind a fault wherever it is clear where.
public func parse(_ source: SourceFile, as file: FileID = .top) -> Diagnosed<ManifestDocument> {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = Parser(bytes, file)
        parser.parseDocument()
        parser.finish()
        let storage = ManifestDocument.Storage(source, file, parser.records)
        return Diagnosed(ManifestDocument(storage: storage), parser.diagnostics.inFileOrder())
    }
}

/// The state of one pass over a document. Block collections are held on a stack of frames, flow collections on another
/// one: nothing recurses, so that no input exhausts the stack.
struct Parser: ~Copyable {
    /// A block collection that is not finished yet.
    struct Frame {
        let isMapping: Bool
        /// A list at its key's own column.
        let isAtKeysColumn: Bool
        /// An entry has been begun, and its value may stand on the lines that follow.
        var isPending = false
        /// The pending value had a property or the like that has been refused: its absence is no news.
        var isPendingDamaged = false
        /// Where its column comes from.
        let indentation: Indentation
        /// The column that its entries begin at, from zero.
        let column: Int
        /// Where its record is.
        let record: Int
        /// The column of the entry that is being read: its own, but for a badly indented one.
        var entryColumn: Int
        /// The record of the key of the entry that is being read, and that of the one before it; -1 where there is none.
        var entry: Int
        var previous = -1
        /// The column of badly indented entries about which the user has been told.
        var toleratedColumn = -1
        /// Where the pending value would stand if it were missing.
        var pendingOffset = 0
    }

    /// What indents a line.
    enum Indentation {
        case spaces
        case tabs
        /// Tabs among lines that spaces indent: where it belongs is a guess.
        case tabsAmongSpaces
    }

    /// What the last value was, for the sake of what may follow it on deeper lines.
    enum LastValue {
        case plain
        case blockText
        case other
        /// It could not be read to its end: deeper lines are taken for its rest.
        case unfinished
    }

    /// The line that is being read.
    struct Line {
        var start = 0
        /// With tabs in it, what the line's column says is not worth another message.
        var indentation = Indentation.spaces
        var hasTab: Bool { indentation != .spaces }
        /// The line whose tabs have been dealt with, and the one behind a line that tabs indent, by their starts.
        var tabbed = -1
        var behindTabs = -1
    }

    /// The flow collections that are not finished yet, and what was read in them last.
    struct Flow {
        var frames = [FlowFrame]()
        var faults = FlowFaults()
        /// The value that was read last.
        var lastNode = 0
        var lastRecord = 0
        var lastIsPlain = false
        /// The record of the mapping whose last key has no value yet; -1 where there is none.
        var pendingKey = -1
        /// Up to here it is known that Swift text does not close its brackets on its line.
        var unbalancedEnd = 0
        /// The values that have had an anchor or a tag.
        var recordsWithProperties: [Int] = []
    }

    static let deepestNesting = 200
    static let longestKey = 1024
    static let largestFile = 16 << 20
    /// Behind so many faults the parser stops.
    static let mostDiagnostics = 1000

    package let bytes: UnsafeBufferPointer<UInt8>
    let file: FileID
    var position = 0
    var line = Line()

    var records: [NodeRecord] = []
    var frames = [Frame]()
    var flow = Flow()
    var diagnostics: [Diagnostic] = []

    var lastValue = LastValue.other
    /// Where a plain text begins that could have been a key; -1 where there is none.
    var lastPlainColumn = -1
    /// The end of the last thing that belongs to the document's content.
    var contentEnd = 0
    var hasRoot = false
    /// The lines are those of the first side of a merge conflict.
    var isInConflict = false
    /// The lines are those of a block of Markdown's.
    var isInFence = false
    /// Where spaces that are none to YAML stand, and invisible characters.
    var foreignBlanks: [Int] = []

    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ file: FileID) {
        self.bytes = bytes
        self.file = file
    }

    // MARK: Reading

    /// The byte at an offset; zero beyond the end, which no text that is parsed contains.
    func peek(_ offset: Int) -> UInt8 { bytes.peek(offset) }

    var current: UInt8 { peek(position) }

    var column: Int { position - line.start }

    var isAtLineEnd: Bool { Byte.endsLine(current) }

    /// Whether an entry of a list begins here, if only with a sign that stands for the dash.
    func isDash(at offset: Int) -> Bool {
        switch peek(offset) {
        case Byte.dash, Byte.asterisk, 0x80...0xFF: endOfBullet(at: offset) != nil
        default: false
        }
    }

    /// `---` or `...` at the start of a line.
    func isMarker(at offset: Int) -> Bool {
        let byte = peek(offset)
        guard byte == Byte.dash || byte == Byte.dot else { return false }
        return peek(offset + 1) == byte && peek(offset + 2) == byte
            && Byte.isBlankOrEnd(peek(offset + 3))
    }

    /// Behind the bytes from an offset on that are as asked; a zero byte must not be.
    func end(from offset: Int, while isPart: (UInt8) -> Bool) -> Int {
        var end = offset
        while isPart(peek(end)) { end += 1 }
        return end
    }

    func lineEnd(from offset: Int) -> Int { end(from: offset) { !Byte.endsLine($0) } }

    func endOfSpaces(from offset: Int) -> Int { end(from: offset) { $0 == Byte.space } }

    func endOfName(from offset: Int) -> Int { end(from: offset, while: Byte.isIdentifierPart) }

    func offset(behindBreakAt offset: Int) -> Int { bytes.offset(behindBreakAt: offset) }

    // MARK: Reporting

    var isFull: Bool { diagnostics.count >= Self.mostDiagnostics }

    mutating func report(_ diagnostic: Diagnostic) {
        if !isFull { diagnostics.append(diagnostic) }
    }

    mutating func report(_ fault: SyntaxFault, at range: SourceRange) {
        report(fault.diagnostic(at: range))
    }

    /// - Parameter offset: of the character that is at fault; nil of the one at hand.
    mutating func report(_ fault: SyntaxFault, at offset: Int? = nil) {
        report(fault, at: character(at: offset ?? position))
    }

    package func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file, start, end) }

    /// Marks what was found out too early to mark, and says so where not everything has been said.
    fileprivate mutating func finish() {
        removeForeignBlanks(at: foreignBlanks)
        for index in flow.recordsWithProperties where index < records.count {
            records[index].isDamaged = true
        }
        if isFull { diagnostics[diagnostics.count - 1].notes.append(.furtherFaults) }
    }

    /// The range of one character; empty at the end of the file.
    func character(at offset: Int) -> SourceRange {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return SourceRange(file, min(offset, bytes.count), end)
    }

    /// A stretch of the source, for a message: none where it is too long for one.
    func excerpt(_ start: Int, _ end: Int) -> String? {
        guard start < end, end - start <= 160 else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    // MARK: Building the tree

    @discardableResult
    mutating func append(_ shape: NodeRecord.Shape, _ start: Int, _ end: Int) -> Int {
        records.append(NodeRecord(shape, start, end, index: records.count))
        return records.count - 1
    }

    mutating func appendNull(at offset: Int, isDamaged: Bool = false) {
        let index = append(.null, offset, offset)
        records[index].isDamaged = isDamaged
        contentEnd = max(contentEnd, offset)
    }

    /// Appends a text: a key, or a value.
    mutating func appendScalar(_ record: NodeRecord) {
        var record = record
        record.next = records.count + 1
        records.append(record)
        contentEnd = record.end
    }

    package var depth: Int { frames.count + flow.frames.count }

    /// - Returns: false where it would be nested too deeply, which has then been reported.
    mutating func openFrame(isMapping: Bool, column: Int, start: Int, isAtKeysColumn: Bool = false)
        -> Bool
    {
        guard depth < Self.deepestNesting else {
            report(.tooDeeplyNested, at: start)
            return false
        }
        let record = append(isMapping ? .mapping : .sequence, start, start)
        frames.append(
            Frame(
                isMapping: isMapping, isAtKeysColumn: isAtKeysColumn, indentation: line.indentation,
                column: column, record: record, entryColumn: column, entry: record + 1))
        return true
    }

    mutating func closeFrame() {
        guard let frame = frames.last else { return }
        if frame.isPending {
            appendNull(at: frame.pendingOffset, isDamaged: frame.isPendingDamaged)
        }
        frames.removeLast()
        close(frame.record, isMapping: frame.isMapping, end: contentEnd)
        lastValue = .other
        lastPlainColumn = -1
    }

    mutating func close(_ record: Int, isMapping: Bool, end: Int) {
        // A collection of which nothing could be read is empty where it begins.
        records[record].end = max(end, records[record].start)
        records[record].next = records.count
        if isMapping { reportDuplicateKeys(of: record) }
    }
}
