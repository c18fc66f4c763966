func unservedByMainQueueDispatch(
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> RequirementFault? {
    unservedByHopping(requirement, context, ["decoratee", "dispatch"], "on the main queue")
}

/// - Parameter place: where it would be called back.
func unservedByHopping(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ reserved: Set<String>,
    _ place: String
) -> RequirementFault? {
    if let fault = unservedByForwarding(requirement, context, reserved) { return fault }
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
    if context.needsConcreteType,
        context.hoppedCallbacks(of: requirement).contains(where: \.isSendable)
    {
        return (
            "the decorator is generic, for the protocol has requirements of its type, and cannot be where the closure may run",
            "write the closure without '@Sendable', or this type by hand"
        )
    }
    return context.unknownCallback(in: function.signature)
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
    return requirement.isStatic ? nil : unservedByAbsence(requirement, context)
}

func unservedByFallback(
    _ requirement: Requirement,
    _ context: ImplementationContext,
    _ protocols: [String: [Requirement]],
    _ handleFaults: inout [String: RequirementFault?]
) -> RequirementFault? {
    if let fault = unservedByForwarding(requirement, context, ["primary", "fallback"]) {
        return fault
    }
    guard case .function(let function) = requirement.kind else { return nil }
    switch context.fallbackStrategy(of: function, in: requirement, protocols: protocols) {
    case .forward, .catching, .optional, .result:
        return nil
    case .unserved(let fault):
        return fault
    case .callback(let failing):
        guard let handle = failing.handle else { return nil }
        if let known = handleFaults[handle.protocolName] { return known }
        let fault = handle.fault
        handleFaults[handle.protocolName] = .some(fault)
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

/// What has nothing to yield where the object that stands behind it is gone.
func unservedByAbsence(
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> RequirementFault? {
    let result: TypeReference
    switch requirement.kind {
    case .associatedType, .typeAlias: return nil
    case .initializer: return ("it is made for an object, not by itself", byHand)
    case .function(let function): result = function.signature.result
    case .property(let property): result = property.type
    case .subscript(let access): result = access.signature.result
    }
    guard !result.isVoid, !context.resolved(result).isOptional else { return nil }
    return (
        "there is no '\(context.written(result))' where the object is gone",
        "make it optional, or write this type by hand"
    )
}
