import SwiftUI

let dependencies = AppDependencies()
Check.that(
    dependencies.catalog.title() == "logged cached LiveCatalog catalog",
    "each decorator is of what it stands around: \(dependencies.catalog.title())")
Check.that(dependencies.basket.names == ["tea"], "the storage of products is found")
Check.that(dependencies.basket.title == dependencies.catalog.title(), "'some' takes a protocol's")

let view = ViewHost(dependencies.makeRootView())
let shown = await view.settle()
Check.that(
    shown.texts == ["live names", "LiveClient"], "a generic view has a model: \(shown.texts)")
Check.done()
