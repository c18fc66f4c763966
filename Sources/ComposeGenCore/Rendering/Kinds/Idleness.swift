import SwiftReading

/// What a decorator or a composite would never do for a protocol that gives it no occasion.
package enum Idleness: Sendable {
    case neverAsksFallback
    case neverAsksAgain
    /// - place: where it would call back.
    case neverHops(place: String)
}

/// What the kind exists for and would never do; nil where it has a use.
package func idleness(
    of kind: ImplementationPlan.Kind,
    requirements: [Requirement],
    protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(),
    protocols: KnownProtocols = KnownProtocols()
) -> Idleness? {
    let context = ImplementationContext(
        requirements, protocolName: protocolName, access: .internal, traits: traits,
        protocols: protocols)
    let idleness: Idleness
    let isUsed: (Requirement) -> Bool
    switch kind {
    case .fallback:
        idleness = .neverAsksFallback
        isUsed = context.asksFallback
    case .retry:
        idleness = .neverAsksAgain
        isUsed = context.asksAgain
    case .mainQueueDispatch:
        idleness = .neverHops(place: "on the main queue")
        isUsed = { !context.hoppedCallbacks(of: $0).isEmpty }
    case .mainActor:
        idleness = .neverHops(place: "on the main actor")
        isUsed = { !context.hoppedCallbacks(of: $0).isEmpty }
    case .nullObject, .coordinator, .weakProxy, .logging, .stub, .spy, .own:
        return nil
    }
    return context.requirements.contains(where: isUsed) ? nil : idleness
}

extension ImplementationContext {
    fileprivate func asksFallback(_ requirement: Requirement) -> Bool {
        guard case .function(let function) = requirement.kind else {
            return requirement.hasThrowingGetter
        }
        if case .forward = fallbackStrategy(of: function, in: requirement) { return false }
        return true
    }

    fileprivate func asksAgain(_ requirement: Requirement) -> Bool {
        guard case .function(let function) = requirement.kind else {
            return requirement.hasThrowingGetter && !requirement.isStatic
        }
        if case .forward = retryStrategy(of: function, in: requirement) { return false }
        return true
    }
}

extension Requirement {
    fileprivate var hasThrowingGetter: Bool {
        switch kind {
        case .property(let property): property.accessors.throwing.canThrow
        case .subscript(let access): access.accessors.throwing.canThrow
        case .function, .initializer, .associatedType, .typeAlias: false
        }
    }
}
