import SourceText
import SwiftReading

/// How a cycle could be opened after construction: by a property that the sources know, or that something could have.
struct CycleOpening {
    private struct Opening {
        var effort: Int
        var help: [String]
    }

    private let requirements: Requirements
    private let emission: Emission
    /// What would have to be lazy, so that functions could be asked for; nil where no class makes all that asks.
    private let lazy: [String]?
    /// What the types are of whose objects something is looked for.
    private let kind: TypeDeclaration.Kind

    private var graph: Graph { requirements.graph }
    private var references: References { requirements.references }

    /// What to do about the step for which the least has to be changed; of several about the first one, or of which nothing is known
    /// about each of the first ones.
    static func help(
        _ way: Way, _ requirements: Requirements, _ emission: Emission,
        among kind: TypeDeclaration.Kind = .class
    ) -> [String]? {
        let graph = requirements.graph
        let askers = way.segments.map(\.asker)
        let nodes = askers.compactMap(requirements.references.node)
        let isOfClass =
            nodes.count == askers.count
            && nodes.allSatisfy { requirements.isClass(graph[$0].owner) }
        let eager = requirements.references.namesWaiting(along: nodes.map(\.index)) { vertex in
            requirements.references.node(vertex).map {
                graph[$0].lifetime == .singleton && !graph[$0].isLazy
                    && requirements.isClass(graph[$0].owner)
            } ?? false
        }
        let search = CycleOpening(
            requirements: requirements, emission: emission, lazy: isOfClass ? eager : nil,
            kind: kind)
        let openings = way.segments.enumerated().compactMap { index, segment -> Opening? in
            let reference = segment.steps[0].reference
            guard way.segments.count > 1 || reference.isClosure,
                let receiver = search.receiver(of: segment)
            else { return nil }
            let next = way.segments[(index + 1) % way.segments.count].asker
            return search.opening(receiver, reference, next)
        }
        guard let best = openings.min(by: { $0.effort < $1.effort }) else { return nil }
        let others = openings.filter { $0.effort == 1 }.prefix(3).dropFirst().flatMap(\.help)
        return best.effort == 1 ? best.help + others.map { "or " + $0 } : best.help
    }

    /// What asks by an argument of its own, which could be set after construction instead.
    private func receiver(of segment: Way.Segment) -> NodeID? {
        let reference = segment.steps[0].reference
        guard let id = references.node(segment.asker), graph[id].kind == .object,
            graph[id].lifetime != .transient, !reference.completes,
            isArgument(reference, of: id), !reference.isClosure || isConstant(graph[id])
        else { return nil }
        return id
    }

    /// Whether it is an argument of the call that makes the object, and no part of one.
    private func isArgument(_ reference: References.Reference, of id: NodeID) -> Bool {
        guard case .make(_, let arguments)? = requirements.recipe(of: id.index)?.steps.first?.action
        else { return false }
        return arguments.contains { argument in
            switch argument.value {
            case .node(let asked, _, let range), .closure(let asked, let range),
                .weak(_, .node(let asked, _, let range)):
                range == reference.range && graph.vertex(of: asked) == reference.to
            case .text where reference.isClosure:
                reference.isAsked(
                    in: [Step(action: .use(argument.value), range: argument.range)], graph)
            default: false
            }
        }
    }

    /// Whether the object is a constant of one body with all that it leads to, so that a closure which it is to have as a
    /// property is written when all of that stands.
    private func isConstant(_ node: Node) -> Bool {
        node.lifetime == .scene || !requirements.isClass(node.owner) && node.owner == .root
    }

    /// - Parameter next: what the reference leads to at last.
    private func opening(
        _ id: NodeID, _ reference: References.Reference, _ next: Int
    ) -> Opening? {
        let (receiver, received) = (graph[id].key.value, references.name(reference.to))
        let after = "let '\(receiver)' receive '\(received)' after construction: "
        guard let step = requirements.recipe(of: id.index)?.steps.first,
            case .make(let callee, _) = step.action
        else { return nil }
        // Its properties are not known.
        let unknown = Opening(
            effort: 1,
            help: [
                reference.range != step.range
                    ? after + "move it from 'arguments' to 'properties'"
                    : after + "write it under 'properties', and what its initializer takes instead"
                        + " under 'arguments'"
            ])
        let home = emission.home(of: graph[id].owner)
        // What a closure is, its text does not say.
        guard references.node(reference.to) != nil, let nextNode = references.node(next),
            let index = emission.types.sources?.index,
            let declared = index.type(callee.type.value, in: home)
        else { return unknown }
        guard index[declared].declaration.kind == kind else { return nil }
        let given = index.canonical(graph[nextNode].type, in: home)
        let type = index.canonical(callee.type.value, in: home).constrained
        let properties = index.property("", of: type, setFrom: home)
        let initializers = index.initializers(of: declared)
        guard properties.areComplete, initializers.isComplete else { return unknown }
        let property = properties.settable.first { name in
            kind == .class
                && index.property(name, of: type, setFrom: home).found?.type.map {
                    index.fit(given, $0) == .fits
                } ?? false
        }
        guard let property else {
            let name = graph[nextNode].name
            let byProperty =
                (kind == .class ? "" : "make '\(callee.type.value.source)' a class, and ")
                + "have '\(receiver)' take '\(received)' by a property in Swift ('var \(name)') "
                + "instead of its initializer, and write '\(name): \(received)' under 'properties'"
            guard let lazy else { return Opening(effort: 3, help: [byProperty]) }
            let byFunction =
                "or have its initializer take a function, '@escaping () -> "
                + "\(emission.types.source(graph[nextNode].type))', and pass "
                + "{ factory: \(received) }"
            let lazily = lazy.isEmpty ? "" : ", with 'lazy: true' at \(Diagnostic.listed(lazy))"
            return Opening(effort: 3, help: [byProperty, byFunction + lazily])
        }
        let byProperty = after + "write '\(property): \(received)' under 'properties'"
        // What each initializer would have to do without.
        let asked = initializers.all.map { initializer in
            initializer.parameters.first { parameter in
                parameter.type.map { index.fit(given, $0) == .fits } ?? true
            }
        }
        if let free = asked.firstIndex(where: { $0 == nil }) {
            let name = initializers.all[free].name
            let named = asked.count > 1 ? ", with 'initializer: \(name)'" : ""
            return Opening(effort: 0, help: [byProperty + named])
        }
        if let optional = asked.lazy.compactMap({ $0 }).first(where: { $0.type?.wrapped != nil }) {
            let passed = ", and '\(optional.label ?? "_"): nil' under 'arguments'"
            return Opening(effort: 0, help: [byProperty + passed])
        }
        let parameter = asked.lazy.compactMap { $0?.name }.first ?? ""
        let taken = ", and take '\(parameter)' out of the initializer of '\(receiver)' in Swift"
        return Opening(effort: 2, help: [byProperty + taken])
    }
}
