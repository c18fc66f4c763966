/// What each frame makes, keeps and asks of the frame around it: the free variables of every body of code.
///
/// This is the only place that says where a node lives. Parameters, stored properties, captures, what a scope keeps of its
/// parent and what a preview composes are all read from here.
///
/// Nothing changes once the emission has it. It is a class because everything refers to it: a copy would retain each array.
final class Needs {
    struct OfFrame: Equatable {
        /// Nodes that live in the frame, in manifest order: locals of a function, singletons of a root.
        var made: [NodeID] = []
        /// Of a type: those that its functions ask for, which it stores.
        var stored: Set<NodeID> = []
        /// Of a type: what is stored for no other reason than that nothing else holds it, in manifest order.
        var unheld: [NodeID] = []
        /// Nodes that come from outside, in the order of parameters.
        var free: [NodeID] = []
    }

    /// Where a node stands for code of one frame.
    enum Place: Equatable {
        /// The frame makes it.
        case here
        /// The frame receives it, or has it as its own self.
        case given
        /// It is made where it is used.
        case inPlace
        /// This function makes it.
        case call(NodeID)
        case outside
    }

    let graph: Graph
    /// Nodes of the root that the root's initialiser takes, because variants exchange their recipes.
    let lifted: Set<NodeID>
    private(set) var ofFrames: [OfFrame]
    private var functionOfFrames: [NodeID?]
    /// Transients that call functions of their root later.
    private let callingLater: Set<NodeID>
    /// Transients that are made of objects of a scene.
    private let ofScenes: Set<NodeID>
    private var orders: [[NodeID]] = []
    private var calleesOfFrames: [[FrameID]] = []
    /// The scenes of each factory.
    fileprivate let scenesOfFrames: [[FrameID]]
    /// What only one branch of a choice needs, with that branch.
    private(set) var sunk: [NodeID: FrameID] = [:]
    /// The functions of transients, by what they make.
    private let functions: [NodeID?]
    let uses: UsesInGraph

    init(_ graph: Graph, lifted: Set<NodeID> = []) {
        self.graph = graph
        self.lifted = lifted
        var functions: [NodeID?] = Array(repeating: nil, count: graph.nodes.count)
        functionOfFrames = Array(repeating: nil, count: graph.frames.count)
        for (index, node) in graph.nodes.enumerated() {
            if node.kind == .function, let frame = node.function,
                functionOfFrames[frame.index] == nil
            {
                functionOfFrames[frame.index] = NodeID(index: index)
            }
            if node.kind == .function, let frame = node.function,
                case .make(let made) = graph[frame].kind
            {
                functions[made.index] = NodeID(index: index)
            }
        }
        self.functions = functions
        uses = UsesInGraph(graph)
        var scenes: [[FrameID]] = Array(repeating: [], count: graph.frames.count)
        for (index, frame) in graph.frames.enumerated() {
            guard case .scene = frame.kind, let feature = frame.parent else { continue }
            scenes[feature.index].append(FrameID(index: index))
        }
        scenesOfFrames = scenes
        callingLater = graph.transientsCallingLater
        ofScenes = graph.transientsOfScenes
        ofFrames = Array(repeating: OfFrame(), count: graph.frames.count)
        solve()
        orders = schedules()
        sink()
        if !sunk.isEmpty {
            solve()
            orders = schedules()
        }
    }

    private func schedules() -> [[NodeID]] {
        graph.frames.indices.map { index in
            Schedule(of: ofFrames[index].made, in: FrameID(index: index), self).order
        }
    }

    /// The function of a root that makes the object anew; nil where there is none.
    func function(making id: NodeID) -> NodeID? { functions[id.index] }

    /// The body of that function.
    func frame(making id: NodeID) -> FrameID? { functions[id.index].flatMap { graph[$0].function } }

    /// The function that runs the frame; nil where no name stands for one.
    func function(calling frame: FrameID) -> NodeID? { functionOfFrames[frame.index] }

