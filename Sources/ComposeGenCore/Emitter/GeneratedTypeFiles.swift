import SourceText
import SwiftReading

extension GeneratedTypes {
    /// The file of a generated type.
    ///
    /// - Parameter isDefaultOfKey: whether the default of an environment key makes the type, where nothing is isolated.
    func file(of type: GeneratedType, isDefaultOfKey: Bool) -> EmittedFile? {
        guard let kind = planKind(of: type), let first = type.conformances.first else { return nil }
        let known = knownProtocols(at: type.placement)
        let plan = ImplementationPlan(
            kind: kind, access: type.placement.access, name: type.name,
            protocolName: first.type.source, requirements: first.requirements,
            traits: first.traits, protocols: known,
            isMadeAnywhere: first.traits.isIsolated && isDefaultOfKey)
        var file = EmittedFile(type.name, type.placement, owner: type.name)
        file.modules.formUnion(type.imports)
        file.declarations = [.implementation(plan)]
        return file
    }

    /// The kind as the plan has it; nil where no templates of that name were read.
    func planKind(of type: GeneratedType) -> ImplementationPlan.Kind? {
        let others = type.conformances.dropFirst().map {
            ProtocolConformance(
                protocolName: $0.type.source, requirements: $0.requirements,
                traits: $0.traits)
        }
        let isSendable = type.conformances.contains { $0.traits.asksForSendable }
        switch type.kind {
        case .nullObject: return .nullObject
        case .coordinator(let routes, let path):
            return .coordinator(
                routes: routes.map { ($0.requirement.value, $0.action.source) }, path: path)
        case .mainQueueDispatch: return .mainQueueDispatch(also: others, isSendable: isSendable)
        case .weakProxy: return .weakProxy(also: others, isSendable: isSendable)
        case .fallback: return .fallback
        case .mainActor: return .mainActor
        case .logging: return .logging
        case .retry: return .retry
        case .stub: return .stub
        case .spy: return .spy
        case .other(let name): return ownKinds[name].map { .own($0) }
        }
    }
}
