import SourceText

/// What one scene is made of, and what it needs from outside: held by reference, because nearly everything asks for it.
package typealias SceneNeeds = Boxed<NeedsOfScene>

/// All lists are in manifest order.
package struct NeedsOfScene: Sendable {
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
    /// Those of them that are no function of the root: lazy singletons, which must not be made to be handed over.
    var unmade: Set<ObjectID> = []
    /// Those of them that are called when the scene is composed, and not by a closure later.
    var calledFactories: [ObjectID] = []
    /// The scenes that are composed along with it.
    var calledScenes: [SceneID] = []
    /// Those that closures compose, each time anew.
    var laterScenes: [SceneID] = []

    /// Leaves out the functions of what somebody else has made anyway.
    fileprivate mutating func dropUnmadeThatAreHandedOver() {
        guard !unmade.isEmpty else { return }
        let made = unmade.intersection(rootObjects)
        guard !made.isEmpty else { return }
        unmade.subtract(made)
        rootFactories.removeAll(where: made.contains)
    }
}

extension SceneNeeds {
    init() { self.init(NeedsOfScene()) }

    /// What who composes the scene again and again needs: each time asks for transients of its own.
    func composedAnew(in graph: ObjectGraph) -> SceneNeeds {
        var needs = value
        needs.rootObjects.removeAll { graph[$0].lifetime == .transient }
        needs.rootFactories += value.rootObjects.filter { graph[$0].lifetime == .transient }
        return SceneNeeds(needs)
    }
}

/// Gathers what is needed of the root, each thing once.
struct RootNeeds {
    private var values: Set<ValueID> = []
    private var objects: Set<ObjectID> = []
    private var factories: Set<ObjectID> = []
    private var unmade: Set<ObjectID> = []

    mutating func formUnion(_ needs: SceneNeeds) {
        unmade.formUnion(needs.unmade)
        values.formUnion(needs.values)
        objects.formUnion(needs.rootObjects)
        factories.formUnion(needs.rootFactories)
    }

    mutating func insert(_ value: ValueID) { values.insert(value) }

    /// Adds an object of the root, as a function where whoever asks through a closure needs one.
    mutating func insert(_ object: ObjectID, askedBy kind: Edge.Kind, _ graph: ObjectGraph) {
        if graph.isNeededAsFunction(object, askedBy: kind) {
            if graph[object].lifetime == .singleton { unmade.insert(object) }
            factories.insert(object)
        } else {
            objects.insert(object)
        }
    }

    /// What was gathered, in manifest order.
    var needs: SceneNeeds { written(into: NeedsOfScene()) }

    /// The same with what is known besides.
    func written(into other: NeedsOfScene) -> SceneNeeds {
        var needs = other
        needs.values = values.sorted()
        needs.rootObjects = objects.sorted()
        needs.rootFactories = factories.sorted()
        needs.unmade = unmade
        needs.dropUnmadeThatAreHandedOver()
        return SceneNeeds(needs)
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
        direct.reserveCapacity(scenes.count)
        var foreign: [ForeignReference] = []
        var reached = ReachedByScene(self)
        for index in scenes.indices {
            direct.append(directNeeds(of: SceneID(index: index), &reached, foreign: &foreign))
        }
        let needs = withComposedScenes(direct)
        return (needs, foreign)
    }

