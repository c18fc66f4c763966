/// The lazy objects that making an object asks for while it is made.
struct LazyParts {
    private(set) var found: [NodeID] = []
    private let needs: Needs
    private let variants: Set<String>?
    private var seen: Set<Asked> = []
    private var open: [Asked] = []

    private struct Asked: Hashable {
        var id: NodeID
        var frame: FrameID
    }

    /// - Parameters:
    ///   - completions: whether what completes the object counts.
    ///   - variants: those in which the objects are made; nil of all.
    init(
        of recipe: Recipe, in frame: FrameID, completions: Bool, variants: Set<String>? = nil,
        _ needs: Needs
    ) {
        self.needs = needs
        self.variants = variants
        var recipe = recipe
        if !completions { recipe.steps.removeAll(where: \.isCompletion) }
        visit(recipe, in: frame)
        while let asked = open.popLast() {
            guard seen.insert(asked).inserted else { continue }
            visit(asked)
        }
    }

    private mutating func visit(_ asked: Asked) {
        let graph = needs.graph
        switch needs.place(asked.id, in: asked.frame) {
        case .here, .given, .outside:
            if graph[asked.id].isLazy { found.append(asked.id) }
        case .inPlace:
            guard let recipe = graph[recipe: asked.id] else { return }
            visit(recipe, in: asked.frame)
        case .call(let function): call(function)
        }
    }

    private mutating func call(_ function: NodeID) {
        guard let callee = needs.graph[function].function, let body = needs.body(of: callee) else {
            return
        }
        visit(body, in: callee)
    }

    /// What closures ask for that call functions is asked for when they are called.
    private mutating func visit(_ recipe: Recipe, in frame: FrameID) {
        for step in recipe.steps {
            for id in step.leaves.flatMap({ needs.asked(by: $0, from: frame) })
            where needs.graph[id].kind != .function {
                open.append(Asked(id: id, frame: frame))
            }
            for called in step.texts.flatMap({ $0.calls(needs.graph) }) { call(called.function) }
            for inner in step.frames(in: variants) {
                guard let body = needs.graph[inner].body else { continue }
                visit(body, in: inner)
            }
        }
    }
}

extension Needs {
    /// Lazy objects that are made of parts whose completions lead back to the object.
    ///
    /// - Parameter variants: those in which the objects are made; nil of all.
    func lazyCycles(in variants: Set<String>? = nil) -> Set<NodeID> {
        let lazies = graph.nodeIDs.filter { graph[$0].isLazy }
        func parts(completions: Bool) -> [[Int]] {
            lazies.map { id in
                guard let recipe = graph[recipe: id], let frame = graph[id].function else {
                    return []
                }
                let parts = LazyParts(
                    of: recipe, in: frame, completions: completions, variants: variants, self)
                return parts.found.compactMap { lazies.place(of: $0) }
            }
        }
        let made = parts(completions: false)
        let components = StrongComponents(parts(completions: true)).components
        return Set(
            components.filter { $0.count > 1 }.flatMap { component in
                component.filter { made[$0].contains(where: component.contains) }
            }.map { lazies[$0] })
    }
}

extension Step {
    /// The frames of its branches, but for those of other variants.
    func frames(in variants: Set<String>?) -> [FrameID] {
        guard let variants, case .branch(_, let branches) = action else { return frames }
        return branches.compactMap { branch in
            guard case .variants(let names) = branch.condition else { return branch.frame }
            return variants.isDisjoint(with: names) ? nil : branch.frame
        }
    }
}
