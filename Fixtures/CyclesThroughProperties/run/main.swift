import SwiftUI

@MainActor func compose() async -> () -> (Session?, ListenModel?) {
    let root = CompositionRoot()
    let view = root.makeRootView() as? ListenView
    Check.that(
        Journal.entries == [
            "prepares with a session and a queue", "session begins evening", "fills 2",
        ], "setups run on complete objects: \(Journal.entries)")
    let player = view?.session.player as? AudioPlayer
    Check.that(player?.delegate === view?.session, "the singletons' cycle is closed")
    Check.that(view?.model.presenter.view === view?.model, "the scene's cycle is closed")
    weak let session = view?.session
    weak let model = view?.model
    return { (session, model) }
}

let held = await compose()
Check.that(held().0 == nil, "the root releases what it made")
Check.that(held().1 == nil, "the scene releases what it made")
Check.done()
