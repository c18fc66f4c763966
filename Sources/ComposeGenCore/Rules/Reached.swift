import SourceText
import SwiftReading

/// What the owner of the root can reach, in the live graph or in any variant.
struct Reached {
    private let references: References
    private(set) var vertices: Set<Int> = []

    private var graph: Graph { references.graph }

    init(_ emission: Emission, _ references: References) {
        self.references = references
        let resolution = emission.resolution
        let named = emission.manifest.root.namesInTexts
        // Only its own texts call a function of a view.
        let offered = graph[.root].starts.filter { id in
            guard emission.rootKind == .view, let callee = graph[id].function else { return true }
            return !graph[callee].isScope || named.contains(graph[id].name)
        }
        var starts = (offered + resolution.overridable).map(graph.vertex(of:))
        if let body = graph[.root].body {
            starts += References.references(of: body, graph).map(\.to)
        }
        for case let flow? in resolution.features.map(\.flow)
        where named.contains(graph[flow].name.prefixed("make")) {
            starts.append(references.vertex(of: flow))
        }
        reach(starts)
    }

    func contains(_ id: NodeID) -> Bool { vertices.contains(id.index) }
    func contains(_ frame: FrameID) -> Bool { vertices.contains(references.vertex(of: frame)) }

    mutating func reach(_ starts: [Int]) {
        vertices.formUnion(
            allReached(from: starts) { vertex in
                vertices.contains(vertex) ? [] : targets(of: vertex)
            })
    }

    /// What a vertex refers to in any variant.
    func targets(of vertex: Int) -> [Int] {
        // Of a scope that has begun, what stays within reach.
        if let frame = references.frame(vertex), graph[frame].isScope {
            return graph[frame].starts.map(graph.vertex(of:))
        }
        return references.inAnyVariant[vertex].map(\.to)
    }
}

extension Root {
    /// Its own statements, by the keys that they stand under.
    var statements: [(name: String, text: SwiftText)] {
        [("prepare", prepare), ("setup", setup)].compactMap { name, text in
            text.map { (name, $0) }
        } + lifecycle.map { ($0.name.value, $0.statements) }
    }

    /// What the root's own texts name without a mark.
    fileprivate var namesInTexts: Set<String> {
        var texts = statements.map(\.text)
        if case .text(let text)? = start { texts.append(text) }
        for destination in navigation?.destinations ?? [] {
            if case .text(let text) = destination.leadsTo { texts.append(text) }
        }
        return Set(texts.flatMap { $0.unqualifiedNames.map(\.name) })
    }
}
