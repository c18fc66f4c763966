/// A condition of a `where` clause: `A: B` or `A == B`.
struct GenericCondition {
    let subject: TypeReference
    /// Whether both must be the same type, rather than the one conform to the other.
    let isEquality: Bool
    let type: TypeReference

    /// The conditions of a clause as it is written, with its `where`.
    static func read(_ clause: String) -> [GenericCondition] {
        var cursor = SwiftTokenCursor(clause)
        return (try? cursor.readWhereConditions()) ?? []
    }

    /// As it is written: `A: B`.
    var source: String { subject.source + (isEquality ? " == " : ": ") + type.source }
}
