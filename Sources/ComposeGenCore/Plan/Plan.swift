/// Decides every name, type, import and order of the generated code.
///
/// - Returns: the files in a stable order: the root's, each scope's, the app's, each feature's with its flow, generated types.
package func plan(_ validated: ValidatedGraph) -> CompositionPlan {
    let context = PlanContext(validated)
    let graph = context.graph
    let root = context.ofRoot
    var files = [planRoot(root, context)]
    for index in graph.scopes.indices
    where validated.isBegun(RootID(scopeIndex: index)) {
        files.append(planScope(RootID(scopeIndex: index), root, context))
    }
    if let main = graph.root.mainName { files.append(planApp(main.value, context)) }
    if let keys = planEnvironmentKeys(context) { files.append(keys) }
    for (index, feature) in graph.features.enumerated() {
        let id = FeatureID(index: index)
        if !feature.scenes.isEmpty { files.append(planFeature(id, context)) }
        if let flow = feature.flow { files.append(planFlow(flow, of: id, context)) }
    }
    for type in graph.generated { files.append(planImplementation(type, context)) }
    let isComposingOnce = graph.scenes.contains { scene in
        scene.ownership == .scene && !graph.isOfAnotherModule(graph[scene.feature])
    }
    if isComposingOnce {
        var file = PlannedFile(name: "ComposedOnce", graph.root.helperPlacement)
        file.declarations = [.composedOnce(context.library)]
        files.append(file)
    }
    let isFailing = files.contains(where: \.throwsCompositionFailure)
    if isFailing {
        var file = PlannedFile(name: "CompositionFailure", graph.root.helperPlacement)
        file.declarations = [.type(compositionFailure(isPrivate: false))]
        files.append(file)
    }
    if let tests = planTests(context, declaresFailure: !isFailing) { files.append(tests) }
    return CompositionPlan(files: files.map { $0.finished(in: graph) })
}

private func planImplementation(_ type: GeneratedTypeNode, _ context: PlanContext) -> PlannedFile {
    var file = PlannedFile(name: type.name, of: type.name, type.placement)
    file.modules.formUnion(type.imports)
    guard let kind = context.graph.planKind(of: type), let first = type.conformances.first else {
        preconditionFailure("a kind that cannot be generated yet is refused before the plan")
    }
    file.declarations = [
        .implementation(
            ImplementationPlan(
                kind: kind, access: type.placement.access, name: type.name,
                protocolName: first.type.source, requirements: first.requirements,
                traits: first.traits, protocols: context.graph.knownProtocols(of: type),
                isMadeAnywhere: first.traits.isIsolated
                    && context.graph.isDefaultOfEnvironmentKey(type)))
    ]
    return file
}

extension ObjectGraph {
    fileprivate func isDefaultOfEnvironmentKey(_ type: GeneratedTypeNode) -> Bool {
        environmentKeys.contains { key in
            key.default?.unqualifiedNames.contains { $0.name == type.name } ?? false
        }
    }
}

func compositionFailure(isPrivate: Bool) -> TypePlan { .compositionFailure(isPrivate: isPrivate) }

extension RootNode {
    /// Of types that need nothing of the app's.
    fileprivate var helperPlacement: FilePlacement {
        var placement = placement
        placement.imports = []
        return placement
    }
}
