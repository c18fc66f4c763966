import Domain
import Networking
import SwiftUI

/// What happened, in order; the behavioural check reads it.
enum Journal {
    nonisolated(unsafe) static var entries: [String] = []
}

struct ConsoleTracker: Tracker {
    init() {
        Journal.entries.append("tracker made")
    }

    func track(_ event: String) {
        Journal.entries.append("tracks \(event)")
    }
}

struct RemoteProductRepository: ProductRepository {
    let client: any Networking.Client

    func products() -> [Product] {
        [Product(id: 3, name: client.get("lamp"))]
    }
}

struct SampleProductRepository: ProductRepository {
    func products() -> [Product] { [Product(id: 1, name: "Sample")] }
}

struct TrackedProductRepository: ProductRepository {
    private let decoratee: any ProductRepository
    private let tracker: any Tracker

    init(decoratee: any ProductRepository, tracker: any Tracker) {
        self.decoratee = decoratee
        self.tracker = tracker
    }

    func products() -> [Product] {
        tracker.track("products")
        return decoratee.products()
    }
}

struct RemoteCartRepository: CartRepository {
    let client: any Networking.Client

    func save(_ product: Product.ID) {
        Journal.entries.append("saves \(product)")
    }
}

public final class Cart {
    private let repository: any CartRepository
    private(set) var products: [Product.ID] = []

    init(repository: any CartRepository) {
        self.repository = repository
    }

    func add(_ product: Product.ID) {
        products.append(product)
        repository.save(product)
    }
}

public struct PriceFormatter {
    init() {
        Journal.entries.append("formatter made")
    }
}

public protocol CartCoordinator {
    func showProduct(_ product: Product)
    func close()
}

@MainActor
final class CatalogViewModel: ObservableObject {
    @Published private(set) var products: [Product]

    init(products: any ProductRepository, prices: PriceFormatter) {
        self.products = products.products()
    }
}

struct CatalogView: View {
    @ObservedObject var viewModel: CatalogViewModel
    let onSelect: (Product.ID) -> Void

    var body: some View {
        List(viewModel.products) { product in
            Button(product.name) { onSelect(product.id) }
        }
    }
}

@MainActor
final class ProductViewModel: ObservableObject {
    let id: Product.ID
    let add: (Product.ID) -> Void

    init(id: Product.ID, products: any ProductRepository, add: @escaping (Product.ID) -> Void) {
        self.id = id
        self.add = add
    }
}

struct ProductView: View {
    @ObservedObject var viewModel: ProductViewModel
    let title: String

    var body: some View {
        Button("Add \(title) \(viewModel.id)") { viewModel.add(viewModel.id) }
    }
}

struct AboutView: View {
    var body: some View { Text("About") }
}

@MainActor
final class CartViewModel: ObservableObject {
    let cart: Cart
    let coordinator: any CartCoordinator

    init(cart: Cart, coordinator: any CartCoordinator) {
        self.cart = cart
        self.coordinator = coordinator
    }
}

struct CartView: View {
    @ObservedObject var viewModel: CartViewModel

    var body: some View {
        Button("Close \(viewModel.cart.products.count)") { viewModel.coordinator.close() }
    }
}

struct AddressView: View {
    let cart: Cart

    var body: some View { Text("Address for \(cart.products.count)") }
}

struct PaymentView: View {
    let address: Address
    let cart: Cart
    let tracker: any Tracker

    var body: some View { Text("Payment") }
}

struct DoneView: View {
    var body: some View { Text("Done") }
}
