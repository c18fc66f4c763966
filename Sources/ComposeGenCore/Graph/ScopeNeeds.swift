/// What a scope takes from the roots that it came from.
package struct ScopeNeeds: Sendable {
    package var objects: Set<ObjectID> = []
    package var values: Set<ValueID> = []
    /// Objects of outer roots that its functions make, because there is one for each scene or each place.
    package var makes: Set<ObjectID> = []
    /// Its own objects that a function makes which the composition root is given.
    package var calls: Set<ObjectID> = []
    /// The roots that it holds, for itself and for the scopes that it makes; the outermost first.
    package var holds: [RootID] = []
    /// Those of them whose singletons may keep the scope, so that it must not keep them.
    package var keptBy: Set<RootID> = []

    /// All of outer roots that it asks for, whether that stands there or is made anew.
    package var asksFor: Set<ObjectID> { objects.union(makes) }

    mutating func formUnion(_ other: ScopeNeeds) {
        objects.formUnion(other.objects)
        values.formUnion(other.values)
        makes.formUnion(other.makes)
        calls.formUnion(other.calls)
        holds += other.holds
    }
}

extension ObjectGraph {
    /// What each scope takes from outside, in the order of the scopes.
    ///
    /// - Parameters:
    ///   - reached: the objects of all roots that are not there in vain.
    ///   - inPlace: the transients that whoever asks for them makes, because no function can.
    func scopeNeeds(
        _ needs: [SceneNeeds], reached: Set<ObjectID>, inPlace: Set<ObjectID>
    ) -> [ScopeNeeds] {
        guard !scopes.isEmpty else { return [] }
        var walks = scopes.indices.map {
            ScopeWalk(self, RootID(scopeIndex: $0), needs, inPlace: inPlace)
        }
        for id in reached {
            guard let scope = self[id].owner.root?.scopeIndex else { continue }
            walks[scope].pending.append(id)
        }
        for feature in features {
            guard let scope = feature.root.scopeIndex else { continue }
            for scene in feature.scenes { walks[scope].visit(needs[scene]) }
            for edge in feature.flow?.edges ?? [] { walks[scope].visit(edge) }
        }
        for index in walks.indices { walks[index].finish() }

        var holds = walks.map(\.holds)
        // What a variant makes otherwise, the scope asks the root for.
        for choice in handedInChoices where reached.contains(choice.object) {
            guard let scope = self[choice.object].owner.root?.scopeIndex else { continue }
            holds[scope].insert(.main)
        }
        let depths = scopes.indices.map { depth(of: RootID(scopeIndex: $0)) }
        for scope in scopes.indices.sorted(by: { depths[$0] > depths[$1] }) {
            guard let parent = scopes[scope].parent.scopeIndex else { continue }
            holds[parent].formUnion(holds[scope].subtracting([scopes[scope].parent]))
        }
        let begun = scopesBegunBySingletons(among: reached)
        return scopes.indices.map { scope in
            var result = walks[scope].result
            result.holds = holds[scope].sorted {
                (depth(of: $0), $0) < (depth(of: $1), $1)
            }
            var next = RootID(scopeIndex: scope)
            while begun.contains(next), let outer = parent(of: next) {
                if holds[scope].contains(outer) { result.keptBy.insert(outer) }
                next = outer
            }
            return result
        }
    }

    /// The scopes that a singleton of their parent begins, directly or through transients: most often it is there to keep
    /// the one that goes on.
    private func scopesBegunBySingletons(among reached: Set<ObjectID>) -> Set<RootID> {
        var begun: Set<RootID> = []
        var seen: Set<ObjectID> = []
        var pending = reached.filter { self[$0].lifetime == .singleton }
        while let id = pending.popFirst() {
            for edge in self[id].edges {
                guard case .object(let target) = resolved(edge.target),
                    self[target].owner == self[id].owner, self[target].lifetime == .transient
                else { continue }
                if let scope = self[target].scope {
                    begun.insert(scope)
                } else if seen.insert(target).inserted {
                    pending.insert(target)
                }
            }
        }
        return begun
    }

    /// Whether a function makes the object that its root is given.
    fileprivate func isHandedIn(_ id: ObjectID) -> Bool {
        guard case .construction(let construction) = self[id].choice,
            case .handedIn = construction.maker
        else { return false }
        return true
    }

    /// How many roots it came from.
    private func depth(of root: RootID) -> Int {
        var depth = 0
        var next = parent(of: root)
        while let outer = next {
            depth += 1
            next = parent(of: outer)
        }
        return depth
    }
}

/// Follows what a scope makes to what others do.
private struct ScopeWalk {
    private let graph: ObjectGraph
    private let root: RootID
    private let needs: [SceneNeeds]
    private let inPlace: Set<ObjectID>
    private var seen: Set<ObjectID> = []
    var pending: [ObjectID] = []
    private(set) var result = ScopeNeeds()
    private(set) var holds: Set<RootID> = []

    init(_ graph: ObjectGraph, _ root: RootID, _ needs: [SceneNeeds], inPlace: Set<ObjectID>) {
        self.graph = graph
        self.root = root
        self.needs = needs
        self.inPlace = inPlace
    }

    mutating func visit(_ needs: SceneNeeds) {
        for value in needs.values { visit(value) }
        pending += needs.rootObjects + needs.rootFactories
    }

    mutating func visit(_ edge: Edge) {
        switch graph.resolved(edge.target) {
        case .object(let id): pending.append(id)
        case .value(let id): visit(id)
        case .scene(let scene):
            let feature = graph[graph[scene].feature]
            visit(graph.wholeNeeds(of: scene, needs))
            // Its root makes a factory.
            if feature.kind == .factory, feature.root != root { holds.insert(feature.root) }
        case .input, .sceneObject, .parameter, .decoratee, .itself: break
        }
    }

    private mutating func visit(_ value: ValueID) {
        let owner = graph.values[value.index].owner
        guard owner != root else { return }
        result.values.insert(value)
        holds.insert(owner)
    }

    mutating func finish() {
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, let owner = graph[id].owner.root else { continue }
            if owner == root || graph[id].lifetime == .scene
                || graph.isMadeInPlace(id, by: root, inPlace)
            {
                for edge in graph[id].edges { visit(edge) }
                if owner == root, graph.isHandedIn(id) {
                    result.calls.insert(id)
                    holds.insert(.main)
                }
                // Who makes another scope gives it the root, which also has the functions that it is given.
                guard owner != root else { continue }
                if graph[id].scope == nil { result.makes.insert(id) }
                if graph[id].scope != nil || graph.isHandedIn(id) { holds.insert(owner) }
            } else {
                result.objects.insert(id)
                holds.insert(owner)
            }
        }
    }
}
