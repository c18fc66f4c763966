import SourceText
import SwiftReading

/// Types that the tool writes must be able to serve every requirement of their protocols.
func checkGeneratedTypes(_ emission: Emission) -> [Diagnostic] {
    let generated = emission.generated
    // The sources would say the requirements, or what could not be read.
    let areSourcesUnread = !emission.manifest.sources.isEmpty && emission.types.sources == nil
    var known: Set<SourceRange> = []
    /// Protocols whose requirements are not known, by their places.
    var unknown: Set<SourceRange> = []
    var found = generated.diagnostics
    // Copies in other modules serve what the first one serves.
    for type in generated.types where known.insert(type.range).inserted {
        found += inheritedTwice(by: type)
        for conformance in type.conformances {
            guard conformance.hasRequirements else {
                if !conformance.isDamaged, !areSourcesUnread,
                    unknown.insert(conformance.range).inserted
                {
                    found.append(withoutRequirements(conformance, type, emission.types))
                }
                continue
            }
            // Requirements may stand in a Swift file, which is not what the manifest's author is to change.
            found += faults(of: type, conformance, emission).map { diagnostic in
                diagnostic.primary.range.file == conformance.range.file
                    ? diagnostic : diagnostic.moved(to: conformance.nameRange)
            }
        }
    }
    return found
}

private func faults(
    of type: GeneratedType, _ conformance: GeneratedType.Conformance, _ emission: Emission
) -> [Diagnostic] {
    let generated = emission.generated
    if case .own(nil) = type.kind { return [] }
    let name = conformance.type.source
    let plan = type.plan([conformance], generated.knownProtocols(at: type.placement))
    var found = plan.unservedRequirements.map { unserved in
        // What the sources say that it inherits has no place in the manifest.
        guard let standard = unserved.requirement.standardProtocol,
            unserved.requirement.declarationRange == conformance.range
        else {
            return Diagnostic.requirementNotServed(unserved, by: type.name, of: name)
        }
        let declaration = emission.types.declaration(of: conformance.type)?.declaration
        let note = Diagnostic.Note(
            "'\(name)' inherits '\(standard)', which requires it",
            at: declaration?.nameRange ?? conformance.range)
        return .requirementNotServed(
            unserved, by: type.name, of: name, at: conformance.nameRange, notes: [note])
    }
    guard !conformance.isDamaged else { return found }
    if found.isEmpty, let idleness = plan.idleness {
        let first = conformance.requirements.first { !$0.isType }
        found.append(
            .idleType(type.name, idleness, at: first?.declarationRange ?? conformance.range))
    }
    if found.isEmpty, plan.isMadeOnItsActor, let actor = plan.traits.actor {
        found += emission.defaultsOfKeys(naming: type.name).map {
            .isolatedDefault(
                type.name, String(actor.dropFirst()), at: $0, type.range,
                cures: [
                    Diagnostic.leaveDefaultOut, "let it be a 'nullObject', which is made anywhere",
                ])
        }
    }
    if case .coordinator(let routes, let path) = type.kind {
        found += checkRoutes(
            routes, along: path, requirements: conformance.requirements, protocolName: name,
            of: type.name, at: type.range)
    }
    return found
}

private func withoutRequirements(
    _ conformance: GeneratedType.Conformance, _ type: GeneratedType, _ types: TypeKnowledge
) -> Diagnostic {
    let name = conformance.type.source
    let index = types.sources?.index
    if let declared = types.declaration(of: conformance.type)?.declaration,
        declared.kind != .protocol
    {
        return .generatedForNoProtocol(
            name, type.name, at: conformance.range, declared.nameRange
        ).doubting(type.range)
    }
    let protocols = index?.entries.filter { $0.declaration.kind == .protocol } ?? []
    return .missingRequirements(
        name, type.name, at: conformance.range,
        nearest: nearest(to: name, among: protocols.map(\.path).sorted())
    ).doubting(type.range, conformance.range)
}

/// Reports what two protocols of a generic kind inherit: a type conforms to it under one condition.
private func inheritedTwice(by type: GeneratedType) -> [Diagnostic] {
    guard type.conformances.count > 1 else { return [] }
    let isOfExistentials = if case .mainQueueDispatch = type.kind { true } else { false }
    let own = Set(type.conformances.map(\.type.source))
    var heirs: [String: GeneratedType.Conformance] = [:]
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
