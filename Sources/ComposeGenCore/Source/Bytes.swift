extension Sequence where Element == UInt8 {
    /// Whether every byte satisfies the condition; of a text's bytes faster than `allSatisfy`, which asks for each where
    /// it lies.
    @inline(__always)
    func allBytes(_ condition: (UInt8) -> Bool) -> Bool {
        withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? allSatisfy(condition)
    }
}

extension String {
    /// Reads the text's bytes where they are; only a string that is no native one is copied.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}
