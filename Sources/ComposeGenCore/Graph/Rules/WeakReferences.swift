import SourceText

/// Weak proxies around what is had as a protocol: a generic class takes no existential, so that the proxy has to be made
/// where the object itself is.
func checkWeakReferences(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    guard graph.objects.contains(where: { $0.edges.contains(where: \.isWeak) }) else { return [] }
    var rule = WeakReferenceRule(graph, order)
    rule.check()
    return rule.diagnostics
}

private struct WeakReferenceRule {
    let graph: ObjectGraph
    private(set) var diagnostics: [Diagnostic] = []
    /// Of singletons that are made together, by which of these groups.
    private var groups: [ObjectID: Int] = [:]
    /// What a parameter of the root may stand for.
    private let replaced: Set<ObjectID>
    /// Those whose roots are composed.
    private let variants: [VariantNode]
    /// What variants make, and all that it is made of: the root has none of that to make.
    private let madeByVariants: Set<ObjectID>

    init(_ graph: ObjectGraph, _ order: DependencyOrder) {
        self.graph = graph
        for (index, group) in order.madeTogether.enumerated() {
            for id in group { groups[id] = index }
        }
        variants = graph.variants.filter { !$0.isPreviewOnly }
        let choices = Set(variants.flatMap(\.choices).map(\.object))
        replaced = choices.union(graph.root.overridable)
        madeByVariants =
            choices.isEmpty
            ? [] : graph.applying(all: variants).closure(objects: choices, values: []).objects
    }

    mutating func check() {
        for (index, node) in graph.objects.enumerated() {
            for edge in node.edges where edge.isWeak {
                guard case .object(let id) = graph.resolved(edge.target),
                    graph.isHeldAsProtocol(id), !isMade(id, beside: ObjectID(index: index))
                else { continue }
                let asking = ObjectID(index: index)
                diagnostics.append(
                    .weakThroughProtocol(
                        graph[id].description, at: edge.range, bound: graph[id].range,
                        because: reason(for: id, beside: asking),
                        cures: cures(of: id, for: asking)))
            }
        }
    }

    /// Whether both objects are constants of one body, and the one with a proxy around it is known as what it is.
    private func isMade(_ id: ObjectID, beside other: ObjectID) -> Bool {
        guard isKnownAsItself(id) else { return false }
        let (node, asking) = (graph[id], graph[other])
        guard node.owner.root != nil, asking.owner.root != nil else {
            return node.owner.root == nil && asking.owner.root == nil
        }
        guard areSingletonsOfOneRoot(id, other) else { return false }
        if let group = groups[id] { return groups[other] == group }
        guard !node.isLazy, !asking.isLazy, !isOfSceneDelegate(id) else { return false }
        return !replaced.contains(id) || madeByVariants.contains(other)
    }

    /// Whether its constant has its own type: one of several choices is had as what they have in common.
    private func isKnownAsItself(_ id: ObjectID) -> Bool {
        guard case .construction(let construction) = graph[id].choice,
            construction.decorators.isEmpty
        else { return true }
        if case .chosen = construction.maker { return false }
        if case .choice = construction.onFailure { return false }
        return true
    }

    /// Why it is had as a protocol though both are singletons of one root.
    private func reason(for id: ObjectID, beside other: ObjectID) -> Diagnostic.Note? {
        guard isKnownAsItself(id), areSingletonsOfOneRoot(id, other) else { return nil }
        if let waiting = [id, other].first(where: { graph[$0].isLazy }) {
            let node = graph[waiting]
            return Diagnostic.Note(
                "'\(node.description)' is made at its first use", at: node.lazyRange ?? node.range)
        }
        if isOfSceneDelegate(id) {
            return Diagnostic.Note("a scene delegate makes each of them at its first use")
        }
        let name = graph[id].description
        if let variant = replacing(id) {
            return Diagnostic.Note(
                "variant '\(variant.name)' makes '\(name)' otherwise", at: variant.range)
        }
        guard graph.root.overridable.contains(id) else { return nil }
        return Diagnostic.Note("'overridable' lets who makes the root pass another '\(name)'")
    }

    /// The first variant that makes it otherwise.
    private func replacing(_ id: ObjectID) -> VariantNode? {
        variants.first { $0.choices.contains { $0.object == id } }
    }

    private func isOfSceneDelegate(_ id: ObjectID) -> Bool {
        graph[id].owner == .root(.main) && graph.root.kind == .sceneDelegate
    }

    private func areSingletonsOfOneRoot(_ id: ObjectID, _ other: ObjectID) -> Bool {
        graph[id].owner.root != nil && graph[id].owner == graph[other].owner
            && graph[id].lifetime == .singleton && graph[other].lifetime == .singleton
    }

    private func cures(of id: ObjectID, for other: ObjectID) -> [String] {
        let node = graph[id]
        if let variant = replacing(id), areSingletonsOfOneRoot(id, other), isKnownAsItself(id),
            !node.isLazy, !graph[other].isLazy, !isOfSceneDelegate(id)
        {
            return [
                "bind '\(graph[other].description)' in variant '\(variant.name)' too, which then makes it beside"
                    + " its own '\(node.description)'"
            ]
        }
        var cures: [String] = []
        if graph.root.kind != .sceneDelegate, !node.isLazy, !replaced.contains(id),
            isKnownAsItself(id)
        {
            let name = node.description
            cures.append(
                "use { weak: \(name) } where '\(name)' is made too, by a singleton beside it")
        }
        if case .construction(let construction) = node.choice, construction.decorators.isEmpty,
            case .call = construction.maker, let type = construction.implementation?.source
        {
            let provides = ([node.heldType] + node.provides).flatMap(\.members).map(\.source)
            var listed: [String] = []
            for name in provides where name != type && !listed.contains(name) {
                listed.append(name)
            }
            cures.append(
                "bind it under its own type: '\(type): { provides: [\(listed.joined(separator: ", "))] }'"
            )
        }
        return cures
    }
}

extension ObjectGraph {
    /// Whether whoever has the object knows it as a protocol.
    func isHeldAsProtocol(_ id: ObjectID) -> Bool {
        self[id].heldType.members.contains { types.isProtocol($0) }
    }
}
