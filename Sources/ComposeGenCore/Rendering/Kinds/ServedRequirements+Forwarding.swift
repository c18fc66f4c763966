import SwiftReading

func unservedByMainQueueDispatch(
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> RequirementFault? {
    let fault = unservedByHopping(
        requirement, context, ["decoratee", "dispatch"], "on the main queue")
    return fault ?? unservedByGenericHopping(requirement, context)
}

/// - Parameter place: where it would be called back.
func unservedByHopping(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ reserved: Set<String>,
    _ place: String
) -> RequirementFault? {
    if let fault = unservedByForwarding(requirement, context, reserved) { return fault }
    if let fault = context.unhoppableClosure(of: requirement) { return fault }
    guard case .function(let function) = requirement.kind else { return nil }
    if requirement.isStatic {
        let callbacks = function.signature.parameters.compactMap(context.callback)
        guard callbacks.contains(where: { $0.actor == nil }) else { return nil }
        return ("what a type calls back does not pass through a decorator", byHand)
    }
    if context.resolved(function.signature.result).type.baseName.hasSuffix("Publisher") {
        return (
            "a publisher delivers later, and not through a closure",
            "receive \(place) where it is subscribed to, or write this type by hand"
        )
    }
    return context.unknownCallback(in: function.signature)
}

/// What a closure that may run anywhere cannot reach: a decorator that is generic.
func unservedByGenericHopping(
    _ requirement: Requirement, _ context: ImplementationContext
) -> RequirementFault? {
    guard context.needsConcreteType,
        context.hoppedCallbacks(of: requirement).contains(where: \.isSendable)
    else { return nil }
    return (
        "the decorator is generic, for the protocol has requirements of its type, and cannot be where the closure may run",
        "write the closure without '@Sendable', or this type by hand"
    )
}

func unservedByWeakProxy(
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> RequirementFault? {
    if let fault = unservedByForwarding(requirement, context, ["object"]) { return fault }
    if case .initializer = requirement.kind {
        return (
            "an object that it made itself would be gone at once",
            "write this type by hand, or move the initialiser to another protocol"
        )
    }
    if requirement.isStatic { return nil }
    return unservedByAbsence(requirement, context, "where the object is gone") {
        context.absentValue(of: $0)
    }
}

func unservedByFallback(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ handleFaults: inout HandleFaults
) -> RequirementFault? {
    if let fault = unservedByForwarding(requirement, context, ["primary", "fallback"]) {
        return fault
    }
    guard case .function(let function) = requirement.kind else { return nil }
    switch context.fallbackStrategy(of: function, in: requirement) {
    case .forward, .catching, .optional, .result:
        return nil
    case .unserved(let fault):
        return fault
    case .callback(let failing):
        return failing.handle.flatMap { handleFaults.fault(of: $0, for: requirement, context) }
    }
}

/// What is wrong with the protocols of handles, each looked at once for each actor.
struct HandleFaults {
    private var known: [String: RequirementFault?] = [:]

    mutating func fault(
        of handle: Handle, for requirement: Requirement, _ context: ImplementationContext
    ) -> RequirementFault? {
        let actor = context.resolvedActor(of: requirement)
        let key = handle.protocolName + (actor ?? "")
        if let known = known[key] { return known }
        let fault = handle.fault(context.protocols, actor: actor)
        known[key] = .some(fault)
        return fault
    }
}

/// What cannot be passed on to another object, whatever that does with it.
///
/// - Parameter reserved: the names of the generated type's own members.
func unservedByForwarding(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ reserved: Set<String>
) -> RequirementFault? {
    if let fault = unservedInClass(requirement) { return fault }
    switch requirement.kind {
    case .associatedType, .typeAlias:
        return nil
    case .initializer:
        break
    case .function(let function):
        guard SwiftIdentifier.isValid(function.name) else {
            return ("an operator is no function of one object", byHand)
        }
    case .property, .subscript:
        break
    }
    if reserved.contains(requirement.name), !requirement.isStatic {
        return (
            "the generated type has a '\(requirement.name)' of its own",
            "give the requirement another name, or write this type by hand"
        )
    }
    guard let signature = requirement.signature else { return nil }
    if case .initializer = requirement.kind {
    } else if (signature.result.wrapped ?? signature.result).source == "Self" {
        return (
            "'Self' is the generated type, and what stands behind it yields its own",
            "write this type by hand"
        )
    }
    if let parameter = signature.parameters.first(where: \.isVariadic) {
        return (
            "'\(parameter.name)' is variadic, and Swift cannot pass that on",
            "take a list instead, or write this type by hand"
        )
    }
    return nil
}

/// What has nothing to yield where no object stands behind it.
///
/// - Parameters:
///   - moment: when there is none.
///   - value: what is yielded then.
func unservedByAbsence(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ moment: String,
    value: (TypeReference) -> String?
) -> RequirementFault? {
    let result: TypeReference
    switch requirement.kind {
    case .associatedType, .typeAlias: return nil
    case .initializer: return ("it is made for an object, not by itself", byHand)
    case .function(let function): result = function.signature.result
    case .property(let property): result = property.type
    case .subscript(let access): result = access.signature.result
    }
    guard !result.isVoid, !context.resolved(result).isOptional, value(result) == nil else {
        return nil
    }
    return (
        "there is no '\(context.written(result))' \(moment)",
        "make it optional, or write this type by hand"
    )
}
