import SourceText

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

    private let sources: [SourceFile]
    private var tables: [Int: LineTable] = [:]

    init(_ sources: [SourceFile]) {
        self.sources = sources
    }

    /// - Returns: nil for a range in no source.
    mutating func place(of range: SourceRange) -> Place? {
        span(of: range).map {
            Place(path: visible($0.path), line: $0.start.line, column: $0.start.column)
        }
    }

    /// - Returns: nil for a range in no source.
    mutating func span(of range: SourceRange) -> Span? {
        guard let source = source(of: range) else { return nil }
        let table = table(of: range, source)
        return Span(
            path: source.path, start: table.position(at: range.start),
            end: table.position(at: range.end))
    }

    /// The line that a range begins in, with the range marked.
    ///
    /// - Returns: nil for a range in no source.
    mutating func excerpt(of range: SourceRange) -> SourceExcerpt? {
        guard let source = source(of: range) else { return nil }
        let table = table(of: range, source)
        return SourceExcerpt(
            line: table.bytes(ofLine: table.line(at: range.start)), from: range.start, to: range.end
        )
    }

    private func source(of range: SourceRange) -> SourceFile? {
        sources.indices.contains(range.file.index) ? sources[range.file.index] : nil
    }

    private mutating func table(of range: SourceRange, _ source: SourceFile) -> LineTable {
        if let table = tables[range.file.index] { return table }
        let table = LineTable(source)
        tables[range.file.index] = table
        return table
    }
}
