import SourceText
import SwiftReading

/// Objects, values and scenes that are made of each other.
struct CycleRule {
    /// A cycle, in the graph in which it is one.
    typealias Cycle = (graph: Requirements, vertices: [Int])

    let emission: Emission
    let requirements: Requirements

    private var references: References { requirements.references }
    private var graph: Graph { requirements.graph }

    /// The cycles of the manifest's own graph, in manifest order, and then those that each variant closes, which go through
    /// references of its own recipes.
    static func cycles(_ emission: Emission, _ own: Requirements) -> [Cycle] {
        let variants = own.worlds(emission.resolution.variants).dropFirst()
        var targets = (0..<own.references.count).map(own.targets)
        for variant in variants {
            for vertex in variant.exchanged.keys { targets[vertex] += variant.targets(of: vertex) }
        }
        // Only what is in a cycle with the references of all variants together is looked at again.
        let suspects = StrongComponents(targets).cycles.map { $0.sorted() }
            .sorted { $0[0] < $1[0] }
        guard !suspects.isEmpty else { return [] }
        let ofVariants = variants.flatMap { variant -> [Cycle] in
            func isOfVariant(_ cycle: [Int]) -> Bool {
                cycle.contains { variant.exchanged[$0] != nil }
            }
            return suspects.filter(isOfVariant).flatMap(variant.cycles(among:)).filter(isOfVariant)
                .map { (variant, $0) }
        }
        return suspects.flatMap(own.cycles(among:)).sorted { $0[0] < $1[0] }.map { (own, $0) }
            + ofVariants
    }

    static func check(
        _ cycles: [Cycle], _ emission: Emission, _ references: References
    ) -> [Diagnostic] {
        cycles.isEmpty
            ? ofPreviews(emission, references)
            : cycles.flatMap { cycle in
                CycleRule(emission: emission, requirements: cycle.graph)
                    .diagnostics(of: cycle.vertices)
            }
    }

    /// Cycles of objects that are lazy elsewhere: a preview that composes by itself makes everything at once.
    private static func ofPreviews(_ emission: Emission, _ references: References) -> [Diagnostic] {
        func isOfLazy(_ cycle: [Int]) -> Bool { cycle.contains(where: references.isLazy) }
        guard references.graph.nodes.contains(where: \.isLazy),
            !emission.resolution.previews.isEmpty,
            Requirements(ofBodies: references).cycles().contains(where: isOfLazy)
        else { return [] }
        return emission.resolution.previews.flatMap { preview -> [Diagnostic] in
            guard emission.resolution.isKnown(preview.variant),
                !emission.goesThroughMember(preview)
            else { return [] }
            let reach = PreviewReach(preview, references, emission)
            let reached = reach.reached(withClosures: true)
            let requirements = Requirements(reach, among: reached)
            guard let cycle = requirements.cycles(among: reached).first(where: isOfLazy),
                let path = requirements.paths(around: cycle, from: cycle[0]).first
            else { return [] }
            let causes = UnservedEffectRule.ofRoot(preview, reach, emission, references)
            guard causes.isEmpty else { return causes }
            return [
                .dependencyCycle(
                    path.map { references.name($0.from) }, at: preview.range, isOfPreview: true,
                    notes: Diagnostic.abridged(path.count) { references.note(path[$0]) },
                    help: ["replace one of them in a variant, and name the variant here"])
            ]
        }
    }

    private func diagnostics(of cycle: [Int]) -> [Diagnostic] {
        let shown = Way.shown(of: cycle, references)
        return requirements.paths(around: cycle, from: shown[0]).compactMap { path in
            // Another way around begins where it begins.
            guard let begin = path.firstIndex(where: { shown.place(of: $0.from) != nil }) else {
                return nil
            }
            let way = Way(path[begin...] + path[..<begin], shown)
            let links = way.links(references)
            return .dependencyCycle(
                way.segments.map { references.name($0.asker) }, at: links[0].reference.range,
                notes: Diagnostic.abridged(links.count - 1) { references.note(links[$0 + 1]) },
                members: way.segments.compactMap { references.node($0.asker) }
                    .map { graph[$0].key.range },
                help: help(way))
        }
    }

