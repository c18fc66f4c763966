import SourceText
import SwiftReading

/// Names of objects and values that something nearer hides where they are used: inputs of transients, the value that leads to a
/// scene, `error`, what a condition binds, and names that a text declares for itself.
extension GraphRules {
    mutating func checkHiddenNames() {
        for id in graph.nodeIDs {
            for recipe in references.recipes[id.index] { checkInputs(of: id, recipe) }
        }
        let hasError = graph.nodes.contains { $0.name == "error" }
        for step in references.allSteps {
            switch step.action {
            case .attempt(_, let otherwise) where hasError:
                reserve(["error": "'onFailure'"], among: used(by: graph[otherwise].body))
            case .branch(_, let branches): for branch in branches { checkBranch(branch) }
            default: break
            }
            for text in step.textsAndConditions { check(text) }
        }
        checkFlows()
        checkDestinations()
        checkFunctions()
    }

    /// Something by the name that stands for it in the code.
    private struct Used {
        var name: String
        var range: SourceRange
        var giver: NameGiver
        /// Whether it is made anew in the function that uses it, rather than kept by its root.
        var isLocal: Bool
    }

    // MARK: Recipes

    private mutating func checkInputs(of id: NodeID, _ recipe: Recipe) {
        let inputs = needs.inputs(making: id)
        guard !inputs.isEmpty else { return }
        for used in used(by: recipe) {
            guard let input = inputs.first(where: { graph[$0].name == used.name }),
                graph[input].key.range != used.range
            else { continue }
            hide(used, at: graph[input].key.range, by: "input")
        }
    }

    private mutating func hide(_ used: Used, at range: SourceRange, by giver: String) {
        found.append(
            .nameClash(used.name, at: range, .itself(giver), first: used.range, used.giver))
    }

    /// - Parameter owners: by the names, what has them.
    private mutating func reserve(_ owners: [String: String], among uses: [Used]) {
        for used in uses {
            guard let owner = owners[used.name] else { continue }
            found.append(.reservedName(used.name, by: owner, at: used.range, used.giver))
        }
    }

    /// What a branch makes must not be made of something that has the name of what its condition binds.
    private mutating func checkBranch(_ branch: Alternative) {
        guard let bound = branch.bound, !bound.value.isEmpty else { return }
        var reported: Set<String> = []
        // What a condition binds to itself is the same object there.
        if case .evaluated(let texts) = branch.condition {
            reported.formUnion(texts.flatMap { $0.text.namesBoundToThemselves(bound.value) })
        }
        for used in used(by: graph[branch.frame].body, madeIn: branch.frame) {
            guard bound.value.contains(used.name), reported.insert(used.name).inserted else {
                continue
            }
            hide(used, at: bound.range, by: "name in the condition")
        }
    }

    /// A text may hide what it names itself.
    private mutating func check(_ text: Text) {
        guard !text.operands.isEmpty else { return }
        let used = zip(text.text.references, text.operands).map { reference, operand -> Used? in
            guard case .node(let id, _, _)? = operand, graph[id].kind != .function else {
                return nil
            }
            return self.used(id, at: graph[id].kind == .input ? reference.range : nil)
        }
        for (index, declaration) in text.text.hiddenReferences(used.map { $0?.name }) {
            if let used = used[index] { hide(used, at: declaration, by: "name in the text") }
        }
    }

    // MARK: Functions

    /// The functions of a root or a scope hide those of the app from the text in them.
    private mutating func checkFunctions() {
        var functions: [FrameID: [String: NodeID]] = [:]
        for id in graph.nodeIDs where needs.isType(graph[id].owner) {
            if let callee = needs.frame(making: id) ?? graph.callee(of: id) {
                functions[graph[id].owner, default: [:]][graph[callee].name] =
                    graph.made(by: callee) ?? id
            } else if graph[recipe: id].map(needs.takesStatements) == true {
                functions[graph[id].owner, default: [:]][graph[id].name.prefixed("make")] = id
            }
        }
        guard !functions.isEmpty else { return }
        for id in graph.nodeIDs {
            guard let names = functions[graph[id].owner] else { continue }
            for text in references.texts(of: id) { check(text.text, of: id, besides: names) }
        }
        for frame in graph.frameIDs {
            guard let names = functions[frame] else { continue }
            for text in graph[frame].body?.texts(graph) ?? [] { check(text.text, besides: names) }
        }
    }

