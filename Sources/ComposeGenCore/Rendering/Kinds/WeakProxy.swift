import SwiftReading

/// A proxy that does not keep its object alive: once that is gone nothing happens, and what it yields is nil or silent.
///
/// - Precondition: every requirement can be served.
func renderWeakProxy(_ plan: ImplementationPlan, isSendable: Bool) -> String {
    let type = GenericType(plan)
    let parameter = type.parameter
    let extensions = type.conformances.flatMap { conformance in
        let declared = ImplementationContext(
            conformance.requirements, protocolName: conformance.protocolName, access: plan.access,
            traits: plan.traits, protocols: plan.protocols)
        let context = declared.takingAssociatedTypes(from: parameter, access: plan.access)
        let writer = MemberWriter(
            context: context, function: .weakProxyFunction, accessors: .weakProxyAccessors)
        let receiver = Receiver(
            instance: "object", isOptional: true, type: parameter, absence: context.absence(of:))
        let members = context.requirements.map(\.namingParameters).members {
            writer.forwarding($0, to: receiver)
        }
        let frame = ConformanceFrame(
            conformance: .weakProxyConformance, empty: .weakProxyEmptyConformance)
        return frame.filled(
            plan.name, conformance.protocolName, inherited: type.inherited(by: conformance),
            constraint: "\(parameter): \(conformance.protocolName)",
            aliases: declared.aliasesOfAssociatedTypes(in: parameter, access: plan.access), members)
    }
    let declaration = BuiltInTemplate.weakProxyType.filled([
        "access": plan.access.keyword,
        "name": "\(plan.name)<\(parameter): AnyObject>"
            + (isSendable ? ": @unchecked Sendable" : ""),
        "parameter": parameter,
    ])
    return ([declaration] + extensions).joined(separator: "\n\n")
}

extension ImplementationContext {
    /// What is yielded in place of a value where the object that would yield it is gone.
    func absence(of type: TypeReference) -> String? {
        let resolved = resolved(type)
        guard !type.isVoid, !resolved.isOptional, let value = absentValue(of: type) else {
            return nil
        }
        // Behind '??' a closure does not take over that it may run anywhere.
        guard case .function(let function) = resolved.type.form,
            resolved.attributes.contains("@Sendable")
        else { return value }
        return inertValues().source(ofFunction: function, attributes: ["@Sendable"])
    }
}
