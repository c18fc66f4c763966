/// What is made outside of the root and handed in, because a variant makes it otherwise.
struct Injection {
    /// Singletons, handed in as they are.
    var objects: Set<ObjectID> = []
    /// Singletons that the root makes by itself unless they are passed: only the variants that make them otherwise do.
    var overridden: Set<ObjectID> = []
    var values: Set<ValueID> = []
    /// What only the injected objects are made of: the root has none of it.
    var outside: Set<ObjectID> = []
    var outsideValues: Set<ValueID> = []
    /// What the root has made again and again, or later: it is handed in as a function, which takes these objects of the
    /// place that calls it; a transient as the function of the root that makes it.
    var functions: [ObjectID: [ObjectID]] = [:]
    /// What of these a function must not ask for at once, because making it calls the function: it takes that as a function too.
    var askedLater: [ObjectID: Set<ObjectID>] = [:]
    /// The inputs of scopes that these functions take besides; none of what belongs to the composition root.
    var inputs: [ObjectID: [ValueID]] = [:]
    /// What there is one of for each scene, and a function makes for itself, because nothing else asks for it.
    var madeInside: [ObjectID: [ObjectID]] = [:]

    init() {}

    /// What the variants of the root make otherwise, and what that is made of where something else uses it too.
    init(_ context: PlanContext) {
        let variants = context.graph.variants.filter { !$0.isPreviewOnly }
        guard !variants.isEmpty else { return }
        var division = Division(context, variants)
        division.gather()
        objects = division.usedObjects
        overridden = division.overridden
        functions = division.functions
        askedLater = division.askedLater
        inputs = division.inputs
        madeInside = division.madeInside
        outside = division.made.subtracting(objects)
        let given = Set(variants.flatMap(\.values).map(\.value))
            .intersection(context.validated.mainValues)
        let made = division.neededValues.filter { id in
            if case .text = context.graph.values[id.index].supply { true } else { false }
        }
        values = given.union(made).intersection(division.usedValues)
        outsideValues = given.union(division.neededValues).union(division.preparedValues)
            .subtracting(division.usedValues)
    }

    /// Everything that is handed in, in manifest order.
    var handedIn: [ObjectID] { objects.union(functions.keys).sorted() }

    /// All singletons that are made outside to be passed.
    var allObjects: Set<ObjectID> { objects.union(overridden) }

    func hands(_ id: ObjectID) -> Bool { objects.contains(id) || functions[id] != nil }

    /// The objects that functions take, which stand where these are called.
    var arguments: Set<ObjectID> { functions.values.reduce(into: []) { $0.formUnion($1) } }
}

/// Divides what the root is made of into what it makes and what is made outside of it.
private struct Division {
    private(set) var replaced: Set<ObjectID>
    /// Of what variants make otherwise, what the root makes by itself unless it is passed: it is overridable, and nothing that is
    /// made outside is made of it.
    private(set) var overridden: Set<ObjectID> = []
    private let variants: [VariantNode]
    private(set) var functions: [ObjectID: [ObjectID]] = [:]
    private(set) var askedLater: [ObjectID: Set<ObjectID>] = [:]
    private(set) var inputs: [ObjectID: [ValueID]] = [:]
    private(set) var madeInside: [ObjectID: [ObjectID]] = [:]
    /// The singletons that what is replaced is made of, in any variant.
    private(set) var needed: Set<ObjectID> = []
    private(set) var neededValues: Set<ValueID> = []
    /// The values that `prepare` names, which runs outside too.
    private(set) var preparedValues: Set<ValueID> = []
    /// What of it the root uses, rather than only what is made outside too.
    private(set) var usedObjects: Set<ObjectID> = []
    private(set) var usedValues: Set<ValueID> = []

    /// Who alone asks for an object.
    private enum User: Equatable {
        case function(ObjectID)
        case several
    }

