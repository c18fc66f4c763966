import SourceText
import SwiftReading

/// A requirement that a kind cannot serve, and why.
package struct UnservedRequirement: Sendable {
    let requirement: Requirement
    let fault: RequirementFault
}

/// Why a kind cannot serve a requirement, and what to do.
struct RequirementFault: Sendable {
    var reason: String
    var help: String

    init(
        _ reason: String,
        _ help: String = "write this type by hand, or move the requirement to another protocol"
    ) {
        self.reason = reason
        self.help = help
    }

    static let hiddenVoid = RequirementFault(
        "the app has a type 'Void', which hides that of nothing", "rename the app's type")
    static let outOfReach = RequirementFault(
        "it belongs to no actor, and what the protocol's actor keeps cannot be reached from elsewhere"
    )
}

extension ImplementationPlan {
    /// The requirements whose shape the kind's meaning does not allow.
    package var unservedRequirements: [UnservedRequirement] {
        let double = self.double
        let context = double.context
        let requirements = context.requirements.filter { !$0.isType }
        if case .coordinator = kind, let first = requirements.first, let fault = sharedPath {
            return [UnservedRequirement(requirement: first, fault: fault)]
        }
        if protocols.library.hidden.contains("Void"),
            let first = requirements.first(where: { $0.exchangedNames.contains("Void") })
        {
            return [UnservedRequirement(requirement: first, fault: .hiddenVoid)]
        }
        return requirements.compactMap { requirement in
            let fault = context.unservedByAnyKind(requirement) ?? fault(of: requirement, double)
            return fault.map { UnservedRequirement(requirement: requirement, fault: $0) }
        }
    }

