import SourceText

/// What generated code must not name.
extension SourceIndex {
    /// A type or an alias that is named where it cannot be.
    package struct HiddenName {
        package enum Reason {
            case access(DeclaredAccess, module: String?)
            /// It is of the root's module, which imports the one that names it.
            case rootModule(of: String)
            /// `@available(*, unavailable)`
            case unavailable
        }

        package let name: String
        package let reason: Reason
        package let range: SourceRange

        package init(name: String, reason: Reason, range: SourceRange) {
            self.name = name
            self.reason = reason
            self.range = range
        }
    }

    /// The first of the names in a type that generated code of a place cannot use.
    package func hiddenName(in type: TypeReference, from scope: SourceScope) -> HiddenName? {
        for name in type.nominalNames() {
            guard let named = declaration(of: name, in: scope) else { continue }
            let reason: HiddenName.Reason? =
                if let reason = hidden(in: named.module, from: scope) {
                    reason
                } else if !isVisible(named.access, in: named.module, fromCodeIn: scope) {
                    .access(named.access, module: named.module)
                } else {
                    named.isUnavailable ? .unavailable : nil
                }
            if let reason { return HiddenName(name: name, reason: reason, range: named.range) }
        }
        return nil
    }

    /// A type or an alias, as far as it matters who may name it.
    package struct NamedDeclaration {
        package let access: DeclaredAccess
        package let module: String?
        /// Of its name.
        package let range: SourceRange
        let isUnavailable: Bool
    }

    /// What the name stands for; nil where that is not one type or alias of the sources.
    package func declaration(of name: String, in scope: SourceScope) -> NamedDeclaration? {
        switch meaning(of: name, in: scope) {
        case .type(let id):
            let declaration = self[id].declaration
            return NamedDeclaration(
                access: access(of: id), module: self[id].module, range: declaration.nameRange,
                isUnavailable: declaration.head.attributes.contains(where: \.isUnavailable))
        case .alias(let alias, let home):
            let outer = types(at: home.path, from: home).first.map(access(of:)) ?? .open
            return NamedDeclaration(
                access: min(outer, alias.head.access ?? .internal), module: home.module,
                range: alias.nameRange,
                isUnavailable: alias.head.attributes.contains(where: \.isUnavailable))
        case .ambiguous, .unknown: return nil
        }
    }

    private func hidden(in module: String?, from scope: SourceScope) -> HiddenName.Reason? {
        guard module == nil, let own = scope.module, hasModule(own) else { return nil }
        return .rootModule(of: own)
    }
}

extension SourceIndex {
    /// On which systems there is a declaration.
    package struct Availability {
        /// That say from which versions of systems on there is it.
        package let attributes: [String]
        /// Whether the compiler warns of its name on every system.
        package let isDeprecated: Bool
        /// What it is called now, where an attribute says so.
        package let newName: String?
        /// Whether the compiler refuses its name on every system.
        package let isUnavailable: Bool
        /// Of its name.
        package let declaration: SourceRange

        init(_ heads: [DeclarationHead], _ declaration: SourceRange) {
            attributes = heads.flatMap(\.availability)
            isDeprecated = heads.contains { $0.attributes.contains(where: \.isDeprecated) }
            newName = heads.flatMap(\.attributes).lazy.compactMap(\.newName).first
            isUnavailable = heads.contains { $0.attributes.contains(where: \.isUnavailable) }
            self.declaration = declaration
        }
    }

    /// That of a type or an alias, or of what has the name outside of all types.
    package func availability(of path: String, in scope: SourceScope) -> Availability? {
        switch meaning(of: path, in: scope) {
        case .type(let id): availability(of: id)
        case .alias(let alias, _): Availability([alias.head], alias.nameRange)
        case .ambiguous: nil
        case .unknown:
            global(path, seenFrom: scope.module)?.declaration.map {
                Availability([$0.head], $0.nameRange)
            }
        }
    }

    /// That of a member of a type; nil where it has none, or one of the name is of no availability of its own.
    package func availability(ofMember name: String, of type: SourceTypeID) -> Availability? {
        var found: [Availability] = []
        for part in (superclasses(of: type).declared + protocols(of: type)).flatMap(parts) {
            let members = part.members
            let functions = members.methods + members.staticFunctions + members.staticActions
            let named =
                members.properties.filter { $0.name == name }.map { ($0.head, $0.nameRange) }
                + members.cases.filter { $0.name == name }.map { ($0.head, $0.nameRange) }
                + functions.filter { $0.name == name }.map { ($0.head, $0.nameRange) }
            found += named.map { Availability([part.head, $0.0].compactMap { $0 }, $0.1) }
        }
        let isLimited = found.allSatisfy {
            !$0.attributes.isEmpty || $0.isDeprecated || $0.isUnavailable
        }
        return isLimited ? found.first : nil
    }

    /// From which versions of systems on a type conforms to a protocol, as attributes: those of the extension that says so.
    package func availabilityOfConformance(
        of type: SourceTypeID, to target: TypeReference, in scope: SourceScope
    ) -> [String] {
        guard let wanted = ancestor(target, in: scope) else { return [] }
        let stated = superclasses(of: type).declared.flatMap(parts).filter { part in
            ancestors(part.inherited, in: part.scope).contains {
                [.conforms, .conformsConditionally].contains(conformance(of: $0, to: wanted))
            }
        }
        let all = stated.map { $0.head?.availability ?? [] }
        return all.contains { $0.isEmpty } ? [] : all.first ?? []
    }

    /// That of a type and of what it stands in.
    package func availability(of type: SourceTypeID) -> Availability {
        Availability(heads(of: type), self[type].declaration.nameRange)
    }

    private func heads(of type: SourceTypeID) -> [DeclarationHead] {
        var path = self[type].path
        var heads = [self[type].extensionHead, self[type].declaration.head].compactMap { $0 }
        while let period = path.lastIndex(of: ".") {
            path = String(path[..<period])
            guard let outer = types(at: path, from: scope(of: type)).first else { continue }
            heads.insert(self[outer].declaration.head, at: 0)
        }
        return heads
    }
}
