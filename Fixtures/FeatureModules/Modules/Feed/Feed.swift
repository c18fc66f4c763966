import Core
import SwiftUI

@MainActor
public protocol FeedLoader: AnyObject {
    func load() -> [Article]
}

@MainActor
public final class RemoteFeedLoader: FeedLoader {
    private let store: any ArticleStore
    private let pageSize: Int

    public init(store: any ArticleStore, pageSize: Int) {
        self.store = store
        self.pageSize = pageSize
    }

    public func load() -> [Article] { Array(store.articles.prefix(pageSize)) }
}

@MainActor
public protocol FeedCoordinator: AnyObject {
    func show(_ article: Article)
}

// Nobody but the composer needs the rest, which therefore stays inside of the module.

final class FeedViewModel {
    let loader: any FeedLoader
    let coordinator: any FeedCoordinator
    let analytics: any Analytics

    init(loader: any FeedLoader, coordinator: any FeedCoordinator, analytics: any Analytics) {
        self.loader = loader
        self.coordinator = coordinator
        self.analytics = analytics
    }
}

struct FeedView: View {
    let viewModel: FeedViewModel
    let onSelect: (Article.ID) -> Void

    var body: some View {
        VStack {
            ForEach(viewModel.loader.load()) { article in
                Button(article.title) {
                    viewModel.analytics.track("select \(article.id)")
                    viewModel.coordinator.show(article)
                    onSelect(article.id)
                }
            }
        }
    }
}

struct ArticleView: View {
    let id: Article.ID
    let store: any ArticleStore

    var body: some View {
        Text("article \(id): \(store.articles.first { $0.id == id }?.title ?? "")")
    }
}
