/// What the sources say of how views find what a container passes through the environment.
extension Resolver {
    /// The objects that views find by their type: those of a class that can be observed, where no view names a key for it.
    func accessByType(to objects: [ObjectID]) -> [ObjectID: EnvironmentEntry.Access] {
        guard let index = sources?.index else { return [:] }
        let home = sourceScope(of: NameScope())
        let types = objects.map { canonical(graph[$0].heldType, in: home) }
        var access: [ObjectID: EnvironmentEntry.Access] = [:]
        for (object, type) in zip(objects, types) {
            // Of two objects of one type views would find one.
            guard types.filter({ $0 == type }).count == 1, let id = index.type(type, in: home),
                index[id].declaration.kind == .class
            else { continue }
            if index.conforms(type, "Observable") {
                access[object] = .observable
            } else if index.conforms(type, "ObservableObject") {
                access[object] = .observableObject
            }
        }
        guard !access.isEmpty else { return [:] }
        let keys = index.environmentKeysRead
        return access.filter { !keys.contains(graph[$0.key].name) }
    }
}

extension SourceIndex {
    /// The keys that views read of the environment.
    fileprivate var environmentKeysRead: Set<String> {
        var keys: Set<String> = []
        for entry in entries {
            for property in entry.declaration.members.properties {
                for case let key? in property.head.attributes.map(\.environmentKey) {
                    keys.insert(key)
                }
            }
        }
        return keys
    }
}
