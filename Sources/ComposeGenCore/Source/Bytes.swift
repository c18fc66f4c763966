extension Substring.UTF8View {
    /// Whether every byte satisfies the condition; faster than `allSatisfy`, which asks for each byte where it lies.
    @inline(__always)
    func allBytes(_ condition: (UInt8) -> Bool) -> Bool {
        withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? allSatisfy(condition)
    }
}

extension String.UTF8View {
    /// Whether every byte satisfies the condition; faster than `allSatisfy`, which asks for each byte where it lies.
    @inline(__always)
    func allBytes(_ condition: (UInt8) -> Bool) -> Bool {
        withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? allSatisfy(condition)
    }
}