    /// The frames that a frame calls, or whose bodies belong to it.
    func callees(of frame: FrameID) -> [FrameID] { calleesOfFrames[frame.index] }

    /// The order in which a frame makes its nodes.
    func order(of frame: FrameID) -> [NodeID] { orders[frame.index] }

    subscript(_ frame: FrameID) -> OfFrame { ofFrames[frame.index] }

    /// Stores nodes in the types that make them, although no function of this build asks for them.
    func store(where isStored: (NodeID) -> Bool) {
        for index in ofFrames.indices where isType(FrameID(index: index)) {
            for id in ofFrames[index].made where isStored(id) { ofFrames[index].stored.insert(id) }
        }
    }

    /// Makes the nodes of each frame in the order of all builds.
    func follow(_ common: JointOrder) {
        for index in orders.indices {
            orders[index] = common.applied(to: orders[index], of: FrameID(index: index), graph)
        }
    }

    // MARK: Places

    func place(_ id: NodeID, in frame: FrameID, isInitializer: Bool = false) -> Place {
        let (owner, kind) = (graph[id].owner, graph[frame].kind)
        switch graph[id].kind {
        case .input, .root:
            if owner == frame || graph[frame].inputs.contains(id) { return .given }
            if graph[id].kind == .input, case .preview = kind { return .here }
            return .outside
        case .value:
            switch kind {
            case .preview: return .here
            case .member: return graph[recipe: id] == nil ? .outside : .here
            default:
                return owner == frame && !lifted.contains(id) && graph[recipe: id] != nil
                    ? .here : .outside
            }
        case .function:
            if owner == frame, isType(frame) { return isInitializer ? .inPlace : .here }
            // A composer composes another scene by itself: its type need not be named.
            if isInComposer(frame), graph[id].function.map(isComposing) ?? false { return .inPlace }
            // Who composes a scene has objects of that scene, also for what its closures make.
            if hasObjectsOfScenes(frame), transientOfScene(madeBy: id) != nil { return .inPlace }
            switch kind {
            case .preview, .member: return .inPlace
            case .scene where graph[frame].parent == owner: return .here
            // It is written within a scene, which has the feature's functions.
            case .make where isFeature(owner) && graph[frame].parent == owner: return .outside
            case .branch where isFeature(owner): return .outside
            case .flow where isFeature(owner): return .inPlace
            default: return isFeature(owner) ? .inPlace : .outside
            }
        case .object: return place(ofObject: id, in: frame, isInitializer: isInitializer)
        }
    }

    private func place(ofObject id: NodeID, in frame: FrameID, isInitializer: Bool) -> Place {
        let (owner, kind) = (graph[id].owner, graph[frame].kind)
        if sunk[id] == frame { return .here }
        let isOfRoot = isType(owner)
        switch (graph[id].lifetime, kind) {
        case (.transient, .preview), (.transient, .member): return .inPlace
        case (_, .preview): return .here
        case (.singleton, .member): return .here
        case (.singleton, _): return owner == frame && !lifted.contains(id) ? .here : .outside
        case (.scene, .composition) where hasObjectsOfScenes(frame),
            (.scene, .make) where hasObjectsOfScenes(frame):
            return isOfRoot && isInside(frame, owner) ? .here : .outside
        case (.scene, .scene):
            let isOwn =
                owner == frame || owner == graph[frame].parent
                || graph[owner].parent == graph[frame].parent && !isOfRoot
            return isOwn ? .here : .outside
        case (.scene, _): return .outside
        case (.transient, _):
            guard isOfRoot, let function = functions[id.index] else { return .inPlace }
            if isInComposer(frame) { return .outside }
            // Its function makes the objects of a scene that it needs; here they are those of the code that asks.
            if ofScenes.contains(id) { return .inPlace }
            guard root(of: frame) == owner else { return .call(function) }
            if isInitializer && isType(frame) { return .inPlace }
            // Its closures must not keep the root that keeps what it is a part of.
            if callingLater.contains(id), isMakingSingleton(frame) { return .inPlace }
            return .call(function)
        }
    }

