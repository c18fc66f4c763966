import ManifestSyntax
import SourceText
import SwiftReading

/// What somebody can reach who has the root, in the live graph or in any variant.
struct Reached {
    private let references: References
    private(set) var vertices: Set<Int> = []

    private var graph: Graph { references.graph }

    init(_ emission: Emission, _ references: References) {
        self.references = references
        let resolution = emission.resolution
        var starts =
            graph[.root].face.map(graph.vertex(of:)) + resolution.overridable.map(graph.vertex(of:))
        if let body = graph[.root].body {
            starts += References.references(of: body, graph).map(\.to)
        }
        reach(starts)
    }

    func contains(_ id: NodeID) -> Bool { vertices.contains(id.index) }
    func contains(_ frame: FrameID) -> Bool { vertices.contains(references.vertex(of: frame)) }

    mutating func reach(_ starts: [Int]) {
        var worklist = starts.filter { vertices.insert($0).inserted }
        while let vertex = worklist.popLast() {
            for next in targets(of: vertex) where vertices.insert(next).inserted {
                worklist.append(next)
            }
        }
    }

    /// What a vertex refers to in any variant.
    func targets(of vertex: Int) -> [Int] {
        // Of a scope that has begun, what stays within reach.
        if let frame = references.frame(vertex), graph[frame].isScope {
            return graph[frame].face.map(graph.vertex(of:))
        }
        return references.ofVariants.reduce(references.ofVertices[vertex].map(\.to)) {
            $0 + ($1[vertex] ?? []).map(\.to)
        }
    }
}
