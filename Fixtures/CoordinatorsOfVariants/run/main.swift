@MainActor func check() {
    let live = Library.live
    let shelf = live.router.showShelf()
    Check.that(shelf.router === live.router, "what the coordinator makes has the coordinator")
    Check.that(live.router.shelves == ["shelf"], "there is one, which has made the shelf")
    Check.that(live.startedRouter.shelves == ["start"], "it is set up once")
    Check.that(
        live.startedRouter.showShelf().router === live.startedRouter, "and stands for itself, too")
    Check.that(shelf.catalog.titles == ["printed"], "the rest is what it was")

    Check.that(Library.empty.makeRootViewController().router.shelves == ["empty"], "a variant's")
    let indexed = Library.indexed
    Check.that(
        indexed.catalog.titles == ["found"], "what asks later for its user gets the one it is of")

    var root: Library? = Library(
        makeRouter: { router, _ in LibraryRouter(makeShelf: { router().showShelf() }) },
        makeStartedRouter: { _, _ in EmptyRouter() },
        makeCatalog: { _ in PrintedCatalog(search: { [] }) })
    weak let released = root
    _ = root?.router
    root = nil
    Check.that(released == nil, "nothing that it makes keeps the root")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
