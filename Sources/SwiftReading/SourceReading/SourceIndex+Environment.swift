extension SourceIndex {
    /// The keys that views read of the environment.
    package var keysOfEnvironment: Set<String> {
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
    package var typeInEnvironment: TypeReference? {
        for attribute in head.attributes {
            if attribute.name == "EnvironmentObject" { return type }
            if let name = attribute.environmentType { return TypeReference(named: name) }
        }
        return nil
    }
}
