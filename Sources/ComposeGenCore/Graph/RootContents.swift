/// What the composition root or a scope has, of all that is reached.
package struct RootContents: Sendable {
    /// What it holds and makes.
    package var objects: Set<ObjectID> = []
    package var values: Set<ValueID> = []
    package var features: [FeatureID] = []
    /// The scopes that it makes, as the transients that they are there.
    package var scopes: Set<ObjectID> = []
    /// Those of its transients that scopes ask for.
    package var transientsOfScopes: Set<ObjectID> = []
}

extension ObjectGraph {
    /// What each root has: the composition root, and then the scopes.
    func contents(
        _ objects: Set<ObjectID>, _ values: Set<ValueID>, usedByScopes: Set<ObjectID>
    ) -> [RootContents] {
        let features = features.indices.map { FeatureID(index: $0) }
        guard !scopes.isEmpty else {
            return [RootContents(objects: objects, values: values, features: features)]
        }
        var contents = Array(repeating: RootContents(), count: scopes.count + 1)
        for id in objects {
            guard let root = self[id].owner.root?.index else { continue }
            contents[root].objects.insert(id)
            if self[id].scope != nil {
                contents[root].scopes.insert(id)
            } else if self[id].lifetime == .transient, usedByScopes.contains(id) {
                contents[root].transientsOfScopes.insert(id)
            }
        }
        for id in values { contents[self.values[id.index].owner.index].values.insert(id) }
        // Whoever begins a scope passes its inputs, whether something asks for these or not.
        for (index, scope) in scopes.enumerated() where objects.contains(scope.object) {
            contents[index + 1].values.formUnion(scope.values.map(ValueID.init))
        }
        for id in features { contents[self[id].root.index].features.append(id) }
        return contents
    }

    func isMadeInPlace(_ id: ObjectID, by root: RootID, _ madeInPlace: Set<ObjectID>) -> Bool {
        if madeInPlace.contains(id) { return true }
        return self.root.kind == .view && root != .main && self[id].owner == .root(.main)
            && self[id].lifetime == .transient
    }

    /// Finds the transients that whoever asks makes, where their closures may find other things in a class.
    mutating func noteMadeWhereAsked() {
        guard root.kind == .sceneDelegate,
            objects.contains(where: { $0.lifetime == .scene && $0.owner.root != nil })
        else { return }
        let all = variants.isEmpty ? self : applying(all: variants)
        var asking: [ObjectID: [ObjectID]] = [:]
        var pending: [ObjectID] = []
        for (index, node) in all.objects.enumerated() where node.owner.root != nil {
            if node.lifetime == .scene { pending.append(ObjectID(index: index)) }
            guard node.lifetime == .transient else { continue }
            for edge in node.edges {
                guard case .object(let target) = resolved(edge.target) else { continue }
                asking[target, default: []].append(ObjectID(index: index))
            }
        }
        while let id = pending.popLast() {
            for other in asking[id] ?? [] where madeWhereAsked.insert(other).inserted {
                pending.append(other)
            }
        }
    }

    /// What there is one of for each scene, and functions hold that make these objects in place: it stands before them.
    func heldByFunctions(
        making objects: [ObjectID], inPlace madeInPlace: Set<ObjectID>
    ) -> [ObjectID] {
        // Of what there is one of for each scene a closure makes another.
        func isMadeByFunction(_ id: ObjectID) -> Bool {
            self[id].lifetime == .scene || madeInPlace.contains(id)
        }
        var result: [ObjectID] = []
        var pending = objects.filter(isMadeByFunction)
        var seen = Set(pending)
        while let id = pending.popLast() {
            for edge in self[id].edges {
                guard case .object(let target) = resolved(edge.target) else { continue }
                if edge.need != .factory, self[target].lifetime == .scene {
                    result.append(target)
                } else if isMadeByFunction(target), seen.insert(target).inserted {
                    pending.append(target)
                }
            }
        }
        return result
    }

    /// The roots' transients that reach something of the scene: no function of a root can make them.
    func madeInPlace(_ order: [ObjectID]) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        for id in order where self[id].owner.root != nil && self[id].lifetime == .transient {
            let reachesScoped = self[id].edges.contains { edge in
                guard case .object(let target) = resolved(edge.target) else { return false }
                return self[target].lifetime == .scene || result.contains(target)
            }
            if reachesScoped { result.insert(id) }
        }
        return result
    }
}

extension ValidatedGraph {
    package func objects(of root: RootID) -> Set<ObjectID> { contents[root.index].objects }
    package func values(of root: RootID) -> Set<ValueID> { contents[root.index].values }

    /// What the composition root has.
    package var mainObjects: Set<ObjectID> { objects(of: .main) }
    package var mainValues: Set<ValueID> { values(of: .main) }

    /// Whether the root makes the transient by itself: because no function can, or because nobody but a view that is the
    /// root can call what makes it.
    package func isMadeInPlace(_ id: ObjectID, by root: RootID) -> Bool {
        graph.isMadeInPlace(id, by: root, madeInPlace)
    }

    /// What composing takes of the roots at once: objects, and what the functions hold that are handed over.
    func madeAtOnce(for needs: SceneNeeds) -> [ObjectID] {
        needs.rootObjects
            + graph.heldByFunctions(making: needs.rootFactories, inPlace: madeInPlace)
    }

    /// What making an object takes at once where an edge leads.
    func madeAtOnce(along edge: Edge) -> [ObjectID] {
        guard case .object(let target) = graph.resolved(edge.target) else { return [] }
        guard edge.need == .factory, graph[target].lifetime != .singleton else { return [target] }
        return graph.heldByFunctions(making: [target], inPlace: madeInPlace)
    }

    /// Names for what a scope hides of the roots that it came from, for where both stand in one place.
    ///
    /// - Parameter visible: what keeps its name.
    package func namesOfHidden(
        _ objects: Set<ObjectID>, _ values: Set<ValueID>, visible: Set<ObjectID>
    ) -> HiddenNames {
        func outer(_ root: RootID, _ name: String) -> String {
            let holder = graph.scope(root).map { graph[$0.object].name } ?? "root"
            return holder + name.capitalizedHead
        }
        var names = HiddenNames()
        var taken: Set<String> = []
        // The innermost are the last.
        for id in objects.sorted().reversed() {
            guard let root = graph[id].owner.root, graph[id].lifetime != .transient,
                !taken.insert(graph[id].name).inserted, !visible.contains(id)
            else { continue }
            names.objects.append((id, outer(root, graph[id].name)))
        }
        for id in values.sorted().reversed() {
            let value = graph.values[id.index]
            guard !taken.insert(value.name).inserted else { continue }
            names.values.append((id, outer(value.owner, value.name)))
        }
        return names
    }
}

package struct HiddenNames: Sendable {
    package var objects: [(id: ObjectID, name: String)] = []
    package var values: [(id: ValueID, name: String)] = []

    package var isEmpty: Bool { objects.isEmpty && values.isEmpty }
}
