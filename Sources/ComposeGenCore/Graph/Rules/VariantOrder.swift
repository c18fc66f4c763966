import SourceText

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
    let tooDeep = order.nestedTooDeep.map { id in
        Diagnostic.closuresTooDeep(
            graph[id].description, limit: PlanContext.largestInPlace, at: graph[id].range)
    }
    return tooDeep
        + (order.cycles.isEmpty
            ? checkCaptives(graph, order) : checkCycles(graph, order))
}

/// Which variants may bring about what is wrong with all of them together.
private struct Suspicion {
    private let graph: ObjectGraph
    private let needs: [SceneNeeds]
    /// The cycle of all variants together that the object is part of.
    private var cycles: [Making: Int] = [:]
    /// What is scoped, or leads there through transients, in all variants together.
    private let shortLived: Set<ObjectID>

    init(
        _ graph: ObjectGraph, _ all: ObjectGraph, _ order: DependencyOrder, _ needs: [SceneNeeds]
    ) {
        self.graph = graph
        self.needs = needs
        for (index, cycle) in order.cycles.enumerated() {
            for made in cycle { cycles[made] = index }
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
        func successors(of made: Making) -> [Making] {
            guard let cycle = cycles[made] else { return [] }
            let edges = replaced[made.object] ?? graph[made.object].edges
            return graph.requirements(of: made, edges, needs).map(\.made).filter {
                cycles[$0] == cycle
            }
        }
        var numbers: [Making: Int] = [:]
        var reached: [Making] = []
        func reach(_ made: Making) {
            guard numbers[made] == nil else { return }
            numbers[made] = reached.count
            reached.append(made)
        }
        for choice in variant.choices {
            successors(of: Making(object: choice.object)).forEach(reach)
            successors(of: Making(object: choice.object, isAnew: true)).forEach(reach)
        }
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
            case .scene: pending.append(ObjectID(index: index))
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
