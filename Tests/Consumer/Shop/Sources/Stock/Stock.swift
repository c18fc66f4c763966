public func composedStock() -> String {
    CompositionRoot().makeStockFeature().makeStock()
}
