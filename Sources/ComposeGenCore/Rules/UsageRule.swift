import SourceText
import SwiftReading

/// What the manifest holds and nothing asks for.
struct UsageRule {
    private let emission: Emission
    private let references: References
    private let index: SourceIndex?
    private var reached: Reached
    private var found: [Diagnostic] = []
    /// Scopes that no code begins, and scopes inside them: nothing else of them is worth saying.
    private var unbegun: Set<FrameID> = []
    /// What unused objects of features ask for.
    private var inputsOfUnused: Set<Int> = []
    /// What Swift text names without a mark, which is told by itself.
    private lazy var named = namesInTexts()

    private var graph: Graph { references.graph }
    private var resolution: Resolution { emission.resolution }

    static func check(_ rules: GraphRules) -> [Diagnostic] {
        var rule = UsageRule(rules)
        rule.checkScenes()
        rule.checkNodes()
        rule.checkInputsOfScenes()
        rule.replaceWhatIsUncertain(rules.index)
        rule.checkUndeclared(rules.index)
        return rule.found + checkUnusedProtocols(rules.emission.manifest)
    }

    /// What nothing asks for may be what a type asks for that no source shows: that is told in its place.
    private mutating func replaceWhatIsUncertain(_ index: SourceIndex?) {
        let unused: Set<DiagnosticCode> = [.unusedValue, .unusedBinding]
        guard let index, found.contains(where: { unused.contains($0.code) }) else { return }
        let unread = Set(index.unread.values.filter(\.endsFile).map(\.range))
        var unknown = unread.map { Diagnostic.unreadRest($0, UnreadDeclaration.noEnd) }
            .inFileOrder()
        for (node, recipes) in zip(graph.nodes, references.recipes) {
            let target = index.canonical(node.type, in: SourceScope()).constrained
            guard index.isDeclared(target), index.isExistential(target) else { continue }
            for step in recipes.flatMap({ $0.allSteps(graph) }) {
                guard case .make(let callee, let arguments) = step.action, arguments.isEmpty,
                    let name = callee.type.value.nominalPath, !index.importsUnreadModules,
                    index.isUndeclared(name, in: SourceScope()),
                    !emission.generated.types.contains(where: { $0.name == name }),
                    !index.conforms(callee.type.value, target.source)
                else { continue }
                unknown.append(
                    .undeclaredType(name, for: target.source, at: callee.type.range))
            }
        }
        if !unknown.isEmpty { found = found.filter { !unused.contains($0.code) } + unknown }
    }

    /// Warns of a type that nothing declares, where one is left that may be meant: the only one of the same words, some of them in
    /// short or left out, that serves the same and is made nowhere.
    private mutating func checkUndeclared(_ index: SourceIndex?) {
        guard let index, !index.importsUnreadModules else { return }
        let home = SourceScope()
        var made: [(target: TypeReference, type: Located<TypeReference>)] = []
        for (node, recipes) in zip(graph.nodes, references.recipes) {
            let target = index.canonical(node.type, in: home).constrained
            for step in recipes.flatMap({ $0.allSteps(graph) }) {
                if case .make(let callee, _) = step.action { made.append((target, callee.type)) }
            }
        }
        let names = Set(made.map(\.type.value.source))
        let generated = emission.generated.types
        let view = TypeReference(named: "View")
        for (target, type) in made {
            guard let name = type.value.nominalPath, index.isUndeclared(name, in: home),
                !FrameworkNames.isKnown(name), !generated.contains(where: { $0.name == name })
            else { continue }
            let isShown = target == type.value
            let declared = index.entries.indices.map(SourceTypeID.init).filter { id in
                let other = TypeReference(named: index[id].path)
                return index[id].declaration.kind != .protocol
                    && (isShown
                        ? index.conforms(other, view.source)
                            || index.isViewController(other, in: home) == true
                        : index.conforms(other, target.source))
            }.map { Located(index[$0].path, index[$0].declaration.nameRange) }
            let left =
                declared
                + generated.filter { !isShown && $0.serves(target) }.map {
                    Located($0.name, $0.range)
                }
            let alike = left.filter {
                !names.contains($0.value) && isOfSameWords($0.value, name)
            }
            guard alike.count == 1 else { continue }
            found.append(
                .misspeltType(
                    name, for: [alike[0].value], at: type.range, alike[0].range, .warning))
        }
    }

