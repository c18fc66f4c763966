import SwiftReading

/// Which closures must not keep what they capture, because that keeps the object which has the closure.
///
/// The answer belongs to the code that makes the objects: what a composer returns, or a root stores, is kept by others. Of what
/// nothing but closures leads to, the first of these on the way from there keeps it.
struct Keeping {
    /// By the frames that make them.
    private var objects: [FrameID: ObjectsOfFrame] = [:]
    /// The number of each node's component: what leads back to a node is in the same one.
    private var components: [Int] = []
    /// Closures that alone keep an object which keeps what has the closure.
    private(set) var circular: Set<Capture> = []
    /// By the roots and scopes that make them, the objects that nothing keeps.
    private(set) var unheld: [FrameID: [NodeID]] = [:]
    /// Objects of scenes that only weak places lead to.
    private(set) var lost: Set<NodeID> = []

    init(_ needs: Needs) {
        let graph = needs.graph
        var links = graph.nodeIDs.map { Links(of: $0, needs) }
        let ofFrames = graph.frames.flatMap { $0.body?.steps ?? [] }.flatMap(\.texts).flatMap {
            $0.capturesAssigned(in: $0.text.closures, by: nil)
        }
        for capture in links.flatMap(\.assigned) + ofFrames {
            links[capture.owner.index].captured.append(capture.captured)
        }
        let found = StrongComponents(links.map { ($0.kept + $0.captured).map(\.index) })
        components = found.componentOfEach
        let isInCycle = found.componentOfEach.map { found.components[$0].count > 1 }
        let weaklyHeld = Set(links.flatMap(\.weak))
        guard !weaklyHeld.isEmpty || isInCycle.contains(true) else { return }
        for frame in graph.frameIDs {
            var own = ObjectsOfFrame(frame, links, needs)
            guard
                own.start.contains(where: {
                    isInCycle[$0.index] || weaklyHeld.contains($0)
                })
            else { continue }
            own.decideCaptures(links, isInCycle)
            objects[frame] = own
            unheld[frame] = own.behindClosures.map(\.captured).filter(own.isStored)
            circular.formUnion(own.circular)
            lost.formUnion(weaklyHeld.filter(own.isLost))
        }
    }

    /// Whether a closure that the owner keeps must not keep the node.
    ///
    /// - Parameter frame: the one whose code makes the owner.
    func mustNotCapture(
        _ id: NodeID, inClosureOf owner: NodeID, in frame: FrameID
    ) -> Bool {
        if id == owner { return true }
        guard let objects = objects[frame] else { return false }
        let capture = Capture(owner: owner, captured: id)
        if objects.captures.contains(capture) { return objects.unowned.contains(capture) }
        // What the closure calls passes it on: the closure of an object that it makes names it.
        return components[id.index] == components[owner.index]
            && objects.reaches(owner, from: id)
    }

    /// Whether closures of one of these objects must not keep something in the frame, and may in the other one.
    func differs(_ owners: [NodeID], in frame: FrameID, from other: FrameID) -> Bool {
        let apart = (objects[frame]?.unowned ?? []).subtracting(objects[other]?.unowned ?? [])
        return apart.contains { owners.contains($0.owner) }
    }
}

/// A closure of an object with one of the nodes that it captures.
struct Capture: Hashable {
    var owner: NodeID
    var captured: NodeID
}

/// What code of one frame makes, and what of it is kept by who runs the code.
private struct ObjectsOfFrame {
    let needs: Needs
    /// What the frame makes or yields.
    let start: Set<NodeID>
    private let roots: [NodeID]
    let isOfType: Bool
    private var held: Set<NodeID> = []
    /// What keeps what, closures that must not apart.
    private var kept: [NodeID: [NodeID]] = [:]
    /// The same without what statements may keep, and only name.
    private var certainlyKept: [NodeID: [NodeID]] = [:]
    /// What closures of the objects name.
    private(set) var captures: Set<Capture> = []
    /// Those of the captures that must not keep what they capture.
    private(set) var unowned: Set<Capture> = []
    /// Closures that alone lead to an object which keeps what has the closure: in a type they need not, as it stores the object.
    private(set) var behindClosures: [Capture] = []
    /// Those of them whose object certainly does.
    private(set) var circular: Set<Capture> = []

    init(_ frame: FrameID, _ links: [Links], _ needs: Needs) {
        self.needs = needs
        let made = needs[frame].made.filter { needs.graph[$0].kind == .object }
        if needs.isType(frame) {
            let stored = needs[frame].stored
            roots = made.filter { stored.contains($0) || needs.graph[$0].isLazy }
        } else if case .make(let id) = needs.graph[frame].kind {
            roots = [id]
        } else {
            roots = (needs.graph[frame].body?.steps ?? []).flatMap(\.leaves).flatMap {
                if case .call(let callee, _) = $0 { return links.kept(by: callee, needs) }
                return $0.named.map { [$0] } ?? []
            }
        }
        start = Set(made + roots)
        isOfType = needs.isType(frame)
    }

