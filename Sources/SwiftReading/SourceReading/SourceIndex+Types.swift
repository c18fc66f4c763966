import SourceText

/// What types are the same, whatever they are called at the place where they are written.
extension SourceIndex {
    /// The scope inside of a type's braces.
    package func scope(of type: SourceTypeID) -> SourceScope {
        let entry = self[type]
        return SourceScope(path: entry.path, module: entry.module, source: entry.source)
    }

    /// How many aliases are followed one after the other: they may go round in a circle.
    private static let aliasLimit = 16

    /// The type with every alias written out and every name from its outermost type on.
    ///
    /// - Parameters:
    ///   - scope: where it is written.
    ///   - parameters: the generic parameters there, which hide types of their names.
    package func canonical(
        _ type: TypeReference, in scope: SourceScope, hiding parameters: Set<String> = []
    ) -> TypeReference {
        canonical(type, in: scope, hiding: parameters, aliases: 0)
    }

    private func canonical(
        _ type: TypeReference, in scope: SourceScope, hiding hidden: Set<String>, aliases: Int
    ) -> TypeReference {
        let composed = { self.withoutImplied($0) }
        return type.mappingNominals(composing: composed) { path, arguments in
            if let argument = scope.arguments[path] { return argument }
            if hidden.contains(path) || path == "Self" { return nil }
            switch meaning(of: self.path(of: path, in: scope), in: scope) {
            case .ambiguous: return nil
            case .unknown:
                return nameOfFramework(in: path, scope).map { .nominal($0, arguments: arguments) }
            case .type(let id):
                let full = canonicalPath(of: id)
                return full == path ? nil : TypeReference.nominal(full, arguments: arguments)
            case .alias(let alias, var home):
                guard aliases < Self.aliasLimit else { return nil }
                if home.path == scope.path {
                    home.arguments = scope.arguments
                } else {
                    home.arguments = home.arguments.mapValues { replacing(scope.arguments, in: $0) }
                }
                let outer = types(at: home.path, from: home).first.map(genericNames) ?? []
                let own = outer.union(alias.genericParameters.map(\.name))
                let target = canonical(
                    alias.type, in: home, hiding: own, aliases: aliases + 1)
                let pairs = zip(alias.genericParameters.map(\.name), arguments)
                let replaced = Dictionary(pairs) { first, _ in first }
                if replaced.isEmpty { return target }
                return target.mappingNominals { name, _ in replaced[name] }
            }
        }
    }

    /// The members of a composition but for protocols that others of them inherit. `Codable` is both of its parts.
    private func withoutImplied(_ members: [TypeReference]) -> [TypeReference] {
        var members = members
        let parts = ["Decodable", "Encodable"].map { TypeReference(named: $0) }
        if parts.allSatisfy(members.contains) {
            members = members.filter { !parts.contains($0) } + [TypeReference(named: "Codable")]
        }
        let ancestors = members.map { ancestor($0, in: SourceScope()) }
        func isProtocol(_ place: Int) -> Bool {
            switch ancestors[place] {
            case .declared(let id)?: self[id].declaration.kind == .protocol
            // `AnyObject` is none: it stays beside a protocol that inherits it.
            case .foreign(let path)?: path != "AnyObject" && PlatformTypes.isProtocol(path)
            case nil: false
            }
        }
        func implies(_ other: Int, _ place: Int) -> Bool {
            guard let given = ancestors[other], let asked = ancestors[place] else { return false }
            return given == asked
                ? other < place : conformance(of: given, to: asked) == .conforms
        }
        let places = members.indices.filter(isProtocol)
        return members.indices.filter { place in
            !places.contains(place) || !places.contains { implies($0, place) }
        }.map { members[$0] }
    }

    /// The type as it is written outside of all types: what a type around the scope declares gets the name of that before its own,
    /// and what other modules declare, too, that of its module.
    ///
    /// - Parameter module: where it is written.
    package func qualified(
        _ type: TypeReference, in scope: SourceScope, seenFrom module: String?
    ) -> TypeReference {
        guard !scope.path.isEmpty || hasModules else { return type }
        return type.mappingNominals { path, arguments in
            let full: String
            switch meaning(of: path, in: scope) {
            case .type(let id):
                full =
                    self[id].module == module
                    ? self[id].path : selectingModule(in: canonicalPath(of: id))
            case .alias(let alias, let home):
                if !alias.genericParameters.isEmpty, isProtocol(home.path, in: home.outside) == true
                {
                    // Swift finds it in what conforms to the protocol, and not behind the protocol's name.
                    return canonical(.nominal(path, arguments: arguments), in: scope)
                }
                full = home.path.isEmpty ? alias.name : home.path + "." + alias.name
            case .ambiguous, .unknown: return nil
            }
            // What a module's name stands before is the same everywhere.
            return full.hasSuffix("." + path) ? .nominal(full, arguments: arguments) : nil
        }
    }

    /// The path so that a module's name at its beginning means that, and no type which is called like the module.
    private func selectingModule(in path: String) -> String {
        let head = String(path.prefix { $0 != "." })
        guard isModule(head), !modulesDeclaring(head).isEmpty, modulesDeclaring(path).isEmpty
        else { return path }
        return head + TypeReference.selector + path.dropFirst(head.count)
    }

    /// The path with the name of the type that `Self` stands for at its beginning, where that type declares what follows.
    private func path(of path: String, in scope: SourceScope) -> String {
        guard path.hasPrefix("Self."), !scope.path.isEmpty else { return path }
        let full = scope.path + path.dropFirst("Self".count)
        if case .unknown = meaning(of: full, in: scope.outside) { return path }
        return full
    }

