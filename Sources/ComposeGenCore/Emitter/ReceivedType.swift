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
            if let own = resolution.asked[frame]?[id] { asked.formUnion(own) }
        }
        return asked.part(of: type) ?? type
    }

    /// The objects that the recipe takes as what they are: in a weak proxy, or for a generic parameter.
    func nodesAsked(asMadeBy recipe: Recipe, making made: NodeID?) -> Set<NodeID> {
        var asked = Set(resolution.genericArguments.filter { $0.user == made }.compactMap(\.node))
        for case .weak(_, .node(let id, _, _)) in recipe.allSteps(graph).flatMap(\.operands) {
            asked.insert(id)
        }
        return asked
    }

    /// Whether a scene passes the object to other code, which asks for it elsewhere.
    private func isPassedOn(_ id: NodeID, byScenesOf feature: FrameID) -> Bool {
        (resolution.scenes[feature] ?? []).contains { scene in
            needs.callees(of: scene).contains { needs[$0].free.contains(id) }
        }
    }
}
