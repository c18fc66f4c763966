import SwiftReading

/// Recipes that take statements: functions of the enclosing type that return early.
extension Body {
    /// What a function for a choice inside of a stack receives of the steps below the choice.
    struct Below {
        var slots: [Int: Expression] = [:]
        var parameters: [ParameterPlan] = []
        var arguments: [LabeledExpression] = []
    }

    /// What takes statements is a function of the enclosing type, whose parameters are what the object is made of: a method, which
    /// has the members of the type by itself, where a method calls it, and a static one elsewhere.
    mutating func outlined(
        _ recipe: Recipe, for id: NodeID?, named name: String? = nil, below: Below? = nil
    ) -> Expression {
        let name = name ?? functionName(making: id, by: recipe)
        var own = recipe
        if below != nil { own.steps = [recipe.steps[recipe.result]] }
        var below = below ?? Below()
        // What an object in place receives of the recipe that it stands in: a decoratee.
        if let around = making.outerSlots.last {
            below.add(
                recipe.usesOfSlots(graph, depth: 1), of: around,
                making.owner.map { emission.type($0) })
        }
        let parts = partsInPlace(of: recipe, for: id)
        let used = parts.needs.nodes(neededBy: RecipeUses(own))
        let taken = Set(below.parameters.map(\.name))
        let isMethod = callsMethods && outlined.function(named: name)?.isStatic != true
        let parameters = needs.ordered(used).filter {
            !taken.contains(emission.name($0)) && !(isMethod && isMember($0))
        }
        outlined.parameters[name] = parameters
        let found = emission.effectSet(of: recipe, in: frame, knowing: parts.effects)
        var plan = FunctionPlan(
            introducer: isOfPreview ? "func" : isMethod ? "private func" : "private static func",
            name: name,
            parameters: ownParameters(parameters, making: id, by: own) + below.parameters,
            effects: found, result: id.map { emission.typeMade($0) } ?? "", body: [])
        if isOfPreview { plan.attributes = emission.attributes(.mainActor) }
        let isOfAnybody = id.map { !graph[$0].isInPlace } ?? false
        var body = functionBody(isMethod: isMethod)
        // A function that it takes is not written out in it again.
        body.nodes.constants = Set(parameters.filter { graph[$0].kind == .function })
        outlined.note(
            OutlinedFunctions.Called(
                key: isOfAnybody
                    ? OutlinedFunctions.Key(
                        name: name, made: id, frame: frame, initializer: location.initializer,
                        result: recipe.result) : nil,
                plan: plan, recipe: recipe, made: id, below: below.slots, body: body))
        writing.effects.formUnion(found)
        let arguments = arguments(passing: parameters) + below.arguments
        // By a constant or a parameter of its name.
        let isHidden = id.flatMap(needs.function(making:)).map(nodes.constants.contains) ?? false
        if isMethod {
            if emission.isClass(needs.root(of: location.home)) { captureSelf() }
            return .call((isHidden ? "self." : "") + name, arguments)
        }
        let isNamedAlone = isStatic && (isOfPreview || !isHidden)
        return .call((isNamedAlone ? "" : enclosingType) + name, arguments)
    }

    /// Whether the code stands in a method of a root or a scope, which may call others.
    private var callsMethods: Bool {
        guard location.site == .method, location.initializer == nil,
            !needs.isInComposer(location.outermost)
        else {
            return false
        }
        switch graph[location.outermost].kind {
        case .composition, .make: return !emission.isOfView(location.outermost)
        default: return false
        }
    }

    /// Whether methods of the type have the node from a property, or from another method.
    private func isMember(_ id: NodeID) -> Bool {
        needs.isType(graph[id].owner) && needs.place(id, in: location.home) == .outside
    }

