import SwiftUI

let host = ViewHost(app: ProductsApp())
await host.settle()
let first = await host.settle()
Check.that(first.texts == ["Lamp"], "the list is shown: \(first.texts)")
host.tap("Lamp")
await host.settle()
let second = await host.settle()
Check.that(
    second.texts == ["Lamp", "Lamp 7"],
    "the flow pushes the detail, the list stays: \(second.texts)")
Check.that(ProductsListViewModel.made == 1, "one list view model: \(ProductsListViewModel.made)")
Check.that(
    ProductDetailViewModel.made == 1, "one detail view model: \(ProductDetailViewModel.made)")
Check.that(Journal.entries.filter { $0 == "client made" }.count == 1, "the client is a singleton")
Check.that(Journal.entries.filter { $0 == "tracker made" }.count == 1, "the tracker is a singleton")
Check.that(
    Journal.entries.filter { !$0.contains("made") }
        == ["tracks products", "client gets products", "tracks product", "client gets Lamp 7"],
    "the decorator comes before what it decorates: \(Journal.entries)")

let made = Journal.entries.filter { $0 == "repository made" }.count
let root = CompositionRoot()
_ = root.makeProductsFeature()
_ = root.makeProductsFeature()
Check.that(
    Journal.entries.filter { $0 == "repository made" }.count == made + 2,
    "a transient is made for each factory that asks")
let preview = ViewHost(
    ProductsFeatureFactory(
        productsRepository: InMemoryProductsRepository(products: Product.previewProducts)
    )
    .makeProductsListView(onProductSelected: { _ in }))
let count = Journal.entries.count
await preview.settle()
let node = await preview.settle()
Check.that(
    node.texts == ["Preview lamp", "Preview desk"],
    "the preview shows its own products: \(node.texts)")
Check.that(Journal.entries.count == count, "the preview makes nothing live")
Check.done()
