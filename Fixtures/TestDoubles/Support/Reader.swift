struct Article: Sendable, Equatable {
    let id: Int
}

struct Offline: Error {}
struct Forbidden: Error {}

protocol ArticleLoader: Sendable {
    func load(_ id: Int) async throws -> Article
    func search(for text: String, limit: Int) async throws -> [Article]
    func search(author: String) async throws -> [Article]
    var name: String { get }
}

protocol ArticleCache: Sendable {
    func cached(completion: @escaping @Sendable (Result<Article, any Error>) -> Void)
    func clear()
}

@MainActor
protocol ArticleView {
    var title: String { get set }
    func show(_ article: Article)
    func showError(_ message: String, retry: @escaping () -> Void)
}

/// Fails twice before it answers, and for good where it is asked for nothing.
final class FlakyLoader: ArticleLoader, @unchecked Sendable {
    nonisolated(unsafe) static var calls = 0

    var name: String { "flaky" }

    private func answer() throws -> Article {
        Self.calls += 1
        if Self.calls % 3 != 0 { throw Offline() }
        return Article(id: Self.calls)
    }

    func load(_ id: Int) async throws -> Article {
        if id < 0 {
            Self.calls += 1
            throw Forbidden()
        }
        return try answer()
    }

    func search(for text: String, limit: Int) async throws -> [Article] { throw Offline() }

    func search(author: String) async throws -> [Article] { [] }
}

final class FullCache: ArticleCache {
    func cached(completion: @escaping @Sendable (Result<Article, any Error>) -> Void) {
        completion(.success(Article(id: 3)))
    }

    func clear() {}
}
