/// Bytes that are written one after another. An array does the same, but asks at each append who else holds it.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// What was written.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends some of what was written once more.
    mutating func append(copyOf range: Range<Int>) {
        precondition(range.upperBound <= count, "only what was written can be written again")
        reserve(range.count)
        (start + count).update(from: start + range.lowerBound, count: range.count)
        count += range.count
    }

    mutating func append(repeating byte: UInt8, count added: Int) {
        reserve(added)
        (start + count).update(repeating: byte, count: added)
        count += added
    }

    private mutating func reserve(_ added: Int) {
        if count + added > capacity { grow(added) }
    }

    private mutating func grow(_ added: Int) {
        let larger = max(2 * capacity, count + added)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
