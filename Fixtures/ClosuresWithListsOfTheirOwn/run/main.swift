@MainActor
func check() {
    do {
        let root = AppDependencies()
        root.journal.write()
        root.journal.rewrite()
        Check.that(root.album.makePage().shelf === root.shelf, "the album's pages are of the shelf")
        let player = root.makePlayer()
        player.presenter?.show()
        player.presenter?.close()
        player.makeSong(1).end()
        player.makeClip().end()
        _ = root.poller
    }
    Later.finish()
    let entries = Record.entries
    Check.that(
        entries == [
            "written", "rewritten", "shows", "closes", "song 1 stops", "clip stops",
            "song 7 stops",
        ], "whatever a closure calls is there: \(entries)")
    Check.that(Record.living == 0, "everything is released: \(Record.living)")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
