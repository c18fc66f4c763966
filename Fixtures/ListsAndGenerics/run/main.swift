import SwiftUI

@MainActor func reading() async {
    let root = AppDependencies()
    Check.that(root.pluginHost.ids == ["clock", "counter"], "the list holds both, in their order")
    Check.that(root.library.books.all.isEmpty, "each protocol has a type of its own")
    Check.that(root.library.index === root.index, "a nested type is one of the root's")
}

await reading()
Check.done()
