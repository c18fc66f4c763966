import SourceText

/// Swift text with other words in a few places.
extension String {
    /// Whether `$0` stands outside of every closure.
    package var usesShorthand: Bool {
        // Most texts hold none, and need not be taken apart.
        hasBytes(of: "$0") && SwiftNameScan(self).usesShorthand
    }

    /// The text with `try!` in place of each `try` that evaluating it comes to.
    package var trapping: String {
        guard hasBytes(of: "try") else { return self }
        return replacing(SwiftNameScan(self).effects().throwing.map { ($0.range, "try!") })
    }

    /// Whether the operator, written beside the text, takes all of it for its operand.
    package func isOperand(of name: String) -> Bool {
        let mayHoldOperator = utf8.contains { $0 <= 0x20 || SwiftCharacters.isOperator($0) }
        return !mayHoldOperator || !SwiftNameScan(self).hasOperator(besides: name)
    }

    /// Whether it is one of two operands, `a ? b : c` or `a ?? b`, whose types may differ.
    package var isEitherOperand: Bool { hasBytes(of: " ?") && SwiftNameScan(self).isEitherOperand }
}

extension SwiftNameScan {
    /// Whether an operator stands outside of all brackets. One that touches the end of its operand binds as closely as a
    /// call, and one of the same name leaves the other its operand.
    fileprivate func hasOperator(besides name: String) -> Bool {
        hasOutermost { index in
            let token = tokens[index]
            switch token.kind {
            case .operator where text(token) != name:
                let followsOperand = index > 0 && tokens[index - 1].end == token.start
                let precedesOperand =
                    index + 1 < tokens.count && tokens[index + 1].start == token.end
                    && !["!", "?"].contains(text(token))
                return !followsOperand || precedesOperand
            case .identifier:
                let isMember = index > 0 && tokens[index - 1].kind == .period
                return !isMember && Self.prefixWords.contains(text(token))
            default: return false
            }
        }
    }

    /// Whether an operator that picks an operand stands outside of all brackets.
    fileprivate var isEitherOperand: Bool {
        hasOutermost { index in
            tokens[index].kind == .operator && index > 0
                && tokens[index - 1].end < tokens[index].start
                && ["?", "??"].contains(text(tokens[index]))
        }
    }

    /// Whether a token outside of all brackets and strings is as asked; it is told by its place.
    private func hasOutermost(where isAsked: (Int) -> Bool) -> Bool {
        tokens.indices.contains { brackets[$0] < 0 && isAsked($0) }
    }

    private static let prefixWords: Set<String> = ["as", "await", "if", "is", "switch", "try"]

    /// Whether `$0` stands outside of every closure.
    fileprivate var usesShorthand: Bool {
        var braces = 0
        for token in tokens {
            switch token.kind {
            case .openBrace: braces += 1
            case .closeBrace: braces -= 1
            case .identifier where braces == 0 && text(token) == "$0": return true
            default: break
            }
        }
        return false
    }
}
