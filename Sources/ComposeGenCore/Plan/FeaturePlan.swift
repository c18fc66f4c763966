/// The file of one feature: its composer or factory with a function for each scene, and its previews.
func planFeature(_ id: FeatureID, _ context: PlanContext) -> PlannedFile {
    let feature = context.graph[id]
    let stored = context.needs(of: id)
    var file = PlannedFile(name: feature.typeName, of: feature.name, feature.placement)
    file.modules.formUnion(feature.imports)

    var members: [Member] = []
    members.reserveCapacity(feature.scenes.count)
    var shared = feature.scenes.count > 1 ? SharedStatements(of: feature.objects) : nil
    for index in feature.scenes {
        let scene = SceneID(index: index)
        members.append(.function(planScene(scene, in: &file, sharing: &shared, context)))
        file.modules.formUnion(context.graph[scene].imports)
    }
    file.takeImports(of: stored, context)
    var type = TypePlan(
        attributes: context.attributes(feature.isolation), access: feature.placement.access,
        keyword: feature.kind == .composer ? .enum : .struct, name: feature.typeName,
        conforms: feature.conforms.map(\.source))
    if feature.kind == .factory {
        let received = context.received(stored)
        type.properties = [
            received.map { PropertyPlan(introducer: "let", name: $0.name, type: $0.storedType) }
        ]
        if feature.placement.access != .internal {
            members.insert(
                .function(memberwiseInitializer(received, feature.placement.access)), at: 0)
        }
    }
    if context.graph.isOfAnotherModule(feature) {
        // It sees nothing internal of the root's module.
        if feature.scenes.contains(where: { context.graph.scenes[$0].ownership == .scene }) {
            members.append(.composedOnce(context.library))
        }
        if file.throwsCompositionFailure {
            members.append(.type(compositionFailure(isPrivate: true)))
            file.throwsCompositionFailure = false
        }
    }
    type.members = members
    file.declarations.append(.type(type))
    for index in feature.scenes {
        for preview in context.graph.scenes[index].previews {
            let scene = SceneID(index: index)
            let composer = planPreview(preview, of: scene, context)
            file.take(composer)
            file.declarations.append(
                .preview(
                    preview, composer.statements, ofController: context.isViewController(scene)))
        }
    }
    return file
}

/// Swift writes memberwise initialisers only for its own module, so that others get theirs from here.
func memberwiseInitializer(
    _ parameters: [ParameterPlan], _ access: AccessLevel
) -> FunctionPlan {
    FunctionPlan(
        introducer: access.introducer + "init", name: "", parameters: parameters,
        body: parameters.map { .assignment(target: "self." + $0.name, value: .text($0.name)) })
}

extension ParameterPlan {
    /// The type as a property has it.
    var storedType: String {
        type.hasPrefix("@escaping ") ? String(type.dropFirst("@escaping ".utf8.count)) : type
    }
}

/// The function of a scene; its file keeps what writing it found out.
///
/// - Parameter shared: statements of the scenes before it that hold here too.
private func planScene(
    _ id: SceneID, in file: inout PlannedFile, sharing shared: inout SharedStatements?,
    _ context: PlanContext
) -> FunctionPlan {
    let graph = context.graph
    let scene = graph[id]
    let feature = graph[scene.feature]
    let needs = context.validated.needs[id.index]
    var composer = StatementComposer(context, site(of: id, context))
    let shown = graph.shown(by: id, needs)
    // Handed over and back, so that it is never copied.
    swap(&composer.shared, &shared)
    composer.yield(shown.object, directly: shown.isDirect)
    swap(&composer.shared, &shared)
    file.take(composer)

    var parameters = context.parameters(scene.inputs)
    if feature.kind == .composer { parameters = context.received(needs) + parameters }
    let isWrapped = scene.ownership == .scene
    let body: [Statement] =
        isWrapped
        ? [
            .result(
                .block(
                    .text("ComposedOnce"), parameter: nil, body: composer.statements,
                    isBuilder: false))
        ]
        : composer.statements
    let introducer = feature.kind == .composer ? "static func" : "func"
    return FunctionPlan(
        introducer: feature.placement.access.introducer + introducer,
        name: context.declared(scene.name),
        parameters: parameters, effects: context.effects[id], result: context.result(of: id),
        body: body)
}

/// A scene's function: what comes from the root is a parameter or stored, the feature's own objects are made here.
private func site(of id: SceneID, _ context: PlanContext) -> CompositionSite {
    let graph = context.graph
    let madeByView = graph.objectsMadeByView(of: id, context.validated.needs[id.index])
    // The closures keep the context alone: a copy of the graph retains each of its arrays.
    return CompositionSite(
        placement: { object in
            // Asked for so often that a copy of the node would be the most of its cost.
            if context.graph[object].owner.root != nil {
                return .named(context.receivedName(object))
            }
            if context.graph[object].lifetime == .transient { return .inPlace }
            return madeByView.contains(object) ? .inPlace : .local
        },
        value: { context.graph.values[$0.index].name },
        plain: madeByView.isEmpty && graph.alsoAfter.isEmpty ? context.plainObjects : nil,
        scene: id, joining: graph.joining(of: id), receivesFunctions: true,
        received: { context.needs(receivedBy: id) },
        // What composes once takes a closure, and functions inside of that are not isolated with it.
        functionAttributes: graph[id].ownership == .scene ? context.attributes(.mainActor) : [],
        namesInReach: { context.namesInReach(of: id) })
}

extension PlanContext {
    /// The names that a scene's function has besides those that it gives itself.
    fileprivate func namesInReach(of id: SceneID) -> Set<String> {
        let scene = graph[id]
        let feature = graph[scene.feature]
        let received =
            feature.kind == .factory ? needs(of: scene.feature) : validated.needs[id.index]
        var names = namesReceived(received)
        names.formUnion(scene.inputs.map(\.name.value))
        for object in validated.needs[id.index].objects {
            names.insert(graph[object].name)
            names.formUnion(graph[object].inputs.map(\.name.value))
        }
        if feature.kind == .factory {
            names.formUnion(feature.scenes.map { graph.scenes[$0].name })
        }
        return names
    }

    /// What somebody calls what he receives of the root.
    func namesReceived(_ needs: SceneNeeds) -> Set<String> {
        var names = Set(needs.values.map { graph.values[$0.index].name })
        names.formUnion(needs.rootObjects.map { graph[$0].name })
        names.formUnion(needs.rootFactories.map { makeName(of: $0) })
        return names
    }

    /// What a scene's function yields: views hide their type, view controllers show it.
    func result(of id: SceneID) -> String {
        let scene = graph[id]
        if scene.ownership == .scene { return library.someView }
        if let returns = scene.returns {
            if case .opaque = returns.form { return returns.source }
            return source(returns)
        }
        return graph.controllerType(of: id).map(source) ?? library.someView
    }

    /// Whether the scene is UIKit's.
    func isViewController(_ id: SceneID) -> Bool {
        graph.isViewController(id)
    }
}
