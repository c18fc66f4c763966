import SourceText

extension SwiftText {
    /// Names with an upper-case head where a value stands: alone, or called. Where a type stands they are its
    /// name and nothing more.
    package var typesAsValues: [(name: String, isAlone: Bool, range: SourceRange)] {
        let scan = SwiftNameScan(text.text)
        let declared = scan.declaredNames()
        return scan.typesAsValues().compactMap { token, isAlone in
            let name = SwiftIdentifier.unescaped(scan.text(token))
            return declared.contains(name) ? nil : (name, isAlone, text.range(of: token.range))
        }
    }
}

extension SwiftNameScan {
    fileprivate func typesAsValues() -> [(token: SwiftToken, isAlone: Bool)] {
        let uses = Set(uses().map(\.start))
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            guard token.kind == .identifier, uses.contains(token.start),
                SwiftIdentifier.hasUppercaseHead(text(token)), !followsTypeMark(index)
            else { return nil }
            switch kind(index + 1) {
            // A static member is the type's own.
            case .period: return nil
            case .openParenthesis: return (token, false)
            default: return isInTypeBrackets(index) ? nil : (token, true)
            }
        }
    }

    /// Whether the text before it asks for a type.
    private func followsTypeMark(_ index: Int) -> Bool {
        let previous = index - 1
        if isWord(previous, ["any", "as", "is", "some"]) { return true }
        switch kind(previous) {
        case .operator:
            let isCast = spells(previous, "?") || spells(previous, "!")
            return spells(previous, "->") || spells(previous, "<") || spells(previous, "&")
                || isCast && isWord(previous - 1, ["as"])
        case .colon: return !isArgument(behindColon: previous)
        default: return false
        }
    }

    /// Whether the colon stands behind the label of a call's argument, in a dictionary, or in `a ? b : c`.
    private func isArgument(behindColon index: Int) -> Bool {
        let bracket = brackets[index]
        switch kind(bracket) {
        case .openBracket: return true
        case .openParenthesis:
            // The parameters of a closure stand behind its brace.
            return kind(bracket - 1) == .identifier || kind(bracket - 1) == .closeParenthesis
        default: return tokens[..<index].contains { $0.kind == .operator && text($0) == "?" }
        }
    }

    /// Whether it is an argument of a generic type, or the element of an array's type.
    private func isInTypeBrackets(_ index: Int) -> Bool {
        if kind(index + 1) == .operator, text(tokens[index + 1]).first == ">",
            tokens[index + 1].start == tokens[index].end
        {
            return true
        }
        let bracket = brackets[index]
        return kind(bracket) == .openBracket && kind(closings[bracket] + 1) == .openParenthesis
    }
}
