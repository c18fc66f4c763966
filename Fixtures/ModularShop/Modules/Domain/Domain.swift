public struct Product: Hashable, Identifiable, Sendable {
    public let id: Int
    public let name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

public struct Address: Hashable, Sendable {
    public init() {}
}

public protocol ProductRepository: Sendable {
    func products() -> [Product]
}

public protocol CartRepository: Sendable {
    func save(_ product: Product.ID)
}

public protocol Tracker: Sendable {
    func track(_ event: String)
}
