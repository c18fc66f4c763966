import SourceText

/// What a scene cannot leave to a condition or a failure in its function.
///
/// View controllers of several types are told apart by their function's result, which then needs a type. Views of several
/// types are one only where they are shown, so that nothing else can have them.
func checkSceneChoices(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    graph.scenes.indices.compactMap { index -> Diagnostic? in
        let id = SceneID(index: index)
        let scene = graph[id]
        guard case .construction(let construction) = graph[scene.object].choice,
            construction.hasAlternatives || !construction.decorators.isEmpty
        else { return nil }
        let view = graph[scene.object].description
        if !graph.decoratedViews(of: id).isEmpty,
            let range = graph.reference(to: scene.object, in: id, needs[index])
        {
            return .viewIsDecorated(view, of: scene.name, at: range)
        }
        guard construction.hasAlternatives else { return nil }
        guard graph.isViewController(id) else {
            guard graph.joining(of: id) != nil else { return nil }
            return graph.reference(to: scene.object, in: id, needs[index]).map {
                .viewIsOneOfSeveral(view, of: scene.name, at: $0)
            }
        }
        guard scene.returns == nil,
            !construction.isAlwaysOfOneType || graph.isDecoratedByCondition(id, construction)
        else { return nil }
        return .viewControllersOfSeveralTypes(scene.name, at: scene.range)
    }
}

extension ObjectGraph {
    /// Whether decorators make several types of what is of one type below them.
    fileprivate func isDecoratedByCondition(
        _ id: SceneID, _ construction: Boxed<ResolvedConstruction>
    ) -> Bool {
        guard !decoratedViews(of: id).isEmpty else { return false }
        return Set(construction.alternatives.map { $0.decorators.last?.type }).count > 1
    }
}
