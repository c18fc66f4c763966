@MainActor
func check() {
    let live = AppDependencies.live
    #if DEBUG
        let title = "stream"
    #else
        let title = "cached stream"
    #endif
    Check.that(live.player.title == title, "the player: \(live.player.title)")
    Check.that(
        Journal.lines.sorted() == ["cache", "log of north", "player", "tuner of north"],
        "each is made once: \(Journal.lines)")

    Journal.lines = []
    let mock = AppDependencies.mock
    Check.that(mock.player.title == "mock", "the player of the mock: \(mock.player.title)")
    Check.that(
        Journal.lines.sorted() == ["cache", "log of north", "mock player", "tuner of north"],
        "the mock's are made once: \(Journal.lines)")
    Check.done()
}

MainActor.assumeIsolated { check() }
