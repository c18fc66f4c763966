import SwiftReading

/// A decorator that calls back on the main actor; a call without a callback is passed on as it is.
///
/// - Precondition: every requirement can be served.
func renderMainActor(_ plan: ImplementationPlan) -> String {
    let decorator = DecoratorFrame(plan)
    let context = decorator.context
    let isolation = plan.traits.isIsolated ? "nonisolated" : ""
    let dispatch = BuiltInTemplate.mainActorDispatch.filled(
        ["isolation": isolation], plan.protocols.library)
    return decorator.filled(.mainActorType, ["dispatch": context.hops ? dispatch : ""]) {
        context.hopping($0, before: decorator.decoratee, .mainActorHop)
    }
}

/// A decorator that calls back on the main queue; a call without a callback is passed on as it is.
///
/// - Precondition: every requirement can be served.
func renderMainQueueDispatch(_ plan: ImplementationPlan) -> String {
    let type = GenericType(plan)
    let receiver = Receiver(instance: "decoratee", type: type.parameter)
    let fills = [
        "storage": type.contexts.contains { $0.storage == "var" } ? "var" : "let",
        "dispatch": type.contexts.contains(where: \.hops)
            ? BuiltInTemplate.mainQueueDispatchDispatch.filled([:], plan.protocols.library) : "",
    ]
    return type.filled(.mainQueueDispatchType, before: receiver, fills) { requirement, context in
        context.hopping(requirement, before: receiver, .mainQueueDispatchHop)
    }
}

extension ImplementationContext {
    /// The body of a function that passes on closures of its own, which hop before they call those that they stand for; nil where
    /// there are none.
    fileprivate func hopping(
        _ requirement: Requirement, before receiver: Receiver, _ hop: BuiltInTemplate
    ) -> [Statement]? {
        let callbacks = hoppedCallbacks(of: requirement)
        guard !callbacks.isEmpty else { return nil }
        var closures: [String: ReplacedClosure] = [:]
        for callback in callbacks {
            let arguments = callback.parameterNames(besides: requirement.parameterNames).joined(
                separator: ", ")
            let completion = SwiftIdentifier.declared(callback.name)
            let call = hop.filled(["completion": completion, "arguments": arguments])
            closures[callback.name] = callback.replaced([arguments], [.text(call)])
        }
        return [.result(requirement.asking(receiver, replacing: closures))]
    }

    /// Whether a decorator in front of it calls anything back itself.
    var hops: Bool { requirements.contains { !hoppedCallbacks(of: $0).isEmpty } }

    /// All that the decorator calls back itself where it serves the requirement: not what has an actor of its own to run on, and
    /// nothing of a type, which no decorator stands before.
    func hoppedCallbacks(of requirement: Requirement) -> [Callback] {
        guard !requirement.isStatic else { return [] }
        return requirement.parameters.compactMap(callback(of:)).filter { $0.type.actor == nil }
    }

    // MARK: What cannot hop

    /// - Parameter place: where it would be called back.
    func unservedByHopping(_ requirement: Requirement, _ place: String) -> RequirementFault? {
        if requirement.isStatic {
            let callbacks = requirement.parameters.compactMap(callback(of:))
            return callbacks.contains { $0.type.actor == nil }
                ? RequirementFault("what a type calls back does not pass through a decorator") : nil
        }
        if let fault = unhoppableClosure(of: requirement) { return fault }
        let result = resolved(requirement.result)
        if requirement.isSettable, result.actor == nil,
            case .function(let function) = result.type.form, function.result.isVoid
        {
            return RequirementFault(
                "a closure that hops is another one than the one that is set",
                "require a function that takes the closure, or write this type by hand")
        }
        if requirement.isFunction, result.type.baseName.hasSuffix("Publisher") {
            return RequirementFault(
                "a publisher delivers later, and not through a closure",
                "receive \(place) where it is subscribed to, or write this type by hand")
        }
        if let fault = unknownCallback(of: requirement) { return fault }
        for callback in hoppedCallbacks(of: requirement) {
            if callback.type.attributes.contains("sending") {
                return RequirementFault(
                    "'\(callback.name)' is given away to the decoratee, and the decorator calls it",
                    "take it without 'sending', or write this type by hand")
            }
            if callback.parameters.contains(where: isGivenAway) {
                return RequirementFault(
                    "what '\(callback.name)' is handed is given away, and waits here to be handed on",
                    "hand the closure values without 'sending', or write this type by hand")
            }
        }
        // What a closure that may run anywhere cannot reach is a decorator that is generic.
        guard needsConcreteType, hoppedCallbacks(of: requirement).contains(where: \.type.isSendable)
        else { return nil }
        return RequirementFault(
            "the decorator is generic, for the protocol has requirements of its type, and cannot be where the closure may run",
            "write the closure without '@Sendable', or this type by hand")
    }

    /// A closure that would be called where the decoratee calls back, because it cannot be called later.
    private func unhoppableClosure(of requirement: Requirement) -> RequirementFault? {
        for parameter in requirement.parameters {
            let resolved = resolved(parameter.type)
            guard case .function(let function) = resolved.type.form, resolved.actor == nil,
                resolved.escapes, function.result.isVoid, !function.isAsync,
                callback(of: parameter) == nil, !resolved.attributes.contains("@autoclosure"),
                // What changes a value yields it.
                !function.parameters.contains(where: { $0.type.attributes.contains("inout") })
            else { continue }
            return RequirementFault(
                function.throwing.canThrow
                    ? "nobody is left to catch what '\(parameter.name)' throws when it is called later"
                    : "what '\(parameter.name)' is handed cannot be kept until it is called",
                "hand the closure values, a 'Result' for what may fail, or write this type by hand")
        }
        return nil
    }
}
