import SwiftUI

let root = try await CompositionRoot()
let shown = await ViewHost(root.makeRootView()).settle().texts
Check.that(
    shown == [
        "traced cached memory", "narrow limited cached disk", "remote", "trapped", "empty",
    ], "each decorator is around what was made: \(shown)")
Check.that(
    Journal.lines == ["warm up cached memory", "trace the same"],
    "decorators are completed where they are made: \(Journal.lines)")
Check.done()
