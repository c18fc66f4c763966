import SourceText

/// Singletons that cannot be made with the class that holds them, because they ask for functions of it: these lead back to
/// them, or begin a scope that holds what is being made.
extension ObjectGraph {
    /// The same graph, in which these are made at their first use, and with them whatever needs them.
    func waitingForRoots(
        _ needs: [SceneNeeds], _ order: inout DependencyOrder
    ) -> ObjectGraph {
        let waiting = waiting(needs, order)
        guard !waiting.isEmpty else { return self }
        var graph = self
        for id in waiting {
            var node = graph[id].value
            node.isLazy = true
            if case .construction(let construction) = node.choice {
                node.isUsedAtOnce = construction.setup != nil
            }
            graph.objects[id.index] = Boxed(node)
        }
        order = DependencyOrder(graph, needs)
        return graph
    }

    private func waiting(_ needs: [SceneNeeds], _ order: DependencyOrder) -> [ObjectID] {
        guard root.kind != .struct || !scopes.isEmpty else { return [] }
        // What waits does so in every variant, for the property is the same in all.
        let variants = variants.filter { !$0.isPreviewOnly && !$0.choices.isEmpty }
        guard variants.isEmpty else {
            let all = applying(all: variants)
            let isAtOnce = root.kind == .sceneDelegate
            let order = DependencyOrder(all, needs, isAtOnce: isAtOnce)
            return all.waitingInAll(needs, order, isAtOnce: isAtOnce)
        }
        return waitingInAll(needs, order)
    }

    private func waitingInAll(
        _ needs: [SceneNeeds], _ order: DependencyOrder, isAtOnce: Bool = false
    ) -> [ObjectID] {
        let closing = order.cycles.flatMap { cycle in
            let members = Set(cycle)
            return cycle.filter { member in
                let id = member.object
                return isMadeAtOnce(id) && mayWait(id)
                    && requirements(of: member, self[id].edges, needs, isAtOnce: isAtOnce).contains
                    {
                        $0.edge.need == .factory && members.contains($0.made)
                    }
            }.map(\.object)
        }
        let ends = closing + scopesOfClasses(needs, order) + askingFunctions(ofWaiting: needs)
        return leading(to: ends, needs).filter { isMadeAtOnce($0) && mayWait($0) }
    }

    /// What asks for a function that leads to what is to wait for its first use: the function asks the root for that.
    private func askingFunctions(ofWaiting needs: [SceneNeeds]) -> [ObjectID] {
        let lazies = objects.indices.map(ObjectID.init).filter { self[$0].isLazy && mayWait($0) }
        let waiting = leading(to: lazies, needs) { !isMadeAtOnce($0) }
        guard !waiting.isEmpty else { return [] }
        return objects.indices.map(ObjectID.init).filter { id in
            self[id].owner.root != nil && !self[id].isLazy
                && self[id].edges.contains { edge in
                    edge.need == .factory
                        && rootObjects(askedBy: edge, needs).contains {
                            waiting.contains($0) && self[$0].owner == self[id].owner
                        }
                }
        }
    }

    /// Whether it belongs to a class. A scene delegate makes everything at its first use; but what a variant makes is handed
    /// to it, unless it has to wait.
    private func mayWait(_ id: ObjectID) -> Bool {
        switch self[id].owner {
        case .root(.main):
            root.kind != .struct && (root.kind != .sceneDelegate || !variants.isEmpty)
        case .root: true
        case .feature, .scene: false
        }
    }

    /// The scopes that hold the class that makes them.
    private func scopesOfClasses(_ needs: [SceneNeeds], _ order: DependencyOrder) -> [ObjectID] {
        guard scopes.contains(where: { mayWait($0.object) }) else { return [] }
        let held = scopeNeeds(
            needs, reached: reachedFromRoot(needs).objects, inPlace: madeInPlace(order.order))
        return zip(scopes, held).filter { scope, needs in
            mayWait(scope.object) && needs.holds.contains(scope.parent)
        }.map(\.0.object)
    }

    /// These, and the singletons and transients of the same roots that lead to one of them.
    ///
    /// - Parameter isOnWay: whether the object may be one of those that lead there.
    private func leading(
        to ends: [ObjectID], _ needs: [SceneNeeds], _ isOnWay: (ObjectID) -> Bool = { _ in true }
    ) -> Set<ObjectID> {
        guard !ends.isEmpty else { return [] }
        var asking: [ObjectID: [ObjectID]] = [:]
        for (index, node) in objects.enumerated() where node.owner.root != nil {
            for edge in node.edges {
                for target in rootObjects(askedBy: edge, needs) {
                    asking[target, default: []].append(ObjectID(index: index))
                }
            }
        }
        var result = Set(ends)
        var pending = ends
        while let id = pending.popLast() {
            for other in asking[id] ?? []
            where self[other].owner == self[id].owner && isOnWay(other)
                && result.insert(other).inserted
            {
                pending.append(other)
            }
        }
        return result
    }

    /// The objects of roots that whoever makes the reference must have, be it to compose a scene.
    func rootObjects(askedBy edge: Edge, _ needs: [SceneNeeds]) -> [ObjectID] {
        switch resolved(edge.target) {
        case .object(let id): [id]
        case .scene(let scene):
            needs[scene.index].rootFactories + needs[scene.index].rootObjects
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: []
        }
    }
}
