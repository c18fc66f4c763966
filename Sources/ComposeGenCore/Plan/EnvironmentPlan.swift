import SwiftReading

/// `EnvironmentValues+<Root>.swift`: a key for each abstraction. A key's default never traps, because SwiftUI reads a key
/// before it writes it.
func planEnvironmentKeys(_ context: PlanContext) -> PlannedFile? {
    let keys = context.validated.environmentEntries.filter { $0.access == .key }
    guard !keys.isEmpty else { return nil }
    let graph = context.graph
    var file = PlannedFile(
        name: "EnvironmentValues+" + graph.root.typeName, graph.root.placement)
    file.modules.formUnion(graph.root.imports)
    for key in graph.environmentKeys { file.modules.formUnion(key.imports) }
    let properties = keys.map { key in
        PropertyPlan(
            introducer: "@Entry " + context.accessPrefix + "var", name: context.declared(key.name),
            type: context.source(
                key.default == nil ? TypeReference(.optional(key.type)) : key.type),
            value: .text(key.default?.source ?? "nil"))
    }
    file.declarations = [
        .extension(
            name: context.library.source(of: .environmentValues), properties: [properties])
    ]
    file.modules.insert("SwiftUI")
    return file
}

extension PlanContext {
    /// The view with what the container passes through the environment.
    ///
    /// - Parameter container: what it is called there; nil inside of itself.
    func withEnvironment(_ view: Expression, of container: String?) -> Expression {
        var view = view
        switch graph.root.environment {
        case nil: return view
        case .object?:
            view = .modifier(
                view,
                call: .call(
                    "environment",
                    [LabeledExpression(label: nil, value: .text(container ?? "self"))])
            )
        case .keys?: break
        }
        return withEnvironment(view, validated.environmentEntries.filter(\.isPassed)) { key in
            (container.map { $0 + "." } ?? "") + declared(key.name)
        }
    }

    /// The view together with a container that a preview makes for it alone: what the container made may ask it later, and does
    /// not keep it (`unowned`).
    ///
    /// - Parameters:
    ///   - made: how the container is made.
    ///   - objects: what the view is made of.
    func keeping(
        _ container: String, _ made: Expression, with view: Expression,
        madeOf objects: Set<ObjectID>
    ) -> Expression {
        // A member of the type is kept by that, and the environment keeps what it holds.
        guard case .call = made.form, !isInEnvironment,
            objects.contains(where: asksItsRootLater)
        else { return view }
        return .modifier(
            view, call: .text("onDisappear { withExtendedLifetime(\(container)) {} }"))
    }

    private var isInEnvironment: Bool {
        if case .object? = graph.root.environment { true } else { false }
    }

    /// Whether the object holds a function of its root, or is a scope that does not keep its root.
    private func asksItsRootLater(_ id: ObjectID) -> Bool {
        if let scope = graph[id].scope { return !unownedRoots(of: scope).isEmpty }
        return graph[id].lifetime == .singleton && graph[id].isLazy
            && graph[id].edges.contains { $0.kind == .factory }
    }

    /// The view with these entries of the environment.
    ///
    /// - Parameter value: what is passed as an entry.
    func withEnvironment(
        _ view: Expression, _ entries: [EnvironmentEntry], value: (EnvironmentEntry) -> String
    ) -> Expression {
        entries.reduce(view) { view, entry in
            let object = LabeledExpression(label: nil, value: .text(value(entry)))
            let call: Expression =
                switch entry.access {
                case .key:
                    .call(
                        "environment",
                        [
                            LabeledExpression(
                                label: nil, value: .text("\\." + declared(entry.name))), object,
                        ])
                case .observable: .call("environment", [object])
                case .observableObject: .call("environmentObject", [object])
                }
            return .modifier(view, call: call)
        }
    }
}
