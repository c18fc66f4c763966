import SourceText

/// The rules of the graph. Each is a query over the graph and its analyses, and none changes either.
///
/// - Parameter earlier: what decoding found.
/// - Returns: what resolving found, and then what the rules find.
func check(_ emission: Emission, after earlier: [Diagnostic]) -> [Diagnostic] {
    let resolution = emission.resolution
    var diagnostics = resolution.diagnostics
    diagnostics += checkGeneratedTypes(emission)
    diagnostics += check(emission.needs, lifted: emission.lifting.lifted)
    diagnostics += unservedEffects(emission)
    diagnostics += passedClosures(emission)
    diagnostics += sentSingletons(emission)
    diagnostics += lostObjects(resolution)
    diagnostics += genericArguments(emission)
    diagnostics += unkeptByViews(emission)
    // A variant only exchanges recipes, so its graph is asked the same questions.
    for variant in resolution.variants {
        let needs = Needs(resolution.graph(of: variant.name), lifted: [])
        diagnostics += check(needs, lifted: [])
    }
    diagnostics += previewsReachingLiveOnly(emission)
    // Where something is broken or could not be read, what it would have used is unknown.
    let all = earlier + diagnostics
    if !all.containsError, !all.contains(where: { $0.code == .unreadableFile }) {
        diagnostics += unused(emission)
    }
    return diagnostics.withoutRepetitions()
}

private func check(_ needs: Needs, lifted: Set<NodeID>) -> [Diagnostic] {
    let broken = cycles(needs)
    return broken.isEmpty ? captives(needs, lifted) : broken
}

// MARK: Paths

extension Needs {
    /// References from one node to the next, each with its place.
    ///
    /// - Parameter closures: whether to include what a lazy object's closures call later.
    func references(of id: NodeID, closures: Bool = true) -> [(to: NodeID, range: SourceRange)] {
        guard let recipe = graph[recipe: id] ?? graph[id].function.flatMap({ body(of: $0) }) else {
            return []
        }
        return references(of: recipe).compactMap { reference in
            let isCalledLater =
                reference.isClosure && (graph[id].isLazy || graph[reference.to].isLazy)
            return closures || !isCalledLater ? (reference.to, reference.range) : nil
        }
    }

    private func references(of recipe: Recipe) -> [(
        to: NodeID, range: SourceRange, isClosure: Bool
    )] {
        var found: [(to: NodeID, range: SourceRange, isClosure: Bool)] = []
        for step in recipe.steps where !step.isCompletion {
            step.forEachLeaf { leaf in
                switch leaf {
                case .node(let id, _, let range): found.append((id, range, false))
                case .closure(let id, let range): found.append((id, range, true))
                case .call(let callee, _):
                    for id in parameters(of: callee) { found.append((id, step.range, false)) }
                default: break
                }
            }
            for frame in step.frames {
                if let body = graph[frame].body { found += references(of: body) }
            }
        }
        return found
    }

    /// The shortest path of references from one node to another; nil where there is none.
    func path(from start: NodeID, to end: NodeID) -> [(to: NodeID, range: SourceRange)]? {
        var cameFrom: [NodeID: (from: NodeID, range: SourceRange)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            for (to, range) in references(of: id) where cameFrom[to] == nil {
                cameFrom[to] = (id, range)
                if to == end {
                    var path: [(to: NodeID, range: SourceRange)] = []
                    var current = to
                    while let step = cameFrom[current] {
                        path.append((current, step.range))
                        current = step.from
                        if current == start { break }
                    }
                    return path.reversed()
                }
                queue.append(to)
            }
        }
        return nil
    }

    /// What the frames reach.
    var reached: Set<NodeID> {
        var reached: Set<NodeID> = []
        for frame in ofFrames {
            reached.formUnion(frame.made)
            reached.formUnion(frame.free)
        }
        var worklist = Array(reached)
        while let id = worklist.popLast() {
            for (to, _) in references(of: id) where reached.insert(to).inserted {
                worklist.append(to)
            }
            if let callee = graph[id].function, case .make(let made) = graph[callee].kind,
                reached.insert(made).inserted
            {
                worklist.append(made)
            }
        }
        return reached
    }
}

// MARK: Cycles

