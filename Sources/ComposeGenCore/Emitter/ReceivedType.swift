import SwiftReading

extension Emission {
    /// The type as which code of a scene receives an object: the part of its type that the code asks for.
    ///
    /// - Parameter made: what a function makes that stands beside those of the scenes; nil of the scene itself. What the feature has
    ///   is made for all of its scenes, so that its function asks for no more than each of them has.
    func receivedType(
        _ id: NodeID, in scene: FrameID, making made: NodeID? = nil
    ) -> TypeReference {
        let type = graph[id].type
        guard type.members.count > 1, let feature = graph[scene].parent,
            !isPassedOn(id, byScenesOf: feature)
        else { return type }
        let isOfFeature = made.map { graph[$0].owner == feature } ?? false
        var asked = AskedTypes()
        for frame in isOfFeature ? [feature] : [scene, feature] {
            if let own = askedByScenesAndFeatures[frame]?[id] { asked.formUnion(own) }
        }
        return asked.part(of: type) ?? type
    }

    /// Whether the recipe takes the object as what it is: in a weak proxy, or for a generic parameter.
    func isAsked(_ id: NodeID, asMadeBy recipe: Recipe, making made: NodeID?) -> Bool {
        guard graph[id].isPassedAsMade else { return false }
        if resolution.genericArguments.contains(where: { $0.node == id && $0.user == made }) {
            return true
        }
        var isAsked = false
        recipe.forEachStep(graph) { step in
            step.forEachOperand {
                if case .weak(_, .node(id, _, _)) = $0 { isAsked = true }
            }
        }
        return isAsked
    }

    /// Whether a scene passes the object to other code, which asks for it elsewhere.
    private func isPassedOn(_ id: NodeID, byScenesOf feature: FrameID) -> Bool {
        (resolution.scenes[feature] ?? []).contains { scene in
            needs.callees(of: scene).contains { needs[$0].free.contains(id) }
        }
    }
}