    /// Chains of transients may be as long as the manifest, and each of their functions is a part of those before it.
    private mutating func partsInPlace(of recipe: Recipe, for id: NodeID?) -> PartsInPlace {
        let home = frameWithoutMethods ?? frame
        if let inPlace, inPlace.home == home, inPlace.frame == frame, let id,
            inPlace.needs.covers(id)
        {
            return inPlace
        }
        let parts = PartsInPlace(
            home: home, frame: frame,
            needs: InPlaceNeeds(
                [RecipeUses(recipe)], in: home, isInitializer: home == location.initializer, needs),
            effects: emission.effectsInPlace(of: recipe, in: frame))
        inPlace = parts
        return parts
    }

    /// A static function that does what a function of the type does, for an initializer, which may not call the latter.
    mutating func callOfStatic(calling callee: FrameID) -> Expression {
        let name = graph[callee].name
        let made = graph.made(by: callee)
        if let made, let recipe = graph[recipe: made], needs[callee].made.isEmpty,
            graph[callee].inputs.isEmpty
        {
            return outlined(recipe, for: made, named: name)
        }
        let parameters = needs[callee].free + graph[callee].inputs
        if outlined.parameters[name] == nil {
            outlined.parameters[name] = parameters
            var body = Body(emission, callee)
            body.location.site = .detached
            let plan = FunctionPlan(
                introducer: "private static func", name: name,
                parameters: ownParameters(parameters, making: made),
                effects: emission.effectSet(of: callee),
                result: made.map { emission.typeMade($0) } ?? emission.result(of: callee),
                body: [])
            outlined.note(
                OutlinedFunctions.Called(
                    plan: plan, recipe: needs.body(of: callee), made: made, makesNodes: true,
                    body: body))
        }
        writing.effects.formUnion(emission.effectSet(of: callee))
        return .call(enclosingType + name, arguments(passing: parameters))
    }

    /// Whether an initializer can name the static function that does what a function of the type does.
    func isNamedStatic(calling callee: FrameID) -> Bool {
        isStaticCalled(for: callee) && needs[callee].free.isEmpty
            && emission.effectSet(of: callee) == []
    }

    /// The name of that function for a call of it that leaves no argument out; nil where an initializer cannot name it.
    mutating func pathOfStatic(_ id: NodeID, passing count: Int) -> String? {
        guard case .inPlace = place(id), let callee = graph[id].function,
            graph[callee].inputs.count == count, isNamedStatic(calling: callee)
        else { return nil }
        return nameOfStatic(calling: callee)
    }

    mutating func nameOfStatic(calling callee: FrameID) -> String {
        _ = callOfStatic(calling: callee)
        return enclosingType + graph[callee].name
    }

    /// What stands behind the name of a function where that is not called.
    func labels(of callee: FrameID) -> String {
        let labels = graph[callee].inputs.map { graph[$0].name + ":" }.joined()
        return labels.isEmpty ? "" : "(\(labels))"
    }

    /// The parameters of a private function, whose callers leave nothing out.
    ///
    /// - Parameter recipe: what its body carries out; nil where that is a frame's.
    private func ownParameters(
        _ nodes: [NodeID], making made: NodeID?, by recipe: Recipe? = nil
    ) -> [ParameterPlan] {
        let isInRoot =
            !isOfPreview && !needs.isInComposer(location.outermost)
            && needs.root(of: location.outermost) == .root
        let scene = graph.isScene(location.outermost) ? location.outermost : nil
        var plans =
            isInRoot
            ? emission.parametersInRoot(nodes)
            : emission.parameters(nodes, in: scene, making: made)
        guard let recipe, nodes.contains(where: { graph[$0].isPassedAsMade }) else { return plans }
        let asMade = emission.nodesAsked(asMadeBy: recipe, making: made)
        for (index, id) in nodes.enumerated() where asMade.contains(id) {
            guard let type = graph.madeType(of: id) else { continue }
            plans[index].type = emission.types.parameterSource(type)
        }
        return plans
    }

