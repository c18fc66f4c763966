/// How many objects one expression would make for each transient, those among its parts included.
struct InPlaceSizes {
    /// What would make more is a function: a reader follows no more of them, and the parts of a chain of transients that are each used
    /// twice would double with every link.
    private static let most = 16

    private var sizes: [Int]

    init(_ graph: Graph) {
        let count = graph.nodes.count
        var parts = Array(repeating: [Int](), count: count)
        for index in 0..<count where graph.nodes[index].lifetime == .transient {
            guard let recipe = graph[recipe: NodeID(index: index)] else { continue }
            parts[index] = graph.leaves(of: recipe).compactMap(\.named)
                .filter { graph[$0].lifetime == .transient }.map(\.index)
        }
        sizes = Array(repeating: 1, count: count)
        // The components of parts come before those of what is made of them.
        for index in StrongComponents(parts).components.joined() {
            sizes[index] += parts[index].reduce(0) { sum, part in
                sum + (sizes[part] > Self.most ? 1 : sizes[part])
            }
        }
    }

    func isTooLarge(_ id: NodeID) -> Bool { sizes[id.index] > Self.most }
}
