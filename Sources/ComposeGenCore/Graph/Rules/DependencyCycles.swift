/// Objects that need each other before either stands.
///
/// A property may close a cycle, because it is set when both objects stand; but not where one of them is made anew
/// for each place that asks.
struct DependencyOrder {
    /// Every object after the objects that it is made of; of a cycle in any order.
    private(set) var order: [ObjectID] = []
    private(set) var cycles: [[ObjectID]] = []
    /// Singletons that wait for their first use, and are then made together because a property closes a cycle of them.
    private(set) var madeTogether: [[ObjectID]] = []
    private let graph: ObjectGraph
    private let needs: [SceneNeeds]
    private let isAtOnce: Bool

    /// - Parameters:
    ///   - needs: of every scene, because who composes one must have what it takes.
    ///   - isAtOnce: whether nothing waits for its first use, because there is no class to wait in.
    init(_ graph: ObjectGraph, _ needs: [SceneNeeds], isAtOnce: Bool = false) {
        self.graph = graph
        self.needs = needs
        self.isAtOnce = isAtOnce
        var successors = SuccessorLists(capacity: graph.objects.count)
        for index in graph.objects.indices {
            graph.forEachRequirement(
                of: ObjectID(index: index), graph.objects[index].edges, needs, isAtOnce: isAtOnce
            ) { target, _ in successors.append(target.index) }
            successors.endNode()
        }
        order.reserveCapacity(successors.count)
        for component in successors.stronglyConnectedComponents() {
            let first = component[component.startIndex]
            guard component.count > 1 || successors.leads(from: first, to: first) else {
                order.append(ObjectID(index: first))
                continue
            }
            let members = component.map(ObjectID.init)
            if let together = orderOfMakingTogether(members) {
                order += together
                if members.count > 1 { madeTogether.append(members.sorted()) }
            } else {
                order += members
                cycles.append(members.sorted())
            }
        }
    }

    /// The order in which one closure makes the objects, after which their properties are set; nil where it cannot.
    private func orderOfMakingTogether(_ members: [ObjectID]) -> [ObjectID]? {
        guard graph.waitTogether(members), !graph.areHandedIn(members) else { return nil }
        let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        let needed = SuccessorLists(
            members.map { id in
                requirements(of: id).compactMap { object, edge -> Int? in
                    switch edge.need {
                    case .construction, .factory: numbers[object]
                    case .property, .setup: nil
                    }
                }
            })
        var order: [ObjectID] = []
        for component in needed.stronglyConnectedComponents() {
            let first = component[component.startIndex]
            guard component.count == 1, !needed.leads(from: first, to: first) else { return nil }
            order.append(members[first])
        }
        return order
    }

    private func requirements(of id: ObjectID) -> [(object: ObjectID, edge: Edge)] {
        graph.requirements(of: id, graph[id].edges, needs, isAtOnce: isAtOnce)
    }

    /// The shortest way around the cycle from its first member back to it.
    func path(around cycle: [ObjectID]) -> [(from: ObjectID, edge: Edge, to: ObjectID)] {
        guard let first = cycle.first else { return [] }
        let members = Set(cycle)
        var cameBy: [ObjectID: (from: ObjectID, edge: Edge)] = [:]
        var queue = [first]
        var position = 0
        search: while position < queue.count {
            let object = queue[position]
            position += 1
            for (successor, edge) in requirements(of: object) where members.contains(successor) {
                guard cameBy[successor] == nil else { continue }
                cameBy[successor] = (object, edge)
                if successor == first { break search }
                queue.append(successor)
            }
        }
        var path: [(from: ObjectID, edge: Edge, to: ObjectID)] = []
        var object = first
        while let step = cameBy[object] {
            path.append((step.from, step.edge, object))
            object = step.from
            if object == first { break }
        }
        return path.reversed()
    }
}

extension ObjectGraph {
    /// The objects that must stand before this one does where it refers to these, each with the reference that says so.
    func requirements(
        of id: ObjectID, _ edges: [Edge], _ needs: [SceneNeeds], isAtOnce: Bool = false
    ) -> [(object: ObjectID, edge: Edge)] {
        var result: [(object: ObjectID, edge: Edge)] = []
        forEachRequirement(of: id, edges, needs, isAtOnce: isAtOnce) { result.append(($0, $1)) }
        return result
    }

