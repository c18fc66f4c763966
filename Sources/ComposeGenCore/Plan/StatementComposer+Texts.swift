extension StatementComposer {
    /// Swift text with a name in place of each reference.
    ///
    /// What has no name yet becomes a constant before the statement, so that a closure in the text captures the object.
    mutating func source(of text: ResolvedText, itself: String? = nil) -> String {
        guard !text.references.isEmpty else { return text.text.source }
        let hasClosure = text.text.text.text.utf8.contains(UInt8(ascii: "{"))
        let names = text.references.map { reference in
            reference.map { name(for: $0, hasClosure: hasClosure, itself: itself) } ?? ""
        }
        var next = 0
        return text.text.source { _ in
            defer { next += 1 }
            return names[next]
        }
    }

    private mutating func name(
        for reference: Reference, hasClosure: Bool, itself: String?
    ) -> String {
        let reference = graph.resolved(reference)
        let members = reference.members.map { "." + SwiftIdentifier.memberName($0) }.joined()
        switch reference.target {
        case .itself: return (itself ?? "self") + members
        case .scene(let id):
            return hoist(once: reference.target, as: graph[id].name) { $0.closure(making: reference) }
                + members
        case .object(let id):
            let node = graph[id]
            switch placement(of: id) {
            case .named where !node.inputs.isEmpty, .call where !node.inputs.isEmpty,
                .localFunction where !node.inputs.isEmpty:
                return hoist(once: reference.target, as: context.makeName(node.name)) {
                    $0.closure(making: reference)
                } + members
            case .named(let name):
                guard site.copiesCaptured, hasClosure, name != context.declared(node.name) || site.property(id) == nil
                else { return name + members }
                return hoist(once: reference.target, as: node.name) { _ in .text(name) } + members
            case .local: return context.declaredName(id) + members
            case .constant(let name): return name + members
            case .inPlace, .call, .localFunction:
                // Each place that asks has one of its own.
                return hoist(expression(of: Reference(target: reference.target, range: reference.range)), as: node.name) + members
            }
        case .value(let id) where hasClosure && site.copiesCapturedValue(id):
            return hoist(once: reference.target, as: graph.values[id.index].name) { composer in
                .text(composer.site.value(id))
            } + members
        case .value, .input, .parameter, .sceneObject, .decoratee:
            guard case .text(let name) = expression(of: reference) else { return "" }
            return name
        }
    }

    /// Declares a constant for the expression.
    ///
    /// - Returns: its name as it is written.
    mutating func hoist(_ expression: Expression, as name: String) -> String {
        let declared = context.declared(name)
        append(.declaration(name: declared, type: nil, value: expression))
        return declared
    }

    private mutating func hoist(
        once target: Target, as name: String, _ make: (inout StatementComposer) -> Expression
    ) -> String {
        if let name = hoisted[target] { return name }
        let constant = hoist(make(&self), as: name)
        hoisted[target] = constant
        return constant
    }
}
