import Domain
import SwiftUI

let root = ShopComposition(userAgent: "check")
Check.that(Journal.entries == ["tracker made"], "nothing else is made: \(Journal.entries)")

let catalog = ViewHost(root.makeRootView())
await catalog.settle()
let first = await catalog.settle()
Check.that(first.texts == ["lamp"], "the catalog is shown: \(first.texts)")
Check.that(
    Journal.entries == ["tracker made", "formatter made", "tracks products"],
    "the decorator tracks, a transient is made for the factory: \(Journal.entries)")
catalog.tap("lamp")
await catalog.settle()
let second = await catalog.settle()
Check.that(
    second.texts == ["lamp", "Add Product 3"], "the route passes its value: \(second.texts)")
catalog.tap("Add Product 3")
await catalog.settle()

// The cart of the catalog, of the cart's scene and of the checkout is one object.
nonisolated(unsafe) var path = NavigationPath()
let binding = Binding(get: { path }, set: { path = $0 })
let cart = ViewHost(root.makeCartScene(path: binding))
await cart.settle()
let third = await cart.settle()
Check.that(third.texts == ["Close 1"], "the cart is shared: \(third.texts)")
CartCoordinatorImpl(navigationPath: binding).showProduct(Product(id: 1, name: "Lamp"))
Check.that(path.count == 1, "a route pushes")
cart.tap("Close 1")
Check.that(path.isEmpty, "a route pops to the root")

let checkout = ViewHost(root.makeCheckoutView())
await checkout.settle()
let fourth = await checkout.settle()
Check.that(fourth.texts == ["Address for 1"], "the checkout has the same cart: \(fourth.texts)")

let made = Journal.entries.filter { $0 == "formatter made" }.count
_ = root.makeCatalogFeature()
_ = root.makeCatalogFeature()
Check.that(
    Journal.entries.filter { $0 == "formatter made" }.count == made + 2,
    "a transient is made for each factory that asks")
Check.done()
