import SwiftUI

let shown = await ViewHost(CompositionRoot().makeRootView()).settle().texts
Check.that(
    shown == [
        "Shelf 17, 2 13", "1 near", "2 far", "3 near", "4 far", "3 × 1", "5 × 2",
        "1 × 2 of many, 2 × 2 of many",
    ], "what a call leaves out has its default: \(shown)")
Check.done()
