import SwiftUI

@MainActor
func check() {
    let root = AppDependencies.staging
    Check.that(PushHandler.registered == 1, "what has to start does so with its root")
    guard let login = root.makeRootView() as? LoginView else {
        return Check.that(false, "the root shows the login")
    }
    Check.that(login.push.sessions === root.sessionManager, "there is one manager")
    Check.that(
        root.router.makeHelp().router === root.router
            && root.router.makeHelp() !== root.router.makeHelp(),
        "a factory makes what leads back to the one that asked")

    weak var session: UserSession?
    do {
        login.push.sessions.signIn(User(name: "Ada"))
        session = login.push.sessions.current
        let profile = session?.makeProfileView() as? ProfileView
        Check.that(
            profile?.sessions === root.sessionManager, "a session's scenes have what began it")
        Check.that(profile?.store.user == User(name: "Ada"), "and the inputs of the session")
        let checkout = profile?.checkouts.checkOut(["Book"])
        Check.that(
            checkout?.payment.checkouts === profile?.checkouts
                && checkout?.payment.store === profile?.store,
            "a session begins what is inside of it in the same way")
    }
    Check.that(session != nil, "the manager keeps the session")
    login.push.sessions.signOut()
    Check.that(
        session == nil, "until it ends, and then it is released with what goes on inside of it")
    Check.that(
        login.invitation.accept(User(name: "Ben"))?.sessionStore.user.name == "Ben",
        "what is made anew begins sessions of the same root")

    let mock = AppDependencies.mock
    Check.that(mock.sessionManager is MockSessionManager, "a variant needs no session")
    Check.that(
        mock.router.title == "Help" && mock.router.makeHelp().router === mock.router,
        "or has the root's own functions")
    Check.that(mock.httpClient.url.host == "shop.example.com", "and the values of the manifest")

    weak var released: AppDependencies?
    weak var manager: (any SessionManager)?
    do {
        let own = AppDependencies(variant: .live, apiURL: root.apiURL)
        released = own
        manager = own.sessionManager
        own.sessionManager.signIn(User(name: "Cyd"))
        own.sessionManager.signOut()
        Check.that(
            own.router.makeHelp().client === own.httpClient, "whoever makes it hands in his own")
    }
    Check.that(
        released == nil && manager == nil,
        "nothing keeps a root that is let go, not even a session that goes on")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
