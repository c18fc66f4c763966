/// Makes lines and columns of UTF-8 offsets; the only place that does.
public struct LineTable: Sendable {
    /// 1-based; the column counts Unicode scalars.
    public struct Position: Hashable, Sendable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// So far apart are the places at which the bytes that begin no scalar have been counted, so that a column costs
    /// the same on a line of any length.
    private static let stride = 1024

    private let bytes: [UInt8]
    private let starts: [UInt32]
    private let continuationCounts: [UInt32]

    /// Lines end at a line feed, at a carriage return with a line feed, and at a lone carriage return, as
    /// editors count them. A byte order mark at the start belongs to no column.
    public init(_ source: SourceFile) {
        bytes = source.bytes
        var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var counts: [UInt32] = []
        var continuations: UInt32 = 0
        source.bytes.withUnsafeBufferPointer { bytes in
            for offset in bytes.indices {
                if offset % Self.stride == 0 { counts.append(continuations) }
                let byte = bytes[offset]
                if byte & 0xC0 == 0x80 {
                    continuations += 1
                } else if byte == 0x0A {
                    starts.append(UInt32(truncatingIfNeeded: offset + 1))
                } else if byte == 0x0D {
                    let next = offset + 1
                    if next == bytes.count || bytes[next] != 0x0A {
                        starts.append(UInt32(truncatingIfNeeded: next))
                    }
                }
            }
        }
        counts.append(continuations)
        self.starts = starts
        continuationCounts = counts
    }

    /// - Parameter offset: a UTF-8 offset; one beyond the end is taken as the end.
    public func position(at offset: Int) -> Position {
        let line = lineIndex(at: offset)
        let start = Int(starts[line])
        let end = min(max(offset, start), bytes.count)
        let continuations = continuations(before: end) - continuations(before: start)
        return Position(line: line + 1, column: end - start - continuations + 1)
    }

    /// The line that an offset is in, 1-based.
    package func line(at offset: Int) -> Int { lineIndex(at: offset) + 1 }

    /// The number of bytes before an offset that begin no scalar.
    private func continuations(before offset: Int) -> Int {
        let index = offset / Self.stride
        guard index < continuationCounts.count else { return 0 }
        var count = Int(continuationCounts[index])
        for byte in bytes[(index * Self.stride)..<offset] where byte & 0xC0 == 0x80 { count += 1 }
        return count
    }

    /// The bytes of a line without its line break.
    ///
    /// - Parameter line: 1-based; a line that does not exist is empty.
    public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
        guard line >= 1, line <= starts.count else { return [] }
        let start = Int(starts[line - 1])
        var end = line < starts.count ? Int(starts[line]) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// The UTF-8 offset at which a line begins.
    ///
    /// - Parameter line: 1-based; a line beyond the last one begins at the end of the text.
    public func offset(ofLine line: Int) -> Int {
        line - 1 < starts.count ? Int(starts[max(line - 1, 0)]) : bytes.count
    }

    private func lineIndex(at offset: Int) -> Int {
        max(starts.partitionPoint { Int($0) > offset } - 1, 0)
    }
}
