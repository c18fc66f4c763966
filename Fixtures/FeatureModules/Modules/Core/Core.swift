public struct Article: Identifiable, Sendable {
    public let id: Int
    public let title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

@MainActor
public protocol ArticleStore: AnyObject {
    var articles: [Article] { get }
}

@MainActor
public protocol Analytics: AnyObject {
    func track(_ event: String)
}
