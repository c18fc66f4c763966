import SourceText
import SwiftReading

/// Objects that throw or wait where the code around them can do neither.
struct UnservedEffectRule {
    private let emission: Emission
    private let references: References
    private var seen: Set<Visit> = []
    /// What closures make, where that has been looked at.
    private var behindClosures: [Bool: Set<Int>] = [:]
    private var reported: Set<SourceRange> = []
    private var found: [Diagnostic] = []

    private struct Visit: Hashable {
        var vertex: Int
        /// Whether roots make their part of it there, too.
        var withRoots: Bool
        /// Whether what throws is caught.
        var isCaught: Bool
    }

    private var graph: Graph { references.graph }
    private var resolution: Resolution { emission.resolution }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        var rule = UnservedEffectRule(emission: emission, references: references)
        rule.checkScenes()
        rule.checkRoot()
        rule.checkOverridable()
        rule.checkValues()
        let leading = references.leading(to: { vertex in
            references.node(vertex).map { id in
                references.recipes[id.index].contains {
                    EffectOrigin($0, references.graph) != nil
                }
            } ?? false
        })
        for preview in emission.resolution.previews
        where emission.resolution.isKnown(preview.variant) {
            rule.check(preview, leading)
        }
        return rule.found
    }

    // MARK: Places

    private mutating func checkScenes() {
        for scene in resolution.composedOnce.sorted() {
            refuse(
                [references.vertex(of: scene)], in: "a scene that is composed once for its view",
                withRoots: false)
        }
        for feature in resolution.features {
            guard let frame = feature.flow, let flow = resolution.flows[frame] else { continue }
            for shown in flow.shown {
                refuse(shownBy: graph[shown].body, in: "a view's body", withRoots: false)
            }
        }
        refuse(
            graph.nodes.indices.filter { index in
                let node = graph.nodes[index]
                return node.isLazy && node.lazyRange != nil && emission.isClass(node.owner)
            },
            in: "a property that is made at first use")
    }

    private mutating func checkRoot() {
        let app = "a stored property of the app"
        switch emission.rootKind {
        case .view:
            let storage = "a view's storage"
            checkRoot(statements: storage, storage: storage, body: "a view's body")
        case .sceneDelegate:
            checkRoot(
                statements: "a callback of UIKit's",
                storage: "a property that is made at first use", body: "a scene delegate")
        // The caller that makes such a root may throw and wait.
        case .struct, .container:
            if emission.manifest.root.main != nil {
                checkRoot(statements: app, storage: app, body: "the app's body")
            }
        }
    }

    /// With everything that is made to show what the root shows.
    private mutating func checkRoot(statements: String, storage: String, body: String) {
        for (name, text) in emission.manifest.root.statements {
            refuse(text, called: "'\(name)'", in: statements, cure: .catching)
        }
        refuse(singletons, in: storage)
        let start = [resolution.start].compactMap { $0 }
        for operand in start + resolution.destinations.map(\.shown) {
            refuse(shownBy: Recipe(using: operand), in: body, withRoots: true)
        }
    }

    /// The singletons of the root that are reached.
    private var singletons: [Int] {
        Set(emission.needs[.root].made).union(emission.lifting.lifted).map(\.index).sorted()
            .filter { references.lifetime(ofObject: $0) != nil }
    }

    /// What is made only where nothing is passed stands on the right of `??`, which cannot wait.
    private mutating func checkOverridable() {
        for id in resolution.overridable where emission.rootKind != .sceneDelegate {
            guard !graph[id].isLazy, let recipe = graph[recipe: id],
                EffectOrigin(recipe, graph)?.isAsync ?? false
            else { continue }
            refuse(recipe, of: id, in: "an overridable parameter", cure: .replacing)
        }
    }

    private mutating func checkValues() {
        for (index, node) in graph.nodes.enumerated() where node.kind == .value {
            let texts = references.recipes[index].compactMap { recipe -> SwiftText? in
                guard case .text(let text)? = recipe.steps.first?.action else { return nil }
                return text.text
            }
            for text in texts + [node.defaultText?.text].compactMap({ $0 }) {
                refuse(
                    text, called: "value '\(node.key.value)'", in: "a stored property",
                    cure: .binding)
            }
        }
    }

    // MARK: What is refused

    private mutating func refuse(
        _ text: SwiftText, called name: String, in place: String, cure: EffectCure
    ) {
        guard text.containsTry || text.containsAwait else { return }
        report(name, isAsync: text.containsAwait, in: place, at: text.text.range, cure: cure)
    }

    private mutating func report(
        _ name: String, isAsync: Bool, in place: String, at range: SourceRange,
        _ notes: [Diagnostic.Note] = [], cure: EffectCure
    ) {
        guard reported.insert(range).inserted else { return }
        found.append(
            .unservedEffect(
                name, isAsync: isAsync, place: place, at: range, notes: notes, cure: cure))
    }

    /// Refuses what throws or waits in a call of a scene, with what its place gives it.
    private mutating func refuse(shownBy recipe: Recipe?, in place: String, withRoots: Bool) {
        guard let recipe else { return }
        for step in recipe.steps {
            for case .call(let callee, let given) in step.operands {
                for id in graph[callee].inputs {
                    let name = "argument '\(graph[id].name)'"
                    switch given[id] {
                    case .text(let text)?:
                        refuse(text.text, called: name, in: place, cure: .catching)
                    case .node(let part, _, _)? where graph[part].isInPlace:
                        guard let origin = graph[recipe: part].flatMap({ EffectOrigin($0, graph) })
                        else { continue }
                        report(
                            name, isAsync: origin.isAsync, in: place, at: origin.range,
                            cure: origin.cure)
                    default: break
                    }
                }
            }
        }
        let asked = References.references(of: recipe, graph).filter { !$0.isClosure }
        let taken = withRoots ? recipe.steps.flatMap(\.operands).flatMap(takenByFactories) : []
        refuse(asked.map(\.to) + taken.map(\.index), in: place, withRoots: withRoots)
    }

    /// What is made for the factories of what is shown, which hold what all of their scenes take.
    private func takenByFactories(_ shown: Operand) -> [NodeID] {
        guard case .call(let callee, _) = shown else { return [] }
        let own = [graph[callee].parent].compactMap { $0 }.filter(emission.needs.isFactory)
        let factories = own + emission.needs[callee].free.compactMap { graph[$0].instanceOf }
        return factories.flatMap { emission.needs[$0].free }.filter {
            references.lifetime(ofObject: $0.index).map { $0 != .singleton } ?? false
        }
    }

    /// Refuses what throws or waits among the vertices and what is made along with them.
    ///
    /// - Parameter withRoots: whether what roots make for who asks is made there, too.
    private mutating func refuse(_ vertices: [Int], in place: String, withRoots: Bool = true) {
        var pending = vertices.reversed().map {
            (vertex: $0, isCaught: false, notes: [Diagnostic.Note]())
        }
        while let (vertex, isCaught, notes) = pending.popLast() {
            let visit = Visit(vertex: vertex, withRoots: withRoots, isCaught: isCaught)
            guard isMadeThere(vertex, withRoots) || vertices.contains(vertex),
                seen.insert(visit).inserted
            else { continue }
            if let id = references.node(vertex) {
                for recipe in references.recipesOfRoots[vertex] {
                    refuse(recipe, of: id, in: place, isCaught: isCaught, notes)
                }
            }
            for reference in references.inAnyVariant[vertex].reversed() {
                if !reference.isClosure {
                    pending.append(
                        (
                            reference.to, isCaught || catches(reference, from: vertex),
                            self.notes(on: reference, from: vertex)
                        ))
                } else {
                    pending += objects(behind: reference.to, withRoots).map { ($0, false, []) }
                }
            }
        }
    }

    /// Whether the failure of what is asked for is caught there: what a root makes for a feature stands before the composer is called.
    private func catches(_ reference: References.Reference, from vertex: Int) -> Bool {
        guard reference.isCaught, let asked = references.node(reference.to) else { return false }
        let isOfFeature = references.owner(of: vertex).map(emission.needs.isFeature) ?? false
        return !isOfFeature || emission.needs.isFeature(graph[asked].owner)
    }

    /// The objects that who composes a scene makes for what a closure makes later.
    private mutating func objects(behind vertex: Int, _ withRoots: Bool) -> [Int] {
        var objects: [Int] = []
        var worklist = [vertex]
        while let next = worklist.popLast() {
            guard behindClosures[withRoots, default: []].insert(next).inserted,
                let lifetime = references.lifetime(ofObject: next)
            else { continue }
            let isOfFeature = emission.needs.isFeature(graph.nodes[next].owner)
            guard withRoots || isOfFeature else { continue }
            switch lifetime {
            case .scene: objects.append(next)
            case .transient: worklist += references.ofVertices[next].map(\.to)
            case .singleton: if isOfFeature { objects.append(next) }
            }
        }
        return objects
    }

    private func isMadeThere(_ vertex: Int, _ withRoots: Bool) -> Bool {
        guard let id = references.node(vertex) else { return true }
        guard let lifetime = references.lifetime(ofObject: vertex), lifetime != .singleton else {
            return false
        }
        return withRoots || emission.needs.isFeature(graph[id].owner)
    }

    private func notes(on reference: References.Reference, from vertex: Int) -> [Diagnostic.Note] {
        guard references.node(vertex) != nil, references.node(reference.to) != nil else {
            return []
        }
        return [references.note((vertex, reference))]
    }

    private mutating func refuse(
        _ recipe: Recipe, of id: NodeID, in place: String, isCaught: Bool = false,
        _ notes: [Diagnostic.Note] = [], cure: EffectCure? = nil
    ) {
        guard let origin = EffectOrigin(recipe, graph), origin.isAsync || !isCaught else { return }
        let name = graph[id].key.value
        var usual = origin.cure
        if origin.isAsync, usual != .isolation {
            usual =
                emission.needs.isFeature(graph[id].owner)
                ? .input : isInEnvironment(id) ? .atOnce : .function(name)
        }
        report(
            "'\(name)'", isAsync: origin.isAsync, in: place, at: origin.range, notes,
            cure: cure ?? usual)
    }

    /// Whether views find it, which takes what is there from the beginning.
    private func isInEnvironment(_ id: NodeID) -> Bool {
        resolution.environment.entries.contains { $0.object == id }
    }

    // MARK: Previews

    /// A preview makes what its scene reaches as its variant says, and can neither throw nor wait.
    private mutating func check(_ preview: Resolution.Preview, _ leading: Set<Int>) {
        let walk = PreviewReach(preview, references, emission)
        let note = Diagnostic.Note("this preview makes it", at: preview.range)
        for vertex in walk.reached(withClosures: false, among: leading) {
            guard let id = references.node(vertex), graph[id].kind == .object,
                !graph[id].isLiveOnly || walk.exchanges(id), let recipe = walk.recipe(of: id)
            else { continue }
            let cure: EffectCure? = emission.needs.isFeature(graph[id].owner) ? nil : .variant
            refuse(recipe, of: id, in: "a preview", [note], cure: cure)
        }
        checkMember(preview, walk)
        for (id, operand) in preview.given.sorted(by: { $0.key < $1.key }) {
            guard case .text(let text) = operand else { continue }
            refuse(text.text, called: "input '\(graph[id].name)'", in: "a preview", cure: .catching)
        }
    }

    /// What goes through a member makes the whole root and the scopes around its scene. What variants exchange there is made by
    /// functions that have the effects of all variants, unless it is passed to the root.
    private mutating func checkMember(_ preview: Resolution.Preview, _ walk: PreviewReach) {
        if emission.goesThroughMember(preview) { refuseRoot(of: preview, walk) }
    }

    /// What keeps a preview, which cannot compose by itself, from making the root.
    static func ofRoot(
        _ preview: Resolution.Preview, _ walk: PreviewReach, _ emission: Emission,
        _ references: References
    ) -> [Diagnostic] {
        guard emission.failsWithRoot(preview) else { return [] }
        var rule = UnservedEffectRule(emission: emission, references: references)
        rule.refuseRoot(of: preview, walk)
        return rule.found
    }

    private mutating func refuseRoot(of preview: Resolution.Preview, _ walk: PreviewReach) {
        let lifted = emission.lifting.lifted
        let scopes = preview.scene.map(emission.scopes) ?? []
        let made = Set(([.root] + scopes).flatMap { emission.needs[$0].made }).union(lifted)
        let note = Diagnostic.Note(
            "this preview calls what makes it in one variant or another", at: preview.range)
        for id in made.sorted() where id.index < graph.nodes.count {
            let node = graph[id]
            guard node.kind == .object, !node.isLazy else { continue }
            let made =
                lifted.contains(id)
                ? [walk.recipe(of: id)].compactMap { $0 } : references.recipesOfRoots[id.index]
            for recipe in made { refuse(recipe, of: id, in: "a preview", [note]) }
        }
    }
}
