/// Conformances that belong to an actor (SE-0470).
extension SourceIndex {
    /// The actor for which alone a type conforms to a protocol: that which its declaration or an extension says, or which the
    /// compiler infers where the module has it do so.
    package func actorOfConformance(
        of type: SourceTypeID, to target: TypeReference, in scope: SourceScope
    ) -> String? {
        guard let wanted = ancestor(target, in: scope) else { return nil }
        for owner in superclasses(of: type).declared {
            let stated = conformances(of: owner, leadingTo: wanted)
            // What names the protocol itself comes before what names one that inherits it.
            guard let nearest = stated.first(where: \.isDirect) ?? stated.first else { continue }
            return actor(of: nearest, of: owner, to: wanted)
        }
        return nil
    }

    /// What says that a type conforms to a protocol.
    private struct StatedConformance {
        let type: TypeReference
        let part: Part
        /// Whether it names the protocol, and not one that inherits it.
        let isDirect: Bool
    }

    private func conformances(
        of type: SourceTypeID, leadingTo wanted: Ancestor
    ) -> [StatedConformance] {
        parts(of: type).flatMap { part in
            part.inherited.compactMap { stated in
                let protocols = ancestors([stated], in: part.scope).filter(isProtocol)
                guard protocols.contains(where: { conformance(of: $0, to: wanted) == .conforms })
                else { return nil }
                return StatedConformance(
                    type: stated, part: part, isDirect: protocols.contains(wanted))
            }
        }
    }

    private func isProtocol(_ ancestor: Ancestor) -> Bool {
        guard case .declared(let id) = ancestor else { return true }
        return self[id].declaration.kind == .protocol
    }

    private func actor(
        of stated: StatedConformance, of type: SourceTypeID, to wanted: Ancestor
    ) -> String? {
        var words: [String] = []
        if case .attributed(let attributes, _) = stated.type.form {
            words = attributes.map { String($0.drop { $0 == "@" }) }
        }
        if let actor = words.first(where: { isGlobalActor($0, in: stated.part.scope) }) {
            return actor
        }
        guard !words.contains("nonisolated"), !words.contains("preconcurrency"),
            infersIsolatedConformances(stated.part.scope.module),
            case .globalActor(let actor) = isolation(of: type),
            case .declared(let id) = wanted, mayInferActor(ofConformancesTo: id),
            requiresMember(isolatedBy: actor, in: type, of: id)
        else { return nil }
        return actor
    }

    /// Whether conformances to the protocol may be inferred to belong to an actor: it does not belong to one itself, nor does it
    /// inherit `Sendable`.
    package func mayInferActor(ofConformancesTo id: SourceTypeID) -> Bool {
        let inherited = ([id] + protocols(of: id)).flatMap(inheritedNames)
        return isolation(of: id) == .nonisolated
            && inherited.allSatisfy(PlatformTypes.isWellKnown)
            && !Self.sendable.contains { conformance(of: .declared(id), to: $0) == .conforms }
    }

    /// Whether the actor isolates a member of the type by which it meets one of the protocol's requirements. Where the type has
    /// several of one name and some are `nonisolated`, only the compiler knows which one that is.
    private func requiresMember(
        isolatedBy actor: String, in type: SourceTypeID, of id: SourceTypeID
    ) -> Bool {
        let required = ([id] + protocols(of: id)).compactMap(requiredMembers).flatMap(\.names)
        let parts = parts(of: type)
        return required.contains { name in
            let isolations = parts.flatMap { part in
                part.members.heads(of: name).map { head in
                    writtenIsolation(head, in: part.scope)
                        ?? part.head.flatMap { writtenIsolation($0, in: part.scope) }
                }
            }
            return !isolations.isEmpty
                && isolations.allSatisfy { ($0 ?? .globalActor(actor)) == .globalActor(actor) }
        }
    }
}

extension DeclaredMembers {
    /// Of the functions and properties of objects.
    package var names: [String] { methods.map(\.name) + properties.map(\.name) }

    /// The heads of the functions and properties of objects that have the name.
    fileprivate func heads(of name: String) -> [DeclarationHead] {
        methods.filter { $0.name == name }.map(\.head)
            + properties.filter { $0.name == name && !$0.head.modifiers.contains(.static) }
            .map(\.head)
    }
}
