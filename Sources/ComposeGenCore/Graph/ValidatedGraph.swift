/// A graph in which every rule holds, with what the rules found out about it. Only `validate` makes one, and behind
/// it nothing can fail.
package struct ValidatedGraph: Sendable {
    package private(set) var graph: ObjectGraph
    package let needs: [SceneNeeds]
    package let effects: EffectAnalysis
    /// Every object after the objects that it is made of.
    package let order: [ObjectID]
    /// The objects and values, of the root and of scopes, that the scenes, the start and the root's own text reach.
    package let rootObjects: Set<ObjectID>
    package let rootValues: Set<ValueID>
    /// Transients of roots that no function of theirs can make: whoever asks makes them in place.
    package let madeInPlace: Set<ObjectID>
    /// What each scope takes from outside, in the order of the scopes.
    package let scopeNeeds: [ScopeNeeds]
    /// What any scope takes from a root that it came from, so that it cannot be private there.
    package let usedByScopes: ScopeNeeds
    /// What the composition root has, and then each scope.
    package let contents: [RootContents]

    fileprivate init(_ graph: ObjectGraph, _ order: DependencyOrder, needs: [SceneNeeds]) {
        self.graph = graph
        self.needs = needs
        self.order = order.order
        (rootObjects, rootValues) = graph.reachedFromRoot(needs)
        effects = EffectAnalysis(graph, order, needs, reached: rootObjects)
        madeInPlace = graph.madeInPlace(order.order)
        scopeNeeds = graph.scopeNeeds(needs, reached: rootObjects, inPlace: madeInPlace)
        usedByScopes = scopeNeeds.reduce(into: ScopeNeeds()) { $0.formUnion($1) }
        contents = graph.contents(rootObjects, rootValues, usedByScopes: usedByScopes.objects)
    }

    /// The same graph with these names.
    package func naming(_ hidden: HiddenNames) -> ValidatedGraph {
        var result = self
        for (id, name) in hidden.objects { result.graph.objects[id.index].name = name }
        for (id, name) in hidden.values { result.graph.values[id.index].name = name }
        return result
    }

    /// The same graph with a variant's choices, which have been held to the rules too.
    package func applying(_ variant: VariantNode) -> ValidatedGraph {
        let graph = graph.applying(variant)
        let needs = graph.sceneNeeds().needs
        return ValidatedGraph(graph, DependencyOrder(graph, needs), needs: needs)
    }
}

/// Holds the graph to every rule of the language.
///
/// - Parameter earlier: what decoding and resolving found; with an error among it there is no valid graph.
/// - Returns: nil where anything is an error.
package func validate(
    _ graph: ObjectGraph, of manifest: Manifest, after earlier: [Diagnostic]
) -> Diagnosed<ValidatedGraph?> {
    let (needs, foreign) = graph.sceneNeeds()
    let order = DependencyOrder(graph, needs)
    var diagnostics = checkOrder(graph, order)
    let validated = ValidatedGraph(graph, order, needs: needs)
    diagnostics += checkValueCycles(graph)
    diagnostics += checkSceneReferences(graph, foreign)
    diagnostics += checkSceneCalls(graph, needs)
    diagnostics += checkNameClashes(validated)
    diagnostics += checkApp(graph, validated.mainValues)
    diagnostics += checkBeginnings(validated)
    diagnostics += checkGeneratedTypes(graph)
    diagnostics += checkLiveOnly(graph, needs: needs)
    diagnostics += checkBypassedDecorators(graph)
    diagnostics += checkSceneChoices(graph)
    diagnostics += checkFlowArguments(graph)
    if order.cycles.isEmpty { diagnostics += checkEffects(validated) }
    diagnostics += checkVariants(graph, needs, known: diagnostics)
    // Where something is broken, what it would have used is unknown.
    if !(earlier + diagnostics).containsError { diagnostics += checkUsage(validated, manifest) }
    let isValid = !(earlier + diagnostics).containsError
    return Diagnosed(isValid ? validated : nil, diagnostics)
}

/// Cycles and captives; these depend on the choices, so that they are looked for in every variant.
private func checkOrder(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    order.cycles.isEmpty ? checkCaptives(graph, order) : checkCycles(graph, order)
}

/// What only a variant's choices bring about.
private func checkVariants(
    _ graph: ObjectGraph, _ needs: [SceneNeeds], known: [Diagnostic]
) -> [Diagnostic] {
    guard !graph.variants.isEmpty else { return [] }
    // What is wrong in any variant is wrong where all are taken together, which takes one look.
    let all = graph.applyingAllVariants()
    guard !checkOrder(all, DependencyOrder(all, needs)).isEmpty else { return [] }
    var reported = Set(known.map(\.primary.range))
    return graph.variants.flatMap { variant in
        let graph = graph.applying(variant)
        return checkOrder(graph, DependencyOrder(graph, needs)).filter {
            reported.insert($0.primary.range).inserted
        }
    }
}

extension ObjectGraph {
    /// What of the root any scene, the start, or the root's own text leads to.
    func reachedFromRoot(
        _ needs: [SceneNeeds]
    ) -> (objects: Set<ObjectID>, values: Set<ValueID>) {
        var objects = Set(root.overridable)
        var values: Set<ValueID> = []
        var edges = root.edges
        for need in needs {
            objects.formUnion(need.rootObjects)
            objects.formUnion(need.rootFactories)
            values.formUnion(need.values)
        }
        for feature in features { edges += feature.flow?.edges ?? [] }
        if root.kind == .container {
            // A container's face is there for whoever may ask.
            for (index, node) in self.objects.enumerated()
            where node.owner.root != nil && !node.isPrivate {
                objects.insert(ObjectID(index: index))
            }
            for index in self.values.indices { values.insert(ValueID(index: index)) }
        }
        // A scope can be begun by whoever has its root; but nobody has a view that is the root.
        objects.formUnion(scopes.filter { root.kind != .view || $0.parent != .main }.map(\.object))
        let reached = closure(objects: objects, values: values, edges: edges)
        return (reached.objects, reached.values)
    }
}

/// The `@main` app shows the start, and makes the root without arguments.
private func checkApp(_ graph: ObjectGraph, _ rootValues: Set<ValueID>) -> [Diagnostic] {
    if graph.root.start == nil, graph.root.kind == .view {
        return [.missingStart("a root view", at: graph.root.typeRange)]
    }
    if graph.root.kind == .sceneDelegate {
        guard graph.root.start != nil else {
            return [.missingStart("a scene delegate", at: graph.root.typeRange)]
        }
        return valuesWithoutValue(graph, rootValues, madeBy: "UIKit")
    }
    guard let main = graph.root.mainName else { return [] }
    if graph.root.start == nil {
        return [.missingStart("app '\(main.value)'", at: main.range)]
    }
    return valuesWithoutValue(graph, rootValues, madeBy: "'\(main.value)'")
}

private func valuesWithoutValue(
    _ graph: ObjectGraph, _ rootValues: Set<ValueID>, madeBy maker: String
) -> [Diagnostic] {
    rootValues.sorted().compactMap { id in
        let value = graph.values[id.index]
        guard case .parameter(default: nil) = value.supply else { return nil }
        return .valueForApp(value.name, main: maker, at: value.range)
    }
}
