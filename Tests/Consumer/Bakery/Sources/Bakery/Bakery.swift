public func composedBakery() -> String {
    CompositionRoot().makeBakeryFeature().makeBakery()
}
