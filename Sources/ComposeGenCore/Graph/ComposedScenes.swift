/// The scenes for which the roots have code, and where others begin to ask for what that takes.
struct ComposedScenes {
    private(set) var scenes: Set<SceneID> = []
    /// The scopes that others can begin, as the transients that they are.
    private(set) var scopes: Set<ObjectID> = []
    /// What the flows refer to whose views the roots make.
    private(set) var edges: [Edge] = []

    private let graph: ObjectGraph
    private let needs: [SceneNeeds]
    private var objects: Set<ObjectID> = []
    private var pendingObjects: [ObjectID] = []
    private var pendingScenes: [SceneID] = []

    /// - Parameter others: what leads to scenes besides, such as the choices of variants.
    init(_ graph: ObjectGraph, _ needs: [SceneNeeds], besides others: [Edge] = []) {
        self.graph = graph
        self.needs = needs
        switch graph.root.kind {
        case .struct, .container:
            // For what nothing shows they have functions, which anybody may call.
            scenes = Set(graph.scenes.indices.map(SceneID.init))
            scopes = Set(graph.scopes.map(\.object))
            edges = graph.features.flatMap { $0.flow?.edges ?? [] }
        case .sceneDelegate:
            for feature in graph.features.indices.map(FeatureID.init) {
                show(flowOf: feature)
                if graph[feature].kind == .factory, graph[feature].root == .main {
                    show(scenesOf: feature)
                }
            }
            scopes = Set(graph.scopes.map(\.object))
            for scope in scopes { insert(scope) }
            follow(others)
        case .view:
            // Nobody has a view that is the root.
            for feature in graph.root.shownFlows.union(graph.flowsMadeByText) {
                show(flowOf: feature)
            }
            // But what composes a scene that nothing shows is there for anybody, and names the scopes that the scene begins.
            // Whoever begins one of them has begun those around it.
            let begun = Set(needs.flatMap(\.rootFactories)).compactMap { graph[$0].scope }
            scopes = Set(begun.flatMap(graph.lineage).map(\.object))
            for scope in scopes { insert(scope) }
            follow(others)
        }
    }

    private mutating func insert(_ object: ObjectID) {
        if objects.insert(object).inserted { pendingObjects.append(object) }
    }

    private mutating func insert(_ scene: SceneID) {
        if scenes.insert(scene).inserted { pendingScenes.append(scene) }
    }

    private mutating func show(flowOf feature: FeatureID) {
        guard let flow = graph[feature].flow else { return }
        edges += flow.edges
        visit(flow.edges)
        for scene in flow.scenes { insert(scene) }
    }

    private mutating func show(scenesOf feature: FeatureID) {
        for index in graph[feature].scenes { insert(SceneID(index: index)) }
    }

    private mutating func visit(_ edges: [Edge]) {
        for edge in edges {
            switch edge.target {
            case .object(let id): insert(id)
            case .scene(let id): insert(id)
            case .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
            }
        }
    }

    private mutating func follow(_ others: [Edge]) {
        for id in graph.root.overridable { insert(id) }
        visit(graph.root.edges + others)
        let root = graph.root
        for case .scene(let call)? in [root.start] + root.destinations.map(\.leadsTo) {
            insert(call.scene)
        }
        while true {
            if let id = pendingObjects.popLast() {
                visit(graph[id].edges)
                if let scope = graph[id].scope { begin(scope) }
            } else if let id = pendingScenes.popLast() {
                let needs = needs[id.index]
                for id in needs.rootObjects + needs.rootFactories { insert(id) }
                for scene in needs.scenes { insert(scene) }
                // A factory takes what all its scenes need.
                let feature = graph[id].feature
                if graph[feature].kind == .factory { show(scenesOf: feature) }
            } else {
                return
            }
        }
    }

    /// Who has a scope can have it compose its scenes, and begin those inside of it.
    private mutating func begin(_ scope: RootID) {
        for feature in graph.features.indices.map(FeatureID.init)
        where graph[feature].root == scope {
            show(flowOf: feature)
            show(scenesOf: feature)
        }
        for inner in graph.scopes where inner.parent == scope {
            scopes.insert(inner.object)
            insert(inner.object)
        }
    }
}
