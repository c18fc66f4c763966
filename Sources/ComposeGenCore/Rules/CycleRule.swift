import ManifestSyntax
import SourceText
import SwiftReading

/// Objects, values and scenes that are made of each other.
struct CycleRule {
    let emission: Emission
    let requirements: Requirements

    var graph: Graph { requirements.graph }

    /// What there is to say of the cycles of the manifest's own graph, and then of those that each variant closes.
    ///
    /// - Parameter cycles: those of the manifest's own graph.
    static func check(
        _ emission: Emission, _ own: Requirements, _ cycles: [[Int]]
    ) -> [Diagnostic] {
        let rule = CycleRule(emission: emission, requirements: own)
        let found = cycles.flatMap(rule.diagnostics) + ofVariants(emission, own)
        return found.isEmpty ? ofPreviews(emission, own.references) : found
    }

    /// Cycles of objects that are lazy elsewhere: a preview that composes by itself makes everything at once.
    private static func ofPreviews(_ emission: Emission, _ references: References) -> [Diagnostic] {
        let graph = references.graph
        guard graph.nodes.contains(where: \.isLazy) else { return [] }
        return emission.resolution.previews.compactMap { preview in
            guard emission.resolution.isKnown(preview.variant),
                !emission.goesThroughMember(preview)
            else { return nil }
            let reach = PreviewReach(preview, references, emission.resolution)
            let reached = reach.reached(withClosures: true)
            let requirements = Requirements(reach, among: reached)
            let cycle = requirements.cycles(among: reached).first { cycle in
                cycle.contains { references.node($0).map { graph[$0].isLazy } ?? false }
            }
            guard let cycle, let path = requirements.paths(around: cycle, from: cycle[0]).first
            else { return nil }
            let names = CycleNames(graph, references, cycle)
            return .previewOfCycle(
                path.map { names.name($0.from) }, at: preview.range,
                notes: Diagnostic.abridged(path.count) {
                    let reference = path[$0].reference
                    return Diagnostic.Note(
                        "'\(names.name(path[$0].from))' asks for '\(names.name(reference.to))' here",
                        at: reference.range)
                })
        }
    }

    /// A cycle that is a variant's goes through a reference of its own recipes. Only what is in a cycle with the references of all
    /// variants together is looked at again.
    private static func ofVariants(_ emission: Emission, _ own: Requirements) -> [Diagnostic] {
        let variants = own.references.ofVariants
        guard !variants.isEmpty else { return [] }
        var targets = (0..<own.references.count).map { own.targets(of: $0) }
        let applied = variants.map(own.exchanging)
        for (references, variant) in zip(variants, applied) {
            for vertex in references.keys { targets[vertex] += variant.targets(of: vertex) }
        }
        let components = StrongComponents(targets)
        return zip(variants, applied).flatMap { references, variant -> [Diagnostic] in
            let places = Set(references.keys.map { components.componentOfEach[$0] }).sorted()
            let members = places.flatMap { components.components[$0] }.sorted()
            guard members.count > 1 || members.contains(where: { targets[$0].contains($0) }) else {
                return []
            }
            let rule = CycleRule(emission: emission, requirements: variant)
            return variant.cycles(among: members).filter { $0.contains { references[$0] != nil } }
                .flatMap(rule.diagnostics)
        }
    }

    private func diagnostics(of cycle: [Int]) -> [Diagnostic] {
        let shown = CycleNames(graph, requirements.references, cycle)
        guard let first = cycle.first(where: shown.isShown) else { return [] }
        return requirements.paths(around: cycle, from: first).compactMap { path in
            // Another way around begins where it begins.
            guard let begin = path.firstIndex(where: { shown.isShown($0.from) }) else { return nil }
            return diagnostic(Way(Array(path[begin...] + path[..<begin]), shown))
        }
    }

    private func diagnostic(_ way: Way) -> Diagnostic {
        let links = way.links
        return .dependencyCycle(
            way.names(of: way.segments.map(\.asker)), at: links[0].range,
            notes: Diagnostic.abridged(links.count - 1) { links[$0 + 1].note }, help: help(way))
    }

    /// What opens the cycle: the first that is known to.
    private func help(_ way: Way) -> [String] {
        let askers = way.segments.map(\.asker)
        let first = way.names.name(askers[0])
        for case .inPlace(let type) in way.segments.map(\.steps[0].reference.site) {
            return [
                "bind '\(type.source)' under a key of its own, and its properties are set once"
                    + " both stand"
            ]
        }
        if askers.count == 1, way.segments[0].isOfDecorator {
            return ["write 'decoratee' for what the decorator is around"]
        }
        let nodes = askers.compactMap(requirements.references.node)
        if way.segments.contains(where: isEagerAsker) {
            let isOfStruct = emission.rootKind == .struct && askers.count == nodes.count
            if isOfStruct, nodes.allSatisfy({ graph[$0].owner == .root }) {
                return Diagnostic.makingLazy([], isStruct: true)
            }
            let waiting = nodes.filter { isOfType($0) && !graph[$0].isLazy }.map(\.index)
            if !waiting.isEmpty {
                return Diagnostic.makingLazy(way.names(of: waiting), isStruct: false)
            }
        }
        let calling = way.segments.lazy.map(\.steps[0]).first {
            $0.reference.isCalled && requirements.references.node($0.from) != nil
        }
        if let called = calling.map({ way.names.name($0.reference.to) }) {
            return [
                "call '\(called)' in a closure that is kept, or let { factory: \(called) } be asked for:"
                    + " outside of braces, and in a closure that a function is given, it is called at once"
            ]
        }
        if let (segment, opening) = CycleOpening.find(way, requirements, emission) {
            return opening.help(
                way.names.name(segment.asker), way.names.name(segment.steps[0].reference.to))
        }
        if nodes.count == askers.count, nodes.allSatisfy({ graph[$0].lifetime == .transient }),
            way.segments.allSatisfy(\.steps[0].reference.isClosure)
        {
            let others = askers.count == 1 ? "others" : "'\(way.names.name(askers[1]))'"
            return [
                "let '\(first)' make \(others) itself, of what it is given for that: only a scene"
                    + " delegate has functions for transients that lead back to themselves"
            ]
        }
        let hidesRoot = nodes.first.map { graph[$0].owner != .root } ?? false
        if askers.count == 1, hidesRoot,
            emission.manifest.bindings.contains(where: { $0.key.value.source == first })
        {
            return [
                "to wrap the root's '\(first)', leave 'implementation' out and write 'decorators'"
            ]
        }
        return []
    }

