import SwiftUI

let host = ViewHost(app: ReadingApp())
await host.settle()
let node = await host.settle()
Check.that(
    node.texts == ["Ann true", "en console"],
    "views find the objects by their types and keys: \(node.texts)")
Check.done()
