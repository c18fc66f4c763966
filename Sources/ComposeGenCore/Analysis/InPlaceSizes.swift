extension Graph {
    /// The transients that a function makes wherever they are used, because one expression would make too many objects, those among
    /// its parts included: a reader follows no more of them, and the parts of a chain of transients that are each used twice would
    /// double with every link.
    var transientsTooLargeInPlace: Set<NodeID> {
        let parts = nodeIDs.map { id -> [Int] in
            guard self[id].lifetime == .transient, let recipe = self[recipe: id] else { return [] }
            return leaves(of: recipe).compactMap(\.named)
                .filter { self[$0].lifetime == .transient }.map(\.index)
        }
        let most = 16
        var sizes = Array(repeating: 1, count: nodes.count)
        // The components of parts come before those of what is made of them.
        for index in StrongComponents(parts).components.joined() {
            for part in parts[index] { sizes[index] += sizes[part] > most ? 1 : sizes[part] }
        }
        return Set(nodeIDs.filter { sizes[$0.index] > most })
    }
}
