/// The order in which every build of a manifest makes the objects of a frame: behind what they are made of in any of the builds.
///
/// So what the builds have in common stands once, and not before another object in one of them and behind it in the next.
struct JointOrder {
    /// By the paths of frames and of nodes; nodes that need each other, in one build or another, have one rank.
    private var ranks: [String: [String: Int]] = [:]

    init(_ builds: [Needs]) {
        var frames: [String: JoinedFrame] = [:]
        for needs in builds {
            for frame in needs.graph.frameIDs {
                let made = needs[frame].made
                guard made.count > 1 else { continue }
                frames[needs.graph.path(of: frame), default: JoinedFrame()].add(
                    made.map { needs.graph.path(of: $0) },
                    edges: Schedule.edges(among: made, in: frame, needs))
            }
        }
        ranks = frames.mapValues(\.ranks)
    }

    /// The same nodes by their ranks, and within one rank as they are.
    func applied(to order: [NodeID], of frame: FrameID, _ graph: Graph) -> [NodeID] {
        guard let ranks = ranks[graph.path(of: frame)] else { return order }
        return order.enumerated()
            .map { (rank: ranks[graph.path(of: $1)] ?? 0, place: $0, id: $1) }
            .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
            .map(\.id)
    }
}

/// What a frame makes in any build, and of what.
private struct JoinedFrame {
    /// In manifest order.
    private var names: [String] = []
    private var edges: [String: Set<String>] = [:]

    /// Adds what a build makes, each behind the node that stands before it there.
    mutating func add(_ added: [String], edges: [[Int]]) {
        let known = Set(names)
        var following: [String?: [String]] = [:]
        var last: String?
        for name in added {
            if known.contains(name) {
                last = name
            } else {
                following[last, default: []].append(name)
            }
        }
        names =
            (following[nil] ?? []) + names.flatMap { name in [name] + (following[name] ?? []) }
        for (name, targets) in zip(added, edges) {
            self.edges[name, default: []].formUnion(targets.map { added[$0] })
        }
    }

    var ranks: [String: Int] {
        let numbers = Dictionary(
            zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        let targets = names.map { (edges[$0] ?? []).compactMap { numbers[$0] }.sorted() }
        let components = StrongComponents(targets).componentOfEach
        return numbers.mapValues { components[$0] }
    }
}
