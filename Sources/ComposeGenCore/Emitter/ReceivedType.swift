import SwiftReading

extension Emission {
    /// The type as which a scene receives an object: the part of its type that the scene's code asks for.
    func receivedType(_ id: NodeID, in scene: FrameID) -> TypeReference {
        let type = graph[id].type
        guard type.members.count > 1, let feature = graph[scene].parent else { return type }
        // What is passed on is asked for elsewhere.
        let isPassedOn = needs.callees(of: scene).contains { needs[$0].free.contains(id) }
        guard !isPassedOn else { return type }
        var asked = AskedTypes()
        for frame in [scene, feature] {
            if let own = askedByScenesAndFeatures[frame]?[id] { asked.formUnion(own) }
        }
        return asked.part(of: type) ?? type
    }
}
