import SourceText
import SwiftReading

/// How a generated type is made. Its initializer is known also without sources.
extension GeneratedType {
    var protocols: [TypeReference] { conformances.map(\.type) }

    /// The generic argument that has to be written where it is made for a type: Swift infers only that of the object which is
    /// passed. Nil of kinds that need none.
    func argument(madeFor type: TypeReference) -> TypeReference? {
        guard case .mainQueueDispatch = kind else { return nil }
        return type.members.first(where: protocols.contains)
            ?? (protocols.count == 1 ? protocols[0] : type)
    }

    /// The initializer; nil of a kind that the manifest brings itself, and where something of it is unknown.
    func callable(_ known: KnownProtocols) -> Callable? {
        let decoratee = parameter("decoratee", protocols[0])
        let parameters: [SourceInitializer.Parameter]
        switch kind {
        case .own: return nil
        case .stub where hasInitializers, .spy where hasInitializers: return nil
        case .stub where hasUnknownParts, .spy where hasUnknownParts,
            .logging where hasUnknownParts, .retry where hasUnknownParts,
            .coordinator where conformances.contains(where: \.isDamaged):
            return nil
        case .nullObject: parameters = []
        case .weakProxy: parameters = [parameter(nil, nil)]
        case .mainQueueDispatch, .mainActor: parameters = [decoratee]
        case .fallback:
            parameters = [parameter("primary", protocols[0]), parameter("fallback", protocols[0])]
        case .logging, .retry: parameters = [decoratee] + ownParameters(known)
        case .coordinator, .stub, .spy: parameters = ownParameters(known)
        }
        // A composite asks first what it decorates.
        let labelOfDecoratee = if case .fallback = kind { "primary" } else { "decoratee" }
        // It belongs to its protocol's actor, unless its conformances alone do.
        let actor = plan(conformances, known).isOfItsActor ? conformances[0].traits.actor : nil
        return Callable(
            declaration: SourceInitializer(
                generatedWith: parameters,
                isolation: actor.map { .globalActor(String($0.dropFirst())) } ?? .nonisolated,
                at: range),
            asked: parameters.map { $0.type?.bare }, labelOfDecoratee: labelOfDecoratee,
            isGenerated: true)
    }

    /// Whether something of a protocol is unknown, so that something of the initializer is.
    private var hasUnknownParts: Bool {
        conformances.contains { !$0.hasRequirements || $0.isDamaged }
    }

    private var hasInitializers: Bool {
        conformances.contains { $0.requirements.contains(where: \.isInitializer) }
    }

    /// What its initializer takes besides decoratees.
    private func ownParameters(_ known: KnownProtocols) -> [SourceInitializer.Parameter] {
        plan(conformances, known).initializerParameters.map {
            parameter($0.name, TypeReference($0.type), isRequired: $0.default == nil)
        }
    }

    private func parameter(
        _ label: String?, _ type: TypeReference?, isRequired: Bool = true
    ) -> SourceInitializer.Parameter {
        SourceInitializer.Parameter(
            label: label, name: label ?? "_", type: type, isVariadic: false,
            hasDefault: !isRequired, attributes: [])
    }
}

extension Requirement {
    fileprivate var isInitializer: Bool {
        if case .initializer = kind { true } else { false }
    }
}
