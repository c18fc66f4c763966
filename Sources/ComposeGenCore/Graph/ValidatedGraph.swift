import SourceText

/// A graph in which every rule holds, with what the rules found out about it. Only `validate` makes one, and behind
/// it nothing can fail.
package struct ValidatedGraph: Sendable {
    package private(set) var graph: ObjectGraph
    package let needs: [SceneNeeds]
    package let effects: EffectAnalysis
    /// Those of the functions that are written, which are the same in all variants.
    private(set) var effectsOfFunctions: EffectAnalysis
    /// The objects that calls alone make.
    let plain: ObjectSet
    /// Every object after the objects that it is made of.
    package let order: [ObjectID]
    /// Singletons that are made together at the first use of any of them.
    package let madeTogether: [[ObjectID]]
    /// The objects and values, of the root and of scopes, that the scenes, the start and the root's own text reach.
    package let rootObjects: Set<ObjectID>
    package private(set) var rootValues: Set<ValueID>
    /// Transients of roots that no function of theirs can make: whoever asks makes them in place.
    package let madeInPlace: Set<ObjectID>
    /// What the generated test composes.
    private(set) var tested = TestedScenes()
    /// What each scope takes from outside, in the order of the scopes.
    package let scopeNeeds: [ScopeNeeds]
    /// The places of the scopes whose classes hold a root, because they need it in some variant.
    private(set) var scopesHoldingRoots: Set<Int> = []
    /// What any scope takes from a root that it came from, so that it cannot be private there.
    package let usedByScopes: ScopeNeeds
    /// What the composition root has, and then each scope.
    package private(set) var contents: [RootContents]
    /// The scenes that the start, the destinations, the flows and other scenes lead to; of a scope, those that its own do.
    package private(set) var shownScenes: Set<SceneID> = []
    package typealias SceneFunction = (scene: SceneID, name: String)
    /// The scenes that only a function of their root makes, with its name: after the scene, and after its feature too where a
    /// feature of that root before it has a scene of that name, so that one more feature renames nothing. In the order of the
    /// roots.
    package private(set) var sceneFunctions: [[SceneFunction]] = []

    /// - Parameters:
    ///   - handedIn: other ways of making what the root is given as functions, which have to serve for all.
    ///   - kept: what the root holds besides, whether somebody asks it for that or not.
    ///   - isManifests: whether it is the graph as the manifest has it, of which the generated test is.
    fileprivate init(
        _ graph: ObjectGraph, _ order: DependencyOrder, needs: [SceneNeeds],
        handedIn: [VariantNode.Choice] = [], keeping kept: Set<ObjectID> = [],
        isManifests: Bool = false
    ) {
        self.graph = graph
        self.needs = needs
        self.order = order.order
        madeTogether = order.madeTogether
        let reached = graph.reachedFromRoot(needs)
        (rootObjects, rootValues) = (reached.objects.union(kept), reached.values)
        plain = graph.madePlainly()
        effects = EffectAnalysis(
            graph, needs, plain: plain, reached: rootObjects, alsoMadeAs: handedIn)
        effectsOfFunctions = effects
        madeInPlace = graph.madeInPlace(order.order)
        scopeNeeds = graph.scopeNeeds(needs, reached: rootObjects, inPlace: madeInPlace)
        usedByScopes = scopeNeeds.reduce(into: ScopeNeeds()) { $0.formUnion($1) }
        contents = graph.contents(rootObjects, rootValues, usedByScopes: usedByScopes.objects)
        scopesHoldingRoots = Set(scopeNeeds.indices.filter { !scopeNeeds[$0].holds.isEmpty })
        shownScenes = findShownScenes()
        sceneFunctions = contents.map { sceneFunctions(of: $0.features, without: shownScenes) }
        guard isManifests else { return }
        if !graph.scopes.isEmpty {
            for variant in graph.variants where !variant.isPreviewOnly {
                scopesHoldingRoots.formUnion(applying(variant).scopesHoldingRoots)
            }
        }
        if graph.root.tests != nil { tested = TestedScenes(self) }
    }

    /// Whether somebody can begin the scope: it is reached, and so is every scope that leads to it.
    package func isBegun(_ scope: RootID) -> Bool {
        graph.lineage(of: scope).allSatisfy { rootObjects.contains($0.object) }
    }

    /// The same graph with these names.
    package func naming(_ hidden: HiddenNames) -> ValidatedGraph {
        var result = self
        for (id, name) in hidden.objects { result.graph.objects[id.index].name = name }
        for (id, name) in hidden.values { result.graph.values[id.index].name = name }
        return result
    }

    /// Has the root ask for values that nothing needs.
    ///
    /// - Parameter outside: those that only what is made outside of the root would need.
    mutating func ask(for values: Set<ValueID>, outside: Set<ValueID>) {
        graph.valuesOfOthers = graph.closure(objects: [], values: values).values
        graph.outsideValuesOfOthers = graph.closure(objects: [], values: outside).values
        rootValues.formUnion(graph.valuesOfOthers)
        contents[RootID.main.index].values.formUnion(graph.valuesOfOthers)
    }

    /// Has objects come after others though they are not made of them.
    mutating func follow(_ order: [ObjectID: [ObjectID]]) { graph.alsoAfter = order }

    /// The graph of a root that is given objects and functions which somebody else makes.
    ///
    /// - Parameters:
    ///   - functions: what is had by calling a function, with what it receives of what the root makes.
    ///   - values: what it receives of inputs of scopes.
    ///   - madeInside: what the functions make along with their objects, besides transients.
    package func handingIn(
        _ objects: Set<ObjectID>, functions: [ObjectID: [ObjectID]],
        madeInside: [ObjectID: [ObjectID]],
        askedLater: [ObjectID: Set<ObjectID>], values: [ObjectID: [ValueID]]
    ) -> ValidatedGraph {
        var graph = graph
        graph.root.bePreparedOutside()
        for id in objects { graph.objects[id.index].edges = [] }
        for (id, arguments) in functions {
            let inputs = graph[id].inputs.map { graph.names.id(of: $0.name.value) }
            var node = graph[id].value
            node.beHandedIn(
                (values[id] ?? []).map { (.value($0), false) }
                    + arguments.map {
                        let isLater = askedLater[id]?.contains($0) ?? false
                        return (.object($0), graph[$0].lifetime == .transient || isLater)
                    }
                    + inputs.map { (.parameter($0), false) },
                (madeInside[id] ?? []).reduce(into: effects[id]) { $0.formUnion(effects[$1]) })
            graph.objects[id.index] = Boxed(node)
        }
        return ValidatedGraph(
            graph, DependencyOrder(graph, needs), needs: needs, keeping: objects)
    }

    /// The same graph with a variant's choices, which have been held to the rules too.
    package func applying(_ variant: VariantNode) -> ValidatedGraph {
        let graph = graph.applying(variant)
        let needs = graph.sceneNeeds().needs
        var result = ValidatedGraph(graph, DependencyOrder(graph, needs), needs: needs)
        result.scopesHoldingRoots.formUnion(scopesHoldingRoots)
        result.effectsOfFunctions = effectsOfFunctions
        return result
    }
}

