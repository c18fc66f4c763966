import SwiftReading

extension Expression {
    /// The value behind the words for these effects.
    func taking(_ effects: EffectSet) -> Expression {
        effects.words.isEmpty ? self : .prefixed(effects.words, self)
    }

    /// The same without a `try` of its own.
    var withoutTry: Expression {
        switch form {
        case .prefixed("try", let value): value
        case .text(let text) where text.hasPrefix("try "): .text(String(text.dropFirst(4)))
        default: self
        }
    }
}

extension LabeledExpression {
    /// An argument for the parameter of this name.
    init(for parameter: String, _ value: Expression) {
        self.init(label: SwiftIdentifier.argumentLabel(parameter), value: value)
    }

    var flatSource: String { (label.map { $0 + ": " } ?? "") + value.flatSource }
}

extension EffectSet {
    var words: String {
        [contains(.throws) ? "try" : "", contains(.async) ? "await" : ""].filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
