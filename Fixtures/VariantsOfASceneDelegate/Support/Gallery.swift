import Foundation
import UIKit

@MainActor
protocol HTTPClient: AnyObject {
    var host: String { get }
}

final class LiveClient: HTTPClient {
    let host: String

    init(url: URL) { host = url.host ?? "" }
}

final class OfflineClient: HTTPClient {
    let host = "offline"

    init() {}
}

@MainActor
protocol Store: AnyObject {
    var name: String { get }
}

final class DiskStore: Store {
    let name = "disk"

    init() {}
}

final class MemoryStore: Store {
    let name = "memory"

    init() {}
}

@MainActor
final class Session {}

@MainActor
protocol ImageLoader: AnyObject {
    var source: String { get }
    var session: Session? { get }
}

final class CachingLoader: ImageLoader {
    let source: String
    let session: Session?

    init(client: any HTTPClient, store: any Store, session: Session) {
        source = "\(client.host) to \(store.name)"
        self.session = session
    }
}

final class MockLoader: ImageLoader {
    let source = "mock"
    let session: Session? = nil

    init() {}
}

@MainActor
protocol Badge: AnyObject {
    var text: String { get }
}

final class LiveBadge: Badge {
    let text: String

    init(store: any Store) { text = "from \(store.name)" }
}

final class EmptyBadge: Badge {
    let text = "empty"

    init() {}
}

final class GalleryViewController: UIViewController {
    let loader: any ImageLoader
    let session: Session
    let makeBadge: () -> any Badge

    init(loader: any ImageLoader, session: Session, makeBadge: @escaping () -> any Badge) {
        self.loader = loader
        self.session = session
        self.makeBadge = makeBadge
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