    /// The same one by one.
    @inline(__always)
    fileprivate func forEachRequirement(
        of id: ObjectID, _ edges: [Edge], _ needs: [SceneNeeds], isAtOnce: Bool,
        _ body: (ObjectID, Edge) -> Void
    ) {
        let node = self[id]
        for edge in edges {
            let targets: [ObjectID]
            switch edge.target {
            case .object(let target):
                guard isRequired(edge.need, id, node, target, waits: !isAtOnce) else { continue }
                body(target, edge)
                if edge.calledFor == nil { continue }
                targets = madeByBeginning(target, for: node, waits: !isAtOnce)
            case .sceneObject(let type):
                targets = sceneObjects(ofType: names[type], asSeenBy: node)
            case .scene(let scene):
                guard node.owner.root != nil else { continue }
                let feature = self[self[scene].feature]
                let composed = feature.kind == .factory ? Array(feature.scenes) : [scene.index]
                let called = edge.calledFor == nil ? [] : needs[scene.index].calledFactories
                targets = composed.flatMap { needs[$0].rootObjects } + called
                // Functions that it takes are made of what stands, whenever it calls them.
                let function = Edge(target: edge.target, kind: .factory, range: edge.range)
                for target in composed.flatMap({ needs[$0].rootFactories })
                where isRequired(.factory, id, node, target, waits: !isAtOnce) {
                    body(target, function)
                }
            case .value, .input, .parameter, .decoratee, .itself: continue
            }
            for target in targets
            where isRequired(edge.need, id, node, target, waits: !isAtOnce) {
                body(target, edge)
            }
        }
    }

    /// What is made along with a scope that begins while the object is made, where the root stands by then.
    private func madeByBeginning(
        _ target: ObjectID, for node: Boxed<ObjectNode>, waits: Bool
    ) -> [ObjectID] {
        guard case .object(let id) = resolved(.object(target)), let scope = self[id].scope,
            let index = scope.scopeIndex,
            node.lifetime == .transient || node.isLazy || isOfSceneDelegate(node, waits: waits)
        else { return [] }
        let made = scopes[index].objects.map(ObjectID.init).filter(isMadeAtOnce)
        // The scope completes them when it begins.
        let completing = made.flatMap { self[$0].edges }.filter {
            $0.need == .property || $0.need == .setup
        }
        return made
            + completing.compactMap { edge in
                guard case .object(let id) = resolved(edge.target) else { return nil }
                return self[id].owner == .root(scope) ? nil : id
            }
    }

    private func isOfSceneDelegate(_ node: Boxed<ObjectNode>, waits: Bool) -> Bool {
        waits && root.kind == .sceneDelegate && node.owner == .root(.main)
    }

    /// - Parameter waits: whether singletons may be made at first use.
    private func isRequired(
        _ kind: Edge.Kind, _ id: ObjectID, _ node: Boxed<ObjectNode>, _ target: ObjectID,
        waits: Bool
    ) -> Bool {
        if kind == .construction { return true }
        let isOfSceneDelegate = isOfSceneDelegate(node, waits: waits)
        let isLazy = waits && node.isLazy
        switch kind {
        case .construction: return true
        // A closure needs what it makes, but where singletons are made at first use.
        case .factory:
            if isOfSceneDelegate { return !isHeldOrMadeByFunction(id, node) }
            return !isLazy && !(waits && isHadLater(target, by: node))
        case .property, .setup:
            // What is made at first use is complete then, so that its properties must be there.
            return node.lifetime == .transient || isLazy
                || (isOfSceneDelegate && node.lifetime == .singleton)
        }
    }

    /// Whether the scene delegate has it as a property or makes it by a function, so that closures find it there. What is made
    /// where it is asked for, is made of what stands.
    private func isHeldOrMadeByFunction(_ id: ObjectID, _ node: Boxed<ObjectNode>) -> Bool {
        switch node.lifetime {
        case .singleton: true
        case .scoped: false
        case .transient: !madeWhereAsked.contains(id)
        }
    }

    /// Whether a function of the root makes a closure that makes the singleton at its first use.
    private func isHadLater(_ target: ObjectID, by node: Boxed<ObjectNode>) -> Bool {
        node.lifetime == .transient && self[target].isLazy && self[target].owner == node.owner
    }

    /// Whether the objects are singletons of one root that wait for their first use.
    fileprivate func waitTogether(_ members: [ObjectID]) -> Bool {
        guard let first = members.first, let root = self[first].owner.root else { return false }
        let waits = root == .main && self.root.kind == .sceneDelegate
        return members.allSatisfy {
            self[$0].owner == .root(root) && self[$0].lifetime == .singleton
                && (waits || self[$0].isLazy)
        }
    }

    /// Whether somebody else may make one of the objects.
    fileprivate func areHandedIn(_ members: [ObjectID]) -> Bool {
        var handedIn = Set(root.overridable)
        for variant in variants where !variant.isPreviewOnly {
            handedIn.formUnion(variant.choices.map(\.object))
        }
        return !handedIn.isDisjoint(with: members)
    }

