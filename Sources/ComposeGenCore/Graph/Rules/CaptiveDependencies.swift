import SourceText

/// Singletons that would keep an object of one scene, however many transients lie between.
func checkCaptives(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    var ways: [ObjectID: WayToScoped] = [:]

    func shorterLived(_ edge: Edge) -> ObjectID? {
        guard edge.need != .factory, case .object = edge.target else { return nil }
        guard case .object(let id) = graph.resolved(edge.target) else { return nil }
        switch graph[id].lifetime {
        case .singleton: return nil
        case .scene: return id
        case .transient: return ways[id] == nil ? nil : id
        }
    }

    for id in order.order where graph[id].owner.root != nil && graph[id].lifetime == .transient {
        for edge in graph[id].edges {
            guard let next = shorterLived(edge) else { continue }
            ways[id] = WayToScoped(edge, to: next, and: ways[next])
            break
        }
    }

    func notes(on way: WayToScoped?, from asked: ObjectID) -> [Diagnostic.Note] {
        guard let way else { return [] }
        func note(_ from: ObjectID, _ to: ObjectID, _ edge: Edge) -> Diagnostic.Note {
            Diagnostic.Note(
                "transient '\(graph[from].description)' asks for '\(graph[to].description)' here",
                at: edge.range)
        }
        var (from, step) = (asked, way)
        return Diagnostic.abridged(way.length) { index in
            // They are asked for in their order, and the last one may follow on any.
            guard index < way.length - 1 else {
                return note(way.last ?? asked, way.end, way.lastEdge)
            }
            defer { if let next = ways[step.next] { (from, step) = (step.next, next) } }
            return note(from, step.next, step.edge)
        }
    }

    var diagnostics: [Diagnostic] = []
    for index in graph.objects.indices {
        let node = graph.objects[index]
        guard node.owner.root != nil, node.lifetime == .singleton else { continue }
        if case .alias = node.choice { continue }
        // What it wraps may be asked for by several choices, which its key stands for.
        var reported: Set<SourceRange> = []
        for edge in node.edges {
            guard let asked = shorterLived(edge), reported.insert(edge.range).inserted else {
                continue
            }
            let way = ways[asked]
            let held = way?.end ?? asked
            let bound = Diagnostic.Note(
                "'\(graph[held].description)' is bound with lifetime 'scene' here",
                at: graph[held].range)
            diagnostics.append(
                .captiveDependency(
                    holder: node.description, held: graph[held].description,
                    through: held == asked ? nil : graph[asked].description, at: edge.range,
                    notes: notes(on: way, from: asked) + [bound]))
        }
    }
    return diagnostics
}

/// How a transient leads to a scoped object: by this reference, and then as the next transient does.
private struct WayToScoped {
    let edge: Edge
    let next: ObjectID
    /// The scoped object, and the reference to it.
    let end: ObjectID
    let lastEdge: Edge
    /// The transient that asks for the scoped object; nil where it is this one.
    let last: ObjectID?
    let length: Int

    init(_ edge: Edge, to next: ObjectID, and rest: WayToScoped?) {
        self.edge = edge
        self.next = next
        end = rest?.end ?? next
        lastEdge = rest?.lastEdge ?? edge
        last = rest.map { $0.last ?? next }
        length = 1 + (rest?.length ?? 0)
    }
}
