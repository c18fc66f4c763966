extension String {
    /// Reads the text's bytes where they are; only a string that is no native one is copied.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether these bytes stand in a row somewhere: the standard library's `contains` compares characters, and takes many
    /// times as long.
    package func hasBytes(of word: String) -> Bool {
        utf8.indices.contains { utf8[$0...].starts(with: word.utf8) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Decodes the scalar beyond ASCII at an offset; nil where the bytes are not UTF-8.
    package func scalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
        let first = UInt32(self[offset])
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, offset + length <= count else { return nil }
        var scalar = first & (0x7F >> UInt32(length))
        for byte in self[(offset + 1)..<(offset + length)] {
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
        return (scalar, length)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// A stretch of a text without the blanks and line breaks around it.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(self[start]) { start += 1 }
        while end > start, isBlank(self[end - 1]) { end -= 1 }
        return start..<end
    }
}

extension [UInt8] {
    /// The bytes with other text in a few places, which are in their order and do not overlap.
    package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        for (range, text) in edits {
            result += self[copied..<range.lowerBound]
            result += text.utf8
            copied = range.upperBound
        }
        return result + self[copied...]
    }
}

extension String {
    /// The same of a text; the places are UTF-8 offsets in it.
    package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
        edits.isEmpty ? self : String(decoding: Array(utf8).replacing(edits), as: UTF8.self)
    }

    /// Whether the path is the folder's or leads into it. Bytes are compared, because what follows a slash may be a mark that joins it.
    package func isInside(_ folder: String) -> Bool {
        (self + "/").utf8.starts(with: (folder + "/").utf8)
    }
}
