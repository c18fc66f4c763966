/// What generic parameters ask of the types that are written for them.
extension SourceIndex {
    /// The first condition that certainly does not hold.
    ///
    /// - Parameters:
    ///   - arguments: canonical, by the names of the parameters.
    ///   - type: whose parameters they are.
    func failing(
        _ conditions: [GenericCondition], _ arguments: [String: TypeReference],
        of type: SourceTypeID
    ) -> GenericCondition? {
        let scope = scope(of: type)
        let parameters = Set(self[type].declaration.genericParameters.map(\.name))
        return conditions.first { condition in
            guard let given = arguments[condition.subject.source] else { return false }
            let asked = canonical(condition.type, in: scope, hiding: parameters).constrained
                .mappingNominals { name, _ in arguments[name] }
            return condition.isEquality
                ? differ(given, asked) : asked.members.contains { lacks(given, $0) }
        }
    }

    /// The conditions that stand in a type's own declaration.
    func conditions(of type: SourceTypeID) -> [GenericCondition] {
        let declaration = self[type].declaration
        return declaration.genericParameters.compactMap { parameter in
            parameter.constraint.map {
                GenericCondition(
                    subject: TypeReference(named: parameter.name), isEquality: false, type: $0)
            }
        } + (declaration.whereClause.map(GenericCondition.read) ?? [])
    }

    /// Whether these certainly are two types.
    private func differ(_ one: TypeReference, _ other: TypeReference) -> Bool {
        guard let first = one.nominalPath, let second = other.nominalPath else { return false }
        return first != second && isKnown(one) && isKnown(other)
    }

    /// Whether a type certainly is none of these objects.
    private func lacks(_ given: TypeReference, _ asked: TypeReference) -> Bool {
        guard given.nominalPath != nil, isKnown(given), let path = asked.nominalPath,
            isDeclared(asked) || PlatformTypes.isWellKnown(path),
            case .doesNotConform = conformance(of: given, to: asked, in: SourceScope())
        else { return false }
        return true
    }

    /// A generic type that is named without its arguments, with the names of its parameters.
    func bareGenericType(
        in type: TypeReference, from scope: SourceScope
    ) -> (name: String, parameters: [String])? {
        if let path = type.nominalPath, case .type(let id) = meaning(of: path, in: scope) {
            let declaration = self[id].declaration
            let hasArguments: Bool =
                switch type.form {
                case .named(_, let arguments), .member(_, _, let arguments): !arguments.isEmpty
                default: false
                }
            // A protocol's parameters are associated types, which need not be named.
            if !hasArguments, !declaration.genericParameters.isEmpty, declaration.kind != .protocol
            {
                return (path, declaration.genericParameters.map(\.name))
            }
        }
        for child in type.form.children {
            if case .member = type.form, type.form.children.first == child { continue }
            if let found = bareGenericType(in: child, from: scope) { return found }
        }
        return nil
    }
}
