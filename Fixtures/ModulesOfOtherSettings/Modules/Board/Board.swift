public nonisolated struct Item: Sendable, Equatable {
    public let text: String

    public init(text: String) { self.text = text }
}

public protocol Loader: Sendable {
    func load(completion: @escaping @Sendable (Item?) -> Void)
}