    private let context: PlanContext
    /// What the root asks for by itself.
    private let entries: (objects: Set<ObjectID>, values: Set<ValueID>, edges: [Edge])
    /// Every object asks in it for what any variant has it ask for.
    private let all: ObjectGraph
    private var users: [ObjectID: User] = [:]
    /// Transients that only the root itself can make: scopes, which hold it, and what leads back to what is made later.
    private var madeByRoot: Set<ObjectID> = []
    /// What would be made of itself if nothing waited for its first use, as far as functions make some of it.
    private var cycles: [[ObjectID]] = []

    init(_ context: PlanContext, _ variants: [VariantNode]) {
        self.context = context
        self.variants = variants
        all = context.graph.applying(all: variants)
        var root = context.graph
        root.root.bePreparedOutside()
        entries = root.entriesOfRoot(context.validated.needs)
        replaced = Set(variants.flatMap(\.choices).map(\.object))
            .intersection(context.validated.rootObjects)
    }

    private var graph: ObjectGraph { context.graph }
    private var needs: [SceneNeeds] { context.validated.needs }

    mutating func gather() {
        overridden = replaced.intersection(graph.root.overridable).filter(graph.isMadeAtOnce)
        replaced.subtract(overridden)
        findUsers()
        findMadeByRoot()
        for id in replaced where !graph.standsWithRoot(id) {
            let (taken, ofScopes, made) = arguments(of: id)
            (functions[id], inputs[id], madeInside[id]) = (taken, ofScopes, made)
            let cycle = cycles.first { $0.contains(id) } ?? []
            askedLater[id] = Set(taken.filter { graph[$0].isLazy && cycle.contains($0) })
        }
        gatherNeeded()
        gatherUsed()
    }

    /// What the object is made of where it is made outside, in any variant.
    private func edgesOutside(_ id: ObjectID) -> [Edge] {
        guard overridden.contains(id) else { return all[id].edges }
        return variants.flatMap(\.choices).filter { $0.object == id }.flatMap(\.edges)
    }

    /// The singletons that are made outside of the root.
    var made: Set<ObjectID> { needed.union(replaced.filter(graph.standsWithRoot)) }

    /// The objects that these references lead to, and whether they are made by a closure for itself.
    private func targets(of edges: [Edge]) -> [(id: ObjectID, isMadeByClosure: Bool)] {
        edges.flatMap { edge -> [(id: ObjectID, isMadeByClosure: Bool)] in
            switch all.resolved(edge.target) {
            case .object(let id):
                return [(id, edge.kind == .factory && graph[id].lifetime != .singleton)]
            case .scene(let scene):
                return needs[scene.index].rootObjects.map { ($0, false) }
                    + needs[scene.index].rootFactories.map {
                        ($0, graph[$0].lifetime != .singleton)
                    }
            case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return []
            }
        }
    }

    // MARK: Functions

    /// Finds what only one function asks for, so that it can make that for itself.
    private mutating func findUsers() {
        let asked = Set(needs.flatMap { $0.rootObjects + $0.rootFactories })
        // That a container has a face does not say that somebody asks for what is made for each scene.
        for id in entries.objects where graph[id].lifetime != .scene || asked.contains(id) {
            users[id] = .several
        }
        for target in targets(of: entries.edges) { users[target.id] = .several }
        for id in DependencyOrder(all, needs).order.reversed() where all[id].owner.root != nil {
            let user: User?
            if graph.standsWithRoot(id) {
                user = .several
            } else {
                user = replaced.contains(id) ? .function(id) : users[id]
            }
            guard let user else { continue }
            for target in targets(of: all[id].edges) {
                users[target.id] = users[target.id].map { $0 == user ? user : .several } ?? user
            }
        }
    }

    private mutating func findMadeByRoot() {
        guard replaced.contains(where: { !graph.standsWithRoot($0) }) else { return }
        madeByRoot = Set(graph.scopes.map(\.object))
        guard replaced.contains(where: { graph[$0].isLazy }) else { return }
        cycles = DependencyOrder(all, needs, isAtOnce: true).cycles.map { $0.map(\.object) }
            .filter { $0.contains(where: replaced.contains) }
        for cycle in cycles {
            madeByRoot.formUnion(cycle.filter { graph[$0].lifetime == .transient })
        }
    }

