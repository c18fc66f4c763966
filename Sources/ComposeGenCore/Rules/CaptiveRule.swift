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
    /// The object of a scene that the reference leads to, through the transients on the way.
    func held(by reference: References.Reference) -> (
        key: Located<String>, way: [ReferenceSearch.Step]
    )? {
        guard !reference.isClosure else { return nil }
        var way: [ReferenceSearch.Step] = []
        var held = reference.to
        while let step = next[held] {
            way.append((held, step))
            held = step.to
        }
        return lifetime(held) == .scene ? (graph.nodes[held].key, way) : nil
    }
    func notes(_ key: Located<String>, _ way: [ReferenceSearch.Step]) -> [Diagnostic.Note] {
        Diagnostic.abridged(way.count) { index in
            let (from, reference) = way[index]
            return Diagnostic.Note(
                "transient '\(graph.nodes[from].key.value)' asks for"
                    + " '\(graph.nodes[reference.to].key.value)' here", at: reference.range)
        } + [Diagnostic.Note("'\(key.value)' is bound with lifetime 'scene' here", at: key.range)]
    }
    let ofObjects = graph.nodes.indices.flatMap { holder -> [Diagnostic] in
        let node = graph.nodes[holder]
        guard lifetime(holder) == .singleton, graph[node.owner].isRootOrScope else { return [] }
        return world.references(of: holder).compactMap { reference in
            guard let (key, way) = held(by: reference) else { return nil }
            return .captiveDependency(
                holder: node.key.value, held: key.value,
                through: way.isEmpty ? nil : graph.nodes[reference.to].key.value,
                at: reference.range, notes: notes(key, way)
            ).resting(
                on: [reference.range, node.key.range, key.range]
                    + way.map { graph.nodes[$0.from].key.range })
        }
    }
    let ofStatements = graph[.root].body.map { References.references(of: $0, graph) } ?? []
    return ofObjects
        + ofStatements.compactMap { reference in
            guard let (key, way) = held(by: reference) else { return nil }
            return .sceneObjectInStatements(
                key.value, at: reference.range, notes: notes(key, way))
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
