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
        let parts = graph.effectParts(of: recipe, .onFailure)
        effects = parts.reduce(into: EffectSet()) { $0.formUnion($1.effects) }
        let shown: EffectSet = effects.contains(.async) ? .async : .throws
        guard let first = parts.first(where: { $0.effects.contains(shown) }) else { return nil }
        (range, cure) = (first.range, first.cure)
    }
}

extension Graph {
    fileprivate typealias EffectPart = (effects: EffectSet, range: SourceRange, cure: EffectCure)

    /// - Parameter catches: whether what throws is caught around it.
    fileprivate func effectParts(
        of recipe: Recipe, _ cure: EffectCure, catches: Bool = false
    ) -> [EffectPart] {
        guard let first = recipe.steps.first else { return [] }
        var parts: [EffectPart] = []
        var isServed = first.traps
        for (index, step) in recipe.steps.enumerated() {
            var own = step.ownEffects.intersection([.throws, .async])
            if catches { own.remove(.throws) }
            var cure = cure
            if step.isCompletion {
                cure = .catching
            } else if index > 0, isServed, cure == .onFailure {
                cure = .bindingBelow
            }
            if !own.isEmpty {
                let isIsolated =
                    cure == .onFailure && step.awaitedActor == Isolation.mainActor.actor
                let range = step.isCompletion ? first.range : step.effectsRange ?? step.range
                parts.append((own, range, isIsolated ? .isolation : cure))
            }
            // What is made in place stands within the call.
            for case let id? in step.leaves.map(\.named) where self[id].isInPlace {
                guard let recipe = self[recipe: id] else { continue }
                parts += effectParts(of: recipe, cure, catches: catches || step.traps)
                    .map { ($0.effects, step.range, $0.cure) }
            }
            for (place, frame) in step.frames.enumerated() {
                guard let body = self[frame].body else { continue }
                if case .attempt = step.action {
                    isServed = true
                    parts +=
                        place == 0
                        ? effectParts(of: body, cure, catches: true)
                        : effectParts(of: body, .onFailureOfFallback, catches: catches)
                } else {
                    parts += effectParts(of: body, cure, catches: catches)
                }
            }
        }
        return parts
    }
}
