/// A graph in which every rule holds, with what the rules found out about it. Only `validate` makes one, and behind
/// it nothing can fail.
package struct ValidatedGraph: Sendable {
    package let graph: ObjectGraph
    package let needs: [SceneNeeds]
    package let effects: EffectAnalysis
    /// The root's objects and values that the scenes, the start and the root's own text reach.
    package let rootObjects: Set<ObjectID>
    package let rootValues: Set<ValueID>

    fileprivate init(
        graph: ObjectGraph, needs: [SceneNeeds], effects: EffectAnalysis,
        rootObjects: Set<ObjectID>, rootValues: Set<ValueID>
    ) {
        self.graph = graph
        self.needs = needs
        self.effects = effects
        self.rootObjects = rootObjects
        self.rootValues = rootValues
    }
}

/// Holds the graph to every rule of the language.
///
/// - Parameter earlier: what decoding and resolving found; with an error among it there is no valid graph.
/// - Returns: nil where anything is an error.
package func validate(
    _ graph: ObjectGraph, of manifest: Manifest, after earlier: [Diagnostic]
) -> Diagnosed<ValidatedGraph?> {
    var diagnostics: [Diagnostic] = []
    let order = DependencyOrder(graph)
    diagnostics += checkCycles(graph, order)
    let isAcyclic = order.cycles.isEmpty
    if isAcyclic { diagnostics += checkCaptives(graph, order) }

    let (needs, foreign) = graph.sceneNeeds()
    diagnostics += checkSceneReferences(graph, foreign)
    diagnostics += checkSceneCalls(graph)
    let (rootObjects, rootValues) = graph.reachedFromRoot(needs)
    diagnostics += checkNameClashes(
        graph, needs: needs, rootObjects: rootObjects, rootValues: rootValues)
    diagnostics += checkOutput(manifest)
    diagnostics += checkApp(graph, rootValues)
    diagnostics += checkGeneratedTypes(graph)
    diagnostics += checkLiveOnly(graph, needs: needs)
    let effects = EffectAnalysis(graph, order, needs)
    if isAcyclic {
        var rule = EffectRule(graph, needs: needs, effects: effects, rootObjects: rootObjects)
        rule.check()
        diagnostics += rule.diagnostics
    }
    // Where something is broken, what it would have used is unknown.
    if !(earlier + diagnostics).containsError {
        diagnostics += checkUsage(
            graph, manifest, needs: needs, rootObjects: rootObjects, rootValues: rootValues)
    }
    guard !(earlier + diagnostics).containsError else { return Diagnosed(nil, diagnostics) }
    return Diagnosed(
        ValidatedGraph(
            graph: graph, needs: needs, effects: effects, rootObjects: rootObjects,
            rootValues: rootValues),
        diagnostics)
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
        // Texts and arguments of the start, the destinations and the flows.
        for feature in features { edges += feature.flow?.edges ?? [] }
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

/// The `@main` app makes the root without arguments.
private func checkApp(_ graph: ObjectGraph, _ rootValues: Set<ValueID>) -> [Diagnostic] {
    guard let main = graph.root.mainName else { return [] }
    return rootValues.sorted().compactMap { id in
        let value = graph.values[id.index]
        guard case .parameter(default: nil) = value.supply else { return nil }
        return .valueForApp(value.name, main: main.value, at: value.range)
    }
}
