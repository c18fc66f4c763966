import SourceText
import SwiftReading

/// What a route does.
enum RouteAction: Hashable {
    case push(String)
    case pop
    case popToRoot
    /// Statements in which `path` is the navigation path.
    case swift(String)

    init(_ text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        let lexed = SwiftText.lex(located).value
        let source = lexed.source
        switch source {
        case "pop", "pop()": self = .pop
        case "popToRoot", "popToRoot()": self = .popToRoot
        case _ where lexed.isConstruction(of: "push") && source.utf8.last == UInt8(ascii: ")"):
            self = .push(String(source.dropFirst("push(".count).dropLast()))
        default: self = .swift(SwiftText.lex(located, as: .statements).value.source)
        }
    }
}

extension CoordinatorPath {
    /// What the coordinator's initialiser takes.
    var propertyName: String {
        self == .navigationController ? "navigationController" : "navigationPath"
    }

    var propertyType: String {
        switch self {
        case .navigationPath: "Binding<NavigationPath>"
        case .typed(let type): "Binding<\(type.source { _ in false })>"
        case .navigationController: "UINavigationController"
        }
    }
}

/// A coordinator over a navigation path or controller: each function is a route.
///
/// - Precondition: every requirement can be served and has a route.
func renderCoordinator(
    _ plan: ImplementationPlan, routes: [(requirement: String, action: String)],
    path: CoordinatorPath
) -> String {
    let context = ImplementationContext(plan)
    let actions = Dictionary(routes.map { ($0.requirement, $0.action) }) { first, _ in first }
    let members = context.requirements.members { requirement in
        guard requirement.isFunction else { return nil }
        guard let action = actions[requirement.fullName] ?? actions[requirement.name] else {
            preconditionFailure(
                "the requirement \(requirement.name) passed validation without a route")
        }
        let body = source(of: RouteAction(action), along: path, requirement.parameterNames)
        return context.member(requirement, body: body)
    }
    var fills = plan.fillsOfDouble(context, members: members.joined())
    fills["type"] = path.propertyType
    let frame: BuiltInTemplate =
        path == .navigationController ? .coordinatorControllerType : .coordinatorType
    return frame.filled(from: fills)
}

private func source(
    of action: RouteAction, along path: CoordinatorPath, _ parameters: Set<String>
) -> String {
    let scope = RouteScope(path, parameters)
    let isController = path == .navigationController
    let frame: BuiltInTemplate
    var value = ""
    switch action {
    case .push(let pushed):
        frame = isController ? .coordinatorPushController : .coordinatorPush
        value = scope.replacingPath(in: pushed)
    case .pop:
        frame = isController ? .coordinatorPopController : .coordinatorPop
    case .popToRoot:
        frame =
            switch path {
            case .navigationPath: .coordinatorPopToRoot
            case .typed: .coordinatorPopToStart
            case .navigationController: .coordinatorPopToRootController
            }
    case .swift(let text): return scope.replacingPath(in: text)
    }
    return frame.filled(from: ["path": scope.path, "value": value])
}

/// The names that a route's Swift sees.
private struct RouteScope {
    private let property: String
    private let access: String
    private let parameters: Set<String>

    init(_ path: CoordinatorPath, _ parameters: Set<String>) {
        property = path.propertyName
        access = path == .navigationController ? "" : ".wrappedValue"
        self.parameters = parameters
    }

    /// The navigation path, also where a parameter hides the property.
    var path: String {
        parameters.contains(property) ? pathInClosure : property + access
    }

    /// An escaping closure of a class has to say `self`.
    private var pathInClosure: String { "self." + property + access }

