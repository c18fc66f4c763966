import SourceText

extension Resolver {
    mutating func resolve(_ flow: Flow, of id: FeatureID) -> FlowNode? {
        let feature = manifest.features[id.index]
        let typeName = flow.typeName(of: feature)
        let start = resolve(flow.start, inFlowOf: id, as: .start)
        var routes: [FlowNode.Route] = []
        for route in flow.routes {
            guard let call = resolve(route.destination, inFlowOf: id, as: .destination) else {
                continue
            }
            if let value = route.value {
                checkHashable(value, in: NameScope(root: graph[id].root, feature: id))
            }
            routes.append(
                FlowNode.Route(
                    name: route.name.value, range: route.name.range, value: route.value?.value,
                    call: call))
        }
        let edges = takeEdges()
        guard let start else { return nil }
        return FlowNode(
            typeName: typeName, typeRange: flow.type?.range ?? feature.name.range, start: start,
            routes: routes, edges: edges)
    }

    mutating func resolve(
        _ call: SceneCall, inFlowOf id: FeatureID, as place: AbsentPlace
    ) -> SceneCallNode? {
        guard let scene = sceneNamed(call.scene.value, of: id) else {
            let feature = manifest.features[id.index].name.value
            let name = "\(feature).\(call.scene.value)"
            if reportAbsent(Located(name, call.scene.range), in: place) { return nil }
            diagnostics.append(
                .unknownScene(
                    call.scene.value, of: manifest.features[id.index].name.value,
                    at: call.scene.range,
                    nearest: nearest(
                        to: call.scene.value, among: sceneNames(of: id))))
            return nil
        }
        // A flow's text is outside of the scenes, so it sees the root's names and its own path.
        return resolve(call, to: scene, in: NameScope(root: graph[id].root, parameters: ["path"]))
    }

    func sceneNamed(_ name: String, of feature: FeatureID) -> SceneID? {
        graph.names.knownID(of: name).flatMap { featureNames[feature.index].scenes[$0] }
    }

    func sceneNames(of feature: FeatureID) -> [String] {
        featureNames[feature.index].scenes.keys.map { graph.names[$0] }
    }

    func inputNames(of scene: SceneID) -> [String] { graph[scene].inputs.map(\.name.value) }

    /// A scene with arguments: each must be one of its inputs.
    mutating func resolve(
        _ call: SceneCall, to scene: SceneID, in scope: NameScope
    ) -> SceneCallNode {
        let arguments = resolve(inputs: call.arguments, of: scene, in: scope)
        return SceneCallNode(
            scene: scene, range: call.scene.range, arguments: arguments,
            hasUnknownArgument: arguments.count < call.arguments.count || !call.isWhole)
    }

    mutating func resolve(
        inputs arguments: [Argument], of scene: SceneID, in scope: NameScope
    ) -> [(name: String, value: ResolvedValue)] {
        guard !arguments.isEmpty else { return [] }
        let names = Set(inputNames(of: scene))
        var resolved: [(name: String, value: ResolvedValue)] = []
        for argument in arguments {
            let value = resolve(argument.value, in: scope)
            guard let label = argument.label else { continue }
            guard names.contains(label.value) else {
                diagnostics.append(
                    .unknownInput(
                        label.value, of: graph[scene].name, at: label.range,
                        nearest: nearest(to: label.value, among: names)))
                continue
            }
            check(argument, value, asInputOf: scene, in: scope)
            resolved.append((label.value, value))
        }
        return resolved
    }
}
