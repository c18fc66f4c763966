import SwiftUI

@MainActor
final class Basket {}

struct Aisle: Hashable {}
struct Shelf: Hashable {}
struct Counter: Hashable {}

struct ShopView: View {
    let basket: Basket

    var body: some View { Text("shop") }
}

struct RecipesView: View {
    let basket: Basket
    let shop: () -> ShopView

    var body: some View { Text(shop().basket === basket ? "one basket" : "two baskets") }
}
