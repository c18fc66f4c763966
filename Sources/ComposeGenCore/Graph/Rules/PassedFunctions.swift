import SourceText

/// Closures that throw or wait, passed where a function can do neither: what they make is one cause, wherever it is passed.
func checkPassedFunctions(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    var places: [Target: Int] = [:]
    var reported: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []
    for passed in graph.passedFunctions {
        let made = validated.effectsOfCalling(passed.maker)
        let throwsTooMuch = made.isThrowing && !passed.function.throwing.canThrow
        let waitsTooMuch = made.isAsync && !passed.function.isAsync
        let isUnsaid = made.isThrowing && passed.isRethrown && passed.function.throwing.canThrow
        let target = graph.resolved(passed.maker.target)
        if let (name, range) = graph.declaration(of: target),
            graph.isOfMainActor(passed) || graph.makesOnMainActor(passed)
        {
            if reported.insert(passed.maker.range).inserted {
                diagnostics.append(
                    .passedFunctionOfMainActor(
                        name, passed.asked.source, passed.kind, passed.name,
                        at: passed.maker.range, made: range, passed.declaration))
            }
            continue
        }
        guard throwsTooMuch || waitsTooMuch || isUnsaid,
            let (name, range) = graph.declaration(of: target),
            reported.insert(passed.maker.range).inserted
        else { continue }
        if let place = places[target] {
            diagnostics[place].notes.append(
                Diagnostic.Note("the same is passed for '\(passed.name)'", at: passed.maker.range))
            continue
        }
        places[target] = diagnostics.count
        diagnostics.append(
            throwsTooMuch || waitsTooMuch
                ? .passedFunctionWithEffects(
                    name, isThrowing: throwsTooMuch, isAsync: waitsTooMuch, passed.asked.source,
                    passed.kind, passed.name, at: passed.maker.range, made: range,
                    passed.declaration,
                    failing: graph.objectThatFails(in: target).map { graph[$0].description })
                : .rethrownFailure(
                    name, passed.name, at: passed.maker.range, made: range, passed.declaration))
    }
    return diagnostics
}

extension ObjectGraph {
    /// The first of the objects that are made with it which may fail by itself, so that `onFailure` belongs there.
    fileprivate func objectThatFails(in target: Target) -> ObjectID? {
        let made: [ObjectID]
        switch target {
        case .object(let id):
            if let scope = self[id].scope {
                made = objects.indices.map(ObjectID.init).filter { self[$0].owner == .root(scope) }
            } else {
                made = closure(objects: [id], values: []).objects.sorted()
            }
        case .scene(let id): made = closure(objects: [self[id].object], values: []).objects.sorted()
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
        return made.first { id in
            guard case .construction(let construction) = self[id].choice else { return false }
            return construction.unservedEffects.isThrowing
        }
    }
}

extension ValidatedGraph {
    /// Of a closure that makes the object or the scene: a singleton it returns.
    fileprivate func effectsOfCalling(_ maker: Reference) -> EffectsPlan {
        switch graph.resolved(maker.target) {
        case .object(let id):
            return graph[id].lifetime == .singleton ? EffectsPlan() : effects[id]
        case .scene(let id):
            // What the scene takes of its root is made for it there.
            return needs[id.index].rootObjects.reduce(effects[id]) {
                graph[$1].lifetime == .singleton ? $0 : $0.union(effects[$1])
            }
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return EffectsPlan()
        }
    }
}

extension ObjectGraph {
    /// Whether the closure calls a function of a root, which is the main actor's, where it would have to run anywhere: only the
    /// root's own initialiser has what such a closure makes something of.
    fileprivate func isOfMainActor(_ passed: PassedFunction) -> Bool {
        guard passed.runsAnywhere, root.isolation == .mainActor, let taker = passed.taker,
            case .object(let id) = resolved(passed.maker.target), self[id].owner.root != nil,
            self[id].lifetime != .singleton
        else { return false }
        return self[taker].owner.root == nil || self[taker].isLazy || self[id].scope != nil
            || root.kind == .sceneDelegate
    }

    /// Whether the closure certainly calls an initialiser that the main actor isolates, where it would have to run anywhere.
    fileprivate func makesOnMainActor(_ passed: PassedFunction) -> Bool {
        guard passed.runsAnywhere, case .object(let first) = resolved(passed.maker.target),
            self[first].lifetime != .singleton
        else { return false }
        var pending = [first]
        var seen: Set<ObjectID> = []
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, !self[id].isReplaced else { continue }
            if madeOnMainActor.contains(id) { return true }
            for edge in self[id].edges where edge.kind == .construction && !edge.isCaptured {
                guard case .object(let next) = resolved(edge.target),
                    self[next].lifetime == .transient
                else { continue }
                pending.append(next)
            }
        }
        return false
    }

    /// What the target is called, and where it is bound.
    fileprivate func declaration(of target: Target) -> (name: String, range: SourceRange)? {
        switch target {
        case .object(let id): (self[id].description, self[id].range)
        case .scene(let id): (self[id].name, self[self[id].object].range)
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: nil
        }
    }
}
