import SourceText

/// A root calls what composes its scenes at once, which what belongs to another actor does not let it.
func checkIsolations(_ graph: ObjectGraph) -> [Diagnostic] {
    graph.features.compactMap { feature in
        let root = graph.isolation(of: feature.root)
        guard feature.kind == .composer, !feature.scenes.isEmpty,
            let actor = feature.isolation.actor, let other = root.actor, actor != other,
            // What frameworks make is told of by itself.
            root == .mainActor || !graph.root.kind.isMadeByFramework
        else { return nil }
        return .composedByOtherActor(
            feature.typeName, of: actor,
            root: graph.scope(feature.root)?.name ?? graph.root.typeName, of: other,
            at: feature.range,
            cure: root == .mainActor ? "feature '\(feature.name)'" : "'root'")
    }
}

extension Root.Kind {
    fileprivate var isMadeByFramework: Bool { self == .view || self == .sceneDelegate }
}
