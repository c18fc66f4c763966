import SwiftReading

/// A parameter of a generated type's initialiser.
package struct InitializerParameter: Sendable {
    package var name: String
    package var type: String
    /// Whether it has no default.
    package var isRequired: Bool
}

/// What the initialiser of a generated type takes, in its order. Decoratees are left out, which the manifest knows by itself.
///
/// - Parameters:
///   - requirements: all that the protocol declares; only doubles take any of them.
///   - protocolName: as the conformance is written.
package func initializerParameters(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> [InitializerParameter] {
    func parameters(_ names: (String, String)...) -> [InitializerParameter] {
        names.map { InitializerParameter(name: $0, type: $1, isRequired: false) }
    }
    var context: ImplementationContext {
        ImplementationContext(
            requirements, protocolName: protocolName, access: .internal, traits: traits,
            protocols: protocols)
    }
    var double: TestDouble { TestDouble(context) }
    switch kind {
    case .nullObject, .weakProxy, .own:
        return []
    case .coordinator(_, let path):
        return [
            InitializerParameter(name: path.propertyName, type: path.propertyType, isRequired: true)
        ]
    case .mainQueueDispatch, .mainActor:
        return parameters(("decoratee", ""))
    case .fallback:
        return parameters(("primary", protocolName), ("fallback", protocolName))
    case .logging:
        return parameters(("decoratee", ""), ("logger", "Logger"), ("log", ""))
    case .retry:
        let waiting = context.canWait ? parameters(("delay", "Duration")) : []
        return parameters(("decoratee", ""), ("attempts", "Int")) + waiting
            + parameters(("isRetried", "@Sendable (any Error) -> Bool"))
    case .stub:
        return double.answersOfStub.filter { $0.requirement.condition == nil }.map {
            InitializerParameter(
                name: $0.kept.name, type: $0.kept.type, isRequired: $0.kept.initial == nil)
        }
    case .spy:
        return double.members.filter { !$0.requirement.isStatic }.compactMap { double.kept($0) }
            .filter { $0.initial == nil }
            .map { InitializerParameter(name: $0.name, type: $0.type, isRequired: true) }
    }
}
