import Foundation
import SwiftUI

protocol Clock: Sendable {}
struct SystemClock: Clock {}

protocol CatalogueAPI { var source: String { get } }
protocol OrderAPI { var source: String { get } }

final class ShopService: CatalogueAPI, OrderAPI {
    let source: String

    init(url: URL, clock: any Clock) { source = url.host ?? "" }
}

protocol Catalogue { var source: String { get } }

struct RemoteCatalogue: Catalogue {
    let source: String

    init(api: any CatalogueAPI, clock: any Clock) { source = api.source }
}

#if DEBUG
    final class MockShopService: CatalogueAPI, OrderAPI {
        let source = "mock"

        init(clock: any Clock) {}
    }

    struct EmptyCatalogue: Catalogue {
        let source = "nowhere"
    }
#endif

struct BooksView: View {
    let catalogue: any Catalogue
    let orders: any OrderAPI

    var body: some View { Text(catalogue.source + " " + orders.source) }
}
