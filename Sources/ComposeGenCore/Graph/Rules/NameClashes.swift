import SourceText
import SwiftReading

/// Names that would be declared twice in one scope of the generated code, each said once.
func checkNameClashes(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    var diagnostics = checkTypeNames(graph)
    for (index, functions) in validated.sceneFunctions.enumerated() {
        let root = RootID(index: index)
        diagnostics += checkRootNames(validated, root, functions)
        if root != .main { diagnostics += checkLocalNames(validated, root) }
    }
    diagnostics += checkEnvironmentNames(validated)
    var probe = ClashProbe(graph)
    for feature in graph.features where feature.kind == .factory {
        if probe.mayClash(graph, feature, validated.needs) {
            diagnostics += checkFeatureNames(validated, feature)
        }
    }
    for id in validated.needs.indices.map(SceneID.init)
    where probe.mayClash(graph, id, validated.needs[id.index]) {
        diagnostics += checkSceneNames(graph, id, validated.needs[id.index])
    }
    diagnostics += checkHiddenNames(validated)
    // What clashes in the root clashes again wherever both are handed to.
    var reported: Set<Clash> = []
    return diagnostics.filter { diagnostic in
        let range = diagnostic.primary.range
        let isFirst = reported.insert(Clash(ranges: [range], message: diagnostic.message)).inserted
        // And of two it is told at one of them.
        let both = Set(diagnostic.notes.compactMap(\.range) + [range])
        guard isFirst, both.count > 1 else { return isFirst }
        return reported.insert(Clash(ranges: both, message: diagnostic.message)).inserted
    }
}

private struct Clash: Hashable {
    let ranges: Set<SourceRange>
    let message: String
}

private func checkRootNames(
    _ validated: ValidatedGraph, _ root: RootID, _ sceneFunctions: [ValidatedGraph.SceneFunction]
) -> [Diagnostic] {
    let graph = validated.graph
    var scope = DeclaredNames()
    var diagnostics: [Diagnostic] = []
    if let index = root.scopeIndex {
        for outer in validated.scopeNeeds[index].holds {
            let name = graph.scope(outer).map { graph[$0.object].name } ?? "root"
            scope.reserve(name, by: "scope '\(graph.scopes[index].name)'")
        }
    } else {
        scope.reserveNames(ofRoot: graph.root.kind, path: graph.root.path)
    }
    for id in validated.values(of: root).sorted() {
        let value = graph.values[id.index]
        scope.declare(value.name, value.range, value.nameGiver)
    }
    // Put into order by their places: to sort so many costs more.
    var named = ObjectSet()
    for id in validated.objects(of: root) where !graph.isMereAlias(id) { named.insert(id) }
    let objects = named.members
    let handedIn = Set(graph.handedInChoices.map(\.object))
    for id in objects {
        if graph[id].scope == nil { scope.declare(graph[id].name, graph[id].range) }
        guard graph[id].lifetime == .transient || (root == .main && handedIn.contains(id)) else {
            continue
        }
        scope.declare(
            function: "make" + graph[id].name.capitalizedHead,
            taking: graph[id].inputs.map(\.name.value),
            graph[id].range, graph[id].scope == nil ? .key : .itself("scope"))
    }
    if graph.root.kind == .container {
        for id in objects {
            for (name, type) in graph.providedProperties(of: id) {
                scope.declare(name, graph[id].range, .provided(type))
            }
        }
    }
    if root == .main {
        for id in handedIn.sorted() where graph[id].owner != .root(.main) {
            scope.declare("make" + graph[id].name.capitalizedHead, graph[id].range)
        }
        diagnostics += checkVariantNames(graph)
    }
    for feature in validated.contents[root.index].features.map({ graph[$0] })
    where feature.kind == .factory && !feature.scenes.isEmpty {
        scope.declare(
            function: "make\(feature.name)Feature", taking: [], feature.range, .itself("feature"))
    }
    switch graph.root.kind {
    case .view where root == .main, .sceneDelegate where root == .main:
        return scope.diagnostics + diagnostics
    default: break
    }
    for (id, name) in sceneFunctions {
        scope.declare(
            function: name, taking: graph[id].inputs.map(\.name.value), graph[id].range,
            .itself("scene"))
    }
    return scope.diagnostics + diagnostics
}

