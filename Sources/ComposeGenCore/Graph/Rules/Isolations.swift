/// A root calls what composes its scenes at once, which what belongs to another actor does not let it.
func checkIsolations(_ graph: ObjectGraph) -> [Diagnostic] {
    graph.features.compactMap { feature in
        let root = graph.isolation(of: feature.root)
        guard feature.kind == .composer, !feature.scenes.isEmpty,
            root != .nonisolated, feature.isolation != .nonisolated, root != feature.isolation,
            // What frameworks make is told of by itself.
            root == .mainActor || !graph.root.kind.isMadeByFramework
        else { return nil }
        return .composedByOtherActor(
            feature.typeName, of: feature.isolation.actorName,
            root: graph.scope(feature.root)?.name ?? graph.root.typeName, of: root.actorName,
            at: feature.range,
            cure: root == .mainActor ? "feature '\(feature.name)'" : "'root'")
    }
}

extension Root.Kind {
    fileprivate var isMadeByFramework: Bool { self == .view || self == .sceneDelegate }
}

extension Isolation {
    /// The actor's name; nothing where there is none.
    fileprivate var actorName: String {
        switch self {
        case .mainActor: "MainActor"
        case .globalActor(let name): name
        case .nonisolated: ""
        }
    }
}