    /// Whether the frame composes scenes or a factory, once for all that it passes them.
    func isComposing(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .composition: return true
        case .make(let id):
            if case .use(.call(let callee, _))? = graph[recipe: id]?.steps.first?.action {
                return isFactory(callee)
            }
            return false
        default: return false
        }
    }

    /// What the function makes, if that is made of objects of a scene.
    private func transientOfScene(madeBy function: NodeID) -> NodeID? {
        guard let callee = graph[function].function, case .make(let made) = graph[callee].kind,
            ofScenes.contains(made)
        else { return nil }
        return made
    }

    /// Whether the frame of a root makes objects of a scene for itself.
    private func hasObjectsOfScenes(_ frame: FrameID) -> Bool {
        isComposing(frame) || isMakingTransient(frame) && !isInComposer(frame)
    }

    private func isMakingTransient(_ frame: FrameID) -> Bool {
        if case .make(let id) = graph[frame].kind {
            graph[id].lifetime == .transient
        } else {
            false
        }
    }

    /// Whether the frame makes an object that its root keeps.
    func isMakingSingleton(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .make(let id): graph[id].lifetime == .singleton
        case .branch: graph[frame].parent.map(isMakingSingleton) ?? false
        default: false
        }
    }

    /// Whether the frame is a type that holds singletons.
    func isType(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .root, .scope: true
        default: false
        }
    }

    func isFeature(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .composer, .factory, .scene: true
        default: false
        }
    }

    /// Whether code of the frame stands outside of every root, and receives what is a root's.
    func isInComposer(_ frame: FrameID) -> Bool {
        var current: FrameID? = frame
        while let id = current {
            switch graph[id].kind {
            case .scene, .factory, .composer, .flow: return true
            case .root, .scope, .member, .preview: return false
            default: current = graph[id].parent
            }
        }
        return false
    }

    func isMade(_ id: NodeID, in frame: FrameID) -> Bool {
        ofFrames[frame.index].made.place(of: id) != nil
    }

    /// Whether the object has no key: it is made as an argument of another one.
    func isMadeInPlace(_ id: NodeID) -> Bool { graph[id].isInPlace }

    /// Whether the frame is a part of the root or scope, or of a scope inside it.
    private func isInside(_ frame: FrameID, _ owner: FrameID) -> Bool {
        var next: FrameID? = frame
        while let current = next {
            if current == owner { return true }
            next = graph[current].parent
        }
        return false
    }

    /// The root or scope that the frame is a part of.
    func root(of frame: FrameID) -> FrameID {
        var current = frame
        while !isType(current), let parent = graph[current].parent { current = parent }
        return current
    }

    // MARK: What recipes need

    /// The recipe that a frame's body is.
    func body(of frame: FrameID) -> Recipe? {
        if case .make(let id) = graph[frame].kind { return graph[recipe: id] }
        return graph[frame].body
    }

    /// Calls the body with each node that a recipe needs where it is carried out, what is made in place taken apart.
    ///
    /// - Parameter completions: whether to include what is needed only once the object stands.
    func forEachNeed(
        of recipe: Recipe, in frame: FrameID, isInitializer: Bool, completions: Bool = true,
        deferred: Bool = true, _ body: (NodeID) -> Void
    ) {
        var expanded: Set<NodeID> = []
        _ = forEachNeed(
            of: nodes(askedBy: deferred ? recipe : immediate(recipe), in: frame, completions),
            in: frame, isInitializer, &expanded, body)
    }

    /// The recipe without closures that call functions of a class: what these need is asked for when they are called.
    private func immediate(_ recipe: Recipe) -> Recipe {
        var recipe = recipe
        for index in recipe.steps.indices {
            guard case .make(let callee, let arguments) = recipe.steps[index].action else {
                continue
            }
            recipe.steps[index].action = .make(
                callee, arguments.filter { if case .closure = $0.value { false } else { true } })
        }
        return recipe
    }

    /// What code needs that asks for a node.
    enum Asked {
        case itself
        /// A function that makes it.
        case function(NodeID)
        /// What it is made of in place; a scene is composed there with inputs of its own.
        case parts([NodeID], inputs: [NodeID])
    }

    func asked(_ id: NodeID, in frame: FrameID, isInitializer: Bool) -> Asked {
        switch place(id, in: frame, isInitializer: isInitializer) {
        case .here, .given, .outside: return .itself
        case .call(let function): return .function(function)
        case .inPlace: break
        }
        if let callee = graph[id].function, isComposing(callee), isInComposer(frame),
            let composed = uses[callee]
        {
            return .parts(nodes(askedBy: composed, in: frame), inputs: graph[callee].inputs)
        }
        if hasObjectsOfScenes(frame), let made = transientOfScene(madeBy: id), let uses = uses[made]
        {
            let inputs = graph[id].function.map { graph[$0].inputs } ?? []
            return .parts(nodes(askedBy: uses, in: frame), inputs: inputs)
        }
        if let callee = graph[id].function {
            return .parts(ofFrames[callee.index].free, inputs: [])
        }
        if let callee = functionMakingAlike(id, in: frame) {
            let same = ofFrames[callee.index]
            return .parts(same.free + same.made, inputs: [])
        }
        return .parts(uses[id].map { nodes(askedBy: $0, in: frame) } ?? [], inputs: [])
    }

    /// The function whose body makes a transient of exactly what code of this frame makes it of in place.
    func functionMakingAlike(_ id: NodeID, in frame: FrameID) -> FrameID? {
        guard ofScenes.contains(id), isMakingTransient(frame), !isInComposer(frame),
            let callee = self.frame(making: id),
            graph[callee].inputs.isEmpty, graph[callee].parent == graph[frame].parent
        else { return nil }
        return callee
    }

    /// Calls the body with each node that is needed by who asks for these nodes.
    ///
    /// Chains of what is made in place are as long as a manifest likes, so that what is still to be looked at is a list.
    ///
    /// - Parameter expanded: what is made in place, and is not taken apart again.
    /// - Returns: what is made in place and was taken apart.
    fileprivate func forEachNeed(
        of asked: [NodeID], in frame: FrameID, _ isInitializer: Bool,
        _ expanded: inout Set<NodeID>, _ body: (NodeID) -> Void
    ) -> [NodeID] {
        var inPlace: [NodeID] = []
        /// The next one is the last; each with the inputs of the scenes around it.
        var open: [(id: NodeID, inputs: [NodeID])] = []
        func add(_ nodes: [NodeID], _ inputs: [NodeID]) {
            for id in nodes.reversed() { open.append((id, inputs)) }
        }
        add(asked, [])
        while let (id, inputs) = open.popLast() {
            guard !expanded.contains(id) else { continue }
            switch self.asked(id, in: frame, isInitializer: isInitializer) {
            case .itself: if !inputs.contains(id) { body(id) }
            case .function(let function): add([function], inputs)
            case .parts(let parts, let own):
                expanded.insert(id)
                inPlace.append(id)
                add(parts, inputs + own)
            }
        }
        return inPlace
    }

    /// Whether no expression says the recipe; what a choice makes for itself alone takes statements as well.
    func takesStatements(_ recipe: Recipe) -> Bool {
        recipe.takesStatements(graph) || recipe.steps.contains(where: makesForItself)
    }

    func isChoice(_ step: Step) -> Bool { step.isChoice(graph) || makesForItself(step) }

    private func makesForItself(_ step: Step) -> Bool {
        step.frames.contains { !ofFrames[$0.index].made.isEmpty }
    }

    /// The nodes that a recipe names, and those that its branches need.
    func nodes(
        askedBy recipe: Recipe, in frame: FrameID, _ completions: Bool
    ) -> [NodeID] {
        nodes(askedBy: RecipeUses(recipe), in: frame, completions)
    }

    func nodes(
        askedBy uses: RecipeUses, in frame: FrameID, _ completions: Bool = true
    ) -> [NodeID] {
        var asked = nodes(namedBy: completions ? uses.all : uses.making, from: frame)
        for inner in uses.frames { asked += ofFrames[inner.index].free }
        return asked
    }

    /// What a recipe comes to make in place, however deep.
    func partsInPlace(of recipe: Recipe, in frame: FrameID, isInitializer: Bool) -> [NodeID] {
        var expanded: Set<NodeID> = []
        return forEachNeed(
            of: nodes(askedBy: recipe, in: frame, true), in: frame, isInitializer, &expanded
        ) { _ in }
    }

    /// What the frame needs for these nodes.
    func needed(for nodes: [NodeID], in frame: FrameID) -> [NodeID] {
        var expanded: Set<NodeID> = []
        var found: [NodeID] = []
        _ = forEachNeed(of: nodes, in: frame, isType(frame), &expanded) { found.append($0) }
        return found
    }

    /// The nodes that a recipe names, without what its branches do.
    func nodes(namedBy uses: [RecipeUses.Use], from frame: FrameID) -> [NodeID] {
        var named: [NodeID] = []
        for use in uses {
            switch use {
            case .node(let id): named.append(id)
            case .call(let callee, let given):
                named += parameters(of: callee, from: frame).filter { !given.contains($0) }
            }
        }
        return named
    }

    /// Lazy objects that are made of parts whose completions lead back to the object.
    var lazyCycles: Set<NodeID> {
        let lazies = graph.nodes.indices.map { NodeID(index: $0) }.filter { graph[$0].isLazy }
        var all: [NodeID: [NodeID]] = [:]
        var made: [NodeID: [NodeID]] = [:]
        for id in lazies {
            guard let recipe = graph[recipe: id], let frame = graph[id].function else { continue }
            for recipe in [recipe] + recipe.steps.flatMap(\.frames).compactMap({ graph[$0].body }) {
                forEachNeed(of: recipe.flat, in: frame, isInitializer: false, deferred: false) {
                    all[id, default: []].append(contentsOf: reached($0))
                }
                made[id, default: []] += lazyParts(of: recipe.flat, in: frame).map(\.part)
            }
        }
        var found: Set<NodeID> = []
        for component in Schedule.components(lazies, all) where component.count > 1 {
            let members = Set(component)
            for id in component where made[id, default: []].contains(where: members.contains) {
                found.insert(id)
            }
        }
        return found
    }

    /// The lazy objects that one is made of, and whether a function that text calls makes them.
    func lazyParts(of recipe: Recipe, in frame: FrameID) -> [(part: NodeID, isInCall: Bool)] {
        var parts: [(part: NodeID, isInCall: Bool)] = []
        forEachNeed(
            of: recipe, in: frame, isInitializer: false, completions: false, deferred: false
        ) {
            if graph[$0].isLazy { parts.append(($0, false)) }
        }
        for step in recipe.steps where !step.isCompletion {
            for (function, _) in step.calls(graph) { parts += reached(function).map { ($0, true) } }
        }
        return parts
    }

    /// A lazy object itself, or what a function needs when it is called.
    private func reached(_ id: NodeID) -> [NodeID] {
        if graph[id].isLazy { return [id] }
        guard graph[id].kind == .function, let callee = graph[id].function else { return [] }
        return ofFrames[callee.index].free.filter { graph[$0].isLazy }
    }

    /// What a call of the frame passes: an instance of the factory, or everything that is free in the frame.
    func parameters(of callee: FrameID, from frame: FrameID? = nil) -> [NodeID] {
        if case .scene = graph[callee].kind, let parent = graph[callee].parent,
            frame.map({ graph[$0].parent != parent }) ?? true,
            let instance = graph[parent].face.first
        {
            return [instance]
        }
        return ofFrames[callee.index].free
    }

    // MARK: The fixpoint

    /// Computes every frame again until none changes: first those that it calls. A frame is computed again only when one of these
    /// has changed.
    private func solve() {
        let count = graph.frames.count
        var dependents: [[FrameID]] = Array(repeating: [], count: count)
        calleesOfFrames = Array(repeating: [], count: count)
        var worklist = Array(
            uses.framesBehindCallees(graph, makers: functions, scenes: scenesOfFrames).reversed())
        var isQueued = Array(repeating: true, count: count)
        while let frame = worklist.popLast() {
            isQueued[frame.index] = false
            let (result, callees) = computed(frame)
            for callee in callees where calleesOfFrames[frame.index].place(of: callee) == nil {
                dependents[callee.index].append(frame)
            }
            calleesOfFrames[frame.index] = callees
            guard result != ofFrames[frame.index] else { continue }
            ofFrames[frame.index] = result
            for dependent in dependents[frame.index].sorted() where !isQueued[dependent.index] {
                isQueued[dependent.index] = true
                worklist.append(dependent)
            }
        }
    }

    private func computed(_ frame: FrameID) -> (OfFrame, callees: [FrameID]) {
        var walk = Walk(needs: self, frame: frame)
        walk.run()
        return (
            OfFrame(
                made: walk.made.sorted(), stored: walk.stored, unheld: walk.unheld,
                free: ordered(walk.free)),
            walk.callees.sorted()
        )
    }

    /// Parameters: the case of a variant, values, objects, functions, inputs, each in manifest order.
    func ordered(_ nodes: Set<NodeID>) -> [NodeID] {
        let sorted = nodes.sorted { (graph[$0].kind, $0) < (graph[$1].kind, $1) }
        guard let variant = graph.variant, nodes.contains(variant) else { return sorted }
        return [variant] + sorted.filter { $0 != variant }
    }

    /// Moves into a branch what nothing but the branch needs, so that nothing of a choice that is not taken is evaluated.
    ///
    /// A branch is one for all frames that make its object: what one of these needs besides stays where it is in all of them.
    private func sink() {
        var staying: Set<NodeID> = []
        while true {
            let passes = graph.frames.indices.compactMap {
                Sinking(in: FrameID(index: $0), besides: staying, self)
            }
            var found: [NodeID: FrameID] = [:]
            for pass in passes { found.merge(pass.moved) { first, _ in first } }
            let kept = found.filter { id, branch in
                passes.contains { $0.keeps(id, outOf: branch) }
            }
            if kept.isEmpty {
                sunk = found
                break
            }
            staying.formUnion(kept.keys)
        }
    }
}

