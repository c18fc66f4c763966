import SwiftUI

let dependencies = AppDependencies()
let shown = await ViewHost(dependencies.makeRootView()).settle().texts
Check.that(shown == ["tea, tea again", "3 4 5"], "each closure has the function: \(shown)")
Check.that(
    dependencies.reader.open(1).printer === dependencies.printer, "and it takes what the root has")
Check.done()
