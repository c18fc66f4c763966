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
            switch meaning(of: name, in: scope) {
            case .type(let id):
                let declaration = self[id].declaration
                let access = access(of: id)
                if let reason = hidden(in: self[id].module, from: scope) {
                    return HiddenName(
                        name: name, reason: reason, range: declaration.nameRange)
                }
                if !isVisible(access, in: self[id].module, fromCodeIn: scope) {
                    return HiddenName(
                        name: name, reason: .access(access, module: self[id].module),
                        range: declaration.nameRange)
                }
                if declaration.head.attributes.contains(where: \.isUnavailable) {
                    return HiddenName(
                        name: name, reason: .unavailable, range: declaration.nameRange)
                }
            case .alias(let alias, let home):
                if let reason = hidden(in: home.module, from: scope) {
                    return HiddenName(name: name, reason: reason, range: alias.nameRange)
                }
                let outer = types(at: home.path, from: home).first.map(access(of:)) ?? .open
                let access = min(outer, alias.head.access ?? .internal)
                if !isVisible(access, in: home.module, fromCodeIn: scope) {
                    return HiddenName(
                        name: name, reason: .access(access, module: home.module),
                        range: alias.nameRange)
                }
            case .ambiguous, .unknown: break
            }
        }
        return nil
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