extension Recipe {
    /// The recipe without what its branches are made of.
    fileprivate var flat: Recipe {
        var recipe = self
        recipe.steps = steps.filter { $0.frames.isEmpty }
        return recipe
    }
}

/// One walk over what a frame reaches.
private struct Walk {
    let needs: Needs
    let frame: FrameID
    var made: Set<NodeID> = []
    var stored: Set<NodeID> = []
    var unheld: [NodeID] = []
    var free: Set<NodeID> = []
    var callees: Set<FrameID> = []
    private var pending: [NodeID] = []
    /// What was taken apart already: whatever it needs is asked for.
    private var expanded: [Context: Set<NodeID>] = [:]

    private struct Context: Hashable {
        var isInitializer: Bool
        var isSent: Bool
    }

    init(needs: Needs, frame: FrameID) {
        self.needs = needs
        self.frame = frame
    }

    mutating func run() {
        let graph = needs.graph
        let own = graph[frame]
        switch own.kind {
        case .root, .scope:
            for id in own.face { ask(id, isMember: true) }
            if let uses = needs.uses[frame] { visit(uses, isInitializer: true) }
        case .factory:
            for scene in needs.scenesOfFrames[frame.index] {
                callees.insert(scene)
                free.formUnion(needs[scene].free)
            }
        case .composer: break
        default: if let uses = needs.uses[frame] { visit(uses, isInitializer: false) }
        }
        while let id = pending.popLast() { carryOut(id) }
        if needs.isType(frame) { storeWhatNothingHolds() }
    }

