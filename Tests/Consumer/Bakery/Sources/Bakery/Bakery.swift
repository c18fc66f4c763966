struct Flour {}

struct Oven {
    let flour: Flour

    func bake() -> String { "bakery" }
}

public func composedBakery() -> String {
    CompositionRoot().makeBakeryFeature().makeBakery()
}