    private func functionBody(isMethod: Bool) -> Body {
        var body = inner(frame, isMethod ? .method : .detached)
        body.making.outerSlots = making.outerSlots
        body.location.isInStatic = !isMethod
        body.writing.isTrapping = false
        body.names.inputs = [:]
        body.writing.expanding = []
        body.nodes.constants = []
        body.inPlace = inPlace
        return body
    }

    /// The function has the name of another variant than `live`, too, where that exchanges some of what it makes; of an object in
    /// place its owner's.
    private mutating func functionName(making id: NodeID?, by recipe: Recipe) -> String {
        var name = id.map { graph[$0].name } ?? "object"
        if let id, graph[id].isInPlace ? making.owner != id : methodMakingOtherwise(id) != nil {
            name = nameInPlace(of: id)
        }
        guard case .member(let variant) = graph[frame].kind, variant != "live",
            emission.exchanges(id, recipe, in: frame, variant)
        else {
            let usual = name.prefixed("make")
            // A scene, scope or variant of the same name has that function.
            let taken = emission.namesOfFunctions[typeAround] ?? []
            return taken.contains(usual) ? name.prefixed("build") : usual
        }
        return variant.prefixed("make") + name.prefixed("")
    }

    /// The root, scope or feature whose functions stand beside those of this code.
    private var typeAround: FrameID {
        switch graph[location.outermost].kind {
        case .scene: graph[location.outermost].parent ?? .root
        case .member: .root
        default: needs.root(of: location.outermost)
        }
    }

    /// The owner and the label; where several have these, with the type or by their order.
    private mutating func nameInPlace(of id: NodeID) -> String {
        if let known = names.inPlace[id] { return known }
        let user = making.owner.map { graph[$0].name } ?? names.receiver
        let type = variableName(for: graph[id].type) ?? ""
        let own = graph[id].name.prefixed("")
        var candidates = [user + own, user + type.prefixed(""), user + own + type.prefixed("")]
        candidates += candidates.map { $0.prefixed("other") }
        let taken = Set(names.inPlace.values)
        var name = candidates.first { !taken.contains($0) } ?? candidates[0]
        var count = 2
        while taken.contains(name) {
            name = candidates[0] + "\(count)"
            count += 1
        }
        names.inPlace[id] = name
        return name
    }

    /// What leads to static functions of the type; a structure within it has none of its own.
    private var enclosingType: String {
        guard location.group != nil, let initializer = location.initializer else { return "Self." }
        let isOfView = initializer == .root && emission.hasComposition
        return (isOfView ? "Composition" : graph[initializer].name) + "."
    }

    /// Whether the code stands in a static function or property, or calls functions that are declared beside it.
    private var isStatic: Bool {
        switch graph[frame].kind {
        case .member, .preview: true
        case .scene: graph[frame].parent.map { !needs.isFactory($0) } ?? false
        default: location.site == .detached && !needs.isInComposer(frame)
        }
    }

    /// Whether the code stands in a method or an initializer, which can name properties.
    var hasProperties: Bool {
        switch graph[location.outermost].kind {
        case _ where location.isInStatic: false
        case .member, .preview: false
        case .scene: graph[location.outermost].parent.map(needs.isFactory) ?? false
        default: true
        }
    }

    // MARK: Early returns

