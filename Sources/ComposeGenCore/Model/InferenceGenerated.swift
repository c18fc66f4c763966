import SourceText
import SwiftReading

/// How a generated type is made. Its initialiser is known also without sources.
extension GeneratedType {
    var protocols: [TypeReference] { conformances.map(\.type) }

    /// The generic argument that has to be written where it is made for a type: Swift infers only that of the object which is
    /// passed. Nil of kinds that need none.
    func argument(madeFor type: TypeReference) -> TypeReference? {
        guard case .mainQueueDispatch = kind else { return nil }
        return type.members.first(where: protocols.contains)
            ?? (protocols.count == 1 ? protocols[0] : type)
    }

    /// The initialiser; nil of a kind that the manifest brings itself, and where something of it is unknown.
    func callable(_ known: KnownProtocols) -> Callable? {
        let decoratee = parameter("decoratee", protocols[0])
        let parameters: [SourceInitializer.Parameter]
        switch kind {
        case .nullObject: parameters = []
        case .weakProxy: parameters = [parameter(nil, nil)]
        case .coordinator(_, let path):
            parameters = [parameter(path.propertyName, TypeReference(path.propertyType))]
        case .mainQueueDispatch, .mainActor: parameters = [decoratee]
        case .fallback:
            parameters = [parameter("primary", protocols[0]), parameter("fallback", protocols[0])]
        case .logging: parameters = [decoratee] + self.parameters(of: .logging, known)
        case .retry: parameters = [decoratee] + self.parameters(of: .retry, known)
        case .stub where !hasUnknownInitializers: parameters = self.parameters(of: .stub, known)
        case .spy where !hasUnknownInitializers: parameters = self.parameters(of: .spy, known)
        case .stub, .spy, .other: return nil
        }
        // A composite asks first what it decorates.
        let labelOfDecoratee = if case .fallback = kind { "primary" } else { "decoratee" }
        return Callable(
            declaration: SourceInitializer(generatedWith: parameters, at: range),
            asked: parameters.map { $0.type?.bare }, labelOfDecoratee: labelOfDecoratee,
            isGenerated: true)
    }

    /// Whether something of a protocol is unknown, so that something of a double's initialiser is.
    private var hasUnknownInitializers: Bool {
        conformances.contains {
            !$0.hasRequirements || $0.isDamaged || $0.requirements.contains(where: \.isInitializer)
        }
    }

    /// What its initialiser takes, as the kind says.
    private func parameters(
        of kind: ImplementationPlan.Kind, _ known: KnownProtocols
    ) -> [SourceInitializer.Parameter] {
        let plan = ImplementationPlan(
            kind: kind, access: .internal, name: name, protocolName: protocols[0].source,
            requirements: conformances[0].requirements, traits: conformances[0].traits,
            protocols: known)
        return plan.initializerParameters.map {
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
