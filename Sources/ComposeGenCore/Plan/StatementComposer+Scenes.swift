/// Calls that compose scenes, with what these take from here.
extension StatementComposer {
    /// The call that composes the scene, with what it needs from here.
    ///
    /// - Parameter inputs: by their names; those that are missing keep their defaults.
    mutating func sceneCall(_ id: SceneID, inputs: [String: Expression]) -> Expression {
        let scene = context.graph[id]
        let feature = context.graph[scene.feature]
        let passed = scene.inputs.compactMap { input in
            inputs[input.name.value].map {
                LabeledExpression(label: SwiftIdentifier.argumentLabel(input.name.value), value: $0)
            }
        }
        let call: Expression
        switch feature.kind {
        case .composer:
            call = Self.lifting(
                feature.typeName + "." + context.declared(scene.name),
                handedIn(context.validated.needs[id.index]) + passed)
        case .factory where site.scene.map { context.graph[$0].feature } == scene.feature:
            call = .call(context.declared(scene.name), passed)
        case .factory:
            call = .member(factory(scene.feature), context.declared(scene.name), passed)
        }
        return Self.marked(call, context.effects[id])
    }

    /// The feature's factory: what the place has, or a new one.
    mutating func factory(_ id: FeatureID) -> Expression {
        if let factory = site.factory(id) {
            if case .call(let function, _) = factory.form { useFunction(function) }
            calledFactories.insert(id)
            return factory
        }
        return Self.lifting(context.graph[id].typeName, handedIn(context.needs(of: id)))
    }

    /// A call whose arguments may throw or wait: the words stand before the whole, as people write them.
    static func lifting(_ callee: String, _ arguments: [LabeledExpression]) -> Expression {
        let hasEffects = arguments.contains {
            if case .prefixed = $0.value.form { true } else { false }
        }
        guard hasEffects else { return .call(callee, arguments) }
        var effects = EffectsPlan()
        let arguments = arguments.map { argument in
            let (value, ofValue) = argument.value.unmarked
            effects.formUnion(ofValue)
            return LabeledExpression(label: argument.label, value: value)
        }
        return Self.marked(.call(callee, arguments), effects)
    }

    /// Makes what a feature takes from the root, and what the functions that it takes are made of.
    mutating func makeWhatIsHandedIn(_ needs: SceneNeeds) {
        let functions = needs.rootFactories.filter { placement(of: $0) == .localFunction }
        make(
            needs.rootObjects + functions,
            edges: needs.rootFactories.flatMap { context.graph[$0].edges })
    }

    /// The arguments for what a feature takes from the root.
    mutating func handedIn(_ needs: SceneNeeds) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        for id in needs.values {
            let name = context.graph.values[id.index].name
            result.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(name),
                    value: .text(self.name(of: id))))
        }
        for id in needs.rootObjects {
            result.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(context.graph[id].name),
                    value: expression(of: id)))
        }
        for id in needs.rootFactories {
            result.append(
                LabeledExpression(
                    label: context.makeName(context.graph[id].name),
                    value: function(making: id)))
        }
        return result
    }
}
