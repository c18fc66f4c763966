import SwiftReading

/// How views of which a scene shows one become what its function yields.
enum ViewJoining {
    /// `Group`: a view builder takes constants and views of any type, and nothing that fails.
    case group
    /// `AnyView`: choosing takes statements.
    case erasure
}

extension ObjectGraph {
    /// How the views of the scene become one; nil where they are of one type, or have one.
    func joining(of id: SceneID) -> ViewJoining? {
        let scene = self[id]
        if let returns = scene.returns, !returns.isOpaque {
            guard returns.source == "AnyView", let view = viewType(of: id), view != returns else {
                return nil
            }
            return .erasure
        }
        guard case .construction(let construction) = self[scene.object].choice,
            construction.hasAlternatives, !isViewController(id)
        else { return nil }
        let isBuilt = construction.alternatives.allSatisfy { $0.value.standsInPlace }
        if isBuilt, EffectAnalysis.own(.construction(construction)).isEmpty { return .group }
        return construction.isAlwaysOfOneType ? nil : .erasure
    }
}

extension TypeReference {
    /// Whether it is `some` type.
    var isOpaque: Bool { if case .opaque = form { true } else { false } }
}
