import SwiftUI

@MainActor
final class Weak {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) {
        self.object = object
    }
}

@MainActor
func check() {
    let root = CompositionRoot()
    let login = root.makeRootView() as? LoginView
    Check.that(login?.trace.analytics === root.analytics, "the root composes its own scenes")

    var expirations = 0
    var ada = login?.begin(User(name: "Ada")) { expirations += 1 }
    var ben: UserSession? = root.makeUserSession(user: User(name: "Ben"))
    Check.that(
        ada?.sessionStore !== ben?.sessionStore && ada?.sessionStore.name == "Ada",
        "two sessions share nothing of their own")
    let client = ada?.httpClient as? AuthorizedHTTPClient
    let other = ben?.httpClient as? AuthorizedHTTPClient
    Check.that(
        client !== other && client?.decoratee === root.httpClient
            && other?.decoratee === root.httpClient,
        "each wraps what is the root's")
    client?.onExpire()
    Check.that(expirations == 1, "an input is the session's own, with its default for the other")
    Check.that(
        root.analytics.events == ["started for Ada", "started for Ben"],
        "properties stand before setup runs: \(root.analytics.events)")

    do {
        let profile = ada?.makeProfileView() as? ProfileView
        let again = ada?.makeProfileView() as? ProfileView
        Check.that(profile?.model.sync === again?.model.sync, "a scope's singleton is one for it")
        Check.that(profile?.model.user == User(name: "Ada"), "its scenes have its inputs")
        Check.that(
            profile?.model.trace !== again?.model.trace
                && profile?.model.images !== again?.model.images,
            "what is one for each scene is so in a scope too")
        Check.that(
            profile?.model.images.client === root.httpClient, "the root's transient is the root's")

        let orders = ada?.makeOrdersFeature()
        let view = orders?.makeOrdersView { _ in } as? OrdersView
        let draft = view?.model.draft(Product(name: "Book"))
        Check.that(
            draft?.store === ada?.sessionStore
                && draft !== view?.model.draft(Product(name: "Book")),
            "a scope's transient is made anew, of its singletons")
        Check.that(orders?.inbox.sync === profile?.model.sync, "the cycle is the session's own")

        var checkout = profile?.checkOut(Cart(products: [Product(name: "Book")]))
        let endedCheckout = Weak(checkout)
        let payment = checkout?.makePaymentView() as? PaymentView
        Check.that(
            payment?.service.pay() == "https://shop.example.com/pay/1 with token of Ada",
            "a scope in a scope uses both: \(payment?.service.pay() ?? "")")
        Check.that(payment?.store === ada?.sessionStore, "and so do its scenes")
        Check.that(Living.count("DefaultPaymentService") == 1, "the checkout lives")
        checkout = nil
        Check.that(endedCheckout.object == nil, "ending it releases it, while its scene lives")
        Check.that(
            payment?.switchUser(User(name: "Cyd"), {}).user.name == "Cyd",
            "what it has handed out still works")
    }
    Check.that(Living.count("DefaultPaymentService") == 0, "a scope in a scope is released")
    Check.that(Living.count("FileSessionStore") == 2, "and its session lives on")

    let endedSession = Weak(ada)
    let names = ["AuthorizedHTTPClient", "FileSessionStore", "DefaultSyncService", "Inbox"]
    Check.that(names.allSatisfy { Living.count($0) == 2 }, "two sessions live: \(Living.counts)")
    ada = nil
    Check.that(endedSession.object == nil, "a session that ends is released")
    // `client` is still held here.
    Check.that(
        names.dropFirst().allSatisfy { Living.count($0) == 1 },
        "with all that it made: \(Living.counts)")
    Check.that(ben?.sessionStore.name == "Ben", "and the other one lives")
    ben = nil
    Check.that(
        names.dropFirst().allSatisfy { Living.count($0) == 0 }
            && Living.count("ProfileViewModel") == 0,
        "until it ends too: \(Living.counts)")
    Check.that(Living.count("URLSessionHTTPClient") == 1, "what is the root's stays")

    // Who only has a scene of a session keeps what the scene may ask for.
    let scene = root.makeUserSession(user: User(name: "Dan")).makeOrdersFeature()
    Check.that(
        scene.makeOrderDraft(Product(name: "Pen")).store.name == "Dan",
        "a factory outlives the variable that held the session")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
