import SwiftReading

/// A decorator that calls back on the main actor; a call without a callback is passed on as it is.
///
/// - Precondition: every requirement can be served.
func renderMainActor(_ plan: ImplementationPlan) -> String {
    let parts = DecoratorParts(plan)
    let context = parts.context
    let writer = HoppingWriter(
        context, receiver: parts.decoratee, function: .mainActorFunction,
        accessors: .mainActorAccessors, hop: .mainActorHop)
    let callbacks = parts.requirements.flatMap(context.hoppedCallbacks)
    return BuiltInTemplate.mainActorType.filled([
        "access": parts.access,
        "name": parts.name,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "initializer": parts.initializer([("decoratee", parts.decorateeType, nil)]),
        "members": parts.members(writer.member),
        "dispatch": callbacks.isEmpty
            ? ""
            : BuiltInTemplate.mainActorDispatch.filled([
                "isolation": plan.traits.isIsolated ? "nonisolated" : "",
                "task": plan.protocols.library.source(of: .task),
            ]),
    ])
}

func unservedByMainActor(
    _ requirement: Requirement, _ context: ImplementationContext
) -> RequirementFault? {
    let fault = unservedByHopping(
        requirement, context, ["decoratee", "callBack"], "on the main actor")
    return fault ?? unservedByGenericHopping(requirement, context)
}
