/// What a text declares.
extension SwiftNameScan {
    /// The names of locals and parameters that are declared anywhere in the text.
    func declaredNames() -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .openBrace: declareClosureParameters(at: index, into: &names)
            case .identifier where kind(index - 1) != .period:
                declareNames(at: index, into: &names)
            default: break
            }
        }
        return names
    }

    private func declareNames(at index: Int, into names: inout Set<String>) {
        if isWord(index, ["let", "var"]) {
            declarePattern(at: index + 1, into: &names)
        } else if isWord(index, ["for"]) {
            declarePattern(at: isWord(index + 1, ["await"]) ? index + 2 : index + 1, into: &names)
        } else if isWord(index, ["func"]) {
            insert(index + 1, into: &names)
            if kind(index + 2) == .openParenthesis {
                declareParameters(at: index + 2, into: &names)
            }
        } else if isWord(index, ["struct", "class", "enum", "actor", "typealias", "protocol"]) {
            insert(index + 1, into: &names)
        } else if isWord(index, ["catch"]) {
            names.insert("error")
        } else if kind(index - 1) == .comma, spells(index + 1, "=") {
            insert(index, into: &names)
        }
    }

    private func insert(_ index: Int, into names: inout Set<String>) {
        guard kind(index) == .identifier else { return }
        names.insert(SwiftIdentifier.unescaped(text(tokens[index])))
    }

    /// Declares `name`, the names in `(a, b)`, and those in `.found(a, b)`.
    private func declarePattern(at start: Int, into names: inout Set<String>) {
        var index = start
        if kind(index) == .identifier, kind(index + 1) != .period {
            insert(index, into: &names)
            return
        }
        while kind(index) == .identifier || kind(index) == .period { index += 1 }
        guard kind(index) == .openParenthesis else { return }
        for inner in index..<closings[index] where kind(inner) == .identifier {
            // A pattern in the pattern has its own turn: this keeps the cost linear.
            if isWord(inner, ["let", "var", "for"]) { return }
            if kind(inner + 1) != .colon, kind(inner - 1) != .period { insert(inner, into: &names) }
        }
    }

    /// Declares the parameters in a parenthesis: of each the name that is nearest to its type.
    private func declareParameters(at opening: Int, into names: inout Set<String>) {
        var isInType = false
        var openAngles = 0
        var index = opening + 1
        while index < closings[opening] {
            switch kind(index) {
            case .comma: isInType = isInType && openAngles > 0
            case .colon: isInType = true
            case .operator where isInType && !spells(index, "->"):
                for byte in bytes[tokens[index].range] {
                    if byte == UInt8(ascii: "<") { openAngles += 1 }
                    if byte == UInt8(ascii: ">") { openAngles -= 1 }
                }
            case .openParenthesis, .openBracket, .openBrace: index = closings[index]
            case .identifier where !isInType && kind(index + 1) != .identifier:
                insert(index, into: &names)
            default: break
            }
            index += 1
        }
    }

    private func declareClosureParameters(at brace: Int, into names: inout Set<String>) {
        var index = brace + 1
        while kind(index) == .at, kind(index + 1) == .identifier { index += 2 }
        if kind(index) == .openBracket {
            var inner = index + 1
            while inner < closings[index] {
                switch kind(inner) {
                case .openParenthesis, .openBracket, .openBrace: inner = closings[inner]
                case .identifier where spells(inner + 1, "="): insert(inner, into: &names)
                default: break
                }
                inner += 1
            }
            index = closings[index] + 1
        }
        let start = index
        if kind(index) == .openParenthesis {
            index = closings[index] + 1
        } else {
            while kind(index) == .comma || (kind(index) == .identifier && !isWord(index, ["in"])) {
                index += 1
            }
        }
        let end = index
        // Behind the parameters come effects and a result; they hold no brace of this closure.
        while !isWord(index, ["in"]) {
            switch kind(index) {
            case .identifier, .period, .operator: index += 1
            case .openParenthesis, .openBracket: index = closings[index] + 1
            default: return
            }
        }
        if kind(start) == .openParenthesis {
            declareParameters(at: start, into: &names)
        } else {
            for parameter in start..<end where !isWord(parameter, ["async", "throws"]) {
                insert(parameter, into: &names)
            }
        }
    }
}