    private init(_ rules: GraphRules) {
        emission = rules.emission
        references = rules.references
        index = rules.index
        reached = rules.reached
        for id in graph.frameIDs where graph[id].isScope {
            let isOuterUnbegun = graph[id].parent.map(unbegun.contains) ?? false
            if isOuterUnbegun || !reached.contains(id) { unbegun.insert(id) }
        }
    }

    /// What an included manifest binds for others need not be what this root asks for.
    private func isForOthers(_ range: SourceRange) -> Bool { range.file != .top }

    // MARK: Scenes

    private mutating func checkScenes() {
        let idleScenes = resolution.features.flatMap { resolution.scenes[$0.frame] ?? [] }.filter {
            !reached.contains($0)
        }
        // Who works on a scene may see it in its previews.
        let previewed = Set(resolution.previews.compactMap(\.scene))
        let flows = Dictionary(
            resolution.features.compactMap { frames in frames.flow.map { (frames.frame, $0) } }
        ) { first, _ in first }
        for id in idleScenes {
            guard let parent = graph[id].parent, let owner = graph[parent].parent,
                !isForOthers(graph[id].range), !unbegun.contains(owner), !previewed.contains(id)
            else { continue }
            // A scene delegate's factories and flows are there for others.
            let isOfDelegate = emission.rootKind == .sceneDelegate
            if isOfDelegate, flows[parent] != nil || emission.needs.isFactory(parent) { continue }
            guard let flow = flows[parent],
                let shown = resolution.flows[flow]?.shown.compactMap(graph.composed)
                    .firstIndex(of: id)
            else {
                found.append(
                    .unusedScene(graph.said(id), in: emission.rootKind, at: graph[id].range))
                continue
            }
            // Of a flow the first scene stands for all.
            if shown == 0 {
                found.append(
                    .unusedFlow(
                        of: graph[parent].key, madeBy: graph[flow].name.prefixed("make"),
                        at: graph[id].range))
            }
        }
        // Of a scene that nothing shows nothing else is worth saying.
        reached.reach(idleScenes.map(references.vertex))
    }

    // MARK: Objects and values

    private mutating func checkNodes() {
        for frame in unbegun.sorted().map({ graph[$0] })
        where !(frame.parent.map(unbegun.contains) ?? false) && !isForOthers(frame.range) {
            found.append(.unusedBinding(frame.key, at: frame.range))
        }
        let unused = graph.nodeIDs.filter(isUnused).map(\.index).filter {
            !named.contains(graph.nodes[$0].name) && !named.contains(graph.nodes[$0].key.value)
        }
        for index in unused where emission.needs.isFeature(graph.nodes[index].owner) {
            inputsOfUnused.formUnion(reached.targets(of: index))
        }
        let aliases = resolution.unusedAliases.filter { isUnused($0) }
        let consequences = consequences(of: unused).union(aliases.compactMap(\.target?.index))
        found += aliases.map { .unusedBinding($0.key.value, at: $0.key.range) }
        for index in unused where !consequences.contains(index) { warn(of: graph.nodes[index]) }
        let known = Set(unused)
        for index in graph.nodes.indices where !known.contains(index) {
            checkInputs(ofTransient: NodeID(index: index))
        }
    }

    private func namesInTexts() -> Set<String> {
        var names: Set<String> = []
        for (node, recipes) in zip(graph.nodes, references.recipes) where !node.isInPlace {
            for step in recipes.flatMap({ $0.allSteps(graph) }) {
                for text in step.textsAndConditions.map(\.text) {
                    names.formUnion(text.unqualifiedNames.map(\.name))
                    names.formUnion(text.namesBehindDollars.map(\.name))
                }
                guard case .branch(_, let branches) = step.action else { continue }
                names.formUnion(branches.flatMap { $0.bound?.value ?? [] })
            }
        }
        return names
    }

    private func isUnused(_ id: NodeID) -> Bool {
        let node = graph[id]
        guard !reached.contains(id), !unbegun.contains(node.owner) else { return false }
        switch node.kind {
        case .object:
            return !graph.isScene(node.owner) && !node.isInPlace && node.instanceOf == nil
        case .value: return true
        case .input: return graph[node.owner].isScope
        case .root, .function: return false
        }
    }

