public struct Item: Sendable, Equatable {
    public let title: String

    public init(title: String) { self.title = title }
}

public protocol Loader {
    func load(_ title: String) async throws -> Item?
}
