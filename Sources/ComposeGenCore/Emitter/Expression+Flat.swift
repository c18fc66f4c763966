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

    /// The text of a name, a call or a path on one line.
    var flatSource: String {
        switch form {
        case .text(let text): return text
        case .call(let callee, let arguments):
            return callee + "(" + arguments.map(\.flatSource).joined(separator: ", ") + ")"
        case .member(let base, let name, let arguments):
            return base.flatSource + "." + name + "("
                + arguments.map(\.flatSource).joined(separator: ", ") + ")"
        case .prefixed(let words, let value): return words + " " + value.flatSource
        case .suffixed(let value, let suffix): return value.flatSource + suffix
        case .array(let elements):
            return "[" + elements.map(\.flatSource).joined(separator: ", ") + "]"
        case .binary(let left, let name, let right):
            return left.flatSource + " " + name + " " + right.flatSource
        case .closure(let signature, let body):
            guard case .result(let value)? = body.first, body.count == 1 else { return "{ }" }
            return "{ " + (signature.map { $0 + " in " } ?? "") + value.flatSource + " }"
        default: return ""
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
