import SwiftUI

let root = CompositionRoot(in: "word")
let host = ViewHost(root.makeFuncFeature().guard(case: 3))
await host.settle()
let node = await host.settle()
Check.that(
    node.texts == ["word word defaultwordword 3 let default"], "words are words: \(node.texts)")
Check.done()
