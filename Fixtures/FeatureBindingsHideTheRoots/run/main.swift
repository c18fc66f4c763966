import SwiftUI

@MainActor func texts(_ view: some View) async -> [String] {
    let host = ViewHost(view)
    await host.settle()
    return await host.settle().texts
}

let root = CompositionRoot()
let inbox = await texts(root.makeRootView())
Check.that(inbox == ["store of demo, memory, root"], "the feature's own: \(inbox)")
let client = await texts(root.makeClientScene())
Check.that(client == ["demo"], "in each of its scenes: \(client)")
let archive = await texts(root.makeArchiveScene())
Check.that(archive == ["live disk memory"], "the root's elsewhere: \(archive)")
Check.done()
