/// A value held by reference: a copy costs one retain, however many fields the value has.
///
/// It behaves as the value itself does, whose fields are its own: who changes one copy changes no other.
@dynamicMemberLookup
package struct Boxed<Value: Sendable>: Sendable {
    /// Changed only by its one owner, so that no two can be at it and there is nothing to check at each access.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) package var value: Value
        package init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(_ value: Value) { storage = Storage(value) }

    package var value: Value { storage.value }

    /// Changes several fields together.
    package mutating func change(_ body: (inout Value) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
        body(&storage.value)
    }

    package subscript<Field>(dynamicMember field: KeyPath<Value, Field>) -> Field {
        storage.value[keyPath: field]
    }

    package subscript<Field>(dynamicMember field: WritableKeyPath<Value, Field>) -> Field {
        get { storage.value[keyPath: field] }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value[keyPath: field]
        }
    }
}
