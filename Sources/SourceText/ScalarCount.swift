/// The Unicode scalars in a stretch of UTF-8, eight bytes at a time.
///
/// - Returns: nil where it is to stop at a line break, and there is one.
package func scalarCount(
    _ bytes: UnsafeBufferPointer<UInt8>, stoppingAtLineBreak stops: Bool
) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lineBreaks = ones &* 0x0A
    var count = bytes.count
    var index = 0
    while index &+ 8 <= bytes.count {
        let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if stops {
            let rest = word ^ lineBreaks
            if (rest &- ones) & ~rest & (ones << 7) != 0 { return nil }
        }
        // Bytes that begin no scalar have the highest bit and not the one below.
        let continuations = (word >> 7) & ~(word >> 6) & ones
        if continuations != 0 { count -= continuations.nonzeroBitCount }
        index &+= 8
    }
    while index < bytes.count {
        let byte = bytes[index]
        if stops, byte == UInt8(ascii: "\n") { return nil }
        if byte & 0xC0 == 0x80 { count -= 1 }
        index &+= 1
    }
    return count
}