    /// Whether it is a singleton that asks for a closure, and could wait for its first use.
    private func isEagerAsker(_ segment: Way.Segment) -> Bool {
        segment.steps[0].reference.isClosure
            && requirements.references.node(segment.asker).map(isOfType) ?? false
    }

    /// Whether it is a singleton of a root or scope.
    private func isOfType(_ id: NodeID) -> Bool {
        graph[id].lifetime == .singleton && requirements.isType(graph[id].owner)
    }
}

/// Which vertices of a cycle have a name in what is said of it.
///
/// Objects of roots stand for themselves, and scenes between them for the reference that leads through them. A cycle of scenes
/// alone is told by their names, and one within a scene by its objects.
struct CycleNames {
    let graph: Graph
    let references: References
    private let kind: Kind

    private enum Kind { case objectsOfRoots, scenes, all }

    init(_ graph: Graph, _ references: References, _ cycle: [Int]) {
        self.graph = graph
        self.references = references
        if cycle.contains(where: { CycleNames.isOfRoot($0, graph, references) }) {
            kind = .objectsOfRoots
        } else if cycle.contains(where: { CycleNames.isScene($0, graph, references) }) {
            kind = .scenes
        } else {
            kind = .all
        }
    }

    func isShown(_ vertex: Int) -> Bool {
        switch kind {
        case .objectsOfRoots: CycleNames.isOfRoot(vertex, graph, references)
        case .scenes: CycleNames.isScene(vertex, graph, references)
        case .all: true
        }
    }

    private static func isOfRoot(_ vertex: Int, _ graph: Graph, _ references: References) -> Bool {
        references.node(vertex).map { graph[graph[$0].owner].isRootOrScope } ?? false
    }

    private static func isScene(_ vertex: Int, _ graph: Graph, _ references: References) -> Bool {
        references.frame(vertex).map(graph.isScene) ?? false
    }

    func name(_ vertex: Int) -> String {
        references.frame(vertex).map(graph.said) ?? graph.nodes[vertex].key.value
    }
}

/// The way around a cycle, cut where something with a name asks.
struct Way {
    struct Segment {
        /// At least one.
        var steps: [Requirements.Step]
        var asker: Int { steps[0].from }

        /// Whether a decorator asks for what it decorates by its name.
        var isOfDecorator: Bool {
            guard case .decorator = steps[0].reference.site else { return false }
            return !steps[0].reference.isClosure
        }
    }

    struct Link {
        var asker: String
        var asked: String
        var range: SourceRange
        var verb: String

        var note: Diagnostic.Note {
            Diagnostic.Note("'\(asker)' \(verb) '\(asked)' here", at: range)
        }
    }

    let names: CycleNames
    private(set) var segments: [Segment] = []

    init(_ path: [Requirements.Step], _ names: CycleNames) {
        self.names = names
        for step in path {
            if names.isShown(step.from) {
                segments.append(Segment(steps: [step]))
            } else if !segments.isEmpty {
                segments[segments.count - 1].steps.append(step)
            }
        }
    }

    func names(of vertices: [Int]) -> [String] { vertices.map(names.name) }

    /// Who asks for what: through a scene, also what of that scene asks for the next one.
    var links: [Link] {
        segments.indices.flatMap { index -> [Link] in
            let segment = segments[index]
            let next = segments[(index + 1) % segments.count].asker
            let last = segment.steps[segment.steps.count - 1]
            guard names.references.node(segment.asker) != nil else {
                // The function that composes a scene stands where no manifest does.
                let asking = segment.steps.last { names.references.node($0.from) != nil } ?? last
                return [link(segment.asker, next, asking.reference.range)]
            }
            let first = link(
                segment.asker, segment.steps[0].reference.to, segment.steps[0].reference.range)
            guard segment.steps.count > 1, names.references.node(last.from) != nil else {
                return [first]
            }
            return [first, link(last.from, next, last.reference.range)]
        }
    }

    private func link(_ asker: Int, _ asked: Int, _ range: SourceRange) -> Link {
        let isValue = names.references.node(asker).map { names.graph[$0].kind == .value } ?? false
        return Link(
            asker: names.name(asker), asked: names.name(asked), range: range,
            verb: isValue ? "names" : "asks for")
    }
}