    /// Of a container and its scopes everything is within reach.
    private func isUnused(_ alias: Resolution.UnusedAlias) -> Bool {
        let isInFace = emission.rootKind == .container && graph[alias.frame].isRootOrScope
        return !isInFace && !isForOthers(alias.key.range) && !unbegun.contains(alias.frame)
    }

    private mutating func warn(of node: Node) {
        let (name, range) = (node.key.value, node.key.range)
        switch node.kind {
        case .input:
            found.append(.unusedInput(name, of: "scope", graph[node.owner].name, at: range))
        case .value: if !isForOthers(range) { found.append(.unusedValue(name, at: range)) }
        default:
            if !isForOthers(range) || emission.needs.isFeature(node.owner) {
                found.append(
                    .unusedBinding(name, at: range, missing: typeOfOthers(like: node)?.source))
            }
        }
    }

    /// The protocol that objects with names of their own have as their type, and that one of no written type conforms to.
    private func typeOfOthers(like node: Node) -> TypeReference? {
        guard let index, SwiftIdentifier.hasLowercaseHead(node.key.value) else { return nil }
        let made = index.canonical(node.type, in: SourceScope()).constrained
        return graph.nodes.first { other in
            other.kind == .object && SwiftIdentifier.hasLowercaseHead(other.key.value)
                && other.owner == node.owner && other.type != node.type
                && index.isExistential(index.canonical(other.type, in: SourceScope()).constrained)
                && index.conforms(made, other.type.constrained.source)
        }?.type
    }

    /// What only unused objects and values ask for: it is of use again once these are asked for, or falls with them. Of those
    /// that ask for each other the first is said.
    private func consequences(of unused: [Int]) -> Set<Int> {
        let targets = unused.map { vertex in
            reached.targets(of: vertex).compactMap { unused.place(of: $0) }
        }
        var result: Set<Int> = []
        for component in StrongComponents(targets).components {
            let members = Set(component)
            result.formUnion(component.sorted().dropFirst().map { unused[$0] })
            for member in component {
                result.formUnion(
                    targets[member].filter { !members.contains($0) }.map { unused[$0] })
            }
        }
        return result
    }

    // MARK: Inputs

    /// The inputs of a transient that no choice of it asks for.
    private mutating func checkInputs(ofTransient id: NodeID) {
        let node = graph[id]
        guard node.kind == .object, node.lifetime == .transient, node.instanceOf == nil,
            !isForOthers(node.key.range)
        else { return }
        let inputs = emission.needs.inputs(making: id)
        guard !inputs.isEmpty else { return }
        let asked = Set(reached.targets(of: id.index))
        // In its text an input has the name that it has in Swift.
        let named = Set(
            references.texts(of: id).flatMap { $0.text.unqualifiedNames.map(\.name) })
        for input in inputs
        where !asked.contains(input.index) && !named.contains(graph[input].name) {
            found.append(
                .unusedInput(
                    graph[input].name, of: "transient", node.key.value, at: graph[input].key.range,
                    allowedAt: "binding"))
        }
    }

    private mutating func checkInputsOfScenes() {
        for feature in resolution.features {
            for scene in resolution.scenes[feature.frame] ?? [] where !graph[scene].inputs.isEmpty {
                // What another scene is given stands where it is called.
                let start = references.vertex(of: scene)
                let reached = Set(
                    references.reached(from: start) { $0 == start || isOfFeature($0) })
                for input in graph[scene].inputs
                where !reached.contains(input.index) && !inputsOfUnused.contains(input.index) {
                    if named.contains(graph[input].name) { continue }
                    found.append(
                        .unusedInput(
                            graph[input].name, of: "scene", graph[scene].key,
                            at: emission.range(ofInput: input, of: scene)))
                }
            }
        }
    }

    /// Whether a feature makes it.
    private func isOfFeature(_ vertex: Int) -> Bool {
        references.node(vertex).map {
            graph[$0].kind != .object || emission.needs.isFeature(graph[$0].owner)
        } ?? false
    }
}
