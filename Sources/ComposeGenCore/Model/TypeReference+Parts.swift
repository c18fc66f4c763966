import SwiftReading

extension TypeReference {
    /// The composition of the types, each member once, in their order; nil where there are none.
    static func composed(_ types: [TypeReference]) -> TypeReference? {
        var seen: Set<TypeReference> = []
        let members = types.flatMap(\.members).filter { seen.insert($0).inserted }
        return members.count > 1 ? TypeReference(.composition(members)) : members.first
    }

    /// Whether it is `some` type.
    var isOpaque: Bool { if case .opaque = form { true } else { false } }
}
