protocol Bell {
    func ring() -> String
}

struct SmallBell: Bell {
    func ring() -> String { "TILL" }
}

public func composedTill() -> String {
    CompositionRoot().makeTillFeature().makeTill()
}
