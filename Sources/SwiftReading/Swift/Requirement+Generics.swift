extension Requirement {
    /// What two writings of the same requirement have in common, whatever they call generic parameters and wherever they say what
    /// these have to be.
    package var genericSource: String {
        let isGeneric =
            !signature.genericParameters.isEmpty || signature.whereClause != nil
            || parameters.contains { $0.type.source.contains("some ") }
        guard isGeneric else { return canonicalSource }
        let names = Set(signature.genericParameters.map(\.name))
        var places: [String: String] = [:]
        var conditions: Set<String> = []
        func called(_ name: String) -> String {
            if let place = places[name] { return place }
            places[name] = "#\(places.count)"
            return "#\(places.count - 1)"
        }
        func renamed(_ type: TypeReference) -> TypeReference {
            type.mappingNominals { path, arguments in
                let head = String(path.prefix { $0 != "." })
                guard names.contains(head) else { return nil }
                return .nominal(called(head) + path.dropFirst(head.count), arguments: arguments)
            }
        }
        func require(_ subject: String, _ constraint: TypeReference) {
            for member in constraint.members.map(renamed) {
                let path = member.nominalPath ?? member.source
                let fixed = path.hasSuffix("Sequence") || path.hasSuffix("Collection")
                guard fixed, let element = member.genericArguments.first else {
                    conditions.insert(subject + ": " + member.source)
                    continue
                }
                conditions.insert(subject + ": " + path)
                conditions.insert(subject + ".Element == " + element.source)
            }
        }
        func anonymous(_ type: TypeReference) -> TypeReference {
            guard case .opaque(let constraint) = type.form else {
                return TypeReference(type.form.mappingChildren(anonymous))
            }
            let name = called("some #\(places.count)")
            require(name, constraint)
            return TypeReference(named: name)
        }
        var requirement = self
        for index in parameters.indices {
            requirement.signature.parameters[index].type = anonymous(
                renamed(parameters[index].type))
        }
        requirement.signature.result = renamed(result)
        for parameter in signature.genericParameters {
            let name = called(parameter.name)
            if parameter.isPack { conditions.insert("each " + name) }
            if let constraint = parameter.constraint { require(name, constraint) }
        }
        for condition in signature.whereClause.map(GenericCondition.read) ?? [] {
            let subject = renamed(condition.subject).source
            if condition.isEquality {
                conditions.insert(subject + " == " + renamed(condition.type).source)
            } else {
                require(subject, condition.type)
            }
        }
        requirement.signature.genericParameters = []
        let source = requirement.canonicalSource
        return conditions.isEmpty
            ? source : source + " where " + conditions.sorted().joined(separator: ", ")
    }
}
