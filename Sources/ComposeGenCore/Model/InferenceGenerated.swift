import SourceText
import SwiftReading

/// How a generated type is made. Its initialiser is known also without sources.
struct GeneratedMaker {
    var name: String
    var kind: GeneratedImplementation.Kind
    var range: SourceRange
    /// The entries of the protocols that the type conforms to.
    var protocols: [ProtocolEntry]

    /// The generated types of a manifest, by their names.
    static func all(of manifest: Manifest) -> [String: GeneratedMaker] {
        var makers: [String: GeneratedMaker] = [:]
        for entry in manifest.protocols {
            for type in entry.generated {
                makers[type.type.value, default: GeneratedMaker(type)].protocols.append(entry)
            }
        }
        return makers
    }

    private init(_ type: GeneratedImplementation) {
        name = type.type.value
        kind = type.kind.value
        range = type.type.range
        protocols = []
    }

    /// What the parameter is called that takes the decoratee: a composite asks that one first.
    private var labelOfDecoratee: String {
        if case .fallback = kind { "primary" } else { "decoratee" }
    }

    /// Whether the generic argument has to be written: Swift infers only that of the object which is passed.
    var isGenericOverProtocol: Bool {
        if case .mainQueueDispatch = kind { true } else { false }
    }

    var isWeakProxy: Bool { kind.isWeakProxy }

    var isDouble: Bool {
        switch kind {
        case .stub, .spy: true
        default: false
        }
    }

    /// The protocol over which it is generic where something is made for a type; nil where that cannot be told.
    func argument(madeFor type: TypeReference) -> TypeReference? {
        let own = protocols.map(\.type.value)
        return type.members.first(where: own.contains) ?? (own.count == 1 ? own[0] : nil)
    }

    var isOfOwnKind: Bool {
        if case .other = kind { true } else { false }
    }

    /// The initialiser; nil of a kind that the manifest brings itself.
    func callable(_ protocols: () -> KnownProtocols) -> Callable? {
        let protocolType = self.protocols[0].type.value
        let decoratee = parameter("decoratee", protocolType)
        switch kind {
        case .nullObject: return callable(with: [])
        case .weakProxy: return callable(with: [parameter(nil, nil)])
        case .coordinator(_, let path):
            return callable(with: [parameter(path.propertyName, TypeReference(path.propertyType))])
        case .mainQueueDispatch, .mainActor: return callable(with: [decoratee])
        case .fallback:
            return callable(
                with: [parameter("primary", protocolType), parameter("fallback", protocolType)])
        case .logging: return callable(with: [decoratee] + parameters(of: .logging, protocols()))
        case .retry: return callable(with: [decoratee] + parameters(of: .retry, protocols()))
        case .stub: return callable(with: parameters(of: .stub, protocols()))
        case .spy: return callable(with: parameters(of: .spy, protocols()))
        case .other: return nil
        }
    }

    /// What its initialiser takes, as the kind says.
    private func parameters(
        of kind: ImplementationPlan.Kind, _ known: KnownProtocols
    ) -> [SourceInitializer.Parameter] {
        let name = protocols[0].type.value.source
        let plan = ImplementationPlan(
            kind: kind, access: .internal, name: self.name, protocolName: name,
            requirements: known.requirements[name] ?? [],
            traits: known.traits[name] ?? ProtocolTraits(), protocols: known)
        return plan.initializerParameters.map {
            parameter($0.name, TypeReference($0.type), isRequired: $0.defaultValue == nil)
        }
    }

    private func parameter(
        _ label: String?, _ type: TypeReference?, isRequired: Bool = true
    ) -> SourceInitializer.Parameter {
        SourceInitializer.Parameter(
            label: label, name: label ?? "_", type: type, isVariadic: false,
            hasDefault: !isRequired, attributes: [])
    }

    private func callable(with parameters: [SourceInitializer.Parameter]) -> Callable {
        Callable(
            declaration: SourceInitializer(generatedWith: parameters, at: range),
            asked: parameters.map { $0.type?.bare }, labelOfDecoratee: labelOfDecoratee,
            isGenerated: true)
    }
}

extension GraphResolver {
    /// The call of a generated type's initialiser; nil where it is not known, or something is wrong.
    mutating func complete(
        _ call: WrittenCall, ofGenerated maker: GeneratedMaker, _ reach: Reach
    ) -> CompletedCall? {
        if maker.isDouble, hasUnknownInitializers(maker) { return nil }
        guard let callable = maker.callable({ knownProtocols(of: maker) }) else { return nil }
        let places = ArgumentPlaces(call.labels, callable.parameters)
        if !places.unknown.isEmpty {
            report(unknownLabels: places, of: maker, callable, call)
            return nil
        }
        let given = candidate(callable, places, call, reach)
        reportMismatches(given, call, reach)
        report(given, call, ofGenerated: maker, reach)
        return completed(call, by: given, nil, reach)
    }

    /// Whether something of the protocol is unknown, so that something of the double's initialiser is.
    private mutating func hasUnknownInitializers(_ maker: GeneratedMaker) -> Bool {
        generatedTypes().types.first { $0.name == maker.name }?.conformances.contains {
            !$0.hasRequirements || $0.isDamaged || $0.requirements.contains(where: \.isInitializer)
        } ?? false
    }

    private mutating func generatedTypes() -> GeneratedTypes {
        let types = inference.generatedTypes ?? GeneratedTypes(manifest, types, placements)
        inference.generatedTypes = types
        return types
    }

    /// What a generated type knows of the protocols, which only the doubles ask for.
    private mutating func knownProtocols(of maker: GeneratedMaker) -> KnownProtocols {
        let types = generatedTypes()
        let placement = placements.placement(at: maker.protocols[0].type.range)
        return types.knownProtocols(ofModule: placement.module)
    }
}

extension Requirement {
    fileprivate var isInitializer: Bool {
        if case .initializer = kind { true } else { false }
    }
}
