import SourceText

/// What is said of a type in several places.
extension SourceIndex {
    /// What one declaration says of a type: its own, or an extension.
    package struct Part {
        package let members: DeclaredMembers
        /// What stands behind the colon.
        let inherited: [TypeReference]
        let scope: SourceScope
        /// Of an extension; nil of the type's own declaration.
        let head: DeclarationHead?
        /// Of an extension, from `where` on: under what all this is there.
        let whereClause: String?
    }

    /// What a type inherits or conforms to.
    struct Parent {
        let ancestor: Ancestor
        /// With its generic arguments, canonical.
        let type: TypeReference
        /// Whether an extension says it that has a `where` clause.
        let isConditional: Bool
    }

    /// The type's own declaration, and then its extensions.
    package func parts(of type: SourceTypeID) -> [Part] {
        let declaration = self[type].declaration
        let own = Part(
            members: declaration.members, inherited: declaration.inherited, scope: scope(of: type),
            head: nil, whereClause: nil)
        return [own] + self[type].extensions.map(part)
    }

    /// Where the members of a type may come from that the sources declare, besides its extensions.
    ///
    /// - Returns: the modules of what it inherits, and what it inherits of types that no source declares.
    package func originsOfMembers(
        of path: String, seenFrom module: String?
    ) -> (modules: Set<String>, foreign: [String]) {
        guard let type = types(at: path, from: SourceScope(module: module)).first else {
            return ([], [])
        }
        var modules: Set<String> = []
        var foreign: [String] = []
        var seen: Set<Ancestor> = [.declared(type)]
        var pending = [Ancestor.declared(type)]
        while let next = pending.popLast() {
            guard case .declared(let id) = next else {
                if case .foreign(let path) = next { foreign.append(path) }
                continue
            }
            if id != type, let home = self[id].module { modules.insert(home) }
            pending += parents(of: next).map(\.ancestor).filter { seen.insert($0).inserted }
        }
        return (modules, foreign)
    }

    /// The other modules whose extensions declare members of these names for a type.
    package func modulesOfExtensions(
        of type: SourceTypeID, declaring names: Set<String>
    ) -> Set<String> {
        let owners = superclasses(of: type).declared + protocols(of: type)
        return Set(
            owners.flatMap { owner in
                partsOfOtherModules(of: owner).filter { part in
                    part.members.properties.contains { names.contains($0.name) }
                        || part.members.methods.contains { names.contains($0.name) }
                        || part.members.staticFunctions.contains { names.contains($0.name) }
                }.compactMap(\.scope.module)
            })
    }

    /// The other module whose extension states that a type conforms to a protocol; nil where its own does.
    package func moduleOfExtension(
        of type: SourceTypeID, conformingTo target: TypeReference, in scope: SourceScope
    ) -> String? {
        let owners = superclasses(of: type).declared
        let others = owners.flatMap(partsOfOtherModules).filter { !$0.inherited.isEmpty }
        guard !others.isEmpty, let wanted = ancestor(target, in: scope) else { return nil }
        func states(_ part: Part) -> Bool {
            ancestors(part.inherited, in: part.scope).contains {
                [.conforms, .conformsConditionally].contains(conformance(of: $0, to: wanted))
            }
        }
        let isStatedAtHome = owners.contains { owner in
            parts(of: owner).contains { $0.scope.module == self[owner].module && states($0) }
        }
        return isStatedAtHome ? nil : others.first(where: states)?.scope.module
    }

    private func partsOfOtherModules(of type: SourceTypeID) -> [Part] {
        parts(of: type).dropFirst().filter { $0.scope.module != self[type].module }
    }

    private func part(_ entry: Extension) -> Part {
        let declaration = entry.declaration
        return Part(
            members: declaration.members, inherited: declaration.inherited,
            scope: scope(of: entry), head: declaration.head, whereClause: declaration.whereClause)
    }

    /// What a type inherits or conforms to, as far as its declaration and its extensions say it.
    func parents(of ancestor: Ancestor) -> [Parent] {
        if let known = parents[ancestor] { return known }
        // What stands behind the colon is not looked up in what is inherited.
        parents[ancestor] = []
        let (parts, generic): ([Part], Set<String>) =
            switch ancestor {
            case .declared(let id): (parts(of: id), genericNames(of: id))
            case .foreign(let path): ((foreignExtensions[path] ?? []).map(part), [])
            }
        let found = parts.flatMap { part in
            ancestors(part.inherited, in: part.scope, hiding: generic).map {
                Parent(ancestor: $0, type: $1, isConditional: part.whereClause != nil)
            }
        }
        parents[ancestor] = found
        return found
    }

    /// How far a member can be seen, with its type and the extension that it stands in.
    func access(
        of member: DeclarationHead, in part: Part, of type: SourceTypeID
    ) -> DeclaredAccess {
        min(access(of: type), member.access ?? part.head?.access ?? .internal)
    }

    /// The names of a type's generic parameters, or of a protocol's associated types.
    func genericNames(of type: SourceTypeID) -> Set<String> {
        if let known = namesOfGenericParameters[type] { return known }
        let declaration = self[type].declaration
        var names = Set(declaration.genericParameters.map(\.name))
        if let body = declaration.requirements, body.text.hasBytes(of: "associatedtype") {
            let block = RequirementBlock.read(body).value
            names.formUnion(block.declaredTypeNames.subtracting(block.aliasNames))
        }
        namesOfGenericParameters[type] = names
        return names
    }
}
