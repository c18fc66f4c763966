public func composedTill() -> String {
    CompositionRoot().makeTillFeature().makeTill()
}
