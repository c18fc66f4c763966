import SwiftUI

let host = ViewHost(CompositionRoot().makeRootView())
await host.settle()
let node = await host.settle()
Check.that(
    node.texts == [
        "profile and token same", "alias same", "composition true", "collection true", "box true",
        "number 3", "Derived",
    ], "each type is answered by its object: \(node.texts)")
Check.done()
