/// Singletons that would keep an object of one scene, however many transients lie between.
func checkCaptives(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    // Of each transient the reference that leads towards a scoped object.
    var leads: [ObjectID: Edge] = [:]

    func shorterLived(_ edge: Edge) -> ObjectID? {
        guard edge.kind != .factory, case .object = edge.target else { return nil }
        guard case .object(let id) = graph.resolved(edge.target) else { return nil }
        switch graph[id].lifetime {
        case .singleton: return nil
        case .scoped: return id
        case .transient: return leads[id] == nil ? nil : id
        }
    }

    for id in order.order where graph[id].owner == .root && graph[id].lifetime == .transient {
        leads[id] = graph[id].edges.first { shorterLived($0) != nil }
    }

    var diagnostics: [Diagnostic] = []
    for index in graph.objects.indices {
        let node = graph.objects[index]
        guard node.owner == .root, node.lifetime == .singleton else { continue }
        if case .alias = node.choice { continue }
        for edge in node.edges {
            guard let asked = shorterLived(edge) else { continue }
            var held = asked
            var notes: [Diagnostic.Note] = []
            while graph[held].lifetime == .transient, let lead = leads[held], notes.count < 20,
                let next = shorterLived(lead)
            {
                notes.append(
                    Diagnostic.Note(
                        "transient '\(graph[held].description)' asks for '\(graph[next].description)' here",
                        at: lead.range))
                held = next
            }
            notes.append(
                Diagnostic.Note(
                    "'\(graph[held].description)' is bound as scoped here", at: graph[held].range))
            diagnostics.append(
                .captiveDependency(
                    holder: node.description, held: graph[held].description,
                    through: held == asked ? nil : graph[asked].description, at: edge.range,
                    notes: notes))
        }
    }
    return diagnostics
}
