import SourceText
import SwiftReading

extension Destination {
    /// Whether Swift text of the destination names the value that leads there by its place in a closure: `$0`.
    var usesShorthand: Bool {
        switch self {
        case .text(let text): text.source.usesShorthand
        case .scene(let call): call.arguments.contains { $0.value.usesShorthand }
        }
    }
}

extension ArgumentValue {
    var usesShorthand: Bool { texts.contains(where: \.source.usesShorthand) }
}

extension GraphResolver {
    /// Refuses arguments of a route that name its value by a place in a closure, which a route has not.
    mutating func refuseShorthands(in route: Flow.Route) {
        for argument in route.destination.arguments where argument.value.usesShorthand {
            report(
                .shorthandInRoute(
                    route.name.value, to: route.destination.scene.value, route.value?.value.source,
                    at: argument.value.range))
        }
    }
}

extension Diagnostic {
    /// - Parameter type: of the value that leads along the route.
    fileprivate static func shorthandInRoute(
        _ route: String, to scene: String, _ type: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "route '\(route)' is no closure, and has no '$0'", at: range,
            help: [
                type.map {
                    "give scene '\(scene)' an input of type '\($0)', which the route's value goes to"
                }
                    ?? "give the route a 'value', which goes to the input of '\(scene)' of that type"
            ])
    }
}
