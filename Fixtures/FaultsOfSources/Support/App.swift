import Foundation

protocol FeedStore {}
protocol Tracker: AnyObject {}
protocol FeedLoader {
    func load() async throws -> [String]
}

final class DiskStore: FeedStore {
    init(folder: URL, tracker: any Tracker) {}
}

final class Cache {}

final class RemoteLoader: FeedLoader {
    init(url: URL, retries: Int = 3) {}
    func load() async throws -> [String] { [] }
}

final class CachingLoader: FeedLoader {
    init(decoratee: any FeedLoader, store: any FeedStore) {}
    func load() async throws -> [String] { [] }
}

final class PairOfLoaders: FeedLoader {
    init(first: any FeedLoader, second: any FeedLoader) {}
    func load() async throws -> [String] { [] }
}

/// It forgot what it decorates.
final class LoggingLoader {
    init(decoratee: any FeedLoader) {}
}

struct Session {
    private let token: String
}

private struct Vault {}

final class Orders {
    init(store: any FeedStore) {}
    init(loader: any FeedLoader) {}
}

final class Search {
    init(text: String) {}
    init(number: Int) {}
}

final class Hub {
    init(channel: Channel) {}
}

struct Channel {
    let name: String
}
