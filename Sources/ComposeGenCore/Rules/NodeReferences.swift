import SourceText
import SwiftReading

/// Who asks for what, each with its place: nodes, and the bodies of code that are called, as the vertices of one graph.
///
/// An object made in place belongs to the object that it is made for. A function that makes one object stands for that object.
struct References {
    struct Reference {
        var to: Int
        var range: SourceRange
        /// Whether it is asked for once the object stands.
        var completes = false
        /// Whether a closure asks when it is called.
        var isClosure = false
        /// Whether it is a function that is called at once.
        var isCalled = false
        /// Whether something else follows where making it throws.
        var isCaught = false
    }

    let graph: Graph
    /// By the vertices: nodes by their numbers, and behind them the frames.
    private(set) var ofVertices: [[Reference]] = []
    /// By variant, those of the recipes that it exchanges, by their vertices.
    let ofVariants: [[Int: [Reference]]]
    /// By the vertices, those of all variants together.
    private(set) var inAnyVariant: [[Reference]] = []
    /// The same without what is for previews alone.
    private(set) var ofRoots: [[Reference]] = []
    /// By the vertices, who asks for each in any variant.
    private(set) var askers: [[Int]] = []
    /// By the nodes, how the manifest makes it and how variants do.
    let recipes: [[Recipe]]
    /// The same without what is for previews alone.
    let recipesOfRoots: [[Recipe]]

    init(_ emission: Emission) {
        let resolution = emission.resolution
        let graph = resolution.graph
        self.graph = graph
        // A lazy object stands before it is completed, and so does one that no function makes.
        func isCompletedLater(_ recipe: Recipe, _ id: NodeID) -> Bool {
            if graph[id].isLazy { return true }
            let written = emission.graph[recipe: id] ?? recipe
            return !recipe.takesStatements(graph) && !written.takesStatements(emission.graph)
        }
        func references(of recipe: Recipe, making id: NodeID) -> [Reference] {
            withFactories(
                References.references(
                    of: recipe, completing: isCompletedLater(recipe, id), graph),
                askedIn: graph[id].owner)
        }
        // What shows a scene of a factory makes the factory, which takes what all of its scenes do.
        func withFactories(_ found: [Reference], askedIn frame: FrameID) -> [Reference] {
            found
                + found.compactMap { reference in
                    let shown = FrameID(index: reference.to - graph.nodes.count)
                    guard shown.index >= 0,
                        let factory = graph.composed(by: shown).flatMap({ graph[$0].parent }),
                        emission.needs.isFactory(factory),
                        !graph.lineage(of: frame).contains(factory)
                    else { return nil }
                    var reference = reference
                    reference.to = graph.nodes.count + factory.index
                    return reference
                }
        }
        ofVariants = resolution.variants.map { variant in
            Dictionary(
                uniqueKeysWithValues: variant.recipes.map {
                    ($0.key.index, references(of: $0.value, making: $0.key))
                })
        }
        recipes = graph.recipes(in: resolution.variants)
        recipesOfRoots = graph.recipes(in: resolution.variants.filter { !$0.isPreviewOnly })
        func adding(
            to references: [[Reference]], where isWanted: (Resolution.Variant) -> Bool
        ) -> [[Reference]] {
            var references = references
            for (variant, exchanged) in zip(resolution.variants, ofVariants) where isWanted(variant)
            {
                for (vertex, own) in exchanged { references[vertex] += own }
            }
            return references
        }
        ofVertices.reserveCapacity(graph.nodes.count + graph.frames.count)
        for id in graph.nodeIDs {
            ofVertices.append(graph[recipe: id].map { references(of: $0, making: id) } ?? [])
        }
        // To begin a scope is to make its singletons.
        var made: [FrameID: [Reference]] = [:]
        for (index, node) in graph.nodes.enumerated()
        where node.kind == .object && node.lifetime == .singleton && !node.isLazy {
            made[node.owner, default: []].append(Reference(to: index, range: node.key.range))
        }
        for id in graph.frameIDs {
            switch graph[id].kind {
            case .scene, .composition, .flow:
                let found = graph[id].body.map { References.references(of: $0, graph) } ?? []
                ofVertices.append(withFactories(found, askedIn: id))
            case .scope: ofVertices.append(made[id] ?? [])
            // It holds what all of its scenes take.
            case .factory:
                ofVertices.append(
                    emission.needs.scenesOfFrames[id.index].map {
                        Reference(to: vertex(of: $0), range: graph[$0].range)
                    })
            case .root, .composer, .make, .branch, .member, .preview: ofVertices.append([])
            }
        }
        ofRoots = adding(to: ofVertices, where: { !$0.isPreviewOnly })
        inAnyVariant = adding(to: ofRoots, where: \.isPreviewOnly)
        askers = Array(repeating: [], count: count)
        for (vertex, all) in inAnyVariant.enumerated() {
            for reference in all { askers[reference.to].append(vertex) }
        }
    }

