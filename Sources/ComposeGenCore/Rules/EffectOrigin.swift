import ManifestSyntax
import SourceText
import SwiftReading

/// Where throwing and waiting come from when an object is made.
struct EffectOrigin {
    let effects: EffectSet
    /// The place that says so, or else what is called.
    let range: SourceRange
    /// What helps where it throws.
    let cure: EffectCure

    /// - Returns: nil where making the object neither throws nor waits.
    init?(_ recipe: Recipe, _ graph: Graph) {
        var collector = EffectParts(graph: graph)
        collector.add(recipe, .itself)
        let parts = collector.parts
        effects = parts.reduce(into: EffectSet()) { $0.formUnion($1.effects) }
        let isAsync = effects.contains(.async)
        guard
            let first = parts.first(where: { $0.effects.contains(isAsync ? .async : .throws) })
        else { return nil }
        range = first.range
        switch first.source {
        case .itself: cure = .onFailure
        case .isolated: cure = .isolation
        case .fallback: cure = .onFailureOfFallback
        case .decoratorOfServed: cure = .bindingBelow
        case .completion: cure = .catching
        }
    }
}

private struct EffectParts {
    enum Source {
        case itself
        /// It waits for the main actor alone.
        case isolated
        /// It takes the place of what may fail.
        case fallback
        /// A decorator of what says what happens where it fails.
        case decoratorOfServed
        /// Statements of the manifest.
        case completion
    }

    let graph: Graph
    private(set) var parts: [(effects: EffectSet, range: SourceRange, source: Source)] = []

    init(graph: Graph) { self.graph = graph }

    mutating func add(_ recipe: Recipe, _ source: Source, catches: Bool = false) {
        guard let first = recipe.steps.first else { return }
        var isServed = first.traps
        for (index, step) in recipe.steps.enumerated() {
            var own = step.ownEffects.intersection([.throws, .async])
            if catches { own.remove(.throws) }
            var part = source
            if step.isCompletion {
                part = .completion
            } else if index > 0, isServed, case .itself = source {
                part = .decoratorOfServed
            }
            if !own.isEmpty {
                let range = step.isCompletion ? first.range : step.effectsRange ?? step.range
                if case .itself = part, step.awaitedActor == Isolation.mainActor.actor {
                    parts.append((own, range, .isolated))
                } else {
                    parts.append((own, range, part))
                }
            }
            addInner(step, part, catches)
            if case .attempt = step.action { isServed = true }
        }
    }

    private mutating func addInner(_ step: Step, _ source: Source, _ catches: Bool) {
        let start = parts.count
        step.forEachLeaf { leaf in
            guard case .node(let id, _, _) = leaf, graph[id].isInPlace,
                let recipe = graph[recipe: id]
            else { return }
            add(recipe, source, catches: catches || step.traps)
        }
        // What is made in place stands within the call.
        for index in parts.indices[start...] { parts[index].range = step.range }
        switch step.action {
        case .attempt(let first, let second):
            graph[first].body.map { add($0, source, catches: true) }
            graph[second].body.map { add($0, .fallback, catches: catches) }
        case .branch(_, let branches):
            for branch in branches {
                graph[branch.frame].body.map { add($0, source, catches: catches) }
            }
        case .make, .text, .use, .storyboard, .set, .run, .broken: break
        }
    }
}
