import SwiftReading

/// What the members of a generated type have in common.
struct ImplementationContext {
    let access: AccessLevel
    let protocolName: String
    let traits: ProtocolTraits
    var protocols: KnownProtocols
    /// What the protocol declares inside itself, also known as its members: `Result` in `FeedLoader`.
    var aliases: [String: TypeReference]
    /// What `Self` is in the type; nil of a kind that passes on what it is asked, where it is another type.
    let ownName: String?
    /// As the protocol declares them, with the names of its aliases written as its members.
    let requirements: [Requirement]
    /// The columns before the members.
    var indentation = SourcePrinter.step

    init(_ plan: ImplementationPlan) {
        let ownName = plan.reservedNames == nil ? plan.name : nil
        var protocols = plan.protocols
        var requirements = plan.requirements
        switch plan.kind {
        case .nullObject: protocols.nullObjects[plan.name] = plan.name
        case .stub, .spy:
            requirements = requirements.map { $0.waiting(for: plan.traits.actor, protocols) }
        default: break
        }
        self.init(
            requirements, protocolName: plan.protocolName, ownName: ownName,
            access: plan.access, traits: plan.traits, protocols: protocols)
    }

    init(
        _ requirements: [Requirement], protocolName: String, ownName: String? = nil,
        access: AccessLevel = .internal, traits: ProtocolTraits = ProtocolTraits(),
        protocols: KnownProtocols = KnownProtocols()
    ) {
        self.traits = traits
        self.protocols = protocols
        self.access = access
        self.protocolName = protocolName
        self.ownName = ownName
        let block = RequirementBlock(requirements: requirements)
        self.requirements = requirements.map {
            $0.resolvingSelf(to: ownName, declaring: block.declaredTypeNames)
                .qualified(with: protocolName, names: block.aliasNames)
                .statingWhereItWaits(in: protocols.settings)
        }
        var aliases = protocols.aliases
        for case .typeAlias(let alias) in requirements.map(\.kind)
        where alias.genericParameters.isEmpty {
            aliases[alias.name] = alias.type
        }
        self.aliases = aliases
    }

    /// Whether the conformance belongs to a known type: what is known only as `any P` has no associated types, and
    /// nothing can be asked of its type.
    var needsConcreteType: Bool { requirements.contains(where: \.needsOwnType) }

    /// How what serves the requirements is kept: as a variable where it may be a value that serving one changes.
    var storage: String {
        traits.mayBeOfValues && requirements.contains(where: \.changesObject) ? "var" : "let"
    }

    /// Whether the object answers with itself.
    func yieldsItself(_ requirement: Requirement) -> Bool {
        requirement.result.source == ownName && !requirement.isStatic && !requirement.isSettable
    }

    // MARK: The type

    /// The type's name, generic over the associated types for which the protocol has no default.
    func typeName(_ name: String) -> String {
        let parameters = associatedTypes.compactMap { type -> String? in
            guard type.defaultType == nil else { return nil }
            guard !type.inherited.isEmpty else { return type.name }
            return type.name + ": " + type.inherited.map(\.source).joined(separator: " & ")
        }
        return parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
    }

    /// What stands behind the colon of the type, with constraints on a line of their own.
    func conformance(_ conformance: String) -> String {
        let clauses = associatedTypes.compactMap { type -> Substring? in
            guard type.defaultType == nil, let clause = type.whereClause else { return nil }
            return clause.hasPrefix("where ") ? clause.dropFirst("where ".count) : clause[...]
        }
        return conformance
            + (clauses.isEmpty ? "" : "\nwhere " + clauses.joined(separator: ", "))
    }

    /// Declarations of the associated types.
    ///
    /// - Parameter type: the type in its place; nil where it has no declaration.
    func aliases(for type: (Requirement.AssociatedType) -> String?) -> String {
        associatedTypes.compactMap { declared in
            type(declared).map { "\(access.introducer)typealias \(declared.name) = \($0)" }
        }.joined(separator: "\n")
    }

    var associatedTypes: [Requirement.AssociatedType] { requirements.compactMap(\.associatedType) }
}
