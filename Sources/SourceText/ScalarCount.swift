/// The Unicode scalars in a stretch of UTF-8.
///
/// - Returns: nil where it is to stop at a line break, and there is one.
package func scalarCount(
    _ bytes: UnsafeBufferPointer<UInt8>, stoppingAtLineBreak stops: Bool
) -> Int? {
    var count = 0
    for byte in bytes {
        if stops, byte == UInt8(ascii: "\n") { return nil }
        // The other bytes of a scalar have the highest bit and not the one below.
        if byte & 0xC0 != 0x80 { count += 1 }
    }
    return count
}
