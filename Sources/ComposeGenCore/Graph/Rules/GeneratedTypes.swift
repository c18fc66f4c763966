import SourceText
import SwiftReading

/// Types that the tool writes must be able to serve every requirement of their protocols.
func checkGeneratedTypes(_ graph: ObjectGraph) -> [Diagnostic] {
    /// Protocols of which nobody says the requirements, by their places.
    var unknown: Set<SourceRange> = []
    let unserved = graph.generated.flatMap { type -> [Diagnostic] in
        guard let kind = graph.planKind(of: type) else { return [] }
        return type.conformances.flatMap { conformance -> [Diagnostic] in
            let protocolName = conformance.type.source
            guard conformance.hasRequirements else {
                // The sources would say them, or what could not be read.
                if conformance.isDamaged || graph.hasUnreadSources
                    || !unknown.insert(conformance.range).inserted
                {
                    return []
                }
                if let id = graph.types.sources?.index.type(conformance.type, in: SourceScope()),
                    let declaration = graph.types.sources?.index[id].declaration,
                    declaration.kind != .protocol
                {
                    return [
                        .generatedForNoProtocol(
                            protocolName, type.name, at: conformance.range, declaration.nameRange)
                    ]
                }
                return [
                    .missingRequirements(
                        protocolName, type.name, at: conformance.range,
                        nearest: graph.nearestProtocol(to: protocolName))
                ]
            }
            let protocols = graph.knownProtocols(of: type)
            var diagnostics = unservedRequirements(
                of: kind, requirements: conformance.requirements, protocolName: protocolName,
                traits: conformance.traits, protocols: protocols
            ).map { Diagnostic.requirementNotServed($0, by: type.name, of: protocolName) }
            if diagnostics.isEmpty, !conformance.isDamaged,
                let idleness = idleness(
                    of: kind, requirements: conformance.requirements, protocolName: protocolName,
                    traits: conformance.traits, protocols: protocols)
            {
                let first = conformance.requirements.first { !$0.isType }
                diagnostics.append(
                    .idleType(
                        type.name, idleness, of: protocolName,
                        at: first?.declarationRange ?? conformance.range))
            }
            if case .coordinator(let routes, _) = type.kind, !conformance.isDamaged {
                diagnostics += checkRoutes(
                    routes, requirements: conformance.requirements, protocolName: protocolName,
                    at: type.range, nearest: { nearest(to: $0, among: $1) })
            }
            // Requirements may stand in a Swift file, which is not what the manifest's author is to change.
            return diagnostics.map { diagnostic in
                diagnostic.primary.range.file == conformance.range.file
                    ? diagnostic
                    : diagnostic.moved(
                        to: conformance.nameRange)
            }
        }
    }
    return graph.generated.flatMap(graph.inheritedTwice) + unserved
}

extension ObjectGraph {
    /// Reports what two protocols of a generic kind inherit: a type conforms to it under one condition.
    fileprivate func inheritedTwice(by type: GeneratedTypeNode) -> [Diagnostic] {
        guard type.conformances.count > 1 else { return [] }
        let isOfExistentials = if case .mainQueueDispatch = type.kind { true } else { false }
        let own = Set(type.conformances.map(\.type.source))
        var heirs: [String: GeneratedTypeNode.Conformance] = [:]
        if isOfExistentials {
            for conformance in type.conformances { heirs[conformance.type.source] = conformance }
        }
        return type.conformances.compactMap { conformance in
            for name in conformance.traits.inherited where isOfExistentials || !own.contains(name) {
                if let other = heirs[name] {
                    return .inheritedTwice(
                        name, type.name, for: conformance.type.source, other.type.source,
                        at: conformance.nameRange, other.nameRange)
                }
                heirs[name] = conformance
            }
            return nil
        }
    }

    /// The protocol of the sources that may be meant.
    fileprivate func nearestProtocol(to name: String) -> String? {
        guard let index = types.sources?.index else { return nil }
        let protocols = index.entries.filter { $0.declaration.kind == .protocol }
        return nearest(to: name, among: protocols.map(\.path).sorted())
    }

    /// What the generated type may need to know of the protocols that its requirements name.
    func knownProtocols(of type: GeneratedTypeNode) -> KnownProtocols {
        var known = protocols
        known.nullObjects = nullObjects[type.placement.module] ?? [:]
        return known
    }

    /// The kind as the plan has it; nil for one that cannot be generated yet, which has been refused.
    func planKind(of type: GeneratedTypeNode) -> ImplementationPlan.Kind? {
        let others = type.conformances.dropFirst().map {
            ProtocolConformance(
                protocolName: $0.type.source, requirements: $0.requirements,
                inherited: $0.traits.inherited)
        }
        let traits = type.conformances.map(\.traits)
        let isSendable = traits.contains(where: \.asksForSendable)
        switch type.kind {
        case .nullObject: return .nullObject
        case .coordinator(let routes, let path):
            return .coordinator(
                routes: routes.map { ($0.requirement.value, $0.action.source) }, path: path)
        case .mainQueueDispatch: return .mainQueueDispatch(also: others, isSendable: isSendable)
        case .weakProxy: return .weakProxy(also: others, isSendable: isSendable)
        case .fallback: return .fallback
        case .mainActor: return .mainActor
        case .logging: return .logging(subsystem: root.module)
        case .retry: return .retry
        case .stub: return .stub
        case .spy: return .spy
        case .other(let name): return ownKinds[name].map { .own($0) }
        }
    }
}
