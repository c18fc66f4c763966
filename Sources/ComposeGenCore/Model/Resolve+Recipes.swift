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
        for feature in result.features { resolve(feature) }
        for variant in manifest.variants { resolve(variant) }
        nameFactoriesOfFlows()
        resolveRoot()
        checkFaces()
        checkDefaultsOfKeys()
        checkNamedTypes()
    }

    private mutating func resolve(_ value: ConfigurationValue, _ id: NodeID) {
        let reach = Reach(frame: .root)
        switch value.supply {
        case .parameter(nil): break
        case .text(let text):
            result.graph[recipe: id] = recipe(of: text, id)
        case .parameter(let text?):
            check(.swift(text), as: id, reach)
            checkDefault(text, of: value.type.value, "a value", in: reach)
            reportUnmarkedScenes(in: text, reach)
            let read = Text(text: text, operands: text.references.map { _ in nil })
            // UIKit makes a scene delegate without arguments.
            if manifest.root.kind.value == .sceneDelegate {
                result.graph[recipe: id] = Recipe(.text(read), at: text.text.range)
            } else {
                result.graph[id].defaultText = read
            }
        }
    }

    mutating func checkDefaults(of inputs: [Input], in reach: Reach) {
        for input in inputs {
            guard let text = input.default else { continue }
            checkDefault(text, of: input.type.value, "an input", in: reach)
        }
    }

    func scope(of id: NodeID) -> Reach {
        // A transient is made by a function of its own, and so is a lazy object.
        let function = result.graph[functions[id] ?? id].function
        return Reach(frame: function ?? result.graph[id].owner)
    }

    mutating func resolve(_ bindings: [Binding], in frame: FrameID) {
        for binding in bindings {
            let reach = Reach(frame: frame)
            resolve(binding, reach)
            // Without sources and generated types nothing is known of types.
            guard index != nil || !generated.isEmpty else { continue }
            checkNames(of: binding, reach)
            checkConformances(
                of: binding.choice, to: binding.abstraction.map { [$0] } ?? [],
                providing: binding.provides.map(\.value), reach)
        }
    }

    private mutating func resolve(_ binding: Binding, _ reach: Reach) {
        guard case .node(let id)? = names[reach.frame]?[binding.key.value.source],
            result.graph[id].owner == reach.frame, result.graph[recipe: id] == nil
        else { return }
        checkDefaults(of: binding.inputs, in: reach)
        checkOneType(of: id, binding)
        let reach = scope(of: id)
        result.graph[recipe: id] = recipe(of: binding.choice, id, reach)
        if case .alias = binding.choice, binding.isConditional {
            result.graph[recipe: id]?.variation = .inFunction
        }
    }

    /// What stands for a value of the root, which may name other values.
    mutating func recipe(of text: SwiftText, _ id: NodeID) -> Recipe {
        let reach = Reach(frame: .root)
        let value = result.graph[id]
        check(.swift(text), as: id, reach)
        warnOfStrangeName(in: text, as: value.type, reach)
        let read = self.text(text, reach)
        for (reference, operand) in zip(text.references, read.operands) {
            if case .node(let id, _, _)? = operand, result.graph[id].kind != .value {
                report(.valueOfObject(value.key.value, at: reference.name.range))
            }
        }
        return Recipe(.text(read), at: text.text.range)
    }

    /// How a node is made by this choice.
    mutating func recipe(of choice: Choice, _ id: NodeID, _ scope: Reach) -> Recipe {
        var recipe = Recipe()
        var scope = scope
        scope.makes.append(id)
        recipe.result = add(choice, to: &recipe, scope)
        if case .construction(let construction) = choice, construction.isVaried {
            recipe.variation = .inFunction
        }
        return recipe
    }

    /// A stack is one expression, and Swift nests no more than 256.
    private static let mostDecorators = 100

    /// Adds the steps of a choice, and returns the slot that holds the object.
    mutating func add(_ choice: Choice, to recipe: inout Recipe, _ scope: Reach) -> Int {
        switch choice {
        case .alias(let name):
            let operand = operand(named: name, scope, .choice)
            return recipe.add(Step(action: .use(operand), range: name.range))
        case .construction(let construction): return add(construction, to: &recipe, scope)
        }
    }

    /// - Parameter decoratee: of a decorator, what it receives.
    mutating func add(
        _ construction: Construction, around decoratee: Decoratee? = nil, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        let faults = result.diagnostics.count
        var step: Step
        switch construction.maker {
        case .chosen(let branches, let otherwise):
            return addBranches(branches, otherwise, to: &recipe, scope)
        case .inherited:
            let wrapped = scope.makes.last.map { operandWrapped(by: $0, scope) }
            step = Step(
                action: .use(wrapped ?? .broken(construction.range)), range: construction.range)
        default:
            step = self.step(making: construction, around: decoratee, scope)
            // Only what is known of the call says whether it may fail.
            if result.diagnostics.count == faults, construction.effects.throws == nil,
                construction.effects.failable == nil
            {
                step.failureKey = construction.failureKey
            }
        }
        var slot = recipe.add(step)
        if case .choice(let fallback)? = construction.onFailure {
            slot = addAttempt(construction, slot, fallback, to: &recipe, scope)
        } else {
            addCompletion(of: construction, slot, around: decoratee, to: &recipe, scope)
        }
        if construction.decorators.count > Self.mostDecorators {
            let range = construction.decorators[Self.mostDecorators].range
            report(.manyDecorators(Self.mostDecorators, at: range))
        }
        for decorator in construction.decorators {
            let below = objectBelow(slot, of: recipe, scope)
            var inner = scope
            inner.locals["decoratee"] = below.operand
            slot = add(decorator, around: below, to: &recipe, inner)
        }
        return slot
    }

    /// What the object that a recipe makes is held as; of what a scene shows and nothing names, a view.
    func typeMade(in scope: Reach) -> TypeReference {
        scope.makes.last.map { result.graph[$0].type } ?? TypeReference(named: "View")
    }

    private mutating func step(
        making construction: Construction, around decoratee: Decoratee?, _ scope: Reach
    ) -> Step {
        let type = typeMade(in: scope)
        let isNamed = !scope.makes.isEmpty || decoratee != nil
        switch construction.maker {
        case .implementation(let implementation, let initializer):
            // That a decorated object is bound under its own type has been reported.
            let isDecoratedItself =
                !construction.decorators.isEmpty
                && scope.makes.last.map { id in
                    let node = result.graph[id]
                    return !node.isInPlace && !result.graph.isScene(node.owner)
                        && node.key.value == implementation.value.source
                } ?? false
            if reportNothingToMake(implementation, isDecorated: isDecoratedItself, scope)
                || isDecoratedItself
            {
                return Step(action: .broken, range: implementation.range)
            }
            var call = WrittenCall(
                type: implementation, initializer: initializer, construction: construction,
                decoratee: decoratee)
            // What is made in place is what it is, and a scene may show another view.
            let isHeld = scope.makes.last.map {
                !result.graph[$0].isInPlace && !result.graph.isScene(result.graph[$0].owner)
            }
            if isHeld ?? false { call.asked = type }
            return complete(call, scope)
        case .factory(let text):
            if case .path = text.form, reportMisspeltFeature(of: text.located, in: scope) {
                return Step(action: .broken, range: text.text.range)
            }
            if reportMemberOfObject(text, scope) {
                return Step(action: .broken, range: text.text.range)
            }
            if isNamed { check(text, making: type, scope) }
            checkImplicitMember(in: text, of: type, scope)
            var inner = scope
            // That what is decorated is missing says that it stands there without a mark.
            let isNamed = text.references.contains {
                nearest(to: $0.name.head.value, among: ["decoratee"]) != nil
            }
            if !isNamed {
                inner.locals["decoratee"] = nil
            }
            let read = self.text(text, inner)
            var effects = EffectSet(construction.effects)
            if text.containsTry { effects.insert(.throws) }
            if text.containsAwait { effects.insert(.async) }
            // What is wholly a call of a declared function has its type and its effects.
            let call = inferredCall(text, scope)
            if var known = call?.effects {
                if type.wrapped != nil { known.remove(.failable) }
                effects.formUnion(known)
            }
            if let function = call?.function, let made = call?.type {
                checkResult(of: function, made, at: text.text.range, scope)
            }
            return Step(
                action: .text(read), name: variableName(for: type) ?? "object", type: call?.type,
                effects: effects, effectsRange: construction.effects.range,
                traps: construction.traps, range: text.text.range)
        case .storyboard(let storyboard): return step(making: storyboard, scope)
        case .inherited, .chosen, .broken:
            return Step(action: .broken, range: construction.range)
        }
    }

    /// A storyboard is an object of its own before its controller is.
    private mutating func step(making storyboard: Storyboard, _ scope: Reach) -> Step {
        var type = typeMade(in: scope)
        if type.source == "Any" { type = TypeReference(named: "UIViewController") }
        let bundle: Operand
        if let text = storyboard.bundle {
            bundle = .text(self.text(text, scope))
        } else if isInBundleOfApp(type, scope) {
            bundle = .word("Bundle(for: \(type.source).self)")
        } else {
            bundle = .word("nil")
        }
        return Step(
            action: .storyboard(
                name: storyboard.name.value, identifier: storyboard.identifier?.value,
                bundle: bundle, type: type),
            name: loweringLeadingCapitals(storyboard.name.value) + "Storyboard", type: type,
            range: storyboard.name.range)
    }

    /// Whether a class of the app says which bundle has a storyboard: a protocol has none, and UIKit's has none of the app's.
    private func isInBundleOfApp(_ type: TypeReference, _ scope: Reach) -> Bool {
        guard let path = type.nominalPath, !types.isProtocol(type) else { return false }
        let isOwn = index?.isOwn(canonical(type, of: scope.frame)) ?? false
        return isOwn || !PlatformTypes.isControllerOfUIKit(path)
    }

    /// - Parameter decoratee: of a decorator, what it receives.
    mutating func addCompletion(
        of construction: Construction, _ slot: Int, around decoratee: Decoratee? = nil,
        to recipe: inout Recipe, _ scope: Reach
    ) {
        var scope = scope
        scope.locals["self"] = .slot(slot)
        scope.itself = recipe.steps[slot].type.map { canonical($0, of: scope.frame) }
        for property in construction.properties {
            let type = recipe.steps[slot].type
            let known = type.flatMap {
                properties(property.name.value, of: canonical($0, of: scope.frame), scope)
            }
            let found = settable(property.name, known, of: type, scope)
            let isPassable =
                found.flatMap { TypedPlace(kind: .property, property.name.value, $0) }
                .map { check(property.value, for: $0, below: decoratee, scope) } ?? true
            let value =
                isPassable || !isNamed(property.value, scope)
                ? operand(
                    property.value, label: property.name.value, as: known?.found?.type, scope)
                : .broken(property.value.range)
            var step = Step(
                action: .set(slot: slot, property.name, value), range: property.name.range)
            if let found, found.isWeak { step.weakProperty = found.range }
            _ = recipe.add(step)
        }
        if let setup = construction.setup {
            let text = self.text(setup, scope)
            checkIdle(text)
            _ = recipe.add(Step(action: .run(slot: slot, text), range: setup.text.range))
        }
    }

    /// What a slot of a recipe is for a decorator around it.
    private func objectBelow(_ slot: Int, of recipe: Recipe, _ scope: Reach) -> Decoratee {
        let step = recipe.steps[slot]
        let type = scope.makes.isEmpty ? TypeReference(named: "Any") : typeMade(in: scope)
        var below = Decoratee(
            operand: .slot(slot),
            type: type.source == "Any" ? nil : canonical(type, of: scope.frame),
            made: step.type.map { canonical($0, of: scope.frame) })
        if case .use(.node(let wrapped, _, _)) = step.action {
            below.node = wrapped
            below.isHeld = true
        } else if let types = result.graph.typesMade(recipe, by: slot) {
            below.isHeld = types.count > 1
        }
        return below
    }
}

extension Construction {
    /// Whether a failure traps.
    var traps: Bool { if case .trap? = onFailure { true } else { false } }
}
