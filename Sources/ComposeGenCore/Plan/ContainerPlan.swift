/// A root that is an object: what it holds is its face.
func planContainer(_ context: PlanContext) -> PlannedFile {
    let graph = context.graph
    let root = graph.root
    var file = PlannedFile(name: root.typeName)
    file.modules.formUnion(root.imports)
    if root.environment != nil { file.modules.insert("Observation") }
    let injection = Injection(context)
    let usedLater = context.usedByFunctions
    let prefix = context.accessPrefix
    let storage = RootStorage(
        context,
        StorageForm(
            introducer: prefix + "let", makesInPlace: false, injection: injection,
            objectIntroducer: { id in
                guard graph[id].isPrivate else { return prefix + "let" }
                return usedLater.contains(id) ? "private let" : nil
            }),
        values: context.validated.rootValues, objects: context.validated.rootObjects)
    file.take(storage.composer)

    let stored = storage.handedOn == nil ? "" : "objects."
    let handedOnNames = Set(storage.handedOnValues.map(\.name))
    var functions = RootFunctions(
        context, file: file, isClass: true, singleton: { stored + context.declaredName($0) },
        value: { id in
            let name = graph.values[id.index].name
            return handedOnNames.contains(name) ? stored + name : name
        })
    if root.mainName == nil || !context.showsStartInApp { functions.addStart() }
    functions.addFactories()
    functions.addScenes()
    functions.addFlows(besides: root.startingFlow)
    let transients = context.validated.rootObjects.filter {
        graph[$0].lifetime == .transient && !graph[$0].isPrivate
            && !context.validated.objectsWithScoped.contains($0)
    }
    functions.addTransients(face: transients)
    file = functions.file

    var attributes = context.attributes(root.isolation)
    if root.environment != nil { attributes.append("@Observable") }
    var type = TypePlan(
        attributes: attributes, access: context.access, keyword: .finalClass, name: root.typeName,
        conforms: root.conforms.map(\.source))
    var initializer = FunctionPlan(
        introducer: prefix + "init", name: "", parameters: storage.parameters,
        effects: storage.effects, body: storage.statements)
    type.properties = [storage.values, storage.objects]
    var nested: [Member] = []
    var face: [Member] = []
    if let handedOn = storage.handedOn {
        // A class with a property for each of so many objects is more than the compiler takes well.
        var objects = TypePlan(
            access: .internal, isPrivate: true, keyword: .struct, name: "Objects")
        objects.properties = [
            storage.handedOnValues.map {
                PropertyPlan(introducer: "let", name: $0.name, type: $0.type)
            },
            storage.objects.map { PropertyPlan(introducer: "let", name: $0.name, type: $0.type) },
        ]
        nested.append(.type(objects))
        initializer.body.append(
            .assignment(target: "self.objects", value: .call("Objects", handedOn)))
        type.properties = [
            storage.values.filter { $0.value != nil },
            [PropertyPlan(introducer: "private let", name: "objects", type: "Objects")],
        ]
        for property in storage.handedOnValues + storage.objects
        where !property.introducer.hasPrefix("private") {
            face.append(
                .computed(
                    introducer: prefix + "var", name: property.name, type: property.type ?? "",
                    body: [.result(.text("objects." + property.name))], isBuilder: false))
        }
    }
    if !initializer.parameters.isEmpty || !initializer.body.isEmpty || context.access != .internal {
        type.members.append(.function(initializer))
    }
    type.members += planVariants(context, injection, &file)
    type.members += face
    for id in context.singletons(among: context.validated.rootObjects) {
        for (name, provided) in graph.providedProperties(of: id) {
            type.members.append(
                .computed(
                    introducer: prefix + "var", name: context.declared(name),
                    type: context.source(provided),
                    body: [.result(.text(stored + context.declaredName(id)))], isBuilder: false))
        }
    }
    type.members += functions.members + nested
    file.declarations = [.type(type)]
    if root.mainName == nil { file.addRootPreviews(context) }
    return file
}

/// `EnvironmentValues+<Root>.swift`: a key for each abstraction. A key's default never traps, because SwiftUI reads a key
/// before it writes it.
func planEnvironmentKeys(_ context: PlanContext) -> PlannedFile? {
    let keys = context.environmentKeys
    guard !keys.isEmpty else { return nil }
    var file = PlannedFile(name: "EnvironmentValues+" + context.graph.root.typeName)
    file.modules.formUnion(context.graph.root.imports)
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
            listed ?? singletons(among: validated.rootObjects).filter { !graph[$0].isPrivate }
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