    /// Finds what closures of the objects capture, and what of that they must not keep.
    mutating func decideCaptures(_ links: [Links], _ isInCycle: [Bool]) {
        let members = members(links)
        for id in members {
            kept[id] = links[id.index].kept.filter(members.contains)
            certainlyKept[id] = links[id.index].certainlyKept(by: self).filter(members.contains)
        }
        var captures: [Capture] = []
        for id in members.sorted() {
            for captured in links[id.index].captured
            where captured != id && members.contains(captured) {
                captures.append(Capture(owner: id, captured: captured))
            }
        }
        keepWhatClosuresAloneLeadTo(Dictionary(grouping: captures, by: \.owner))
        self.captures = Set(captures)
        for capture in captures
        where isInCycle[capture.owner.index]
            && certainlyKept[capture.owner]?.contains(capture.captured) != true
            && reaches(capture.owner, from: capture.captured, certainly: true)
        {
            unowned.insert(capture)
        }
        for capture in captures
        where certainlyKept[capture.owner]?.contains(capture.captured) != true
            && !unowned.contains(capture)
        {
            let isCycle =
                isInCycle[capture.owner.index] && reaches(capture.owner, from: capture.captured)
            if isCycle {
                unowned.insert(capture)
            } else {
                kept[capture.owner, default: []].append(capture.captured)
                certainlyKept[capture.owner, default: []].append(capture.captured)
            }
        }
    }

    /// The objects that the code makes, those in place and in branches among them.
    private func members(_ links: [Links]) -> Set<NodeID> {
        allReached(from: start) { id in
            (links[id.index].kept + links[id.index].captured).filter(isMadeInPlace)
        }
    }

    private func isMadeInPlace(_ id: NodeID) -> Bool {
        let node = needs.graph[id]
        guard node.kind == .object else { return false }
        return node.isInPlace || node.lifetime == .transient || needs.sunk[id] != nil
    }

    /// From what is kept already, the first closure on the way to an object that nothing else leads to keeps it, but in a type,
    /// which stores what keeps the closure in its turn.
    private mutating func keepWhatClosuresAloneLeadTo(_ captures: [NodeID: [Capture]]) {
        var worklist = roots
        var open: [Capture] = []
        var next = 0
        while true {
            while let id = worklist.popLast() {
                guard held.insert(id).inserted else { continue }
                worklist += (isOfType ? certainlyKept[id] : kept[id]) ?? []
                open += captures[id] ?? []
            }
            guard next < open.count else { return }
            let capture = open[next]
            next += 1
            // Of a transient the closure has one of its own, also where another object has one.
            let isOwn = needs.graph[capture.captured].lifetime == .transient
            guard isOwn || !held.contains(capture.captured) else { continue }
            let isCircular = reaches(capture.owner, from: capture.captured)
            if isCircular { behindClosures.append(capture) }
            if !(isCircular && isStored(capture.captured)) {
                if reaches(capture.owner, from: capture.captured, certainly: true) {
                    circular.insert(capture)
                }
                kept[capture.owner, default: []].append(capture.captured)
                certainlyKept[capture.owner, default: []].append(capture.captured)
            }
            worklist = [capture.captured]
        }
    }

    /// Whether the code is that of a type which makes the object and can store it.
    func isStored(_ id: NodeID) -> Bool {
        isOfType && start.contains(id) && needs.graph[id].lifetime == .singleton
    }

    /// Whether the code makes the object for a scene or as a part of what it makes, and nothing of that keeps it.
    func isLost(_ id: NodeID) -> Bool {
        !isOfType && start.contains(id) && needs.graph[id].kind == .object && !held.contains(id)
    }

    /// - Parameter certainly: whether only what is kept counts, and not what statements name.
    func reaches(_ end: NodeID, from start: NodeID, certainly: Bool = false) -> Bool {
        let kept = certainly ? certainlyKept : kept
        return allReached(from: [start]) { kept[$0] ?? [] }.contains(end)
    }
}

/// What one node refers to.
private struct Links {
    private(set) var held: [NodeID] = []
    /// What its statements name, and so may keep.
    private var mentioned: [NodeID] = []
    /// What its statements assign closures to, which keeps nothing.
    private var receivers: [NodeID] = []
    var captured: [NodeID] = []
    /// What it knows without keeping it.
    private(set) var weak: [NodeID] = []
    /// What its statements have other objects capture.
    private(set) var assigned: [Capture] = []

