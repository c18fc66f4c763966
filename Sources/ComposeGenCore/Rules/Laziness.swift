import SourceText

/// What objects ask of the root or scope that they are made with, before it is whole.
///
/// Only what is made at its first use finds its root whole. So an object that is made with its root is made of no lazy one, and is
/// handed no closure that needs the root itself.
///
/// - Parameter cyclic: what is made of itself, of which nothing else is worth saying.
func laziness(_ emission: Emission, cyclic: Set<NodeID>) -> [Diagnostic] {
    let resolution = emission.resolution
    var asked = AskedOfRoots()
    // Variants that exchange what scopes make have these ask their root for the variant.
    asked.add(emission.needs)
    // Without variants the graph of which the emission knows the needs is the manifest's own.
    if !resolution.variants.isEmpty {
        for graph in resolution.worlds { asked.add(Needs(graph)) }
    }
    return asked.diagnostics(resolution.graph, isStruct: emission.rootKind == .struct, cyclic)
}

extension Resolution {
    /// The manifest's own graph, and that of each variant of which a root is made.
    var worlds: [Graph] {
        [graph]
            + variants.filter { !$0.isPreviewOnly && !$0.recipes.isEmpty }.map { variant in
                graph(of: variant.name)
            }
    }
}

/// A reference on the way from an object to what it asks for.
private typealias Link = (from: NodeID, to: NodeID, range: SourceRange)

/// What is found in all worlds: whether an object is lazy is the same in each of them.
private struct AskedOfRoots {
    /// By the lazy object, the way to it from the first object that is made at once.
    private var lazies: [NodeID: [Link]] = [:]
    /// By the object that is made at once, the way to the function that needs its root.
    private var roots: [NodeID: [Link]] = [:]
    private var cycles: [[Link]] = []
    /// The eager objects that are made of an object.
    private var users: [NodeID: Set<NodeID>] = [:]

    mutating func add(_ needs: Needs) {
        let links = needs.linksOfNodes
        let back = needs.leadingBack(links)
        for index in needs.graph.frames.indices {
            let frame = FrameID(index: index)
            guard needs.isType(frame) else { continue }
            let leading = LeadingToRoot(back: back, all: needs.leadingToRoot(frame, back, links))
            let made = needs[frame].made.filter {
                needs.graph[$0].kind == .object && !needs.graph[$0].isLazy
            }
            let inPlace = InPlaceNeeds(
                made.compactMap { needs.graph[recipe: $0] }, in: frame, isInitializer: true, needs)
            for id in made {
                if let recipe = needs.graph[recipe: id] {
                    // What a scope makes finds its root whole.
                    for used in inPlace.nodes(neededBy: recipe)
                    where needs.graph[used].owner == frame {
                        users[used, default: []].insert(id)
                    }
                }
                ask(id, of: frame, needs, leading, links)
            }
            for cycle in Schedule(of: made, in: frame, needs).cycles
            where !cycles.contains(where: { cycle.contains($0[0].from) }) {
                let (way, hasClosure) = needs.way(around: cycle)
                if hasClosure { cycles.append(way) }
            }
        }
    }

    /// Follows what the object is given through everything that its root makes for it alone.
    private mutating func ask(
        _ id: NodeID, of root: FrameID, _ needs: Needs, _ leading: LeadingToRoot, _ links: [[Link]]
    ) {
        var search = Search(from: id)
        while let asking = search.next() {
            for link in links[asking.index] {
                let to = link.to
                guard to != id, leading.all.contains(to), search.note(link) else { continue }
                switch needs.standing(of: to, in: root) {
                case .madeForWhoAsks where leading.back.contains(to):
                    if roots[id] == nil { roots[id] = search.way(to: to) }
                case .lazy: if lazies[to] == nil { lazies[to] = search.way(to: to) }
                case .root: if roots[id] == nil { roots[id] = search.way(to: to) }
                case .madeForWhoAsks: search.queue.append(to)
                case .made: break
                }
            }
        }
    }

    // MARK: What there is to say

