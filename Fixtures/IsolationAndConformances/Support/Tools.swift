protocol Described {}

@globalActor actor Background {
    static let shared = Background()
}

protocol Clock: Sendable {
    var now: Int { get }
}

struct SystemClock: Clock {
    let now = 4
}

final class Counter {
    let start: Int

    init(clock: any Clock) {
        start = clock.now
    }
}

struct Report {
    let title: String
    let counter: Counter
}

@Background
final class Upload {
    private(set) var started = false

    init(clock: any Clock) {}

    func start() {
        started = true
    }
}
