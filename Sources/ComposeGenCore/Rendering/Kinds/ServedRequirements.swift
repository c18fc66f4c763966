import SourceText
import SwiftReading

/// A requirement that a kind cannot serve, and why.
package struct UnservedRequirement: Sendable {
    package var range: SourceRange
    /// The requirement as Swift names it: `load(from:)`.
    package var name: String
    package var reason: String
    package var help: String
}

/// Why a kind cannot serve a requirement, and what to do.
struct RequirementFault {
    var reason: String
    var help: String

    init(
        _ reason: String,
        _ help: String = "write this type by hand, or move the requirement to another protocol"
    ) {
        self.reason = reason
        self.help = help
    }
}

/// The requirements whose shape a kind's meaning does not allow.
///
/// - Parameters:
///   - requirements: all that the protocol declares, as they are written.
///   - protocolName: as the conformance is written.
package func unservedRequirements(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> [UnservedRequirement] {
    let context = ImplementationContext(
        requirements, protocolName: protocolName, traits: traits, protocols: protocols)
    let faults: [(requirement: Requirement, fault: RequirementFault?)]
    switch kind {
    case .stub, .spy:
        let double = TestDouble(context)
        let isStub = if case .stub = kind { true } else { false }
        faults = double.members.map {
            ($0.requirement, isStub ? double.unservedByStub($0) : double.unservedBySpy($0))
        }
    default:
        faults = context.requirements.filter { !$0.isType }.map {
            ($0, kind.fault(of: $0, context))
        }
    }
    return faults.compactMap { requirement, fault in
        fault.map {
            UnservedRequirement(
                range: requirement.declarationRange, name: requirement.fullName,
                reason: $0.reason, help: $0.help)
        }
    }
}

extension ImplementationPlan.Kind {
    /// The names of the members that a type of the kind has besides; nil of a kind that passes nothing on.
    private var reserved: Set<String>? {
        switch self {
        case .mainQueueDispatch: ["decoratee", "dispatch"]
        case .mainActor: ["decoratee", "callBack"]
        case .weakProxy: ["object"]
        case .fallback: ["primary", "fallback"]
        case .logging: ["decoratee", "logger"]
        case .retry: ["decoratee", "attempts", "delay", "isRetried", "asksAgain"]
        case .own: ["decoratee"]
        case .nullObject, .coordinator, .stub, .spy: nil
        }
    }

    fileprivate func fault(
        of requirement: Requirement, _ context: ImplementationContext
    ) -> RequirementFault? {
        if let reserved, let fault = context.unservedByForwarding(requirement, reserved) {
            return fault
        }
        return switch self {
        case .nullObject: context.unservedByNullObject(requirement)
        case .coordinator(let routes, _): unservedByCoordinator(requirement, routes)
        case .mainQueueDispatch: context.unservedByHopping(requirement, "on the main queue")
        case .mainActor: context.unservedByHopping(requirement, "on the main actor")
        case .weakProxy: context.unservedByWeakProxy(requirement)
        case .fallback: context.unservedByFallback(requirement)
        case .retry: context.retryStrategy(of: requirement).fault
        case .own(let kind): context.unservedByOwnKind(requirement, kind)
        case .logging, .stub, .spy: nil
        }
    }
}

extension ImplementationContext {
    /// What cannot be passed on to another object, whatever that does with it.
    ///
    /// - Parameter reserved: the names of the generated type's own members.
    func unservedByForwarding(
        _ requirement: Requirement, _ reserved: Set<String>
    ) -> RequirementFault? {
        if let fault = unservedInClass(requirement) { return fault }
        if requirement.isFunction, !SwiftIdentifier.isValid(requirement.name) {
            return RequirementFault("an operator is no function of one object")
        }
        if reserved.contains(requirement.name), !requirement.isStatic {
            return RequirementFault(
                "the generated type has a '\(requirement.name)' of its own",
                "give the requirement another name, or write this type by hand")
        }
        guard let signature = requirement.signature else { return nil }
        if (signature.result.wrapped ?? signature.result).source == "Self" {
            return RequirementFault(
                "'Self' is the generated type, and what stands behind it yields its own",
                "write this type by hand")
        }
        return signature.parameters.first(where: \.isVariadic).map {
            RequirementFault(
                "'\($0.name)' is variadic, and Swift cannot pass that on",
                "take a list instead, or write this type by hand")
        }
    }
}

/// What no class can write: `Self` anywhere but as a result.
func unservedInClass(_ requirement: Requirement) -> RequirementFault? {
    let result = requirement.result
    let isResult =
        requirement.isFunction && (result.wrapped ?? result).source == "Self"
    let types = requirement.parameters.map(\.type) + (isResult ? [] : [result])
    return types.contains { $0.nominalNames().contains("Self") }
        ? RequirementFault(
            "a generated type serves 'Self' only as the whole result", "write this type by hand")
        : nil
}

/// What a decorator or a composite exists for and would never do, because its protocol gives it no occasion, and what to do; nil
/// where it has a use.
func idleness(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> RequirementFault? {
    let context = ImplementationContext(
        requirements, protocolName: protocolName, traits: traits, protocols: protocols)
    func hops(_ requirement: Requirement) -> Bool {
        !context.hoppedCallbacks(of: requirement).isEmpty
    }
    func neverHops(_ place: String) -> RequirementFault {
        RequirementFault(
            "hop: no requirement of '\(protocolName)' has a closure that it could call back \(place)",
            "remove it, or require a function with a closure; what is to run \(place) itself says so by its isolation"
        )
    }
    let (isUsed, idleness): ((Requirement) -> Bool, RequirementFault)
    switch kind {
    case .fallback:
        isUsed = { context.fallbackStrategy(of: $0).asksAgain }
        idleness = RequirementFault(
            "ask its fallback: no requirement of '\(protocolName)' can fail",
            "let one throw, yield an optional or a 'Result', or hand its closure an error, an optional or a 'Result'"
        )
    case .retry:
        isUsed = { context.retryStrategy(of: $0).asksAgain }
        idleness = RequirementFault(
            "ask again: no requirement of '\(protocolName)' can fail with an error",
            "let one throw, or yield a 'Result'")
    case .mainQueueDispatch: (isUsed, idleness) = (hops, neverHops("on the main queue"))
    case .mainActor: (isUsed, idleness) = (hops, neverHops("on the main actor"))
    case .nullObject, .coordinator, .weakProxy, .logging, .stub, .spy, .own: return nil
    }
    return context.requirements.contains(where: isUsed) ? nil : idleness
}

// MARK: Initialisers

/// A parameter of a generated type's initialiser.
package struct InitializerParameter: Sendable {
    package var name: String
    package var type: String
    /// Whether it has no default.
    package var isRequired: Bool
}

/// What the initialiser of a generated type takes, in its order. Decoratees are left out, which the manifest knows by itself.
///
/// - Parameters:
///   - requirements: all that the protocol declares; only doubles take any of them.
///   - protocolName: as the conformance is written.
package func initializerParameters(
    of kind: ImplementationPlan.Kind, requirements: [Requirement], protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
) -> [InitializerParameter] {
    let context = ImplementationContext(
        requirements, protocolName: protocolName, traits: traits, protocols: protocols)
    func parameters(_ names: (String, String)...) -> [InitializerParameter] {
        names.map { InitializerParameter(name: $0, type: $1, isRequired: false) }
    }
    func parameters(_ kept: [Kept]) -> [InitializerParameter] {
        kept.map {
            InitializerParameter(name: $0.name, type: $0.type, isRequired: $0.initial == nil)
        }
    }
    switch kind {
    case .nullObject, .weakProxy, .own: return []
    case .coordinator(_, let path):
        return [
            InitializerParameter(name: path.propertyName, type: path.propertyType, isRequired: true)
        ]
    case .mainQueueDispatch, .mainActor: return parameters(("decoratee", ""))
    case .fallback: return parameters(("primary", protocolName), ("fallback", protocolName))
    case .logging: return parameters(("decoratee", ""), ("subsystem", "String"))
    case .retry:
        let waiting = context.canWait ? parameters(("delay", "Duration")) : []
        return parameters(("decoratee", ""), ("attempts", "Int")) + waiting
            + parameters(("isRetried", "@Sendable (any Error) -> Bool"))
    case .stub: return parameters(TestDouble(context).passedToStub)
    case .spy: return parameters(TestDouble(context).passedToSpy)
    }
}
