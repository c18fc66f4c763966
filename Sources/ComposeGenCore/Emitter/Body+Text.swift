/// Swift text with the names of what it refers to.
extension Body {
    mutating func source(of text: Text, _ slots: [Int: Expression]) -> String {
        var values: [String] = []
        var captured: [String] = []
        for operand in text.operands {
            guard let operand else {
                values.append("")
                continue
            }
            let value = expression(operand, slots).flatSource
            values.append(value)
            guard case .node(let id, _, _) = operand else { continue }
            if graph[id].kind == .function, words[id] == nil, !isParameter(id) {
                if let list = captures(of: id), !captured.contains(list) { captured.append(list) }
            } else if isMember(id), !captured.contains(value) {
                captured.append(value)
            }
        }
        var index = 0
        let source = text.text.source { _ in
            defer { index += 1 }
            return values[index]
        }
        guard !captured.isEmpty, source.first == "{" else { return source }
        let names = captured.filter { !$0.contains(".") && !$0.contains("(") }.map {
            $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0
        }
        guard !names.isEmpty else { return source }
        let hasSignature = source.split(separator: "\n").first?.contains(" in") ?? false
        return "{ [\(names.joined(separator: ", "))]" + (hasSignature ? "" : " in")
            + source.dropFirst()
    }

    /// Whether the node is a member of the enclosing class, of which a closure has to have a copy.
    func isMember(_ id: NodeID) -> Bool {
        guard !needs.isInComposer(frame), !isOutlined else { return false }
        guard isInitializer || emission.isClass(needs.root(of: frame)) else { return false }
        switch graph[frame].kind {
        case .root, .scope:
            return needs[frame].stored.contains(id) && !needs[frame].free.contains(id)
        case .make: return needs.place(id, in: frame) == .outside
        default: return false
        }
    }
}
