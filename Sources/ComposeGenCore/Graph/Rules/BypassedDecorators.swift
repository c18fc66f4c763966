import SourceText
import SwiftReading

/// References to a type that is bound as itself, where another binding stands for the same type with decorators around
/// it. A lower-case name says that the bare object is meant.
func checkBypassedDecorators(_ graph: ObjectGraph) -> [Diagnostic] {
    var types = NumberedTexts(capacity: graph.objects.count)
    /// By the numbers of the types, the first that is made of it with decorators.
    var stacks: [ObjectID?] = []
    for (index, node) in graph.objects.enumerated() {
        guard case .construction(let construction) = node.choice, !construction.decorators.isEmpty,
            let type = construction.implementation,
            types.number(of: type.source) == stacks.count
        else { continue }
        stacks.append(ObjectID(index: index))
    }
    guard !stacks.isEmpty else { return [] }
    let bypassing = graph.objects.map { node -> ObjectID? in
        guard case .construction(let construction) = node.choice, construction.decorators.isEmpty,
            let type = construction.implementation, type == node.heldType,
            let number = types.knownNumber(of: type.source)
        else { return nil }
        return stacks[number]
    }
    guard bypassing.contains(where: { $0 != nil }) else { return [] }

    var diagnostics: [Diagnostic] = []
    for (index, node) in graph.objects.enumerated() {
        for edge in node.edges {
            guard case .object = edge.target,
                case .object(let target) = graph.resolved(edge.target),
                let stack = bypassing[target.index], stack.index != index,
                edge.isByType || SwiftIdentifier.hasUppercaseHead(graph[target].description)
            else { continue }
            diagnostics.append(
                .bypassedDecorator(
                    graph[target].description, of: graph[stack].description, at: edge.range,
                    bound: graph[stack].range))
        }
    }
    return diagnostics
}
