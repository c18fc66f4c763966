import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// The requirements in a protocol's body.
func requirements(_ body: String) -> [Requirement] {
    let read = RequirementBlock.read(LocatedText(body, SourceRange(.top, 0, body.utf8.count)))
    #expect(read.diagnostics.isEmpty)
    return read.value.requirements
}

extension ImplementationPlan {
    /// Of one protocol.
    init(
        kind: GeneratedImplementation.Kind, access: AccessLevel, name: String,
        protocolName: String, requirements: [Requirement],
        traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
    ) {
        let conformance = ProtocolConformance(
            protocolName: protocolName, requirements: requirements, traits: traits)
        self.init(
            kind: kind, access: access, name: name, conformances: [conformance],
            protocols: protocols)
    }
}

extension GeneratedImplementation.Kind {
    /// With the routes as a manifest has them.
    static func coordinator(leading routes: [(String, String)]) -> Self {
        .coordinator(
            routes: routes.map { requirement, action in
                let range = SourceRange(.top, 0, action.utf8.count)
                let text = SwiftText.lex(LocatedText(action, range), as: .statements)
                return GeneratedImplementation.Route(
                    requirement: Located(requirement, range), action: text.value)
            })
    }
}

extension UnservedRequirement {
    var range: SourceRange { requirement.declarationRange }
    var name: String { requirement.fullName }
    var reason: String { fault.reason }
    var help: String { fault.help }
}

/// The text of a generated implementation, without the file around it.
func implementation(
    _ kind: GeneratedImplementation.Kind,
    _ name: String,
    of protocolName: String,
    access: AccessLevel = .internal,
    traits: ProtocolTraits = ProtocolTraits(),
    protocols: KnownProtocols = KnownProtocols(),
    _ body: String
) -> String {
    renderImplementation(
        ImplementationPlan(
            kind: kind,
            access: access,
            name: name,
            protocolName: protocolName,
            requirements: requirements(body),
            traits: traits,
            protocols: protocols
        )
    )
}

/// What a type of the kind is to be generated from.
private func plan(
    _ kind: GeneratedImplementation.Kind, _ requirements: [Requirement], _ protocolName: String,
    _ traits: ProtocolTraits, _ protocols: KnownProtocols
) -> ImplementationPlan {
    ImplementationPlan(
        kind: kind, access: .internal, name: "Generated", protocolName: protocolName,
        requirements: requirements, traits: traits, protocols: protocols)
}

/// The requirements that the kind refuses.
func unservedRequirements(
    of kind: GeneratedImplementation.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> [UnservedRequirement] {
    plan(kind, requirements, protocolName, traits, protocols).unservedRequirements
}

/// What the initializer of a type of the kind takes besides decoratees.
func initializerParameters(
    of kind: GeneratedImplementation.Kind, requirements: [Requirement], protocolName: String
) -> [ParameterPlan] {
    plan(kind, requirements, protocolName, ProtocolTraits(), KnownProtocols())
        .initializerParameters
}

extension KnownProtocols {
    /// One protocol with what it requires.
    static func one(_ name: String, _ body: String, nullObject: String? = nil) -> KnownProtocols {
        KnownProtocols(
            requirements: [name: ComposeGenTests.requirements(body)],
            nullObjects: nullObject.map { [name: $0] } ?? [:])
    }
}