/// A component of nodes that are made of each other.
private func cycles(_ needs: Needs) -> [Diagnostic] {
    let graph = needs.graph
    let objects = graph.nodes.indices.map { NodeID(index: $0) }
    var edges: [NodeID: [NodeID]] = [:]
    for id in objects where graph[id].kind == .object {
        edges[id] = needs.references(of: id, closures: false).map(\.to).filter {
            graph[$0].kind == .object
        }
    }
    var found: [Diagnostic] = []
    for component in Schedule.components(objects.filter { edges[$0] != nil }, edges) {
        let first = component[0]
        guard component.count > 1 || edges[first]?.contains(first) == true,
            let path = needs.path(from: first, to: first), let start = path.first
        else { continue }
        let names = ([first] + path.map(\.to)).map { "'\(graph[$0].key.value)'" }
        found.append(
            Diagnostic(
                .dependencyCycle,
                component.count == 1
                    ? "\(names[0]) is made of itself"
                    : "these are made of each other: \(names.joined(separator: " → "))",
                at: start.range,
                notes: path.dropFirst().map {
                    Diagnostic.Note("which is made of '\(graph[$0.to].key.value)'", at: $0.range)
                },
                help: ["set one of them as a property, or inject { factory: X } into a lazy object"]
            ))
    }
    // What is completed in a function of its own needs what completes it.
    if found.isEmpty {
        for index in graph.frames.indices {
            let frame = FrameID(index: index)
            let made = needs[frame].made.filter { graph[$0].kind == .object && !graph[$0].isLazy }
            for cycle in Schedule(of: made, in: frame, needs).cycles {
                let names = cycle.map { "'\(graph[$0].key.value)'" }.joined(separator: ", ")
                found.append(
                    Diagnostic(
                        .dependencyCycle,
                        "a property closes a cycle of \(names) in a function that makes one of them",
                        at: graph[cycle[0]].key.range))
            }
        }
    }
    // A lazy object is not there before its root is.
    for (index, frame) in graph.frames.enumerated() where needs.isType(FrameID(index: index)) {
        for id in needs[FrameID(index: index)].made
        where graph[id].kind == .object && !graph[id].isLazy {
            for (to, range) in needs.references(of: id)
            where graph[to].isLazy && graph[to].owner == FrameID(index: index) {
                found.append(
                    Diagnostic(
                        .dependencyCycle,
                        "'\(graph[id].key.value)' is made with '\(frame.name)', and of '\(graph[to].key.value)', which is made at its first use",
                        at: range, help: ["give '\(graph[id].key.value)' 'lazy: true', too"]))
            }
        }
    }
    // A function of a root that is not whole yet.
    for (index, frame) in graph.frames.enumerated() where needs.isType(FrameID(index: index)) {
        for id in needs[FrameID(index: index)].made
        where graph[id].kind == .object && !graph[id].isLazy {
            for (to, range) in needs.references(of: id) {
                guard let callee = graph[to].function, graph[to].kind == .function,
                    graph[callee].isScope || needs.leads(from: callee, to: id)
                else { continue }
                found.append(
                    Diagnostic(
                        .dependencyCycle,
                        "'\(graph[id].key.value)' is made with '\(frame.name)', and asks for a function of it",
                        at: range, help: ["give '\(graph[id].key.value)' 'lazy: true'"]))
            }
        }
    }
    return found
}

extension Needs {
    /// Whether a function needs the object, however many links lie between: then no closure can be written before it stands.
    fileprivate func leads(from callee: FrameID, to id: NodeID) -> Bool {
        self[callee].free.contains { $0 == id || path(from: $0, to: id) != nil }
    }
}

// MARK: Lifetimes

/// What is still free in a root, and no root around it makes, outlives what holds it.
private func captives(_ needs: Needs, _ lifted: Set<NodeID>) -> [Diagnostic] {
    let graph = needs.graph
    var found: [Diagnostic] = []
    for index in graph.frames.indices {
        let frame = FrameID(index: index)
        guard needs.isType(frame) else { continue }
        for captive in needs[frame].free
        where !lifted.contains(captive) && !needs.isOfRootAround(frame, captive) {
            let holders = needs[frame].made.filter { graph[$0].kind == .object }
            for holder in holders {
                guard let path = needs.path(from: holder, to: captive), let start = path.first,
                    path.dropLast().allSatisfy({
                        graph[$0.to].lifetime == .transient || graph[$0.to].kind == .function
                    })
                else { continue }
                let node = graph[captive]
                found.append(
                    Diagnostic(
                        .captiveDependency,
                        "singleton '\(graph[holder].key.value)' cannot hold '\(node.key.value)', which each scene has its own of",
                        at: start.range,
                        notes: path.dropFirst().map {
                            Diagnostic.Note(
                                "through a reference to '\(graph[$0.to].key.value)'", at: $0.range)
                        } + [
                            Diagnostic.Note("'\(node.key.value)' is bound here", at: node.key.range)
                        ],
                        help: [
                            "give '\(graph[holder].key.value)' the lifetime 'scene', or inject { factory: \(node.key.value) }"
                        ]))
                break
            }
        }
    }
    return found
}

extension Needs {
    fileprivate func isOfRootAround(_ frame: FrameID, _ id: NodeID) -> Bool {
        let node = graph[id]
        // A value without a text is a parameter of its own root.
        if node.kind == .value { return true }
        guard node.lifetime == .singleton || node.kind == .function || node.kind == .root else {
            return false
        }
        var current = graph[frame].parent
        while let root = current {
            if node.owner == root { return true }
            current = graph[root].parent
        }
        return false
    }
}

// MARK: Effects

