import SourceText

extension ObjectGraph {
    /// A step around a cycle.
    typealias CycleStep = (made: Making, from: Boxed<ObjectNode>, edge: Edge, to: Boxed<ObjectNode>)

    /// The step that a property would open: where the sources know one, that; else the last one that could have one.
    func opening(of path: [CycleStep]) -> (step: CycleStep, opening: CycleOpening)? {
        let isOfClass = path.allSatisfy {
            $0.from.owner.root.map { $0 != .main || root.kind != .struct } ?? false
        }
        var best: (step: CycleStep, opening: CycleOpening)?
        for step in path.reversed()
        where (path.count > 1 || step.edge.kind == .factory)
            && couldBeProperty(step.made, step.edge)
        {
            guard let opening = opening(of: step, isOfClass: isOfClass) else { continue }
            if best.map({ opening.effort < $0.opening.effort }) ?? true { best = (step, opening) }
            // Nothing is known of any.
            if types.sources == nil { break }
        }
        return best
    }

    private func opening(of step: CycleStep, isOfClass: Bool) -> CycleOpening? {
        let home = SourceKnowledge.scope(ofModule: module(of: step.from))
        let unknown = CycleOpening.argument(isWritten: !isFilledIn(step.made, step.edge))
        // What a closure is, its text does not say.
        if case .scene = step.edge.target { return unknown }
        guard let index = types.sources?.index,
            case .construction(let construction) = step.from.choice,
            let type = construction.implementation, let id = index.type(type, in: home)
        else { return unknown }
        guard index[id].declaration.kind == .class else { return nil }
        let given = index.canonical(step.to.heldType, in: home)
        let reference = index.canonical(type, in: home).constrained
        let properties = index.property("", of: reference, setFrom: home)
        let property = properties.settable.first { name in
            index.property(name, of: reference, setFrom: home).found?.type.map {
                index.fit(given, $0) == .fits
            } ?? false
        }
        let initializers = index.initializers(of: id)
        guard properties.areComplete, initializers.isComplete else { return unknown }
        guard let property else {
            return .noProperty(name: step.to.name, isOfClass: isOfClass)
        }
        // What each initialiser would have to do without.
        let asked = initializers.all.map { initializer in
            initializer.parameters.first { parameter in
                parameter.type.map { index.fit(given, $0) == .fits } ?? true
            }
        }
        if let free = asked.firstIndex(where: { $0 == nil }) {
            return .property(
                property, initializer: asked.count > 1 ? initializers.all[free].name : nil)
        }
        if let optional = asked.lazy.compactMap({ $0 }).first(where: { $0.type?.wrapped != nil }) {
            return .property(property, optional: optional.label ?? "_")
        }
        return .propertyBesideParameter(
            property, parameter: asked.lazy.compactMap { $0?.name }.first ?? "")
    }

    /// Whose own types the code that makes it can name without a module.
    private func module(of node: Boxed<ObjectNode>) -> String {
        switch node.owner {
        case .root: root.placement.module
        case .feature(let feature): self[feature].placement.module
        case .scene(let scene): self[self[scene].feature].placement.module
        }
    }

    /// Whether nobody wrote the argument, and the sources asked for it.
    private func isFilledIn(_ made: Making, _ edge: Edge) -> Bool {
        guard case .construction(let construction) = self[made.object].choice else { return false }
        return construction.implementationRange == edge.range
    }

    /// Whether the reference is an argument of its own that could be set after construction instead.
    private func couldBeProperty(_ made: Making, _ edge: Edge) -> Bool {
        let node = self[made.object]
        guard node.lifetime != .transient, !made.isAnew, edge.moment == .construction,
            edge.kind == .construction || isConstant(node),
            case .construction(let construction) = node.choice
        else { return false }
        return construction.arguments.contains {
            switch $0.value {
            case .reference(let reference), .factory(let reference): reference.range == edge.range
            // A closure that leads to a scene.
            case .text(let text):
                edge.kind == .factory && text.references.contains { $0?.range == edge.range }
            case .list, .construction, .broken: false
            }
        }
    }
}
