import SourceText

/// Singletons that would begin a scope of their own root, directly or through transients.
///
/// Such a scope holds the root, and while the root's initialiser makes its singletons there is no root yet. In a class lazy objects
/// can begin one; a structure has none.
func checkBeginnings(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    guard !graph.scopes.isEmpty else { return [] }
    let begun = beginnings(in: validated)
    var diagnostics: [Diagnostic] = []
    if begun.isEmpty { return checkPreviewedBeginnings(validated) }
    for (index, node) in graph.objects.enumerated() where graph.isMadeAtOnce(ObjectID(index: index))
    {
        guard let root = node.owner.root, root == .main, graph.root.kind == .struct else {
            continue
        }
        for edge in node.edges {
            let asked = graph.composed(by: edge, validated.needs).lazy.compactMap { begun[$0] }
                .first { $0.root == root }
            guard let asked else { continue }
            let scope = graph[asked.scope]
            diagnostics.append(
                .begunTooEarly(
                    node.description, scope: scope.description, at: edge.range, scope.range))
        }
    }
    diagnostics += checkTextOfRoot(validated, begun)
    return diagnostics + checkPreviewedBeginnings(validated)
}

/// What the root runs before it stands: `prepare`, and `setup` too where the objects are handed on after it.
private func checkTextOfRoot(
    _ validated: ValidatedGraph, _ begun: [ObjectID: (root: RootID, scope: ObjectID)]
) -> [Diagnostic] {
    let graph = validated.graph
    let singletons = validated.mainObjects.lazy.filter { graph[$0].lifetime == .singleton }
    let isLarge = singletons.count > RootStorage.largestInitializer
    var texts = [("prepare", graph.root.prepare)]
    if isLarge { texts.append(("setup", graph.root.setup)) }
    return texts.flatMap { key, text in
        (text?.references ?? []).compactMap { reference in
            guard let reference, case .object(let id) = graph.resolved(reference).target,
                let asked = begun[id], asked.root == .main
            else { return nil }
            let scope = graph[asked.scope]
            return .begunTooEarly(
                in: key, scope: scope.description, at: reference.range, scope.range)
        }
    }
}

/// The scopes that hold what makes them, and the transients of the same root that lead to one, each with that scope.
private func beginnings(
    in validated: ValidatedGraph
) -> [ObjectID: (root: RootID, scope: ObjectID)] {
    let graph = validated.graph
    var begun: [ObjectID: (root: RootID, scope: ObjectID)] = [:]
    var pending: [ObjectID] = []
    for (scope, needs) in zip(graph.scopes, validated.scopeNeeds)
    where needs.holds.contains(scope.parent) {
        if scope.parent == .main, graph.root.kind == .sceneDelegate { continue }
        begun[scope.object] = (scope.parent, scope.object)
        pending.append(scope.object)
    }
    guard !pending.isEmpty else { return [:] }
    var asking: [ObjectID: [ObjectID]] = [:]
    for (index, node) in graph.objects.enumerated()
    where node.lifetime == .transient && node.owner.root != nil {
        for edge in node.edges {
            for target in graph.composed(by: edge, validated.needs) {
                asking[target, default: []].append(ObjectID(index: index))
            }
        }
    }
    while let id = pending.popLast() {
        guard let beginning = begun[id] else { continue }
        for other in asking[id] ?? []
        where begun[other] == nil && graph[other].owner == .root(beginning.root) {
            begun[other] = beginning
            pending.append(other)
        }
    }
    return begun
}

extension ObjectGraph {
    /// The objects that whoever makes the reference must have, be it to compose a scene.
    fileprivate func composed(by edge: Edge, _ needs: [SceneNeeds]) -> [ObjectID] {
        switch resolved(edge.target) {
        case .object(let id): [id]
        case .scene(let scene):
            needs[scene.index].rootFactories
                + needs[scene.index].rootObjects.filter { self[$0].lifetime == .transient }
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: []
        }
    }
}

/// A preview has no root that a scope could hold, unless it can make the container; nor has a test.
private func checkPreviewedBeginnings(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    /// The scope that has no root to hold.
    func scopeWithoutRoot(
        _ preview: PreviewNode, _ scene: SceneID, _ walk: PreviewWalk
    ) -> ScopeNode? {
        guard let begun = validated.beginsScopeOfRoot(scene, walk, in: preview) else { return nil }
        let chosen = validated.applying(variantOf: preview)
        return chosen.canShowContainer(preview, in: scene) || chosen.showsWholeRoot(preview)
            ? nil : begun
    }
    var diagnostics: [Diagnostic] = graph.allPreviews.compactMap { preview, scene, walk in
        scopeWithoutRoot(preview, scene, walk).map {
            .previewBeginsScope(
                $0.name, at: preview.range, $0.range, isOfContainer: graph.root.kind == .container)
        }
    }
    let untested = validated.tested.scenes.compactMap { preview, scene in
        scopeWithoutRoot(preview, scene, graph.walk(of: preview.variant)).map {
            (test: preview.name, scope: $0)
        }
    }
    if let first = untested.first, let tests = graph.root.tests {
        diagnostics.append(
            .testBeginsScope(
                untested.map(\.test), first.scope.name, at: tests.range, first.scope.range))
    }
    return diagnostics
}