    /// Yields what a recipe makes with early returns, one choice after the other.
    ///
    /// - Parameters:
    ///   - given: what steps yield that stand before.
    mutating func appendReturning(
        _ recipe: Recipe, for id: NodeID?, given: [Int: Expression] = [:]
    ) {
        let (outer, keeper) = (making.slots, making.owner)
        making.slots = given
        if let id, !graph[id].isInPlace || making.owner == nil { making.owner = id }
        defer { (making.slots, making.owner) = (outer, keeper) }
        if !recipe.steps.contains(where: { needs.isChoice($0) }) { lookAgain(after: recipe) }
        let uses = recipe.usesOfSlots(graph)
        // What completes a decoratee may ask for the lazy object, which has to stand by then.
        var later: [Step] = []
        for (index, step) in recipe.steps.enumerated() where given[index] == nil {
            if let slot = step.completed, making.stored != nil, max(slot, index) < recipe.result {
                later.append(step)
            } else if step.isCompletion {
                wait(step, of: id, recipe)
            } else if index == recipe.result, needs.isChoice(step) {
                return appendChoice(step, for: id)
            } else if needs.isChoice(step) {
                append(declaring: localName(step.name), outlinedPart(recipe, at: index, for: id))
                making.slots[index] = .name(localName(step.name))
                lookAgain(after: recipe, isPartMade: true)
            } else if index == recipe.result {
                appendResult(step, at: index, of: recipe, for: id)
                for step in later { wait(step, of: id, recipe) }
            } else {
                let value = expression(of: step)
                let isConstant =
                    recipe.needsConstant(index, uses, graph)
                    || recipe.steps.contains { needs.isChoice($0) }
                making.slots[index] =
                    isConstant ? constant(for: index, of: recipe, value, for: id) : value
            }
        }
        if let value = making.slots[recipe.result] { append(result: value) }
    }

    /// A constant for what a step yields, but where a name says it already.
    private mutating func constant(
        for index: Int, of recipe: Recipe, _ value: Expression, for id: NodeID?
    ) -> Expression {
        let step = recipe.steps[index]
        if case .use(let operand) = step.action, operand.isReference,
            case .text = value.form, writing.effects == []
        {
            return value
        }
        let name = partName(step, besides: isConstant(resultOf: recipe) ? id : nil, of: id)
        if step.mayBeNil {
            append(unwrapping: value, as: name, object: step.name)
        } else {
            append(
                declaring: name, value, as: typeNeeded(by: recipe, at: index, value, of: id),
                isVariable: isChangedView(id, recipe, at: index))
        }
        return .name(name)
    }

    /// The name of a constant for what a step yields. What text yields is called as the object that it is for; as what the text calls
    /// where it calls one thing, or where another constant has that name.
    private func partName(_ step: Step, besides constant: NodeID?, of id: NodeID?) -> String {
        let name = localName(step.name)
        guard case .text(let text) = step.action else { return name }
        let isTaken =
            making.slots.values.contains(.name(name)) || constant.map(emission.name) == name
        let isOne = !text.text.source.isEitherOperand
        guard isTaken || isOne && id.map(emission.name) == name else { return name }
        guard let called = text.text.nameAtEnd else {
            return isTaken ? step.name.prefixed("other") : name
        }
        let made =
            SwiftIdentifier.hasUppercaseHead(called)
            ? variableName(for: TypeReference(named: called)) : nil
        return SwiftIdentifier.declared(made ?? called + step.name.prefixed(""))
    }

    /// Whether the object that the recipe yields is a constant before it is returned.
    private func isConstant(resultOf recipe: Recipe) -> Bool {
        let isCompleted = recipe.steps.contains { $0.completes(recipe.result) }
        return isCompleted || making.stored != nil || recipe.mayBeNil
    }

    private mutating func appendResult(
        _ step: Step, at index: Int, of recipe: Recipe, for id: NodeID?
    ) {
        let value = expression(of: step)
        guard isConstant(resultOf: recipe) else {
            making.slots[index] = value
            return
        }
        let name = id.map { emission.name($0) } ?? localName(step.name)
        if step.mayBeNil {
            append(unwrapping: value, as: name, object: id.map { graph[$0].name } ?? step.name)
        } else {
            append(
                declaring: name, value, as: typeNeeded(by: recipe, value, of: id),
                isVariable: isChangedView(id, recipe, at: index))
        }
        if let stored = making.stored { append(.assignment(target: stored, value: .name(name))) }
        making.slots[index] = .name(name)
        if let id { finish(id) }
    }

