import SourceText
import SwiftReading

/// Features, their scenes and their flows: the frames that ask for objects.
extension GraphResolver {
    mutating func resolve(_ feature: Feature) {
        guard let (frame, flowFrame) = features[feature.name.value] else { return }
        resolve(feature.bindings, in: frame)
        for scene in feature.scenes { resolve(scene, of: feature.name.value) }
        if let flow = feature.flow, let flowFrame { resolve(flow, feature, flowFrame) }
    }

    mutating func resolve(_ scene: Scene, of feature: String) {
        guard let id = scenes["\(feature).\(scene.name.value)"] else { return }
        let reach = Reach(frame: id)
        checkDefaults(of: scene.inputs, in: reach)
        var body = Recipe()
        switch scene.content {
        case .reference(let name):
            body.steps = [
                Step(action: .use(operand(named: name, reach, .choice)), range: name.range)
            ]
        case .construction(let construction):
            if let view = scene.view, case .node(let node)? = names[id]?[view.value.source] {
                var choice = construction
                if case .broken = choice.maker {
                    choice.maker = .implementation(view, initializer: nil)
                }
                result.graph[recipe: node] = recipe(of: .construction(choice), node, reach)
                check(view, madeBy: choice, of: scene, reach)
                body.steps = [
                    Step(action: .use(.node(node, members: "", view.range)), range: view.range)
                ]
            } else {
                var steps = Recipe()
                steps.result = add(
                    construction, as: TypeReference(named: "View"), of: nil, to: &steps, reach
                )
                body = steps
            }
        }
        result.graph[id].body = body
    }

    // MARK: Calls of scenes

    /// A call of a scene with the arguments that its place gives it, and with a value for the input of the value's type.
    mutating func call(
        _ scene: FrameID, _ arguments: [Argument], _ reach: Reach,
        value: (name: String, type: TypeReference)? = nil
    ) -> Operand {
        var given: [NodeID: Operand] = [:]
        let receiver = value.flatMap { taker(of: $0.type, among: result.graph[scene].inputs) }
        for input in result.graph[scene].inputs {
            let node = result.graph[input]
            if let argument = arguments.first(where: { $0.label?.value == node.name }) {
                var recipe = Recipe()
                check(argument.value, as: input, reach)
                given[input] = operand(argument.value, label: node.name, to: &recipe, reach)
            } else if node.type.source == "Binding<NavigationPath>",
                let path = manifest.root.navigation?.path
            {
                given[input] = .word("$" + path.value)
            } else if let value, input == receiver {
                given[input] = .word(value.name)
            }
        }
        return .call(scene, given)
    }

    /// The input that takes a value: one of its type, else one of an optional of it.
    func taker(of type: TypeReference, among inputs: [NodeID]) -> NodeID? {
        let optional = TypeReference(.optional(type))
        return inputs.first { result.graph[$0].type == type }
            ?? inputs.first { result.graph[$0].type == optional }
    }

    /// The name of a value that leads to a scene: that of the input which takes it.
    func valueName(_ type: TypeReference, for operand: Operand) -> String? {
        guard case .call(let scene, let given) = operand else { return nil }
        let input = taker(of: type, among: result.graph[scene].inputs)
            .flatMap { given[$0]?.isWord ?? false ? $0 : nil }
        return input.map { result.graph[$0].name }
    }

    /// The feature's own scene of this name, reported where there is none.
    private mutating func scene(
        _ name: Located<String>, of feature: Feature, as place: AbsentPlace
    ) -> FrameID? {
        let whole = "\(feature.name.value).\(name.value)"
        if let scene = scenes[whole] ?? scenes[name.value] { return scene }
        if reportAbsent(Located(whole, name.range), in: place) { return nil }
        let known = features[feature.name.value].map { keysOfScenes(of: $0.frame) } ?? []
        report(
            .unknown(
                "scene", name, of: "feature '\(feature.name.value)'",
                nearest: meant(by: name.value, among: known)))
        return nil
    }

    mutating func resolve(_ flow: Flow, _ feature: Feature, _ frame: FrameID) {
        let reach = Reach(frame: frame, words: ["path"])
        guard let start = scene(flow.start.scene, of: feature, as: .start) else {
            for route in flow.routes {
                _ = scene(route.destination.scene, of: feature, as: .destination)
            }
            return
        }
        var alternatives: [Alternative] = []
        func show(_ operand: (inout GraphResolver, Reach) -> Operand) -> (FrameID, Operand) {
            let id = result.graph.add(
                Frame(kind: .branch, parent: frame, name: "", range: feature.name.range))
            var inner = reach
            inner.frame = id
            let operand = operand(&self, inner)
            result.graph[id].body = Recipe(
                steps: [Step(action: .use(operand), range: feature.name.range)])
            alternatives.append(Alternative(condition: .otherwise, frame: id))
            return (id, operand)
        }
        var resolved = Resolution.Flow(
            feature: feature, start: show { $0.call(start, flow.start.arguments, $1) }.0)
        for route in flow.routes {
            guard let shown = scene(route.destination.scene, of: feature, as: .destination) else {
                continue
            }
            if let value = route.value { checkHashable(value, reach) }
            refuseShorthands(in: route)
            let value = route.value.map { type in
                let input = taker(of: type.value, among: result.graph[shown].inputs)
                return (input.map { result.graph[$0].name } ?? "value", type.value)
            }
            let (id, operand) = show {
                $0.call(shown, route.destination.arguments, $1, value: value)
            }
            let name = value.flatMap { valueName($0.1, for: operand) }
            resolved.routes.append((route, name, id))
        }
        result.flows[frame] = resolved
        // The view shows one of these at a time.
        result.graph[frame].body = Recipe(
            steps: [
                Step(action: .branch(subject: nil, alternatives), range: feature.name.range)
            ])
    }
}
