/// What is used outside of the root, where a variant makes what is handed in.
struct UsedOutside {
    /// What somebody asks for who is made outside too, so that it needs a name.
    private(set) var objects: Set<ObjectID> = []
    private(set) var values: Set<ValueID> = []
    /// What functions take of the place that calls them.
    private(set) var standing: Set<ObjectID> = []
    private(set) var inputs: Set<String> = []
    /// Whether closures keep some of it.
    private(set) var hasClosures = false

    /// Whether some of it is there only where a function is called that is handed in: what that takes, or an input of a scope.
    func takesOfCall(_ graph: ObjectGraph) -> Bool {
        !standing.isEmpty || values.contains { graph.values[$0.index].owner != .main }
    }

    /// By all that is handed in.
    init(_ context: PlanContext, _ injection: Injection) {
        self.init(context, injection, by: injection.handedIn + injection.overridden)
        for id in injection.allObjects {
            if case .construction(let construction) = context.graph[id].choice,
                construction.takesStatements
            {
                objects.insert(id)
            }
        }
        for case .value(let id) in context.graph.root.prepareEdges.map(\.target) {
            values.insert(id)
        }
        for id in values.union(injection.values) {
            for reference in context.graph.references(ofValue: id) {
                if case .value(let other) = reference.target { values.insert(other) }
            }
        }
    }

    init(_ context: PlanContext, _ injection: Injection, by makers: [ObjectID]) {
        let graph = context.graph
        let arguments = injection.arguments
        var seen = Set(makers)
        var pending = makers
        func use(_ id: ObjectID) {
            if graph.standsWithRoot(id) {
                objects.insert(id)
            } else if arguments.contains(id) {
                standing.insert(id)
                return
            }
            if !graph.standsWithRoot(id) || injection.outside.contains(id),
                seen.insert(id).inserted
            {
                pending.append(id)
            }
        }
        for choice in makers.map({ graph[$0].choice }) {
            for case .parameter(let name) in choice.references.map(\.target) {
                inputs.insert(graph.names[name])
            }
            // In text an input has the name that it has in Swift.
            for text in choice.texts { inputs.formUnion(text.text.unqualifiedNames.map(\.name)) }
        }
        while let id = pending.popLast() {
            for edge in graph[id].edges {
                if edge.isCaptured { hasClosures = true }
                switch graph.resolved(edge.target) {
                case .value(let value): values.insert(value)
                case .object(let target): use(target)
                case .scene(let scene):
                    hasClosures = true
                    let needs = context.validated.needs[scene.index]
                    values.formUnion(needs.values)
                    (needs.rootObjects + needs.rootFactories).forEach(use)
                case .parameter, .input, .sceneObject, .decoratee, .itself: break
                }
            }
        }
    }
}
