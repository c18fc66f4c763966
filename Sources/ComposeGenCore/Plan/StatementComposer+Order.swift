extension StatementComposer {
    // MARK: Reaching

    /// The objects that this body declares, in manifest order.
    mutating func reach(_ wanted: some Sequence<ObjectID>, _ edges: [Edge]) -> [ObjectID] {
        if context.hasChoices, branchDepth < Self.deepestBranch {
            return reachWithBranches(wanted, edges)
        }
        return reachWithoutBranches(wanted, edges)
    }

    /// Changes nothing of the composer, so that no step of the walk copies it.
    private func reachWithoutBranches(
        _ wanted: some Sequence<ObjectID>, _ edges: [Edge]
    ) -> [ObjectID] {
        var walk = Walk()
        for id in wanted { visit(id, isMadeHere: true, &walk) }
        for edge in edges { visit(edge, &walk) }
        while let id = walk.pending.popLast() {
            for edge in context.graph[id].edges where !isLeftToClosure(edge, ofMadeHere: id) {
                visit(edge, &walk)
            }
        }
        return walk.declared.members
    }

    /// Whether a closure makes by itself what the object asks for, with the functions that this takes.
    private func isLeftToClosure(_ edge: Edge, ofMadeHere id: ObjectID) -> Bool {
        guard makesInClosures, edge.kind == .factory, !edge.isCalled,
            placement(of: id) == .local, let target = object(of: edge.target)
        else { return false }
        switch placement(of: target) {
        case .localFunction, .inPlace: return true
        case .named, .constant, .local, .outerFunction, .call: return false
        }
    }

    private struct Walk {
        var declared = ObjectSet()
        var seen = ObjectSet()
        var pending: [ObjectID] = []
    }

    private func visit(_ edge: Edge, _ walk: inout Walk) {
        forEachObject(of: edge) { visit($0, isMadeHere: $1, &walk) }
    }

    private func visit(_ id: ObjectID, isMadeHere: Bool, _ walk: inout Walk) {
        switch placement(of: id) {
        case .named, .constant, .call, .outerFunction: return
        case .local, .localFunction: if isMadeHere { walk.declared.insert(id) }
        case .inPlace: break
        }
        if walk.seen.insert(id) { walk.pending.append(id) }
    }

    /// The same where branches of conditions make what only they lead to.
    private mutating func reachWithBranches(
        _ wanted: some Sequence<ObjectID>, _ edges: [Edge]
    ) -> [ObjectID] {
        var reaching = Reaching(composer: self)
        for id in wanted { reaching.visit(id, isMadeHere: true) }
        for edge in edges { reaching.visit(edge) }
        reaching.run()
        branchesByObject.merge(reaching.branches) { $1 }
        return reaching.declared.sorted()
    }

    /// The objects that a reference leads to, and whether this body makes them or a closure does. Inlined, because a closure
    /// of its caller's would come with a copy of the composer.
    @inline(__always)
    func forEachObject(of edge: Edge, _ body: (_ id: ObjectID, _ isMadeHere: Bool) -> Void) {
        switch edge.target {
        case .sceneObject:
            if let id = object(of: edge.target) { body(id, true) }
        case .object:
            guard let id = object(of: edge.target) else { return }
            body(id, edge.kind != .factory || isMadeToBeAskedFor(id))
        case .scene(let scene):
            let needs = handedOver(to: scene)
            for id in needs.rootObjects { body(id, true) }
            for id in needs.rootFactories { body(id, isMadeToBeAskedFor(id)) }
        case .value, .input, .parameter, .decoratee, .itself: return
        }
    }

    /// Whether a closure that yields the object needs it, or a function that makes it, to stand.
    func isMadeToBeAskedFor(_ id: ObjectID) -> Bool {
        context.graph[id].lifetime == .singleton || placement(of: id) == .localFunction
    }

    func object(of target: Target) -> ObjectID? {
        switch target {
        case .object:
            guard case .object(let id) = context.resolved(target)
            else { return nil }
            return id
        case .sceneObject: return site.scene.map { context.graph[$0].object }
        case .value, .input, .scene, .parameter, .decoratee, .itself: return nil
        }
    }

    // MARK: Ordering

    /// What a scene's function makes for its object, in the order in which it does so, where nothing of that is a matter of the
    /// place.
    func orderOfPlainObjects(for id: ObjectID) -> [ObjectID]? {
        guard let plain = site.plain, let scene = site.scene, isShown(id) else { return nil }
        return plain.order(of: context.validated.needs[scene.index].objects, for: id)
    }

    mutating func noteOrder(of reached: [ObjectID]) {
        guard !context.graph.alsoAfter.isEmpty else { return }
        for id in reached { ordered.insert(id) }
    }

    /// Makes the object after what it is made of, with a stack of its own: a chain of objects may be long.
    mutating func makeInOrder(_ id: ObjectID) {
        guard !standing.contains(id) else { return }
        // In most manifests what an object is made of stands before it.
        let parts = needed(by: id)
        if parts.isEmpty { return stand(id) }
        var calls: [(id: ObjectID, needed: [ObjectID], next: Int)] = [(id, parts, 0)]
        var entered = ObjectSet()
        entered.insert(id)
        while let call = calls.indices.last {
            guard calls[call].next < calls[call].needed.count else {
                stand(calls.removeLast().id)
                continue
            }
            let next = calls[call].needed[calls[call].next]
            calls[call].next += 1
            if !standing.contains(next), entered.insert(next) {
                calls.append((next, needed(by: next), 0))
            }
        }
    }

    /// Makes the object, whose parts all stand.
    mutating func stand(_ id: ObjectID) {
        standing.insert(id)
        guard branchesByObject[id] == nil else { return }
        switch placement(of: id) {
        case .local: makeStatement(id)
        case .localFunction: makeFunction(id)
        case .named, .constant, .inPlace, .call, .outerFunction: return
        }
        release(id)
    }

    /// What a closure takes of what stands here to make the object, which only the closure has.
    private func forEachPart(ofMadeByClosure id: ObjectID, _ body: (ObjectID) -> Void) {
        guard !isMadeElsewhere(id) else { return }
        var made = [id]
        var next = 0
        while next < made.count {
            for edge in context.graph[made[next]].edges {
                forEachObject(of: edge) { id, isMadeHere in
                    if isMadeHere {
                        body(id)
                    } else if !isMadeElsewhere(id), !made.contains(id) {
                        made.append(id)
                    }
                }
            }
            next += 1
        }
    }

    /// Whether closures find it or the function that makes it, so that this body has nothing to do for it.
    func isMadeElsewhere(_ id: ObjectID) -> Bool {
        switch placement(of: id) {
        case .named, .constant, .call, .outerFunction: true
        case .local, .localFunction, .inPlace: false
        }
    }

    /// What has yet to stand before the object is made, in manifest order.
    func needed(by id: ObjectID) -> [ObjectID] {
        var result: [ObjectID] = []
        forEachNeeded(by: id) { result.append($0) }
        // The same one twice does no harm: it stands the second time.
        result.sort()
        return result
    }

    /// The same in the order of the references.
    private func forEachNeeded(by id: ObjectID, _ body: (ObjectID) -> Void) {
        func need(_ target: ObjectID, for edge: Edge? = nil) {
            guard target != id, !standing.contains(target) else { return }
            if edge?.need == .factory, site.later[target] != nil { return }
            switch placement(of: target) {
            case .local, .localFunction, .inPlace: body(target)
            case .named, .constant, .call, .outerFunction: break
            }
        }
        for edge in context.graph[id].edges {
            // Properties come when both objects stand, but where a function makes it all at once.
            if edge.moment != .construction, case .local = placement(of: id) { continue }
            if isLeftToClosure(edge, ofMadeHere: id) { continue }
            forEachObject(of: edge) { target, isMadeHere in
                if isMadeHere {
                    need(target, for: edge)
                } else {
                    forEachPart(ofMadeByClosure: target) { need($0, for: edge) }
                }
            }
        }
        if !context.graph.alsoAfter.isEmpty {
            for other in context.graph.alsoAfter[id] ?? [] where ordered.contains(other) {
                need(other)
            }
        }
        if completedAtOnce.contains(id) {
            for other in neededAfterwards(by: id) { need(other) }
        } else if context.validated.effects.completedLater.contains(id), isKept(id) {
            // The rest is done where one of several ways makes it.
            for other in neededAfterwards(by: id)
            where !context.validated.effects.closesCycle(other, completing: id) {
                need(other)
            }
        }
    }
}
