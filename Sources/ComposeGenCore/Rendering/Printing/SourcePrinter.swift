import SourceText

/// Writes Swift in lines of limited width: bytes with a column, and nothing of what they mean.
///
/// What an expression takes is known before it is written, so that each byte is written once.
struct SourcePrinter {
    /// The step from a line to what it encloses.
    static let step = 4

    /// How many columns a line may have; a column is a Unicode scalar.
    let width: Int
    private(set) var column = 0
    /// The spaces that the current line begins with.
    private(set) var lineIndentation = 0
    private var buffer: [UInt8] = []

    init(width: Int = 100) {
        self.width = width
    }

    /// What was written, without a line break at its end.
    var text: String { String(decoding: buffer, as: UTF8.self) }

    // MARK: Lines

    /// Begins a line; the first line of all has no line break before it.
    mutating func beginLine(_ indentation: Int) {
        if !buffer.isEmpty { leaveLine() }
        buffer.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        column = indentation
        lineIndentation = indentation
    }

    /// Leaves a line empty before the next one begins.
    mutating func leaveLine() {
        buffer.append(UInt8(ascii: "\n"))
    }

    // MARK: Text

    /// Writes text that has no line break, however long it is.
    mutating func write(_ text: String) {
        text.withBytes { append($0) }
    }

    /// Writes Swift as it stands: its further lines keep their own indentation on top of the current line's, and
    /// empty ones stay empty. Line breaks at its end are no part of it.
    mutating func writeLines(_ text: String) {
        let base = lineIndentation
        text.withBytes { bytes in
            let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
            let lines = bytes[..<end].split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                if index > 0, line.isEmpty {
                    leaveLine()
                    continue
                }
                if index > 0 {
                    beginLine(base)
                    lineIndentation = base + line.prefix { $0 == UInt8(ascii: " ") }.count
                }
                append(UnsafeBufferPointer(rebasing: line))
            }
        }
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        buffer.append(contentsOf: text)
        column += scalarCount(text)
    }

    // MARK: Places

    /// A place that something was written behind.
    struct Mark {
        fileprivate let count: Int
        fileprivate let lineIndentation: Int
    }

    var mark: Mark { Mark(count: buffer.count, lineIndentation: lineIndentation) }

    /// Where what follows on lines of its own belongs: at the step if what was written since the mark is on one line
    /// or hangs, and at none after a bracket that closes at the mark's own indentation, or links that follow one.
    func continuationIndentation(since mark: Mark) -> Int {
        let hanging = mark.lineIndentation + Self.step
        guard lineIndentation == mark.lineIndentation,
            let lineBreak = buffer[mark.count...].lastIndex(of: UInt8(ascii: "\n"))
        else { return hanging }
        switch buffer[lineBreak...].dropFirst(1 + lineIndentation).first {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "."):
            return mark.lineIndentation
        default: return hanging
        }
    }
}

/// The columns of a stretch of UTF-8.
private func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    scalarCount(bytes, stoppingAtLineBreak: false) ?? 0
}

extension String {
    /// The columns of the text up to its first line break.
    var firstLineWidth: Int {
        withBytes { buffer in
            if let count = scalarCount(buffer, stoppingAtLineBreak: true) { return count }
            let end = buffer.firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
            return scalarCount(UnsafeBufferPointer(rebasing: buffer[..<end]))
        }
    }
}