extension Boxed<RootNode> {
    /// Leaves what runs before anything is made to who makes things first: where something is handed in, that is not the
    /// root.
    mutating func bePreparedOutside() {
        self.prepare = nil
        self.prepareEdges = []
    }
}

extension ObjectNode {
    /// Has the object made by a function that the root is given.
    ///
    /// - Parameter targets: what the function takes, and whether that is a function too.
    fileprivate mutating func beHandedIn(
        _ targets: [(target: Target, isFunction: Bool)], _ effects: EffectsPlan
    ) {
        var construction = ResolvedConstruction(
            maker: .handedIn("make" + name.capitalizedHead), implementationRange: range)
        construction.arguments = targets.map { target, isFunction in
            let reference = Reference(target: target, range: range)
            return ResolvedArgument(
                label: nil, value: isFunction ? .factory(reference) : .reference(reference))
        }
        if effects.isThrowing { construction.effects.throws = range }
        if effects.isAsync { construction.effects.async = range }
        choice = .construction(Boxed(construction))
        edges = targets.map {
            Edge(target: $0.target, kind: $0.isFunction ? .factory : .construction, range: range)
        }
    }
}

/// Holds the graph to every rule of the language.
///
/// - Parameter earlier: what decoding and resolving found; with an error among it there is no valid graph.
/// - Returns: nil where anything is an error.
package func validate(
    _ graph: ObjectGraph, of manifest: Manifest, after earlier: [Diagnostic]
) -> Diagnosed<ValidatedGraph?> {
    var graph = graph
    graph.noteMadeWhereAsked()
    graph.noteMadeByFunctions()
    let (needs, foreign) = graph.sceneNeeds()
    graph.nameWrappedObjects(needs)
    let order = DependencyOrder(graph, needs)
    var diagnostics = checkOrder(graph, order)
    let validated = ValidatedGraph(
        graph, order, needs: needs, handedIn: graph.handedInChoices, isManifests: true)
    diagnostics += checkValueCycles(graph)
    diagnostics += checkSceneCycles(graph, needs)
    diagnostics += checkIsolations(graph)
    diagnostics += checkSceneReferences(graph, foreign)
    diagnostics += checkSceneCalls(validated)
    diagnostics += checkNameClashes(validated)
    diagnostics += checkTests(graph, validated.tested)
    diagnostics += checkApp(graph, validated.mainValues)
    diagnostics += checkPrepare(graph)
    diagnostics += checkNavigationController(validated)
    diagnostics += checkPathsUnseen(graph)
    diagnostics += checkBeginnings(validated)
    diagnostics += checkHiddenScopes(graph, needs)
    diagnostics += checkHiddenTypes(validated)
    diagnostics += checkHiddenGeneratedTypes(graph)
    diagnostics += checkGeneratedTypes(graph)
    diagnostics += checkLayers(manifest)
    diagnostics += checkLiveOnly(graph, needs: needs)
    diagnostics += checkRootPreviews(validated)
    diagnostics += checkHiddenFromPreviews(graph, needs)
    diagnostics += checkWeakReferences(graph, order)
    diagnostics += checkDecoratedExistentials(graph)
    diagnostics += checkBypassedDecorators(graph)
    diagnostics += checkRecreatedObservables(graph, needs)
    diagnostics += checkSceneChoices(graph, needs)
    diagnostics += checkShownViews(graph)
    diagnostics += checkOpaqueScenes(graph)
    diagnostics += checkLazyInEnvironment(validated)
    if order.cycles.isEmpty {
        diagnostics += checkEffects(validated)
        diagnostics += checkLateCompletions(graph, validated.effects)
        diagnostics += checkPassedFunctions(validated)
        diagnostics += checkGenericArguments(validated)
    }
    diagnostics += checkFailures(graph, validated.effects)
    let ofVariants = checkVariantOrders(graph, needs, known: diagnostics)
    if order.cycles.isEmpty, ofVariants.isEmpty {
        diagnostics += checkPreviewCycles(graph, needs, validated.tested)
    }
    diagnostics += ofVariants
    // Where something is broken or could not be read, what it would have used is unknown.
    let all = earlier + diagnostics
    if !all.containsError, !all.contains(where: { $0.code == .unreadableFile }) {
        diagnostics += checkUsage(validated, manifest)
    }
    let isValid = !all.containsError
    return Diagnosed(isValid ? validated : nil, diagnostics)
}