    /// Whether the object stands where the function is called, rather than being made by it.
    private func stands(_ id: ObjectID, for function: ObjectID) -> Bool {
        // What outlives the call is not the function's to make.
        replaced.contains(id) || users[id] != .function(function)
            || graph[id].lifetime != graph[function].lifetime
            || graph[id].owner != graph[function].owner
    }

    /// What the function takes, the inputs of scopes among it, and what it makes for itself of what there is one of for each scene.
    private func arguments(
        of function: ObjectID
    ) -> (taken: [ObjectID], inputs: [ValueID], made: [ObjectID]) {
        var result: Set<ObjectID> = []
        var inputs: Set<ValueID> = []
        var seen: Set<ObjectID> = []
        var pending: [(id: ObjectID, isMadeByClosure: Bool)] = []
        func follow(_ id: ObjectID) {
            for case .value(let value) in all[id].edges.map({ all.resolved($0.target) })
            where graph.values[value.index].owner != .main {
                inputs.insert(value)
            }
            pending += targets(of: all[id].edges)
        }
        follow(function)
        while let (id, isMadeByClosure) = pending.popLast() {
            guard !graph.standsWithRoot(id), all[id].owner.root != nil, !result.contains(id) else {
                continue
            }
            let isTaken =
                graph[id].lifetime == .transient
                ? madeByRoot.contains(id) : !isMadeByClosure && stands(id, for: function)
            if isTaken {
                result.insert(id)
            } else if seen.insert(id).inserted {
                follow(id)
            }
        }
        let made = seen.filter { graph[$0].lifetime == .scene }
        return (result.sorted(), inputs.sorted(), made.sorted())
    }

    // MARK: Singletons and values

    private mutating func gatherNeeded() {
        let arguments = functions.values.reduce(into: Set<ObjectID>()) { $0.formUnion($1) }
        var seen = replaced.union(overridden)
        var pending = Array(seen)
        while let id = pending.popLast() {
            if graph.standsWithRoot(id), !replaced.contains(id), !overridden.contains(id) {
                needed.insert(id)
            }
            let edges = edgesOutside(id)
            for edge in edges {
                if case .value(let value) = all.resolved(edge.target),
                    graph.values[value.index].owner == .main
                {
                    neededValues.insert(value)
                }
            }
            for target in targets(of: edges) where !arguments.contains(target.id) {
                // It stands outside for all, so that there is one of it.
                let isShared = overridden.remove(target.id) != nil
                if isShared { replaced.insert(target.id) }
                if seen.insert(target.id).inserted || isShared { pending.append(target.id) }
            }
        }
        neededValues = graph.closure(objects: [], values: neededValues).values
        preparedValues =
            graph.closure(objects: [], values: [], edges: graph.root.prepareEdges).values
    }

    /// Follows what the root makes by itself.
    private mutating func gatherUsed() {
        neededValues.formUnion(graph.outsideValuesOfOthers)
        usedValues = entries.values.subtracting(graph.outsideValuesOfOthers)
        var seen: Set<ObjectID> = []
        var pending = Array(entries.objects)
        func follow(_ edges: [Edge]) {
            for edge in edges {
                if case .value(let value) = graph.resolved(edge.target) { usedValues.insert(value) }
            }
            pending += targets(of: edges).map(\.id)
        }
        follow(entries.edges)
        while let id = pending.popLast() {
            guard graph[id].owner.root != nil, seen.insert(id).inserted else { continue }
            if let arguments = functions[id] {
                pending += arguments
            } else if needed.contains(id) || replaced.contains(id) {
                usedObjects.insert(id)
            } else {
                follow(graph[id].edges)
            }
        }
        keepWhatIsSet()
        functions = functions.filter { seen.contains($0.key) }
        usedValues = graph.closure(objects: [], values: usedValues).values
    }

