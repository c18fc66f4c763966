import SourceText
import SwiftReading

/// Turns what the manifest says of objects into recipes.
extension GraphResolver {
    mutating func resolveAll() {
        for value in manifest.values {
            guard case .node(let id)? = names[.root]?[value.name.value] else { continue }
            resolve(value, id)
        }
        resolve(manifest.bindings, in: .root)
        for scope in manifest.scopes {
            guard let frame = rootFrames[scope.name.value] else { continue }
            checkDefaults(of: scope.inputs, in: Reach(frame: frame))
            resolve(scope.bindings, in: frame)
        }
        for feature in manifest.features { resolve(feature) }
        for variant in manifest.variants { resolve(variant) }
        resolveRoot()
        checkBindings()
        checkFaces()
        checkDefaultsOfKeys()
        checkNamedTypes()
    }

    private mutating func resolve(_ value: ConfigurationValue, _ id: NodeID) {
        let reach = Reach(frame: .root)
        switch value.supply {
        case .parameter(nil): break
        case .text(let text):
            let recipe = recipe(of: text, id)
            warnOfStrangeName(in: text, as: value.type.value, reach)
            checkThatValuesAreNamed(by: recipe, of: value.name.value)
            result.graph[recipe: id] = recipe
        case .parameter(let text?):
            check(.swift(text), as: id, reach)
            checkDefault(text, of: value.type.value, in: reach)
            reportUnmarkedScenes(in: text, reach)
            refuseReferences(in: text, of: "the default of a value")
            let read = Text(text: text, operands: text.references.map { _ in nil })
            // UIKit makes a scene delegate without arguments.
            if manifest.root.kind.value == .sceneDelegate {
                result.graph[recipe: id] = Recipe(
                    steps: [Step(action: .text(read), range: text.text.range)])
            } else {
                result.graph[id].defaultText = read
            }
        }
    }

    mutating func checkThatValuesAreNamed(by recipe: Recipe, of value: String) {
        for case .text(let text) in recipe.steps.map(\.action) {
            for (reference, operand) in zip(text.text.references, text.operands) {
                guard case .node(let id, _, _)? = operand, result.graph[id].kind != .value else {
                    continue
                }
                report(.valueOfObject(value, at: reference.name.range))
            }
        }
    }

    mutating func checkDefaults(of inputs: [Input], in reach: Reach) {
        for input in inputs {
            if let text = input.default { checkDefault(text, of: input.type.value, in: reach) }
        }
    }

    func scope(of id: NodeID) -> Reach {
        // A transient is made by a function of its own, and so is a lazy object.
        let function = result.graph[functions[id] ?? id].function
        return Reach(frame: function ?? result.graph[id].owner)
    }

    mutating func resolve(_ bindings: [Binding], in frame: FrameID) {
        for binding in bindings {
            guard case .node(let id)? = names[frame]?[binding.key.value.source],
                result.graph[id].owner == frame, result.graph[recipe: id] == nil
            else { continue }
            checkDefaults(of: binding.inputs, in: Reach(frame: frame))
            checkOneType(of: binding.choice, id, binding)
            var reach = scope(of: id)
            // That nothing but a transient has inputs is reported already.
            if functions[id] == nil { reach.words.formUnion(binding.inputs.map(\.name.value)) }
            result.graph[recipe: id] = recipe(of: binding.choice, id, reach)
            if case .alias = binding.choice, binding.isConditional {
                result.graph[recipe: id]?.variation = .inFunction
            }
        }
    }

    /// What stands for a value of the root.
    mutating func recipe(of text: SwiftText, _ id: NodeID) -> Recipe {
        let reach = Reach(frame: .root)
        check(.swift(text), as: id, reach)
        return Recipe(steps: [Step(action: .text(self.text(text, reach)), range: text.text.range)])
    }

    /// How a node is made by this choice.
    mutating func recipe(of choice: Choice, _ id: NodeID, _ scope: Reach) -> Recipe {
        var recipe = Recipe()
        var scope = scope
        scope.makes.append(id)
        recipe.result = add(choice, of: id, to: &recipe, scope)
        if case .construction(let construction) = choice {
            if construction.isVariedByBuild { recipe.variation = .inFunction }
        }
        return recipe
    }

    /// Adds the steps of a choice, and returns the slot that holds the object.
    mutating func add(
        _ choice: Choice, of id: NodeID, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        switch choice {
        case .alias(let name):
            let operand = operand(named: name, scope, .choice)
            return recipe.add(Step(action: .use(operand), range: name.range))
        case .construction(let construction):
            return add(construction, as: result.graph[id].type, of: id, to: &recipe, scope)
        }
    }

