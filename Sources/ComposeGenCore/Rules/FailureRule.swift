import SourceText
import SwiftReading

/// `onFailure` where nothing may fail: neither what is made nor a transient that is made along with it.
struct FailureRule {
    private let emission: Emission
    private let references: References
    private var found: [Diagnostic] = []
    /// Whether making each transient may throw.
    private var known: [NodeID: Bool] = [:]

    private var graph: Graph { references.graph }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        var rule = FailureRule(emission: emission, references: references)
        for (index, node) in rule.graph.nodes.enumerated() where !node.isInPlace {
            for recipe in references.recipes[index] { rule.check(recipe) }
        }
        for frame in rule.graph.frames {
            if case .scene = frame.kind, let body = frame.body { rule.check(body) }
        }
        return rule.found
    }

    private mutating func check(_ recipe: Recipe) {
        for (index, step) in recipe.steps.enumerated() {
            if let key = step.failureKey, !mayFail(recipe, index) {
                let later = recipe.steps[(index + 1)...]
                report(step, key, decorator: later.lazy.compactMap(decoratorThatFails).first)
            }
            for case let id? in step.leaves.map(\.named) where graph[id].isInPlace {
                graph[recipe: id].map { check($0) }
            }
            for frame in step.frames { graph[frame].body.map { check($0) } }
        }
    }

    private mutating func report(
        _ step: Step, _ key: SourceRange, decorator: Located<String>?
    ) {
        var type: TypeReference?
        if case .make(let callee, _) = step.action { type = callee.type.value }
        let index = emission.types.sources?.index
        let declared = type.flatMap { index?.type($0, in: SourceScope()) }
        found.append(
            .failureOfNothing(
                type?.source, isKnown: declared != nil, decorator: decorator, at: key))
    }

    /// A decorator that may fail, and leaves that to its maker.
    private func decoratorThatFails(_ step: Step) -> Located<String>? {
        guard step.mayThrow || step.mayBeNil, case .make(let callee, _) = step.action else {
            return nil
        }
        return callee.type.map(\.source)
    }

    /// - Returns: true also of what could not be read.
    private mutating func mayFail(_ recipe: Recipe, _ index: Int) -> Bool {
        var step = recipe.steps[index]
        step.traps = false
        if step.ownEffects.contains(.throws) { return true }
        // In an attempt, its completions belong to what may fail.
        if recipe.steps[(index + 1)...].contains(where: {
            $0.completes(index) && !step.traps && $0.ownEffects.contains(.throws)
        }), !recipe.steps[index].traps {
            return true
        }
        return step.parts.contains { $0.isBroken || $0.named.map { mayThrow($0) } ?? false }
    }

    private mutating func mayThrow(_ id: NodeID) -> Bool {
        if let answer = known[id] { return answer }
        var search = ReferenceSearch(from: id.index)
        while let vertex = search.next() {
            guard let made = references.node(vertex), graph[made].kind == .object,
                graph[made].lifetime == .transient, let recipe = graph[recipe: made]
            else { continue }
            if EffectOrigin(recipe, graph)?.effects.contains(.throws) ?? false {
                known[id] = true
                return true
            }
            for reference in references.ofVertices[vertex] where !reference.isClosure {
                search.enter(reference, from: vertex)
            }
        }
        known[id] = false
        return false
    }
}

extension Step {
    /// Its leaves, and what of its arguments could not be read.
    fileprivate var parts: [Operand] {
        func parts(of operand: Operand) -> [Operand] {
            if case .list(let elements, _) = operand { return elements.flatMap(parts) }
            return operand.isBroken ? [operand] : operand.leaves
        }
        return switch action {
        case .make(_, let arguments): arguments.map(\.value).flatMap(parts)
        case .broken: [.broken(range)]
        default: leaves
        }
    }
}