    /// - Parameter object: what the text makes.
    private mutating func check(
        _ text: SwiftText, of object: NodeID? = nil, besides functions: [String: NodeID]
    ) {
        guard text.heads.contains(where: { functions[$0] != nil }) else { return }
        for (name, range) in text.unqualifiedNames {
            guard let id = functions[name] else { continue }
            found.append(
                .functionInText(
                    Located(name, range), making: graph.said(id), isItself: id == object,
                    module: emission.manifest.name.value.moduleName))
        }
    }

    // MARK: What is shown

    private mutating func checkFlows() {
        for frames in resolution.features {
            guard let frame = frames.flow, let flow = resolution.flows[frame] else { continue }
            var owners = ["body": "the flow's view"]
            if !flow.routes.isEmpty { owners["path"] = "the flow's view" }
            reserve(owners, among: shown(by: graph[flow.start].body))
            for (route, name, shown) in flow.routes {
                var owners = owners
                if let name { owners[name] = owners[name] ?? "route '\(route.name.value)'" }
                owners["route"] = "the flow's view"
                reserve(owners, among: self.shown(by: graph[shown].body))
            }
        }
    }

    /// A value that leads to something from a root's view, which has its objects behind a path.
    private mutating func checkDestinations() {
        for (value, name, shown) in resolution.destinations {
            guard let name, name != "_" else { continue }
            reserve(
                [name: "the destination of '\(value.source)'"],
                among: self.shown(by: Recipe(using: shown)).filter(\.isLocal))
        }
    }

    /// What a view names that shows something: what it passes, and what a composer takes.
    private func shown(by recipe: Recipe?) -> [Used] {
        var result = used(by: recipe)
        for step in recipe?.steps ?? [] {
            guard case .call(let scene, _)? = step.operand, let parent = graph[scene].parent,
                case .composer = graph[parent].kind
            else { continue }
            result += taken(by: scene)
        }
        return result
    }

    // MARK: What is used

    /// What the recipe leads to by its name, also where it is made along with it.
    ///
    /// - Parameter frame: a branch, which makes what only it needs.
    private func used(by recipe: Recipe?, madeIn frame: FrameID? = nil) -> [Used] {
        let made = Set(frame.map { needs[$0].made } ?? [])
        var result: [Used] = []
        var seen: Set<Int> = []
        var pending = recipe.map { References.references(of: $0, graph) } ?? []
        while let reference = pending.popLast() {
            guard seen.insert(reference.to).inserted else { continue }
            guard let id = references.node(reference.to) else {
                if let frame = references.frame(reference.to) {
                    result += taken(by: graph.composed(by: frame) ?? frame)
                }
                continue
            }
            // In place it has no name.
            let isInPlace = references.lifetime(ofObject: reference.to) == .transient
            if isInPlace || made.contains(id) {
                pending += references.ofVertices[reference.to]
            }
            if !isInPlace, graph[id].kind != .input, let used = used(id) { result.append(used) }
        }
        return result
    }

    /// The values and objects that a scene's function takes.
    private func taken(by frame: FrameID) -> [Used] {
        needs[frame].free.compactMap { id in
            id.index < graph.nodes.count && graph[id].kind != .input ? used(id) : nil
        }
    }

    private func used(_ id: NodeID, at range: SourceRange? = nil) -> Used? {
        let node = graph[id]
        guard node.kind.isHeld else { return nil }
        return Used(
            name: node.name, range: range ?? node.key.range, giver: node.giver,
            isLocal: node.kind != .object || node.lifetime != .singleton)
    }
}

extension Node {
    /// Why it has its name.
    var giver: NameGiver {
        switch kind {
        case .value: .itself("value")
        case .input: .itself("input")
        case .root, .object, .function: .key
        }
    }
}