/// Variants are static members, which may stand beside others of the same names.
private func checkVariantNames(_ graph: ObjectGraph) -> [Diagnostic] {
    var scope = DeclaredNames()
    scope.reserve("live", by: "the root")
    for variant in graph.variants where !variant.isPreviewOnly {
        scope.declare(variant.name, variant.range, .itself("variant"))
    }
    return scope.diagnostics
}

/// The keys of the environment: two types may lead to one name.
private func checkEnvironmentNames(_ validated: ValidatedGraph) -> [Diagnostic] {
    let keys = validated.environmentEntries.filter { $0.access == .key }
    guard !keys.isEmpty else { return [] }
    var scope = DeclaredNames()
    // A key of the app's own hides the framework's from the whole module, without a word of the compiler's.
    for name in PlatformTypes.environmentKeys {
        scope.reserve(name, by: "the environment of SwiftUI")
    }
    for key in keys { scope.declare(key.name, key.range) }
    return scope.diagnostics
}

/// What a factory stores, and its functions.
private func checkFeatureNames(
    _ validated: ValidatedGraph, _ feature: Boxed<FeatureNode>
) -> [Diagnostic] {
    let graph = validated.graph
    var scope = DeclaredNames()
    let needs = validated.needs[feature.scenes]
    scope.declare(
        Set(needs.flatMap(\.values)).sorted(), Set(needs.flatMap(\.rootObjects)).sorted(), in: graph
    )
    for object in Set(needs.flatMap(\.rootFactories)).sorted() {
        scope.declare("make" + graph[object].name.capitalizedHead, graph[object].range)
    }
    for scene in graph.scenes[feature.scenes] {
        scope.declare(
            function: scene.name, taking: scene.inputs.map(\.name.value), scene.range,
            .itself("scene"))
    }
    return scope.diagnostics
}

extension ObjectGraph {
    /// The computed properties of a container under which the object is known by what it provides besides.
    package func providedProperties(of id: ObjectID) -> [(name: String, type: TypeReference)] {
        let node = self[id]
        guard node.owner.root != nil, node.lifetime == .singleton, !node.isPrivate else {
            return []
        }
        return node.provides.compactMap { type in
            guard let name = variableName(for: type), name != node.name else { return nil }
            return (name, type)
        }
    }
}

/// Tells whether two things of a scene or of a factory may have one name: in nearly all of them they do not, and then
/// nothing else is made.
private struct ClashProbe {
    /// The hashes of the names of all objects and values: names that differ seldom have the same one.
    private let objects: [Int]
    private let values: [Int]
    /// By the hashes of names, whether something of the scene or the factory has it.
    private var isTaken = Marks(count: 1 << bits)
    /// What several scenes of a factory need, which stores it once.
    private var storedObjects: Marks
    private var storedValues: Marks

    private static let bits = 14

    init(_ graph: ObjectGraph) {
        objects = graph.objects.map { Self.hash($0.name) }
        values = graph.values.map { Self.hash($0.name) }
        storedObjects = Marks(count: objects.count)
        storedValues = Marks(count: values.count)
    }

    private static func hash(_ name: String) -> Int {
        name.withBytes { Int($0.hash >> (64 - bits)) }
    }

    mutating func mayClash(
        _ graph: ObjectGraph, _ feature: Boxed<FeatureNode>, _ needs: [SceneNeeds]
    ) -> Bool {
        isTaken.removeAll()
        storedObjects.removeAll()
        storedValues.removeAll()
        for index in feature.scenes {
            // Of functions the name is made first.
            guard needs[index].rootFactories.isEmpty,
                isTaken.insert(Self.hash(graph.scenes[index].name))
            else { return true }
            for value in needs[index].values where storedValues.insert(value.index) {
                guard isTaken.insert(values[value.index]) else { return true }
            }
            for object in needs[index].rootObjects where storedObjects.insert(object.index) {
                guard isTaken.insert(objects[object.index]) else { return true }
            }
        }
        return false
    }

    mutating func mayClash(_ graph: ObjectGraph, _ id: SceneID, _ needs: SceneNeeds) -> Bool {
        // Of functions the name is made first.
        guard needs.rootFactories.isEmpty else { return true }
        isTaken.removeAll()
        for value in needs.values where !isTaken.insert(values[value.index]) { return true }
        for object in needs.rootObjects where !isTaken.insert(objects[object.index]) { return true }
        for object in needs.objects where !isTaken.insert(objects[object.index]) { return true }
        for input in graph[id].inputs where !isTaken.insert(Self.hash(input.name.value)) {
            return true
        }
        return false
    }
}

