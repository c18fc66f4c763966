import SourceText

/// One walk over what a frame reaches.
struct FrameWalk {
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
            for id in own.effective { ask(id, isMember: false) }
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
        for id in own.unheld where !stored.contains(id) {
            ask(id, isMember: true)
            unheld.append(id)
        }
        while let id = pending.popLast() { carryOut(id) }
        if needs.isType(frame) { storeWhatNothingHolds() }
    }

    /// What only weak properties lead to, or nothing at all, lives because its type stores it.
    private mutating func storeWhatNothingHolds() {
        let keeping = Dictionary(
            uniqueKeysWithValues: made.map { ($0, needs.graph.keeping($0)) })
        let inPlace = InPlaceNeeds(
            keeping.values.flatMap(\.all), in: frame, isInitializer: true, needs)
        // What holds what, and what may: in a branch, by statements, or until another object takes its place.
        var certain: [NodeID: Set<NodeID>] = [:]
        var possible: [NodeID: Set<NodeID>] = [:]
        var weaklyHeld: Set<NodeID> = []
        for (id, uses) in keeping {
            certain[id] =
                needs.graph[recipe: id] == nil
                ? Set(needs.graph[id].function.map { needs[$0].free } ?? [])
                : uses.nodes { inPlace.nodes(neededBy: $0) }
            possible[id] = uses.all.reduce(into: certain[id] ?? []) {
                $0.formUnion(inPlace.nodes(neededBy: $1))
            }
            let bodies = needs.graph[recipe: id]?.bodies(needs.graph) ?? []
            weaklyHeld.formUnion(bodies.flatMap(\.steps).flatMap(\.weaklyNamed))
        }
        // What another object knows weakly, and what is there for its effect, does not depend on a choice.
        let lasting = weaklyHeld.union(needs.graph[frame].effective)
        let objects = made.sorted().filter {
            needs.graph[$0].kind == .object && !needs.graph[$0].isLazy
        }
        store(objects, unlessHeldBy: possible)
        store(objects.filter(lasting.contains), unlessHeldBy: certain)
        unheld.sort()
    }

    /// Stores the objects that nothing holds, and then, of what holds nothing but each other, the first.
    private mutating func store(
        _ objects: [NodeID], unlessHeldBy holders: [NodeID: Set<NodeID>]
    ) {
        func store(_ id: NodeID) {
            if stored.insert(id).inserted { unheld.append(id) }
        }
        let held = holders.reduce(into: Set<NodeID>()) {
            $0.formUnion($1.value.subtracting([$1.key]))
        }
        for id in objects where !held.contains(id) { store(id) }
        var reached = allReached(from: stored) { holders[$0] ?? [] }
        for id in objects where reached.insert(id).inserted {
            store(id)
            var worklist = [id]
            while let next = worklist.popLast() {
                worklist += (holders[next] ?? []).filter { reached.insert($0).inserted }
            }
        }
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
        let (found, inPlace) = needs.expand(
            nodes, in: frame, isInitializer, &expanded[context, default: []])
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

    /// - Parameter isMember: whether it is asked for after the type's initializer.
    private mutating func ask(_ id: NodeID, isMember: Bool) {
        switch needs.place(id, in: frame) {
        case .call(let function): return ask(function, isMember: isMember)
        case .inPlace: return visit([id], isInitializer: false)
        case .here: if made.insert(id).inserted { pending.append(id) }
        case .outside: free.insert(id)
        case .given: break
        }
        if isMember { stored.insert(id) }
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

extension Step {
    /// The step without what the object does not keep of it: weak properties and arguments, and what is behind weak proxies.
    var keeping: Step {
        guard isWeak || hasWeakParts else { return self }
        var kept = mapOperands(\.keeping)
        switch kept.action {
        case .make(let callee, let arguments) where arguments.contains(where: \.isWeak):
            kept.action = .make(callee, arguments.filter { !$0.isWeak })
        case .set(let slot, let name, _) where isWeak:
            kept.action = .set(slot: slot, name, .broken(range))
        default: break
        }
        return kept
    }

    private var hasWeakParts: Bool {
        if case .make(_, let arguments) = action, arguments.contains(where: \.isWeak) {
            return true
        }
        return operands.contains(where: \.hasWeakParts)
            || texts.contains { !$0.weaklyBound.isEmpty }
    }

    /// The objects that it names and does not keep.
    var weaklyNamed: [NodeID] {
        guard isWeak || hasWeakParts else { return [] }
        let kept = Set(keeping.leaves.compactMap(\.named))
        return leaves.compactMap(\.named).filter { !kept.contains($0) }
    }
}

extension Operand {
    fileprivate var hasWeakParts: Bool {
        switch self {
        case .weak: true
        case .list(let elements, _): elements.contains(where: \.hasWeakParts)
        default: false
        }
    }

    /// The operand with nothing in place of the object behind a weak proxy.
    fileprivate var keeping: Operand {
        switch self {
        case .weak: .broken(SourceRange(.top, 0, 0))
        case .text(let text): .text(text.keeping)
        case .list(let elements, let range): .list(elements.map(\.keeping), range)
        default: self
        }
    }
}

extension Text {
    /// The places of the operands that closures of the text know without keeping them, because their capture lists say so.
    fileprivate var weaklyBound: Set<Int> {
        guard !text.references.isEmpty else { return [] }
        var found: Set<Int> = []
        for closure in text.closures {
            var bound: Set<NodeID> = []
            for (index, reference) in text.references.enumerated() {
                if closure.bindsWeakly(reference) {
                    found.insert(index)
                    if closure.binds(reference), let id = operands[index]?.named {
                        bound.insert(id)
                    }
                } else if let id = operands[index]?.named, bound.contains(id),
                    closure.captures(at: reference.textRange.lowerBound)
                {
                    found.insert(index)
                }
            }
        }
        return found
    }

    fileprivate var keeping: Text {
        var kept = self
        for index in weaklyBound { kept.operands[index] = nil }
        return kept
    }
}