    /// - Parameter decoratee: of a decorator, what it receives.
    mutating func add(
        _ construction: Construction, as type: TypeReference, of id: NodeID?,
        around decoratee: Decoratee? = nil, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var slot: Int
        let faults = result.diagnostics.count
        switch construction.maker {
        case .chosen(let branches, let otherwise):
            return addBranches(branches, otherwise, of: id, to: &recipe, scope)
        case .inherited:
            guard let id else { return 0 }
            slot = recipe.add(
                Step(action: .use(operandWrapped(by: id, scope)), range: construction.range))
        case .broken:
            slot = recipe.add(Step(action: .broken, range: construction.range))
        default:
            slot = addMaking(construction, as: type, of: id, around: decoratee, to: &recipe, scope)
        }
        if isFailureDoubtful(construction, faults) {
            recipe.steps[slot].failureKey = construction.failureKey
        }
        if case .choice(let fallback)? = construction.onFailure {
            slot = addAttempt(construction, slot, fallback, of: id, to: &recipe, scope)
        } else {
            addCompletion(
                construction.properties, construction.setup, slot, around: decoratee, to: &recipe,
                scope)
        }
        check(construction.decorators)
        for decorator in construction.decorators {
            slot = add(decorator, around: slot, as: type, of: id, to: &recipe, scope)
        }
        return slot
    }

    /// Whether only what is known of the call says whether it may fail.
    ///
    /// - Parameter faults: how many there were before it was read.
    private func isFailureDoubtful(_ construction: Construction, _ faults: Int) -> Bool {
        if case .inherited = construction.maker { return false }
        return result.diagnostics.count == faults && construction.effects.throws == nil
            && construction.effects.failable == nil
    }

    /// Adds the step of a call that the sources complete.
    mutating func add(
        _ call: WrittenCall, as type: TypeReference, traps: Bool, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        checkLabels(of: call, scope)
        let completed = complete(call, scope)
        var arguments: [LabeledOperand] = []
        for argument in completed.arguments {
            var passed = LabeledOperand(
                label: argument.label, value: operand(argument, to: &recipe, scope),
                range: argument.range, evaluation: argument.evaluation,
                actor: actor(ofClosure: argument, scope))
            if let label = argument.label?.value {
                passed.isWeak = property(label, of: completed.made, scope)?.isWeak ?? false
            }
            arguments.append(passed)
        }
        for argument in completed.genericArguments {
            if let id = argument.node { result.graph[id].isPassedAsMade = true }
        }
        result.genericArguments += completed.genericArguments
        var step = Step(
            action: .make(callee(call.type, call.initializer, as: type), arguments),
            name: variableName(for: call.type.value) ?? "object", type: completed.made,
            effects: completed.effects.set, traps: traps,
            range: call.type.range)
        step.actor = completed.effects.actor
        step.isolation = completed.effects.isolation
        step.awaitedActor = completed.effects.awaitedActor
        step.effectsRange = call.effects.range
        return recipe.add(step)
    }

    /// Whether the manifest says what the object is held as: what is made in place is what it is, and a scene may show another
    /// view.
    private func asksForType(_ id: NodeID?) -> Bool {
        guard let id else { return false }
        return !result.graph[id].isInPlace && !result.graph.isScene(result.graph[id].owner)
    }

    /// - Parameter decoratee: of a decorator, what it receives.
    mutating func addMaking(
        _ construction: Construction, as type: TypeReference, of id: NodeID?,
        around decoratee: Decoratee? = nil, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var effects = EffectSet(construction.effects)
        var traps = false
        if case .trap? = construction.onFailure { traps = true }
        switch construction.maker {
        case .implementation(let implementation, let initializer):
            if reportNothingToMake(implementation, of: id) {
                return recipe.add(Step(action: .broken, range: implementation.range))
            }
            var call = WrittenCall(
                type: implementation, initializer: initializer, effects: construction.effects)
            call.arguments = construction.arguments
            call.takesNothing = construction.takesNothing
            call.unknownKeys = construction.unknownKeys
            call.decoratee = decoratee
            if asksForType(id) || decoratee != nil { call.asked = type }
            return add(call, as: type, traps: traps, to: &recipe, scope)
        case .factory(let text):
            if case .path = text.form, reportMisspeltFeature(of: text.located, in: scope) {
                return recipe.add(Step(action: .broken, range: text.text.range))
            }
            if id != nil || decoratee != nil { check(text, making: type, scope) }
            var inner = scope
            // That what is decorated is missing says that it stands there without a mark.
            if !text.references.contains(where: { $0.name.head.value == "decoratee" }) {
                inner.locals["decoratee"] = nil
            }
            let read = self.text(text, inner)
            if text.containsTry { effects.insert(.throws) }
            if text.containsAwait { effects.insert(.async) }
            // What is wholly a call of a declared function has its type and its effects.
            let call = inferredCall(text, scope)
            if var known = call?.effects {
                if type.wrapped != nil { known.remove(.failable) }
                effects.formUnion(known)
            }
            return recipe.add(
                Step(
                    action: .text(read), name: variableName(for: type) ?? "object",
                    type: call?.type, effects: effects, effectsRange: construction.effects.range,
                    traps: traps, range: text.text.range))
        case .storyboard(let storyboard):
            return add(storyboard, as: type, to: &recipe, scope)
        case .inherited, .chosen, .broken:
            preconditionFailure("these are made otherwise")
        }
    }

