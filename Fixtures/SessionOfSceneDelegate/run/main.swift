import UIKit

@MainActor func check() async {
    weak var delegate: SceneDelegate?
    weak var ended: AccountSession?
    weak var outbox: Outbox?
    do {
        let scene = SceneDelegate()
        delegate = scene
        scene.window = UIWindow()
        scene.configureWindow()
        let navigation = scene.window?.rootViewController as? UINavigationController
        let login = navigation?.topViewController as? LoginViewController
        let sessions = login?.sessions
        do {
            let ada = sessions?.logIn(Account(name: "Ada"))
            let chats = ada?.makeChatsScene(onClose: {})
            ended = ada
            outbox = chats?.outbox
            Check.that(chats?.outbox.socket === scene.socket, "a session uses what is the root's")
            chats?.outbox.onSend("Hello")
            chats?.trace.report("seen")
            Check.that(
                scene.socket.sent == ["Hello of Ada to chat.example.com", "seen"],
                "and its own inputs: \(scene.socket.sent)")
            Check.that(
                chats?.attach().socket === scene.socket && chats?.attach() !== chats?.attach()
                    && chats?.outbox.attach() !== nil,
                "the root makes its transients")
            Check.that(
                chats?.write("Hi").author.name == "Ada" && chats?.outbox.write("Hi").text == "Hi",
                "the session makes its own")
            let other = scene.makeAccountSession(account: Account(name: "Ben"))
            Check.that(
                other.makeChatsScene(onClose: {}).outbox !== chats?.outbox,
                "another session has its own")
            if let chats { navigation?.viewControllers.append(chats) }
        }
        Check.that(ended != nil, "the manager keeps the session")
        sessions?.logOut()
        Check.that(outbox != nil, "and the scene on the screen what it shows")
        navigation?.viewControllers.removeLast()
        Check.that(
            ended == nil && outbox == nil, "a session that ends releases all that it made")
        _ = sessions?.logIn(Account(name: "Cyd"))
        sessions?.logOut()
    }
    Check.that(delegate == nil, "the delegate is released once no session lives")
}

await check()
Check.done()
