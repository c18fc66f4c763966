import SourceText

/// Writes Swift in lines of limited width: bytes with a column, and nothing of what they mean.
///
/// What an expression takes is known before it is written, so that each byte is written once.
struct SourcePrinter: ~Copyable {
    /// The step from a line to what it encloses.
    static let step = 4

    /// How many columns a line may have; a column is a Unicode scalar.
    let width: Int
    private(set) var column = 0
    /// The spaces that the current line begins with.
    private(set) var lineIndentation = 0
    private var buffer = ByteBuffer(capacity: 1 << 14)
    /// What was written of the function before.
    var formerBody = WrittenBody(indentation: 0)

    init(width: Int = 100) {
        self.width = width
    }

    /// What was written, without a line break at its end.
    var text: String { String(decoding: buffer.bytes, as: UTF8.self) }

    /// What was written as the contents of a file, which end with a line break.
    consuming func finished() -> String {
        buffer.append(UInt8(ascii: "\n"))
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    // MARK: Lines

    /// Begins a line; the first line of all has no line break before it.
    mutating func beginLine(_ indentation: Int) {
        if buffer.count > 0 { buffer.append(UInt8(ascii: "\n")) }
        buffer.append(repeating: UInt8(ascii: " "), count: indentation)
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

    mutating func write(_ sign: UInt8) {
        buffer.append(sign)
        column += 1
    }

    /// Writes Swift as it stands: its further lines keep their own indentation on top of the current line's, and
    /// empty ones stay empty. Line breaks at its end are no part of it.
    mutating func writeLines(_ text: String) {
        let base = lineIndentation
        text.withBytes { buffer in
            var end = buffer.count
            while end > 0, buffer[end - 1] == UInt8(ascii: "\n") { end -= 1 }
            var start = 0
            var isFirst = true
            while start <= end {
                var stop = start
                while stop < end, buffer[stop] != UInt8(ascii: "\n") { stop += 1 }
                let line = UnsafeBufferPointer(rebasing: buffer[start..<stop])
                if isFirst {
                    isFirst = false
                } else if line.isEmpty {
                    leaveLine()
                } else {
                    beginLine(base)
                    lineIndentation = base + line.prefix { $0 == UInt8(ascii: " ") }.count
                }
                append(line)
                start = stop + 1
            }
        }
    }

    /// Writes what was measured before: no line break is in it.
    mutating func writeMeasured(_ text: String) {
        text.withBytes { buffer.append($0) }
    }

    mutating func writeMeasured(_ sign: UInt8) { buffer.append(sign) }

    mutating func writeMeasured(_ sign: UInt8, _ next: UInt8) {
        buffer.append(sign)
        buffer.append(next)
    }

    /// Moves on over what was written as measured.
    mutating func advance(columns: Int) { column += columns }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        buffer.append(text)
        column += scalarCount(text)
    }

    // MARK: Places

    /// A place that something was written behind.
    struct Mark {
        fileprivate let count: Int
        fileprivate let lineIndentation: Int
    }

    var mark: Mark { Mark(count: buffer.count, lineIndentation: lineIndentation) }

    /// How much was written.
    var written: Int { buffer.count }

    /// Writes whole lines that stand in the text already, after which a line begins.
    mutating func write(again text: Range<Int>) { buffer.append(copyOf: text) }

    /// Where what follows on lines of its own belongs: at the step if what was written since the mark is on one line
    /// or hangs, and at none after a bracket that closes at the mark's own indentation, or links that follow one.
    func continuationIndentation(since mark: Mark) -> Int {
        let hanging = mark.lineIndentation + Self.step
        guard lineIndentation == mark.lineIndentation,
            let lineBreak = buffer.bytes[mark.count...].lastIndex(of: UInt8(ascii: "\n"))
        else { return hanging }
        let first = buffer.bytes[lineBreak...].dropFirst(1 + lineIndentation).first
        switch first {
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
