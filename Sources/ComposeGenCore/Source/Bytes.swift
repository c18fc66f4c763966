extension Sequence where Element == UInt8 {
    /// Whether every byte satisfies the condition; of a text's bytes faster than `allSatisfy`, which asks for each where
    /// it lies.
    @inline(__always)
    func allBytes(_ condition: (UInt8) -> Bool) -> Bool {
        withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? allSatisfy(condition)
    }
}