    /// A storyboard is an object of its own before its controller is.
    mutating func add(
        _ storyboard: Storyboard, as type: TypeReference, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        let type = type.source == "Any" ? TypeReference(named: "UIViewController") : type
        let bundle: Operand
        if let text = storyboard.bundle {
            bundle = .text(self.text(text, scope))
        } else if isInBundleOfApp(type, scope) {
            bundle = .word("Bundle(for: \(type.source).self)")
        } else {
            bundle = .word("nil")
        }
        return recipe.add(
            Step(
                action: .storyboard(
                    name: storyboard.name.value, identifier: storyboard.identifier?.value,
                    bundle: bundle, type: type),
                name: loweringLeadingCapitals(storyboard.name.value) + "Storyboard",
                range: storyboard.name.range))
    }

    /// Whether a class of the app says which bundle has a storyboard: a protocol has none, and UIKit's has none of the app's.
    private func isInBundleOfApp(_ type: TypeReference, _ scope: Reach) -> Bool {
        guard let path = type.nominalPath, !types.isProtocol(type) else { return false }
        let isOwn = inference.index?.isOwn(canonical(type, of: scope.frame)) ?? false
        return isOwn || !PlatformTypes.isControllerOfUIKit(path)
    }

    func callee(
        _ type: Located<TypeReference>, _ initializer: Located<String>?, as bound: TypeReference
    ) -> Callee {
        Callee(
            type: type, member: initializer,
            argument: dispatchers.contains(type.value.source)
                ? inference.generated[type.value.source]?.argument(madeFor: bound)
                    ?? dispatched(by: type.value, as: bound) : nil)
    }

    /// The protocol that a dispatcher stands for: what its object is bound as; of one in place, the only one that it is generated for.
    private func dispatched(by type: TypeReference, as bound: TypeReference) -> TypeReference {
        guard bound == type else { return bound }
        let protocols = manifest.protocols.filter { entry in
            entry.generated.contains { $0.type.value == type.source }
        }
        return protocols.count == 1 ? protocols[0].type.value : bound
    }

    /// What the sources declare of the property.
    private func property(
        _ name: String, of type: TypeReference?, _ scope: Reach
    ) -> SourceProperty? {
        guard let type, let index = inference.index else { return nil }
        let home = home(of: scope.frame)
        let reference = index.canonical(type, in: home).constrained
        return index.property(name, of: reference, setFrom: home, nil).found
    }

    /// - Parameter decoratee: of a decorator, what it receives.
    mutating func addCompletion(
        _ properties: [Property], _ setup: SwiftText?, _ slot: Int,
        around decoratee: Decoratee? = nil, to recipe: inout Recipe, _ scope: Reach
    ) {
        var scope = scope
        scope.locals["self"] = .slot(slot)
        for property in properties {
            let declared = self.property(property.name.value, of: recipe.steps[slot].type, scope)
            let value = operand(
                property.value, label: property.name.value, as: declared?.type, to: &recipe, scope)
            var step = Step(
                action: .set(slot: slot, property.name, value), range: property.name.range)
            if let known = settable(property.name, of: recipe.steps[slot].type, scope) {
                if known.isWeak { step.weakProperty = known.range }
                let place = TypedPlace(kind: .property, property.name.value, known)
                if let place { check(property.value, for: place, below: decoratee, scope) }
            }
            _ = recipe.add(step)
        }
        if let setup {
            let text = self.text(setup, scope)
            _ = recipe.add(Step(action: .run(slot: slot, text), range: setup.text.range))
        }
    }

    mutating func add(
        _ decorator: Construction, around decoratee: Int, as type: TypeReference, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var scope = scope
        scope.locals["decoratee"] = .slot(decoratee)
        let step = recipe.steps[decoratee]
        var below = Decoratee(
            operand: .slot(decoratee), type: decoratedType(type, of: id, scope),
            made: step.type.map { canonical($0, of: scope.frame) })
        if case .use(.node(let wrapped, _, _)) = step.action {
            below.node = wrapped
            below.isHeld = true
        } else if let types = result.graph.typesMade(recipe, by: decoratee) {
            below.isHeld = types.count > 1
        }
        return add(decorator, as: type, of: id, around: below, to: &recipe, scope)
    }

    /// The canonical type of what a decorator stands around; nil where that can be anything.
    private func decoratedType(
        _ type: TypeReference, of id: NodeID?, _ scope: Reach
    ) -> TypeReference? {
        guard id != nil, type.source != "Any" else { return nil }
        return canonical(type, of: scope.frame)
    }
}

extension Manifest {
    /// Generic kinds that Swift cannot infer the argument of.
    var dispatchers: Set<String> {
        Set(
            protocols.flatMap(\.generated).compactMap {
                if case .mainQueueDispatch = $0.kind.value { $0.type.value } else { nil }
            })
    }
}
