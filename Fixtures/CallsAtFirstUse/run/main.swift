@MainActor
func check() {
    weak var released: AppDependencies?
    weak var kept: Router?
    do {
        let root = AppDependencies()
        released = root
        kept = root.router
        Check.that(
            root.gallery.screens.first?.router === root.router,
            "a screen that is made at once has the router of all others")
        Check.that(root.router.gallery === root.gallery, "who is used first does not matter")
        Check.that(
            root.gallery.open().router === root.router
                && root.router.screen().router === root.router,
            "and so has one that is made later")
        Check.that(
            root.history.restore().history === root.history && root.history.hasBegun,
            "what a closure of its own leads back to is complete")
        Check.that(
            root.strip.first.cache === root.cache && root.strip.next(2).cache === root.cache
                && root.cache.warm() === root.strip,
            "a transient that is called at once has what waits for its first use")
    }
    Check.that(released == nil && kept == nil, "closures keep nothing that they are asked of")
    let other = AppDependencies()
    let gallery = other.gallery
    Check.that(
        other.router.gallery === gallery && other.gallery === gallery,
        "who is used first does not matter where a call is part of the cycle")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
