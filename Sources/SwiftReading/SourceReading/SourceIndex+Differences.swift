import SourceText

/// Types that certainly are not the same, and what conditions about the parts of a type come to.
extension SourceIndex {
    /// Whether these certainly are two types: for generic arguments that is to be of another type, whatever inherits what.
    ///
    /// - Parameters: both canonical.
    package func areDifferent(_ one: TypeReference, _ other: TypeReference) -> Bool {
        let (one, other) = (one.bare, other.bare)
        if one == other { return false }
        switch (one.form, other.form) {
        case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)):
            return areDifferent(left, right)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return areDifferent(key, otherKey) || areDifferent(value, otherValue)
        case (.tuple(let left), .tuple(let right)):
            return left.count != right.count
                || zip(left, right).contains { areDifferent($0.type, $1.type) }
        case (.metatype(let left, _), .metatype(let right, _)): return areDifferent(left, right)
        case (.named, .named), (.named, .member), (.member, .named), (.member, .member):
            if one.nominalPath == other.nominalPath {
                let (left, right) = (one.genericArguments, other.genericArguments)
                return left.count == right.count
                    && zip(left, right).contains { areDifferent($0, $1) }
            }
            if let left = PlatformTypes.value(one), let right = PlatformTypes.value(other) {
                return left != right
            }
            return isKnown(one) && isKnown(other)
        default:
            guard let left = one.shape, let right = other.shape else { return false }
            return left != right && (left != .name || isKnown(one))
                && (right != .name || isKnown(other))
        }
    }

    /// What a type has for an associated type, where it says so by an alias, a type or a generic parameter of that name.
    ///
    /// - Parameter type: canonical.
    func associatedType(_ name: String, of type: TypeReference) -> TypeReference? {
        guard let id = self.type(type, in: SourceScope()),
            self[id].declaration.kind != .protocol
        else { return nil }
        let arguments = arguments(of: type, for: id)
        if let argument = arguments[name] { return argument }
        let path = self[id].path + "." + name
        switch meaning(of: path, in: scope(of: id).outside) {
        case .alias(let alias, let home):
            // Extensions with conditions may each have one.
            guard alias.genericParameters.isEmpty, isDeclaredOnce(alias: home.path + "." + name)
            else { return nil }
            return replacing(
                arguments, in: canonical(alias.type, in: home, hiding: genericNames(of: id)))
        case .type(let nested): return .nominal(canonicalPath(of: nested), arguments: [])
        case .ambiguous, .unknown: return nil
        }
    }

    /// Whether what the type has for the primary associated types of a protocol certainly is something else than is asked for.
    ///
    /// - Parameters: both canonical.
    func lacksPrimaryTypes(_ type: TypeReference, of asked: TypeReference) -> Bool {
        guard let id = self.type(asked, in: SourceScope()),
            self[id].declaration.kind == .protocol
        else { return false }
        return arguments(of: asked, for: id).contains { name, wanted in
            associatedType(name, of: type).map { areDifferent($0, wanted) } ?? false
        }
    }

    /// Whether the conditions under which a type conforms certainly do not hold: those of every extension that says so itself.
    func failsConditions(_ type: TypeReference, of asked: TypeReference) -> Bool {
        guard let id = self.type(type, in: SourceScope()),
            let wanted = ancestor(asked, in: SourceScope())
        else { return false }
        let arguments = arguments(of: type, for: id)
        let saying = parts(of: id).dropFirst().filter {
            ancestors($0.inherited, in: $0.scope).contains(wanted)
        }
        return !arguments.isEmpty && !saying.isEmpty
            && saying.allSatisfy { part in
                let conditions = part.whereClause.map(GenericCondition.read) ?? []
                return failing(conditions, arguments, of: id) != nil
            }
    }
}

extension TypeReference {
    /// What it is besides a name.
    enum Shape {
        case name, array, dictionary, tuple, function, metatype
    }

    /// Nil for what may be of several.
    var shape: Shape? {
        switch form {
        case .named(let name, _): name == "Void" || name == "_" ? nil : .name
        case .member: .name
        case .array: .array
        case .dictionary: .dictionary
        case .tuple(let elements): elements.isEmpty ? nil : .tuple
        case .function: .function
        case .attributed: isFunction ? .function : nil
        case .metatype: .metatype
        case .optional, .implicitlyUnwrapped, .composition, .existential, .opaque, .suppressed: nil
        }
    }

    package var genericArguments: [TypeReference] {
        switch form {
        case .named(_, let arguments), .member(_, _, let arguments): arguments
        default: []
        }
    }
}
