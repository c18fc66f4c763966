import SourceText
import SwiftReading

extension Graph {
    /// Transients of roots that are given closures which call functions of the root or have its lazy objects, or the root itself, by
    /// themselves or through transients that they are made of.
    var transientsCallingLater: Set<NodeID> {
        transients(having: callsRoot) { text in
            text.operandsInClosures.contains { $0.named.map { self[$0].isLazy } ?? false }
        }
    }

    /// By the singletons, the functions that composing them calls at once and whose scenes can call functions of a root later.
    var scenesCallingLater: [NodeID: Set<NodeID>] {
        var result: [NodeID: Set<NodeID>] = [:]
        for id in nodeIDs where self[id].kind == .object && self[id].lifetime == .singleton {
            guard let recipe = self[recipe: id] else { continue }
            for text in recipe.bodies(self).flatMap(\.steps).flatMap(\.texts) {
                for (function, _) in text.calls(self, inClosures: false)
                where composesWhatCallsLater(function) {
                    result[id, default: []].insert(function)
                }
            }
        }
        return result
    }

    private func composesWhatCallsLater(_ function: NodeID) -> Bool {
        guard let callee = self[function].function, let scene = composed(by: callee),
            isScene(scene), let body = self[scene].body
        else { return false }
        let parts = allReached(from: leaves(of: body).compactMap(\.node)) { id -> [NodeID] in
            guard self[self[id].owner].isOfFeature, let recipe = self[recipe: id] else { return [] }
            return leaves(of: recipe).compactMap(\.node)
        }.filter { !self[self[$0].owner].isOfFeature }
        // For an object of its own, the function takes statements.
        return parts.contains { self[$0].kind == .function }
            && !parts.contains { self[$0].lifetime == .scene }
    }

    /// Whether who is given the operand can call a function of the root, or has the root itself.
    func callsRoot(_ leaf: Operand) -> Bool {
        switch leaf {
        case .closure(let used, _): self[used].kind == .function || self[used].isLazy
        case .node(let used, _, _): self[used].kind == .root || self[used].kind == .function
        case .slot, .outer, .text, .list, .weak, .call, .broken: false
        }
    }

    /// Whether the object is made by one call, without statements.
    func isExpression(_ id: NodeID) -> Bool {
        guard let steps = self[recipe: id]?.steps, steps.count == 1 else { return false }
        if case .make = steps[0].action { return !steps[0].effects.contains(.failable) }
        return false
    }

    /// Transients of roots that are made of a scene's objects, by themselves or through transients that they are made of.
    var transientsOfScenes: Set<NodeID> {
        transients { leaf in
            if case .node(let used, _, _) = leaf { self[used].lifetime == .scene } else { false }
        }
    }

    /// The transients with such an operand or text, and those that are made of them.
    private func transients(
        having isWanted: (Operand) -> Bool, orTexts isWantedText: (Text) -> Bool = { _ in false }
    ) -> Set<NodeID> {
        var users: [NodeID: [NodeID]] = [:]
        var found: Set<NodeID> = []
        for id in nodeIDs {
            guard self[id].kind == .object, self[id].lifetime == .transient,
                let recipe = self[recipe: id]
            else { continue }
            let steps = recipe.bodies(self).flatMap(\.steps)
            if steps.flatMap(\.texts).contains(where: isWantedText) { found.insert(id) }
            for leaf in steps.flatMap(\.leaves) {
                if isWanted(leaf) {
                    found.insert(id)
                } else if case .node(let used, _, _) = leaf {
                    users[used, default: []].append(id)
                }
            }
        }
        return allReached(from: found) { users[$0] ?? [] }
    }

    /// The leaves of the recipe and of the branches that it has.
    func leaves(of recipe: Recipe) -> [Operand] {
        recipe.bodies(self).flatMap(\.steps).flatMap(\.leaves)
    }
}

extension Text {
    /// The functions that the text calls as it is evaluated, each where it is called.
    ///
    /// - Parameter inClosures: whether to count calls in closures that may be called at once.
    func calls(
        _ graph: Graph, inClosures: Bool = true
    ) -> [(function: NodeID, reference: SwiftText.Reference)] {
        guard !functions(graph).isEmpty else { return [] }
        let scan = SwiftNameScan(text.text.text)
        let called = scan.calledReferences()
            .subtracting(inClosures ? [] : scan.referencesInClosures())
        return zip(operands, text.references).compactMap { operand, reference in
            guard let id = operand?.named, graph[id].kind == .function,
                called.contains(reference.textRange.lowerBound)
            else { return nil }
            return (id, reference)
        }
    }
}
