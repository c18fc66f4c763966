import SourceText

/// Names that a scope's functions give to what they make of the roots that it came from. The scope may hide such a name,
/// and in a function that has both one would stand for the other.
func checkLocalNames(_ validated: ValidatedGraph, _ root: RootID) -> [Diagnostic] {
    guard let scope = root.scopeIndex else { return [] }
    let graph = validated.graph
    let needs = validated.scopeNeeds[scope]
    guard !needs.makes.isEmpty else { return [] }

    var known: [String: (target: Target, range: SourceRange)] = [:]
    func learn(_ objects: Set<ObjectID>, _ values: Set<ValueID>) {
        for id in objects.sorted() where graph[id].scope == nil && known[graph[id].name] == nil {
            if case .alias = graph[id].choice { continue }
            known[graph[id].name] = (.object(id), graph[id].range)
        }
        for id in values.sorted() where known[graph.values[id.index].name] == nil {
            known[graph.values[id.index].name] = (.value(id), graph.values[id.index].range)
        }
    }
    // What the scope hides comes first.
    learn(validated.objects(of: root), validated.values(of: root))
    learn(needs.objects.union(needs.makes), needs.values)

    var diagnostics: [Diagnostic] = []
    func check(_ target: Target) {
        let (name, range): (String, SourceRange)
        switch target {
        case .object(let id): (name, range) = (graph[id].name, graph[id].range)
        case .value(let id):
            (name, range) = (graph.values[id.index].name, graph.values[id.index].range)
        default: return
        }
        guard let other = known[name], other.target != target else { return }
        diagnostics.append(.nameClash(name, at: other.range, first: range))
    }
    for id in needs.makes.sorted() {
        if graph[id].lifetime == .scene { check(.object(id)) }
        // Text with a closure gets constants for what it names.
        for edge in graph[id].edges where edge.isCaptured && edge.kind != .factory {
            check(graph.resolved(edge.target))
        }
    }
    return diagnostics
}
