import SourceText
import SwiftReading

/// Features, their scenes and their flows: the frames that ask for objects.
extension GraphResolver {
    mutating func resolve(_ feature: Resolution.FeatureFrames) {
        resolve(feature.feature.bindings, in: feature.frame)
        for (scene, frame) in zip(feature.feature.scenes, result.scenes[feature.frame] ?? []) {
            resolve(scene, frame)
        }
        if let flow = feature.feature.flow, let frame = feature.flow {
            resolve(flow, feature.feature, frame)
        }
    }

    private mutating func resolve(_ scene: Scene, _ id: FrameID) {
        let reach = Reach(frame: id)
        checkDefaults(of: scene.inputs, in: reach)
        switch scene.content {
        case .reference(let name):
            result.graph[id].body = Recipe(
                .use(operand(named: name, reach, .choice)), at: name.range)
        case .construction(var construction):
            guard let view = scene.view, case .node(let node)? = names[id]?[view.value.source]
            else {
                var body = Recipe()
                body.result = add(construction, to: &body, reach)
                result.graph[id].body = body
                return
            }
            if case .broken = construction.maker {
                construction.maker = .implementation(view, initializer: nil)
            }
            result.graph[recipe: node] = recipe(of: .construction(construction), node, reach)
            check(view, madeBy: construction, of: scene, reach)
            result.graph[id].body = Recipe(
                .use(.node(node, members: "", view.range)), at: view.range)
        }
    }

    // MARK: Calls of scenes

    /// A call of a scene with the arguments that its place gives it, and with a value of this type for the input that takes it.
    mutating func call(
        _ scene: FrameID, _ arguments: [Argument], _ reach: Reach, value: TypeReference? = nil
    ) -> Operand {
        var given: [NodeID: Operand] = [:]
        let inputs = result.graph[scene].inputs
        let receiver = value.flatMap { taker(of: $0, among: inputs) }
        for input in inputs {
            let node = result.graph[input]
            if let argument = arguments.first(where: { $0.label?.value == node.name }) {
                given[input] =
                    check(argument.value, as: input, reach) || !isNamed(argument.value, reach)
                    ? operand(argument.value, label: node.name, as: heldType(of: input), reach)
                    : .broken(argument.value.range)
            } else if node.type.source == "Binding<NavigationPath>",
                let path = manifest.root.navigation?.path
            {
                given[input] = .word("$" + path.value)
            } else if input == receiver {
                let isShorthand = arguments.contains { $0.value.usesShorthand }
                given[input] = .word(isShorthand ? "$0" : node.name)
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

    /// The scene that a flow names, reported where there is none: one of the feature's own, or with its feature's name another's.
    private mutating func scene(
        _ name: Located<String>, of feature: Feature, _ reach: Reach, as place: AbsentPlace
    ) -> FrameID? {
        guard !name.value.contains(".") else { return scene(named: name, in: reach, as: place) }
        let whole = "\(feature.name.value).\(name.value)"
        if let scene = scenes[whole] { return scene }
        if reportAbsent(Located(whole, name.range), in: place) { return nil }
        let known = feature.scenes.map(\.name.value)
        report(
            .unknown(
                "scene", name, of: "feature '\(feature.name.value)'",
                nearest: meant(by: name.value, among: known), known: known))
        return nil
    }

    mutating func resolve(_ flow: Flow, _ feature: Feature, _ frame: FrameID) {
        let reach = Reach(frame: frame, words: ["path"])
        guard let start = scene(flow.start.scene, of: feature, reach, as: .start) else {
            for route in flow.routes {
                _ = scene(route.destination.scene, of: feature, reach, as: .destination)
            }
            return
        }
        var alternatives: [Alternative] = []
        func show(
            _ scene: FrameID, _ call: SceneCall, value: TypeReference? = nil
        ) -> (FrameID, Operand) {
            let id = result.graph.add(
                Frame(kind: .branch, parent: frame, name: "", range: feature.name.range))
            var inner = reach
            inner.frame = id
            let operand = self.call(scene, call.arguments, inner, value: value)
            result.graph[id].body = Recipe(.use(operand), at: call.scene.range)
            alternatives.append(Alternative(condition: .otherwise, frame: id))
            return (id, operand)
        }
        var resolved = Resolution.Flow(
            feature: feature, start: show(start, flow.start).0)
        for route in flow.routes {
            guard let shown = scene(route.destination.scene, of: feature, reach, as: .destination)
            else {
                continue
            }
            if let value = route.value { checkHashable(value, reach) }
            for argument in route.destination.arguments where argument.value.usesShorthand {
                report(
                    .shorthandInRoute(
                        route.name.value, to: route.destination.scene.value,
                        route.value?.value.source, at: argument.value.range))
            }
            let value = route.value?.value
            let (id, operand) = show(shown, route.destination, value: value)
            let name = value.flatMap { valueName($0, for: operand) }
            resolved.routes.append((route, name, id))
        }
        result.flows[frame] = resolved
        // The view shows one of these at a time.
        result.graph[frame].body = Recipe(
            .branch(subject: nil, alternatives), at: feature.name.range)
    }
}

extension GraphResolver {
    /// A flow calls the factory of its feature a factory, which is its only one. A composer or another flow may be given several.
    mutating func nameFactoriesOfFlows() {
        let shown = result.flows.flatMap { frame, flow in
            ([flow.start] + flow.routes.map(\.shown)).compactMap(result.graph.composed).filter {
                result.graph[$0].parent != features[flow.feature.name.value]?.frame
            }
        }
        let named = Set(
            (shown + result.functionsOfScenes.keys).compactMap { result.graph[$0].parent })
        for feature in result.features where feature.flow != nil && !named.contains(feature.frame) {
            guard let factory = result.graph[feature.frame].face.first else { continue }
            result.graph[factory].name = "factory"
        }
    }
}

extension Destination {
    /// Whether Swift text of the destination names the value that leads there by its place in a closure: `$0`.
    var usesShorthand: Bool {
        switch self {
        case .text(let text): text.source.usesShorthand
        case .scene(let call): call.arguments.contains { $0.value.usesShorthand }
        }
    }
}

extension ArgumentValue {
    var usesShorthand: Bool { texts.contains(where: \.source.usesShorthand) }
}

extension Diagnostic {
    /// - Parameter type: of the value that leads along the route.
    fileprivate static func shorthandInRoute(
        _ route: String, to scene: String, _ type: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "route '\(route)' is no closure, and has no '$0'", at: range,
            help: [
                type.map {
                    "give scene '\(scene)' an input of type '\($0)', which the route's value goes to"
                }
                    ?? "give the route a 'value', which goes to the input of '\(scene)' of that type"
            ])
    }
}
