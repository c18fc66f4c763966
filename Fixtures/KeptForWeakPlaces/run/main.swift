@MainActor
func use(_ root: RadioDependencies) {
    root.player.note()
    root.scanner.scan()
    root.alarm.ring()
    root.sync.uploader.onDone()
    Check.that(
        root.client.session === root.session, "there is one session, whichever is asked for first")
    Check.that(root.session.refresher.client() === root.client, "the closure has the client")
    let living = Record.living
    do {
        let visit = root.makeVisit()
        visit.presenter.onSelect()
        withExtendedLifetime(visit) {}
    }
    Check.that(Record.living == living, "a visit is released: \(Record.living)")
}

@MainActor
func check() {
    use(.live)
    use(.silent)
    let entries = Record.entries
    Check.that(
        entries == [
            "file: notes", "scans", "rings", "file: notes", "shows", "memory: notes", "scans",
            "rings", "memory: notes", "shows",
        ], "what is known weakly is there: \(entries)")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
