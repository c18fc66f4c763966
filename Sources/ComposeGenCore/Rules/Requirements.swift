import SourceText
import SwiftReading

/// What has to stand before something else does: the references that order, of the manifest's own graph or of a variant's.
///
/// Properties and `setup` order nothing, except of a transient, which is complete when it is passed on. A closure orders nothing
/// where a class makes one of the two objects lazily, or by a function.
struct Requirements {
    enum Maker {
        case structRoot
        case classRoot
        /// One body of code, in which nothing is lazy.
        case body
    }

    let references: References
    /// By the vertices.
    private var listed: [[References.Reference]]
    /// What a variant exchanges, and the references of that.
    private var recipes: [NodeID: Recipe] = [:]
    private(set) var exchanged: [Int: [References.Reference]] = [:]
    private let maker: Maker
    /// Whether it is an initializer of a root or scope that asks: its closures hold what they name, and no function can be called yet.
    private var isInitial = false
    /// Whether no root is made so.
    private(set) var isForPreviews = false
    /// Whether lazy objects are complete when they are passed on.
    private var completesLazies = false

    var graph: Graph { references.graph }

    init(_ references: References, _ emission: Emission) {
        self.references = references
        listed = references.ofVertices
        maker = emission.rootKind == .struct ? .structRoot : .classRoot
    }

    /// The same in a preview, which composes by itself what it reaches.
    init(_ reach: PreviewReach, among vertices: [Int]) {
        references = reach.references
        listed = references.ofVertices
        exchanged = Dictionary(
            vertices.map { ($0, reach.references(of: $0)) }, uniquingKeysWith: { first, _ in first }
        )
        maker = .body
    }

    /// All that one body of code may require, in any variant, and a little more: of what is lazy also what completes it.
    init(ofBodies references: References) {
        self.references = references
        listed = references.inAnyVariant
        maker = .body
        completesLazies = true
    }

    /// The same, and where each variant exchanges recipes.
    func worlds(_ variants: [Resolution.Variant]) -> [Requirements] {
        [self]
            + zip(variants, references.ofVariants).map { variant, exchanged in
                var other = self
                other.isForPreviews = variant.isPreviewOnly
                other.recipes = variant.recipes
                other.exchanged = exchanged
                return other
            }
    }

    /// The same of what initializers make.
    var initial: Requirements {
        var other = self
        other.isInitial = true
        return other
    }

    /// The same of what initializers make in any variant.
    var ofRoots: Requirements {
        var other = initial
        other.listed = references.ofRoots
        other.exchanged = [:]
        return other
    }

    /// How the node is made.
    func recipe(of vertex: Int) -> Recipe? {
        guard let id = references.node(vertex) else { return nil }
        return recipes[id] ?? graph[recipe: id]
    }

    func references(of vertex: Int) -> [References.Reference] {
        exchanged[vertex] ?? listed[vertex]
    }

    /// The references to what has to stand before.
    func required(by vertex: Int) -> [References.Reference] {
        let all = references(of: vertex)
        guard let asker = references.node(vertex) else {
            if isInitial { return references.isScope(vertex) ? [] : all }
            return all.filter { !$0.isClosure }
        }
        if isInitial, graph[asker].isLazy { return [] }
        return all.filter { isRequired($0, by: asker) }
    }

    func targets(of vertex: Int) -> [Int] { required(by: vertex).map(\.to) }

    private func isRequired(_ reference: References.Reference, by id: NodeID) -> Bool {
        let asker = graph[id]
        // Of a scene's object, the caller has to have what the reference leads to.
        let isGiven =
            asker.lifetime == .scene && references.lifetime(ofObject: reference.to) == .singleton
        if asker.lifetime != .transient, reference.completes, !isGiven {
            return completesLazies && asker.isLazy
        }
        guard reference.isClosure, !isInitial else { return true }
        guard let target = references.node(reference.to) else {
            // What begins a scope needs the root that this keeps, which is told of what is made with the root.
            if maker != .body, references.isScope(reference.to) { return false }
            // A closure that composes a scene takes what the scene needs, which a composer is given.
            return isType(asker.owner) && (maker == .body || !asker.isLazy)
                && !isMadeByFunctionOfClass(asker)
        }
        // Refused by itself: nothing makes another one.
        if graph[target].lifetime == .scene { return false }
        if maker != .body, asker.isLazy || graph[target].isLazy { return false }
        return !(isMadeByFunctionOfClass(asker) && graph[target].lifetime == .transient)
    }