    private func directNeeds(
        of scene: SceneID, _ reached: inout ReachedByScene, foreign: inout [ForeignReference]
    ) -> SceneNeeds {
        var needs = NeedsOfScene()
        var composed: Set<SceneID> = []
        var later: Set<SceneID> = []
        let own = self[scene].object
        reached.begin()
        for input in self[scene].inputs {
            if let name = names.knownID(of: input.name.value) { reached.declare(input: name) }
        }
        reached.insert(own, askedBy: nil)
        func noteForeign(_ edge: Edge, _ step: Int) {
            foreign.append(
                ForeignReference(
                    scene: scene, target: edge.target, range: edge.range,
                    path: reached.path(to: step, in: self)))
        }
        var step = 0
        var callsFunctions = false
        while step < reached.steps.count {
            let edges = self[reached.steps[step].object].edges
            // By their places: to copy each edge whole would be the most of what this costs.
            for place in edges.indices {
                if edges[place].isCalled { callsFunctions = true }
                switch edges[place].target {
                case .value(let id): reached.insert(id)
                case .object(let id) where reached.isOfFeature(id):
                    reached.insert(id, askedBy: (step, place))
                // Nearly all that is asked of the root is had as it is, and many ask for the same.
                case .object(let id)
                where edges[place].kind != .factory && reached.isHadAsObject(id):
                    continue
                case .object:
                    switch aliases.resolved(edges[place].target) {
                    case .value(let id): reached.insert(id)
                    case .object(let id):
                        let isFunction = isNeededAsFunction(id, askedBy: edges[place].kind)
                        if isFunction, self[id].lifetime == .singleton {
                            needs.unmade.insert(id)
                        }
                        reached.insert(id, isFunction: isFunction)
                    default: break
                    }
                case .input(let name):
                    needs.inputs.insert(name)
                    if !reached.isDeclared(input: name) { noteForeign(edges[place], step) }
                case .sceneObject(let type):
                    if self[scene].view?.source == names[type] {
                        reached.insert(own, askedBy: (step, place))
                    } else {
                        noteForeign(edges[place], step)
                    }
                case .scene(let id):
                    composed.insert(id)
                    if edges[place].need == .factory { later.insert(id) }
                case .parameter, .decoratee, .itself: break
                }
            }
            step += 1
        }
        needs.objects = reached.objects.members
        // Sorted where they are, because for so few each further array costs more than to sort it.
        needs.values = reached.values
        needs.values.sort()
        needs.rootObjects = reached.rootObjects
        needs.rootObjects.sort()
        needs.rootFactories = reached.rootFactories
        needs.rootFactories.sort()
        needs.dropUnmadeThatAreHandedOver()
        if callsFunctions || !composed.isEmpty { noteCalls(of: scene, &needs) }
        if !composed.isEmpty {
            needs.scenes = composed.sorted { $0.index < $1.index }
            needs.laterScenes = later.union(composed.subtracting(needs.calledScenes))
                .sorted { $0.index < $1.index }
        }
        return SceneNeeds(needs)
    }

