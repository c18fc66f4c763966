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

/// The requirements whose shape a kind's meaning does not allow.
///
/// - Parameters:
///   - requirements: all that the protocol declares, as they are written.
///   - protocolName: as the conformance is written.
package func unservedRequirements(
    of kind: ImplementationPlan.Kind,
    requirements: [Requirement],
    protocolName: String,
    traits: ProtocolTraits = ProtocolTraits(),
    protocols: KnownProtocols = KnownProtocols()
) -> [UnservedRequirement] {
    let context = ImplementationContext(
        requirements, protocolName: protocolName, access: .internal, traits: traits,
        protocols: protocols)
    let double = TestDouble(context)
    var handleFaults = HandleFaults()
    return context.requirements.compactMap { requirement in
        let fault =
            switch kind {
            case .nullObject:
                unservedByNullObject(requirement, context)
            case .coordinator(let routes, _):
                unservedByCoordinator(requirement, routes)
            case .mainQueueDispatch:
                unservedByMainQueueDispatch(requirement, context)
            case .weakProxy:
                unservedByWeakProxy(requirement, context)
            case .fallback:
                unservedByFallback(requirement, context, &handleFaults)
            case .mainActor:
                unservedByMainActor(requirement, context)
            case .logging:
                unservedByLogging(requirement, context)
            case .retry:
                unservedByRetry(requirement, context)
            case .stub:
                unservedByStub(requirement, double)
            case .spy:
                unservedBySpy(requirement, double)
            case .own(let kind):
                unservedByOwnKind(requirement, context, kind)
            }
        return fault.map {
            UnservedRequirement(
                range: requirement.declarationRange,
                name: requirement.fullName,
                reason: $0.reason,
                help: $0.help
            )
        }
    }
}

/// What is wrong between a coordinator's routes and its protocol's functions: a function without a route, and a route
/// without a function.
///
/// - Parameters:
///   - entry: the place of the coordinator in the manifest.
///   - nearest: the name of a list that is most like another one, if any is.
package func checkRoutes(
    _ routes: [GeneratedImplementation.Route],
    requirements: [Requirement],
    protocolName: String,
    at entry: SourceRange,
    nearest: (String, [String]) -> String?
) -> [Diagnostic] {
    let functions = requirements.filter {
        if case .function = $0.kind { !$0.isStatic } else { false }
    }
    let routed = Set(routes.map(\.requirement.value))
    var known = Set(functions.map(\.name))
    known.formUnion(functions.map(\.fullName))
    let unknown = routes.filter { !known.contains($0.requirement.value) }
    guard unknown.isEmpty else {
        // Any of these may be the route that would be missing.
        return unknown.map {
            .unknownRoute(
                $0.requirement.value,
                of: protocolName,
                nearest: nearest($0.requirement.value, functions.map(\.name)),
                at: $0.requirement.range
            )
        }
    }
    let missing = functions.filter { !routed.contains($0.name) && !routed.contains($0.fullName) }
    return missing.map { function in
        let isOverloaded = functions.filter { $0.name == function.name }.count > 1
        return .missingRoute(
            function.fullName, of: protocolName,
            key: isOverloaded ? function.fullName : function.name, at: entry,
            requiredAt: function.range)
    }
        + routes.flatMap { route -> [Diagnostic] in
            // By its own full name a function has a route of its own.
            let served = functions.filter {
                $0.fullName == route.requirement.value
                    || $0.name == route.requirement.value && !routed.contains($0.fullName)
            }
            let fault =
                unknownAction(of: route, served, nearest: nearest)
                ?? unknownValue(of: route, served, nearest: nearest)
            return fault.map { [$0] } ?? unsharedParameters(of: route, served)
        }
}

/// Where several functions have one route, those without a parameter that it names, and that another of them has.
private func unsharedParameters(
    of route: GeneratedImplementation.Route, _ functions: [Requirement]
) -> [Diagnostic] {
    guard functions.count > 1 else { return [] }
    let names = route.action.unqualifiedNames
    return functions.compactMap { function in
        let own = function.parameterNames
        for (name, range) in names where !own.contains(name) {
            guard let other = functions.first(where: { $0.parameterNames.contains(name) }) else {
                continue
            }
            return .unsharedParameter(
                name, function.fullName, of: route.requirement.value,
                isAlike: function.fullName == other.fullName, at: function.declarationRange,
                namedAt: range)
        }
        return nil
    }
}

extension Requirement {
    fileprivate var parameterNames: [String] { signature?.parameters.map(\.name) ?? [] }
}

