/// What only a variant's choices bring about: cycles and captives.
///
/// What is wrong in any variant is wrong where all are taken together, which takes one look. Only the variants whose own
/// references may be part of that are then held to the rules one by one, so that many harmless ones cost nothing.
func checkVariantOrders(
    _ graph: ObjectGraph, _ needs: [SceneNeeds], known: [Diagnostic]
) -> [Diagnostic] {
    guard !graph.variants.isEmpty else { return [] }
    let all = graph.applying(all: graph.variants)
    let order = DependencyOrder(all, needs)
    guard !checkOrder(all, order).isEmpty else { return [] }
    let suspicion = Suspicion(graph, all, order, needs)
    var reported = Set(known.map(\.primary.range))
    return graph.variants.filter(suspicion.falls).flatMap { variant in
        let applied = graph.applying(variant)
        return checkOrder(applied, DependencyOrder(applied, needs)).filter {
            reported.insert($0.primary.range).inserted
        }
    }
}

/// Cycles and captives; these depend on the choices, so that they are looked for in every variant.
func checkOrder(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    order.cycles.isEmpty ? checkCaptives(graph, order) : checkCycles(graph, order)
}

/// Which variants may bring about what is wrong with all of them together.
private struct Suspicion {
    private let graph: ObjectGraph
    private let needs: [SceneNeeds]
    /// The cycle of all variants together that the object is part of.
    private var cycles: [ObjectID: Int] = [:]
    /// What is scoped, or leads there through transients, in all variants together.
    private let shortLived: Set<ObjectID>

    init(
        _ graph: ObjectGraph, _ all: ObjectGraph, _ order: DependencyOrder, _ needs: [SceneNeeds]
    ) {
        self.graph = graph
        self.needs = needs
        for (index, cycle) in order.cycles.enumerated() {
            for id in cycle { cycles[id] = index }
        }
        shortLived = all.leadingToScoped
    }

    func falls(on variant: VariantNode) -> Bool {
        mayHoldScoped(variant) || mayCloseCycle(variant)
    }

    private func mayHoldScoped(_ variant: VariantNode) -> Bool {
        variant.choices.contains { choice in
            choice.edges.contains { edge in
                guard edge.need != .factory, case .object(let id) = graph.resolved(edge.target)
                else { return false }
                return shortLived.contains(id)
            }
        }
    }

    /// A cycle that is the variant's goes through one of its own references, so that it lies among what these lead to.
    private func mayCloseCycle(_ variant: VariantNode) -> Bool {
        var replaced: [ObjectID: [Edge]] = [:]
        for choice in variant.choices { replaced[choice.object] = choice.edges }
        func successors(of id: ObjectID) -> [ObjectID] {
            guard let cycle = cycles[id] else { return [] }
            let edges = replaced[id] ?? graph[id].edges
            return graph.requirements(of: id, edges, needs).map(\.object).filter {
                cycles[$0] == cycle
            }
        }
        var numbers: [ObjectID: Int] = [:]
        var reached: [ObjectID] = []
        func reach(_ id: ObjectID) {
            guard numbers[id] == nil else { return }
            numbers[id] = reached.count
            reached.append(id)
        }
        for choice in variant.choices { successors(of: choice.object).forEach(reach) }
        var edges: [[Int]] = []
        while edges.count < reached.count {
            let successors = successors(of: reached[edges.count])
            successors.forEach(reach)
            edges.append(successors.compactMap { numbers[$0] })
        }
        let lists = SuccessorLists(edges)
        return lists.stronglyConnectedComponents().contains { component in
            let first = component[component.startIndex]
            return component.count > 1 || lists.leads(from: first, to: first)
        }
    }
}

extension ObjectGraph {
    /// The root's scoped objects, and the transients that lead to one of them.
    fileprivate var leadingToScoped: Set<ObjectID> {
        var asking: [ObjectID: [ObjectID]] = [:]
        var pending: [ObjectID] = []
        for (index, node) in objects.enumerated() where node.owner.root != nil {
            switch node.lifetime {
            case .singleton: continue
            case .scoped: pending.append(ObjectID(index: index))
            case .transient:
                for edge in node.edges where edge.need != .factory {
                    guard case .object(let id) = resolved(edge.target) else { continue }
                    asking[id, default: []].append(ObjectID(index: index))
                }
            }
        }
        var result = Set(pending)
        while let id = pending.popLast() {
            for other in asking[id] ?? [] where result.insert(other).inserted {
                pending.append(other)
            }
        }
        return result
    }
}
