public import Feeds
import Foundation
public import SwiftUI
public import UIKit

/// The main actor's, as everything is here that does not say otherwise.
public protocol Router: AnyObject {
    func show(_ feed: Feed)
}

public nonisolated protocol Journal: AnyObject, Sendable {
    func note(_ text: String)
}

public protocol Badge: CustomStringConvertible {
    func count(completion: @escaping (Int) -> Void)
}

nonisolated final class DiskJournal: Journal {
    init() {}

    func note(_ text: String) {}
}

final class Session {
    private(set) var feeds: [Feed] = []

    func open(_ feed: Feed) { feeds.append(feed) }
}

final class CountingBadge: Badge {
    private let session: Session
    nonisolated var description: String { "badge" }

    init(session: Session) { self.session = session }

    func count(completion: @escaping (Int) -> Void) { completion(session.feeds.count) }
}

public final class ReadingModel: ObservableObject {
    let loader: any FeedLoader
    let journal: any Journal
    let pageSize: Int

    init(loader: any FeedLoader, journal: any Journal, pageSize: Int) {
        self.loader = loader
        self.journal = journal
        self.pageSize = pageSize
    }

    func load() async -> [Feed] {
        journal.note("load")
        return (try? await loader.load(pageSize)) ?? []
    }
}

public struct ReadingView: View {
    let model: ReadingModel
    let onSelect: (Feed) -> Void

    public var body: some View { EmptyView() }
}

public final class ProfileViewController: UIViewController {
    let badge: any Badge

    init(badge: any Badge) {
        self.badge = badge
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
