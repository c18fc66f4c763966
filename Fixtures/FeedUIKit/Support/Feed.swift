import Foundation

enum Journal {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var kept: [String] = []
    static var entries: [String] { lock.withLock { kept } }
    static func note(_ entry: String) { lock.withLock { kept.append(entry) } }
}

struct FeedImage: Hashable, Sendable {
    let url: URL
}

protocol FeedLoader {
    typealias Result = Swift.Result<[FeedImage], any Error>
    func load(completion: @escaping (Result) -> Void)
}

protocol FeedImageDataLoaderTask {
    func cancel()
}

protocol FeedImageDataLoader {
    typealias Result = Swift.Result<Data, any Error>
    func loadImageData(from url: URL, completion: @escaping (Result) -> Void)
        -> any FeedImageDataLoaderTask
}

protocol FeedCache {
    func save(_ feed: [FeedImage])
}

protocol FeedImageDataCache {
    func save(_ data: Data, for url: URL)
}

protocol HTTPClient {
    func get(_ url: URL, completion: @escaping @Sendable (Result<Data, any Error>) -> Void)
}

final class URLSessionHTTPClient: HTTPClient {
    private let session: URLSession
    init(session: URLSession) {
        self.session = session
        Journal.note("client made")
    }
    func get(_ url: URL, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {}
}

protocol FeedStore {
    func insert(_ feed: [FeedImage])
    func retrieve() -> [FeedImage]
}

protocol FeedImageDataStore {
    func insert(_ data: Data, for url: URL)
    func data(for url: URL) -> Data?
}

final class CoreDataFeedStore: FeedStore, FeedImageDataStore {
    init(storeURL: URL) throws { Journal.note("store made") }
    func insert(_ feed: [FeedImage]) {}
    func retrieve() -> [FeedImage] { [] }
    func insert(_ data: Data, for url: URL) {}
    func data(for url: URL) -> Data? { nil }
}

final class RemoteFeedLoader: FeedLoader {
    private let url: URL
    private let client: any HTTPClient
    init(url: URL, client: any HTTPClient) {
        self.url = url
        self.client = client
    }

    func load(completion: @escaping (FeedLoader.Result) -> Void) {
        Journal.note("remote loads")
        nonisolated(unsafe) let completion = completion
        let url = url
        client.get(url) { completion($0.map { _ in [FeedImage(url: url)] }) }
    }
}

final class LocalFeedLoader: FeedLoader, FeedCache {
    private let store: any FeedStore
    private let currentDate: () -> Date
    init(store: any FeedStore, currentDate: @escaping () -> Date) {
        self.store = store
        self.currentDate = currentDate
        Journal.note("local made")
    }

    func load(completion: @escaping (FeedLoader.Result) -> Void) {
        Journal.note("local loads")
        completion(.success(store.retrieve()))
    }

    func save(_ feed: [FeedImage]) {
        Journal.note("cache saves")
        store.insert(feed)
    }
}

final class FeedLoaderCacheDecorator: FeedLoader {
    private let decoratee: any FeedLoader
    private let cache: any FeedCache
    init(decoratee: any FeedLoader, cache: any FeedCache) {
        self.decoratee = decoratee
        self.cache = cache
    }

    func load(completion: @escaping (FeedLoader.Result) -> Void) {
        Journal.note("cache decorator loads")
        decoratee.load { [cache] result in
            if case .success(let feed) = result { cache.save(feed) }
            completion(result)
        }
    }
}

struct NoTask: FeedImageDataLoaderTask {
    let name: String
    func cancel() { Journal.note("\(name) cancelled") }
}

struct NoData: Error {}

final class RemoteFeedImageDataLoader: FeedImageDataLoader {
    private let client: any HTTPClient
    init(client: any HTTPClient) { self.client = client }

    func loadImageData(from url: URL, completion: @escaping (FeedImageDataLoader.Result) -> Void)
        -> any FeedImageDataLoaderTask
    {
        Journal.note("remote image loads")
        nonisolated(unsafe) let completion = completion
        client.get(url) { completion($0) }
        return NoTask(name: "remote image")
    }
}

final class LocalFeedImageDataLoader: FeedImageDataLoader, FeedImageDataCache {
    private let store: any FeedImageDataStore
    init(store: any FeedImageDataStore) { self.store = store }

    func loadImageData(from url: URL, completion: @escaping (FeedImageDataLoader.Result) -> Void)
        -> any FeedImageDataLoaderTask
    {
        Journal.note("local image loads")
        completion(store.data(for: url).map { .success($0) } ?? .failure(NoData()))
        return NoTask(name: "local image")
    }

    func save(_ data: Data, for url: URL) { store.insert(data, for: url) }
}

final class FeedImageDataLoaderCacheDecorator: FeedImageDataLoader {
    private let decoratee: any FeedImageDataLoader
    private let cache: any FeedImageDataCache
    init(decoratee: any FeedImageDataLoader, cache: any FeedImageDataCache) {
        self.decoratee = decoratee
        self.cache = cache
    }

    func loadImageData(from url: URL, completion: @escaping (FeedImageDataLoader.Result) -> Void)
        -> any FeedImageDataLoaderTask
    {
        decoratee.loadImageData(from: url) { [cache] result in
            if case .success(let data) = result { cache.save(data, for: url) }
            completion(result)
        }
    }
}
