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

/// The text of a generated implementation, without the file around it.
func implementation(
    _ kind: ImplementationPlan.Kind,
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
    _ kind: ImplementationPlan.Kind, _ requirements: [Requirement], _ protocolName: String,
    _ traits: ProtocolTraits, _ protocols: KnownProtocols
) -> ImplementationPlan {
    ImplementationPlan(
        kind: kind, access: .internal, name: "Generated", protocolName: protocolName,
        requirements: requirements, traits: traits, protocols: protocols)
}

/// The requirements that the kind refuses.
func unservedRequirements(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> [UnservedRequirement] {
    plan(kind, requirements, protocolName, traits, protocols).unservedRequirements
}

/// What the initialiser of a type of the kind takes besides decoratees.
func initializerParameters(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String
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
