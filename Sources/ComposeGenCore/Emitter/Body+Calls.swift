import SwiftReading

/// Calls of scenes, flows and factories.
extension Body {
    mutating func call(
        _ callee: FrameID, _ given: [NodeID: Operand]
    ) -> Expression {
        let called = graph[callee]
        let around = names.receiver
        names.receiver = called.name.withoutMake
        defer { names.receiver = around }
        switch called.kind {
        case .scene:
            writing.effects.formUnion(emission.effectSet(of: callee))
            let function = functionComposing(callee, given)
            let arguments = function.received + arguments(called.inputs, given, of: called)
            return function.factory.map { .member($0, called.name, arguments) }
                ?? .call(function.name, arguments)
        case .flow:
            var arguments = arguments(needs[callee].free, given, of: called)
            if emission.isInStackOfRoot(callee),
                !(emission.resolution.flows[callee]?.routes.isEmpty ?? true),
                let path = emission.manifest.root.navigation?.path.value
            {
                arguments.insert(LabeledExpression(label: "path", value: .text("$" + path)), at: 0)
            }
            return .call(called.name, arguments)
        default:
            return .call(called.name, arguments(needs[callee].free, given, of: called))
        }
    }

    /// What composes a scene: a function of its composer, or of an instance of its factory.
    struct FunctionComposing {
        var factory: Expression?
        var name: String
        /// The arguments before the scene's own: what the composer does not have by itself.
        var received: [LabeledExpression] = []
    }

    mutating func functionComposing(
        _ scene: FrameID, _ given: [NodeID: Operand] = [:]
    ) -> FunctionComposing {
        let name = graph[scene].name
        guard let parent = graph[scene].parent,
            !needs.isFactory(parent) || graph[frame].parent != parent
        else { return FunctionComposing(name: name) }
        if let instance = graph[parent].face.first {
            let factory =
                graph[frame].kind.isFlow
                ? Expression.name(emission.name(instance)) : reference(instance)
            return FunctionComposing(factory: factory, name: name)
        }
        return FunctionComposing(
            name: graph[parent].name + "." + name,
            received: arguments(needs[scene].free, given, of: graph[scene]))
    }

    private mutating func arguments(
        _ parameters: [NodeID], _ given: [NodeID: Operand], of called: Frame
    ) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        for id in parameters {
            // An input with a default may be left to it.
            if given[id] == nil, called.defaults[id] != nil { continue }
            var value = given[id].map { expression($0) } ?? passed(id)
            // Another transient of the same name is made in place.
            if given[id] == nil, isPreview, graph[id].kind == .object,
                !needs[frame].made.contains(id), nodes.declared.insert(id).inserted
            {
                append(declaring: emission.name(id), part: id, value)
                value = .name(emission.name(id))
            }
            result.append(LabeledExpression(for: graph[id].name, value))
        }
        return result
    }

    var isPreview: Bool { graph[frame].kind.isPreview }

    /// Whether the functions that the code calls stand beside it in a preview.
    var isOfPreview: Bool {
        location.composing.map { graph[$0].kind.isPreview } ?? false
    }

    /// A call of a function that makes an object, with what it takes.
    func call(_ function: FunctionPlan, in body: Body) -> Expression {
        var body = body
        let call = Expression.call(
            (function.isStatic ? "Self." : "") + function.name,
            body.arguments(passing: outlined.parameters[function.name] ?? []))
        return call.taking(function.effects)
    }

    /// The arguments of a call whose parameters are these nodes: what only one of them needs stands in place.
    mutating func declareShared(among parameters: [NodeID]) -> [LabeledExpression] {
        let made = needs[frame].made.filter { !isMadeLater($0) }
        var uses: [NodeID: Int] = [:]
        let inPlaceNeeds = InPlaceNeeds(
            made.compactMap { needs.uses[$0] }, in: frame, isInitializer: false, needs)
        for id in made {
            let isNamedInText = (graph[recipe: id]?.steps ?? []).flatMap(\.texts)
                .contains { !$0.operands.isEmpty }
            guard let own = needs.uses[id] else { continue }
            for used in inPlaceNeeds.nodes(neededBy: own) {
                uses[used, default: 0] += isNamedInText ? 2 : 1
            }
        }
        let order = needs.order(of: frame).filter { !isMadeLater($0) }
        var inPlace: Set<NodeID> = []
        nodes.declared.formUnion(order)
        for id in order where !nodes.standing.contains(id) {
            let isParameter = parameters.contains(id)
            if isParameter, uses[id] == nil, isPassedInPlace(id) {
                inPlace.insert(id)
                continue
            }
            declare(id)
        }
        return parameters.map { id in
            guard inPlace.contains(id), let recipe = graph[recipe: id] else {
                return LabeledExpression(for: graph[id].name, .name(emission.name(id)))
            }
            imports.formUnion(emission.importsMaking(id))
            return LabeledExpression(for: graph[id].name, expression(of: recipe, for: id))
        }
    }

    /// Whether an expression makes the object where it is passed. What builds make of different things is a constant, and so is what
    /// any of them makes that of: they differ in nothing else then.
    private func isPassedInPlace(_ id: NodeID) -> Bool {
        guard graph[id].kind != .input, let recipe = graph[recipe: id],
            !recipe.hasStatementsBehind
        else { return false }
        func varies(_ id: NodeID) -> Bool { graph[recipe: id]?.variation == .inPlace }
        return !varies(id)
            && !(emission.partsOfVariations.contains(graph[id].name)
                && needs[frame].made.contains(where: varies))
    }
}

extension String {
    /// The name of what a function makes: `makeDetail` makes a `detail`.
    var withoutMake: String {
        let rest = dropFirst("make".utf8.count)
        guard hasPrefix("make"), SwiftIdentifier.hasUppercaseHead(rest) else { return self }
        return loweringLeadingCapitals(String(rest))
    }
}