extension ObjectGraph {
    /// Where others begin to ask the root: the scenes, the flows, the start, its own text, and whoever sees its face.
    func entriesOfRoot(
        _ needs: [SceneNeeds]
    ) -> (objects: Set<ObjectID>, values: Set<ValueID>, edges: [Edge]) {
        let composed = ComposedScenes(self, needs)
        var objects = composed.scopes.union(root.overridable)
        objects.reserveCapacity(self.objects.count)
        var values = valuesOfOthers
        for scene in composed.scenes {
            objects.formUnion(needs[scene.index].rootObjects)
            objects.formUnion(needs[scene.index].rootFactories)
            values.formUnion(needs[scene.index].values)
        }
        if root.kind == .container {
            // A container's face is there for whoever may ask. What there is one of for each scene is no part of it.
            for (index, node) in self.objects.enumerated()
            where node.owner.root != nil && !node.isPrivate && node.lifetime != .scene {
                objects.insert(ObjectID(index: index))
            }
            for index in self.values.indices { values.insert(ValueID(index: index)) }
        }
        return (objects, values, root.edges + composed.edges)
    }

    /// What of the roots any of these leads to.
    func reachedFromRoot(
        _ needs: [SceneNeeds]
    ) -> (objects: Set<ObjectID>, values: Set<ValueID>) {
        let entries = entriesOfRoot(needs)
        let reached = closure(
            objects: entries.objects, values: entries.values, edges: entries.edges)
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
