@MainActor
enum Journal {
    static var lines: [String] = []
}

protocol Log {}

@MainActor
final class FileLog: Log {
    init(name: String) { Journal.lines.append("log of \(name)") }
}

protocol Cache: AnyObject {}

@MainActor
final class MemoryCache: Cache {
    init() { Journal.lines.append("cache") }
}

protocol Tuner {}

@MainActor
final class WaveTuner: Tuner {
    init(station: String, log: any Log) { Journal.lines.append("tuner of \(station)") }
}

@MainActor
protocol Player {
    var title: String { get }
}

@MainActor
final class StreamPlayer: Player {
    let title = "stream"

    init(tuner: any Tuner) { Journal.lines.append("player") }
}

@MainActor
final class CachedPlayer: Player {
    let title: String

    init(_ player: any Player, cache: any Cache) { title = "cached \(player.title)" }
}

@MainActor
final class MockPlayer: Player {
    let title = "mock"

    init() { Journal.lines.append("mock player") }
}
