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
    /// Notes as what a scene or the objects of a feature ask for an object, each with the frames inside.
    ///
    /// - Parameter isAsked: whether it is asked for as this type, among those that it answers for.
    mutating func note(_ id: NodeID, in frame: FrameID, askedAs isAsked: (TypeReference) -> Bool) {
        let members = result.graph[id].type.members
        let home = members.count > 1 ? scene(around: frame) ?? feature(around: frame) : nil
        guard let home else { return }
        result.asked[home, default: [:]][id, default: AskedTypes()]
            .insert(members.first(where: isAsked))
    }
}
