import Core

@MainActor
final class MemoryArticleStore: ArticleStore {
    let articles = [Article(id: 1, title: "one"), Article(id: 2, title: "two")]
}
