import SwiftUI

let host = ViewHost(app: FeedApp())
await host.settle()
let node = await host.settle()
Check.that(
    FeedViewModel.made > 1,
    "with `ownership: view` each evaluation of the body makes a view model: \(FeedViewModel.made)")
Check.that(node.texts.isEmpty, "and what the one before had loaded is lost: \(node.texts)")
Check.done()
