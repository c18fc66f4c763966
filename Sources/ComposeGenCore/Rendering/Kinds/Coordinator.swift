import SourceText
import SwiftReading

extension CoordinatorPath {
    /// What the coordinator's initializer takes.
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
    _ plan: ImplementationPlan, routes: [GeneratedImplementation.Route], path: CoordinatorPath
) -> String {
    let context = ImplementationContext(plan)
    let members = context.requirements.map { requirement -> String? in
        guard requirement.isFunction else { return nil }
        guard let action = action(of: requirement, routes) else {
            preconditionFailure(
                "the requirement \(requirement.name) passed validation without a route")
        }
        let body = source(
            of: action, along: path, requirement.parameterNames, plan.protocols.library)
        return context.member(requirement, body: [.text(body)])
    }
    var fills = plan.fillsOfDouble(context, members: joinedMembers(members))
    fills["type"] = path.propertyType
    let frame: BuiltInTemplate =
        path == .navigationController ? .coordinatorControllerType : .coordinatorType
    return frame.filled(from: fills)
}

/// What the requirement does; a route that names its labels comes first.
private func action(
    of requirement: Requirement, _ routes: [GeneratedImplementation.Route]
) -> RouteAction? {
    let names = [requirement.fullName, requirement.name]
    let route = names.lazy.compactMap { name in routes.first { $0.requirement.value == name } }
        .first
    return route?.does
}

private func source(
    of action: RouteAction, along path: CoordinatorPath, _ parameters: Set<String>,
    _ library: LibraryNames
) -> String {
    let frame: BuiltInTemplate
    var value = ""
    switch (action, path) {
    case (.push(let pushed), _):
        frame = path == .navigationController ? .coordinatorPushController : .coordinatorPush
        value = path.replacing(in: pushed, parameters)
    case (.pop, .navigationController): frame = .coordinatorPopController
    case (.pop, .navigationPath), (.pop, .typed): frame = .coordinatorPop
    case (.popToRoot, .navigationController): frame = .coordinatorPopToRootController
    case (.popToRoot, .navigationPath): frame = .coordinatorPopToRoot
    case (.popToRoot, .typed): frame = .coordinatorPopToStart
    case (.swift(let text), _): return path.replacing(in: text, parameters)
    }
    return frame.filled(
        from: ["path": path.source(besides: parameters), "value": value], library)
}

extension CoordinatorPath {
    /// The path in a member's body: behind `self` where a parameter hides the property, and in an escaping closure of the class.
    fileprivate func source(besides parameters: Set<String>, inClosure: Bool = false) -> String {
        let isHidden = parameters.contains(propertyName)
        return (isHidden || inClosure ? "self." : "") + propertyName
            + (self == .navigationController ? "" : ".wrappedValue")
    }

    /// The text with the navigation path for each `path` that is neither a member, nor a label, nor declared by the
    /// text or by a parameter.
    fileprivate func replacing(in text: String, _ parameters: Set<String>) -> String {
        guard !parameters.contains("path") else { return text }
        let lexed = SwiftText.lex(LocatedText(text, SourceRange(.top, 0, text.utf8.count))).value
        let closures = lexed.closures.map(\.range)
        let places = lexed.unqualifiedNames.filter { $0.name == "path" }.map(\.range)
        return text.replacing(
            places.map { place in
                let isInClosure = closures.contains { $0.contains(place.start) }
                return (
                    place.start..<place.end, source(besides: parameters, inClosure: isInClosure)
                )
            })
    }
}

// MARK: What is wrong with routes

extension ImplementationPlan {
    /// Why a path cannot be kept where any thread may ask for a route.
    var sharedPath: RequirementFault? {
        guard traits.isSendable else { return nil }
        return RequirementFault(
            "a 'Sendable' protocol lets any thread call it, and what it leads along is the main actor's",
            "let '\(protocolName)' be '@MainActor', or write this coordinator by hand")
    }
}

func unservedByCoordinator(
    _ requirement: Requirement, _ routes: [GeneratedImplementation.Route]
) -> RequirementFault? {
    let byHand = "write this coordinator by hand, or move the requirement to another protocol"
    guard requirement.isFunction else {
        return RequirementFault("only functions have routes", byHand)
    }
    if requirement.isStatic {
        return RequirementFault("a route belongs to one coordinator, not to its type", byHand)
    }
    guard requirement.result != .void, let action = action(of: requirement, routes) else {
        return nil
    }
    if case .swift = action { return nil }
    return RequirementFault(
        "a route that pushes or pops yields nothing",
        "write the route as Swift that yields the result")
}
