import SwiftUI

@MainActor
func check() async {
    weak var manager: (any SessionManager)?
    do {
        let host = ViewHost(AppComposer())
        await host.settle()
        Check.that(PushHandler.registered == 1, "what has to start does so with its root")
        guard let login = LoginView.shown.last else {
            return Check.that(false, "the root shows the login")
        }
        manager = login.push.sessions
        Check.that(
            login.router.makeHelp().router === login.router,
            "a factory makes what leads back to the one that asked")

        weak var session: UserSession?
        do {
            login.push.sessions.signIn(User(name: "Ada"))
            session = login.push.sessions.current
            let profile = session?.makeProfileView() as? ProfileView
            Check.that(
                profile?.sessions === login.push.sessions, "a session's scenes have what began it")
            let checkout = profile?.checkouts.checkOut(["Book"])
            let pay = checkout?.makePayView() as? PayView
            Check.that(
                pay?.payment.checkouts === profile?.checkouts && pay?.payment.items == ["Book"],
                "a session begins what is inside of it in the same way")
            let other = login.begin(User(name: "Ben")).makeProfileView() as? ProfileView
            Check.that(
                other?.sessions === login.push.sessions, "a scene begins sessions of the same root")
        }
        login.push.sessions.signOut()
        Check.that(session == nil, "a session that ends is released")
        LoginView.shown = []
    }
    Check.that(manager == nil, "nothing keeps a root that is let go")
}

await check()
Check.done()
