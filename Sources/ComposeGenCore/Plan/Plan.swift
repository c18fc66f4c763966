/// Decides every name, type, import and order of the generated code.
///
/// - Returns: the files in a stable order: the root's, each scope's, the app's, each feature's with its flow, generated types.
package func plan(_ validated: ValidatedGraph) -> CompositionPlan {
    let context = PlanContext(validated)
    let graph = context.graph
    var files = [planRoot(context)]
    for (index, scope) in graph.scopes.enumerated()
    where validated.rootObjects.contains(scope.object) {
        files.append(planScope(RootID(scopeIndex: index), context))
    }
    if let main = graph.root.mainName { files.append(planApp(main.value, context)) }
    if let keys = planEnvironmentKeys(context) { files.append(keys) }
    for (index, feature) in graph.features.enumerated() {
        let id = FeatureID(index: index)
        if !feature.scenes.isEmpty { files.append(planFeature(id, context)) }
        if let flow = feature.flow { files.append(planFlow(flow, of: id, context)) }
    }
    for type in graph.generated { files.append(planImplementation(type, context)) }
    if graph.scenes.contains(where: { $0.ownership == .scene }) {
        var file = PlannedFile(name: "ComposedOnce")
        file.declarations = [.composedOnce(access: .internal)]
        files.append(file)
    }
    if files.contains(where: \.throwsCompositionFailure) {
        files.append(planCompositionFailure())
    }
    let folder = graph.root.output.asFolder
    return CompositionPlan(
        files: files.map { $0.finished(in: folder, manifestPath: graph.root.manifestPath) })
}

private func planImplementation(_ type: GeneratedTypeNode, _ context: PlanContext) -> PlannedFile {
    var file = PlannedFile(name: type.name)
    file.modules.formUnion(type.imports)
    file.modules.formUnion(context.graph.root.imports)
    guard let kind = context.graph.planKind(of: type), let first = type.conformances.first else {
        preconditionFailure("a kind that cannot be generated yet is refused before the plan")
    }
    file.declarations = [
        .implementation(
            ImplementationPlan(
                kind: kind, access: context.access, name: type.name,
                protocolName: first.type.source, requirements: first.requirements))
    ]
    return file
}

/// What a composing function throws where an initialiser yields nil.
private func planCompositionFailure() -> PlannedFile {
    var file = PlannedFile(name: "CompositionFailure")
    var type = TypePlan(
        access: .internal, keyword: .struct, name: "CompositionFailure", conforms: ["Error"])
    type.properties = [[PropertyPlan(introducer: "let", name: "object", type: "String")]]
    file.declarations = [.type(type)]
    return file
}

extension String {
    /// The path without what does not change where it leads: `./` before it, `/` after it.
    var asFolder: String {
        split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
