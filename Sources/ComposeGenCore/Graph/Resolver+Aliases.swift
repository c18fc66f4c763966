import SwiftReading

extension Resolver {
    /// Looks up all aliases before anything else, so that it is known what everybody asks for behind them.
    mutating func resolveAliases() {
        for replacement in manifest.variants.flatMap(\.bindings) {
            guard let (id, _) = replaced(by: replacement) else { continue }
            graph.objects[id.index].isReplaced = true
        }
        for (index, binding) in manifest.bindings.enumerated() where binding.choice.isAlias {
            resolve(binding, as: ObjectID(index: index), in: NameScope())
        }
        for (scope, node) in zip(manifest.scopes, graph.scopes) {
            let names = NameScope(root: graph[node.object].scope ?? .main)
            for (binding, index) in zip(scope.bindings, node.objects) where binding.choice.isAlias {
                resolve(binding, as: ObjectID(index: index), in: names)
            }
        }
        for (index, feature) in manifest.features.enumerated() {
            let node = graph.features[index]
            for (binding, object) in zip(feature.bindings, node.objects)
            where binding.choice.isAlias {
                resolve(
                    binding, as: ObjectID(index: object), in: names(of: FeatureID(index: index)))
            }
            for (scene, offset) in zip(feature.scenes, node.scenes) {
                guard case .reference(let name) = scene.content else { continue }
                let object = graph.scenes[offset].object.index
                let scope = names(of: FeatureID(index: index))
                let shown = lookUp(name, in: scope, kind: .construction, place: .choice)
                graph.objects[object].choice = shown.map(ResolvedChoice.alias) ?? .broken
                graph.objects[object].edges = takeEdges()
            }
        }
        graph.followAliases()
        for index in graph.objects.indices { finishAlias(ObjectID(index: index)) }
    }

    private mutating func finishAlias(_ id: ObjectID) {
        guard case .alias(let reference) = graph[id].choice else { return }
        switch graph[id].owner {
        case .scene:
            if !isHeld(reference) { graph.objects[id.index].choice = .broken }
        case .root, .feature:
            // Without a type of its own it is known as what it names.
            if graph[id].heldType == .void, let type = heldType(of: graph.resolved(reference)) {
                graph.objects[id.index].heldType = type
            }
        }
    }

    /// The type of what is referred to; nil where only Swift knows it.
    private func heldType(of reference: Reference) -> TypeReference? {
        guard reference.members.isEmpty else { return nil }
        return switch reference.target {
        case .object(let id): graph[id].heldType
        case .value(let id): graph.values[id.index].type
        case .input, .sceneObject, .scene, .parameter, .decoratee, .itself: nil
        }
    }

    /// The reference where it yields an object; of a transient or a scene with inputs there is only a function.
    ///
    /// - Parameter isWrapped: whether decorators are to stand around it.
    mutating func held(_ reference: Reference?, isWrapped: Bool = false) -> Reference? {
        guard let reference, isHeld(reference, isWrapped: isWrapped) else { return nil }
        return reference
    }

    /// Whether the reference yields an object, reported where it does not.
    mutating func isHeld(_ reference: Reference, isWrapped: Bool = false) -> Bool {
        let target = graph.resolved(reference.target)
        if case .scene(let id) = target {
            guard let input = graph[id].inputs.first(where: { $0.default == nil }) else {
                return true
            }
            let scene = graph[graph[id].feature].name + "." + graph[id].name
            diagnostics.append(
                .functionAskedByValue(
                    scene, input: input.name.value, at: reference.range, input.name.range))
            return false
        }
        guard case .object(let id) = target else { return true }
        guard graph[id].scope == nil else {
            diagnostics.append(.scopeAskedByValue(graph[id].description, at: reference.range))
            return false
        }
        guard
            let input = graph[id].inputs.first(where: { $0.default == nil })
                ?? graph[id].inputs.first
        else { return true }
        diagnostics.append(
            .functionAskedByValue(
                graph[id].description, input: input.name.value, isWrapped: isWrapped,
                at: reference.range, input.name.range))
        return false
    }
}
