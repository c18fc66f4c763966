@MainActor
func check() {
    do {
        let root = AppDependencies()
        let mail = root.makeMail()
        mail.onRefresh()
        mail.player.onStart()
        let feed = root.makeFeed()
        feed.onRefresh()
        let list = root.makeList()
        list.model.makeRow().onTap()
        root.makeWindow(id: 1).makePane().onClose(1)
        let window = root.makeWindow(id: 2)
        window.dock.main?.onClose(2)
        withExtendedLifetime((root, feed, list, window)) {}
    }
    let entries = Record.entries
    Check.that(
        entries == [
            "loads for the view", "downloads for the player", "shows", "opens", "closes 1",
            "closes 2",
        ], "whatever a closure calls is there: \(entries)")
    Check.that(Record.living == 0, "everything is released: \(Record.living)")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
