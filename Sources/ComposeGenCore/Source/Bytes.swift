extension String {
    /// Reads the text's bytes where they are; only a string that is no native one is copied.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether these bytes stand in a row somewhere: the standard library's `contains` compares characters, and takes many
    /// times as long.
    func hasBytes(of word: StaticString) -> Bool {
        withBytes { bytes in
            let length = word.utf8CodeUnitCount
            guard length > 0, bytes.count >= length else { return length == 0 }
            let first = word.utf8Start[0]
            for start in 0...bytes.count - length where bytes[start] == first {
                if (1..<length).allSatisfy({ bytes[start + $0] == word.utf8Start[$0] }) {
                    return true
                }
            }
            return false
        }
    }
}
