/// A graph in which every rule holds, with what the rules found out about it. Only `validate` makes one, and behind
/// it nothing can fail.
package struct ValidatedGraph: Sendable {
    package let graph: ObjectGraph
    package let needs: [SceneNeeds]
    package let effects: EffectAnalysis
    /// Every object after the objects that it is made of.
    package let order: [ObjectID]
    /// The root's objects and values that the scenes, the start and the root's own text reach.
    package let rootObjects: Set<ObjectID>
    package let rootValues: Set<ValueID>

    fileprivate init(_ graph: ObjectGraph, _ order: DependencyOrder, needs: [SceneNeeds]) {
        self.graph = graph
        self.needs = needs
        self.order = order.order
        effects = EffectAnalysis(graph, order, needs)
        (rootObjects, rootValues) = graph.reachedFromRoot(needs)
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
    diagnostics += checkSceneCalls(graph)
    diagnostics += checkNameClashes(validated)
    diagnostics += checkOutput(manifest)
    diagnostics += checkApp(graph, validated.rootValues)
    diagnostics += checkGeneratedTypes(graph)
    diagnostics += checkLiveOnly(graph, needs: needs)
    diagnostics += checkBypassedDecorators(graph)
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
            where node.owner == .root && !node.isPrivate {
                objects.insert(ObjectID(index: index))
            }
            for index in self.values.indices { values.insert(ValueID(index: index)) }
        }
        let reached = closure(objects: objects, values: values, edges: edges)
        return (reached.objects, reached.values)
    }
}

private func checkOutput(_ manifest: Manifest) -> [Diagnostic] {
    guard let output = manifest.output else { return [] }
    let isInside =
        !output.value.utf8.starts(with: "/".utf8)
        && !output.value.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    return isInside ? [] : [.outputOutside(output.value, at: output.range)]
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