    var count: Int { ofVertices.count }

    func vertex(of frame: FrameID) -> Int { graph.nodes.count + frame.index }

    func node(_ vertex: Int) -> NodeID? {
        vertex < graph.nodes.count ? NodeID(index: vertex) : nil
    }

    func frame(_ vertex: Int) -> FrameID? {
        vertex < graph.nodes.count ? nil : FrameID(index: vertex - graph.nodes.count)
    }

    /// For how long the object serves that the vertex is; nil of what is none.
    func lifetime(ofObject vertex: Int) -> Lifetime? {
        guard vertex < graph.nodes.count, graph.nodes[vertex].kind == .object else { return nil }
        return graph.nodes[vertex].lifetime
    }

    func isLazy(_ vertex: Int) -> Bool {
        vertex < graph.nodes.count && graph.nodes[vertex].isLazy
    }

    func isScope(_ vertex: Int) -> Bool { frame(vertex).map { graph[$0].isScope } ?? false }

    /// Whether the code that asks for it makes or composes it.
    func isMadeForAsker(_ vertex: Int) -> Bool {
        guard node(vertex) != nil else { return !isScope(vertex) }
        return lifetime(ofObject: vertex).map { $0 != .singleton } ?? false
    }

    /// The objects among these that are made with their root, and those that are made of them: each has to be lazy once one is.
    func namesWaiting(along vertices: [Int], isEager: (Int) -> Bool) -> [String] {
        let owner = vertices.first.flatMap(owner)
        let waiting = allReached(from: vertices) { vertex in
            askers[vertex].filter {
                isMadeForAsker($0) || isEager($0) && self.owner(of: $0) == owner
            }
        }
        return waiting.filter(isEager).sorted().map(name)
    }

    /// The frame that the vertex belongs to.
    func owner(of vertex: Int) -> FrameID? {
        if let id = node(vertex) { return graph[id].owner }
        return frame(vertex).flatMap { graph[$0].parent }
    }

    /// What leads to one of the vertices in any variant, these among it.
    ///
    /// - Parameter isPassed: whether a way may lead through the vertex.
    func leading(
        to isEnd: (Int) -> Bool, through isPassed: (Int) -> Bool = { _ in true }
    ) -> Set<Int> {
        allReached(from: (0..<count).filter(isEnd)) { askers[$0].filter(isPassed) }
    }
}

/// The references of one recipe.
private struct ReferenceCollector {
    typealias Reference = References.Reference

    let graph: Graph
    private(set) var found: [Reference] = []

    init(_ recipe: Recipe, completing: Bool, _ graph: Graph) {
        self.graph = graph
        add(recipe, completing: completing, Reference(to: 0, range: SourceRange(.top, 0, 0)))
    }

