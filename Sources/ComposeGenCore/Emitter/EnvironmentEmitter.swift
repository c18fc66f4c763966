import SwiftReading

/// The environment of a container.
extension Emission {
    /// The view with what the container passes through the environment.
    ///
    /// - Parameter container: what the container is called there; nil inside of the container itself.
    func withEnvironment(_ view: Expression, of container: String?) -> Expression {
        var view = view
        let environment = resolution.environment
        if environment.passesContainer {
            view = .modifier(view, call: passing("environment", [container ?? "self"]))
        }
        return withEntries(view) { entry, _ in
            (container.map { $0 + "." } ?? "") + SwiftIdentifier.declared(entry.name)
        }
    }

    /// The view with what of a container's objects a preview makes, and with no container.
    ///
    /// - Parameter areKeysKnown: whether the code stands in the root's module, which declares the keys.
    func withOwnEnvironment(
        _ view: Expression, _ objects: Set<NodeID>, areKeysKnown: Bool
    ) -> Expression {
        withEntries(view) { entry, id in
            objects.contains(id) && (areKeysKnown || entry.access != .key) ? name(id) : nil
        }
    }

    private func withEntries(
        _ view: Expression, _ path: (EnvironmentPlan.Entry, NodeID) -> String?
    ) -> Expression {
        var view = view
        for entry in resolution.environment.entries {
            guard let id = entry.object, let object = path(entry, id) else { continue }
            let call =
                switch entry.access {
                case .key:
                    passing("environment", ["\\." + SwiftIdentifier.declared(entry.name), object])
                case .observable: passing("environment", [object])
                case .observableObject: passing("environmentObject", [object])
                }
            view = .modifier(view, call: call)
        }
        return view
    }

    private func passing(_ name: String, _ arguments: [String]) -> Expression {
        .call(name, arguments.map { LabeledExpression(label: nil, value: .text($0)) })
    }

    /// `EnvironmentValues+<Root>.swift`: a key for each abstraction. The default of a key never traps, because SwiftUI reads a key
    /// before it writes it.
    func environmentFile() -> EmittedFile? {
        let keys = resolution.environment.entries.filter { $0.access == .key }
        guard !keys.isEmpty else { return nil }
        var file = EmittedFile(
            "EnvironmentValues+" + manifest.root.resolvedTypeName, placements.top)
        file.modules.formUnion(importsOfRoot + ["SwiftUI"] + keys.flatMap(\.imports))
        let properties = keys.map { key in
            PropertyPlan(
                introducer: "@Entry " + manifest.accessLevel.introducer + "var",
                name: SwiftIdentifier.declared(key.name),
                type: types.source(
                    key.default == nil ? TypeReference(.optional(key.type)) : key.type),
                value: .text(key.default?.source ?? "nil"))
        }
        file.declarations = [
            .extension(
                name: library.source(of: .environmentValues), members: [.properties(properties)])
        ]
        return file
    }
}
