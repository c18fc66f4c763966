extension Graph {
    /// In manifest order.
    var nodeIDs: [NodeID] { nodes.indices.map(NodeID.init(index:)) }
    var frameIDs: [FrameID] { frames.indices.map(FrameID.init(index:)) }
}

extension Frame {
    /// Whether it is a composer, a factory or a scene.
    var isOfFeature: Bool {
        switch kind {
        case .composer, .factory, .scene: true
        default: false
        }
    }
}

/// All that the starts lead to, themselves among it.
func allReached<Place: Hashable>(
    from starts: some Sequence<Place>, by next: (Place) -> some Sequence<Place>
) -> Set<Place> {
    var worklist = Array(starts)
    var reached = Set(worklist)
    while let place = worklist.popLast() {
        for other in next(place) where reached.insert(other).inserted { worklist.append(other) }
    }
    return reached
}
