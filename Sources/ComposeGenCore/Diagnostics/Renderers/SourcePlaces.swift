/// Finds the places of a run's diagnostics: a table of lines for each file, made at the first question about it.
struct SourcePlaces {
    struct Place {
        let path: String
        let line: Int
        let column: Int
    }

    /// A range for machines: the path as it was given, and both ends.
    struct Span {
        let path: String
        let start: LineTable.Position
        let end: LineTable.Position
    }

    fileprivate struct File {
        let table: LineTable
        /// Where the last question led. Diagnostics come in file order, so the next one mostly counts on from
        /// here, and a long line with many of them is walked once.
        var last = (line: 0, offset: 0, column: 0)
    }

    private let sources: [SourceFile]
    private var files: [Int: File] = [:]

    init(_ sources: [SourceFile]) {
        self.sources = sources
    }

    /// - Returns: nil for a range in no source.
    mutating func place(of range: SourceRange) -> Place? {
        guard let source = source(of: range) else { return nil }
        let position = withFile(of: range, source) { $0.position(at: range.start) }
        return Place(path: visible(source.path), line: position.line, column: position.column)
    }

    /// - Returns: nil for a range in no source.
    mutating func span(of range: SourceRange) -> Span? {
        guard let source = source(of: range) else { return nil }
        return withFile(of: range, source) { file in
            Span(
                path: source.path, start: file.table.position(at: range.start),
                end: file.table.position(at: range.end))
        }
    }

    /// The line that a range begins in, with the range marked.
    ///
    /// - Returns: nil for a range in no source.
    mutating func excerpt(of range: SourceRange) -> SourceExcerpt? {
        guard let source = source(of: range) else { return nil }
        return withFile(of: range, source) { file in
            let line = file.line(at: range.start)
            return SourceExcerpt(
                line: file.table.bytes(ofLine: line), from: range.start, to: range.end)
        }
    }

    private func source(of range: SourceRange) -> SourceFile? {
        sources.indices.contains(range.file.index) ? sources[range.file.index] : nil
    }

    private mutating func withFile<Result>(
        of range: SourceRange, _ source: SourceFile, _ body: (inout File) -> Result
    ) -> Result {
        body(&files[range.file.index, default: File(table: LineTable(source))])
    }
}

extension SourcePlaces.File {
    func line(at offset: Int) -> Int {
        var low = 1
        var high = table.count + 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if table.offset(ofLine: middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    mutating func position(at offset: Int) -> (line: Int, column: Int) {
        let line = line(at: offset)
        if last.line != line || last.offset > offset {
            last = (line, table.offset(ofLine: line), 1)
        }
        let bytes = table.bytes(ofLine: line)
        let end = min(offset, bytes.endIndex)
        if end > last.offset {
            for byte in bytes[last.offset..<end] where byte & 0xC0 != 0x80 { last.column += 1 }
            last.offset = end
        }
        return (line, last.column)
    }
}
