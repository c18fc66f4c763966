import SourceText
import SwiftReading

/// What is wrong between a coordinator's routes and its protocol's functions: a function without a route, and a route
/// without a function.
///
/// - Parameters:
///   - type: what is generated.
///   - entry: the place of the coordinator in the manifest.
func checkRoutes(
    _ routes: [GeneratedImplementation.Route], along path: CoordinatorPath = .navigationPath,
    requirements: [Requirement], protocolName: String, of type: String, at entry: SourceRange
) -> [Diagnostic] {
    let functions = requirements.filter { $0.isFunction && !$0.isStatic }
    let known = Set(functions.flatMap { [$0.name, $0.fullName] })
    let unknown = routes.map(\.requirement).filter { !known.contains($0.value) }
    guard unknown.isEmpty else {
        // Any of these may be the route that would be missing.
        return unknown.map {
            .unknownRoute(
                $0, of: protocolName, nearest: nearest(to: $0.value, among: functions.map(\.name)),
                known: functions.map(\.fullName))
        }
    }
    let routed = Set(routes.map(\.requirement.value))
    let missing = functions.filter { !routed.contains($0.name) && !routed.contains($0.fullName) }
    let usual = missing.map { function in
        let isOverloaded = functions.count { $0.name == function.name } > 1
        let action = function.parameterNames.first.map { "push(\($0))" } ?? "pop"
        let labels = isOverloaded ? function.fullName.dropFirst(function.name.count) : ""
        return SwiftIdentifier.isValid(function.name)
            ? "\(function.name)\(labels): \(action)" : "'`\(function.name)`\(labels)': \(action)"
    }
    return zip(missing, usual).map { function, route in
        .missingRoute(
            function.fullName, of: protocolName, at: entry, requiredAt: function.range,
            cure: routes.isEmpty
                ? "write 'coordinator: { type: \(type), routes: { \(usual.joined(separator: ", ")) } }'"
                : "add '\(route)' under 'routes'")
    }
        + routes.flatMap { route -> [Diagnostic] in
            // By its own full name a function has a route of its own.
            let served = functions.filter {
                $0.fullName == route.requirement.value
                    || $0.name == route.requirement.value && !routed.contains($0.fullName)
            }
            let fault =
                unknownAction(of: route, served) ?? unknownValue(of: route, served)
                ?? unknownType(of: route, along: path)
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
    guard case .swift = route.does else { return nil }
    let name = String(
        decoding: route.action.source.utf8.prefix(while: SwiftCharacters.isIdentifierPart),
        as: UTF8.self)
    let meant = wordMeant(by: name, among: ["push", "pop", "popToRoot"])
    switch route.action.form {
    case .identifier: break
    case .swift where meant != nil && route.action.isConstruction(of: name): break
    case .path, .swift: return nil
    }
    let range = route.action.located.range
    let head = SourceRange(range.file, range.start, min(range.end, range.start + name.utf8.count))
    return name == "push"
        ? .pushOfNothing(functions.flatMap(\.parameters).map(\.name), at: range)
        : .unknownAction(name, nearest: meant, at: head)
}

/// A route that pushes what is called like no parameter of its function.
private func unknownValue(
    of route: GeneratedImplementation.Route, _ functions: [Requirement]
) -> Diagnostic? {
    guard case .push(let value) = route.does,
        SwiftIdentifier.isValid(value), SwiftIdentifier.hasLowercaseHead(value)
    else { return nil }
    let parameters = functions.flatMap(\.parameters).map(\.name)
    guard !parameters.contains(value), !isConstant(value) else { return nil }
    return .unknownRouteValue(
        value, of: route.requirement.value, parameters,
        nearest: nearest(to: value, among: parameters),
        at: route.action.text.range(of: range(of: value, pushedBy: route.action.text.text)))
}

/// Where the value stands in the text of a route, behind the bracket.
private func range(of value: String, pushedBy text: String) -> Range<Int> {
    let start = text.utf8.prefix { $0 != UInt8(ascii: "(") }.count + 1
    let blanks = text.utf8.dropFirst(start).prefix { $0 == UInt8(ascii: " ") }.count
    return start + blanks..<start + blanks + value.utf8.count
}

/// A route that pushes a member of a type that it leaves out, onto a path that takes values of any type.
private func unknownType(
    of route: GeneratedImplementation.Route, along path: CoordinatorPath
) -> Diagnostic? {
    guard path == .navigationPath, case .push(let value) = route.does,
        value.utf8.first == UInt8(ascii: ".")
    else { return nil }
    return .pushOfUnknownType(value, at: route.action.text.range)
}
