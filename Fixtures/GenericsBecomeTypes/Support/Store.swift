import SwiftUI

protocol Client: Sendable {
    func get(_ path: String) -> String
}

struct LiveClient: Client {
    func get(_ path: String) -> String { "live " + path }
}

protocol ProductSource: Sendable {
    func names() -> [String]
}

struct Remote<Source: Client>: ProductSource {
    let client: Source

    func names() -> [String] { [client.get("names"), "\(Source.self)"] }
}

protocol Catalog {
    func title() -> String
}

struct LiveCatalog: Catalog {
    func title() -> String { "catalog" }
}

struct Cached<Below: Catalog>: Catalog {
    let catalog: Below

    func title() -> String { "cached \(Below.self) \(catalog.title())" }
}

struct Logged<Below: Catalog>: Catalog {
    let catalog: Below

    func title() -> String { "logged " + catalog.title() }
}

struct Product: Sendable, Equatable {
    let name: String
}

protocol Storage<Item> {
    associatedtype Item
    var items: [Item] { get }
}

struct ProductStorage: Storage {
    typealias Contents = [Product]
    let items: Contents

    init(items: Self.Contents = [Product(name: "tea")]) { self.items = items }
}

@MainActor final class Basket {
    let names: [String]
    let title: String

    init<Shelf>(shelf: Shelf, catalog: some Catalog)
    where Shelf: Storage, Shelf.Item == Product {
        names = shelf.items.map(\.name)
        title = catalog.title()
    }
}

@MainActor protocol ProductsModel: ObservableObject {
    var names: [String] { get }
}

final class LiveProductsModel: ProductsModel {
    let names: [String]

    init(source: any ProductSource) { names = source.names() }
}

struct ProductsView<Model: ProductsModel>: View {
    @StateObject var model: Model

    init(model: @autoclosure @escaping () -> Model) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        ForEach(model.names, id: \.self) { Text($0) }
    }
}