    /// What opens the cycle: the first that is known to.
    private func help(_ way: Way) -> [String] {
        let askers = way.segments.map(\.asker)
        let first = references.name(askers[0])
        if askers.count == 1, isOfDecorator(way.segments[0]) {
            return ["write 'decoratee' for what the decorator is around"]
        }
        if askers.count == 1, isOfClosure(way.segments[0]) {
            return [
                "set the closure once '\(first)' stands: as a property, under 'properties', where it names '$(self)'"
            ]
        }
        let nodes = askers.compactMap(references.node)
        if way.segments.contains(where: isEagerAsker) {
            let isOfStruct = emission.rootKind == .struct && askers.count == nodes.count
            if isOfStruct, nodes.allSatisfy({ graph[$0].owner == .root }) {
                return Diagnostic.makingLazy([], isStruct: true)
            }
            let waiting = namesWaiting(along: nodes.filter(isOfType))
            if !waiting.isEmpty { return Diagnostic.makingLazy(waiting, isStruct: false) }
        }
        let calling = way.segments.lazy.map(\.steps[0]).first {
            $0.reference.isCalled && references.node($0.from) != nil
        }
        if let called = calling.map({ references.name($0.reference.to) }) {
            return [
                "call '\(called)' in a closure that is kept, or let { factory: \(called) } be asked for:"
                    + " outside of braces, and in a closure that a function is given, it is called at once"
            ]
        }
        if way.segments.contains(where: completesInBranch), nodes.count == askers.count,
            nodes.allSatisfy(isOfType)
        {
            return Diagnostic.makingLazy(
                namesWaiting(along: nodes),
                isStruct: !nodes.allSatisfy { requirements.isClass(graph[$0].owner) })
        }
        if let help = way.segments.lazy.compactMap(helpForDecorated).first { return help }
        if let called = way.segments.lazy.compactMap(lazyInClosure).first {
            return ["write { factory: \(called) } there, which asks for it when it is called"]
        }
        if way.segments.contains(where: { $0.steps[0].reference.isClosure }),
            nodes.count == askers.count, nodes.allSatisfy({ graph[$0].lifetime == .transient })
        {
            if emission.rootKind == .struct { return Diagnostic.makingLazy([], isStruct: true) }
            return [
                "bind \(Diagnostic.listed(askers.map(references.name))) at the top level: a container's"
                    + " functions can call each other"
            ]
        }
        if let help = CycleOpening.help(way, requirements, emission) { return help }
        if let segment = way.segments.last(where: isOfClosure) {
            let name = references.name(segment.asker)
            return [
                "set the closure once '\(name)' stands: as a property of it, under 'properties'"
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
        return helpForStack(way) ?? helpForItself(way)
            ?? CycleOpening.help(way, requirements, emission, among: .struct) ?? []
    }

    /// The others of the type of an object that asks for itself, which do not lead to it.
    private func helpForItself(_ way: Way) -> [String]? {
        guard way.segments.count == 1, let id = references.node(way.segments[0].asker),
            graph[id].kind == .object
        else { return nil }
        let others = graph.nodeIDs.filter { other in
            other != id && graph[other].kind == .object
                && graph[other].type.constrained == graph[id].type.constrained
                && [.root, graph[id].owner].contains(graph[other].owner)
                && !allReached(from: [other.index], by: requirements.targets).contains(id.index)
        }.map { "'\(graph[$0].key.value)'" }
        let type = graph[id].type.constrained.source
        if isOfOwnStatements(way.segments[0].steps[0].reference.range, of: id) {
            return ["write 'self' for the object itself in its own 'properties' and 'setup'"]
        }
        return [
            others.isEmpty
                ? "bind another one under a name of its own, with 'type: \(type)', and name that"
                : "write \(Diagnostic.oneOf(Array(others.prefix(5)))), which is another '\(type)'"
        ]
    }

    /// Whether the place is in the object's own `setup` or `properties`, where it has another name.
    private func isOfOwnStatements(_ place: SourceRange, of id: NodeID) -> Bool {
        emission.manifest.allBindings.contains { binding in
            guard binding.key.range == graph[id].key.range,
                case .construction(let own) = binding.choice
            else { return false }
            let values = own.properties.map(\.value).filter {
                if case .construction = $0 { false } else { true }
            }
            let ranges = values.map(\.range) + [own.setup?.text.range].compactMap { $0 }
            return ranges.contains {
                $0.file == place.file && $0.start <= place.start && place.end <= $0.end
            }
        }
    }

    /// Where a decorator asks, what it needs can be made of an object that has no decorators.
    private func helpForStack(_ way: Way) -> [String]? {
        for (index, segment) in way.segments.enumerated() where way.segments.count > 1 {
            let asking = way.segments[(index + way.segments.count - 1) % way.segments.count]
            guard let id = references.node(segment.asker), isOfDecorator(segment),
                case .make(let callee, _)? = requirements.recipe(of: id.index)?.steps.first?.action,
                case .make(_, let arguments)? = requirements.recipe(of: asking.asker)?.steps.first?
                    .action,
                let label = arguments.first(where: {
                    if case .node(let asked, _, _) = $0.value { asked == id } else { false }
                })?.label?.value
            else { continue }
            let (type, name) = (callee.type.value.source, "plain" + graph[id].name.capitalizedHead)
            let asked = graph[id].type.constrained.source
            return [
                "bind one without decorators, '\(name): { type: \(asked), implementation: \(type) }', and write"
                    + " '\(label): \(name)' under the 'arguments' of '\(references.name(asking.asker))'"
            ]
        }
        return nil
    }

    /// The singletons among these, and all that are made of them, which are not lazy yet.
    private func namesWaiting(along nodes: [NodeID]) -> [String] {
        references.namesWaiting(along: nodes.map(\.index)) { vertex in
            references.node(vertex).map { isOfType($0) && !graph[$0].isLazy } ?? false
        }
    }

    /// Whether a decorator asks for what it decorates by its name.
    private func isOfDecorator(_ segment: Way.Segment) -> Bool {
        let steps = requirements.recipe(of: segment.asker)?.steps.dropFirst() ?? []
        return !segment.steps[0].reference.isClosure
            && segment.steps[0].reference.isAsked(in: steps.filter { !$0.isCompletion }, graph)
    }

    /// Whether a closure among the arguments asks, whose text is Swift's.
    private func isOfClosure(_ segment: Way.Segment) -> Bool {
        let reference = segment.steps[0].reference
        guard !reference.isClosure,
            case .make(_, let arguments)? = requirements.recipe(of: segment.asker)?.steps.first?
                .action
        else { return false }
        return arguments.contains { argument in
            guard case .text(let text) = argument.value else { return false }
            return text.text.references.contains { written in
                written.name.range == reference.range
                    && text.text.closures.contains {
                        $0.captures(at: written.textRange.lowerBound)
                    }
            }
        }
    }

    /// What to do where a part of a stack asks by what completes it.
    private func helpForDecorated(_ segment: Way.Segment) -> [String]? {
        for body in requirements.recipe(of: segment.asker)?.bodies(graph) ?? [] {
            let part = body.steps.first { segment.steps[0].reference.isAsked(in: [$0], graph) }
            guard case .set(let slot, _, _)? = part?.action, slot != body.result,
                case .make(let callee, _) = body.steps[slot].action
            else { continue }
            let (type, name) = (callee.type.value.source, body.steps[slot].name)
            return [
                "bind '\(type)' by itself, with its 'properties': '\(name): { implementation: \(type), … }',"
                    + " and write 'swift: $(\(name))' beside the 'decorators'"
            ]
        }
        return nil
    }

    /// A lazy object that a transient's closure does nothing but return, and would ask for at once.
    private func lazyInClosure(_ segment: Way.Segment) -> String? {
        let reference = segment.steps[0].reference
        guard let id = references.node(segment.asker), graph[id].lifetime == .transient,
            requirements.isClass(graph[id].owner), references.isLazy(reference.to)
        else { return nil }
        let texts = requirements.recipe(of: id.index)?.steps.flatMap(\.texts) ?? []
        let isReturned = texts.contains { text in
            text.text.references.count == 1
                && text.text.references[0].name.range == reference.range
                && text.text.bodyOfClosure.map { $0 == text.text.references[0].textRange } ?? false
        }
        return isReturned ? references.name(reference.to) : nil
    }

    /// Whether what asks is set by a branch of an object that is made at once, and would be set behind it if that were lazy.
    private func completesInBranch(_ segment: Way.Segment) -> Bool {
        let reference = segment.steps[0].reference
        guard let id = references.node(segment.asker),
            let recipe = requirements.recipe(of: id.index), !graph[id].isLazy
        else { return false }
        return References.references(of: recipe, completing: true, graph).contains {
            $0.completes && $0.to == reference.to && $0.range == reference.range
        }
    }

    /// Whether an object of a root or scope asks for a closure: it, or what that leads to, could wait for its first use.
    private func isEagerAsker(_ segment: Way.Segment) -> Bool {
        segment.steps[0].reference.isClosure
            && references.node(segment.asker).map {
                graph[$0].lifetime != .scene && requirements.isType(graph[$0].owner)
            } ?? false
    }

    /// Whether it is a singleton of a root or scope.
    private func isOfType(_ id: NodeID) -> Bool {
        graph[id].lifetime == .singleton && requirements.isType(graph[id].owner)
    }
}

/// The way around a cycle, cut where something with a name in the message asks.
struct Way {
    struct Segment {
        /// At least one.
        var steps: [Requirements.Step]
        var asker: Int { steps[0].from }
    }

    private(set) var segments: [Segment] = []

    /// - Parameter shown: what has a name.
    init(_ path: ArraySlice<Requirements.Step>, _ shown: [Int]) {
        for step in path {
            if shown.place(of: step.from) != nil {
                segments.append(Segment(steps: [step]))
            } else if !segments.isEmpty {
                segments[segments.count - 1].steps.append(step)
            }
        }
    }

    /// Objects of roots stand for themselves, and scenes between them for the reference that leads through them. A cycle of scenes
    /// alone is told by their names, and one within a scene by its objects.
    static func shown(of cycle: [Int], _ references: References) -> [Int] {
        let graph = references.graph
        let ofRoots = cycle.filter { vertex in
            references.node(vertex).map { graph[graph[$0].owner].isRootOrScope } ?? false
        }
        if !ofRoots.isEmpty { return ofRoots }
        let scenes = cycle.filter { references.frame($0).map(graph.isScene) ?? false }
        return scenes.isEmpty ? cycle : scenes
    }

    /// Who asks for what: through a scene, also what of that scene asks for the next one.
    func links(_ references: References) -> [Requirements.Step] {
        segments.indices.flatMap { index -> [Requirements.Step] in
            let steps = segments[index].steps
            var (first, last) = (steps[0], steps[steps.count - 1])
            guard references.node(first.from) != nil else {
                // The function that composes a scene stands where no manifest does.
                let asking = steps.last { references.node($0.from) != nil } ?? last
                first.reference.range = asking.reference.range
                first.reference.to = segments[(index + 1) % segments.count].asker
                return [first]
            }
            let isLastOfNode = steps.count > 1 && references.node(last.from) != nil
            let isFactory =
                references.node(first.from).map { references.graph[$0].instanceOf != nil } ?? false
            return isLastOfNode ? isFactory ? [last] : [first, last] : [first]
        }
    }
}
