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
    /// From which versions of systems on there is the type or the alias, as attributes, and where it is declared.
    package func availability(
        of path: String, in scope: SourceScope
    ) -> (attributes: [String], declaration: SourceRange)? {
        switch meaning(of: path, in: scope) {
        case .type(let id): (availability(of: id), self[id].declaration.nameRange)
        case .alias(let alias, _): (alias.head.availability, alias.nameRange)
        case .ambiguous, .unknown: nil
        }
    }

    /// Whether the compiler warns of the type's name, on every system.
    package func isDeprecated(_ type: SourceTypeID) -> Bool {
        self[type].declaration.head.attributes.contains(where: \.isDeprecated)
    }

    /// From which versions of systems on there is the type, as attributes: its own, and those of what it stands in.
    package func availability(of type: SourceTypeID) -> [String] {
        var path = self[type].path
        var attributes =
            (self[type].extensionHead?.availability ?? [])
            + self[type].declaration.head.availability
        while let period = path.lastIndex(of: ".") {
            path = String(path[..<period])
            guard let outer = types(at: path, from: scope(of: type)).first else { continue }
            attributes = self[outer].declaration.head.availability + attributes
        }
        return attributes
    }
}
