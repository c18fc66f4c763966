import SourceText
import SwiftReading

/// Weak proxies around objects that are held as a protocol: a generic class takes no existential, so that the proxy has to
/// be made where the object itself is.
extension GraphRules {
    mutating func checkWeakProxies() {
        for id in graph.nodeIDs where !graph[id].isInPlace {
            let steps = references.recipesOfRoots[id.index].flatMap { $0.allSteps(graph) }
            for operand in steps.flatMap(\.operands) { check(operand, askedBy: id) }
        }
    }

    private mutating func check(_ operand: Operand, askedBy asker: NodeID) {
        guard case .weak(_, .node(let id, _, let range)) = operand, isHeldAsProtocol(id),
            !isMade(id, beside: asker)
        else { return }
        found.append(
            .weakThroughProtocol(
                graph[id].key.value, at: range, bound: graph[id].key.range,
                cures: cures(of: id, for: asker)))
    }

    private func isHeldAsProtocol(_ id: NodeID) -> Bool {
        graph[id].type.members.contains { emission.types.isProtocol($0) }
    }

    /// Whether both objects are constants of one body, and the one with a proxy around it is known as what it is.
    private func isMade(_ id: NodeID, beside asker: NodeID) -> Bool {
        guard isKnownAsItself(id) else { return false }
        guard isOfRoot(id), isOfRoot(asker) else { return isOfRoot(id) == isOfRoot(asker) }
        guard areSingletonsOfOneRoot(id, asker), !graph[id].isLazy, !graph[asker].isLazy else {
            return false
        }
        return !replaced.contains(id) || emission.lifting.lifted.contains(asker)
    }

    private func isOfRoot(_ id: NodeID) -> Bool { !needs.isFeature(graph[id].owner) }

    /// Whether its constant has its own type: one of several choices is held as what they have in common.
    private func isKnownAsItself(_ id: NodeID) -> Bool {
        guard let steps = graph[recipe: id]?.steps.filter({ !$0.isCompletion }), steps.count == 1
        else { return true }
        switch steps[0].action {
        case .branch, .attempt: return false
        default: return true
        }
    }

    private func areSingletonsOfOneRoot(_ id: NodeID, _ other: NodeID) -> Bool {
        isOfRoot(id) && graph[id].owner == graph[other].owner
            && graph[id].lifetime == .singleton && graph[other].lifetime == .singleton
    }

    private func cures(of id: NodeID, for asker: NodeID) -> [String] {
        let node = graph[id]
        let name = node.key.value
        let replacing = resolution.variants.first { !$0.isPreviewOnly && $0.recipes[id] != nil }
        if let variant = replacing?.name, areSingletonsOfOneRoot(id, asker), isKnownAsItself(id),
            !node.isLazy, !graph[asker].isLazy
        {
            return [
                "bind '\(graph[asker].key.value)' in variant '\(variant)' too, which then makes it beside"
                    + " its own '\(name)'"
            ]
        }
        var cures: [String] = []
        let isOfSceneDelegate = node.owner == .root && emission.rootKind == .sceneDelegate
        if !isOfSceneDelegate, !node.isLazy, !replaced.contains(id), isKnownAsItself(id) {
            cures.append(
                "use { weak: \(name) } where '\(name)' is made too, by a singleton beside it")
        }
        if let type = graph.constructedType(id)?.source {
            var listed: [String] = []
            for name in (node.type.members + node.provides.flatMap(\.value.members)).map(\.source)
            where name != type && !listed.contains(name) {
                listed.append(name)
            }
            cures.append(
                "bind it under its own type: '\(type): { provides: [\(listed.joined(separator: ", "))] }'"
            )
        }
        if cures.isEmpty {
            cures.append("write a class of your own that keeps '\(name)' weakly, and pass that")
        }
        return cures
    }
}