    /// The names of the members that a type of the kind has besides; nil of a kind that passes nothing on.
    var reservedNames: Set<String>? {
        switch kind {
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

    private func fault(of requirement: Requirement, _ double: TestDouble) -> RequirementFault? {
        let context = double.context
        if let reservedNames,
            let fault = context.unservedByForwarding(
                requirement, reservedNames, isOfActor: isOfItsActor)
        {
            return fault
        }
        return switch kind {
        case .nullObject: double.unservedByNullObject(requirement)
        case .coordinator where isOfItsActor && context.isAskedFromElsewhere(requirement):
            .outOfReach
        case .coordinator(let routes, _): unservedByCoordinator(requirement, routes)
        case .mainQueueDispatch, .mainActor:
            context.unservedByHopping(requirement, kind.placeOfCallbacks)
        case .weakProxy: context.unservedByWeakProxy(requirement)
        case .fallback: context.fallbackStrategy(of: requirement).fault
        case .retry: context.retryStrategy(of: requirement).fault
        case .own(let kind): kind.flatMap { context.unservedByOwnKind(requirement, $0) }
        case .stub: double.unservedByStub(requirement)
        case .spy: double.unservedBySpy(requirement)
        case .logging: nil
        }
    }

    /// What a decorator or a composite exists for and would never do, because its protocol gives it no occasion, and what to do; nil
    /// where it has a use.
    var idleness: RequirementFault? {
        let context = ImplementationContext(self)
        func mayAskAgain(_ strategy: (Requirement) -> FailureStrategy) -> Bool {
            context.requirements.contains { strategy($0).asksAgain }
        }
        switch kind {
        case .fallback where !mayAskAgain(context.fallbackStrategy):
            return RequirementFault(
                "ask its fallback: no requirement of '\(protocolName)' can fail",
                "let one throw, yield an optional or a 'Result', or hand its closure an error, an optional or a 'Result'"
            )
        case .retry where !mayAskAgain(context.retryStrategy):
            return RequirementFault(
                "ask again: no requirement of '\(protocolName)' can fail with an error",
                "let one throw, or yield a 'Result'")
        case .mainQueueDispatch where !context.hops, .mainActor where !context.hops:
            let place = kind.placeOfCallbacks
            return RequirementFault(
                "hop: no requirement of '\(protocolName)' has a closure that it could call back \(place)",
                "remove it, or require a function with a closure; what is to run \(place) itself says so by its isolation"
            )
        default: return nil
        }
    }

    /// Whether it belongs to the protocol's actor itself, and not its conformances alone.
    var isOfItsActor: Bool { traits.isIsolated && !kind.isGeneric }

    /// Whether only its actor makes it: what it keeps may not be safe to hand over to that.
    var isMadeOnItsActor: Bool {
        guard isOfItsActor else { return false }
        switch kind {
        case .nullObject: return false
        case .stub, .spy: return !initializerParameters.isEmpty
        default: return true
        }
    }

    /// What the type's own initializer takes, in its order. Decoratees are left out, which the manifest knows by itself.
    package var initializerParameters: [ParameterPlan] {
        let context = ImplementationContext(self)
        return switch kind {
        case .nullObject, .weakProxy, .own, .mainQueueDispatch, .mainActor, .fallback: []
        case .coordinator(_, let path):
            [ParameterPlan(name: path.propertyName, type: path.propertyType)]
        case .logging: context.parametersOfLogging
        case .retry: context.parametersOfRetry
        case .stub, .spy: double.passed.map(\.parameter)
        }
    }
}

extension GeneratedImplementation.Kind {
    /// Where a decorator that hops calls back.
    fileprivate var placeOfCallbacks: String {
        if case .mainActor = self { "on the main actor" } else { "on the main queue" }
    }
}

extension ImplementationContext {
    /// What no generated type serves.
    func unservedByAnyKind(_ requirement: Requirement) -> RequirementFault? {
        if let condition = requirement.condition {
            return RequirementFault(
                "it is required only where '\(condition)' holds",
                "move it to a protocol of its own that stands under this condition, or write this type by hand"
            )
        }
        switch requirement.kind {
        case .initializer:
            return RequirementFault(
                "generated types are made by an initializer of their own",
                "move the initializer to another protocol, or write this type by hand")
        case .subscript:
            return RequirementFault(
                "generated types have no subscripts",
                "require a function instead, or write this type by hand")
        case .function, .property, .associatedType, .typeAlias: break
        }
        if requirement.name == "Self" {
            return RequirementFault(
                "what is called '\(requirement.name)' hides the object from its own members",
                "give it another name, or write this type by hand")
        }
        if requirement.isOperator, requirement.identity == nil || ownName == nil {
            return RequirementFault("an operator is no function of one object")
        }
        if requirement.identity != nil { return nil }
        if requirement.types.contains(where: { $0.nominalNames().contains("Self") }) {
            return RequirementFault(
                "'Self' is another type behind each object of the protocol",
                "write '\(protocolName)' instead of 'Self', or this type by hand")
        }
        let ownership: Set = [
            "borrowing", "consuming", "__shared", "__owned", "isolated", "repeat",
        ]
        for parameter in requirement.parameters {
            guard let word = parameter.type.attributes.first(where: ownership.contains) else {
                continue
            }
            return RequirementFault(
                "generated types pass plain values, and '\(parameter.name)' is '\(word)'",
                "take it without '\(word)', or write this type by hand")
        }
        return nil
    }

    /// What has to be inherited for the kept object to be safe anywhere.
    private func outOfReach(unlessInherited names: [String]) -> RequirementFault {
        let names = names.map { "'\($0)'" }.joined(separator: " and ")
        return RequirementFault(
            RequirementFault.outOfReach.reason,
            "let '\(protocolName)' inherit \(names), or write this type by hand")
    }

    /// What cannot be passed on to another object, whatever that does with it.
    ///
    /// - Parameters:
    ///   - reserved: the names of the generated type's own members.
    ///   - isOfActor: whether the type belongs to the protocol's actor, with what it keeps.
    func unservedByForwarding(
        _ requirement: Requirement, _ reserved: Set<String>, isOfActor: Bool
    ) -> RequirementFault? {
        if reserved.contains(requirement.name), !requirement.isStatic {
            return RequirementFault(
                "the generated type has a '\(requirement.name)' of its own",
                "give the requirement another name, or write this type by hand")
        }
        if requirement.isHidden {
            return RequirementFault(
                "'\(protocolName)' inherits it in several forms, and Swift asks an object for another one than this has to be",
                "require it in one protocol only, or write this type by hand")
        }
        if isAskedFromElsewhere(requirement), !requirement.isStatic {
            if traits.changesLikeValue, storage == "var" { return .outOfReach }
            let missing =
                (storage == "var" ? ["AnyObject"] : [])
                + (isOfActor && !traits.asksForSendable ? ["Sendable"] : [])
            if !missing.isEmpty { return outOfReach(unlessInherited: missing) }
        }
        // What waits for no actor cannot be handed an object that the conformance's actor keeps.
        if isOfActor, traits.isolatesConformances, !requirement.isStatic,
            requirement.attributeOfWaiting == Requirement.offCallersActor
        {
            return outOfReach(unlessInherited: ["Sendable"])
        }
        // A value behind `any P` is changed in place, and a decorator has no lock around it.
        if traits.isSendable, traits.mayBeOfValues, requirement.changesObject {
            let other =
                requirement.isFunction ? "it without 'mutating'" : "'{ get nonmutating set }'"
            return RequirementFault(
                "several threads may ask for it, and it changes the value behind",
                "let '\(protocolName)' inherit 'AnyObject', or require \(other)")
        }
        return requirement.parameters.first(where: \.isVariadic).map {
            RequirementFault(
                "'\($0.name)' is variadic, and Swift cannot pass that on",
                "take a list instead, or write this type by hand")
        }
    }
}
