import SwiftReading

/// What of a requirement is safe elsewhere than where it is asked for, and who serves it there.
extension ImplementationContext {
    /// Whether a value of the type, which the requirement is passed or yields, may not be safe on another thread. Of types that no
    /// source declares the compiler knows.
    func mayHaveToStay(_ type: TypeReference, in requirement: Requirement) -> Bool {
        let resolved = resolved(type)
        if resolved.type.isFunction {
            return resolved.actor == nil && !resolved.isSendable
        }
        let names = type.nominalNames()
        if names.contains("Sendable") || isGivenAway(type) { return false }
        let stated = namesAskingForSendable(requirement)
        let chosen = Set(
            associatedTypes.map(\.name) + requirement.signature.genericParameters.map(\.name))
        let isUnsafe = names.contains {
            protocols.unsendable.contains($0)
                || !stated.contains($0) && chosen.contains(String($0.prefix { $0 != "." }))
        }
        let isSafe = names.allSatisfy { protocols.asksForSendable(TypeReference(named: $0)) }
        return isUnsafe || type.holdsOpaque(orExistential: true) && !isSafe
    }

    /// The types that others choose and that the requirement or the protocol wants to be safe anywhere.
    private func namesAskingForSendable(_ requirement: Requirement) -> Set<String> {
        let clauses = [requirement.signature.whereClause] + associatedTypes.map(\.whereClause)
        let constraints =
            associatedTypes.flatMap { type in type.inherited.map { (type.name, $0) } }
            + requirement.signature.genericParameters.compactMap { parameter in
                parameter.constraint.map { (parameter.name, $0) }
            }
            + clauses.compactMap(\.self).flatMap(GenericCondition.read).filter { !$0.isEquality }
            .map { ($0.subject.source, $0.type) }
        return Set(constraints.filter { protocols.asksForSendable($0.1) }.map(\.0))
    }

    /// Whether a type of the protocol's actor serves there what belongs to no actor: who asks waits for it, and what is exchanged is
    /// safe on the way. What is passed on to another object must stay there, too, unless that is safe anywhere.
    func isServedOnActor(
        _ requirement: Requirement, by kind: GeneratedImplementation.Kind
    ) -> Bool {
        guard requirement.isAsync, isAskedFromElsewhere(requirement),
            !requirement.exchangedTypes.contains(where: { mayHaveToStay($0, in: requirement) })
        else { return false }
        let stays =
            requirement.modifiers.contains("nonisolated(nonsending)")
            || protocols.settings.staysOnCallersActor
                && !requirement.attributes.contains(Requirement.offCallersActor)
        return switch kind {
        case .spy, .stub, .coordinator: true
        case .logging, .retry, .fallback, .mainActor: stays && !traits.asksForSendable
        case .nullObject, .own, .mainQueueDispatch, .weakProxy: false
        }
    }
}

extension KnownProtocols {
    /// Whether one of the type's members says that its values are safe anywhere.
    fileprivate func asksForSendable(_ type: TypeReference) -> Bool {
        type.members.contains {
            ProtocolTraits.standardAskingForSendable.contains($0.source)
                || traits[$0.source]?.asksForSendable == true
        }
    }
}