    /// A property may be weak, a proxy is, and `setup` may keep nothing: what these alone lead to in some variant is the root's to
    /// hold, as it is where there are no variants.
    private mutating func keepWhatIsSet() {
        var candidates: Set<ObjectID> = []
        for id in made {
            let set = all[id].edges.filter { !$0.keepsItsTarget }
            candidates.formUnion(targets(of: set).filter { !$0.isMadeByClosure }.map(\.id))
        }
        candidates.formIntersection(needed)
        candidates.subtract(usedObjects)
        guard !candidates.isEmpty else { return }
        // Of two the later one is more likely to keep the other.
        let inOrder = candidates.sorted().reversed()
        for choices in [[]] + variants.map(\.choices) {
            var replacing: [ObjectID: [Edge]] = [:]
            for choice in choices { replacing[choice.object] = choice.edges }
            func extend(
                _ reached: inout Set<ObjectID>, from begin: some Sequence<ObjectID>,
                by follows: (Edge) -> Bool
            ) {
                var pending = begin.filter { reached.insert($0).inserted }
                while let id = pending.popLast() {
                    let edges = (replacing[id] ?? graph[id].edges).filter(follows)
                    for target in targets(of: edges) where reached.insert(target.id).inserted {
                        pending.append(target.id)
                    }
                }
            }
            var reached: Set<ObjectID> = []
            var kept: Set<ObjectID> = []
            extend(&reached, from: usedObjects.union(functions.keys)) { _ in true }
            extend(&kept, from: usedObjects.union(functions.keys), by: \.keepsItsTarget)
            for id in inOrder where reached.contains(id) && !kept.contains(id) {
                usedObjects.insert(id)
                extend(&kept, from: [id], by: \.keepsItsTarget)
            }
        }
    }
}

extension Edge {
    /// Whether who refers to the object is made of it, and so keeps it.
    fileprivate var keepsItsTarget: Bool {
        switch kind {
        case .construction, .factory: !isWeak
        case .property, .setup: false
        }
    }
}

extension PlanContext {
    /// The functions among what the root is given that it calls after it is made.
    var keptFunctions: Set<ObjectID> {
        usedLater.objects.union(injection.functions.keys.filter { graph[$0].isLazy })
            .intersection(injection.functions.keys)
    }

    /// What functions of the roots and scopes use, and what is made at its first use, rather than initialisers alone.
    func findUsedLater() -> (objects: Set<ObjectID>, values: Set<ValueID>) {
        let used = validated.usedByScopes
        var objects = used.asksFor.union(used.calls)
        var values = used.values
        func take(_ needs: SceneNeeds) {
            objects.formUnion(needs.rootObjects)
            objects.formUnion(needs.rootFactories)
            values.formUnion(needs.values)
        }
        for scene in ComposedScenes(graph, validated.needs).scenes {
            take(validated.needs[scene.index])
        }
        for index in graph.features.indices { take(flowNeeds(FeatureID(index: index))) }
        if let start = graph.root.start { take(needs(of: start)) }
        for destination in graph.root.destinations { take(needs(of: destination.leadsTo)) }
        let isFace = graph.root.kind == .container
        for id in validated.rootObjects {
            let node = graph[id]
            switch node.lifetime {
            case .singleton: if node.isLazy { objects.insert(id) }
            case .transient: if isFace, !node.isPrivate { objects.insert(id) }
            case .scene: break
            }
        }
        // What a function makes, it makes of what the root has.
        var pending = objects.filter { !graph.isMadeAtOnce($0) }
        while let id = pending.popFirst() {
            for edge in graph[id].edges {
                switch graph.resolved(edge.target) {
                case .value(let used): values.insert(used)
                case .object(let used):
                    if objects.insert(used).inserted, !graph.isMadeAtOnce(used) {
                        pending.insert(used)
                    }
                case .scene, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        return (objects, values)
    }
}
