import SwiftUI

@MainActor func texts(_ view: some View) async -> [String] {
    let host = ViewHost(view)
    await host.settle()
    return await host.settle().texts
}

@MainActor func check() async {
    var shown = await texts(AppComposer.live)
    Check.that(
        shown == [
            "feature Ada checked traced open notes, footer",
            "feature nobody checked traced open notes, footer", "open",
        ], "each decorator is around what was made: \(shown)")
    shown = await texts(AppComposer.mock)
    Check.that(
        shown == [
            "feature Ada Broken() memory, footer", "feature nobody Broken() memory, footer",
            "open",
        ], "a variant's fails, and another takes its place: \(shown)")
    Settings.isTracked = true
    let host = ViewHost(AppComposer.mock)
    await host.settle()
    host.tap("open")
    await host.settle()
    shown = await host.settle().texts
    Check.that(
        shown.contains("note 7") && Journal.lines.first == "start",
        "a destination takes statements: \(shown)")
    Settings.label = "label"
    shown = await texts(AppComposer.mock)
    Check.that(
        shown.first == "label Ada Broken() memory, footer",
        "a feature's decorator is another one: \(shown)")
    Check.done()
}
await check()
