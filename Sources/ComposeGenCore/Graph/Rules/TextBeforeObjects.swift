import SourceText

/// Objects that `prepare` names, though it runs before anything is made.
func checkPrepare(_ graph: ObjectGraph) -> [Diagnostic] {
    graph.root.prepareEdges.compactMap { edge in
        let name: String
        switch graph.resolved(edge.target) {
        case .object(let id) where graph[id].scope == nil: name = graph[id].description
        case .scene(let id): name = graph[id].name
        // Of a scope it is said that it would hold the root.
        case .object, .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
        return .preparedWithObject(name, at: edge.range)
    }
}
