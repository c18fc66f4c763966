import SourceText

/// What an object keeps of what its steps name.
extension Step {
    /// The step without what it holds behind weak proxies.
    var keeping: Step { mapOperands(\.keeping) }
}

extension Operand {
    /// The operand with nothing in place of the object behind a weak proxy.
    fileprivate var keeping: Operand {
        switch self {
        case .weak: .broken(SourceRange(.top, 0, 0))
        case .list(let elements, let range): .list(elements.map(\.keeping), range)
        default: self
        }
    }
}
