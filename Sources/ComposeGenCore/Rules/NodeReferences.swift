import ManifestSyntax
import SourceText
import SwiftReading

/// Who asks for what, each with its place: nodes, and the bodies of code that are called, as the vertices of one graph.
///
/// What is made in place belongs to whoever it is made for. A function that makes one object stands for that object.
struct References {
    struct Reference {
        /// What asks.
        enum Site {
            /// An argument of the call that makes the object.
            case argument
            case decorator
            /// A property of something that is made in place.
            case inPlace(TypeReference)
            case elsewhere
        }

        var to: Int
        var range: SourceRange
        /// Whether it is asked for once the object stands.
        var completes = false
        /// Whether a closure asks when it is called.
        var isClosure = false
        /// Whether it is a function that is called at once.
        var isCalled = false
        var site = Site.elsewhere
    }

    let graph: Graph
    /// By the vertices: nodes by their numbers, and behind them the frames.
    private(set) var ofVertices: [[Reference]] = []
    /// By variant, those of the recipes that it exchanges, by their vertices.
    let ofVariants: [[Int: [Reference]]]
    /// By the vertices, those of all variants together.
    private(set) var inAnyVariant: [[Reference]] = []
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
            References.references(of: recipe, completing: isCompletedLater(recipe, id), graph)
        }
        ofVariants = resolution.variants.map { variant in
            Dictionary(
                uniqueKeysWithValues: variant.recipes.map {
                    ($0.key.index, references(of: $0.value, making: $0.key))
                })
        }
        recipes = graph.recipes(in: resolution.variants)
        recipesOfRoots = graph.recipes(in: resolution.variants.filter { !$0.isPreviewOnly })
        ofVertices.reserveCapacity(graph.nodes.count + graph.frames.count)
        var scenesOfFactories: [FrameID: [FrameID]] = [:]
        for (index, frame) in graph.frames.enumerated() {
            guard case .scene = frame.kind, let parent = frame.parent,
                case .factory = graph[parent].kind
            else { continue }
            scenesOfFactories[parent, default: []].append(FrameID(index: index))
        }
        for (index, recipe) in graph.recipes.enumerated() {
            let id = NodeID(index: index)
            ofVertices.append(recipe.map { references(of: $0, making: id) } ?? [])
        }
        for index in graph.frames.indices {
            let id = FrameID(index: index)
            // A factory holds what all of its scenes take.
            let scenes = (scenesOfFactories[id] ?? []).map { scene in
                Reference(to: vertex(of: scene), range: graph[scene].range)
            }
            ofVertices.append(self.references(of: id) + scenes)
        }
        inAnyVariant = ofVertices
        for (vertex, references) in ofVariants.joined() { inAnyVariant[vertex] += references }
    }

    var count: Int { ofVertices.count }

    func vertex(of frame: FrameID) -> Int { graph.nodes.count + frame.index }

    func node(_ vertex: Int) -> NodeID? {
        vertex < graph.nodes.count ? NodeID(index: vertex) : nil
    }

    func frame(_ vertex: Int) -> FrameID? {
        vertex < graph.nodes.count ? nil : FrameID(index: vertex - graph.nodes.count)
    }

    /// What calling the frame asks for.
    private func references(of frame: FrameID) -> [Reference] {
        switch graph[frame].kind {
        case .scope:
            // To begin a scope is to make its singletons.
            return graph.nodes.indices.compactMap { index in
                let node = graph.nodes[index]
                guard node.owner == frame, node.kind == .object, node.lifetime == .singleton,
                    !node.isLazy
                else { return nil }
                return Reference(to: index, range: node.key.range)
            }
        case .scene, .composition, .flow:
            return graph[frame].body.map { References.references(of: $0, graph) } ?? []
        case .root, .composer, .factory, .make, .branch, .member, .preview: return []
        }
    }
}

/// The references of one recipe.
private struct ReferenceCollector {
    typealias Reference = References.Reference

    let graph: Graph
    private var found: [Reference] = []

    static func references(
        of recipe: Recipe, completing: Bool, _ graph: Graph
    ) -> [Reference] {
        var collector = ReferenceCollector(graph: graph)
        collector.add(recipe, isWhole: true, completing: completing)
        return collector.found
    }

    private init(graph: Graph) { self.graph = graph }

