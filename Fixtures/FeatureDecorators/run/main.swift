import SwiftUI

let root = CompositionRoot(source: "net")
let feed = ViewHost(root.makeRootView())
await feed.settle()
let first = await feed.settle()
Check.that(
    first.texts == ["cached(feed(net(cached(remote)) or local))", "local"],
    "the feed's decorators stand around the root's: \(first.texts)")
let search = ViewHost(root.makeSearchFeature().makeSearchView())
await search.settle()
let second = await search.settle()
Check.that(
    second.texts == ["net(cached(remote)) or local", "cached(local)"],
    "another feature has its own: \(second.texts)")
let factory = root.makeSearchFeature()
Check.that(
    factory.loader === root.makeSearchFeature().loader, "the root's object is one for the root")
Check.that(
    factory.draft !== root.makeSearchFeature().draft, "a transient is one for each that asks")
for caches in [true, false] {
    Settings.caches = caches
    let debug = ViewHost(root.makeDebugScene())
    await debug.settle()
    let third = await debug.settle()
    let draft = caches ? "cached(local)" : "local"
    #if DEBUG
        let shown = ["cached(net(cached(remote)) or local)", draft]
    #else
        let shown = ["net(cached(remote)) or local", draft]
    #endif
    Check.that(
        third.texts == shown, "nothing is decorated where no condition holds: \(third.texts)")
}
let retry = await ViewHost(root.makeRetryScene()).settle()
Check.that(
    retry.texts == Array(repeating: "cached(net(cached(remote)) or local)", count: 2),
    "what a closure makes anew stands around the root's, too: \(retry.texts)")
let shelves = await ViewHost(root.makeShelvesScene()).settle()
Check.that(shelves.texts == ["2 ab"], "what an object provides is decorated: \(shelves.texts)")
Check.done()
