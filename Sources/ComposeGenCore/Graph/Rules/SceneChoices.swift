/// What a scene cannot leave to a condition that is evaluated in its function.
///
/// Views of several types are one only in a view builder, which takes nothing but constants and views and cannot fail;
/// and what others refer to has one type.
func checkSceneChoices(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    return graph.scenes.indices.flatMap { index -> [Diagnostic] in
        let id = SceneID(index: index)
        guard case .construction(let construction) = graph[graph[id].object].choice,
            case .chosen = construction.maker
        else { return [] }
        if !construction.isOfOneType {
            if graph.isReferredTo(id, validated.needs[index]) {
                return [.sceneOfSeveralTypes(graph[id].name, at: graph[id].range)]
            }
            if graph.isViewController(id), graph[id].returns == nil {
                return [.viewControllersOfSeveralTypes(graph[id].name, at: graph[id].range)]
            }
        }
        guard !graph.isViewController(id) else { return [] }
        return construction.alternatives.compactMap { made in
            guard !made.isExpression || !EffectAnalysis.own(made).isEmpty else { return nil }
            return .viewTakesStatements(at: made.implementationRange)
        }
    }
}