    /// Finds what is called when the scene is composed.
    private func noteCalls(of scene: SceneID, _ needs: inout NeedsOfScene) {
        var factories: Set<ObjectID> = []
        var scenes: Set<SceneID> = []
        for id in objectsMade(composing: scene) {
            for edge in self[id].edges where edge.need != .factory {
                switch resolved(edge.target) {
                case .object(let target) where self[target].owner.root != nil:
                    if isNeededAsFunction(target, askedBy: edge.kind) { factories.insert(target) }
                case .scene(let target): scenes.insert(target)
                case .object, .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        needs.calledFactories = factories.sorted()
        needs.calledScenes = scenes.sorted { $0.index < $1.index }
    }

    /// The feature's objects that the scene's function makes by itself: what its closures make is theirs, but what there is one of
    /// for each scene stands before the closures that take it.
    func objectsMade(composing scene: SceneID) -> Set<ObjectID> {
        let shown = self[scene].object
        var made: Set = [shown]
        var madeByClosures: Set<ObjectID> = []
        var pending = [(id: shown, isMadeHere: true)]
        while let (id, isMadeHere) = pending.popLast() {
            for edge in self[id].edges {
                let target: ObjectID
                switch resolved(edge.target) {
                case .object(let id) where self[id].owner.root == nil: target = id
                case .sceneObject: target = shown
                case .object, .value, .input, .scene, .parameter, .decoratee, .itself: continue
                }
                let isMade =
                    edge.need != .factory && (isMadeHere || self[target].lifetime == .scene)
                let isNew =
                    isMade
                    ? made.insert(target).inserted : madeByClosures.insert(target).inserted
                if isNew { pending.append((target, isMade)) }
            }
        }
        return made
    }

    /// Whether an object of a root is needed as a function: it is made anew for whoever asks through a closure, or waits for
    /// its first use, which is not that somebody receives it.
    fileprivate func isNeededAsFunction(_ id: ObjectID, askedBy kind: Edge.Kind) -> Bool {
        let node = self[id]
        guard node.lifetime == .singleton else { return kind == .factory || node.isAskedAsFunction }
        return kind == .factory && node.lazyRange != nil
    }

    /// The needs with those of the scenes that are composed, each of which is looked at once.
    private func withComposedScenes(_ direct: [SceneNeeds]) -> [SceneNeeds] {
        guard direct.contains(where: { !$0.scenes.isEmpty }) else { return direct }
        let composed = direct.indices.map { index in
            direct[index].scenes.flatMap { handedTogether(with: $0, to: SceneID(index: index)) }
        }
        let components = SuccessorLists(composed).stronglyConnectedComponents()
        var all = direct
        for component in components where component.contains(where: { !direct[$0].scenes.isEmpty })
        {
            // What leaves the group is complete; what stays in it is among its members.
            var gathered = RootNeeds()
            for scene in component {
                func handed(_ others: [SceneID]) -> [Int] {
                    others.flatMap { handedTogether(with: $0, to: SceneID(index: scene)) }
                }
                for other in handed(direct[scene].calledScenes) { gathered.formUnion(all[other]) }
                for other in handed(direct[scene].laterScenes) {
                    gathered.formUnion(all[other].composedAnew(in: self))
                }
            }
            for scene in component {
                var own = gathered
                own.formUnion(direct[scene])
                all[scene] = own.written(into: all[scene].value)
            }
        }
        return withCalls(all)
    }

    /// The scenes whose needs whoever composes one has to have: a factory of another feature takes those of all its scenes.
    private func handedTogether(with scene: SceneID, to other: SceneID) -> [Int] {
        let feature = self[scene].feature
        guard self[feature].kind == .factory, self[other].feature != feature else {
            return [scene.index]
        }
        return Array(self[feature].scenes)
    }

    /// The same with what the scenes call that are composed along with others.
    private func withCalls(_ needs: [SceneNeeds]) -> [SceneNeeds] {
        guard
            needs.contains(where: { !$0.calledScenes.isEmpty }),
            needs.contains(where: { !$0.calledFactories.isEmpty })
        else { return needs }
        let lists = SuccessorLists(needs.map { $0.calledScenes.map(\.index) })
        var all = needs
        for component in lists.stronglyConnectedComponents() {
            let called = Set(component + component.flatMap { lists[$0] })
            let factories = called.reduce(into: Set<ObjectID>()) {
                $0.formUnion(all[$1].calledFactories)
            }
            guard !factories.isEmpty else { continue }
            for scene in component { all[scene].calledFactories = factories.sorted() }
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
        func visit(_ edges: [Edge]) {
            for edge in edges {
                switch edge.target {
                case .object(let id): if reached.insert(id).inserted { pending.append(id) }
                case .value(let id): reachedValues.insert(id)
                case .scene(let id): scenes.insert(id)
                default: break
                }
            }
        }
        visit(edges)
        while let object = pending.popLast() { visit(self[object].edges) }
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

/// What one scene reaches, each thing once; made once for all scenes.
private struct ReachedByScene {
    struct Step {
        var object: ObjectID
        /// The step before it, and the place of the reference of that object that led here.
        var askedBy: (step: Int, edge: Int)?
    }

    /// The feature's own objects, in the order in which they were come across.
    private(set) var steps: [Step] = []
    /// The same in manifest order.
    private(set) var objects = ObjectSet()
    private(set) var values: [ValueID] = []
    private(set) var rootObjects: [ObjectID] = []
    private(set) var rootFactories: [ObjectID] = []
    private var seenObjects: Marks
    private var seenFactories: Marks
    private var seenValues: Marks
    private var inputs: Marks
    private let firstOfFeatures: Int

    init(_ graph: ObjectGraph) {
        firstOfFeatures = graph.firstOfFeatures
        seenObjects = Marks(count: graph.objects.count)
        seenFactories = seenObjects
        seenValues = Marks(count: graph.values.count)
        inputs = Marks(count: graph.names.count)
    }

    mutating func begin() {
        steps.removeAll(keepingCapacity: true)
        objects.removeAll()
        values.removeAll(keepingCapacity: true)
        rootObjects.removeAll(keepingCapacity: true)
        rootFactories.removeAll(keepingCapacity: true)
        seenObjects.removeAll()
        seenFactories.removeAll()
        seenValues.removeAll()
        inputs.removeAll()
    }

    func isOfFeature(_ object: ObjectID) -> Bool { object.index >= firstOfFeatures }

    /// Whether it is an object of a root, that is no alias, and has been added as what it is: whoever asks for it otherwise than
    /// through a closure has it too.
    func isHadAsObject(_ object: ObjectID) -> Bool { seenObjects.contains(object.index) }

    /// Adds an object of the feature.
    mutating func insert(_ object: ObjectID, askedBy asking: (step: Int, edge: Int)?) {
        if objects.insert(object) { steps.append(Step(object: object, askedBy: asking)) }
    }

    /// Adds an object of a root.
    mutating func insert(_ object: ObjectID, isFunction: Bool) {
        if isFunction {
            if seenFactories.insert(object.index) { rootFactories.append(object) }
        } else {
            if seenObjects.insert(object.index) { rootObjects.append(object) }
        }
    }

    mutating func insert(_ value: ValueID) {
        if seenValues.insert(value.index) { values.append(value) }
    }

    mutating func declare(input: NameID) { _ = inputs.insert(input.index) }

    func isDeclared(input: NameID) -> Bool { inputs.contains(input.index) }

    /// The last references on the way to a step.
    func path(to step: Int, in graph: ObjectGraph) -> [Edge] {
        var edges: [Edge] = []
        var step = step
        while let asking = steps[step].askedBy, edges.count < 20 {
            edges.append(graph[steps[asking.step].object].edges[asking.edge])
            step = asking.step
        }
        return edges.reversed()
    }
}
