extension SourceIndex {
    /// The static methods of a type that have the name, as if they were initialisers.
    package func staticMethods(
        of type: SourceTypeID, named name: String
    ) -> [SourceInitializer] {
        let entry = self[type]
        let hidden = Set(entry.declaration.genericParameters.map(\.name))
        let limit = access(of: type)
        let isolation = isolation(of: type)
        func methods(
            _ members: DeclaredMembers, in scope: SourceScope, _ head: DeclarationHead?,
            _ whereClause: String?
        ) -> [SourceInitializer] {
            let outer = head.flatMap { writtenIsolation($0, in: scope) } ?? isolation
            return members.staticFunctions.filter { $0.name == name }.compactMap {
                method($0, in: scope, hidden, (limit, head?.access), outer, whereClause)
            }
        }
        return methods(entry.declaration.members, in: scope(of: type), nil, nil)
            + entry.extensions.flatMap { part in
                methods(
                    part.declaration.members, in: scope(of: part), part.declaration.head,
                    part.declaration.whereClause)
            }
    }

    private func method(
        _ declaration: StaticFunctionDeclaration, in scope: SourceScope, _ hidden: Set<String>,
        _ access: (limit: DeclaredAccess, ofExtension: DeclaredAccess?), _ isolation: Isolation,
        _ whereClause: String?
    ) -> SourceInitializer? {
        guard let signature = declaration.signature else { return nil }
        let hidden = hidden.union(signature.genericParameters.map(\.name))
        return SourceInitializer(
            baseName: declaration.name, origin: .declared,
            parameters: signature.parameters.map {
                SourceInitializer.Parameter(
                    label: $0.label, name: $0.name,
                    type: canonical($0.type, in: scope, hiding: hidden), isVariadic: $0.isVariadic,
                    hasDefault: $0.defaultValue != nil, attributes: $0.attributes)
            },
            failability: signature.result.wrapped == nil ? .never : .optional,
            isAsync: signature.isAsync, throwing: signature.throwing,
            genericParameters: signature.genericParameters,
            whereClauses: [whereClause, signature.whereClause].compactMap { $0 },
            access: min(
                access.limit, declaration.head.access ?? access.ofExtension ?? .internal),
            isolation: writtenIsolation(declaration.head, in: scope) ?? isolation,
            range: declaration.text.range)
    }
}
