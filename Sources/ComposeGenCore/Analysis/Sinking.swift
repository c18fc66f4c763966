/// What the branches of one frame need alone.
struct Sinking {
    private let needs: Needs
    private let frame: FrameID
    private(set) var moved: [NodeID: FrameID] = [:]
    private var ownersOfBranches: [FrameID: NodeID] = [:]

    /// - Parameter staying: what must not be moved.
    /// - Returns: nil where nothing that the frame makes has branches.
    init?(in frame: FrameID, besides staying: Set<NodeID>, _ needs: Needs) {
        let graph = needs.graph
        guard needs[frame].made.contains(where: { graph[recipe: $0]?.hasBranches ?? false }) else {
            return nil
        }
        self.needs = needs
        self.frame = frame
        var users: [NodeID: Set<FrameID>] = [:]
        var requested = needs[frame].stored.union(staying).union(graph[frame].effective)
        if let body = needs.body(of: frame) {
            requested.formUnion(needs.nodes(neededBy: body, in: frame, isInitializer: false))
        }
        for id in needs.order(of: frame).reversed() {
            if let only = users[id], only.count == 1, let branch = only.first, branch != frame,
                !requested.contains(id),
                !(ownersOfBranches[branch].map { isCompleted(id, with: $0) } ?? false)
            {
                moved[id] = branch
            }
            guard let recipe = graph[recipe: id], !graph[id].isLazy else { continue }
            let named = needs.nodes(namedBy: RecipeUses(recipe).all, from: frame)
            for used in needs.needed(for: named, in: frame) {
                users[used, default: []].insert(moved[id] ?? frame)
            }
            for step in recipe.steps {
                for inner in step.frames {
                    ownersOfBranches[inner] = id
                    // An attempt is always made, and what fails of its parts is no failure of the object.
                    let home = moved[id] ?? (step.attempts(inner) ? frame : inner)
                    for used in needs.needed(for: needs[inner].free, in: frame) {
                        users[used, default: []].insert(home)
                    }
                }
            }
        }
    }

    /// Whether the frame has the branch, and makes the node outside of it.
    func keeps(_ id: NodeID, outOf branch: FrameID) -> Bool {
        ownersOfBranches[branch] != nil && moved[id] != branch && needs.isMade(id, in: frame)
    }

    /// Whether what completes the object needs another one that the frame makes, which then has to stand before.
    private func isCompleted(_ id: NodeID, with other: NodeID) -> Bool {
        func needed(by recipe: Recipe) -> [NodeID] {
            needs.nodes(neededBy: recipe, in: frame, isInitializer: needs.isType(frame))
        }
        let completions = (needs.graph[recipe: id]?.steps ?? []).filter(\.isCompletion)
        return allReached(from: needed(by: Recipe(steps: completions))) { next -> [NodeID] in
            if needs.graph[next].kind == .function {
                return needs.graph[next].function.map { needs[$0].free } ?? []
            }
            guard next != id, needs.isMade(next, in: frame) else { return [] }
            return needs.graph[recipe: next].map(needed) ?? []
        }.contains(other)
    }
}

extension Recipe {
    fileprivate var hasBranches: Bool { steps.contains { !$0.frames.isEmpty } }
}

extension Step {
    /// Whether the frame is what is tried first, with another one where it fails.
    fileprivate func attempts(_ frame: FrameID) -> Bool {
        if case .attempt(frame, _) = action { true } else { false }
    }
}
