import SwiftReading

extension ImplementationPlan {
    /// The lines before the type: its actor, where the compiler does not take that from the protocol, and from which systems on there
    /// is the type.
    var attributes: String {
        let actor = traits.typesStateActor ? [traits.actor].compactMap { $0 } : []
        return (actor + traits.attributes).joined(separator: "\n")
    }

    /// Before the type: that nothing isolates it, where its module would.
    ///
    /// A protocol isolates the types that conform to it in their declaration, and not those that do so in an extension.
    var nonisolated: String {
        traits.isIsolated && !kind.isGeneric ? "" : protocols.nonisolated
    }

    var statedProtocol: String { traits.stated(protocolName) }

    /// The frameworks whose types the kind's own code names, besides those that its initializer and the requirements name.
    package var frameworks: Set<String> {
        switch kind {
        case .logging: ["os"]
        case .mainQueueDispatch where GenericType(self).contexts.contains(where: \.hops),
            .spy where double.hasLock, .fallback where !handles.isEmpty:
            ["Foundation"]
        default: []
        }
    }
}

extension ProtocolTraits {
    /// The protocol's name as a type states it.
    func stated(_ name: String) -> String {
        isolatesConformances ? (actor.map { $0 + " " } ?? "") + name : name
    }
}

extension KnownProtocols {
    /// Before a declaration that nothing isolates.
    var nonisolated: String { settings.isolatesByDefault ? "nonisolated" : "" }
}

/// One type that conforms to every protocol that asks for it, over a type parameter.
struct GenericType {
    let plan: ImplementationPlan
    /// What the parameter is called: `T`, unless a requirement uses that name for something else.
    let parameter: String
    /// One for each protocol that it conforms to.
    let contexts: [ImplementationContext]
    /// Whether the parameter is the type that conforms, and not `any P`, wherever that could be.
    private let isProxy: Bool

    init(_ plan: ImplementationPlan) {
        self.plan = plan
        let isProxy = if case .weakProxy = plan.kind { true } else { false }
        self.isProxy = isProxy
        contexts = plan.conformances.map {
            ImplementationContext(
                $0.requirements, protocolName: $0.protocolName,
                access: min(plan.access, $0.traits.access),
                traits: isProxy ? plan.traits : ProtocolTraits(), protocols: plan.protocols)
        }
        var taken = Set(plan.conformances.map(\.protocolName))
        for requirement in plan.conformances.flatMap(\.requirements) {
            taken.formUnion(requirement.signature.genericParameters.map(\.name))
            taken.formUnion(requirement.typeNames)
        }
        parameter = freeName(["T", "Wrapped", "WrappedObject"], besides: &taken)
    }

    /// The type, and behind it the extensions with its conformances, whose members ask the receiver.
    ///
    /// - Parameters:
    ///   - others: what the type's frame has slots for besides.
    ///   - body: of a function or a getter; nil where it is only passed on.
    func filled(
        _ frame: BuiltInTemplate, before receiver: Receiver, _ others: [String: String] = [:],
        body: (Requirement, ImplementationContext) -> [Statement]? = { _, _ in nil }
    ) -> String {
        // A conditional conformance does not bring it along.
        let isSendable = plan.conformances.contains(where: \.traits.asksForSendable)
        let fills = [
            "access": plan.access.keyword, "nonisolated": plan.nonisolated,
            "name": "\(plan.name)<\(parameter)\(isProxy ? ": AnyObject" : "")>"
                + (isSendable ? plan.protocols.library.written(": @unchecked Sendable") : ""),
            "parameter": parameter,
        ]
        let extensions = conformances { requirement, context in
            context.forwarding(requirement, to: receiver, body: body(requirement, context))
        }
        return joinedMembers([frame.filled(from: fills.merging(others) { $1 })] + extensions)
    }

    /// The extensions with the conformances. A conformance under a condition implies no other: what its protocol inherits is written
    /// before it, in one extension, so that the members serve all of them there and have the isolation that each of them asks for.
    ///
    /// - Parameter member: what is written for a requirement.
    private func conformances(
        member: (Requirement, ImplementationContext) -> String?
    ) -> [String] {
        let own = Set(contexts.map(\.protocolName))
        return zip(plan.conformances, contexts).map { conformance, declared in
            let context = declared.takingAssociatedTypes(from: parameter)
            // What it inherits has a conformance of its own where another entry asks for that.
            let served = zip(plan.conformances, contexts).filter { other, _ in
                conformance.traits.inherited.contains(other.protocolName)
            }.flatMap { $1.requirements.map(\.canonicalSource) }
            let members = joinedMembers(
                context.requirements.filter { !served.contains($0.canonicalSource) }
                    .map(\.namingParameters).map { member($0, context) })
            let isConcrete = isProxy || context.needsConcreteType
            let constraint =
                parameter + (isConcrete ? ": " : " == any ") + conformance.protocolName
            // The compiler infers what a member mentions.
            let mentioned = Set(declared.requirements.flatMap(\.exchangedNames))
            let aliases = declared.aliases {
                mentioned.contains($0.name) ? nil : "\(parameter).\($0.name)"
            }
            let traits = conformance.traits
            let names =
                traits.inherited.filter { !own.contains($0) } + [conformance.protocolName]
            let isolation = traits.isIsolated ? "" : plan.protocols.nonisolated
            let stated = names.map(traits.stated).joined(separator: ", ")
            let head = "\(isolation) extension \(plan.name): \(stated) where \(constraint) {"
            let isLong = head.firstLineWidth > 100
            return BuiltInTemplate.sharedConformance.filled([
                "availability": traits.attributes.joined(separator: "\n"),
                "nonisolated": isolation, "name": plan.name,
                "conformance": stated + (isLong ? "\n" : " ") + "where \(constraint)",
                "aliases": aliases, "members": members,
            ])
        }
    }
}

extension ImplementationContext {
    /// The same, with the associated types written as members of the type that they are taken from.
    fileprivate func takingAssociatedTypes(from type: String) -> ImplementationContext {
        let names = Set(associatedTypes.map(\.name))
        guard !names.isEmpty else { return self }
        return ImplementationContext(
            requirements.map { $0.qualified(with: type, names: names) },
            protocolName: protocolName, access: access, traits: traits, protocols: protocols)
    }
}
