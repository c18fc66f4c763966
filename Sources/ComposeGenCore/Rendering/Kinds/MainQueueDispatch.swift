/// A decorator that calls back on the main queue; a call without a callback is passed on as it is.
///
/// - Precondition: every requirement can be served.
func renderMainQueueDispatch(_ plan: ImplementationPlan, isSendable: Bool) -> String {
    let type = GenericType(plan)
    let parameter = type.parameter
    var dispatches = false
    var changesObject = false
    var extensions: [String] = []
    for conformance in type.conformances {
        let declared = ImplementationContext(
            conformance.requirements, protocolName: conformance.protocolName, access: plan.access,
            protocols: plan.protocols)
        let context = declared.takingAssociatedTypes(from: parameter, access: plan.access)
        let writer = HoppingWriter(
            context, receiver: Receiver(instance: "decoratee", type: parameter),
            function: .mainQueueDispatchFunction, accessors: .mainQueueDispatchAccessors,
            hop: .mainQueueDispatchHop)
        let requirements = context.requirements.map(\.namingParameters)
        let members = requirements.members(writer.member)
        for requirement in requirements {
            dispatches = dispatches || !context.hoppedCallbacks(of: requirement).isEmpty
            changesObject = changesObject || requirement.changesObject
        }
        let isConcrete = context.needsConcreteType
        let frame = ConformanceFrame(
            conformance: .mainQueueDispatchConformance, empty: .mainQueueDispatchEmptyConformance)
        extensions += frame.filled(
            plan.name, conformance.protocolName, inherited: type.inherited(by: conformance),
            constraint: parameter + (isConcrete ? ": " : " == any ") + conformance.protocolName,
            aliases: declared.aliasesOfAssociatedTypes(in: parameter, access: plan.access), members)
    }
    let declaration = BuiltInTemplate.mainQueueDispatchType.filled([
        "access": plan.access.keyword,
        "name": "\(plan.name)<\(parameter)>" + (isSendable ? ": @unchecked Sendable" : ""),
        "storage": changesObject ? "var" : "let",
        "parameter": parameter,
        "dispatch": dispatches
            ? BuiltInTemplate.mainQueueDispatchDispatch.filled([
                "thread": plan.protocols.library.source(of: .thread)
            ]) : "",
    ])
    return ([declaration] + extensions).joined(separator: "\n\n")
}