    /// What only weak properties lead to, or nothing at all, lives because its type stores it.
    private mutating func storeWhatNothingHolds() {
        let keeping = Dictionary(uniqueKeysWithValues: made.map { ($0, usesKeeping($0)) })
        let inPlace = InPlaceNeeds(
            keeping.values.flatMap { $0 }, in: frame, isInitializer: true, needs)
        var isHeld: Set<NodeID> = []
        for (id, uses) in keeping {
            let held =
                needs.graph[recipe: id] == nil
                ? Set(needs.graph[id].function.map { needs[$0].free } ?? [])
                : uses.reduce(into: []) { $0.formUnion(inPlace.nodes(neededBy: $1)) }
            isHeld.formUnion(held.subtracting([id]))
        }
        for id in made {
            let node = needs.graph[id]
            guard node.kind == .object, !node.isLazy, !isHeld.contains(id) else { continue }
            if stored.insert(id).inserted { unheld.append(id) }
        }
        unheld.sort()
    }

    /// What an object keeps of what it is made of and completed with.
    private func usesKeeping(_ id: NodeID) -> [RecipeUses] {
        (needs.graph[recipe: id]?.steps ?? []).filter { !$0.isWeak }
            .map { RecipeUses(Recipe(steps: [$0.keeping])) }
    }

