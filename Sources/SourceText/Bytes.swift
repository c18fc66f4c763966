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
        word.withBytes { hasBytes($0) }
    }

    private func hasBytes(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        withBytes { bytes in
            guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
            for start in 0...bytes.count - word.count where bytes[start] == first {
                if (1..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
            }
            return false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    package func hasPrefix(_ text: String) -> Bool {
        text.withBytes { text in
            count >= text.count
                && self[..<text.count].elementsEqual(text)
        }
    }

    package func hasSuffix(_ text: String) -> Bool {
        text.withBytes { text in
            count >= text.count
                && self[(count - text.count)...].elementsEqual(text)
        }
    }

    /// Where the spaces end that stand at an offset, eight of which are looked at together.
    package func endOfSpaces(from offset: Int) -> Int {
        var end = offset
        while end + 8 <= count {
            let others = word(at: end) ^ 0x2020_2020_2020_2020
            if others != 0 { return end + others.trailingZeroBitCount / 8 }
            end += 8
        }
        while end < count, self[end] == UInt8(ascii: " ") { end += 1 }
        return end
    }

    private func load<Word: BitwiseCopyable>(at offset: Int, as type: Word.Type) -> Word {
        UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Eight bytes, the first of them in the lowest bits.
    private func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: load(at: offset, as: UInt64.self))
    }

    /// Where the letters of ASCII end that stand at an offset: most texts are made of them, so that eight bytes are looked
    /// at together.
    package func endOfLetters(from offset: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var end = offset
        while end + 8 <= count {
            let word = word(at: end)
            // The highest bit of each byte tells what its other bits are, and no sum reaches the next byte.
            let lowered = (word | ones &* 0x20) & (ones &* 0x7F)
            let isFromAOn = lowered &+ ones &* (0x80 - 0x61)
            let isBehindZ = lowered &+ ones &* (0x80 - 0x7B)
            let others = ~(isFromAOn & ~isBehindZ & ~word) & (ones << 7)
            if others != 0 { return end + others.trailingZeroBitCount / 8 }
            end += 8
        }
        while end < count, SwiftCharacters.isLetter(self[end]) { end += 1 }
        return end
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
