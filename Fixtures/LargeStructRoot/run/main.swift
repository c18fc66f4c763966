import SwiftUI

let host = ViewHost(CompositionRoot(base: 5).makeRootView())
await host.settle()
let node = await host.settle()
Check.that(node.texts == ["5 to 106 by 55 from 5"], "all are made: \(node.texts)")
Check.that(Step0.made == 1, "once: \(Step0.made)")
Check.done()
