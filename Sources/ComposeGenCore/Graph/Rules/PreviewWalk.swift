/// The graph with a variant's choices, of which only those are looked at that a preview reaches.
struct PreviewWalk {
    private let graph: ObjectGraph
    private var replaced: [ObjectID: (choice: ResolvedChoice, edges: [Edge])] = [:]

    /// The values that the variant gives.
    private var given: Set<ValueID> = []

    fileprivate init(_ graph: ObjectGraph, _ variant: Int?) {
        self.graph = graph
        guard let variant else { return }
        given = Set(graph.variants[variant].values.map(\.value))
        for choice in graph.variants[variant].choices {
            replaced[choice.object] = (choice.choice, choice.edges)
        }
    }

    func replaces(_ id: ObjectID) -> Bool { replaced[id] != nil }

    func choice(of id: ObjectID) -> ResolvedChoice { replaced[id]?.choice ?? graph[id].choice }

    /// What the choice refers to.
    private func edges(of id: ObjectID) -> [Edge] { replaced[id]?.edges ?? graph[id].edges }

    /// The inputs of scopes that what the scene reaches is made of, in manifest order.
    func scopeInputs(needs: SceneNeeds) -> [ValueNode] {
        graph.scopes.isEmpty ? [] : values(needs: needs).filter { $0.owner != .main }
    }

    /// The values that what the scene reaches is made of, in manifest order.
    func values(needs: SceneNeeds) -> [ValueNode] {
        let objects = reached(
            from: needs.rootObjects + needs.rootFactories, includesFactories: true)
        var values = Set(needs.values)
        for id in objects {
            for edge in edges(of: id) {
                if case .value(let value) = graph.resolved(edge.target) { values.insert(value) }
            }
        }
        return graph.closure(objects: [], values: values).values.subtracting(given).sorted().map {
            graph.values[$0.index]
        }
    }

    /// What making the object takes.
    ///
    /// - Parameter includesFactories: whether what is made later, by closures, counts too. What these hold counts always: there is
    ///   one of it, which stands before them.
    func needed(by id: ObjectID, includesFactories: Bool) -> [ObjectID] {
        var result: [ObjectID] = []
        var functions: [ObjectID] = []
        var seen: Set<ObjectID> = []
        for edge in edges(of: id) {
            guard case .object(let target) = graph.resolved(edge.target) else { continue }
            if !includesFactories, isMadeLater(target, askedBy: edge) {
                if seen.insert(target).inserted { functions.append(target) }
            } else {
                result.append(target)
            }
        }
        while let function = functions.popLast() {
            for edge in edges(of: function) {
                guard case .object(let target) = graph.resolved(edge.target) else { continue }
                if graph[target].lifetime != .transient, !isMadeLater(target, askedBy: edge) {
                    result.append(target)
                } else if seen.insert(target).inserted {
                    functions.append(target)
                }
            }
        }
        return result
    }

    /// Whether a closure makes it anew. There is one singleton, which it takes.
    private func isMadeLater(_ id: ObjectID, askedBy edge: Edge) -> Bool {
        edge.need == .factory && graph[id].lifetime != .singleton
    }

    /// What a function makes that makes the object: itself, and the transients that it is made of.
    func madeByCalling(_ id: ObjectID) -> [ObjectID] {
        var made: Set = [id]
        var pending = [id]
        while let id = pending.popLast() {
            for edge in edges(of: id) where edge.need != .factory {
                guard case .object(let target) = graph.resolved(edge.target),
                    graph[target].lifetime == .transient, made.insert(target).inserted
                else { continue }
                pending.append(target)
            }
        }
        return made.sorted()
    }

    /// The objects and all that they are made of, in manifest order.
    func reached(from objects: [ObjectID], includesFactories: Bool) -> [ObjectID] {
        var reached = Set(objects)
        var pending = Array(reached)
        while let id = pending.popLast() {
            for target in needed(by: id, includesFactories: includesFactories)
            where reached.insert(target).inserted {
                pending.append(target)
            }
        }
        return reached.sorted()
    }
}

extension ObjectGraph {
    /// Every preview of which all is known, with the scene that it shows and the graph that it shows it of.
    var allPreviews: [(preview: PreviewNode, scene: SceneID, walk: PreviewWalk)] {
        previews(includesRoot: true).filter(\.preview.isWhole)
    }

    /// The previews that stand at the scenes themselves.
    var previewsOfScenes: [(preview: PreviewNode, scene: SceneID, walk: PreviewWalk)] {
        previews(includesRoot: false)
    }

    func walk(of variant: Int?) -> PreviewWalk { PreviewWalk(self, variant) }

    private func previews(
        includesRoot: Bool
    ) -> [(preview: PreviewNode, scene: SceneID, walk: PreviewWalk)] {
        var walks: [Int?: PreviewWalk] = [:]
        var result: [(preview: PreviewNode, scene: SceneID, walk: PreviewWalk)] = []
        func add(_ previews: [PreviewNode], showing scene: SceneID) {
            for preview in previews {
                let walk = walks[preview.variant] ?? PreviewWalk(self, preview.variant)
                walks[preview.variant] = walk
                result.append((preview, scene, walk))
            }
        }
        for (index, scene) in scenes.enumerated() {
            add(scene.previews, showing: SceneID(index: index))
        }
        if includesRoot, case .scene(let call)? = root.start {
            add(root.previews, showing: call.scene)
        }
        return result
    }
}
