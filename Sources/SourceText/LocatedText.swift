/// Decoded text that still knows where each of its bytes stands in the file.
public struct LocatedText: Sendable {
    /// Where a stretch of the decoded text begins in the source; it runs to the next stretch.
    public struct Stretch: Sendable {
        public let textOffset: Int
        public let sourceOffset: Int

        public init(textOffset: Int, sourceOffset: Int) {
            self.textOffset = textOffset
            self.sourceOffset = sourceOffset
        }
    }

    public let text: String
    /// The value as written; of a quoted scalar what is between the quotes.
    public let range: SourceRange
    /// In order of their offsets; empty where the text stands in the file as it is.
    private let stretches: [Stretch]

    public init(_ text: String, _ range: SourceRange, stretches: [Stretch] = []) {
        self.text = text
        self.range = range
        self.stretches = stretches
    }

    public var located: Located<String> { Located(text, range) }

    /// The place in the file of a part of the text.
    ///
    /// - Parameter part: UTF-8 offsets in the decoded text.
    public func range(of part: Range<Int>) -> SourceRange {
        if stretches.isEmpty, part.lowerBound == 0, part.upperBound == range.end - range.start {
            return range
        }
        let start = sourceOffset(of: part.lowerBound)
        let end = part.isEmpty ? start : sourceOffset(of: part.upperBound - 1) + 1
        return SourceRange(range.file, start, max(start, end))
    }

    /// A part of the text that knows its places too.
    ///
    /// - Parameter part: UTF-8 offsets in the decoded text, at the bounds of characters.
    public func part(_ part: Range<Int>) -> LocatedText {
        // Those before the part end at a negative offset, or run into it.
        let inner = stretches.map {
            Stretch(textOffset: $0.textOffset - part.lowerBound, sourceOffset: $0.sourceOffset)
        }
        return LocatedText(
            String(decoding: Array(text.utf8)[part], as: UTF8.self), range(of: part),
            stretches: inner)
    }

    private func sourceOffset(of textOffset: Int) -> Int {
        guard !stretches.isEmpty else { return min(range.start + textOffset, range.end) }
        let next = stretches.partitionPoint { $0.textOffset > textOffset }
        let stretch = stretches[max(next - 1, 0)]
        return min(stretch.sourceOffset + textOffset - stretch.textOffset, range.end)
    }
}
