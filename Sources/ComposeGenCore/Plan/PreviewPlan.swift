import SwiftReading

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
        case .declaration, .result, .expression, .comment: true
        case .assignment, .text, .unwrapping, .binding, .recovery, .function, .switchOver, .choice,
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
        preview, of: scene, context, given: given, isTest: isTest)
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
    context = context.namingHidden(in: needs)
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
    given: [String: Expression], isTest: Bool
) -> StatementComposer? {
    let validated = manifest.applying(variant: preview.variant).validated
    let isInEnvironment = manifest.validated.isInEnvironment(scene, isTest: isTest)
    let walk = validated.graph.walk(of: preview.variant)
    guard isInEnvironment || validated.beginsScopeOfRoot(scene, walk, in: preview) != nil,
        validated.canShowContainer(preview, in: scene)
    else { return nil }
    // What the variant makes otherwise, the container has been given.
    var context = manifest.ofRoot
    let graph = context.graph
    // To a preview the container, and a scope that it begins, is what it is to a scope that holds it.
    let outside = RootID(scopeIndex: graph.scopes.count)
    let begun = validated.scopesBegun(toShow: preview, of: scene) ?? []
    let made = Set([.main] + graph.roots(of: begun))
    let needs = graph.needs(of: preview, showing: scene, context.validated.needs)
    let valueNames = graph.values.map(\.name)
    context = context.namingHidden(in: needs, besides: made)
    let site = CompositionSite(
        placement: { [context] id in
            if graph[id].lifetime == .scene { return .local }
            // What belongs to a scope is made here, where none begins.
            guard let owner = graph[id].owner.root, made.contains(owner) else {
                return graph[id].lifetime == .transient ? .inPlace : .local
            }
            return context.placement(ofOuter: id, in: outside) ?? .local
        },
        value: { [context] id in
            let value = context.graph.values[id.index]
            guard made.contains(value.owner) else { return value.name }
            return context.name(ofOuter: id, in: outside) ?? value.name
        },
        root: { [context] in context.holderName($0) }, function: context.functionOfMain,
        functionsAreMembers: true, functionAttributes: context.attributes(graph.root.isolation))
    var composer = StatementComposer(context, site)
    let root = context.holderName(.main)
    let container = manifest.root(of: preview)
    composer.append(.declaration(name: root, type: nil, value: container))
    for scope in begun { composer.begin(scope, passing: preview.inputs) }
    composer.declareValues(
        reachedBy: needs, passedBy: preview, valueNames, where: { !made.contains($0.owner) })
    composer.makeWhatIsHandedIn(needs)
    var inputs = given
    let ofRoots = Set(
        validated.parameters(of: preview.variant).map(\.name)
            + begun.flatMap(\.inputs).map(\.name.value))
    for input in preview.inputs where !ofRoots.contains(input.name) {
        inputs[input.name] = composer.expression(input.value, label: input.name)
    }
    var shown = composer.sceneCall(scene, inputs: inputs)
    if isInEnvironment { shown = context.withEnvironment(shown, of: root) }
    if !isTest, !context.isViewController(scene) {
        let reached = graph.closure(objects: needs.rootObjects + needs.rootFactories, values: [])
        shown = context.keeping(
            root, container, with: shown,
            madeOf: reached.objects.union(begun.map(\.object)))
    }
    composer.append(.result(shown))
    return composer
}

extension StatementComposer {
    /// Begins a scope by the root that it belongs to, under the name by which others know it.
    fileprivate mutating func begin(
        _ scope: ScopeNode, passing inputs: [PreviewNode.Input]
    ) {
        let arguments = scope.inputs.compactMap { input in
            inputs.last { $0.name == input.name.value }.map {
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel($0.name),
                    value: expression($0.value, label: $0.name))
            }
        }
        let maker = context.makeName(of: scope.object)
        append(
            .declaration(
                name: context.declaredName(scope.object), type: nil,
                value: .call(context.holderName(scope.parent) + "." + maker, arguments)))
    }
}

extension PlanContext {
    /// The same with other names for what a scope hides, where all of it stands in one body.
    ///
    /// - Parameter roots: whose objects do not stand there, because they are had as a whole.
    fileprivate func namingHidden(
        in needs: SceneNeeds, besides roots: Set<RootID> = []
    ) -> PlanContext {
        guard !graph.scopes.isEmpty else { return self }
        let reached = graph.closure(
            objects: needs.rootObjects + needs.rootFactories, values: needs.values)
        let hidden = validated.namesOfHidden(
            reached.objects.filter { graph[$0].owner.root.map { !roots.contains($0) } ?? true },
            reached.values.filter { !roots.contains(graph.values[$0.index].owner) },
            visible: Set(needs.rootObjects))
        return hidden.isEmpty ? self : PlanContext(validated.naming(hidden), injection)
    }
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
    ///   - isWanted: whether there is nothing to take the value from.
    fileprivate mutating func declareValues(
        reachedBy needs: SceneNeeds, passedBy preview: PreviewNode, _ names: [String],
        where isWanted: (ValueNode) -> Bool = { _ in true }
    ) {
        let reached = context.graph.closure(
            objects: needs.rootObjects + needs.rootFactories, values: needs.values
        ).values
        for id in context.orderedValues(reached) {
            let value = context.graph.values[id.index]
            guard isWanted(value) else { continue }
            imports.formUnion(context.graph.includedImports(at: value.range))
            let passed = preview.inputs.last {
                (value.owner != .main || value.isParameter) && $0.name == names[id.index]
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
    /// The type of a value's declaration; nil where its text begins with that very type, or is a literal of it.
    func writtenType(of value: ValueNode, _ text: ResolvedText) -> String? {
        let type = source(value.type)
        return text.text.says(type) ? nil : type
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
