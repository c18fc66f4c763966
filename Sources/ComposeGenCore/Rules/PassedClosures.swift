import SourceText
import SwiftReading

/// What passed closures keep, and what they do more than the place allows which takes them.
extension GraphRules {
    /// Closures that the tool writes and that throw, wait, need the main actor, or keep what is not Sendable.
    mutating func checkPassedClosures() {
        let graph = emission.graph
        var reported: Set<SourceRange> = []
        /// What a maker does is one cause, wherever its closure is passed.
        var places: [NodeID: Int] = [:]
        for passed in resolution.passedClosures {
            // One of an actor, or that waits for it, runs where what it keeps belongs.
            let runsOnNone =
                passed.type.isolatingActor == nil
                && (!passed.type.waitsForActor
                    || emission.isolation(of: passed.frame) == .nonisolated)
            if passed.isSendable, runsOnNone,
                let (kept, type) = unsendable(
                    keptBy: passed.maker, where: { graph[$0].lifetime == .singleton })
            {
                found.append(
                    .unsendableCapture(passed, graph[kept].key, type))
            }
            let made = graph.made(by: passed.maker)
            if !passed.isSendable, passed.type.isolatingActor == nil,
                let destination = passed.place.destination,
                emission.isolation(of: passed.frame).actor != nil
            {
                found.append(.closureLeavingActor(passed, to: destination))
            }
            if let reason = reasonNotToRunAnywhere(passed) {
                if reported.insert(passed.range).inserted {
                    found.append(.passedFunctionBoundToActor(passed, made, reason))
                }
                continue
            }
            let effects = effects(ofCalling: passed)
            guard let function = passed.type.function else { continue }
            let throwsTooMuch = effects.contains(.throws) && !function.throwing.canThrow
            let waitsTooMuch = effects.contains(.async) && !function.isAsync
            let isUnsaid = effects.contains(.throws) && passed.place.passesFailuresOn
            guard throwsTooMuch || waitsTooMuch || isUnsaid,
                reported.insert(passed.range).inserted
            else { continue }
            if let place = places[passed.maker] {
                found[place].notes.append(
                    Diagnostic.Note(
                        "the same is passed for '\(passed.place.name)'", at: passed.range))
                continue
            }
            places[passed.maker] = found.count
            found.append(
                throwsTooMuch || waitsTooMuch
                    ? .passedFunctionWithEffects(
                        passed, made, isThrowing: throwsTooMuch, isAsync: waitsTooMuch,
                        failing: firstFailing(of: passed.maker))
                    : .rethrownFailure(passed, made))
        }
    }

    /// Objects that are sent to another isolation and stay in this one, too: shared objects, also as a part of a transient,
    /// transients that a function of the root makes, and inputs.
    mutating func checkSentObjects() {
        for sent in resolution.sentObjects {
            if isGiven(sent.object), let type = emission.unsendableType(ofGiven: sent.object) {
                found.append(.keptWhereSent(sent, graph[sent.object].key, type, by: .caller))
            } else if isMadeByRoot(sent), let type = unsendableType(of: sent.object) {
                found.append(.keptWhereSent(sent, graph[sent.object].key, type, by: .function))
            } else if let (object, type) = unsendable(
                keptBy: sent.object,
                where: { graph[$0].lifetime != .transient && isKept($0, sent) })
            {
                found.append(.keptWhereSent(sent, graph[object].key, type, by: .root))
            }
        }
    }

    private func isGiven(_ id: NodeID) -> Bool {
        [.input, .value].contains(graph[id].kind) && graph[recipe: id] == nil
    }

    /// Whether it is a transient that is not made where it is passed.
    private func isMadeByRoot(_ sent: SentObject) -> Bool {
        guard graph[sent.object].lifetime == .transient else { return false }
        let function = sent.taker.flatMap(needs.frame(making:))
        switch needs.place(
            sent.object, in: function ?? sent.frame, isInitializer: function == nil)
        {
        case .call, .outside: return true
        case .here, .given, .inPlace: return !graph.isExpression(sent.object)
        }
    }

    /// Whether more than one place has the object. What runs on no actor gives it back: it must only not be an actor's before, as
    /// what an object of that actor keeps is.
    private func isKept(_ object: NodeID, _ sent: SentObject) -> Bool {
        let owner = graph[object].owner
        let isStored = needs[owner].stored.contains(object)
        // Each scene has its own.
        if graph[object].lifetime == .scene {
            guard needs.isFeature(owner), resolution.scenes[owner]?.count ?? 1 == 1 else {
                return false
            }
        }
        if case .concurrent = sent.destination { return isStored && emission.isClass(owner) }
        return isStored || references.askers[object.index].count > 1
    }
}

extension Graph {
    /// What a closure makes, as people know it, and where it is bound.
    fileprivate func made(by maker: NodeID) -> Located<String> {
        Located(
            said(maker),
            callee(of: maker).map(declaration(ofFunctionCalling:)) ?? self[maker].key.range)
    }
}

