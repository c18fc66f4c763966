/// What the sources say of how views find what a container passes through the environment.
extension Resolver {
    /// The objects that views find by their type: those of a class that can be observed, where no view names a key for it. Whether
    /// one asks for the type already is no matter: the next one will, and would not find it.
    func accessByType(to objects: [ObjectID]) -> [ObjectID: EnvironmentEntry.Access] {
        guard let index = sources?.index else { return [:] }
        let home = sourceScope(of: NameScope())
        let types = objects.map { canonical(graph[$0].heldType, in: home) }
        var access: [ObjectID: EnvironmentEntry.Access] = [:]
        for (object, type) in zip(objects, types) {
            // Of several objects of one type views find the one that is called after it.
            guard
                types.filter({ $0 == type }).count == 1
                    || graph[object].name == variableName(for: graph[object].heldType),
                let id = index.type(type, in: home),
                index[id].declaration.kind == .class
            else { continue }
            if index.conforms(type, "Observable") {
                access[object] = .observable
            } else if index.conforms(type, "ObservableObject") {
                access[object] = .observableObject
            }
        }
        guard !access.isEmpty else { return [:] }
        let read = index.keysOfEnvironment
        return access.filter { object, _ in !read.contains(graph[object].name) }
    }
}

extension SourceIndex {
    /// The keys that views read of the environment.
    fileprivate var keysOfEnvironment: Set<String> {
        var keys: Set<String> = []
        for property in entries.lazy.flatMap(\.declaration.members.properties) {
            for attribute in property.head.attributes {
                if let key = attribute.environmentKey { keys.insert(key) }
            }
        }
        return keys
    }
}

extension PropertyDeclaration {
    /// The type under which a view finds the property's value in the environment.
    var typeInEnvironment: TypeReference? {
        for attribute in head.attributes {
            if attribute.name == "EnvironmentObject" { return type }
            if let name = attribute.environmentType { return TypeReference(named: name) }
        }
        return nil
    }
}
