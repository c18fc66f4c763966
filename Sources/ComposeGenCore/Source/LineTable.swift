/// Makes lines and columns of UTF-8 offsets; the only place that does.
public struct LineTable: Sendable {
    /// 1-based; the column counts Unicode scalars.
    public struct Position: Hashable, Sendable {
        public let line: Int
        public let column: Int
    }

    private let bytes: [UInt8]
    private let starts: [Int]

    /// Lines end at a line feed, at a carriage return with a line feed, and at a lone carriage return, as
    /// editors count them. A byte order mark at the start belongs to no column.
    public init(_ source: SourceFile) {
        bytes = source.bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
                starts.append(offset)
            }
        }
        self.starts = starts
    }

    /// The number of lines; one more than that of the line breaks.
    public var count: Int { starts.count }

    /// - Parameter offset: a UTF-8 offset; one beyond the end is taken as the end.
    public func position(at offset: Int) -> Position {
        let line = lineIndex(at: offset)
        let start = starts[line]
        let end = min(max(offset, start), bytes.count)
        var column = 1
        for byte in bytes[start..<end] where byte & 0xC0 != 0x80 { column += 1 }
        return Position(line: line + 1, column: column)
    }

    /// The bytes of a line without its line break.
    ///
    /// - Parameter line: 1-based; a line that does not exist is empty.
    public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
        guard line >= 1, line <= starts.count else { return [] }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// The UTF-8 offset at which a line begins.
    ///
    /// - Parameter line: 1-based; a line beyond the last one begins at the end of the text.
    public func offset(ofLine line: Int) -> Int {
        line - 1 < starts.count ? starts[max(line - 1, 0)] : bytes.count
    }

    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
