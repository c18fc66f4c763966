import SourceText

/// Where throwing and waiting come from when an object is made.
struct EffectOrigin {
    let effects: EffectSet
    /// The place that says so, or else what is called.
    let range: SourceRange
    /// What helps where it throws.
    let cure: EffectCure

    var isAsync: Bool { effects.contains(.async) }

    /// - Returns: nil where making the object neither throws nor waits.
    init?(_ recipe: Recipe, _ graph: Graph) {
        var collector = EffectParts(graph: graph)
        collector.add(recipe, .onFailure)
        effects = collector.parts.reduce(into: EffectSet()) { $0.formUnion($1.effects) }
        let shown: EffectSet = effects.contains(.async) ? .async : .throws
        guard let first = collector.parts.first(where: { $0.effects.contains(shown) }) else {
            return nil
        }
        range = first.range
        cure = first.cure
    }
}

private struct EffectParts {
    let graph: Graph
    private(set) var parts: [(effects: EffectSet, range: SourceRange, cure: EffectCure)] = []

    init(graph: Graph) { self.graph = graph }

    mutating func add(_ recipe: Recipe, _ cure: EffectCure, catches: Bool = false) {
        guard let first = recipe.steps.first else { return }
        var isServed = first.traps
        for (index, step) in recipe.steps.enumerated() {
            var own = step.ownEffects.intersection([.throws, .async])
            if catches { own.remove(.throws) }
            var part = cure
            if step.isCompletion {
                part = .catching
            } else if index > 0, isServed, cure == .onFailure {
                part = .bindingBelow
            }
            if !own.isEmpty {
                let isIsolated =
                    part == .onFailure && step.awaitedActor == Isolation.mainActor.actor
                let range = step.isCompletion ? first.range : step.effectsRange ?? step.range
                parts.append((own, range, isIsolated ? .isolation : part))
            }
            addInner(step, part, catches)
            if case .attempt = step.action { isServed = true }
        }
    }

    private mutating func addInner(_ step: Step, _ cure: EffectCure, _ catches: Bool) {
        let start = parts.count
        for case let id? in step.leaves.map(\.named) where graph[id].isInPlace {
            if let recipe = graph[recipe: id] { add(recipe, cure, catches: catches || step.traps) }
        }
        // What is made in place stands within the call.
        for index in parts.indices[start...] { parts[index].range = step.range }
        if case .attempt(let first, let second) = step.action {
            graph[first].body.map { add($0, cure, catches: true) }
            graph[second].body.map { add($0, .onFailureOfFallback, catches: catches) }
        } else {
            for case let body? in step.frames.map({ graph[$0].body }) {
                add(body, cure, catches: catches)
            }
        }
    }
}