    /// - Parameters:
    ///   - isWhole: whether it is the recipe itself, and neither a branch of it nor something that it makes in place.
    ///   - completing: whether what completes its result may follow later.
    ///   - base: what the references have in common.
    private mutating func add(
        _ recipe: Recipe, isWhole: Bool, completing: Bool,
        _ base: Reference = Reference(to: 0, range: SourceRange(.top, 0, 0)),
        inPlace: TypeReference? = nil
    ) {
        for (index, step) in recipe.steps.enumerated() {
            var reference = base
            reference.range = step.range
            if step.isCompletion {
                reference.completes =
                    base.completes || completing && step.completes(recipe.result)
                if let inPlace { reference.site = .inPlace(inPlace) }
            } else if isWhole {
                reference.site = index == 0 ? .argument : .decorator
            }
            add(step, reference)
            for frame in step.frames {
                if let body = graph[frame].body {
                    add(
                        body, isWhole: false, completing: completing && index == recipe.result,
                        base, inPlace: inPlace)
                }
            }
        }
    }

    private mutating func add(_ step: Step, _ reference: Reference) {
        switch step.action {
        case .make(_, let arguments):
            for argument in arguments {
                var reference = reference
                reference.range = argument.range
                add(argument.value, reference)
            }
        case .text(let text): add(text, reference.elsewhere)
        case .use(let operand), .storyboard(_, _, let operand, _), .set(_, _, let operand):
            add(operand, reference.elsewhere)
        case .branch(let subject, let branches):
            if let subject { add(subject, reference.elsewhere) }
            for case .evaluated(let texts) in branches.map(\.condition) {
                for text in texts { add(text, reference.elsewhere) }
            }
        case .run(_, let text): add(text, reference.elsewhere)
        case .attempt, .broken: break
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
        case .list(let elements, _):
            for element in elements { add(element, reference.elsewhere) }
        case .weak(_, let value): add(value, reference)
        case .call(let callee, let given):
            reference.to = graph.nodes.count + callee.index
            reference.isCalled = true
            found.append(reference.elsewhere)
            for (_, value) in given.sorted(by: { $0.key < $1.key }) {
                add(value, reference.elsewhere)
            }
        case .slot, .outer, .broken: break
        }
    }

    private mutating func add(_ text: Text, _ reference: Reference) {
        guard !text.operands.isEmpty else { return }
        var called: Set<Int>?
        for (written, operand) in zip(text.text.references, text.operands) {
            guard let operand else { continue }
            guard case .node(let id, _, _) = operand else {
                add(operand, reference.elsewhere)
                continue
            }
            guard graph[id].kind == .function else {
                var reference = reference.elsewhere
                reference.range = written.name.range
                refer(to: id, reference)
                continue
            }
            if called == nil {
                called = SwiftNameScan(text.text.text.text).calledReferences()
            }
            var reference = reference
            reference.range = written.name.range
            reference.isCalled = called?.contains(written.textRange.lowerBound) ?? false
            reference.isClosure = !reference.isCalled
            refer(to: id, reference.isCalled ? reference.elsewhere : reference)
        }
    }

    private mutating func refer(to id: NodeID, _ reference: Reference) {
        var reference = reference
        let node = graph[id]
        if node.isInPlace, let recipe = graph[recipe: id] {
            let base = reference.elsewhere
            add(recipe, isWhole: false, completing: false, base, inPlace: node.type)
            return
        }
        reference.to = graph.vertex(of: id)
        found.append(reference)
    }
}

extension References.Reference {
    /// The same of something that is no argument by itself.
    fileprivate var elsewhere: Self {
        guard case .argument = site else { return self }
        var reference = self
        reference.site = .elsewhere
        return reference
    }
}

extension References {
    /// - Parameter completing: whether what completes the object may follow later; in a function that makes it, a completion is a
    ///   step like all others.
    static func references(
        of recipe: Recipe, completing: Bool? = nil, _ graph: Graph
    ) -> [Reference] {
        ReferenceCollector.references(
            of: recipe, completing: completing ?? !recipe.takesStatements(graph), graph)
    }

    static func references(to operand: Operand, _ graph: Graph) -> [Reference] {
        let step = Step(action: .use(operand), range: SourceRange(.top, 0, 0))
        return references(of: Recipe(steps: [step]), graph)
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
        guard self[id].kind == .function, let callee = self[id].function else { return id.index }
        if case .make(let made) = self[callee].kind { return made.index }
        return nodes.count + callee.index
    }
}