/// A route that is a lone name which does nothing, or a call of what is nearly one of the routes there are.
private func unknownAction(
    of route: GeneratedImplementation.Route, _ functions: [Requirement],
    nearest: (String, [String]) -> String?
) -> Diagnostic? {
    guard case .swift = RouteAction(route.action.source) else { return nil }
    let known = ["push", "pop", "popToRoot"]
    let name = String(
        decoding: route.action.source.utf8.prefix(while: SwiftCharacters.isIdentifierPart),
        as: UTF8.self)
    let meant = nearest(name, known)
    switch route.action.form {
    case .identifier: break
    case .swift where meant != nil && route.action.isConstruction(of: name): break
    case .path, .swift: return nil
    }
    let range = route.action.located.range
    if name == "push" {
        return .pushOfNothing(functions.flatMap(\.parameterNames), at: range)
    }
    return .unknownAction(name, nearest: meant, at: range)
}

/// A route that pushes what is called like no parameter of its function.
private func unknownValue(
    of route: GeneratedImplementation.Route, _ functions: [Requirement],
    nearest: (String, [String]) -> String?
) -> Diagnostic? {
    guard case .push(let value) = RouteAction(route.action.source),
        SwiftIdentifier.isValid(value), SwiftIdentifier.hasLowercaseHead(value)
    else { return nil }
    let name = route.requirement.value
    let parameters = functions.flatMap(\.parameterNames)
    guard !parameters.contains(value), !isConstant(value) else { return nil }
    return .unknownRouteValue(
        value, of: name, parameters, nearest: nearest(value, parameters),
        at: route.action.text.range)
}

private func unservedByNullObject(
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> RequirementFault? {
    if requirement.identity != nil { return nil }
    if let fault = unservedInClass(requirement) { return fault }
    func valueless(_ type: TypeReference) -> RequirementFault {
        let known = type.nominalNames().first { context.protocols.requirements[$0] != nil }
        let cure = known.map { "generate a 'nullObject' of '\($0)' too, " } ?? ""
        return (
            "'\(context.written(type))' has no value that means nothing",
            cure + "make it optional, or write this type by hand"
        )
    }
    switch requirement.kind {
    case .associatedType, .typeAlias, .initializer:
        return nil
    case .property(let property):
        // What is stored would be made with the object, and might make one of these again.
        let makesObjects = !property.accessors.isSettable
        let value = context.inertValue(of: property.type, makesObjects: makesObjects)
        return value == nil ? valueless(property.type) : nil
    case .subscript(let access):
        let result = access.signature.result
        return context.inertValue(of: result) == nil ? valueless(result) : nil
    case .function(let function):
        let value = nullResult(of: function, of: requirement, context)
        return value == nil ? valueless(function.signature.result) : nil
    }
}

private func unservedByCoordinator(
    _ requirement: Requirement,
    _ routes: [(requirement: String, action: String)]
) -> RequirementFault? {
    let byHand = "write this coordinator by hand, or move the requirement to another protocol"
    switch requirement.kind {
    case .associatedType, .typeAlias:
        return nil
    case .initializer:
        return ("a coordinator is made with its navigation path", byHand)
    case .property, .subscript:
        return ("only functions have routes", byHand)
    case .function(let function):
        if requirement.isStatic {
            return ("a route belongs to one coordinator, not to its type", byHand)
        }
        if let fault = unservedInClass(requirement) { return fault }
        let names = [requirement.fullName, requirement.name]
        guard function.signature.result != .void,
            let route = routes.first(where: { names.contains($0.requirement) })
        else { return nil }
        switch RouteAction(route.action) {
        case .swift: return nil
        case .push, .pop, .popToRoot:
            return (
                "a route that pushes or pops yields nothing",
                "write the route as Swift that yields the result"
            )
        }
    }
}

/// What no class can write: `Self` anywhere but as a result.
func unservedInClass(_ requirement: Requirement) -> RequirementFault? {
    func namesSelf(_ type: TypeReference) -> Bool { type.nominalNames().contains("Self") }
    let types: [TypeReference]
    switch requirement.kind {
    case .property(let property):
        types = [property.type]
    case .subscript(let access):
        types = access.signature.parameters.map(\.type) + [access.signature.result]
    case .function(let function):
        let result = function.signature.result
        let isResult = (result.wrapped ?? result).source == "Self"
        types = function.signature.parameters.map(\.type) + (isResult ? [] : [result])
    case .initializer(let initializer):
        types = initializer.signature.parameters.map(\.type)
    case .associatedType, .typeAlias:
        types = []
    }
    return types.contains(where: namesSelf)
        ? ("a generated type serves 'Self' only as the whole result", "write this type by hand")
        : nil
}

extension Requirement {
    /// Whether it names a type rather than something that an object does.
    package var isType: Bool {
        switch kind {
        case .associatedType, .typeAlias: true
        case .function, .property, .subscript, .initializer: false
        }
    }

    /// As Swift names it, with labels: `load(from:completion:)`.
    var fullName: String {
        guard let signature else { return name }
        return name + "(" + signature.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}