extension GraphRules {
    /// What calling the closure does besides: one that returns a singleton does nothing.
    private func effects(ofCalling passed: PassedClosure) -> EffectSet {
        guard let callee = graph.callee(of: passed.maker) else { return [] }
        // A composer composes a scene of what it has by then, and a root makes the scene's objects first.
        if needs.isInComposer(passed.frame), needs.isComposing(callee),
            let recipe = needs.body(of: callee)
        {
            return emission.effectSet(of: recipe, in: passed.frame)
        }
        return emission.effectSet(of: callee)
    }

    /// The first of the objects that are made with it which may fail by itself, so that `onFailure` belongs there.
    private func firstFailing(of maker: NodeID) -> String? {
        let failing = references.reached(from: graph.vertex(of: maker)).filter {
            references.node($0) != nil
                && references.recipes[$0].flatMap(\.steps).contains { step in
                    step.effects.contains(.throws) && !step.traps
                }
        }
        return failing.min().map(references.name)
    }

    // MARK: Sending

    /// What a closure returns, or makes something of, that is kept and certainly not Sendable.
    private func unsendable(
        keptBy maker: NodeID, where isKept: (NodeID) -> Bool
    ) -> (object: NodeID, type: String)? {
        let made = references.reached(from: graph.vertex(of: maker)) { vertex in
            references.lifetime(ofObject: vertex).map { $0 != .singleton } ?? false
        }
        for case let id? in made.map(references.node) where isKept(id) {
            if let type = unsendableType(of: id) { return (id, type) }
        }
        return nil
    }

    /// The type that the object is held as, where neither that nor what is made can be sent.
    func unsendableType(of id: NodeID) -> String? {
        guard let index, graph[id].kind == .object, let recipe = graph[recipe: id],
            recipe.steps.indices.contains(recipe.result)
        else { return nil }
        var made = graph[id].type
        switch recipe.steps[recipe.result].action {
        case .make(let callee, _): made = callee.type.value
        case .branch, .attempt: break
        case .text, .use, .storyboard, .set, .run, .broken: return nil
        }
        let held = emission.held(id, index)
        let home = emission.home(of: graph[id].owner)
        guard index.isUnsendable(held),
            index.isUnsendable(index.canonical(made, in: home).constrained)
        else { return nil }
        return held.source
    }

    // MARK: Closures that run anywhere

    private func reasonNotToRunAnywhere(_ passed: PassedClosure) -> ReasonNotToRunAnywhere? {
        let callee = graph.callee(of: passed.maker)
        let owner = graph[passed.maker].owner
        let isolation = emission.isolation(of: owner)
        let isOfRoot = callee.map { callsRoot(passed, $0) } ?? false
        if passed.runsElsewhere,
            let actor = (isOfRoot ? isolation.actor : nil) ?? actorMaking(passed.maker),
            actor != passed.type.isolatingActor
        {
            return .needsActor(actor)
        }
        guard passed.isSendable else { return nil }
        if isolation == .nonisolated, isOfRoot {
            if emission.isClass(owner) { return .keepsRoot }
            let kept = needs[owner].stored.sorted().lazy.compactMap(unsendableType(of:))
            if let type = kept.first { return .keepsStructure(type) }
        }
        // What an actor makes leaves it only where the type lets it.
        if isolation != .nonisolated, passed.type.waitsForActor, let index,
            let function = passed.type.function,
            isOfRoot || callee == nil || !emission.isMadeWithoutActor(passed.maker)
        {
            let crossing = [function.result] + function.parameters.map(\.type)
            if let type = crossing.map(\.constrained).first(where: index.isUnsendable) {
                return type == function.result.constrained
                    ? .yieldsUnsendable(type.source) : .takesUnsendable(type.source)
            }
        }
        return nil
    }

    /// Only the initializer of a root has what such a closure makes something of.
    private func callsRoot(_ passed: PassedClosure, _ callee: FrameID) -> Bool {
        let owner = graph[passed.maker].owner
        guard needs.isType(owner), let taker = passed.taker else { return false }
        if !needs.isType(graph[taker].owner) || graph[callee].isScope
            || emission.rootKind == .sceneDelegate
        {
            return true
        }
        let isMadeHere =
            passed.type.waitsForActor && graph[taker].owner == owner
            && emission.isMadeWithoutActor(passed.maker, callingNothing: true)
        return graph[taker].isLazy && !isMadeHere
    }

    /// The actor that isolates one of the initializers that the closure calls.
    private func actorMaking(_ maker: NodeID) -> String? {
        func isTransient(_ vertex: Int) -> Bool {
            references.lifetime(ofObject: vertex) == .transient
        }
        guard graph.callee(of: maker) != nil else { return nil }
        let start = graph.vertex(of: maker)
        return references.reached(from: start, through: isTransient).lazy
            .filter(isTransient).flatMap { references.recipes[$0] }.flatMap(\.steps)
            .compactMap(\.isolation).first
    }
}
