import SwiftReading

/// Previews, in two forms.
///
/// A preview of a whole root, of a scene that belongs to a scope or begins one, and of a scene that reads the environment goes
/// through the variant's member, as the app does. Every other preview composes by itself what its scene reaches, as does each
/// preview of a scene in a variant that has no member.
struct PreviewEmitter {
    private let emission: Emission
    /// For each variant, the graph with a frame for every preview that composes by itself in it.
    private var worlds: [String: Emission] = [:]
    /// The frames of the previews that compose by themselves, by the places of the previews.
    private var frames: [Int: FrameID] = [:]

    private var resolution: Resolution { emission.resolution }
    private var graph: Graph { emission.graph }

    init(_ emission: Emission) {
        self.emission = emission
        var places: [String: [Int]] = [:]
        for (index, preview) in emission.resolution.previews.enumerated()
        where !emission.goesThroughMember(preview) {
            places[preview.variant ?? "live", default: []].append(index)
        }
        for (variant, places) in places {
            let (world, ids) = emission.adding(
                places.map { frame(of: emission.resolution.previews[$0]) }, variant: variant,
                areDefaultsMade: true)
            worlds[variant] = world
            for (place, id) in zip(places, ids) { frames[place] = id }
        }
    }

    /// The previews of what the root shows first.
    func ofRoot() -> [(Statement, imports: Set<String>)] {
        resolution.previews.indices.filter { resolution.previews[$0].scene == nil }
            .map(declaration)
    }

    /// The previews of the scenes of a feature.
    func ofFeature(_ feature: FrameID) -> [(Statement, imports: Set<String>)] {
        resolution.previews.indices.filter { index in
            resolution.previews[index].scene.map { graph[$0].parent == feature } ?? false
        }.map(declaration)
    }

    private func declaration(_ index: Int) -> (Statement, imports: Set<String>) {
        let preview = resolution.previews[index]
        var body: [Statement]
        var imports: Set<String> = []
        if let id = frames[index], let world = worlds[preview.variant ?? "live"] {
            (body, imports) = composed(preview, id, world)
        } else {
            body = throughMember(preview)
        }
        let isController = emission.showsController(preview)
        if isController { imports.insert("UIKit") }
        let isBuilder = !isController && body.allSatisfy(\.standsInViewBuilder)
        return (.preview(name: preview.name, body: body, isBuilder: isBuilder), imports)
    }

    // MARK: Composed by themselves

    private func frame(of preview: Resolution.Preview) -> Frame {
        let range = preview.range
        var frame = Frame(kind: .preview, parent: nil, name: preview.name, range: range)
        var shown: Operand?
        if let scene = preview.scene {
            shown = .call(scene, preview.given)
        } else if case .call(let start, let given)? = resolution.start {
            shown = .call(start, given.merging(preview.given) { $1 })
        }
        let passed = emission.objectsPassed(to: preview)
        frame.body = shown.map { shown in
            Recipe(
                steps: ([shown] + passed.map { .node($0, members: "", range) }).map {
                    Step(action: .use($0), range: range)
                }, result: 0)
        }
        return frame
    }

    private func composed(
        _ preview: Resolution.Preview, _ id: FrameID, _ world: Emission
    ) -> ([Statement], imports: Set<String>) {
        var body = Body(world, id)
        let inputs = preview.scene.map { Set(graph[$0].inputs) } ?? []
        for (node, value) in preview.given.sorted(by: { $0.key < $1.key })
        where !inputs.contains(node) && world.needs[id].made.contains(node) {
            body.declare(given: node, value)
        }
        body.declareNodes()
        guard let shown = world.graph[id].body?.steps.first?.operand else { return ([], []) }
        let isInRootsModule =
            preview.scene.map {
                emission.placement(of: graph[$0].parent ?? .root).module
                    == emission.placements.top.module
            } ?? true
        let view = emission.withOwnEnvironment(
            body.expression(shown), Set(emission.objectsPassed(to: preview)),
            areKeysKnown: isInRootsModule)
        let functions = body.writtenFunctions().map(Statement.function)
        guard world.namesNavigationController(in: id) else {
            body.append(result: view)
            return (functions + body.statements, body.imports)
        }
        body.append(
            result: emission.showsController(preview)
                ? view : .call("UIHostingController", passing: view, as: "rootView"))
        body.showInNavigationController()
        return (functions + body.statements, body.imports.union(["UIKit"]))
    }

    // MARK: Through a member

    /// `AppDependencies.mock.makeUserSession(user: user).makeProfileView()`
    private func throughMember(_ preview: Resolution.Preview) -> [Statement] {
        var body = Body(emission, .root)
        let root = emission.root(of: preview.variant, passing: preview.given, &body)
        let kept = emission.framesToKeep(preview)
        // What is passed through the environment is read from the same root that composes.
        var statements: [Statement] = []
        var names: [String] = []
        func named(_ value: Expression, _ name: String, isKept: Bool) -> Expression {
            statements.append(.declaration(name: name, value: value))
            if isKept { names.append(name) }
            return .name(name)
        }
        let isEnvironment = emission.namesRootOfPreview(preview)
        // A view that finds the container keeps it.
        let isKept =
            kept.contains(.root)
            && (!resolution.environment.passesContainer || emission.showsController(preview))
        var base = root
        if isEnvironment || isKept, !root.isStaticMember {
            base = named(root, "dependencies", isKept: isKept)
        }
        guard let scene = preview.scene, let feature = graph[scene].parent else {
            return statements
                + emission.showing(emission.shownByRoot(base), keeping: names, preview)
        }
        var shown = base
        for scope in emission.scopes(around: scene).reversed() {
            shown = .member(
                shown, graph[scope].name.prefixed("make"),
                body.arguments(for: graph[scope].inputs, given: preview.given))
            if kept.contains(scope) {
                shown = named(shown, emission.local(holding: scope), isKept: true)
            }
        }
        if let instance = graph[feature].face.first,
            let function = emission.needs.function(making: instance)
        {
            shown = .member(
                .member(shown, graph[function].name, []), graph[scene].name,
                body.arguments(for: graph[scene].inputs, given: preview.given))
        } else if let function = resolution.functionsOfScenes[scene],
            let callee = graph[function].function
        {
            shown = .member(
                shown, graph[function].name,
                body.arguments(for: graph[callee].inputs, given: preview.given))
        }
        if isEnvironment { shown = emission.withEnvironment(shown, of: base.flatSource) }
        return statements + emission.showing(shown, keeping: names, preview)
    }
}

extension EmittedFile {
    /// Adds previews at the end of the file.
    mutating func add(_ previews: [(Statement, imports: Set<String>)]) {
        for (declaration, imports) in previews {
            declarations.append(declaration)
            modulesOfBodies.formUnion(imports)
        }
    }
}

extension Expression {
    /// Whether the expression names the same object each time.
    fileprivate var isStaticMember: Bool { if case .text = form { true } else { false } }
}

extension Statement {
    /// Whether a view builder takes it, in all versions of Swift.
    fileprivate var standsInViewBuilder: Bool {
        switch self {
        case .property, .result, .comment: true
        default: false
        }
    }
}