    /// A choice inside of a stack is a function of its own, which takes the object below it.
    private mutating func outlinedPart(
        _ recipe: Recipe, at index: Int, for id: NodeID?
    ) -> Expression {
        let step = recipe.steps[index]
        let part = Recipe(steps: Array(recipe.steps[...index]), result: index)
        var below = Below(slots: making.slots)
        below.add(
            Recipe(steps: [step]).usesOfSlots(graph), of: making.slots,
            id.map { emission.type($0) })
        let name =
            emission.partsWithOwnNames.contains(step.name)
            ? step.name.prefixed("make")
            : (id.map { graph[$0].name } ?? "").prefixed("make") + step.name.prefixed("")
        return outlined(part, for: id, named: name, below: below)
    }

    private mutating func appendChoice(_ step: Step, for id: NodeID?) {
        imports.formUnion(step.modules)
        switch step.action {
        case .branch(let subject?, let branches):
            let cases = branches.map { branch -> Statement in
                var pattern = ""
                var variants: [String]?
                if case .variants(let names) = branch.condition {
                    variants = names
                    pattern = names.map { "." + SwiftIdentifier.memberName($0) }.joined(
                        separator: ", ")
                }
                return .match(
                    pattern: pattern, body: statements(of: branch.frame, for: id, in: variants))
            }
            append(.switchOver(expression(subject).flatSource, cases: cases))
        case .branch(nil, let branches):
            for branch in branches {
                let body = statements(of: branch.frame, for: id)
                guard case .evaluated(let texts) = branch.condition else {
                    statements += body
                    continue
                }
                let condition = texts.map { source(of: $0, isKept: false) }
                append(.choice(condition: condition.joined(separator: ", "), body: body))
            }
        case .attempt(let first, let second): appendAttempt(first, otherwise: second, for: id)
        default: break
        }
    }

    private mutating func appendAttempt(
        _ first: FrameID, otherwise second: FrameID, for id: NodeID?
    ) {
        let otherwise = statements(of: second, for: id)
        guard let recipe = graph[first].body, let made = recipe.steps.first,
            made.mayBeNil, !recipe.steps.contains(where: \.mayThrow),
            !(graph[second].body?.namesError(graph) ?? false)
        else {
            append(
                .recovery(attempt: statements(of: first, for: id), fallback: otherwise))
            return
        }
        var inner = branch(first)
        let name = localName(made.name)
        let value = inner.expression(of: made)
        let tried = inner.taking(value)
        if let stored = making.stored {
            inner.append(.assignment(target: stored, value: .name(name)))
        }
        inner.complete(recipe, of: 0, named: name, for: id)
        take(inner)
        // Early returns, one choice after the other.
        append(
            .binding(
                name: name, value: tried, body: inner.statements + [.result(.name(name))]))
        statements += otherwise
    }

    private func branch(_ frame: FrameID) -> Body {
        var inner = inner(frame)
        inner.making.stored = making.stored
        inner.making.looksAgain = making.looksAgain
        inner.making.variants = making.variants
        inner.writing.closures = writing.closures
        return inner
    }

    /// The statements of a branch, the last of which yields.
    private mutating func statements(
        of frame: FrameID, for id: NodeID?, in variants: [String]? = nil
    ) -> [Statement] {
        var inner = branch(frame)
        if let variants, let id, making.looksAgain {
            inner.making.variants = Set(variants)
            inner.making.looksAgain = emission.leadsBackByCompletion(id, in: Set(variants))
        }
        if let recipe = graph[frame].body { inner.appendNodes(andYielding: recipe, for: id) }
        writing.closures = inner.writing.closures
        take(inner)
        return inner.statements
    }
}

extension Body.Below {
    /// Passes on what the steps that are used yield under a name.
    fileprivate mutating func add(
        _ uses: [Int: Int], of slots: [Int: Expression], _ type: String?
    ) {
        for index in uses.keys.sorted() {
            guard case .text(let name)? = slots[index]?.form,
                !parameters.contains(where: { $0.name == name })
            else { continue }
            parameters.append(ParameterPlan(name: name, type: type ?? ""))
            arguments.append(LabeledExpression(label: name, value: .name(name)))
        }
    }
}
