/// A proxy that does not keep its object alive: once that is gone nothing happens, and what it yields is nil.
///
/// - Precondition: every requirement can be served.
func renderWeakProxy(_ plan: ImplementationPlan, isSendable: Bool) -> String {
    let type = GenericType(plan)
    let parameter = type.parameter
    let receiver = Receiver(instance: "object", isOptional: true, type: parameter)
    let extensions = type.conformances.map { conformance in
        let declared = ImplementationContext(
            conformance.requirements, protocolName: conformance.protocolName, access: plan.access)
        let context = declared.takingAssociatedTypes(from: parameter, access: plan.access)
        let writer = MemberWriter(
            context: context, function: .weakProxyFunction, accessors: .weakProxyAccessors)
        let members = context.requirements.map(\.namingParameters).compactMap { requirement in
            writer.forwarding(requirement, to: receiver).map {
                context.conditional($0, requirement)
            }
        }
        let frame = ConformanceFrame(
            conformance: .weakProxyConformance, empty: .weakProxyEmptyConformance)
        return frame.filled(
            plan.name, conformance.protocolName,
            constraint: "\(parameter): \(conformance.protocolName)",
            aliases: declared.aliasesOfAssociatedTypes(in: parameter, access: plan.access),
            members
        )
    }
    let declaration = BuiltInTemplate.weakProxyType.filled([
        "access": plan.access.keyword,
        "name": "\(plan.name)<\(parameter): AnyObject>"
            + (isSendable ? ": @unchecked Sendable" : ""),
        "parameter": parameter,
    ])
    return ([declaration] + extensions).joined(separator: "\n\n")
}
