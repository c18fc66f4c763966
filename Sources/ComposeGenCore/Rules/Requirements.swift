import ManifestSyntax
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
    /// The references of what a variant exchanges.
    private let exchanged: [Int: [References.Reference]]
    private let maker: Maker

    var graph: Graph { references.graph }

    init(_ references: References, _ emission: Emission) {
        self.references = references
        exchanged = [:]
        maker = emission.rootKind == .struct ? .structRoot : .classRoot
    }

    /// The same in a preview, which composes by itself what it reaches.
    init(_ reach: PreviewReach, among vertices: [Int]) {
        references = reach.references
        exchanged = Dictionary(
            vertices.map { ($0, reach.references(of: $0)) }, uniquingKeysWith: { first, _ in first }
        )
        maker = .body
    }

    /// The same where a variant exchanges recipes.
    init(_ other: Requirements, _ exchanged: [Int: [References.Reference]]) {
        references = other.references
        self.exchanged = exchanged
        maker = other.maker
    }

    func references(of vertex: Int) -> [References.Reference] {
        exchanged[vertex] ?? references.ofVertices[vertex]
    }

    /// The references to what has to stand before.
    func required(by vertex: Int) -> [References.Reference] {
        let all = references(of: vertex)
        guard let asker = references.node(vertex) else { return all.filter { !$0.isClosure } }
        return all.filter { isRequired($0, by: asker) }
    }

    func targets(of vertex: Int) -> [Int] { required(by: vertex).map(\.to) }

    private func isRequired(_ reference: References.Reference, by id: NodeID) -> Bool {
        let asker = graph[id]
        if asker.lifetime != .transient, reference.completes {
            return false
        }
        guard reference.isClosure else { return true }
        guard let target = references.node(reference.to) else {
            // What begins a scope needs the root that this keeps, which is told of what is made with the root.
            if maker != .body, let frame = references.frame(reference.to), graph[frame].isScope {
                return false
            }
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

    func isType(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .root, .scope: true
        default: false
        }
    }

    func isClass(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .root: maker == .classRoot
        case .scope: maker != .body
        default: false
        }
    }
}

// MARK: Cycles

extension Requirements {
    /// One reference of a path.
    typealias Step = (from: Int, reference: References.Reference)

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
        for start in shortest.prefix(4).map(\.from) where isObject(start) {
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

    private func isObject(_ vertex: Int) -> Bool { references.node(vertex) != nil }

    private func path(
        from first: Int, within members: Set<Int>, avoiding used: Set<Link>
    ) -> [Step] {
        var cameBy: [Int: Step] = [:]
        var queue = [first]
        var position = 0
        while position < queue.count, cameBy[first] == nil {
            let vertex = queue[position]
            position += 1
            for reference in required(by: vertex)
            where members.contains(reference.to) && cameBy[reference.to] == nil
                && !used.contains(Link(from: vertex, to: reference.to))
            {
                cameBy[reference.to] = (vertex, reference)
                queue.append(reference.to)
            }
        }
        var path: [Step] = []
        var vertex = first
        while let step = cameBy[vertex] {
            path.append(step)
            vertex = step.from
            if vertex == first { break }
        }
        return path.reversed()
    }
}
