import SwiftReading

extension StatementComposer {
    /// What the root shows first, or where a value leads.
    ///
    /// - Parameters:
    ///   - value: the name and type of the value that leads there, where one does.
    ///   - path: the root's navigation path as a binding.
    mutating func show(
        _ destination: DestinationNode, value: (name: String, type: TypeReference)? = nil,
        path: String? = nil
    ) -> Expression {
        switch destination {
        case .broken: return .text("")
        case .text(let text): return .text(source(of: text))
        case .flow(let id, _): return flow(id, path: path)
        case .scene(let call): return show(call, value: value, path: path)
        }
    }

    mutating func show(
        _ call: SceneCallNode, value: (name: String, type: TypeReference)? = nil,
        path: String? = nil
    ) -> Expression {
        var inputs: [String: Expression] = [:]
        let supplies = context.graph.supplies(for: call, value: value?.type, hasPath: path != nil)
        for (input, supply) in supplies {
            let name = input.name.value
            switch supply {
            case .argument(let argument)?:
                let outer = shorthand
                shorthand = value?.name
                inputs[name] = expression(argument, label: name)
                shorthand = outer
            case .value?: inputs[name] = value.map { .text($0.name) }
            case .path?: inputs[name] = path.map { .text($0) }
            case .defaulted?, nil: break
            }
        }
        return sceneCall(call.scene, inputs: inputs)
    }

    /// The root view of a feature's flow, with what it needs from here.
    ///
    /// - Parameter path: of the stack that it stands in.
    mutating func flow(_ id: FeatureID, path: String? = nil) -> Expression {
        let feature = context.graph[id]
        guard let flow = feature.flow else {
            preconditionFailure("a feature without a flow is shown as one")
        }
        var arguments: [LabeledExpression] = []
        if let path, !flow.routes.isEmpty {
            arguments.append(LabeledExpression(label: "path", value: .text(path)))
        }
        arguments += handedIn(context.flowNeeds(id))
        if feature.kind == .factory {
            arguments.append(LabeledExpression(label: "factory", value: factory(id)))
        }
        return Self.lifting(flow.typeName, arguments)
    }
}

extension PlanContext {
    /// What showing it takes of the root, besides what the functions that it calls make.
    func needs(of destination: DestinationNode) -> SceneNeeds {
        var gathered = RootNeeds()
        switch destination {
        case .scene(let call): insert(call.scene, into: &gathered)
        case .flow(let id, _): return flowNeeds(id)
        case .text, .broken: break
        }
        for reference in destination.references { insert(reference, into: &gathered) }
        return gathered.needs
    }

    private func insert(_ reference: Reference, into needs: inout RootNeeds) {
        switch resolved(reference.target) {
        case .value(let id): needs.insert(id)
        case .object(let id): needs.insert(id, askedBy: .construction, graph)
        case .scene(let scene): insert(scene, into: &needs)
        case .input, .sceneObject, .parameter, .decoratee, .itself: break
        }
    }

    /// What composing the scene takes. A factory takes what it needs in the function that makes it.
    private func insert(_ scene: SceneID, into needs: inout RootNeeds) {
        guard graph[graph[scene].feature].kind == .composer else { return }
        needs.formUnion(validated.needs[scene.index])
    }

    /// What a flow's view takes besides its feature's factory.
    func flowNeeds(_ id: FeatureID) -> SceneNeeds {
        let feature = graph[id]
        guard let flow = feature.flow else { return SceneNeeds() }
        var gathered = RootNeeds()
        if feature.kind == .composer {
            gathered.formUnion(validated.needs[flow.start.scene.index])
            for route in flow.routes {
                gathered.formUnion(
                    validated.needs[route.call.scene.index].composedAnew(in: graph))
            }
        }
        for edge in flow.edges {
            switch graph.resolved(edge.target) {
            case .value(let id): gathered.insert(id)
            case .object(let id): gathered.insert(id, askedBy: edge.kind, graph)
            case .scene(let scene) where edge.need == .factory:
                gathered.formUnion(validated.needs[scene.index].composedAnew(in: graph))
            case .scene(let scene): gathered.formUnion(validated.needs[scene.index])
            case .input, .sceneObject, .parameter, .decoratee, .itself: break
            }
        }
        return gathered.needs
    }

    /// What a value that leads there is called, as it is written.
    func valueName(_ type: TypeReference, for destination: DestinationNode) -> String {
        declared(graph.valueName(type, for: destination))
    }

    /// How the closure around a destination declares the value: not at all where its text says `$0`, and `_` where
    /// nothing uses it.
    func valueParameter(
        _ name: String, _ type: TypeReference, for destination: DestinationNode
    ) -> String? {
        switch destination {
        case .scene(let call):
            return graph.uses(name, type, call) ? name : "_"
        case .text(let text):
            if text.text.source.usesShorthand { return nil }
            return text.text.unqualifiedNames.contains { $0.name == name } ? name : "_"
        case .flow, .broken: return "_"
        }
    }
}