    func diagnostics(_ graph: Graph, isStruct: Bool, _ cyclic: Set<NodeID>) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (id, way) in lazies.sorted(by: { $0.key < $1.key }) {
            guard let first = way.first, let last = way.last, let range = graph[id].lazyRange
            else { continue }
            let name = graph[first.from].key.value
            found.append(
                .lazyNeededAtOnce(
                    graph[id].key.value,
                    by: names(waiting(for: way.map(\.from) + (users[id] ?? []), graph), graph),
                    at: range,
                    notes: [
                        Diagnostic.Note("'\(name)' is made at once, and needs it", at: last.range)
                    ]))
        }
        for way in cycles where !way.contains(where: { cyclic.contains($0.from) }) {
            found.append(
                .cycleWithRoot(
                    way.map { graph[$0.from].key.value }, at: way[0].range,
                    notes: notes(way.dropFirst(), graph),
                    lazy: names(waiting(for: way.map(\.from), graph), graph),
                    isStruct: isStruct && graph[way[0].from].owner == .root))
        }
        let inCycles = cyclic.union(cycles.flatMap { $0.map(\.from) })
        for (id, way) in roots.sorted(by: { $0.key < $1.key }) where !inCycles.contains(id) {
            found.append(
                .rootNeededAtOnce(
                    by: graph[id].key.value, of: graph[graph[id].owner].name, at: way[0].range,
                    notes: notes(way.dropFirst(), graph),
                    lazy: names(waiting(for: [id], graph), graph),
                    isStruct: isStruct && graph[id].owner == .root))
        }
        return found
    }

    /// The singletons among these and what is made of them: each has to be lazy once one of them is.
    private func waiting(for ids: [NodeID], _ graph: Graph) -> [NodeID] {
        var found = Set(
            ids.filter {
                graph[$0].kind == .object && graph[$0].lifetime == .singleton && !graph[$0].isLazy
            })
        var worklist = Array(found)
        while let id = worklist.popLast() {
            for user in users[id] ?? [] where found.insert(user).inserted { worklist.append(user) }
        }
        return found.sorted()
    }

    private func names(_ ids: [NodeID], _ graph: Graph) -> [String] {
        ids.map { graph[$0].key.value }
    }

    private func notes(_ way: ArraySlice<Link>, _ graph: Graph) -> [Diagnostic.Note] {
        let way = Array(way)
        return Diagnostic.abridged(way.count) {
            let (asking, asked) = (graph.said(way[$0].from), graph.said(way[$0].to))
            return Diagnostic.Note("'\(asking)' asks for '\(asked)' here", at: way[$0].range)
        }
    }
}

extension Graph {
    /// As people know it; a function has the name of what it makes.
    fileprivate func said(_ id: NodeID) -> String {
        guard self[id].kind == .function, let callee = self[id].function else {
            return self[id].key.value
        }
        if case .make(let made) = self[callee].kind { return self[made].key.value }
        if self[callee].isScope { return self[callee].name }
        return self[id].key.value
    }
}

/// What an object must not be made of while its root is being made.
private struct LeadingToRoot {
    /// Transients and functions that lead back to themselves.
    var back: Set<NodeID>
    /// These, what is lazy, the root, and what is made of any of them for whoever asks.
    var all: Set<NodeID>
}

/// Where a node stands while a root is being made.
private enum Standing {
    /// The root makes it at its first use.
    case lazy
    /// It is the root, or needs it.
    case root
    /// It is made or composed where it is asked for.
    case madeForWhoAsks
    /// The root's initialiser has it, or whoever made the root.
    case made
}

extension Needs {
    fileprivate func standing(of id: NodeID, in root: FrameID) -> Standing {
        let node = graph[id]
        switch node.kind {
        case .root: return node.owner == root ? .root : .made
        case .function:
            guard node.owner == root, let callee = node.function else { return .made }
            guard graph[callee].isScope else { return .madeForWhoAsks }
            return self[callee].free.isEmpty ? .made : .root
        case .object:
            if node.lifetime != .singleton { return .madeForWhoAsks }
            return node.isLazy && node.owner == root ? .lazy : .made
        case .value, .input: return .made
        }
    }

    /// By the nodes' numbers, all that each refers to. The texts of recipes are looked through for it once.
    fileprivate var linksOfNodes: [[Link]] {
        graph.nodes.indices.map { index in
            let id = NodeID(index: index)
            var links: [Link] = []
            forEachReference(of: id) { to, range, _ in links.append((id, to, range)) }
            return links
        }
    }

