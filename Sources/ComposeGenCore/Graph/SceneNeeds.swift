/// What one scene is made of, and what it needs from outside. All lists are in manifest order.
package struct SceneNeeds: Sendable {
    /// The feature's own objects that the scene reaches, its own object last.
    package var objects: [ObjectID] = []
    package var values: [ValueID] = []
    /// Objects of the root, or of the scope and the roots that it came from.
    package var rootObjects: [ObjectID] = []
    /// The inputs that somebody asks for.
    package var inputs: Set<NameID> = []
    /// Other scenes that are composed from this one.
    package var scenes: [SceneID] = []
    /// Objects of the root that are asked for through a closure: each is needed as a function.
    package var rootFactories: [ObjectID] = []
}

/// Gathers what is needed of the root, each thing once.
struct RootNeeds {
    private var values: Set<ValueID> = []
    private var objects: Set<ObjectID> = []
    private var factories: Set<ObjectID> = []

    mutating func formUnion(_ needs: SceneNeeds) {
        values.formUnion(needs.values)
        objects.formUnion(needs.rootObjects)
        factories.formUnion(needs.rootFactories)
    }

    mutating func insert(_ value: ValueID) { values.insert(value) }

    /// Adds an object of the root, as a function where it is made anew for whoever asks through a closure.
    mutating func insert(_ object: ObjectID, askedBy kind: Edge.Kind, _ graph: ObjectGraph) {
        let isMadeAnew =
            graph[object].lifetime != .singleton
            && (kind == .factory || graph[object].isAskedAsFunction)
        if isMadeAnew { factories.insert(object) } else { objects.insert(object) }
    }

    /// What was gathered, in manifest order.
    var needs: SceneNeeds {
        var needs = SceneNeeds()
        write(into: &needs)
        return needs
    }

    func write(into needs: inout SceneNeeds) {
        needs.values = values.sorted()
        needs.rootObjects = objects.sorted()
        needs.rootFactories = factories.sorted()
    }
}

/// A reference that a scene reaches and that only other scenes can serve, with the way to it.
struct ForeignReference {
    var scene: SceneID
    var target: Target
    var range: SourceRange
    var path: [Edge]
}

extension ObjectGraph {
    /// The needs of every scene, also of those that are composed from it.
    ///
    /// Linear in the number of the objects that the scenes reach.
    func sceneNeeds() -> (needs: [SceneNeeds], foreign: [ForeignReference]) {
        var direct: [SceneNeeds] = []
        var foreign: [ForeignReference] = []
        for index in scenes.indices {
            direct.append(directNeeds(of: SceneID(index: index), foreign: &foreign))
        }
        let needs = withComposedScenes(direct)
        return (needs, foreign)
    }

    private func directNeeds(
        of scene: SceneID, foreign: inout [ForeignReference]
    ) -> SceneNeeds {
        var needs = SceneNeeds()
        var ofRoot = RootNeeds()
        var composed: Set<SceneID> = []
        let own = self[scene].object
        let ownInputs = Set(self[scene].inputs.compactMap { names.knownID(of: $0.name.value) })
        var reached = Set<ObjectID>(minimumCapacity: 24)
        reached.insert(own)
        /// What was reached, each with the step before it and the reference that led there.
        var steps: [(object: ObjectID, from: Int, edge: Edge?)] = [(own, 0, nil)]

        func path(to step: Int) -> [Edge] {
            var edges: [Edge] = []
            var step = step
            while let edge = steps[step].edge, edges.count < 20 {
                edges.append(edge)
                step = steps[step].from
            }
            return edges.reversed()
        }
        func visit(_ target: ObjectID, from step: Int, _ edge: Edge) {
            if reached.insert(target).inserted { steps.append((target, step, edge)) }
        }
        var object = -1
        while object + 1 < steps.count {
            object += 1
            for edge in self[steps[object].object].edges {
                switch edge.target {
                case .value(let id): ofRoot.insert(id)
                case .object(let id):
                    if self[id].owner.root == nil {
                        visit(id, from: object, edge)
                    } else {
                        switch resolved(edge.target) {
                        case .value(let id): ofRoot.insert(id)
                        case .object(let id): ofRoot.insert(id, askedBy: edge.kind, self)
                        default: break
                        }
                    }
                case .input(let name):
                    needs.inputs.insert(name)
                    if !ownInputs.contains(name) {
                        foreign.append(
                            ForeignReference(
                                scene: scene, target: edge.target, range: edge.range,
                                path: path(to: object)))
                    }
                case .sceneObject(let type):
                    if self[scene].view?.source == names[type] {
                        visit(own, from: object, edge)
                    } else {
                        foreign.append(
                            ForeignReference(
                                scene: scene, target: edge.target, range: edge.range,
                                path: path(to: object)))
                    }
                case .scene(let id): composed.insert(id)
                case .parameter, .decoratee, .itself: break
                }
            }
        }
        needs.objects = reached.sorted()
        ofRoot.write(into: &needs)
        needs.scenes = composed.sorted { $0.index < $1.index }
        return needs
    }

    /// The needs with those of the scenes that are composed, each of which is looked at once.
    private func withComposedScenes(_ direct: [SceneNeeds]) -> [SceneNeeds] {
        guard direct.contains(where: { !$0.scenes.isEmpty }) else { return direct }
        let components = stronglyConnectedComponents(
            count: direct.count, degree: { direct[$0].scenes.count },
            successor: { direct[$0].scenes[$1].index })
        var all = direct
        for component in components where component.contains(where: { !direct[$0].scenes.isEmpty })
        {
            var gathered = RootNeeds()
            // What leaves the group is complete; what stays in it is among its members.
            for scene in Set(component + component.flatMap { direct[$0].scenes.map(\.index) }) {
                gathered.formUnion(all[scene])
            }
            for scene in component { gathered.write(into: &all[scene]) }
        }
        return all
    }

    /// The root's objects and values that these lead to, themselves included, with the references behind aliases.
    func closure(
        objects: some Sequence<ObjectID>, values: some Sequence<ValueID>, edges: [Edge] = []
    ) -> (objects: Set<ObjectID>, values: Set<ValueID>, scenes: Set<SceneID>) {
        var reached = Set(objects)
        var reachedValues = Set(values)
        var scenes: Set<SceneID> = []
        var pending = Array(reached)
        func visit(_ edge: Edge) {
            switch edge.target {
            case .object(let id): if reached.insert(id).inserted { pending.append(id) }
            case .value(let id): reachedValues.insert(id)
            case .scene(let id): scenes.insert(id)
            default: break
            }
        }
        edges.forEach(visit)
        while let object = pending.popLast() { self[object].edges.forEach(visit) }
        // Values may name other values.
        var pendingValues = Array(reachedValues)
        while let value = pendingValues.popLast() {
            for reference in references(ofValue: value) {
                if case .value(let other) = reference.target, reachedValues.insert(other).inserted {
                    pendingValues.append(other)
                }
            }
        }
        return (reached, reachedValues, scenes)
    }

    /// What the value's text refers to.
    func references(ofValue id: ValueID) -> [Reference] {
        switch values[id.index].supply {
        case .text(let text): text.references.compactMap { $0 }
        case .parameter(let text): text?.references.compactMap { $0 } ?? []
        }
    }
}
