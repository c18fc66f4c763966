@MainActor func check() {
    let dependencies = Dependencies()
    let (deck, player) = (dependencies.remote.deck, dependencies.remote.player)
    deck.title = "first"
    Check.that(dependencies.stub.title == "first", "a proxy of the outer protocol sets it")
    player.title = "second"
    player.note = "mine"
    Check.that(deck.title == "second", "and one of the inner does")
    Check.that(dependencies.stub.note == "mine", "with what lies between")
    Check.that(dependencies.track.id == "a", "a spy says who it is")
    Check.done()
}
MainActor.assumeIsolated { check() }
