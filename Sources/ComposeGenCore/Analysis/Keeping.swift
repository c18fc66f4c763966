/// Which objects keep each other: through what they are made of, through properties, and through closures that they are given.
struct Keeping {
    /// The strongly connected component of each node; closures count as links.
    private let components: [Int]
    /// What the nodes of larger components keep by themselves, closures apart.
    private var kept: [NodeID: [NodeID]] = [:]

    init(_ needs: Needs) {
        let links = needs.graph.nodeIDs.map { Links(of: $0, needs) }
        let found = StrongComponents(links.map { ($0.kept + $0.captured).map(\.index) })
        components = found.componentOfEach
        for component in found.components where component.count > 1 {
            for index in component { kept[NodeID(index: index)] = links[index].kept }
            // A closure keeps what it captures, unless that leads back to who has the closure.
            for index in component.sorted() {
                let owner = NodeID(index: index)
                for captured in links[index].captured
                where captured != owner && !reaches(owner, from: captured) {
                    kept[owner, default: []].append(captured)
                }
            }
        }
    }

    /// Whether a closure that the owner keeps must not keep the node, because the node keeps the owner. Where the owner keeps the
    /// node besides, its closure makes no difference.
    func mustNotCapture(_ id: NodeID, inClosureOf owner: NodeID) -> Bool {
        if id == owner { return true }
        guard components[id.index] == components[owner.index],
            kept[owner]?.contains(id) != true
        else { return false }
        return reaches(owner, from: id)
    }

    private func reaches(_ end: NodeID, from start: NodeID) -> Bool {
        allReached(from: [start]) { kept[$0] ?? [] }.contains(end)
    }
}

/// What one node refers to.
private struct Links {
    private(set) var kept: [NodeID] = []
    private(set) var captured: [NodeID] = []

    init(of id: NodeID, _ needs: Needs) {
        if needs.graph[id].kind == .function, let callee = needs.graph[id].function {
            kept = needs[callee].free
        } else if let recipe = needs.graph[recipe: id] {
            add(recipe, needs)
        }
    }

    private mutating func add(_ recipe: Recipe, _ needs: Needs) {
        for step in recipe.steps {
            for text in step.texts {
                let closures = text.text.closures
                for (operand, reference) in zip(text.operands, text.text.references) {
                    let offset = reference.textRange.lowerBound
                    let isCaptured = closures.contains {
                        $0.range.contains(offset) && $0.body <= offset
                    }
                    if let operand { add(operand, isCaptured: isCaptured, needs) }
                }
            }
            for operand in step.operands { add(operand, isCaptured: false, needs) }
            for frame in step.frames {
                if let body = needs.graph[frame].body { add(body, needs) }
            }
        }
    }

    private mutating func add(_ operand: Operand, isCaptured: Bool, _ needs: Needs) {
        switch operand {
        case .node(let id, _, _):
            if isCaptured || needs.graph[id].kind == .function {
                captured.append(id)
            } else {
                kept.append(id)
            }
        case .closure(let id, _): captured.append(id)
        case .call(let callee, let given):
            kept += needs[callee].free
            for value in given.values { add(value, isCaptured: false, needs) }
        case .list(let elements, _):
            for element in elements { add(element, isCaptured: false, needs) }
        case .slot, .outer, .text, .weak, .broken: break
        }
    }
}