    /// - Parameters:
    ///   - completing: whether what completes its result may follow later.
    ///   - around: the reference to all of it, if that is asked for once the object stands or its failure is caught.
    private mutating func add(_ recipe: Recipe, completing: Bool, _ around: Reference) {
        for (index, step) in recipe.steps.enumerated() {
            var reference = around
            reference.range = step.range
            if completing, step.completes(recipe.result) { reference.completes = true }
            if step.traps { reference.isCaught = true }
            add(step, reference)
            for (place, frame) in step.frames.enumerated() {
                guard let body = graph[frame].body else { continue }
                var reference = around
                if case .attempt = step.action, place == 0 { reference.isCaught = true }
                add(body, completing: completing && index == recipe.result, reference)
            }
        }
    }

    private mutating func add(_ step: Step, _ reference: Reference) {
        guard case .make(_, let arguments) = step.action else {
            for operand in step.action.evaluated { add(operand, reference) }
            return
        }
        for argument in arguments {
            var reference = reference
            reference.range = argument.range
            add(argument.value, reference)
        }
    }

    private mutating func add(_ operand: Operand, _ reference: Reference) {
        var reference = reference
        switch operand {
        case .node(let id, _, let range):
            reference.range = range
            reference.isClosure = graph[id].kind == .function
            refer(to: id, reference)
        case .closure(let id, let range):
            reference.range = range
            reference.isClosure = true
            refer(to: id, reference)
        case .text(let text): add(text, reference)
        case .list(let elements, _): for element in elements { add(element, reference) }
        case .weak(_, let value): add(value, reference)
        case .call(let callee, let given):
            reference.to = graph.nodes.count + callee.index
            reference.isCalled = true
            found.append(reference)
            for (_, value) in given.sorted(by: { $0.key < $1.key }) { add(value, reference) }
        case .slot, .outer, .broken: break
        }
    }

    private mutating func add(_ text: Text, _ reference: Reference) {
        guard !text.operands.isEmpty else { return }
        var called: Set<Int>?
        for (written, operand) in zip(text.text.references, text.operands) {
            guard let operand else { continue }
            guard case .node(let id, _, _) = operand else {
                add(operand, reference)
                continue
            }
            var reference = reference
            reference.range = written.name.range
            if graph[id].kind == .function {
                let names = called ?? SwiftNameScan(text.text.text.text).calledReferences()
                called = names
                reference.isCalled = names.contains(written.textRange.lowerBound)
                reference.isClosure = !reference.isCalled
            }
            refer(to: id, reference)
        }
    }

    private mutating func refer(to id: NodeID, _ reference: Reference) {
        if graph[id].isInPlace, let recipe = graph[recipe: id] {
            return add(recipe, completing: false, reference)
        }
        var reference = reference
        reference.to = graph.vertex(of: id)
        found.append(reference)
    }
}

extension References {
    /// - Parameter completing: whether what completes the object may follow later; in a function that makes it, a completion is a
    ///   step like all others.
    static func references(
        of recipe: Recipe, completing: Bool? = nil, _ graph: Graph
    ) -> [Reference] {
        ReferenceCollector(
            recipe, completing: completing ?? !recipe.takesStatements(graph), graph
        ).found
    }

    static func references(to operand: Operand, _ graph: Graph) -> [Reference] {
        references(of: Recipe(using: operand), graph)
    }
}

extension Recipe {
    /// What yields nothing but the operand.
    init(using operand: Operand) {
        self.init(.use(operand), at: SourceRange(.top, 0, 0))
    }
}

extension Graph {
    fileprivate func recipes(in variants: [Resolution.Variant]) -> [[Recipe]] {
        var all = recipes.map { $0.map { [$0] } ?? [] }
        for (id, recipe) in variants.flatMap(\.recipes) { all[id.index].append(recipe) }
        return all
    }

    /// The vertex that a name leads to: of a function, what it makes or runs.
    func vertex(of id: NodeID) -> Int {
        guard let callee = callee(of: id) else { return id.index }
        return made(by: callee)?.index ?? nodes.count + callee.index
    }
}

extension References.Reference {
    /// Whether it stands in one of the steps.
    func isAsked(in steps: [Step], _ graph: Graph) -> Bool {
        References.references(of: Recipe(steps: steps), graph).contains {
            $0.to == to && $0.range == range
        }
    }
}
