/// A root that is an object: what it holds is its face.
func planContainer(_ context: PlanContext) -> PlannedFile {
    let root = context.graph.root
    var form = ClassRoot(
        context, .main, attributes: context.attributes(root.isolation), conforms: root.conforms)
    if root.environment != nil {
        form.modules.append("Observation")
        form.attributes.append("@Observable")
    }
    form.injection = Injection(context)
    var file = form.plan()
    if root.mainName == nil { file.addRootPreviews(context) }
    return file
}

/// `EnvironmentValues+<Root>.swift`: a key for each abstraction. A key's default never traps, because SwiftUI reads a key
/// before it writes it.
func planEnvironmentKeys(_ context: PlanContext) -> PlannedFile? {
    let keys = context.environmentKeys
    guard !keys.isEmpty else { return nil }
    let root = context.graph.root
    var file = PlannedFile(name: "EnvironmentValues+" + root.typeName, root.placement)
    file.modules.formUnion(root.imports)
    let properties = keys.map { key in
        PropertyPlan(
            introducer: "@Entry " + context.accessPrefix + "var", name: context.declared(key.name),
            type: context.source(TypeReference(.optional(key.type))), value: .text("nil"))
    }
    file.declarations = [.extension(name: "EnvironmentValues", properties: [properties])]
    file.modules.insert("SwiftUI")
    return file
}

extension PlanContext {
    /// What the environment passes under keys: the names, which are the container's too, and the types.
    var environmentKeys: [(name: String, type: TypeReference)] {
        guard case .keys(let listed)? = graph.root.environment else { return [] }
        let objects =
            listed ?? singletons(among: validated.mainObjects).filter { !graph[$0].isPrivate }
        var keys: [(name: String, type: TypeReference)] = []
        for id in objects {
            let node = graph[id]
            let isAbstraction = node.heldType.members.allSatisfy {
                $0.nominalPath.map(graph.types.isProtocol) ?? false
            }
            if isAbstraction || listed != nil { keys.append((node.name, node.heldType)) }
            if listed == nil { keys += graph.providedProperties(of: id) }
        }
        return keys
    }

    /// Whether the app shows the start as it stands, because it is Swift that needs nothing of the root.
    var showsStartInApp: Bool {
        guard case .text(let text)? = graph.root.start else { return false }
        return text.references.isEmpty
    }

    /// The view with what the container passes through the environment.
    func withEnvironment(_ view: Expression, of container: String) -> Expression {
        switch graph.root.environment {
        case nil: return view
        case .object?:
            return .modifier(
                view,
                call: .call("environment", [LabeledExpression(label: nil, value: .text(container))])
            )
        case .keys?:
            return environmentKeys.reduce(view) { view, key in
                let name = declared(key.name)
                return .modifier(
                    view,
                    call: .call(
                        "environment",
                        [
                            LabeledExpression(label: nil, value: .text("\\." + name)),
                            LabeledExpression(label: nil, value: .text(container + "." + name)),
                        ]))
            }
        }
    }
}
