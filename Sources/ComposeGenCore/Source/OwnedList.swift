/// A list with one owner, in memory of its own: nobody else can have it, so that nothing is asked before it is changed.
struct OwnedList<Element: BitwiseCopyable>: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    init(capacity: Int = 16) { memory = .allocate(capacity: max(capacity, 1)) }

    deinit { memory.deallocate() }

    var isEmpty: Bool { count == 0 }
    var last: Element? { count == 0 ? nil : memory[count - 1] }
    /// For as long as the list is held and is not changed.
    var elements: UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(rebasing: memory[..<count])
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "beyond the list")
            return memory[index]
        }
        _modify {
            precondition(index >= 0 && index < count, "beyond the list")
            yield &memory[index]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == memory.count { grow(to: 2 * count) }
        memory.initializeElement(at: count, to: element)
        count += 1
    }

    mutating func append(repeating element: Element, count added: Int) {
        reserveCapacity(count + added)
        for _ in 0..<added { append(element) }
    }

    /// Without those from a place on.
    mutating func removeAll(from index: Int) { count = min(count, index) }

    @discardableResult
    mutating func removeLast() -> Element {
        let last = self[count - 1]
        count -= 1
        return last
    }

    mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

    mutating func reserveCapacity(_ capacity: Int) {
        if capacity > memory.count { grow(to: capacity) }
    }

    @inline(never)
    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}

// What has one owner is nobody else's to change.
extension OwnedList: @unchecked Sendable where Element: Sendable {}
