import SourceText

/// Objects that are lazy where nothing can wait, and what is asked of a root or scope before it is whole.
///
/// Only what is made at its first use finds its root whole. So an object that is made with its root is made of no lazy one, and is
/// handed no closure that needs the root itself.
struct LazinessRule {
    private typealias Step = ReferenceSearch.Step

    private let emission: Emission
    private let own: Requirements
    private let references: References
    /// What initializers ask for, in all variants together and in each.
    private let initial: Requirements
    private let worlds: [Requirements]
    /// The objects that are made with their roots and scopes, by their vertices.
    private let eager: Set<Int>
    /// What leads back to itself through no such object, so that a function of the root has to make it.
    private let endless: Set<Int>
    /// Cycles through objects that are made at once.
    private let cycles: [[Int]]
    /// What leads to something that has to wait for a root.
    private var leading: Set<Int> = []

    private var graph: Graph { own.graph }

    /// - Parameter cyclic: what is made of itself, of which nothing else is worth saying.
    static func check(
        _ emission: Emission, _ own: Requirements, cyclic: Set<Int>
    ) -> [Diagnostic] {
        let rule = LazinessRule(emission, own, cyclic)
        let ofOwners = rule.ownersAsArguments()
        return rule.misplaced() + rule.scopesBegunTooEarly() + rule.closuresOfSceneObjects()
            + rule.askedTooEarly(cyclic.union(ofOwners.keys)) + rule.ownersKept()
            + ofOwners.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    private init(_ emission: Emission, _ own: Requirements, _ cyclic: Set<Int>) {
        self.emission = emission
        self.own = own
        references = own.references
        initial = own.ofRoots
        worlds = own.worlds(emission.resolution.variants).filter { !$0.isForPreviews }
            .map(\.initial)
        let graph = own.graph
        let types = graph.frameIDs.filter(own.isType)
        let made = types.flatMap { emission.needs[$0].made } + emission.lifting.lifted
        let eager = Set(
            made.map(\.index).filter {
                own.references.lifetime(ofObject: $0) != nil && !graph.nodes[$0].isLazy
            })
        self.eager = eager
        let all = initial.cycles().filter { !$0.contains(where: cyclic.contains) }
        cycles = all.filter { $0.contains(where: eager.contains) }
        endless = Set(all.lazy.filter { !$0.contains(where: eager.contains) }.joined())
        leading = references.leading(
            to: { vertex in
                references.owner(of: vertex).map {
                    own.isType($0) && has($0, toStandBefore: vertex)
                } ?? false
            }, through: own.references.isMadeForAsker)
    }

    private func misplaced() -> [Diagnostic] {
        graph.nodes.compactMap { node in
            guard let range = node.lazyRange else { return nil }
            guard node.lifetime == .singleton, own.isType(node.owner) else {
                return .lazyOfNoSingleton(at: range)
            }
            let kind = emission.manifest.root.kind.range
            return own.isClass(node.owner) ? nil : .lazyInStruct(at: range, kind)
        }
    }

    /// A closure that makes an object makes another one at each call, and of an object of a scene there is one.
    private func closuresOfSceneObjects() -> [Diagnostic] {
        references.inAnyVariant.joined().compactMap { reference in
            guard reference.isClosure, references.lifetime(ofObject: reference.to) == .scene,
                let id = references.node(reference.to), !wrapsNothing(id)
            else { return nil }
            // What a scene shows has no lifetime to choose.
            let owner = graph[id].owner
            let isShown = graph.isScene(owner) && graph.shown(by: owner) == id
            return .closureOfSceneObject(
                graph[id].key, at: reference.range, isShown: isShown)
        }
    }

    /// Whether what its decorators stand around is refused, so that it may be no object at all.
    private func wrapsNothing(_ id: NodeID) -> Bool {
        graph[recipe: id]?.steps.first?.operand?.isBroken ?? false
    }

    /// Lazy objects whose text calls a function of their root, for an object with closures that need the root: it would be kept by
    /// what it keeps. What is made with its root is given closures that keep nothing of that. Statements, and closures, need not
    /// keep what they make.
    private func ownersKept() -> [Diagnostic] {
        let callingLater = graph.transientsCallingLater
        var found: [Diagnostic] = []
        for (index, node) in graph.nodes.enumerated()
        where !callingLater.isEmpty && node.isLazy && own.isClass(node.owner) {
            let steps = references.recipesOfRoots[index].flatMap(\.steps).filter { !$0.isRun }
            let calls = steps.flatMap(\.texts).flatMap { $0.calls(graph, inClosures: false) }
            for (function, reference) in calls {
                guard let made = references.node(graph.vertex(of: function)),
                    callingLater.contains(made), graph[made].owner == node.owner
                else { continue }
                found.append(
                    .ownerKept(
                        by: node.key.value, through: graph[made].key.value,
                        graph[node.owner].name, at: reference.range))
            }
        }
        return found
    }

    /// Singletons that would keep the root or scope which keeps them, by their vertices: they are made of it, or of transients and
    /// factories that are.
    private func ownersAsArguments() -> [Int: [Diagnostic]] {
        let kept = ownersKeptByTransients()
        var found: [Int: [Diagnostic]] = [:]
        for id in graph.nodeIDs {
            let node = graph[id]
            guard node.isLazy || eager.contains(id.index), own.isClass(node.owner) else { continue }
            for operand in operandsKept(by: id) {
                guard case .node(let used, "", let range) = operand else { continue }
                let isOwner = graph[used].kind == .root && graph[used].owner == node.owner
                guard isOwner || kept[used]?.contains(node.owner) ?? false else { continue }
                found[id.index, default: []].append(
                    .ownerAsArgument(
                        of: node.key.value, graph[node.owner].name, at: range,
                        through: isOwner ? nil : graph[used].key))
            }
        }
        return found
    }

    /// By the transients and factories, the roots and scopes that they keep.
    private func ownersKeptByTransients() -> [NodeID: Set<FrameID>] {
        var users: [NodeID: [NodeID]] = [:]
        var worklist: [(holder: NodeID, owner: FrameID)] = []
        for id in graph.nodeIDs where references.lifetime(ofObject: id.index) == .transient {
            let called = references.recipesOfRoots[id.index].flatMap(\.steps).flatMap(\.leaves)
                .compactMap(\.callee).flatMap { emission.needs[$0].free }
            let passed = operandsKept(by: id).compactMap(\.named)
            for used in called + passed where graph[used].kind == .root {
                worklist.append((id, graph[used].owner))
            }
            for used in passed { users[used, default: []].append(id) }
        }
        var found: [NodeID: Set<FrameID>] = [:]
        while let (holder, owner) = worklist.popLast() {
            guard found[holder, default: []].insert(owner).inserted else { continue }
            worklist += (users[holder] ?? []).map { ($0, owner) }
        }
        return found
    }

    /// What the object is passed and keeps: arguments themselves, and what closures in them have as constants.
    private func operandsKept(by id: NodeID) -> [Operand] {
        references.recipesOfRoots[id.index].flatMap(\.steps).flatMap { step -> [Operand] in
            guard case .make(_, let arguments) = step.action else { return [] }
            return arguments.filter { !$0.isWeak }.flatMap { argument -> [Operand] in
                switch argument.value {
                // Closures have the root without keeping it.
                case .text(let text):
                    text.operandsInClosures.filter {
                        $0.named.map { graph[$0].kind == .object } ?? false
                    }
                case .list(let elements, _): elements
                default: [argument.value]
                }
            }
        }
    }

    // MARK: What has to wait

    /// Whether the root has to be whole before the vertex can be had: it is the root, something lazy, a scope that keeps the root,
    /// or what only functions of the root can make.
    private func has(_ root: FrameID, toStandBefore vertex: Int) -> Bool {
        guard references.owner(of: vertex) == root else { return false }
        if references.isMadeForAsker(vertex), endless.contains(vertex) { return true }
        if let id = references.node(vertex) {
            return graph[id].kind == .root || graph[id].isLazy && graph[id].kind == .object
        }
        return references.frame(vertex).map {
            graph[$0].isScope && !emission.needs[$0].free.isEmpty
        } ?? false
    }

    /// What has to wait until the root is whole, among all that is made for the code that asks for the vertex.
    private func waiting(
        for root: FrameID, from start: Int, in world: Requirements
    ) -> [(vertex: Int, way: [Step])] {
        var found: [(vertex: Int, way: [Step])] = []
        var search = ReferenceSearch(from: start)
        while let vertex = search.next() {
            if has(root, toStandBefore: vertex) {
                found.append((vertex, search.way(to: vertex)))
            } else if vertex == start || references.isMadeForAsker(vertex) {
                for reference in world.references(of: vertex)
                where reference.to != start && leading.contains(reference.to) {
                    // What is of a root around is called there.
                    let owner = references.owner(of: reference.to)
                    let isCalled = reference.isClosure && owner != root
                    if isCalled, owner.map(own.isType) ?? false { continue }
                    search.enter(reference, from: vertex)
                }
            }
        }
        return found
    }

    /// Scopes that keep their root, which 'prepare' would begin before it stands: it runs before anything is made.
    private func scopesBegunTooEarly() -> [Diagnostic] {
        guard let text = emission.resolution.prepare, !leading.isEmpty else { return [] }
        return zip(text.text.references, text.operands).flatMap { reference, operand in
            guard case .node(let id, _, _)? = operand, let callee = graph[id].function else {
                return [Diagnostic]()
            }
            let start = references.vertex(of: callee)
            return waiting(for: .root, from: start, in: initial).compactMap {
                references.frame($0.vertex)
            }.filter { graph[$0].isScope }.sorted().map { scope in
                .begunTooEarly(
                    graph[scope].name, at: reference.name.range, graph[scope].range)
            }
        }
    }

    // MARK: What is asked too early

    private func askedTooEarly(_ cyclic: Set<Int>) -> [Diagnostic] {
        guard !leading.isEmpty || !cycles.isEmpty else { return [] }
        var lazies: [Int: [Step]] = [:]
        var roots: [Int: [Step]] = [:]
        for start in eager.sorted() {
            let root = graph.nodes[start].owner
            var asked = waiting(for: root, from: start, in: initial)
            // What a variant's member makes is made as that variant says.
            if !asked.isEmpty, isLifted(start) {
                asked = worlds.flatMap { waiting(for: root, from: start, in: $0) }
            }
            for (vertex, way) in asked {
                if references.isLazy(vertex) {
                    if lazies[vertex] == nil { lazies[vertex] = way }
                } else if roots[start] == nil {
                    roots[start] = way
                }
            }
        }
        var found = lazies.sorted { $0.key < $1.key }.compactMap { vertex, way in
            cyclic.contains(vertex) ? nil : neededAtOnce(vertex, way)
        }
        var inCycles = cyclic
        for cycle in cycles {
            guard let diagnostic = cycleWithRoot(cycle) else { continue }
            inCycles.formUnion(cycle)
            found.append(diagnostic)
        }
        for (vertex, way) in roots.sorted(by: { $0.key < $1.key })
        where !inCycles.contains(vertex) {
            let node = graph.nodes[vertex]
            found.append(
                .rootNeededAtOnce(
                    by: node.key, of: graph[node.owner].name, at: way[0].reference.range,
                    notes: notes(way), lazy: names(waitingAlong: [vertex]),
                    isStruct: isStruct(vertex)))
        }
        return found
    }

    private func neededAtOnce(_ vertex: Int, _ way: [Step]) -> Diagnostic? {
        let node = graph.nodes[vertex]
        guard let range = node.lazyRange, let first = way.first, let last = way.last,
            own.isClass(node.owner)
        else { return nil }
        return .lazyNeededAtOnce(
            node.key.value, by: names(waitingAlong: [vertex]), at: range,
            notes: [
                Diagnostic.Note(
                    "'\(graph.nodes[first.from].key.value)' is made at once, and needs it",
                    at: last.reference.range)
            ], way.compactMap { references.node($0.from) }.map { graph[$0].key.range })
    }

    /// Of a cycle that a class could open, because a closure is on the way.
    private func cycleWithRoot(_ cycle: [Int]) -> Diagnostic? {
        guard let first = cycle.first(where: eager.contains),
            let path = initial.paths(around: cycle, from: first).first,
            path.contains(where: \.reference.isClosure),
            !cycle.contains(where: isLifted)
                || worlds.contains(where: { !$0.cycles(among: cycle).isEmpty })
        else { return nil }
        let members = path.map(\.from).filter { references.node($0) != nil }
        return .dependencyCycle(
            members.map(references.name), at: path[0].reference.range, notes: notes(path),
            members: members.compactMap(references.node).map { graph[$0].key.range },
            help: Diagnostic.makingLazy(
                names(waitingAlong: members), isStruct: isStruct(first)))
    }

    private func isLifted(_ vertex: Int) -> Bool {
        references.node(vertex).map(emission.lifting.lifted.contains) ?? false
    }

    private func isStruct(_ vertex: Int) -> Bool {
        emission.rootKind == .struct && graph.nodes[vertex].owner == .root
    }

    private func names(waitingAlong vertices: [Int]) -> [String] {
        references.namesWaiting(along: vertices, isEager: eager.contains)
    }

    private func notes(_ way: [Step]) -> [Diagnostic.Note] {
        // Functions that compose scenes stand where no manifest does.
        let shown = way.dropFirst().filter { references.node($0.from) != nil }
        return Diagnostic.abridged(shown.count) { references.note(shown[$0]) }
    }
}
