extension String {
    /// Reads the text's bytes where they are; only a string that is no native one is copied.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether both are the same bytes, which equal strings need not be.
    func hasSameBytes(as other: String) -> Bool {
        withBytes { own in
            other.withBytes { other in
                own.count == other.count && own.indices.allSatisfy { own[$0] == other[$0] }
            }
        }
    }

    /// Whether these bytes stand in a row somewhere: the standard library's `contains` compares characters, and takes many
    /// times as long.
    func hasBytes(of word: StaticString) -> Bool {
        word.withUTF8Buffer { hasBytes($0) }
    }

    func hasBytes(of word: String) -> Bool {
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
    /// Where the spaces end that stand at an offset, eight of which are looked at together.
    @inline(__always)
    func endOfSpaces(from offset: Int) -> Int {
        var end = offset
        while end + 8 <= count {
            let others = word(at: end) ^ 0x2020_2020_2020_2020
            if others != 0 { return end + others.trailingZeroBitCount / 8 }
            end += 8
        }
        while end < count, self[end] == UInt8(ascii: " ") { end += 1 }
        return end
    }

    /// Eight bytes, the first of them in the lowest bits.
    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawBufferPointer(self)
                .loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Where the letters of ASCII end that stand at an offset: most texts are made of them, so that eight bytes are looked
    /// at together.
    @inline(__always)
    func endOfLetters(from offset: Int) -> Int {
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
