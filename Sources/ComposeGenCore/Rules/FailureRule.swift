import SourceText
import SwiftReading

/// `onFailure` where nothing may fail: neither what is made nor a transient that is made along with it.
extension GraphRules {
    mutating func checkFailures() {
        for id in graph.nodeIDs {
            let isOfFeature = needs.isFeature(graph[id].owner)
            for recipe in references.recipes[id.index] { check(recipe, isOfFeature) }
        }
        for id in graph.frameIDs {
            let isOfFeature = graph.lineage(of: id).contains(where: needs.isFeature)
            if let body = graph[id].body { check(body, isOfFeature) }
        }
    }

    /// - Parameter isOfFeature: whether a composer carries it out, which is passed what the root has.
    private mutating func check(_ recipe: Recipe, _ isOfFeature: Bool) {
        for (index, step) in recipe.steps.enumerated() {
            guard let key = step.failureKey else { continue }
            let failing = step.leaves.compactMap(\.named).filter(mayThrow)
            let made = isOfFeature ? failing.filter { needs.isFeature(graph[$0].owner) } : failing
            if mayFail(recipe, index) || !made.isEmpty { continue }
            if let passed = failing.first {
                found.append(.failureOfPassed(graph[passed].key, at: key))
                continue
            }
            let later = recipe.steps[(index + 1)...]
            report(step, key, decorator: later.lazy.compactMap(decoratorThatFails).first)
        }
    }

    private mutating func report(
        _ step: Step, _ key: SourceRange, decorator: Located<String>?
    ) {
        var type: TypeReference?
        if case .make(let callee, _) = step.action { type = callee.type.value }
        let declared = type.flatMap { index?.type($0, in: SourceScope()) }
        found.append(
            .failureOfNothing(
                type?.source, isKnown: declared != nil,
                isRead: index == nil || type == nil || declared != nil,
                unread: index?.unreadModules.sorted() ?? [], decorator: decorator, at: key))
    }

    /// A decorator that may fail, and leaves that to its maker.
    private func decoratorThatFails(_ step: Step) -> Located<String>? {
        guard step.mayThrow || step.mayBeNil, case .make(let callee, _) = step.action else {
            return nil
        }
        return callee.type.map(\.source)
    }

    /// Whether what is made may fail by itself.
    ///
    /// - Returns: true also of what could not be read.
    private func mayFail(_ recipe: Recipe, _ index: Int) -> Bool {
        var step = recipe.steps[index]
        // In an attempt, its completions belong to what may fail.
        if !step.traps,
            recipe.steps[(index + 1)...].contains(where: {
                $0.completes(index) && $0.ownEffects.contains(.throws)
            })
        {
            return true
        }
        step.traps = false
        if case .broken = step.action { return true }
        return step.ownEffects.contains(.throws) || step.leaves.contains(where: \.isBroken)
    }

    /// Whether making a transient may throw, by itself or for one of those that it is made of.
    private func mayThrow(_ id: NodeID) -> Bool {
        let transients = [id.index].filter { references.lifetime(ofObject: $0) == .transient }
        return allReached(from: transients) { vertex in
            references.ofVertices[vertex].filter { !$0.isClosure }.map(\.to)
                .filter { references.lifetime(ofObject: $0) == .transient }
        }.contains { vertex in
            graph.recipes[vertex].flatMap { EffectOrigin($0, graph) }?.effects.contains(.throws)
                ?? false
        }
    }
}