    /// The text with the navigation path for each `path` that is neither a member, nor a label, nor declared by the
    /// text or by a parameter.
    func replacingPath(in text: String) -> String {
        guard !parameters.contains("path") else { return text }
        let lexed = SwiftText.lex(LocatedText(text, SourceRange(.top, 0, text.utf8.count))).value
        var closures = lexed.closures.map(\.range)[...]
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var offset = 0
        /// Where the last of the closures ends that begin before the place.
        var endOfClosure = 0
        for place in lexed.unqualifiedNames.filter({ $0.name == "path" }).map(\.range) {
            while let closure = closures.first, closure.lowerBound < place.start {
                endOfClosure = max(endOfClosure, closure.upperBound)
                closures.removeFirst()
            }
            result += bytes[offset..<place.start]
            result += (place.start < endOfClosure ? pathInClosure : path).utf8
            offset = place.end
        }
        result += bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}

// MARK: What is wrong with routes

func unservedByCoordinator(
    _ requirement: Requirement, _ routes: [(requirement: String, action: String)]
) -> RequirementFault? {
    let byHand = "write this coordinator by hand, or move the requirement to another protocol"
    if requirement.initializer != nil {
        return RequirementFault("a coordinator is made with its navigation path", byHand)
    }
    guard requirement.isFunction else {
        return RequirementFault("only functions have routes", byHand)
    }
    if requirement.isStatic {
        return RequirementFault("a route belongs to one coordinator, not to its type", byHand)
    }
    if let fault = unservedInClass(requirement) { return fault }
    let names = [requirement.fullName, requirement.name]
    guard requirement.result != .void,
        let route = routes.first(where: { names.contains($0.requirement) })
    else { return nil }
    if case .swift = RouteAction(route.action) { return nil }
    return RequirementFault(
        "a route that pushes or pops yields nothing",
        "write the route as Swift that yields the result")
}

/// What is wrong between a coordinator's routes and its protocol's functions: a function without a route, and a route
/// without a function.
///
/// - Parameter entry: the place of the coordinator in the manifest.
package func checkRoutes(
    _ routes: [GeneratedImplementation.Route], requirements: [Requirement], protocolName: String,
    at entry: SourceRange
) -> [Diagnostic] {
    let functions = requirements.filter { $0.isFunction && !$0.isStatic }
    let known = Set(functions.flatMap { [$0.name, $0.fullName] })
    let unknown = routes.map(\.requirement).filter { !known.contains($0.value) }
    guard unknown.isEmpty else {
        // Any of these may be the route that would be missing.
        return unknown.map {
            .unknownRoute(
                $0, of: protocolName, nearest: nearest(to: $0.value, among: functions.map(\.name)))
        }
    }
    let routed = Set(routes.map(\.requirement.value))
    let missing = functions.filter { !routed.contains($0.name) && !routed.contains($0.fullName) }
    return missing.map { function in
        let isOverloaded = functions.count { $0.name == function.name } > 1
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
            let fault = unknownAction(of: route, served) ?? unknownValue(of: route, served)
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
        for (name, range) in names where !function.parameterNames.contains(name) {
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

/// A route that is a lone name which does nothing, or a call of what is nearly one of the routes there are.
private func unknownAction(
    of route: GeneratedImplementation.Route, _ functions: [Requirement]
) -> Diagnostic? {
    guard case .swift = RouteAction(route.action.source) else { return nil }
    let name = String(
        decoding: route.action.source.utf8.prefix(while: SwiftCharacters.isIdentifierPart),
        as: UTF8.self)
    let meant = nearest(to: name, among: ["push", "pop", "popToRoot"])
    switch route.action.form {
    case .identifier: break
    case .swift where meant != nil && route.action.isConstruction(of: name): break
    case .path, .swift: return nil
    }
    let range = route.action.located.range
    return name == "push"
        ? .pushOfNothing(functions.flatMap(\.parameters).map(\.name), at: range)
        : .unknownAction(name, nearest: meant, at: range)
}

/// A route that pushes what is called like no parameter of its function.
private func unknownValue(
    of route: GeneratedImplementation.Route, _ functions: [Requirement]
) -> Diagnostic? {
    guard case .push(let value) = RouteAction(route.action.source),
        SwiftIdentifier.isValid(value), SwiftIdentifier.hasLowercaseHead(value)
    else { return nil }
    let parameters = functions.flatMap(\.parameters).map(\.name)
    guard !parameters.contains(value), !isConstant(value) else { return nil }
    return .unknownRouteValue(
        value, of: route.requirement.value, parameters,
        nearest: nearest(to: value, among: parameters), at: route.action.text.range)
}
