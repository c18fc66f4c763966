import SwiftUI

let root = AppDependencies()
let toolbar = root.makeWindow().toolbar
let writers = [
    root.menu.write, root.shortcuts.write, root.makePrinter().preview, toolbar.write, toolbar.read,
]
Check.that(
    writers.allSatisfy { write in
        let (one, other) = (write(), write())
        return one.draft !== other.draft && one.isWhole && other.isWhole
    }, "each page that is composed later has a draft of its own, in all that it is made of")
Check.that(root.menu.first.isWhole, "and so has one that is composed at once")
Check.that(root.menu.past() !== root.menu.past(), "whoever asks for one alone has a new one")
Check.that(
    root.makeWindow().makeSharingFeature().makePage().isWhole,
    "and so has one that a scope composes")
let host = ViewHost(root.makeRootView())
let shown = await host.settle()
Check.that(
    shown.texts == ["several"],
    "and so has each that a function of the root composes for what it shows: \(shown.texts)")
Check.done()
