import SourceText

/// A condition of a `where` clause: `A: B` or `A == B`.
package struct GenericCondition {
    package let subject: TypeReference
    /// Whether both must be the same type, rather than the one conform to the other.
    package let isEquality: Bool
    package let type: TypeReference

    package init(subject: TypeReference, isEquality: Bool, type: TypeReference) {
        self.subject = subject
        self.isEquality = isEquality
        self.type = type
    }

    /// The conditions of a clause as it is written, with its `where`.
    package static func read(_ clause: String) -> [GenericCondition] {
        var cursor = SwiftTokenCursor(clause)
        return (try? cursor.readWhereConditions()) ?? []
    }

    /// As it is written: `A: B`.
    package var source: String { subject.source + (isEquality ? " == " : ": ") + type.source }
}
