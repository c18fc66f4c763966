import SourceText

func checkCycles(_ graph: ObjectGraph, _ order: DependencyOrder) -> [Diagnostic] {
    let keysOfRoot = Set(graph.objects.filter { $0.owner == .root(.main) }.map(\.description))
    let ways = order.cycles.flatMap { cycle in
        let waits = graph.waitTogether(cycle.map(\.object))
        let paths = waits ? [order.path(around: cycle)] : order.paths(around: cycle)
        return paths.map { (cycle, $0) }
    }
    return ways.map { cycle, way in
        let first = graph[(way.first?.from ?? cycle[0]).object]
        let path = way.map { step in
            (
                made: step.from, from: graph[step.from.object], edge: step.edge,
                to: graph[step.to.object]
            )
        }
        let names = path.map(\.from.description)
        let range = path.first?.edge.range ?? first.range
        // The first one is what the error is about.
        let links = Array(
            way.flatMap { graph.links($0.from.object, $0.edge, $0.to.object) }.dropFirst())
        let notes = Diagnostic.abridged(links.count) {
            let link = links[$0]
            return Diagnostic.Note("'\(link.asker)' asks for '\(link.asked)' here", at: link.range)
        }
        let objects = cycle.map(\.object)
        if path.count > 1, let last = path.last, graph.waitTogether(objects),
            graph.areHandedIn(objects)
        {
            return .cycleAtFirstUse(
                names, at: range, notes: notes,
                opening: (last.from.description, last.to.description),
                overridable: graph.root.overridable.filter(objects.contains).map {
                    graph[$0].description
                })
        }
        let completed = path.first {
            $0.edge.need == .property || $0.edge.need == .setup
        }
        if let completed, graph.madeByFunctions.contains(completed.made.object), path.count > 1,
            let last = path.last
        {
            return .cycleThroughFunction(
                names, at: range, notes: notes, replaced: completed.from.description,
                opening: (last.from.description, last.to.description))
        }
        return .dependencyCycle(
            names, at: range, notes: notes,
            opening: graph.opening(of: path).map { step, opening in
                let scene = graph.name(of: step.edge)
                return opening.help(
                    step.from.description, scene.isEmpty ? step.to.description : scene)
            },
            inPlace: path.lazy.compactMap { graph.madeInPlace(by: $0.made.object, $0.edge) }.first,
            asksForFunctions: graph.root.kind == .struct
                && path.allSatisfy { $0.from.owner == .root(.main) }
                && path.contains { $0.edge.need == .factory && $0.from.lifetime == .singleton },
            hidesRoot: first.owner != .root(.main) && keysOfRoot.contains(names.first ?? ""),
            isOfAliases: cycle.allSatisfy {
                if case .alias = graph[$0.object].choice { true } else { false }
            },
            called: path.lazy.filter(\.edge.isCalled).map { graph.name(of: $0.edge) }.first,
            isOfDecorator: path.count == 1
                && graph.isOfDecorator(way[0].edge, of: way[0].from.object),
            makers: path.allSatisfy { $0.from.lifetime == .transient && $0.edge.need == .factory }
                ? names : [])
    }
}

extension ObjectGraph {
    /// Who asks for what on the way from an object to the next one: through a scene, also what of that scene does.
    fileprivate func links(
        _ from: ObjectID, _ edge: Edge, _ to: ObjectID
    ) -> [(asker: String, asked: String, range: SourceRange)] {
        let (asker, asked) = (self[from].description, self[to].description)
        guard case .scene(let scene) = edge.target else { return [(asker, asked, edge.range)] }
        var links = [(asker: asker, asked: name(of: scene), range: edge.range)]
        for object in self[self[scene].feature].objects.map(ObjectID.init) {
            let next = self[object].edges.first {
                if case .object(to) = resolved($0.target) { true } else { false }
            }
            if let next {
                links.append((self[object].description, asked, next.range))
                break
            }
        }
        return links
    }

    /// Whether a decorator of the object is what is made of something.
    fileprivate func isOfDecorator(_ edge: Edge, of id: ObjectID) -> Bool {
        guard case .construction(let construction) = self[id].choice else { return false }
        let references = construction.decorators.flatMap(\.arguments).flatMap(\.value.references)
        return references.contains { $0.range == edge.range && !$0.isThroughClosure }
    }

    /// What the reference asks for, as manifests name it.
    fileprivate func name(of edge: Edge) -> String {
        switch edge.target {
        case .scene(let scene): name(of: scene)
        case .object(let id): self[id].description
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: ""
        }
    }
}

/// Values whose texts name each other.
func checkValueCycles(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var isDone = [Bool](repeating: false, count: graph.values.count)
    for start in graph.values.indices where !isDone[start] {
        // Most values refer to none.
        guard !graph.references(ofValue: ValueID(index: start)).isEmpty else { continue }
        var path: [(value: Int, references: [Reference], next: Int)] = []
        var positions: [Int: Int] = [:]
        func enter(_ value: Int) {
            positions[value] = path.count
            path.append((value, graph.references(ofValue: ValueID(index: value)), 0))
        }
        enter(start)
        while let last = path.last {
            guard last.next < last.references.count else {
                isDone[last.value] = true
                positions[last.value] = nil
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            guard case .value(let id) = last.references[last.next].target else { continue }
            if let first = positions[id.index] {
                let cycle = path[first...]
                let steps = cycle.map { ($0.value, $0.references[$0.next - 1].range) }
                diagnostics.append(
                    .dependencyCycle(
                        steps.map { graph.values[$0.0].name }, at: steps[0].1,
                        notes: Diagnostic.abridged(steps.count - 1) {
                            let (value, range) = steps[$0 + 1]
                            let next = steps[($0 + 2) % steps.count].0
                            return Diagnostic.Note(
                                "'\(graph.values[value].name)' names '\(graph.values[next].name)' here",
                                at: range)
                        }, opening: nil))
            } else if !isDone[id.index] {
                enter(id.index)
            }
        }
    }
    return diagnostics
}
