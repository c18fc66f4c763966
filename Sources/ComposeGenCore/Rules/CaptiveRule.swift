import SourceText

/// Singletons that would keep an object of one scene, however many transients lie between.
///
/// Each variant is looked at by itself only where there is one in all of them together.
func checkCaptives(_ own: Requirements, _ resolution: Resolution) -> [Diagnostic] {
    captives(Requirements(ofBodies: own.references)).isEmpty
        ? [] : own.worlds(resolution.variants).flatMap(captives)
}

private func captives(_ world: Requirements) -> [Diagnostic] {
    let graph = world.graph
    let lifetime = world.references.lifetime(ofObject:)
    let ways = world.waysToScenes(lifetime)
    return graph.nodes.indices.flatMap { holder -> [Diagnostic] in
        let node = graph.nodes[holder]
        guard lifetime(holder) == .singleton, graph[node.owner].isRootOrScope else { return [] }
        return world.references(of: holder).compactMap { reference in
            let way = ways[reference.to]
            guard !reference.isClosure, way != nil || lifetime(reference.to) == .scene else {
                return nil
            }
            let held = graph.nodes[way?.last.reference.to ?? reference.to].key
            return .captiveDependency(
                holder: node.key.value, held: held.value,
                through: way == nil ? nil : graph.nodes[reference.to].key.value,
                at: reference.range,
                notes: notes(from: reference.to, ways, graph) + [
                    Diagnostic.Note(
                        "'\(held.value)' is bound with lifetime 'scene' here", at: held.range)
                ])
        }
    }
}

private func notes(
    from start: Int, _ ways: [Int: WayToScene], _ graph: Graph
) -> [Diagnostic.Note] {
    guard let way = ways[start] else { return [] }
    var step: ReferenceSearch.Step = (start, way.first)
    return Diagnostic.abridged(way.length) { index in
        // They are asked for in their order, and the last one may follow on any.
        let (from, reference) = index < way.length - 1 ? step : way.last
        if let next = ways[reference.to] { step = (reference.to, next.first) }
        return Diagnostic.Note(
            "transient '\(graph.nodes[from].key.value)' asks for"
                + " '\(graph.nodes[reference.to].key.value)' here", at: reference.range)
    }
}

/// How a transient leads to an object of a scene: by this reference, and then as the next transient does.
private struct WayToScene {
    var first: References.Reference
    var last: ReferenceSearch.Step
    var length = 1
}

extension Requirements {
    /// The shortest ways from transients to objects of scenes.
    fileprivate func waysToScenes(_ lifetime: (Int) -> Node.Lifetime?) -> [Int: WayToScene] {
        var askers: [Int: [ReferenceSearch.Step]] = [:]
        for asker in graph.nodes.indices where lifetime(asker) == .transient {
            for reference in references(of: asker) where !reference.isClosure {
                askers[reference.to, default: []].append((asker, reference))
            }
        }
        var ways: [Int: WayToScene] = [:]
        var queue = graph.nodes.indices.filter { lifetime($0) == .scene }
        var position = 0
        while position < queue.count {
            let asked = queue[position]
            position += 1
            for step in askers[asked] ?? [] where ways[step.from] == nil {
                var way = ways[asked] ?? WayToScene(first: step.reference, last: step, length: 0)
                way.first = step.reference
                way.length += 1
                ways[step.from] = way
                queue.append(step.from)
            }
        }
        return ways
    }
}
