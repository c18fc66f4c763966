import UIKit

@MainActor func screens() async {
    let list = CompositionRoot().makeRootViewController()
    Check.that(list.limit == 3, "the first screen is the view controller itself")
    let second = ListUIComposer.second(delegate: list)
    Check.that(second.delegate === list, "the app's own initializer makes it, not the framework's")
    Check.that(ListUIComposer.detail(limit: 4).limit == 4, "a protocol of view controllers is one")
}

await screens()
Check.done()