    /// What it keeps, or may keep by what its statements do.
    var kept: [NodeID] { held + mentioned + receivers }

    /// What it keeps for sure: a type does not rely on what statements may keep, because it can store that.
    func certainlyKept(by objects: ObjectsOfFrame) -> [NodeID] {
        objects.isOfType ? held : held + mentioned
    }

    init(of id: NodeID, _ needs: Needs) {
        if needs.graph[id].kind == .function, let callee = needs.graph[id].function {
            held = needs[callee].free
            if case .make(let made) = needs.graph[callee].kind { captured = [made] }
            return
        }
        let bodies = needs.graph[recipe: id]?.bodies(needs.graph) ?? []
        for step in bodies.flatMap(\.steps) {
            weak += step.weaklyNamed
            let step = step.keeping
            for text in step.texts {
                let closures = text.text.closures
                assigned += text.capturesAssigned(in: closures, by: id)
                for (operand, reference) in zip(text.operands, text.text.references) {
                    let offset = reference.textRange.lowerBound
                    let around = closures.filter { $0.captures(at: offset) }
                    let isOfOther = around.contains { closure in
                        text.keeper(of: closure, by: id).map { $0 != id } ?? false
                    }
                    if isOfOther { continue }
                    if case .node(let receiver, _, _)? = operand,
                        closures.contains(where: { $0.assignedTo == offset })
                    {
                        receivers.append(receiver)
                    } else if step.isRun, around.isEmpty, let id = operand?.named,
                        needs.graph[id].kind != .function
                    {
                        mentioned.append(id)
                    } else if let operand {
                        add(operand, isCaptured: !around.isEmpty, needs)
                    }
                }
            }
            for operand in step.operands { add(operand, isCaptured: false, needs) }
        }
    }

    private mutating func add(_ operand: Operand, isCaptured: Bool, _ needs: Needs) {
        switch operand {
        case .node(let id, _, _):
            if isCaptured || needs.graph[id].kind == .function {
                capture(id, needs)
            } else {
                held.append(id)
            }
        case .closure(let id, _): capture(id, needs)
        case .call(let callee, let given):
            held += needs[callee].free
            for value in given.values { add(value, isCaptured: false, needs) }
        case .list(let elements, _):
            for element in elements { add(element, isCaptured: false, needs) }
        case .slot, .outer, .text, .weak, .broken: break
        }
    }

    /// Where there is no `self`, in features and in initializers, a closure that calls a function captures what the function is passed.
    private mutating func capture(_ id: NodeID, _ needs: Needs) {
        captured.append(id)
        if let callee = needs.graph[id].function { captured += needs[callee].free }
    }
}

// MARK: Statements

extension Text {
    /// The object that keeps a closure of the statements; nil where they assign it to no property of an object.
    ///
    /// - Parameter maker: the object whose statements they are.
    func keeper(of closure: WrittenClosure, by maker: NodeID?) -> NodeID? {
        let reference = text.references.firstIndex {
            $0.textRange.lowerBound == closure.assignedTo
        }
        switch reference.flatMap({ operands[$0] }) {
        case .node(let id, _, _)?: return id
        case .slot?: return maker
        default: return nil
        }
    }
}

extension Text {
    /// What objects capture in those of the text's closures that statements assign to their properties.
    fileprivate func capturesAssigned(
        in closures: [WrittenClosure], by maker: NodeID?
    ) -> [Capture] {
        var captures: [Capture] = []
        for closure in closures where closure.assignedTo != nil {
            guard let owner = keeper(of: closure, by: maker) else { continue }
            captures += captured(by: closure, of: maker).map {
                Capture(owner: owner, captured: $0.id)
            }
        }
        return captures
    }

    /// What a closure of the text names, and where; the slots of statements are their maker.
    func captured(
        by closure: WrittenClosure, of maker: NodeID?
    ) -> [(id: NodeID, reference: SwiftText.Reference)] {
        zip(operands, text.references).compactMap { operand, reference in
            let captured = if case .slot? = operand { maker } else { operand?.named }
            guard closure.captures(at: reference.textRange.lowerBound) else { return nil }
            return captured.map { ($0, reference) }
        }
    }
}

extension [Links] {
    /// What code keeps of what it receives: that of a scene may put it into weak places alone.
    fileprivate func kept(by scene: FrameID, _ needs: Needs) -> [NodeID] {
        guard case .scene = needs.graph[scene].kind else { return needs[scene].free }
        let received = Set(needs[scene].free)
        let shown = (needs.graph[scene].body?.steps ?? []).flatMap(\.leaves).compactMap(\.named)
        return allReached(from: shown) { id in
            received.contains(id) ? [] : self[id.index].kept + self[id.index].captured
        }.intersection(received).sorted()
    }
}
