/// What the sources say of how views find what a container passes through the environment.
extension Resolver {
    /// The objects that views find by their type: those of a class that can be observed, where a view asks for that, and
    /// none names a key for it.
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
        let read = index.readOfEnvironment
        return access.filter { object, _ in
            let type = index.type(canonical(graph[object].heldType, in: home), in: home)
            return type.map(read.types.contains) ?? false
                && !read.keys.contains(graph[object].name)
        }
    }
}

extension SourceIndex {
    /// What views read of the environment.
    fileprivate var readOfEnvironment: (keys: Set<String>, types: Set<SourceTypeID>) {
        var keys: Set<String> = []
        var types: Set<SourceTypeID> = []
        for (index, entry) in entries.enumerated() {
            for property in entry.declaration.members.properties {
                for attribute in property.head.attributes {
                    if let key = attribute.environmentKey { keys.insert(key) }
                }
                guard let type = property.typeInEnvironment,
                    let id = self.type(type, in: scope(of: SourceTypeID(index: index)))
                else { continue }
                types.insert(id)
            }
        }
        return (keys, types)
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
