/// What calling an initialiser does, as the sources say it.
extension Resolver {
    /// What the initialiser does besides making the object, as seen from where it is called.
    mutating func effects(
        of candidate: InitializerCandidate, _ call: InitializerCall, in scope: NameScope
    ) -> Effects {
        let range = call.type.range
        let initializer = candidate.initializer
        var isThrowing = initializer.throwing.canThrow
        if isThrowing, initializer.isRethrowing {
            isThrowing = isGivenThrowing(candidate, call, in: scope) ?? (call.effects.throws != nil)
        }
        var isAsync = initializer.isAsync
        if case .globalActor(let actor) = initializer.isolation, actor != self.actor(of: scope) {
            if !isAsync, actor == "MainActor" {
                graph.awaitsMainActor.insert(call.effects.async ?? range)
            }
            isAsync = true
        } else if case .globalActor("MainActor") = initializer.isolation,
            initializer.origin == .declared, resolvingVariant == nil, let resolving
        {
            graph.madeOnMainActor.insert(resolving)
        }
        var effects = Effects()
        if isThrowing { effects.throws = call.effects.throws ?? range }
        if isAsync { effects.async = call.effects.async ?? range }
        if initializer.failability != .never { effects.failable = call.effects.failable ?? range }
        let idle = [
            (
                "throws",
                effects.throws == nil && !initializer.isRethrowing ? call.effects.throws : nil
            ),
            ("async", effects.async == nil ? call.effects.async : nil),
            ("failable", effects.failable == nil ? call.effects.failable : nil),
        ]
        for case (let word, let place?) in idle {
            diagnostics.append(
                .idleEffect(word, of: initializer.name, at: place, initializer.range))
        }
        return effects
    }

    /// Whether one of the functions that are passed can throw; nil where only the compiler can tell.
    private func isGivenThrowing(
        _ candidate: InitializerCandidate, _ call: InitializerCall, in scope: NameScope
    ) -> Bool? {
        var isKnown = true
        for (parameter, served) in zip(candidate.initializer.parameters, candidate.served) {
            guard let function = parameter.type?.function, function.throwing.canThrow else {
                continue
            }
            var canThrow: Bool?
            switch served {
            case .written(let places):
                let value = places.first.map { call.resolved[$0].value }
                canThrow = value.flatMap { isThrowing($0, in: scope) }
            case .reference(let name):
                canThrow = (find(name, in: scope)?.first?.target).flatMap {
                    isThrowing(.reference(Reference(target: $0, range: call.type.range)), in: scope)
                }
            // Swift does not look at a default.
            case .leftOut: canThrow = true
            case .list, .decoratee, .nil, .missing, .ambiguous: break
            }
            if canThrow == true { return true }
            if canThrow == nil { isKnown = false }
        }
        return isKnown ? false : nil
    }

    /// Whether calling the function that is passed can throw; nil where that is not known.
    private func isThrowing(_ value: ResolvedValue, in scope: NameScope) -> Bool? {
        switch value {
        case .text(let text): text.text.throwsWhenCalled
        case .reference(let reference) where reference.members.isEmpty:
            heldType(of: reference.target, in: scope)?.function?.throwing.canThrow
        case .reference, .list, .construction, .factory, .broken: nil
        }
    }

    /// The global actor that the code of a place is isolated to.
    func actor(of scope: NameScope) -> String? {
        (scope.feature.map { graph[$0].isolation } ?? graph.isolation(of: scope.root)).actor
    }
}
