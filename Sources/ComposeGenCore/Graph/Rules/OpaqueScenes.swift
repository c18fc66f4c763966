import SourceText

/// Scenes whose view is given a closure that makes the same view again: `some View` would be a type in terms of itself.
func checkOpaqueScenes(_ graph: ObjectGraph) -> [Diagnostic] {
    let given = graph.scenes.indices.map { graph.scenesGivenToView(of: SceneID(index: $0)) }
    guard given.contains(where: { !$0.isEmpty }) else { return [] }
    let lists = SuccessorLists(given.map { $0.map(\.index) })
    return lists.stronglyConnectedComponents().compactMap { component in
        guard let first = component.min(),
            component.count > 1 || lists.leads(from: first, to: first)
        else { return nil }
        let scene = graph.scenes[first]
        return .opaqueInTermsOfItself(
            graph.name(of: SceneID(index: first)), view: scene.view?.source,
            isComposedOnce: scene.ownership == .scene, at: scene.range)
    }
}

extension ObjectGraph {
    /// The scenes of which the view gets a closure, where the view's type may depend on theirs.
    fileprivate func scenesGivenToView(of id: SceneID) -> [SceneID] {
        let object = self[self[id].object]
        // Nearly all views are given no closure at all.
        guard object.edges.contains(where: { $0.kind == .factory }), hidesType(id),
            case .construction(let construction) = object.choice
        else { return [] }
        return construction.alternatives.flatMap { construction in
            construction.arguments.compactMap { argument in
                guard case .factory(let reference) = argument.value,
                    case .scene(let other) = resolved(reference.target), hidesType(other)
                else { return nil }
                return other
            }
        }
    }

    /// Whether the scene's function yields `some View`, and no source says that the view is always of one type.
    private func hidesType(_ id: SceneID) -> Bool {
        let scene = self[id]
        guard !isViewController(id), scene.ownership == .scene || scene.returns?.isOpaque ?? true
        else { return false }
        let home = SourceKnowledge.scope(ofModule: self[scene.feature].placement.module)
        guard scene.ownership == .view, let view = scene.view, let index = types.sources?.index,
            let declared = index.type(view, in: home)
        else { return true }
        return !index[declared].declaration.genericParameters.isEmpty
    }
}
