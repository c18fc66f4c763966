import SourceText
import SwiftReading

extension GraphRules {
    /// What is put into a weak place and into nothing else, and is gone at once.
    mutating func checkLostObjects() {
        for step in references.allSteps {
            for case .weak(_, let behind) in step.operands {
                checkWeak(behind, nil, isAlone: step.isWeak)
            }
            if case .set(_, let name, let operand) = step.action, let property = step.weakProperty {
                checkWeak(operand, Located(name.value, property))
            }
        }
        checkClosuresOfLongerLived()
        // Without sources nothing says which properties are weak.
        guard index != nil else { return }
        let circular = emission.ownership.circular
        let properties = references.allSteps.compactMap { step in
            if case .set(_, let name, _) = step.action { name.range } else { nil }
        }
        for capture in circular.sorted(by: { ($0.owner, $0.captured) < ($1.owner, $1.captured) }) {
            guard let range = range(of: capture) else { continue }
            found.append(
                .referenceCycle(
                    graph[capture.captured].key.value, keeping: graph[capture.owner].key,
                    at: range
                ).resting(on: properties))
        }
    }

    /// Closures that statements assign to an object which lives longer than what they capture.
    private mutating func checkClosuresOfLongerLived() {
        for id in graph.nodeIDs {
            let steps = references.recipes[id.index].flatMap { $0.bodies(graph) }.flatMap(\.steps)
            for text in steps.filter(\.isRun).map(\.keeping).flatMap(\.texts) {
                for closure in text.text.closures {
                    guard let keeper = text.keeper(of: closure, by: id) else { continue }
                    for (operand, reference) in zip(text.operands, text.text.references)
                    where closure.captures(at: reference.textRange.lowerBound) {
                        let captured = if case .slot? = operand { id } else { operand?.named }
                        guard let captured, outlives(keeper, captured) else { continue }
                        found.append(
                            .closureOfLongerLived(
                                graph[keeper].key.value, graph[captured].key.value,
                                reference.name.value, at: reference.range))
                    }
                }
            }
        }
    }

    /// Whether the first object is there when the second, of a scene or of a scope, is not wanted any more.
    private func outlives(_ keeper: NodeID, _ captured: NodeID) -> Bool {
        let (long, short) = (graph[keeper], graph[captured])
        guard long.lifetime == .singleton, short.kind == .object, short.owner != long.owner,
            emission.types.isClassBound(graph.madeType(of: captured) ?? short.type)
        else { return false }
        return short.lifetime == .scene
            || short.lifetime == .singleton && graph.lineage(of: short.owner).contains(long.owner)
    }

    /// - Parameter isAlone: whether the proxy stands in a place that is weak, too, which says what it loses.
    private mutating func checkWeak(
        _ operand: Operand, _ property: Located<String>?, isAlone: Bool = false
    ) {
        if let lost = graph.lost(operand, isProxied: property == nil) {
            found.append(.weakPlaceAlone(property, lost))
        } else if case .node(let id, "", let range) = operand, !isAlone,
            emission.ownership.lost.contains(id),
            let recipe = graph[recipe: id], graph.isAnew(recipe)
        {
            found.append(
                .unheldObject(
                    graph[id].key.value, behind: property?.value, at: range, property?.range))
        }
    }

    /// Where the closure that captures something names it, or the function that needs it; nil where the closure is refused.
    private func range(of capture: Capture) -> SourceRange? {
        for leaf in graph[recipe: capture.owner].map(graph.leaves) ?? [] {
            switch leaf {
            case .closure(capture.captured, _): return nil
            case .node(let id, _, let range), .closure(let id, let range):
                let free = graph[id].function.map { needs[$0].free } ?? []
                if id == capture.captured || free.contains(capture.captured) { return range }
            default: break
            }
        }
        return rangeAssigned(capture) ?? graph[capture.owner].key.range
    }

    /// The same where statements assign the closure to its owner.
    private func rangeAssigned(_ capture: Capture) -> SourceRange? {
        for id in graph.nodeIDs {
            let steps = (graph[recipe: id]?.bodies(graph) ?? []).flatMap(\.steps)
            for text in steps.flatMap(\.texts) {
                for closure in text.text.closures
                where text.keeper(of: closure, by: id) == capture.owner {
                    let place = text.captured(by: closure, of: id)
                        .first { $0.id == capture.captured }
                    if let place { return place.reference.name.range }
                }
            }
        }
        return nil
    }
}

/// What nothing keeps, as a message calls it, with what is bound elsewhere.
private struct LostObject {
    var range: SourceRange
    var name: String
    var bound: Located<String>?
    var cure: String
}

extension Graph {
    /// What a weak place loses of what is put there; nil where another object may hold it.
    ///
    /// - Parameter isProxied: whether it stands behind a weak proxy.
    fileprivate func lost(_ operand: Operand, isProxied: Bool) -> LostObject? {
        switch operand {
        case .weak(_, let behind):
            // The proxy is a weak place too, and says what it loses.
            guard case .node(let id, _, let range) = behind, lost(behind, isProxied: true) == nil
            else {
                return nil
            }
            return LostObject(
                range: range, name: "the proxy",
                cure: "write '\(self[id].key.value)' without 'weak'")
        case .node(let id, let members, let range):
            let node = self[id]
            guard node.kind == .object, node.lifetime == .transient, members.isEmpty,
                node.instanceOf == nil, let recipe = self[recipe: id], isAnew(recipe)
            else { return nil }
            if node.isInPlace {
                return LostObject(
                    range: range, name: "what is made here",
                    cure: "bind it, and name it here and where something keeps it")
            }
            let key = node.key.value
            return LostObject(
                range: range, name: "the new '\(key)'", bound: node.key,
                cure: "let a scene or the root have one '\(key)', which something else keeps")
        case .slot, .outer, .text, .list, .closure, .call, .broken: return nil
        }
    }

    /// Whether a recipe makes a new object: Swift text may yield one that is kept elsewhere, and a setup hand it on.
    fileprivate func isAnew(_ recipe: Recipe) -> Bool {
        guard !recipe.bodies(self).flatMap(\.steps).contains(where: \.isRun) else { return false }
        let steps = stepsYielding(recipe)
        return !steps.isEmpty
            && steps.allSatisfy { step in
                switch step.action {
                case .make, .storyboard: true
                default: false
                }
            }
    }
}

extension Diagnostic {
    /// - Parameter property: that is declared as weak; nil for a weak proxy.
    fileprivate static func weakPlaceAlone(
        _ property: Located<String>?, _ lost: LostObject
    ) -> Diagnostic {
        let notes = [
            property.map { Note("'\($0.value)' is declared here", at: $0.range) },
            lost.bound.map { Note("'\($0.value)' is transient here", at: $0.range) },
        ]
        let place = property.map { "'\($0.value)'" } ?? "the proxy"
        return Diagnostic(
            .typeMismatch, "\(place) is weak, and nothing else keeps \(lost.name)",
            at: lost.range, notes: notes.compactMap { $0 }, help: [lost.cure])
    }
}