    /// The name behind a framework's module, where the sources declare nothing that takes its place: `URL` of
    /// `Foundation.URL`. Nil for any other path; of what is nested deeper the outermost type is asked for, too.
    private func nameOfFramework(in path: String, _ scope: SourceScope) -> String? {
        guard let period = path.utf8.firstIndex(of: UInt8(ascii: ".")),
            PlatformTypes.modules.contains(String(path[..<period]))
        else { return nil }
        let name = String(path[path.utf8.index(after: period)...])
        guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
        guard case .unknown = meaning(of: name, in: scope.outside) else { return nil }
        return name
    }

    /// The path from the outermost type on, with the module before it where several modules have such a type.
    package func canonicalPath(of type: SourceTypeID) -> String {
        let entry = self[type]
        guard let module = entry.module, isOfSeveralModules(entry.path) else { return entry.path }
        return module + "." + entry.path
    }

    /// What an alias stands for where it is written; nil where the name is no alias.
    package func target(ofAlias path: String, in scope: SourceScope) -> TypeReference? {
        guard case .alias(let alias, let home) = meaning(of: path, in: scope) else { return nil }
        return canonical(alias.type, in: home, hiding: Set(alias.genericParameters.map(\.name)))
    }

    /// The type that a reference names, behind aliases, `any` and `some`, without its generic arguments.
    package func type(_ reference: TypeReference, in scope: SourceScope) -> SourceTypeID? {
        let canonical = canonical(reference, in: scope)
        guard let path = canonical.constrained.nominalPath,
            case .type(let id) = meaning(of: path, in: scope)
        else { return nil }
        return id
    }

    /// Whether a name is that of a protocol or of a composition; nil where no source declares it.
    package func isProtocol(_ path: String, in scope: SourceScope) -> Bool? {
        switch meaning(of: path, in: scope) {
        case .type(let id): return self[id].declaration.kind == .protocol
        case .ambiguous(let ids):
            return ids.allSatisfy { self[$0].declaration.kind == .protocol }
        case .unknown: return nil
        case .alias(let alias, let home):
            // Who has written `any` once has nothing to write where the alias stands.
            if case .existential = alias.type.form { return false }
            let target = canonical(alias.type, in: home)
            if target.isComposition { return true }
            return type(target, in: home).map { self[$0].declaration.kind == .protocol } ?? false
        }
    }

    // MARK: Access

    /// How far a type can be seen, with the types around it.
    package func access(of type: SourceTypeID) -> DeclaredAccess {
        var access = DeclaredAccess.open
        var current: SourceTypeID? = type
        while let id = current {
            let entry = self[id]
            access = min(
                access, entry.declaration.head.access ?? entry.extensionHead?.access ?? .internal)
            current = entry.parent
            if current == nil, entry.path.utf8.contains(UInt8(ascii: ".")) {
                // It stands in an extension.
                let end = entry.path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? entry.path.endIndex
                let outer = String(entry.path[..<end])
                current = types(at: outer, from: scope(of: id)).first
            }
        }
        return access
    }

    /// Whether generated code of a place can name what has this access in that module. Of a place in a module that no source
    /// is of, it is not known which one it is.
    package func isVisible(
        _ access: DeclaredAccess, in module: String?, fromCodeIn scope: SourceScope
    ) -> Bool {
        let isUnread = scope.module.map { !hasModule($0) } ?? false
        return module == scope.module || isUnread ? access >= .internal : access >= .package
    }
}

extension TypeReference {
    /// Behind `any`, `some`, attributes and specifiers.
    package var constrained: TypeReference {
        var type = self
        while true {
            switch type.form {
            case .existential(let inner), .opaque(let inner), .attributed(_, let inner):
                type = inner
            default: return type
            }
        }
    }

    /// Behind `any`, `some` and specifiers; of a function type all stays.
    package var bare: TypeReference { isFunction ? self : constrained }

    /// A type by its path.
    package static func nominal(_ path: String, arguments: [TypeReference]) -> TypeReference {
        var result: TypeReference?
        let names = path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
        for (index, name) in names.enumerated() {
            let own = index == names.count - 1 ? arguments : []
            result = TypeReference(
                result.map { .member(of: $0, name: name, arguments: own) }
                    ?? .simple(name, arguments: own))
        }
        return result ?? TypeReference(named: path)
    }

    /// The type with some of the nominal types in it replaced.
    ///
    /// - Parameters:
    ///   - composed: what is left of the members of a composition.
    ///   - replacement: gets a path and the generic arguments of its last name, which are replaced already;
    ///     nil for what stays.
    package func mappingNominals(
        composing composed: ([TypeReference]) -> [TypeReference] = { $0 },
        _ replacement: (String, [TypeReference]) -> TypeReference?
    ) -> TypeReference {
        func map(_ type: TypeReference) -> TypeReference {
            type.mappingNominals(composing: composed, replacement)
        }
        switch form {
        case .named(let name, let arguments):
            let arguments = arguments.map(map)
            if let type = replacement(Self.withoutSelector(name), arguments) { return type }
            return arguments.isEmpty ? self : TypeReference(.named(name, arguments: arguments))
        case .member(let base, let name, let arguments):
            let arguments = arguments.map(map)
            if let path = nominalPath, let type = replacement(path, arguments) { return type }
            return TypeReference(.member(of: map(base), name: name, arguments: arguments))
        case .composition(let members):
            // Every protocol implies these.
            let members = composed(
                members.flatMap { map($0).members }
                    .filter { $0.source != "Copyable" && $0.source != "Escapable" })
            return members.count == 1 ? members[0] : TypeReference(.composition(members))
        default: return TypeReference(form.mappingChildren(map))
        }
    }
}
