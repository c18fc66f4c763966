public import Foundation

public struct Feed: Sendable, Equatable {
    public let name: String

    public init(name: String) { self.name = name }
}

public protocol FeedLoader: Sendable {
    func load(_ count: Int) async throws -> [Feed]
}

public final class RemoteFeedLoader: FeedLoader {
    private let address: URL

    public init(address: URL) { self.address = address }

    public func load(_ count: Int) async throws -> [Feed] {
        (0..<count).map { Feed(name: "\(address.host ?? "") \($0)") }
    }
}

public protocol Shelf {
    func put(_ feed: Feed, completion: @escaping @Sendable (Int) -> Void)
}
