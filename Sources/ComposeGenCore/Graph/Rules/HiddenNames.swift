import SourceText
import SwiftReading

/// Names of objects and values that something nearer hides where they are used: inputs of transients, the value that leads
/// to a scene, `error`, what a condition binds, and names that a text declares for itself.
func checkHiddenNames(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    var rule = HiddenNameRule(validated)
    let mayFallBack =
        graph.objects.contains { $0.name == "error" }
        || graph.values.contains { $0.name == "error" }
    func checkInputs(of node: Boxed<ObjectNode>, _ edges: [Edge]) {
        if node.lifetime == .transient, node.scope == nil, !node.inputs.isEmpty {
            rule.check(inputs: node.inputs, edges)
        }
    }
    for index in graph.objects.indices
    where !validated.plain.contains(ObjectID(index: index)) && !graph.objects[index].edges.isEmpty {
        let node = graph.objects[index]
        checkInputs(of: node, node.edges)
        // Asked where it is: a copy costs as much as the answer.
        if node.choice.mayBringNames { rule.check(node.choice, mayFallBack: mayFallBack) }
    }
    for variant in graph.variants {
        for choice in variant.choices where !choice.edges.isEmpty {
            checkInputs(of: graph[choice.object], choice.edges)
            if choice.choice.mayBringNames { rule.check(choice.choice, mayFallBack: mayFallBack) }
        }
        for (_, text) in variant.values { rule.check(text) }
    }
    for value in graph.values {
        if case .text(let text) = value.supply { rule.check(text) }
    }
    for text in graph.root.texts { rule.check(text) }
    for (value, destination) in graph.root.destinations {
        rule.check(destination, value: value)
    }
    for index in graph.features.indices { rule.check(flowOf: graph.features[index].value) }
    return rule.diagnostics
}

private struct HiddenNameRule {
    let validated: ValidatedGraph
    private let graph: ObjectGraph
    private(set) var diagnostics: [Diagnostic] = []
    private var askers: [Int] = []

    init(_ validated: ValidatedGraph) {
        self.validated = validated
        graph = validated.graph
    }

    /// Something by the name that stands for it in the code.
    private struct Named {
        var name: String
        var range: SourceRange
        var giver: NameGiver
        /// Whether it is made anew in the function that uses it, rather than kept by its root.
        var isLocal = false
    }

    // MARK: Who hides

    mutating func check(inputs: [Input], _ edges: [Edge]) {
        for used in named(by: edges.map { ($0.target, $0.range) }) {
            guard let input = inputs.first(where: { $0.name.value == used.name }) else { continue }
            diagnostics.append(
                .nameClash(
                    used.name, at: input.name.range, .itself("input"), first: used.range,
                    used.giver))
        }
    }

    /// Looks at what `onFailure` brings into scope, and at the texts.
    mutating func check(_ choice: ResolvedChoice, mayFallBack: Bool) {
        choice.forEachPart { part in
            switch part {
            case .text(let text): check(text)
            case .fallback(let fallback) where mayFallBack:
                for used in named(by: fallback.references) where used.name == "error" {
                    diagnostics.append(
                        .reservedName("error", by: "'onFailure'", at: used.range, used.giver))
                }
            case .branch(let branch) where !branch.boundNames.isEmpty: check(branch)
            case .reference, .fallback, .branch: break
            }
        }
    }

    /// Looks at the names that conditions bind: what a branch makes must not be made of something of that name.
    private mutating func check(_ branch: ResolvedBranch) {
        var reported: Set<String> = []
        for used in named(by: branch.edges.map { ($0.target, $0.range) }, madeThere: true)
        where branch.boundNames.contains(used.name) && reported.insert(used.name).inserted {
            diagnostics.append(
                .nameClash(
                    used.name, at: branch.boundRange, .itself("name in the condition"),
                    first: used.range, used.giver))
        }
    }

    /// A value that leads to something from a root's view, which has its objects behind a path.
    mutating func check(_ destination: DestinationNode, value: TypeReference) {
        let isDeclared: Bool
        let name = graph.valueName(value, for: destination)
        switch destination {
        case .scene(let call):
            isDeclared = graph.uses(name, value, call)
            check(call)
        case .text(let text):
            isDeclared =
                !text.text.source.usesShorthand
                && text.text.unqualifiedNames.contains { $0.name == name }
            check(text)
        case .flow, .broken: return
        }
        guard isDeclared else { return }
        for used in shown(by: destination) where used.name == name && used.isLocal {
            diagnostics.append(
                .reservedName(
                    name, by: "the destination of '\(value.source)'", at: used.range, used.giver))
        }
    }

    mutating func check(flowOf feature: FeatureNode) {
        guard let flow = feature.flow else { return }
        func refuse(_ used: Named, by owner: String) {
            diagnostics.append(.reservedName(used.name, by: owner, at: used.range, used.giver))
        }
        check(flow.start)
        var owned: Set<String> = flow.routes.isEmpty ? [] : ["path"]
        if feature.kind == .factory { owned.insert("factory") }
        for call in [flow.start] + flow.routes.map(\.call) {
            for used in shown(by: .scene(call)) where owned.contains(used.name) {
                refuse(used, by: "the flow's view")
            }
        }
        for route in flow.routes {
            check(route.call)
            let value = route.value.map { type in
                (name: graph.valueName(type, for: .scene(route.call)), type: type)
            }
            let isDeclared = value.map { graph.uses($0.name, $0.type, route.call) } ?? false
            for used in shown(by: .scene(route.call)) {
                if used.name == "route" {
                    refuse(used, by: "the flow's view")
                } else if isDeclared, used.name == value?.name {
                    refuse(used, by: "route '\(route.name)'")
                }
            }
        }
    }

