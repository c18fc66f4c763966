/// The file of the `@main` app, which shows what the root shows first.
func planApp(_ name: String, _ context: PlanContext) -> PlannedFile {
    let root = context.graph.root
    var file = PlannedFile(name: name)
    var type = TypePlan(
        attributes: ["@main"], access: .internal, keyword: .struct, name: name, conforms: ["App"])
    let shown: Expression
    switch root.kind {
    case .view: shown = .call(root.typeName, [])
    case .struct, .container, .sceneDelegate:
        let property = context.declared(
            variableName(for: TypeReference(named: root.typeName)) ?? "compositionRoot")
        type.properties = [
            [PropertyPlan(introducer: "private let", name: property, value: .call(root.typeName, []))]
        ]
        shown = .member(.text(property), context.rootViewFunctionName, [])
    }
    type.members = [
        .computed(
            introducer: "var", name: "body", type: "some Scene",
            body: [.result(.block(.text("WindowGroup"), parameter: nil, body: [.result(shown)]))])
    ]
    file.declarations.append(.type(type))
    for preview in planRootPreviews(context) {
        file.take(preview.composer)
        file.declarations.append(.preview(name: preview.name, body: preview.composer.statements))
    }
    return file
}

/// The previews of what the root shows first; they stand in the app's file, or in the root's where there is none.
func planRootPreviews(_ context: PlanContext) -> [(name: String, composer: StatementComposer)] {
    let root = context.graph.root
    guard case .scene(let call)? = root.start else { return [] }
    return root.previews.map { preview in
        var given: [String: Expression] = [:]
        for (input, supply) in context.graph.supplies(for: call, value: nil, hasPath: root.path != nil) {
            switch supply {
            case .path?: given[input.name.value] = .text(".constant(NavigationPath())")
            case .argument(.text(let text))?: given[input.name.value] = .text(text.text.source)
            case .argument?, .value?, .defaulted?, nil: break
            }
        }
        return (preview.name, planPreview(preview, of: call.scene, context, given: given))
    }
}

extension PlanContext {
    /// `makeRootView`, or what it is called where a view controller is shown.
    var rootViewFunctionName: String {
        guard case .scene(let call)? = graph.root.start, isViewController(call.scene) else {
            return "makeRootView"
        }
        return "makeRootViewController"
    }
}
