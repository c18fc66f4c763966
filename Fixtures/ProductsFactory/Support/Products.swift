import Foundation

enum Journal {
    nonisolated(unsafe) static var entries: [String] = []
}

struct Product: Hashable, Identifiable, Sendable {
    let id: Int
    let name: String

    static let previewProducts = [
        Product(id: 1, name: "Preview lamp"), Product(id: 2, name: "Preview desk"),
    ]
}

protocol HTTPClient: Sendable {
    func get(_ path: String) async throws -> String
}

final class URLSessionHTTPClient: HTTPClient {
    init() { Journal.entries.append("client made") }

    func get(_ path: String) async throws -> String {
        Journal.entries.append("client gets \(path)")
        return path
    }
}

protocol AnalyticsTracker: Sendable {
    func track(_ event: String)
}

final class FirebaseAnalyticsTracker: AnalyticsTracker {
    init() { Journal.entries.append("tracker made") }

    func track(_ event: String) { Journal.entries.append("tracks \(event)") }
}

protocol ProductsRepository: Sendable {
    func products() async throws -> [Product]
    func product(_ id: Product.ID) async throws -> Product
}

final class URLSessionProductsRepository: ProductsRepository {
    private let httpClient: any HTTPClient

    init(httpClient: any HTTPClient) {
        self.httpClient = httpClient
        Journal.entries.append("repository made")
    }

    func products() async throws -> [Product] {
        _ = try await httpClient.get("products")
        return [Product(id: 7, name: "Lamp")]
    }

    func product(_ id: Product.ID) async throws -> Product {
        Product(id: id, name: try await httpClient.get("Lamp \(id)"))
    }
}

struct AnalyticsProductsRepositoryDecorator: ProductsRepository {
    let decoratee: any ProductsRepository
    let analytics: any AnalyticsTracker

    func products() async throws -> [Product] {
        analytics.track("products")
        return try await decoratee.products()
    }

    func product(_ id: Product.ID) async throws -> Product {
        analytics.track("product")
        return try await decoratee.product(id)
    }
}

struct InMemoryProductsRepository: ProductsRepository {
    let products: [Product]

    func products() async throws -> [Product] { products }
    func product(_ id: Product.ID) async throws -> Product { products[0] }
}

@MainActor
protocol GetProductsOutput: AnyObject {
    func show(_ products: [Product])
}

@MainActor
protocol GetProductOutput: AnyObject {
    func show(_ product: Product)
}

@MainActor
final class GetProductsUseCase {
    private let productsRepository: any ProductsRepository
    private let output: any GetProductsOutput

    init(productsRepository: any ProductsRepository, output: any GetProductsOutput) {
        self.productsRepository = productsRepository
        self.output = output
    }

    func execute() async {
        output.show((try? await productsRepository.products()) ?? [])
    }
}

@MainActor
final class GetProductUseCase {
    private let productID: Product.ID
    private let productsRepository: any ProductsRepository
    private let output: any GetProductOutput

    init(
        productID: Product.ID, productsRepository: any ProductsRepository,
        output: any GetProductOutput
    ) {
        self.productID = productID
        self.productsRepository = productsRepository
        self.output = output
    }

    func execute() async {
        if let product = try? await productsRepository.product(productID) { output.show(product) }
    }
}