    /// A text may hide what it names itself.
    mutating func check(_ text: ResolvedText) {
        guard !text.references.isEmpty else { return }
        let used = text.references.map { $0.flatMap { named($0.target, at: $0.range) } }
        for (index, declaration) in text.text.hiddenReferences(used.map { $0?.name }) {
            guard let used = used[index] else { continue }
            diagnostics.append(
                .nameClash(
                    used.name, at: declaration, .itself("name in the text"), first: used.range,
                    used.giver))
        }
    }

    private mutating func check(_ call: SceneCallNode) {
        for text in call.texts { check(text) }
    }

    // MARK: What is used

    /// So many objects are looked at from one place: whoever makes more of them in place has a root that makes them.
    private static let mostInPlace = 256

    /// What these lead to by its name, also where it is made along with them.
    ///
    /// - Parameter madeThere: whether objects are made there that nothing else asks for.
    private mutating func named(
        by targets: [(target: Target, range: SourceRange)], madeThere: Bool = false
    ) -> [Named] {
        var result: [Named] = []
        var seen: Set<ObjectID> = []
        var asked: [ObjectID: Int] = [:]
        var pending = targets
        while let (target, range) = pending.popLast() {
            let target = graph.resolved(target)
            if madeThere, case .object(let id) = target, graph[id].lifetime == .scene {
                asked[id, default: 0] += 1
                if asked[id] == numberOfAskers(id) {
                    pending += graph[id].edges.map { ($0.target, $0.range) }
                    continue
                }
            }
            switch target {
            case .scene(let scene): result += named(by: validated.needs[scene.index])
            // A parameter is what is meant by its name.
            case .parameter: continue
            // In place it has no name.
            case .object(let id) where graph[id].lifetime == .transient: break
            default: if let one = named(target, at: range) { result.append(one) }
            }
            guard case .object(let id) = target, graph[id].lifetime == .transient,
                graph[id].scope == nil, seen.count < Self.mostInPlace, seen.insert(id).inserted
            else { continue }
            pending += graph[id].edges.map { ($0.target, $0.range) }
        }
        return result
    }

    /// How many references lead to the object.
    private mutating func numberOfAskers(_ id: ObjectID) -> Int {
        if askers.isEmpty {
            askers = Array(repeating: 0, count: graph.objects.count)
            for edge in graph.objects.lazy.flatMap(\.edges) {
                if case .object(let id) = graph.resolved(edge.target) { askers[id.index] += 1 }
            }
        }
        return askers[id.index]
    }

    private mutating func named(by references: [Reference]) -> [Named] {
        named(by: references.map { ($0.target, $0.range) })
    }

    private func named(by needs: SceneNeeds) -> [Named] {
        needs.values.compactMap { named(.value($0)) }
            + needs.rootObjects.compactMap { named(.object($0)) }
    }

    /// What the view names that shows something.
    private mutating func shown(by destination: DestinationNode) -> [Named] {
        var result = named(by: destination.references)
        if case .scene(let call) = destination,
            graph[graph[call.scene].feature].kind == .composer
        {
            result += named(by: validated.needs[call.scene.index])
        }
        return result
    }

    private func named(_ target: Target, at range: SourceRange? = nil) -> Named? {
        switch graph.resolved(target) {
        case .value(let id):
            let value = graph.values[id.index]
            return Named(
                name: value.name, range: value.range, giver: value.nameGiver, isLocal: true)
        case .object(let id):
            let node = graph[id]
            // A function is called after what it makes.
            guard !node.isAskedAsFunction else { return nil }
            return Named(
                name: node.name, range: node.range, giver: .key,
                isLocal: node.lifetime != .singleton)
        case .input(let name), .parameter(let name):
            return range.map { Named(name: graph.names[name], range: $0, giver: .itself("input")) }
        case .scene, .sceneObject, .decoratee, .itself: return nil
        }
    }
}

// Nearly all objects are made of references and of text that names nothing, which a look at them tells.
extension ResolvedChoice {
    /// Whether something in it may declare a name: text that refers to something, what serves a failure, a condition.
    fileprivate var mayBringNames: Bool {
        if case .construction(let construction) = self { construction.mayBringNames } else { false }
    }
}

extension Boxed<ResolvedConstruction> {
    fileprivate var mayBringNames: Bool {
        switch self.maker {
        case .call, .inherited, .scope, .handedIn: break
        case .factory, .storyboard, .chosen: return true
        }
        if case .choice = self.onFailure { return true }
        return self.setup != nil || self.arguments.contains { $0.value.mayBringNames }
            || self.properties.contains { $0.value.mayBringNames }
            || self.decorators.contains { $0.mayBringNames }
    }
}

extension Boxed<ResolvedDecorator> {
    fileprivate var mayBringNames: Bool {
        if case .factory = self.maker { return true }
        if case .choice = self.onFailure { return true }
        return self.setup != nil || self.arguments.contains { $0.value.mayBringNames }
            || self.properties.contains { $0.value.mayBringNames }
    }
}

extension ResolvedValue {
    fileprivate var mayBringNames: Bool {
        switch self {
        case .reference, .factory, .broken: false
        case .text(let text): !text.references.isEmpty
        case .list(let values): values.contains { $0.mayBringNames }
        case .construction(let construction): construction.mayBringNames
        }
    }
}

extension RootNode {
    /// All Swift text of the root itself, but for what a value leads to.
    fileprivate var texts: [ResolvedText] {
        let texts = [prepare, setup].compactMap { $0 } + lifecycle.map(\.statements)
        return texts + (start?.texts ?? [])
    }
}
