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
    let next = world.referencesTowardsScenes()
    return graph.nodes.indices.flatMap { holder -> [Diagnostic] in
        let node = graph.nodes[holder]
        guard lifetime(holder) == .singleton, graph[node.owner].isRootOrScope else { return [] }
        return world.references(of: holder).compactMap { reference in
            guard !reference.isClosure else { return nil }
            var way: [ReferenceSearch.Step] = []
            var held = reference.to
            while let step = next[held] {
                way.append((held, step))
                held = step.to
            }
            guard lifetime(held) == .scene else { return nil }
            let key = graph.nodes[held].key
            return .captiveDependency(
                holder: node.key.value, held: key.value,
                through: way.isEmpty ? nil : graph.nodes[reference.to].key.value,
                at: reference.range,
                notes: Diagnostic.abridged(way.count) { index in
                    let (from, reference) = way[index]
                    return Diagnostic.Note(
                        "transient '\(graph.nodes[from].key.value)' asks for"
                            + " '\(graph.nodes[reference.to].key.value)' here", at: reference.range)
                } + [
                    Diagnostic.Note(
                        "'\(key.value)' is bound with lifetime 'scene' here", at: key.range)
                ]
            ).resting(
                on: [reference.range, node.key.range, key.range]
                    + way.map { graph.nodes[$0.from].key.range })
        }
    }
}

extension Requirements {
    /// By the transients that lead to objects of scenes, the first reference of the shortest way.
    fileprivate func referencesTowardsScenes() -> [Int: References.Reference] {
        var askers: [Int: [Step]] = [:]
        for asker in graph.nodes.indices where references.lifetime(ofObject: asker) == .transient {
            for reference in references(of: asker) where !reference.isClosure {
                askers[reference.to, default: []].append((asker, reference))
            }
        }
        var next: [Int: References.Reference] = [:]
        var queue = graph.nodes.indices.filter { references.lifetime(ofObject: $0) == .scene }
        var position = 0
        while position < queue.count {
            for (asker, reference) in askers[queue[position]] ?? [] where next[asker] == nil {
                next[asker] = reference
                queue.append(asker)
            }
            position += 1
        }
        return next
    }
}
