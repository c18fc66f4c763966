import ManifestSyntax
import SourceText
import SwiftReading

/// Singletons that would keep an object of one scene, however many transients lie between.
struct CaptiveRule {
    private let requirements: Requirements
    /// How transients lead to an object of a scene.
    private var ways: [Int: WayToScene] = [:]
    private var seen: Set<Int> = []

    private var graph: Graph { requirements.graph }

    private init(_ requirements: Requirements) { self.requirements = requirements }

    static func check(_ own: Requirements) -> [Diagnostic] {
        let references = own.references
        var rule = CaptiveRule(own)
        var found = own.graph.nodes.indices.flatMap { rule.captives(of: $0) }
        var users: [Int: [Int]]?
        for exchanged in references.ofVariants {
            var rule = CaptiveRule(Requirements(own, exchanged))
            let holders = rule.holders(of: exchanged.keys.sorted()) {
                if users == nil { users = own.users }
                return users?[$0] ?? []
            }
            found += holders.flatMap { rule.captives(of: $0) }
        }
        return found
    }

    /// The singletons among the vertices, and those that transients among them are made for.
    private func holders(of vertices: [Int], usedBy users: (Int) -> [Int]) -> [Int] {
        var holders: Set<Int> = []
        var seen = Set(vertices)
        var worklist = vertices
        while let vertex = worklist.popLast() {
            guard let id = requirements.references.node(vertex) else { continue }
            guard graph[id].lifetime == .transient else {
                holders.insert(vertex)
                continue
            }
            for user in users(vertex) where seen.insert(user).inserted { worklist.append(user) }
        }
        return holders.sorted()
    }

    private mutating func captives(of holder: Int) -> [Diagnostic] {
        guard let id = requirements.references.node(holder), graph[id].kind == .object,
            graph[id].lifetime == .singleton, requirements.isType(graph[id].owner)
        else { return [] }
        var found: [Diagnostic] = []
        var reported: Set<SourceRange> = []
        for reference in requirements.references(of: holder) where !reference.isClosure {
            guard isShortLived(reference.to), reported.insert(reference.range).inserted else {
                continue
            }
            let asked = graph.nodes[reference.to]
            let way = ways[reference.to]
            let held = graph.nodes[way?.end ?? reference.to]
            found.append(
                .captiveDependency(
                    holder: graph[id].key.value, held: held.key.value,
                    through: way == nil ? nil : asked.key.value, at: reference.range,
                    notes: notes(on: way, from: reference.to) + [
                        Diagnostic.Note(
                            "'\(held.key.value)' is bound with lifetime 'scene' here",
                            at: held.key.range)
                    ]))
        }
        return found
    }

    /// Whether the vertex is an object of a scene, or a transient that leads to one.
    private mutating func isShortLived(_ vertex: Int) -> Bool {
        guard let id = requirements.references.node(vertex), graph[id].kind == .object else {
            return false
        }
        switch graph[id].lifetime {
        case .singleton: return false
        case .scene: return true
        case .transient:
            findWays(from: vertex)
            return ways[vertex] != nil
        }
    }

    /// Finds how the transient leads to an object of a scene, without recursion: the way may be long.
    private mutating func findWays(from start: Int) {
        guard seen.insert(start).inserted else { return }
        var path: [(vertex: Int, next: Int)] = [(start, 0)]
        while let (vertex, next) = path.last {
            let references = requirements.references(of: vertex)
            guard next < references.count, ways[vertex] == nil else {
                path.removeLast()
                continue
            }
            let reference = references[next]
            guard !reference.isClosure, let id = requirements.references.node(reference.to),
                graph[id].kind == .object, graph[id].lifetime != .singleton
            else {
                path[path.count - 1].next += 1
                continue
            }
            if graph[id].lifetime == .scene || ways[reference.to] != nil {
                ways[vertex] = WayToScene(reference, from: vertex, and: ways[reference.to])
            } else if seen.insert(reference.to).inserted {
                path.append((reference.to, 0))
            } else {
                path[path.count - 1].next += 1
            }
        }
    }

    private func notes(on way: WayToScene?, from asked: Int) -> [Diagnostic.Note] {
        guard let way else { return [] }
        func note(_ from: Int, _ reference: References.Reference) -> Diagnostic.Note {
            let (from, to) = (graph.nodes[from].key.value, graph.nodes[reference.to].key.value)
            return Diagnostic.Note(
                "transient '\(from)' asks for '\(to)' here", at: reference.range)
        }
        var (from, step) = (asked, way)
        return Diagnostic.abridged(way.length) { index in
            // They are asked for in their order, and the last one may follow on any.
            guard index < way.length - 1 else { return note(way.last, way.lastReference) }
            defer {
                let to = step.reference.to
                if let next = ways[to] { (from, step) = (to, next) }
            }
            return note(from, step.reference)
        }
    }
}

/// How a transient leads to an object of a scene: by this reference, and then as the next transient does.
private struct WayToScene {
    let reference: References.Reference
    /// The object, the transient that asks for it, and the reference to it.
    let end: Int
    let last: Int
    let lastReference: References.Reference
    let length: Int

    init(_ reference: References.Reference, from vertex: Int, and rest: WayToScene?) {
        self.reference = reference
        end = rest?.end ?? reference.to
        last = rest?.last ?? vertex
        lastReference = rest?.lastReference ?? reference
        length = 1 + (rest?.length ?? 0)
    }
}

extension Requirements {
    /// Who asks for each vertex, closures apart.
    fileprivate var users: [Int: [Int]] {
        var users: [Int: [Int]] = [:]
        for vertex in graph.nodes.indices {
            for reference in references(of: vertex) where !reference.isClosure {
                users[reference.to, default: []].append(vertex)
            }
        }
        return users
    }
}
