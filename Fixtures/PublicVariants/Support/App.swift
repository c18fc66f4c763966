public protocol Clock: Sendable {}

struct SystemClock: Clock {}

public protocol Cipher {}

struct StrongCipher: Cipher {
    init(clock: any Clock) throws {}
}

public protocol Buffer: AnyObject {
    var capacity: Int { get }
}

final class RingBuffer: Buffer {
    let capacity: Int

    init(id: Int) { capacity = id }
}

final class MockBuffer: Buffer {
    let capacity = 1

    init(id: Int) {}
}
