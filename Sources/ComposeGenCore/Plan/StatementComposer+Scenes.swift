import SwiftReading

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
            // The words stand before the whole.
            let (factory, effects) = factory(scene.feature).unmarked
            call = Self.marked(
                .member(factory, context.declared(scene.name), passed), effects)
        }
        return Self.marked(call, context.effects[id])
    }

    // MARK: Scenes that closures compose

    /// What there is one of for each scene, and is nobody's here: a closure that composes one makes it.
    func isMadeForEachScene(_ id: ObjectID) -> Bool {
        context.graph[id].lifetime == .scene && context.graph[id].owner.root != nil
            && placement(of: id) == .inPlace
    }

    /// Whether composing the scene takes constants of its own.
    func composesForItself(_ scene: SceneID) -> Bool {
        let needs = handedOver(to: scene)
        let madeInPlace = context.validated.madeInPlace
        return (needs.rootObjects + needs.rootFactories).contains {
            isMadeForEachScene($0) || (madeInPlace.contains($0) && placement(of: $0) == .inPlace)
        }
    }

    /// What the place takes of the root to compose the scene; nothing where the root makes the feature's factory.
    func handedOver(to scene: SceneID) -> SceneNeeds {
        let id = context.graph[scene].feature
        switch context.graph[id].kind {
        case .composer: return context.validated.needs[scene.index]
        case .factory: return site.factory(id) == nil ? context.needs(of: id) : SceneNeeds()
        }
    }

    /// The body of a closure that composes the scene.
    mutating func bodyComposing(
        _ scene: SceneID, passing inputs: [String: Expression]
    ) -> [Statement] {
        guard composesForItself(scene) else { return [.result(sceneCall(scene, inputs: inputs))] }
        var inner = site
        let outer = self
        inner.placement = { other in
            if outer.isMadeForEachScene(other) { return .local }
            return outer.placementInside(other)
        }
        inner.property = { _ in nil }
        var composer = StatementComposer(context, inner)
        composer.takenNames = takenNames
        composer.closureDepth = closureDepth
        composer.isLater = isLater
        if hoistsInReach { composer.hoistedAround = hoistedInReach }
        composer.makeWhatIsHandedIn(handedOver(to: scene))
        composer.append(.result(composer.sceneCall(scene, inputs: inputs)))
        take(composer)
        return composer.statements
    }

    /// The feature's factory: what the place has, or a new one.
    mutating func factory(_ id: FeatureID) -> Expression {
        if let factory = site.factory(id) {
            calledFactories.insert(id)
            guard case .call(let function, _) = factory.form else { return factory }
            useFunction(function)
            return Self.marked(factory, context.effects(makingFactory: id))
        }
        return Self.lifting(context.graph[id].typeName, handedIn(context.needs(of: id)))
    }

    /// A call whose arguments may throw or wait: the words stand before the whole, as people write them.
    static func lifting(
        _ callee: String, _ arguments: consuming [LabeledExpression]
    ) -> Expression {
        // By their places: a copy of each would hold on to all that is in it.
        var effects = EffectsPlan()
        for index in arguments.indices {
            guard case .prefixed = arguments[index].value.form else { continue }
            let (value, ofValue) = arguments[index].value.unmarked
            effects.formUnion(ofValue)
            arguments[index].value = value
        }
        return Self.marked(.call(callee, arguments), effects)
    }

    /// Makes what a feature takes from the root, and what the functions that it takes are made of.
    mutating func makeWhatIsHandedIn(_ needs: SceneNeeds) {
        // Most features take no functions, and to ask of each takes a copy of the composer.
        guard !needs.rootFactories.isEmpty else { return make(needs.rootObjects) }
        let functions = needs.rootFactories.filter(isMadeToBeAskedFor)
        make(
            needs.rootObjects + functions,
            edges: needs.rootFactories.filter { !isMadeElsewhere($0) }
                .flatMap { context.graph[$0].edges })
    }

    /// The arguments for what a feature takes from the root.
    mutating func handedIn(_ needs: SceneNeeds) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        result.reserveCapacity(
            needs.values.count + needs.rootObjects.count + needs.rootFactories.count)
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
                    value: isMadeForComposed(id) ? callMaking(id) : expression(of: id)))
        }
        for id in needs.rootFactories {
            result.append(
                LabeledExpression(
                    label: context.makeName(of: id),
                    value: function(making: id)))
        }
        return result
    }
}