    /// Transients and functions that lead back to themselves: only a function of the root can make them.
    fileprivate func leadingBack(_ links: [[Link]]) -> Set<NodeID> {
        func isMadeAnew(_ id: NodeID) -> Bool {
            graph[id].kind == .function
                || graph[id].kind == .object && graph[id].lifetime == .transient
        }
        let edges = links.enumerated().map { index, links in
            isMadeAnew(NodeID(index: index))
                ? links.map(\.to).filter(isMadeAnew).map(\.index) : []
        }
        return Set(StrongComponents(edges).cycles.joined().map { NodeID(index: $0) })
    }

    /// The nodes that need the root itself or something lazy, and what is made of them for whoever asks.
    fileprivate func leadingToRoot(
        _ root: FrameID, _ back: Set<NodeID>, _ links: [[Link]]
    ) -> Set<NodeID> {
        var all: Set<NodeID> = []
        var users: [NodeID: [NodeID]] = [:]
        for id in graph.nodes.indices.map(NodeID.init(index:)) {
            switch standing(of: id, in: root) {
            case .lazy, .root: all.insert(id)
            case .madeForWhoAsks:
                if back.contains(id) { all.insert(id) }
                for link in links[id.index] { users[link.to, default: []].append(id) }
            case .made: break
            }
        }
        var worklist = Array(all)
        while let id = worklist.popLast() {
            for user in users[id] ?? [] where all.insert(user).inserted { worklist.append(user) }
        }
        return all
    }

    /// The shortest way from the first of these objects back to it, and whether a closure is on the way.
    fileprivate func way(around cycle: [NodeID]) -> (way: [Link], hasClosure: Bool) {
        let members = Set(cycle)
        var search = Search(from: cycle[0])
        var closures: Set<NodeID> = []
        while let asking = search.next() {
            let isInFunction = graph[recipe: asking]?.takesStatements(graph) ?? false
            forEachReference(of: asking, completions: isInFunction) { to, range, isLater in
                let node = graph[to]
                let isOnWay = node.kind == .function || node.lifetime != .singleton
                guard members.contains(to) || isOnWay, !node.isLazy,
                    search.note((asking, to, range))
                else { return }
                if isLater { closures.insert(to) }
                if to != cycle[0] { search.queue.append(to) }
            }
        }
        let way = search.way(to: cycle[0])
        return (way, way.contains { closures.contains($0.to) })
    }

    /// Calls the body with each node that a node refers to, the place of the reference, and whether a closure asks for it.
    fileprivate func forEachReference(
        of id: NodeID, completions: Bool = true, _ body: (NodeID, SourceRange, Bool) -> Void
    ) {
        if let recipe = graph[recipe: id] ?? graph[id].function.flatMap({ self.body(of: $0) }) {
            forEachReference(of: recipe, completions: completions, body)
        }
    }

    private func forEachReference(
        of recipe: Recipe, completions: Bool, _ body: (NodeID, SourceRange, Bool) -> Void
    ) {
        for step in recipe.steps where completions || !step.isCompletion {
            let called = step.calledFunctions(graph)
            step.forEachLeaf { leaf in
                switch leaf {
                case .node(let id, _, let range):
                    body(id, range, graph[id].kind == .function && !called.contains(range))
                case .closure(let id, let range): body(id, range, true)
                case .call(let callee, let given):
                    for id in parameters(of: callee) where given[id] == nil {
                        body(id, step.range, graph[id].kind == .function)
                    }
                case .slot, .outer, .text, .list, .weak, .broken: break
                }
            }
            for frame in step.frames {
                guard let inner = graph[frame].body else { continue }
                forEachReference(of: inner, completions: completions, body)
            }
        }
    }
}

/// A breadth-first search over references.
private struct Search {
    let start: NodeID
    var queue: [NodeID]
    private var position = 0
    private var cameBy: [NodeID: Link] = [:]

    init(from start: NodeID) {
        self.start = start
        queue = [start]
    }

    mutating func next() -> NodeID? {
        guard position < queue.count else { return nil }
        defer { position += 1 }
        return queue[position]
    }

    /// - Returns: whether the link is the first that leads there.
    mutating func note(_ link: Link) -> Bool {
        guard cameBy[link.to] == nil else { return false }
        cameBy[link.to] = link
        return true
    }

    func way(to end: NodeID) -> [Link] {
        var way: [Link] = []
        var id = end
        while let link = cameBy[id] {
            way.append(link)
            id = link.from
            if id == start { break }
        }
        return way.reversed()
    }
}
