/// The environment of a container.
extension Emission {
    /// The keys of the environment: objects that are held as protocols.
    var environmentObjects: [NodeID] {
        guard case .keys? = manifest.root.environment?.value else { return [] }
        return graph.nodes.indices.map { NodeID(index: $0) }.filter {
            let node = graph[$0]
            return node.kind == .object && node.owner == .root && node.lifetime == .singleton
                && types.source(node.type).hasPrefix("any ")
        }
    }

    func withEnvironment(_ view: Expression, of container: String?) -> Expression {
        func passing(_ arguments: [String]) -> Expression {
            .call("environment", arguments.map { LabeledExpression(label: nil, value: .text($0)) })
        }
        if case .object? = manifest.root.environment?.value {
            return .modifier(view, call: passing([container ?? "self"]))
        }
        return environmentObjects.reduce(view) { view, id in
            .modifier(
                view,
                call: passing(["\\." + name(id), (container.map { $0 + "." } ?? "") + name(id)]))
        }
    }

    func environmentFile() -> EmittedFile? {
        let objects = environmentObjects
        guard !objects.isEmpty else { return nil }
        let properties = objects.map { id in
            PropertyPlan(
                introducer: "@Entry " + manifest.accessLevel.introducer + "var", name: name(id),
                type: types.source(TypeReference(.optional(graph[id].type))), value: .text("nil"))
        }
        var file = EmittedFile(
            "EnvironmentValues+" + manifest.root.resolvedTypeName, placements.top)
        file.modules.formUnion(importsOfRoot + ["SwiftUI"])
        file.declarations = [
            .extension(name: library.source(of: .environmentValues), properties: [properties])
        ]
        return file
    }
}
