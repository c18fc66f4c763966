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
            step.forEachLeaf { leaf in
                if case .node(let id, _, _) = leaf, graph[id].isInPlace, let own = graph[recipe: id]
                {
                    check(own)
                }
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
        var isFound = false
        step.forEachPart { operand in
            switch operand {
            case .broken: isFound = true
            case .node(let id, _, _): if mayThrow(id) { isFound = true }
            default: break
            }
        }
        return isFound
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
    /// Calls the body with each operand in it that is none itself, and with those that could not be read.
    fileprivate func forEachPart(_ body: (Operand) -> Void) {
        func visit(_ operand: Operand) {
            if case .list(let elements, _) = operand {
                elements.forEach(visit)
            } else if operand.isBroken {
                body(operand)
            } else {
                operand.forEachLeaf(body)
            }
        }
        switch action {
        case .make(_, let arguments): for argument in arguments { visit(argument.value) }
        case .broken: body(.broken(range))
        default: forEachLeaf(body)
        }
    }
}
