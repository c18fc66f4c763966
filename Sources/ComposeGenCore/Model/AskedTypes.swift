import SwiftReading

/// The types as which code asks for an object that answers for several.
struct AskedTypes: Sendable {
    private(set) var types: Set<TypeReference> = []
    /// Whether the object is asked for under its own name, as all that it is.
    private(set) var isWhole = false

    mutating func formUnion(_ other: AskedTypes) {
        types.formUnion(other.types)
        isWhole = isWhole || other.isWhole
    }

    /// The part of the object's type that is asked for; nil where that is all of it.
    func part(of type: TypeReference) -> TypeReference? {
        guard !isWhole, !types.isEmpty, types.count < type.members.count else { return nil }
        return TypeReference.composed(type.members.filter(types.contains))
    }

    fileprivate mutating func insert(_ type: TypeReference?) {
        if let type { types.insert(type) } else { isWhole = true }
    }
}

extension GraphResolver {
    /// Notes as what a frame asks for an object.
    ///
    /// - Parameter isAsked: whether it is asked for as this type, among those that it answers for.
    mutating func note(_ id: NodeID, in frame: FrameID, askedAs isAsked: (TypeReference) -> Bool) {
        let members = result.graph[id].type.members
        guard members.count > 1 else { return }
        result.asked[frame, default: [:]][id, default: AskedTypes()]
            .insert(members.first(where: isAsked))
    }
}

extension Resolution {
    /// What scenes ask for objects, and what the objects of features do, each with the frames inside.
    func askedByScenesAndFeatures() -> [FrameID: [NodeID: AskedTypes]] {
        var result: [FrameID: [NodeID: AskedTypes]] = [:]
        for (frame, nodes) in asked {
            let home = graph.lineage(of: frame).first {
                graph.isScene($0) || graph[$0].isFeature
            }
            guard let home else { continue }
            for (id, types) in nodes {
                result[home, default: [:]][id, default: AskedTypes()].formUnion(types)
            }
        }
        return result
    }
}