private func checkSceneNames(
    _ graph: ObjectGraph, _ id: SceneID, _ needs: SceneNeeds
) -> [Diagnostic] {
    var scope = DeclaredNames()
    scope.declare(needs.values, needs.rootObjects, in: graph)
    for object in needs.rootFactories {
        scope.declare("make" + graph[object].name.capitalizedHead, graph[object].range)
    }
    for input in graph[id].inputs {
        scope.declare(input.name.value, input.name.range, .itself("input"))
    }
    for object in needs.objects {
        let node = graph[object]
        guard case .construction = node.choice, node.lifetime != .transient else { continue }
        // A feature's decorators go around what the root hands in, under the same name.
        if let wrapped = graph.wrapped(by: object), graph[wrapped].name == node.name {
            scope.shadow(node.name)
        }
        if node.isOfScene, !graph.namesObject(of: id, needs) { continue }
        scope.declare(node.name, node.range, node.isOfScene ? .itself("view") : .key)
    }
    return scope.diagnostics
}

extension DeclaredNames {
    fileprivate mutating func declare(
        _ values: [ValueID], _ objects: [ObjectID], in graph: ObjectGraph
    ) {
        for id in values {
            let value = graph.values[id.index]
            declare(value.name, value.range, value.nameGiver)
        }
        for id in objects { declare(graph[id].name, graph[id].range) }
    }
}

extension ObjectNode {
    fileprivate var isOfScene: Bool { if case .scene = owner { true } else { false } }
}

extension ValueNode {
    /// A scope's inputs are values of it.
    var nameGiver: NameGiver { .itself(owner == .main ? "value" : "input") }
}

extension ObjectGraph {
    /// Whether the object is another one in every variant.
    fileprivate func isMereAlias(_ id: ObjectID) -> Bool {
        if case .alias = self[id].choice { !self[id].isReplaced } else { false }
    }
}

extension ValidatedGraph {
    /// The functions of a root with these features that are the only way to scenes, which the others are led to.
    func sceneFunctions(
        of features: [FeatureID], without shown: Set<SceneID>
    ) -> [SceneFunction] {
        let scenes = features.filter { graph[$0].kind == .composer }.flatMap { feature in
            graph[feature].scenes.map { SceneID(index: $0) }.filter { !shown.contains($0) }
        }
        func bare(_ id: SceneID) -> String {
            let name = graph[id].name
            return name.hasPrefix("make") ? String(name.dropFirst(4)) : name.capitalizedHead
        }
        var first: [String: FeatureID] = [:]
        for id in scenes where first[bare(id)] == nil { first[bare(id)] = graph[id].feature }
        return scenes.map { id in
            let feature = graph[id].feature
            let prefix = first[bare(id)] == feature ? "" : graph[feature].name
            return (id, "make" + prefix + bare(id))
        }
    }

    func findShownScenes() -> Set<SceneID> {
        var result: Set<SceneID> = []
        func show(_ destination: DestinationNode) {
            switch destination {
            case .scene(let call): result.insert(call.scene)
            case .text(let text):
                for case .scene(let id)? in text.references.map({ $0?.target }) {
                    result.insert(id)
                }
            case .flow, .broken: break
            }
        }
        if let start = graph.root.start { show(start) }
        for destination in graph.root.destinations { show(destination.leadsTo) }
        for feature in graph.features {
            guard let flow = feature.flow else { continue }
            result.formUnion(flow.scenes)
        }
        func root(_ id: SceneID) -> RootID { graph[graph[id].feature].root }
        let led = needs.enumerated().map { index, needs in
            // Who has a scope need have none of those that it makes.
            needs.scenes.filter { scene in
                scene.index != index
                    && (root(scene) == .main || root(scene) == root(SceneID(index: index)))
            }
        }
        let scenes = led.indices.map(SceneID.init)
        var found = Set(led.joined())
        var pending = scenes.filter { result.contains($0) || !found.contains($0) }
        var reached = Set(pending)
        // Where scenes lead to each other and nothing to any of them, the first of them is where one begins.
        for first in scenes + [SceneID(index: 0)] {
            while let id = pending.popLast() {
                for next in led[id.index] where reached.insert(next).inserted {
                    pending.append(next)
                }
            }
            guard led.indices.contains(first.index), reached.insert(first).inserted else {
                continue
            }
            found.remove(first)
            pending.append(first)
        }
        return result.union(found)
    }
}
