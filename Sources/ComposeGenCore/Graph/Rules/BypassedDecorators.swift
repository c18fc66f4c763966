/// References to a type that is bound as itself, where another binding stands for the same type with decorators around
/// it. A lower-case name says that the bare object is meant.
func checkBypassedDecorators(_ graph: ObjectGraph) -> [Diagnostic] {
    var decorated: [TypeReference: ObjectID] = [:]
    for (index, node) in graph.objects.enumerated() {
        guard case .construction(let construction) = node.choice, !construction.decorators.isEmpty,
            let type = construction.implementation, decorated[type] == nil
        else { continue }
        decorated[type] = ObjectID(index: index)
    }
    guard !decorated.isEmpty else { return [] }

    var diagnostics: [Diagnostic] = []
    for (index, node) in graph.objects.enumerated() {
        for edge in node.edges {
            guard case .object = edge.target,
                case .object(let target) = graph.resolved(edge.target),
                case .construction(let construction) = graph[target].choice,
                construction.decorators.isEmpty, let type = construction.implementation,
                type.source == graph[target].description, let stack = decorated[type],
                stack.index != index
            else { continue }
            diagnostics.append(
                .bypassedDecorator(
                    type.source, of: graph[stack].description, at: edge.range,
                    bound: graph[stack].range))
        }
    }
    return diagnostics
}
