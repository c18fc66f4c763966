import SwiftUI

@MainActor
func texts(of root: CompositionRoot) async -> [String] {
    await ViewHost(root.makeRootView()).settle().texts
}

let live = try CompositionRoot.live()
Check.that(
    Journal.lines == ["load north", "reader of north shelf", "archive", "desk", "open"],
    "the settings are loaded before anything is made of them: \(Journal.lines)")
let shown = await texts(of: live)
Check.that(
    shown == ["checked empty catalogue", "Ada"],
    "the decorator is around the stand-in, and the clerk is kept: \(shown)")

Journal.lines = []
let mock = try CompositionRoot.mock()
Check.that(
    Journal.lines == ["load north", "mock desk", "open"],
    "nothing is made that only the live root needs: \(Journal.lines)")
let mocked = await texts(of: mock)
Check.that(mocked == ["mock desk", "mock counter"], "the mock: \(mocked)")
Check.done()
