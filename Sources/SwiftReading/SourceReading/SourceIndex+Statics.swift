import SourceText

/// A static member that yields an object of its type.
package struct SourceMaker {
    /// As Swift names it: `shared`, `persistent(at:)`.
    package let name: String
    package let isMethod: Bool
    package let range: SourceRange

    /// How a manifest writes it.
    package func written(for type: String) -> String {
        isMethod ? "initializer: \(name)" : "swift: \(type).\(name)"
    }
}

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
            }.map { method in
                // In a protocol, and in its extensions, an associated type may be meant.
                guard entry.declaration.kind == .protocol, method.result?.source != "Self" else {
                    return method
                }
                var method = method
                method.result = nil
                return method
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
            isRethrowing: signature.throwsWhatIsGiven,
            genericParameters: signature.genericParameters,
            whereClauses: [whereClause, signature.whereClause].compactMap { $0 },
            result: canonical(
                signature.result.wrapped ?? signature.result, in: scope, hiding: hidden
            ).hiding(Set(signature.genericParameters.map(\.name))),
            access: min(
                access.limit, declaration.head.access ?? access.ofExtension ?? .internal),
            isolation: writtenIsolation(declaration.head, in: scope) ?? isolation,
            range: declaration.text.range)
    }

    // MARK: Makers

    /// The static members of a type that yield an object of it: methods first.
    ///
    /// - Parameter made: the type as it is written, canonical.
    package func makers(
        of made: TypeReference, _ type: SourceTypeID, seenFrom scope: SourceScope
    ) -> [SourceMaker] {
        let entry = self[type]
        var methods: [SourceMaker] = []
        var properties: [SourceMaker] = []
        var names: Set<String> = []
        func add(_ members: DeclaredMembers, _ outer: DeclaredAccess?, _ inside: SourceScope) {
            for function in members.staticFunctions where names.insert(function.name).inserted {
                for method in staticMethods(of: type, named: function.name)
                where isVisible(method.access, in: entry.module, fromCodeIn: scope)
                    && fit(method.type(madeBy: made), made) == .fits
                {
                    methods.append(
                        SourceMaker(name: method.name, isMethod: true, range: method.range))
                }
            }
            for property in members.properties where property.head.modifiers.contains(.static) {
                let access = min(access(of: type), property.head.access ?? outer ?? .internal)
                guard isVisible(access, in: entry.module, fromCodeIn: scope),
                    let type = property.type,
                    fit(canonical(type, in: inside), made) == .fits
                else { continue }
                properties.append(
                    SourceMaker(name: property.name, isMethod: false, range: property.nameRange))
            }
        }
        add(entry.declaration.members, nil, self.scope(of: type))
        for part in entry.extensions {
            add(part.declaration.members, part.declaration.head.access, self.scope(of: part))
        }
        return methods + properties
    }

    /// A static property of a type: its canonical type where that is known, and its access where that hides it.
    package func staticProperty(
        _ name: String, of type: SourceTypeID, seenFrom scope: SourceScope
    ) -> (type: TypeReference?, hidden: DeclaredAccess?, range: SourceRange)? {
        let entry = self[type]
        let parts =
            [(entry.declaration.members, nil, self.scope(of: type))]
            + entry.extensions.map {
                ($0.declaration.members, $0.declaration.head.access, self.scope(of: $0))
            }
        for (members, outer, inside) in parts {
            for property in members.properties
            where property.name == name && property.head.modifiers.contains(.static) {
                let access = min(access(of: type), property.head.access ?? outer ?? .internal)
                let isSeen = isVisible(access, in: entry.module, fromCodeIn: scope)
                let generic = Set(entry.declaration.genericParameters.map(\.name))
                let known = property.type.map {
                    canonical($0, in: inside, hiding: generic).hiding(generic.union(["Self"]))
                }
                return (known, isSeen ? nil : access, property.nameRange)
            }
        }
        return nil
    }

    /// The property that keeps a struct's memberwise initialiser from others by its access.
    package func propertyHidingMemberwise(of type: SourceTypeID) -> PropertyDeclaration? {
        self[type].declaration.members.properties.first {
            ($0.head.access ?? .internal) < .internal
                && StoredMember($0, in: self, scope(of: type)).isParameter
        }
    }
}
