import SourceText
import SwiftReading

/// Closures that the tool writes and that do more than the place allows which takes them: they throw, wait, need the main actor,
/// or keep what is not Sendable.
func checkPassedClosures(_ emission: Emission, _ references: References) -> [Diagnostic] {
    let graph = emission.graph
    var reported: Set<SourceRange> = []
    /// What a maker does is one cause, wherever its closure is passed.
    var places: [NodeID: Int] = [:]
    var found: [Diagnostic] = []
    for passed in emission.resolution.passedClosures {
        if passed.isSendable,
            let (kept, type) = emission.unsendable(keptBy: passed.maker, references)
        {
            found.append(.unsendableCapture(passed, graph[kept].key, type))
        }
        let made = graph.made(by: passed.maker)
        if emission.needsMainActor(passed, references) {
            if reported.insert(passed.range).inserted {
                found.append(.passedFunctionOfMainActor(passed, made))
            }
            continue
        }
        let effects = emission.effects(ofCalling: passed.maker)
        guard let function = passed.type.function else { continue }
        let throwsTooMuch = effects.contains(.throws) && !function.throwing.canThrow
        let waitsTooMuch = effects.contains(.async) && !function.isAsync
        let isUnsaid = effects.contains(.throws) && passed.place.passesFailuresOn
        guard throwsTooMuch || waitsTooMuch || isUnsaid, reported.insert(passed.range).inserted
        else { continue }
        if let place = places[passed.maker] {
            found[place].notes.append(
                Diagnostic.Note("the same is passed for '\(passed.place.name)'", at: passed.range))
            continue
        }
        places[passed.maker] = found.count
        found.append(
            throwsTooMuch || waitsTooMuch
                ? .passedFunctionWithEffects(
                    passed, made, isThrowing: throwsTooMuch, isAsync: waitsTooMuch,
                    failing: emission.firstFailing(of: passed.maker, references))
                : .rethrownFailure(passed, made))
    }
    return found
}

/// Singletons that are sent elsewhere, and stay with the root that makes them.
func sentSingletons(_ emission: Emission) -> [Diagnostic] {
    emission.resolution.sentObjects.compactMap { sent in
        let node = emission.graph[sent.object]
        guard node.lifetime == .singleton, let type = emission.unsendableType(of: sent.object)
        else { return nil }
        return .keptWhereSent(sent, node.key, type)
    }
}

extension Graph {
    /// What a closure makes, as people know it, and where it is bound.
    fileprivate func made(by maker: NodeID) -> Located<String> {
        let callee = self[maker].kind == .function ? self[maker].function : nil
        return Located(
            said(maker), callee.map(declaration(ofFunctionCalling:)) ?? self[maker].key.range)
    }
}

extension Emission {
    /// What calling the closure does besides: one that returns a singleton does nothing.
    fileprivate func effects(ofCalling maker: NodeID) -> EffectSet {
        graph[maker].kind == .function ? graph[maker].function.map(effectSet) ?? [] : []
    }

    /// The first of the objects that are made with it which may fail by itself, so that `onFailure` belongs there.
    fileprivate func firstFailing(of maker: NodeID, _ references: References) -> String? {
        let failing = references.reached(from: references.graph.vertex(of: maker)).filter {
            references.node($0) != nil
                && references.recipes[$0].flatMap(\.steps).contains { step in
                    step.effects.contains(.throws) && !step.traps
                }
        }
        return failing.min().map(references.name)
    }

    // MARK: Sending

    /// A singleton that a closure returns, or makes something of, and that is certainly not Sendable.
    fileprivate func unsendable(
        keptBy maker: NodeID, _ references: References
    ) -> (object: NodeID, type: String)? {
        func isMadeAnew(_ vertex: Int) -> Bool {
            references.node(vertex).map {
                graph[$0].kind == .object && graph[$0].lifetime != .singleton
            } ?? false
        }
        let start = references.graph.vertex(of: maker)
        for case let id? in references.reached(from: start, through: isMadeAnew)
            .map(references.node) where graph[id].lifetime == .singleton
        {
            if let type = unsendableType(of: id) { return (id, type) }
        }
        return nil
    }

    /// The type that the object is held as, where neither that nor what is made can be sent.
    fileprivate func unsendableType(of id: NodeID) -> String? {
        guard let index = types.sources?.index, graph[id].kind == .object,
            let recipe = resolution.graph[recipe: id],
            recipe.steps.indices.contains(recipe.result),
            case .make(let callee, _) = recipe.steps[recipe.result].action
        else { return nil }
        let home = home(of: graph[id].owner)
        let held = index.canonical(graph[id].type, in: home).constrained
        guard index.isUnsendable(held),
            index.isUnsendable(index.canonical(callee.type.value, in: home).constrained)
        else { return nil }
        return held.source
    }

    /// The place in generated code from which the types of a frame are looked up.
    func home(of frame: FrameID) -> SourceScope {
        let module = graph.lineage(of: frame).lazy.compactMap { self.graph[$0].module }.first
        return SourceKnowledge.scope(ofModule: module ?? placements.top.module)
    }

    // MARK: The main actor

    /// Whether a closure that may run anywhere certainly needs the main actor: it calls a function of a root, or an initialiser
    /// that the main actor isolates.
    fileprivate func needsMainActor(_ passed: PassedClosure, _ references: References) -> Bool {
        guard passed.runsAnywhere, graph[passed.maker].kind == .function,
            let callee = graph[passed.maker].function
        else { return false }
        return callsRoot(passed, callee) || makesOnMainActor(passed.maker, references)
    }

    /// Only the initialiser of a root has what such a closure makes something of.
    private func callsRoot(_ passed: PassedClosure, _ callee: FrameID) -> Bool {
        let owner = graph[passed.maker].owner
        guard (manifest.root.face.isolation?.value ?? .mainActor) == .mainActor,
            needs.isType(owner), let taker = passed.taker
        else { return false }
        return !needs.isType(graph[taker].owner) || graph[taker].isLazy || graph[callee].isScope
            || rootKind == .sceneDelegate
    }

    private func makesOnMainActor(_ maker: NodeID, _ references: References) -> Bool {
        func isTransient(_ vertex: Int) -> Bool {
            references.node(vertex).map {
                graph[$0].kind == .object && graph[$0].lifetime == .transient
            } ?? false
        }
        let start = references.graph.vertex(of: maker)
        return references.reached(from: start, through: isTransient).contains { vertex in
            isTransient(vertex)
                && references.recipes[vertex].flatMap(\.steps).contains {
                    $0.isolation == "MainActor"
                }
        }
    }
}
