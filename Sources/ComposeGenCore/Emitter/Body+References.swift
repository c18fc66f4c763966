/// Operands: the names under which code of the frame has nodes.
extension Body {
    mutating func labeled(
        _ arguments: [LabeledOperand], _ slots: [Int: Expression]
    ) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        for argument in arguments {
            let label = argument.label.map { SwiftIdentifier.argumentLabel($0.value) }
            result.append(
                LabeledExpression(
                    label: label == "_" ? nil : label, value: expression(argument.value, slots)))
        }
        return result
    }

    mutating func expression(_ operand: Operand, _ slots: [Int: Expression] = [:]) -> Expression {
        switch operand {
        case .slot(let index): return slots[index] ?? .text("")
        case .outer(let index, let depth):
            let place = outerSlots.count - depth
            return place >= 0 ? outerSlots[place][index] ?? .text("") : .text("")
        case .node(let id, let members, _):
            let value = reference(id)
            if members.isEmpty { return value }
            return .text(value.flatSource + members)
        case .text(let text): return .text(source(of: text, slots))
        case .list(let elements, _):
            var values: [Expression] = []
            for element in elements { values.append(expression(element, slots)) }
            return .array(values)
        case .closure(let id, _): return closure(yielding: id)
        case .weak(let proxy, let value):
            return .call(proxy, [LabeledExpression(label: nil, value: expression(value, slots))])
        case .call(let callee, let given): return call(callee, given, slots)
        case .broken: return .text("")
        }
    }

    /// The name under which code of this frame has a node.
    mutating func reference(_ id: NodeID) -> Expression {
        if let word = words[id] { return .text(word) }
        let node = graph[id]
        switch needs.place(id, in: frame, isInitializer: isInitializer) {
        case .inPlace:
            imports.formUnion(node.imports)
            if node.kind == .function, let callee = node.function {
                return closure(calling: callee, isNamed: true)
            }
            guard let recipe = graph[recipe: id] else { return .text("") }
            // Completions are statements, which belong to a function where the object has no name here.
            if recipe.steps.contains(where: \.isCompletion) { return outlined(recipe, for: id) }
            return expression(of: recipe, for: id)
        case .call(let function):
            if let callee = graph[function].function {
                var found = FrameEffects(needs)
                effects.formUnion(found.effects(of: callee))
            }
            return .call(path(function), [])
        case .given where node.kind == .root: return .text("self")
        case .here, .given, .outside:
            if node.kind == .function, !isParameter(id) {
                guard let callee = node.function else { return .text("") }
                let labels = graph[callee].inputs.map { graph[$0].name + ":" }.joined()
                return .text(path(id) + (labels.isEmpty ? "" : "(\(labels))"))
            }
            return .name(path(id))
        }
    }

    /// Whether a function is a constant, a parameter or a stored property here, and not a method.
    func isParameter(_ id: NodeID) -> Bool {
        if needs.isInComposer(frame) { return true }
        switch graph[frame].kind {
        case .preview, .member: return true
        default: return false
        }
    }

    /// The node's name, behind the roots that lead to it.
    func path(_ id: NodeID) -> String {
        let node = graph[id]
        let name = emission.name(id)
        guard !isOutlined, !needs.isInComposer(frame) else { return name }
        switch graph[frame].kind {
        case .preview, .member: return name
        default: break
        }
        var current = needs.root(of: frame)
        var path = ""
        let home = node.owner
        guard needs.isType(home) || graph[home].parent != nil else { return name }
        guard needs.isType(home) else { return name }
        if home == .root, emission.isOfView(frame), emission.hasComposition {
            guard let callee = node.function, node.kind == .function, emission.isOfView(callee)
            else {
                return "composition." + name
            }
        }
        while current != home, let parent = graph[current].parent {
            if node.kind == .root, parent == home {
                return path + emission.rootProperty(of: current)
            }
            path += emission.rootProperty(of: current) + "."
            current = parent
        }
        return path + name
    }
}