    private mutating func visit(_ uses: RecipeUses, isInitializer: Bool) {
        noteCallees(of: uses)
        // An object that another actor's code is given is stored: a constant could not be used beside that code.
        visit(
            needs.nodes(askedBy: uses, in: frame), isInitializer: isInitializer,
            isSent: isInitializer && uses.isAsync)
    }

    private mutating func visit(_ nodes: [NodeID], isInitializer: Bool, isSent: Bool = false) {
        let context = Context(isInitializer: isInitializer, isSent: isSent)
        var found: [NodeID] = []
        let inPlace = needs.forEachNeed(
            of: nodes, in: frame, isInitializer, &expanded[context, default: []]
        ) { found.append($0) }
        for id in inPlace {
            if let callee = needs.graph[id].function { callees.insert(callee) }
            if let uses = needs.uses[id] { noteCallees(of: uses) }
        }
        for id in found { ask(id, isMember: isSent && needs.graph[id].kind == .object) }
    }

    /// Notes what the recipe itself calls; `visit` asks the same of what it makes in place.
    private mutating func noteCallees(of uses: RecipeUses) {
        func note(_ id: NodeID) {
            if let callee = needs.graph[id].function { callees.insert(callee) }
            if let callee = needs.frame(making: id) { callees.insert(callee) }
        }
        callees.formUnion(uses.frames)
        for use in uses.all {
            switch use {
            case .node(let id): note(id)
            case .call(let callee, _):
                callees.insert(callee)
                needs.parameters(of: callee, from: frame).forEach(note)
            }
        }
    }

    /// - Parameter isMember: whether it is asked for after the type's initialiser.
    private mutating func ask(_ id: NodeID, isMember: Bool) {
        switch needs.place(id, in: frame) {
        case .here:
            if isMember { stored.insert(id) }
            if made.insert(id).inserted { pending.append(id) }
        case .given:
            if isMember { stored.insert(id) }
        case .outside:
            free.insert(id)
            if isMember { stored.insert(id) }
        case .call(let function): ask(function, isMember: isMember)
        case .inPlace: visit([id], isInitializer: false)
        }
    }

    private mutating func carryOut(_ id: NodeID) {
        let node = needs.graph[id]
        if let callee = node.function {
            callees.insert(callee)
            for inner in needs[callee].free { ask(inner, isMember: true) }
        } else if let uses = needs.uses[id] {
            visit(uses, isInitializer: needs.isType(frame))
        }
    }
}