    private func sceneObjects(ofType type: String, asSeenBy node: Boxed<ObjectNode>) -> [ObjectID] {
        let feature: FeatureID
        switch node.owner {
        case .root: return []
        case .feature(let id): feature = id
        case .scene(let id): feature = self[id].feature
        }
        return self[feature].scenes.map { scenes[$0] }
            .filter { $0.view?.source == type }.map(\.object)
    }
}

func checkCycles(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    let keysOfRoot = Set(graph.objects.filter { $0.owner == .root(.main) }.map(\.description))
    return order.cycles.map { cycle in
        let path = order.path(around: cycle)
        let names = path.map { graph[$0.from].description }
        let notes = Diagnostic.abridged(max(path.count - 1, 0)) {
            let step = path[$0 + 1]
            return Diagnostic.Note(
                "'\(graph[step.from].description)' asks for '\(graph[step.to].description)' here",
                at: step.edge.range)
        }
        let opening = path.count < 2 ? nil : path.last { graph.couldBeProperty($0.from, $0.edge) }
        if path.count > 1, let last = path.last, graph.waitTogether(cycle), graph.areHandedIn(cycle)
        {
            return .cycleAtFirstUse(
                names, at: path.first?.edge.range ?? graph[cycle[0]].range, notes: notes,
                opening: (graph[last.from].description, graph[last.to].description),
                overridable: graph.root.overridable.filter(cycle.contains).map {
                    graph[$0].description
                })
        }
        return .dependencyCycle(
            names, at: path.first?.edge.range ?? graph[cycle[0]].range, notes: notes,
            opening: opening.map { (graph[$0.from].description, graph[$0.to].description) },
            inPlace: path.lazy.compactMap { graph.madeInPlace(by: $0.from, $0.edge) }.first,
            asksForFunctions: graph.root.kind == .struct
                && path.allSatisfy { graph[$0.from].owner == .root(.main) }
                && path.contains {
                    $0.edge.need == .factory && graph[$0.from].lifetime == .singleton
                },
            hidesRoot: graph[cycle[0]].owner != .root(.main)
                && keysOfRoot.contains(names.first ?? ""),
            isOfAliases: cycle.allSatisfy {
                if case .alias = graph[$0].choice { true } else { false }
            },
            called: path.lazy.filter { $0.edge.calledFor != nil }.map { graph.name(of: $0.edge) }
                .first)
    }
}

extension ObjectGraph {
    /// What the reference asks for, as manifests name it.
    fileprivate func name(of edge: Edge) -> String {
        switch edge.target {
        case .scene(let scene): name(of: scene)
        case .object(let id): self[id].description
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: ""
        }
    }

    /// Whether the reference is an argument of its own that could be set after construction instead.
    fileprivate func couldBeProperty(_ id: ObjectID, _ edge: Edge) -> Bool {
        guard self[id].lifetime != .transient, edge.kind == .construction,
            case .construction(let construction) = self[id].choice
        else { return false }
        return construction.arguments.contains {
            if case .reference(let reference) = $0.value {
                reference.range == edge.range
            } else {
                false
            }
        }
    }
}

/// Values whose texts name each other.
func checkValueCycles(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var isDone = [Bool](repeating: false, count: graph.values.count)
    for start in graph.values.indices where !isDone[start] {
        var path: [(value: Int, references: [Reference], next: Int)] = []
        var positions: [Int: Int] = [:]
        func enter(_ value: Int) {
            positions[value] = path.count
            path.append((value, graph.references(ofValue: ValueID(index: value)), 0))
        }
        enter(start)
        while let last = path.last {
            guard last.next < last.references.count else {
                isDone[last.value] = true
                positions[last.value] = nil
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            guard case .value(let id) = last.references[last.next].target else { continue }
            if let first = positions[id.index] {
                let cycle = path[first...]
                let steps = cycle.map { ($0.value, $0.references[$0.next - 1].range) }
                diagnostics.append(
                    .dependencyCycle(
                        steps.map { graph.values[$0.0].name }, at: steps[0].1,
                        notes: Diagnostic.abridged(steps.count - 1) {
                            let (value, range) = steps[$0 + 1]
                            let next = steps[($0 + 2) % steps.count].0
                            return Diagnostic.Note(
                                "'\(graph.values[value].name)' names '\(graph.values[next].name)' here",
                                at: range)
                        }, opening: nil))
            } else if !isDone[id.index] {
                enter(id.index)
            }
        }
    }
    return diagnostics
}
