import SourceText

/// Singletons that are to wait for their first use, which is when the environment hands them in: at launch.
func checkLazyInEnvironment(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    guard case .keys(let listed)? = graph.root.environment else { return [] }
    let lazies = graph.singletons(among: validated.mainObjects).filter {
        graph[$0].lazyRange != nil && !graph[$0].isPrivate
    }
    guard !lazies.isEmpty else { return [] }
    let passed = validated.environmentEntries.filter(\.isPassed)
    let asked = Set(graph.environmentKeys.map(\.type))
    let others = graph.singletons(among: validated.mainObjects).filter { id in
        !lazies.contains(id) && passed.contains { $0.range == graph[id].range }
    }
    return lazies.compactMap { id in
        let node = graph[id]
        guard let range = node.lazyRange, passed.contains(where: { $0.range == node.range }) else {
            return nil
        }
        let isListable = listed == nil && !asked.contains(node.heldType)
        return .lazyAtLaunch(
            node.description, at: range,
            insteadOfAll: isListable ? others.map { graph[$0].description } : nil)
    }
}
