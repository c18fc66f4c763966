import SourceText

extension Diagnostic {
    static func missingRoute(
        _ name: String, of protocolName: String, at range: SourceRange,
        requiredAt requirement: SourceRange, cure: String
    ) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "a coordinator has a route for each function of its protocol, and none for '\(name)'",
            at: range,
            notes: [Note("'\(protocolName)' requires '\(name)' here", at: requirement)],
            help: [cure + ", or lead it to another value, 'pop', 'popToRoot' or Swift"]
        )
    }

    static func unknownAction(
        _ name: String, nearest: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "no route of a coordinator is called '\(name)'", at: range,
            help: nearest == nil
                ? ["write 'push(…)', 'pop', 'popToRoot', or Swift with 'path' in scope"] : []
        ).meant(nearest)
    }

    /// - Parameter parameters: of the function that the route is for.
    static func pushOfNothing(_ parameters: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'push' alone does not say what it pushes", at: range,
            help: [
                parameters.first.map { "write 'push(\($0))'" }
                    ?? "write the value that leads to the screen: 'push(Route.settings)'"
            ])
    }

    static func unknownRouteValue(
        _ name: String, of function: String, _ parameters: [String], nearest: String?,
        at range: SourceRange
    ) -> Diagnostic {
        let known = parameters.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .unknownReference, "'\(function)' has no parameter '\(name)' to push", at: range,
            help: nearest != nil
                ? []
                : [
                    parameters.isEmpty
                        ? "it takes none: push a value such as 'Route.settings'"
                        : "it has \(known)"
                ]
        ).meant(nearest)
    }

    static func pushOfUnknownType(_ value: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .typeMismatch,
            "a 'NavigationPath' takes values of any type, and '\(value)' does not say its own",
            at: range, help: ["write the type before it, as in 'push(Route\(value))'"])
    }

    /// - Parameters:
    ///   - name: of a parameter that another function of the route has.
    ///   - isAlike: whether Swift gives both functions one name, labels and all.
    ///   - range: of the function without it.
    static func unsharedParameter(
        _ name: String, _ function: String, of route: String, isAlike: Bool, at range: SourceRange,
        namedAt use: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .requirementNotServed,
            "the route '\(route)' is for this '\(function)' too, which has no parameter '\(name)'",
            at: range, notes: [Note("the route names '\(name)' here", at: use)],
            help: [
                isAlike
                    ? "call its parameter '\(name)' too, or give the function another name or label"
                    : "give it a route of its own under 'routes': '\(function): …'"
            ])
    }

    static func unknownRoute(
        _ name: Located<String>, of protocolName: String, nearest: String?, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(protocolName)' requires no function '\(name.value)'",
            at: name.range,
            help: nearest == nil && !known.isEmpty
                ? ["it requires \(listed(Array(known.prefix(5))))"] : []
        ).meant(nearest)
    }
}
