/// What all builds of a manifest write alike, so that a difference between them stands in one place.
struct BuildAgreement {
    /// The recipes whose difference stands where the object is made, because builds make the object of different things.
    private var inPlace: Set<String> = []
    /// What the roots of some build store, and so those of every build that makes it.
    private(set) var stored: Set<String> = []
    /// What the roots of some build are passed by the members that make them.
    private(set) var lifted: Set<String> = []
    /// The values that the root of some build takes.
    private(set) var received: Set<String> = []
    /// What scopes ask of roots around them in some build.
    private(set) var requestedByScopes: Set<String> = []
    /// The names of what some build makes an object of that another build makes of different things.
    private(set) var partsOfVariations: Set<String> = []
    /// What the member of each variant takes, throws and awaits in some build.
    private(set) var members: [String: (parameters: Set<String>, effects: EffectSet)] = [:]
    let order: JointOrder

    init(_ builds: [Emission]) {
        order = JointOrder(builds.map(\.needs))
        var parameters: [String: Set<[String]>] = [:]
        for build in builds {
            func paths(of nodes: some Sequence<NodeID>) -> [String] {
                nodes.map { build.graph.path(of: $0) }
            }
            for frame in build.graph.frameIDs where build.needs.isType(frame) {
                stored.formUnion(paths(of: build.needs[frame].stored))
                requestedByScopes.formUnion(paths(of: build.nodesUsedByScopes(of: frame)))
            }
            lifted.formUnion(paths(of: build.lifting.lifted))
            received.formUnion(
                paths(of: build.needs[.root].free.filter { build.graph[$0].kind == .value }))
            for (variant, member) in build.variantMembers {
                members[variant, default: ([], [])].effects.formUnion(member.effects)
                members[variant]?.parameters.formUnion(paths(of: member.parameters))
            }
            for (path, names, variation) in build.variations() {
                parameters[path, default: []].insert(names)
                if variation == .inPlace { inPlace.insert(path) }
            }
        }
        inPlace.formUnion(parameters.filter { $0.value.count > 1 }.keys)
        for path in inPlace { partsOfVariations.formUnion((parameters[path] ?? []).joined()) }
    }

    /// The resolution of one build, with the places of its differences.
    func applied(to resolution: Resolution) -> Resolution {
        guard !inPlace.isEmpty else { return resolution }
        var resolution = resolution
        for id in resolution.graph.nodeIDs
        where inPlace.contains(resolution.graph.path(of: id)) {
            resolution.graph[recipe: id]?.variation = .inPlace
        }
        for index in resolution.variants.indices {
            let variant = resolution.variants[index]
            for id in variant.recipes.keys
            where inPlace.contains(resolution.graph.path(of: id, in: variant.name)) {
                resolution.variants[index].recipes[id]?.variation = .inPlace
            }
        }
        return resolution
    }
}

extension Graph {
    /// The values that builds of the manifest know by these paths.
    func values(at paths: Set<String>) -> [NodeID] {
        paths.isEmpty
            ? [] : nodeIDs.filter { self[$0].kind == .value && paths.contains(path(of: $0)) }
    }

    /// The node as every build of the manifest knows it.
    func path(of id: NodeID, in variant: String = "") -> String {
        let node = self[id]
        return path(of: node.owner) + "/\(variant)/\(node.kind.rawValue)/\(node.key.value)"
    }

    func path(of frame: FrameID) -> String {
        lineage(of: frame).reversed().map { self[$0].name }.joined(separator: "/")
    }
}

extension Emission {
    /// The names of what each object is made of that another build makes otherwise.
    fileprivate func variations() -> [(
        path: String, names: [String], variation: Recipe.Variation
    )] {
        var parts: [(path: String, names: [String], variation: Recipe.Variation)] = []
        func note(_ id: NodeID, _ recipe: Recipe?, _ variant: String) {
            guard let recipe, recipe.variation != .none else { return }
            let used = needs.nodes(neededBy: recipe, in: graph[id].owner, isInitializer: false)
            let names = Set(used.map { graph[$0].name })
            parts.append((graph.path(of: id, in: variant), names.sorted(), recipe.variation))
        }
        for id in resolution.graph.nodeIDs { note(id, resolution.graph[recipe: id], "") }
        for variant in resolution.variants {
            for (id, recipe) in variant.recipes { note(id, recipe, variant.name) }
        }
        return parts
    }
}
