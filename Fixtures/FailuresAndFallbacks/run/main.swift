import SwiftUI

let root = try await CompositionRoot()
let host = ViewHost(root.makeRootView())
await host.settle()
let node = await host.settle()
Check.that(
    node.texts == [
        "a, b, c, memory, after StoreError, remote, watched checked memory, scratch after StoreError"
    ], "each failure goes where it should: \(node.texts)")
let opened = ViewHost(try root.makeOpenedScene())
await opened.settle()
let other = await opened.settle()
Check.that(other.texts == ["d"], "a transient throws where it is asked for: \(other.texts)")
Check.done()
