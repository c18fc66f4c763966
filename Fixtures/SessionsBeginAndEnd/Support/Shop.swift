import Foundation

struct User: Hashable {
    let name: String
    var token: String { "token of \(name)" }
}

struct Product: Hashable {
    let name: String
}

struct Cart {
    let products: [Product]
}

/// What lives at the moment, by type.
@MainActor
enum Living {
    static var counts: [String: Int] = [:]
    static func count(_ name: String) -> Int { counts[name] ?? 0 }
}

/// Counts the objects of its subclasses that live.
@MainActor
class Counted {
    private nonisolated let name: String

    init() {
        name = "\(type(of: self))"
        Living.counts[name, default: 0] += 1
    }

    deinit {
        let name = name
        MainActor.assumeIsolated { Living.counts[name, default: 0] -= 1 }
    }
}

@MainActor
protocol HTTPClient: AnyObject {
    func get(_ path: String) -> String
}

final class URLSessionHTTPClient: Counted, HTTPClient {
    let url: URL

    init(url: URL) {
        self.url = url
    }

    func get(_ path: String) -> String { url.absoluteString + "/" + path }
}

final class AuthorizedHTTPClient: Counted, HTTPClient {
    let decoratee: any HTTPClient
    let token: String
    let onExpire: () -> Void

    init(decoratee: any HTTPClient, token: String, onExpire: @escaping () -> Void) {
        self.decoratee = decoratee
        self.token = token
        self.onExpire = onExpire
    }

    func get(_ path: String) -> String { decoratee.get(path) + " with " + token }
}

final class ConsoleAnalytics: Counted {
    private(set) var events: [String] = []
    func track(_ event: String) { events.append(event) }
}

final class Trace: Counted {
    let analytics: ConsoleAnalytics

    init(analytics: ConsoleAnalytics) {
        self.analytics = analytics
    }
}

final class ImageLoader: Counted {
    let client: any HTTPClient

    init(client: any HTTPClient) {
        self.client = client
    }
}

@MainActor
protocol SessionStore: AnyObject {
    var name: String { get }
}

final class FileSessionStore: Counted, SessionStore {
    let name: String

    init(name: String) {
        self.name = name
    }
}

@MainActor
protocol SyncService: AnyObject {
    var isStarted: Bool { get }
}

final class DefaultSyncService: Counted, SyncService {
    let client: any HTTPClient
    let store: any SessionStore
    weak var inbox: Inbox?
    private(set) var isStarted = false

    init(client: any HTTPClient, store: any SessionStore) {
        self.client = client
        self.store = store
    }

    func start() {
        inbox?.log("started for " + store.name)
        isStarted = true
    }
}

final class Inbox: Counted {
    let sync: any SyncService
    let log: (String) -> Void

    init(sync: any SyncService, log: @escaping (String) -> Void) {
        self.sync = sync
        self.log = log
    }
}

final class OrderDraft: Counted {
    let product: Product
    let store: any SessionStore

    init(product: Product, store: any SessionStore) {
        self.product = product
        self.store = store
    }
}

@MainActor
protocol PaymentService: AnyObject {
    func pay() -> String
}

final class DefaultPaymentService: Counted, PaymentService {
    let client: any HTTPClient
    let user: User
    let cart: Cart
    let analytics: ConsoleAnalytics

    init(client: any HTTPClient, user: User, cart: Cart, analytics: ConsoleAnalytics) {
        self.client = client
        self.user = user
        self.cart = cart
        self.analytics = analytics
    }

    func pay() -> String {
        analytics.track("paid by " + user.name)
        return client.get("pay/\(cart.products.count)")
    }
}
