import SourceText

/// An object as it is made: once, for all that ask for it, or anew by a closure.
struct Making: Hashable, Comparable {
    var object: ObjectID
    /// Whether a closure makes it for itself, though there is one for each scene: out of what stands, all at once.
    var isAnew = false

    static func < (left: Self, right: Self) -> Bool {
        left.object == right.object ? right.isAnew && !left.isAnew : left.object < right.object
    }
}

/// Objects that need each other before either stands.
///
/// A property may close a cycle, because it is set when both objects stand; but not where one of them is made anew
/// for each place that asks.
struct DependencyOrder {
    /// Every object after the objects that it is made of; of a cycle in any order.
    private(set) var order: [ObjectID] = []
    private(set) var cycles: [[Making]] = []
    /// Singletons that wait for their first use, and are then made together because a property closes a cycle of them.
    private(set) var madeTogether: [[ObjectID]] = []
    /// What closures make anew that would hold too many closures which make others.
    private(set) var nestedTooDeep: [ObjectID] = []
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
        var nodes = Nodes(objects: graph.objects.count)
        var successors = SuccessorLists(capacity: graph.objects.count)
        for index in graph.objects.indices {
            let edges = graph.objects[index].edges
            graph.forEachRequirement(
                of: Making(object: ObjectID(index: index)), edges, needs, isAtOnce: isAtOnce
            ) { made, _ in successors.append(nodes.number(of: made)) }
            successors.endNode()
            // A closure that is written later needs nothing before; but what it makes must come to an end.
            for edge in edges where edge.kind == .factory && edge.moment != .construction {
                if let made = graph.madeAnew(by: edge) { _ = nodes.number(of: made) }
            }
        }
        while successors.count < nodes.count {
            let made = nodes[successors.count]
            graph.forEachRequirement(
                of: made, graph[made.object].edges, needs, isAtOnce: isAtOnce
            ) { made, _ in successors.append(nodes.number(of: made)) }
            successors.endNode()
        }
        order.reserveCapacity(graph.objects.count)
        var sizes = nodes.hasAnew ? [Int](repeating: 0, count: nodes.count) : []
        for component in successors.stronglyConnectedComponents() {
            let first = component[component.startIndex]
            guard component.count > 1 || successors.leads(from: first, to: first) else {
                if first < graph.objects.count { order.append(ObjectID(index: first)) }
                if nodes.hasAnew { note(nodes[first], first, successors[first], &sizes) }
                continue
            }
            let members = component.map { nodes[$0] }
            if let together = orderOfMakingTogether(members) {
                order += together
                if members.count > 1 { madeTogether.append(together.sorted()) }
            } else {
                order += members.lazy.filter { !$0.isAnew }.map(\.object)
                cycles.append(members.sorted())
            }
        }
    }

    /// Finds how much is written where the object is made, with all that is made there for it alone.
    private mutating func note(
        _ made: Making, _ number: Int, _ successors: ArraySlice<Int>, _ sizes: inout [Int]
    ) {
        let isTransient = graph[made.object].lifetime == .transient
        guard made.isAnew || isTransient else { return }
        let size = successors.reduce(1) { $0 + sizes[$1] }
        let isTooLarge = size > PlanContext.largestInPlace
        // A transient becomes a function, which is called.
        sizes[number] = isTooLarge ? 1 : size
        if isTooLarge, made.isAnew { nestedTooDeep.append(made.object) }
    }

    /// Objects by their numbers, and behind them what closures make anew.
    private struct Nodes {
        let objects: Int
        private var anew: [ObjectID] = []
        private var numbers: [ObjectID: Int] = [:]

        init(objects: Int) { self.objects = objects }

        var count: Int { objects + anew.count }
        var hasAnew: Bool { !anew.isEmpty }

        subscript(number: Int) -> Making {
            number < objects
                ? Making(object: ObjectID(index: number))
                : Making(object: anew[number - objects], isAnew: true)
        }

        mutating func number(of made: Making) -> Int {
            guard made.isAnew else { return made.object.index }
            if let number = numbers[made.object] { return number }
            numbers[made.object] = count
            anew.append(made.object)
            return count - 1
        }
    }

    /// The order in which one closure makes the objects, after which their properties are set; nil where it cannot.
    private func orderOfMakingTogether(_ makings: [Making]) -> [ObjectID]? {
        guard !makings.contains(where: \.isAnew) else { return nil }
        let members = makings.map(\.object)
        guard graph.waitTogether(members), !graph.areHandedIn(members) else { return nil }
        let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        let needed = SuccessorLists(
            makings.map { made in
                requirements(of: made).compactMap { made, edge -> Int? in
                    switch edge.need {
                    case .construction, .factory: made.isAnew ? nil : numbers[made.object]
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

    private func requirements(of made: Making) -> [(made: Making, edge: Edge)] {
        graph.requirements(of: made, graph[made.object].edges, needs, isAtOnce: isAtOnce)
    }

    /// One reference in a cycle.
    typealias Step = (from: Making, edge: Edge, to: Making)

    /// A way from one member to another.
    private struct Link: Hashable {
        let from: Making
        let to: Making
    }

    /// The way around the cycle from its first member, and others through the same objects that have no reference in common with
    /// it: what opens one leaves these closed. Only a few, each from an object of a short way.
    func paths(around cycle: [Making]) -> [[Step]] {
        let first = path(around: cycle)
        let members = Set(cycle)
        var paths = [first]
        var used = Set(first.map { Link(from: $0.from, to: $0.to) })
        for start in first.prefix(4).map(\.from) {
            while paths.count < 4 {
                let next = path(from: start, within: members, avoiding: used)
                guard !next.isEmpty else { break }
                used.formUnion(next.map { Link(from: $0.from, to: $0.to) })
                let begin = next.indices.min { next[$0].from < next[$1].from } ?? 0
                paths.append(Array(next[begin...] + next[..<begin]))
            }
        }
        return paths
    }

    /// The shortest way around the cycle from its first member back to it.
    func path(around cycle: [Making]) -> [Step] {
        guard let first = cycle.first else { return [] }
        return path(from: first, within: Set(cycle), avoiding: [])
    }

    private func path(
        from first: Making, within members: Set<Making>, avoiding used: Set<Link>
    ) -> [Step] {
        var cameBy: [Making: (from: Making, edge: Edge)] = [:]
        var queue = [first]
        var position = 0
        search: while position < queue.count {
            let made = queue[position]
            position += 1
            for (successor, edge) in requirements(of: made) where members.contains(successor) {
                guard cameBy[successor] == nil,
                    used.isEmpty || !used.contains(Link(from: made, to: successor))
                else { continue }
                cameBy[successor] = (made, edge)
                if successor == first { break search }
                queue.append(successor)
            }
        }
        var path: [Step] = []
        var made = first
        while let step = cameBy[made] {
            path.append((step.from, step.edge, made))
            made = step.from
            if made == first { break }
        }
        return path.reversed()
    }
}

extension ObjectGraph {
    /// What must stand before the object is made where it refers to this, each with the reference that says so.
    func requirements(
        of made: Making, _ edges: [Edge], _ needs: [SceneNeeds], isAtOnce: Bool = false
    ) -> [(made: Making, edge: Edge)] {
        var result: [(made: Making, edge: Edge)] = []
        forEachRequirement(of: made, edges, needs, isAtOnce: isAtOnce) { result.append(($0, $1)) }
        return result
    }

    /// What a closure makes anew though there is one for each scene; nil where it has that or calls a function.
    fileprivate func madeAnew(by edge: Edge) -> Making? {
        guard edge.need == .factory, case .object(let id) = resolved(edge.target),
            self[id].lifetime == .scene
        else { return nil }
        return Making(object: id, isAnew: true)
    }

    /// The same one by one.
    @inline(__always)
    fileprivate func forEachRequirement(
        of made: Making, _ edges: [Edge], _ needs: [SceneNeeds], isAtOnce: Bool,
        _ body: (Making, Edge) -> Void
    ) {
        let node = self[made.object]
        func require(_ target: ObjectID, _ edge: Edge) {
            guard isRequired(edge, made, node, target, waits: !isAtOnce) else { return }
            body(madeAnew(by: edge) ?? Making(object: target), edge)
        }
        for edge in edges {
            let targets: [ObjectID]
            switch edge.target {
            // Of nearly all this is all that there is to ask.
            case .object(let target) where edge.kind == .construction && !edge.isCalled:
                body(Making(object: target), edge)
                continue
            case .object(let target):
                require(target, edge)
                if !edge.isCalled { continue }
                targets = madeByBeginning(target, for: node, waits: !isAtOnce)
            case .sceneObject(let type):
                targets = sceneObjects(ofType: names[type], asSeenBy: node)
            case .scene(let scene):
                guard node.owner.root != nil else { continue }
                let feature = self[self[scene].feature]
                let composed = feature.kind == .factory ? Array(feature.scenes) : [scene.index]
                let called = edge.isCalled ? needs[scene.index].calledFactories : []
                targets = composed.flatMap { needs[$0].rootObjects } + called
                // Functions that it takes are made of what stands, whenever it calls them.
                for target in composed.flatMap({ needs[$0].rootFactories }) {
                    require(target, edge.leading(toFunction: target))
                }
            case .value, .input, .parameter, .decoratee, .itself: continue
            }
            for target in targets { require(target, edge) }
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
        _ edge: Edge, _ made: Making, _ node: Boxed<ObjectNode>, _ target: ObjectID, waits: Bool
    ) -> Bool {
        let kind = edge.need
        if kind == .construction || made.isAnew { return true }
        let isOfClass =
            waits && node.owner.root.map { $0 != .main || root.kind != .struct } ?? false
        switch kind {
        case .construction: return true
        // A closure needs what it makes, but where singletons are made at first use.
        case .factory:
            // Where nothing waits, a singleton is a constant of one body too.
            let isInBody = isConstant(node) || !waits && node.lifetime == .singleton
            if edge.moment != .construction, isInBody { return false }
            // A function of a class makes it. Whether the class stands by then is a rule of its own.
            return !isOfClass || node.lifetime == .scene
        case .property, .setup:
            return node.lifetime == .transient
                || (waits && !madeByFunctions.isEmpty && madeByFunctions.contains(made.object))
        }
    }

    /// Whether the object is a constant of one body with all that it leads to, so that a closure which it is to have as a
    /// property is written when all of that stands.
    func isConstant(_ node: Boxed<ObjectNode>) -> Bool {
        switch node.lifetime {
        case .scene: true
        case .singleton: root.kind == .struct && node.owner == .root(.main)
        case .transient: false
        }
    }

    /// Whether the objects are singletons of one root that wait for their first use.
    func waitTogether(_ members: [ObjectID]) -> Bool {
        guard let first = members.first, let root = self[first].owner.root else { return false }
        let waits = root == .main && self.root.kind == .sceneDelegate
        return members.allSatisfy {
            self[$0].owner == .root(root) && self[$0].lifetime == .singleton
                && (waits || self[$0].isLazy)
        }
    }

    /// Whether somebody else may make one of the objects.
    func areHandedIn(_ members: [ObjectID]) -> Bool {
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