    private func isMadeByFunctionOfClass(_ node: Node) -> Bool {
        node.lifetime == .transient && isClass(node.owner)
    }

    func isType(_ frame: FrameID) -> Bool { graph[frame].isRootOrScope }

    func isClass(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .root: maker == .classRoot
        case .scope: maker != .body
        default: false
        }
    }
}

// MARK: Ways

/// A breadth-first search over references, which finds the shortest ways.
struct ReferenceSearch {
    /// One reference of a way.
    typealias Step = (from: Int, reference: References.Reference)

    private let start: Int
    /// All that has been entered, the start first.
    private(set) var queue: [Int]
    private var position = 0
    private var cameBy: [Int: Step] = [:]

    init(from start: Int) {
        self.start = start
        queue = [start]
    }

    /// The next vertex to look at: the start, and then all that are entered.
    mutating func next() -> Int? {
        guard position < queue.count else { return nil }
        defer { position += 1 }
        return queue[position]
    }

    mutating func enter(_ reference: References.Reference, from vertex: Int) {
        guard cameBy[reference.to] == nil else { return }
        cameBy[reference.to] = (vertex, reference)
        queue.append(reference.to)
    }

    /// The references from the start to the vertex; of the start itself, those that lead back to it.
    func way(to end: Int) -> [Step] {
        var way: [Step] = []
        var vertex = end
        while let step = cameBy[vertex] {
            way.append(step)
            vertex = step.from
            if vertex == start { break }
        }
        return way.reversed()
    }
}

// MARK: Cycles

extension Requirements {
    typealias Step = ReferenceSearch.Step

    /// The vertices of each cycle, in manifest order.
    func cycles() -> [[Int]] {
        StrongComponents((0..<references.count).map(targets)).cycles
            .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// The cycles among some vertices.
    func cycles(among vertices: [Int]) -> [[Int]] {
        let targets = vertices.map { vertex in
            self.targets(of: vertex).compactMap { vertices.place(of: $0) }
        }
        return StrongComponents(targets).cycles.map { $0.sorted().map { vertices[$0] } }
    }

    /// A way from one member of a cycle to the next.
    private struct Link: Hashable {
        let from: Int
        let to: Int
    }

    /// The way around the cycle from one member, and others through the same objects that have no reference in common with it:
    /// what opens one leaves these closed. Only a few, each from an object of a short way.
    func paths(around cycle: [Int], from first: Int) -> [[Step]] {
        let members = Set(cycle)
        let shortest = path(from: first, within: members, avoiding: [])
        var paths = [shortest]
        var used = Set(shortest.map { Link(from: $0.from, to: $0.reference.to) })
        for start in shortest.prefix(4).map(\.from) where references.node(start) != nil {
            while paths.count < 4 {
                let next = path(from: start, within: members, avoiding: used)
                guard !next.isEmpty else { break }
                used.formUnion(next.map { Link(from: $0.from, to: $0.reference.to) })
                let begin = next.indices.min { next[$0].from < next[$1].from } ?? 0
                paths.append(Array(next[begin...] + next[..<begin]))
            }
        }
        return paths
    }

    private func path(
        from first: Int, within members: Set<Int>, avoiding used: Set<Link>
    ) -> [Step] {
        var search = ReferenceSearch(from: first)
        while let vertex = search.next() {
            for reference in required(by: vertex)
            where members.contains(reference.to)
                && !used.contains(Link(from: vertex, to: reference.to))
            {
                search.enter(reference, from: vertex)
            }
        }
        return search.way(to: first)
    }
}
