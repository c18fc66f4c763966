/// The file of one feature: its composer or factory with a function for each scene, and its previews.
func planFeature(_ id: FeatureID, _ context: PlanContext) -> PlannedFile {
    let feature = context.graph[id]
    let stored = context.needs(of: id)
    var file = PlannedFile(name: feature.typeName, of: feature.name, feature.placement)
    file.modules.formUnion(feature.imports)

    var members: [Member] = []
    for index in feature.scenes {
        let scene = SceneID(index: index)
        members.append(.function(planScene(scene, in: &file, context)))
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
private func planScene(
    _ id: SceneID, in file: inout PlannedFile, _ context: PlanContext
) -> FunctionPlan {
    let graph = context.graph
    let scene = graph[id]
    let feature = graph[scene.feature]
    let needs = context.validated.needs[id.index]
    var composer = StatementComposer(context, site(of: id, context))
    let shown = graph.shown(by: id, needs)
    composer.yield(shown.object, directly: shown.isDirect)
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
        names.formUnion(needs.rootFactories.map { makeName(graph[$0].name) })
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

// MARK: Previews

extension Declaration {
    /// A preview of these statements: a view builder takes constants and views, anything else wants a function; and so does a
    /// view controller.
    static func preview(
        _ preview: PreviewNode, _ body: [Statement], ofController: Bool
    ) -> Declaration {
        .preview(
            name: preview.name, body: body,
            isBuilder: !ofController && body.allSatisfy(\.standsInViewBuilder))
    }
}

extension Statement {
    /// Whether a view builder takes it, in all versions of Swift.
    var standsInViewBuilder: Bool {
        switch self {
        case .declaration, .result, .expression: true
        case .assignment, .text, .unwrapping, .recovery, .function, .switchOver, .choice,
            .conditional:
            false
        }
    }
}

/// What a preview shows: everything that its scene reaches, made as the variant says, and nothing else.
func planPreview(
    _ preview: PreviewNode, of scene: SceneID, _ context: PlanContext,
    given: [String: Expression] = [:], isTest: Bool = false
) -> StatementComposer {
    let ofContainer = planPreviewOfContainer(
        preview, of: scene, context, given: given, isInEnvironment: !isTest)
    if let ofContainer { return ofContainer }
    var context = context.applying(variant: preview.variant)
    var needs = context.graph.needs(
        of: preview, showing: scene, context.validated.needs)
    let keys =
        isTest
        ? []
        : context.validated.keysOfPreview(
            preview.variant, of: scene,
            made: context.graph.closure(objects: needs.rootObjects, values: []).objects)
    needs.rootObjects = Set(needs.rootObjects).union(keys.compactMap(\.object)).sorted()
    let valueNames = context.graph.values.map(\.name)
    if !context.graph.scopes.isEmpty {
        let reached = context.graph.closure(
            objects: needs.rootObjects + needs.rootFactories, values: needs.values)
        let hidden = context.validated.namesOfHidden(
            reached.objects, reached.values, visible: Set(needs.rootObjects))
        if !hidden.isEmpty { context = PlanContext(context.validated.naming(hidden)) }
    }
    let graph = context.graph
    let named = Set(needs.rootObjects).subtracting(graph.askedFor(by: needs))
    let site = CompositionSite(
        placement: { object in
            graph[object].lifetime == .transient && !named.contains(object) ? .inPlace : .local
        },
        value: { graph.values[$0.index].name },
        functionAttributes: context.attributes(graph.root.isolation))
    var composer = StatementComposer(context, site)
    let navigates = context.namesNavigationController(
        making: graph.closure(objects: needs.rootObjects + needs.rootFactories, values: []).objects,
        passing: preview.inputs.flatMap(\.value.texts))
    if navigates { composer.declareNavigationController() }
    composer.declareValues(reachedBy: needs, passedBy: preview, valueNames)
    composer.makeWhatIsHandedIn(needs)
    var inputs = given
    for input in preview.inputs {
        inputs[input.name] = composer.expression(input.value, label: input.name)
    }
    let made = composer.sceneCall(scene, inputs: inputs)
    let shown = context.withEnvironment(made, keys) { key in
        key.object.map(context.declaredName) ?? key.name
    }
    if navigates, !isTest {
        composer.returnNavigationController(
            around: context.isViewController(scene) ? shown : shown.hosted)
    } else {
        composer.append(.result(shown))
    }
    return composer
}

/// A preview that takes what it shows of the container; nil where it need not, or cannot.
private func planPreviewOfContainer(
    _ preview: PreviewNode, of scene: SceneID, _ manifest: PlanContext,
    given: [String: Expression], isInEnvironment: Bool
) -> StatementComposer? {
    let context = manifest.applying(variant: preview.variant)
    let (graph, validated) = (context.graph, context.validated)
    let isInEnvironment =
        isInEnvironment && graph.root.environment != nil && !context.isViewController(scene)
    let walk = graph.walk(of: preview.variant)
    guard isInEnvironment || validated.beginsScopeOfRoot(scene, walk) != nil,
        validated.canShowContainer(preview.variant, in: scene)
    else { return nil }
    // To a preview the container is what it is to a scope that holds it.
    let outside = RootID(scopeIndex: graph.scopes.count)
    let root = context.holderName(.main)
    let site = CompositionSite(
        placement: {
            if graph[$0].lifetime == .scoped { return .local }
            return context.placement(ofOuter: $0, in: outside) ?? .local
        },
        value: { context.name(ofOuter: $0, in: outside) ?? graph.values[$0.index].name },
        root: { _ in root }, functionAttributes: context.attributes(graph.root.isolation))
    let needs = graph.needs(of: preview, showing: scene, validated.needs)
    var composer = StatementComposer(context, site)
    composer.append(
        .declaration(name: root, type: nil, value: manifest.root(variant: preview.variant)))
    composer.makeWhatIsHandedIn(needs)
    var inputs = given
    for input in preview.inputs {
        inputs[input.name] = composer.expression(input.value, label: input.name)
    }
    let shown = composer.sceneCall(scene, inputs: inputs)
    composer.append(
        .result(isInEnvironment ? context.withEnvironment(shown, of: root) : shown))
    return composer
}

extension ObjectGraph {
    /// What objects of the root ask for themselves to make what is needed of it.
    fileprivate func askedFor(by needs: SceneNeeds) -> Set<ObjectID> {
        let reached = closure(objects: needs.rootObjects + needs.rootFactories, values: [])
        var result: Set<ObjectID> = []
        for edge in reached.objects.flatMap({ self[$0].edges }) {
            if case .object(let id) = resolved(edge.target) { result.insert(id) }
        }
        return result
    }
}

extension StatementComposer {
    /// Constants for the values that the objects need, since a preview has no root to take them from.
    ///
    /// - Parameters:
    ///   - preview: it passes the inputs of the scopes that lead to its scene.
    ///   - names: of all values, as the manifest gives them.
    fileprivate mutating func declareValues(
        reachedBy needs: SceneNeeds, passedBy preview: PreviewNode, _ names: [String]
    ) {
        let reached = context.graph.closure(
            objects: needs.rootObjects + needs.rootFactories, values: needs.values
        ).values
        for id in context.orderedValues(reached) {
            let value = context.graph.values[id.index]
            imports.formUnion(context.graph.includedImports(at: value.range))
            let isAskedFor =
                if case .parameter(default: nil) = value.supply { true } else { false }
            let passed = preview.inputs.last {
                (value.owner != .main || isAskedFor) && $0.name == names[id.index]
            }
            if let passed {
                var type: String?
                if case .text(let text) = passed.value {
                    type = context.writtenType(of: value, text)
                }
                let made = expression(passed.value, label: value.name)
                append(
                    .declaration(name: context.declared(value.name), type: type, value: made))
                continue
            }
            switch value.supply {
            case .text(let text), .parameter(default: let text?):
                append(
                    .declaration(
                        name: context.declared(value.name),
                        type: context.writtenType(of: value, text), value: .text(source(of: text))))
            case .parameter(default: nil): continue
            }
        }
    }
}

extension PlanContext {
    /// The type of a value's declaration; nil where its text constructs that very type.
    func writtenType(of value: ValueNode, _ text: ResolvedText) -> String? {
        let type = source(value.type)
        return text.text.isConstruction(of: type) || text.text.isLiteral(of: type) ? nil : type
    }

    /// The values, each after those that it names.
    func orderedValues(_ ids: Set<ValueID>) -> [ValueID] {
        var result: [ValueID] = []
        var seen: Set<ValueID> = []
        for start in ids.sorted() {
            var calls: [(id: ValueID, isOpen: Bool)] = [(start, false)]
            while let call = calls.popLast() {
                if call.isOpen {
                    result.append(call.id)
                    continue
                }
                guard seen.insert(call.id).inserted else { continue }
                calls.append((call.id, true))
                for reference in graph.references(ofValue: call.id).reversed() {
                    if case .value(let other) = reference.target { calls.append((other, false)) }
                }
            }
        }
        return result
    }
}

extension SwiftText {
    /// Whether the text is a literal whose type is this one without being told.
    fileprivate func isLiteral(of type: String) -> Bool {
        let text = source.utf8
        switch type {
        case "Bool": return source == "true" || source == "false"
        case "Int": return text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        case "String":
            let quote = UInt8(ascii: "\"")
            return text.count > 1 && text.first == quote && text.last == quote
                && !text.dropFirst().dropLast().contains { $0 == quote || $0 == UInt8(ascii: "\\") }
        default: return false
        }
    }
}
