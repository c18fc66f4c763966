/// Weak proxies around what is had as a protocol: a generic class takes no existential, so that the proxy has to be made
/// where the object itself is.
func checkWeakReferences(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for node in graph.objects {
        for edge in node.edges where edge.isWeak {
            guard case .object(let id) = graph.resolved(edge.target),
                graph.isHeldAsProtocol(id), !graph.isMade(id, beside: node)
            else { continue }
            diagnostics.append(
                .weakThroughProtocol(
                    graph[id].description, at: edge.range, bound: graph[id].range))
        }
    }
    return diagnostics
}

extension ObjectGraph {
    fileprivate func isHeldAsProtocol(_ id: ObjectID) -> Bool {
        self[id].heldType.members.contains { $0.nominalPath.map(types.isProtocol) ?? false }
    }

    /// Whether both objects are constants of one body.
    fileprivate func isMade(_ id: ObjectID, beside node: Boxed<ObjectNode>) -> Bool {
        guard self[id].owner.root == nil, node.owner.root == nil else {
            return self[id].owner.root == node.owner.root
                && self[id].lifetime == .singleton && node.lifetime == .singleton
                && root.kind != .sceneDelegate
        }
        return true
    }
}
