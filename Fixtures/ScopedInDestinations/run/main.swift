import SwiftUI

let host = ViewHost(AppComposer())
let shown = await host.settle()
Check.that(
    shown.texts == ["two baskets"],
    "what a closure of the root composes has objects of its own: \(shown.texts)")
Check.done()