/// The effects of each frame against those that its kind can have.
private func unservedEffects(_ emission: Emission) -> [Diagnostic] {
    let needs = emission.needs
    let graph = needs.graph
    let effectsOfFrames = FrameEffects(needs).ofAllFrames()
    var found: [Diagnostic] = []
    for index in graph.frames.indices {
        let frame = FrameID(index: index)
        guard let reason = emission.reasonWithoutEffects(frame) else { continue }
        let effects = effectsOfFrames[frame.index].intersection([.throws, .async])
        guard !effects.isEmpty, let step = needs.origin(of: effects, in: frame) else { continue }
        let what = effects.contains(.async) ? "awaits" : "may throw"
        found.append(
            Diagnostic(
                .unservedEffect, "what is made here \(what), and \(reason)", at: step.range,
                help: effects.contains(.async) ? [] : ["give it 'onFailure'"]))
    }
    return found
}

extension Emission {
    /// Why a frame cannot throw or wait; nil where it can.
    fileprivate func reasonWithoutEffects(_ frame: FrameID) -> String? {
        switch graph[frame].kind {
        case .make(let id) where graph[id].isLazy:
            "a stored property is made at its first use without either"
        case .flow: "the body of a view can do neither"
        case .composition where resolution.shownFrames.contains(frame):
            "the body of a view can do neither"
        case .composition where rootKind == .sceneDelegate: "UIKit's callback can do neither"
        case .scene where resolution.composedOnce.contains(frame):
            "'ownership: scene' composes in a closure that can do neither"
        case .root where manifest.root.main != nil && lifting.members.isEmpty:
            "an app makes its root without either"
        default: nil
        }
    }
}

extension Needs {
    /// The step from which an effect comes.
    fileprivate func origin(of effects: EffectSet, in frame: FrameID) -> Step? {
        var recipes: [Recipe] = body(of: frame).map { [$0] } ?? []
        var seen: Set<NodeID> = []
        var worklist = self[frame].made
        while let recipe = recipes.popLast() {
            for step in recipe.steps {
                if !step.effects.isDisjoint(with: effects), !step.traps { return step }
                for inner in step.frames { recipes += graph[inner].body.map { [$0] } ?? [] }
                step.forEachLeaf { leaf in
                    if case .node(let id, _, _) = leaf { worklist.append(id) }
                    if case .call(let callee, _) = leaf {
                        worklist += self[callee].made
                        recipes += body(of: callee).map { [$0] } ?? []
                    }
                }
            }
            while recipes.isEmpty, let id = worklist.popLast() {
                guard seen.insert(id).inserted, let own = graph[recipe: id] else { continue }
                recipes.append(own)
            }
        }
        return nil
    }
}

// MARK: Use

private func unused(_ emission: Emission) -> [Diagnostic] {
    let graph = emission.resolution.graph
    var reached = emission.needs.reached
    for variant in emission.resolution.variants {
        reached.formUnion(Needs(emission.resolution.graph(of: variant.name)).reached)
    }
    var found: [Diagnostic] = []
    for index in graph.nodes.indices {
        let id = NodeID(index: index)
        let node = graph[id]
        guard !reached.contains(id), node.key.range.upperOffset > 0 else { continue }
        switch node.kind {
        case .object where node.instanceOf == nil && !node.allow.contains("unused-binding"):
            found.append(
                Diagnostic(
                    .unusedBinding, severity: .warning, "nothing asks for '\(node.key.value)'",
                    at: node.key.range))
        case .value where !node.allow.contains("unused-value"):
            found.append(
                Diagnostic(
                    .unusedValue, severity: .warning, "nothing asks for '\(node.key.value)'",
                    at: node.key.range))
        default: break
        }
    }
    return found
}

private func previewsReachingLiveOnly(_ emission: Emission) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for preview in emission.resolution.previews {
        guard let scene = preview.scene else { continue }
        let needs = Needs(emission.resolution.graph(of: preview.variant))
        var worklist = needs[scene].free + needs[scene].made
        var seen = Set(worklist)
        while let id = worklist.popLast() {
            if needs.graph[id].isLiveOnly {
                found.append(
                    Diagnostic(
                        .previewReachesLiveOnly,
                        "the preview '\(preview.name)' reaches '\(needs.graph[id].key.value)', which is live only",
                        at: preview.range,
                        notes: [Diagnostic.Note("it is bound here", at: needs.graph[id].key.range)])
                )
                break
            }
            for (to, _) in needs.references(of: id) where seen.insert(to).inserted {
                worklist.append(to)
            }
        }
    }
    return found
}

extension SourceRange {
    fileprivate var upperOffset: Int { self == SourceRange(.top, 0, 0) ? 0 : 1 }
}

extension [Diagnostic] {
    fileprivate func withoutRepetitions() -> [Diagnostic] {
        var seen: Set<String> = []
        return filter { seen.insert("\($0.code)\($0.primary.range)").inserted }
    }
}
