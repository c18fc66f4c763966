import SwiftReading

/// The functions of a type that holds objects.
extension RootEmitter {
    /// What composes, then what makes objects, then what begins scopes.
    mutating func functions(where isWanted: (NodeID) -> Bool = { _ in true }) -> [Statement] {
        let ranked = needs[frame].made.filter(isWanted).compactMap { id in
            graph.callee(of: id).flatMap(rank).map { (rank: $0, id: id) }
        }
        var seen: Set<FrameID> = []
        return ranked.sorted(by: <).compactMap { _, id in
            guard let callee = graph[id].function, seen.insert(callee).inserted else { return nil }
            return .function(function(id, calling: callee))
        }
    }

    /// Where the function stands among others; nil of one that is written elsewhere.
    private func rank(_ callee: FrameID) -> Int? {
        switch graph[callee].kind {
        case .composition(.callback): nil
        case .composition(.start): 0
        case .composition: 1
        case .make: graph.factory(madeBy: callee) == nil ? 2 : 1
        default: 3
        }
    }

    private mutating func function(_ id: NodeID, calling callee: FrameID) -> FunctionPlan {
        var plan = FunctionPlan(
            introducer: introducerOfFunction(id, calling: callee), name: graph[id].name,
            parameters: emission.parametersForInputs(of: callee),
            effects: emission.effectSet(of: callee), result: emission.result(of: callee), body: [])
        plan.attributes = emission.attributesOfFunction(calling: callee, of: graph[id].owner)
        plan.comment = comment(ofFunction: id, calling: callee)
        if graph[callee].isScope {
            plan.result = graph[callee].name
            plan.body = [
                .result(emission.beginning(callee) { .name(emission.name($0)) })
            ]
            return plan
        }
        if let factory = graph.factory(madeBy: callee) { plan.result = graph[factory].name }
        var own = Body(emission, callee)
        if let made = body.outlined.function(named: plan.name),
            made.isStatic || made.parameters.map(\.name) != plan.parameters.map(\.name)
        {
            // What is made for the object alone may be a parameter.
            own.declareNodes(passedTo: body.outlined.parameters[made.name] ?? [])
            own.append(result: body.call(made, in: own))
            plan.body = own.statements
            body.take(own)
            return plan
        }
        appendComposing(callee, to: &own, &plan)
        plan.body = own.statements
        body.take(own)
        return plan
    }

    private mutating func appendComposing(
        _ callee: FrameID, to own: inout Body, _ plan: inout FunctionPlan
    ) {
        own.declareNodes()
        if let recipe = needs.body(of: callee) {
            own.appendReturning(recipe, for: graph.made(by: callee))
        }
        guard graph[callee].isStart, case .result(let shown)? = own.statements.last else { return }
        if emission.namesNavigationController {
            own.showInNavigationController()
            plan.result = "UINavigationController"
        } else if emission.passesEnvironment(callee) {
            own.replaceLast(.result(emission.withEnvironment(shown, of: nil)))
            plan.result = "some View"
        }
    }

    private func introducerOfFunction(_ id: NodeID, calling callee: FrameID) -> String {
        // A preview of the root calls it from outside of the type.
        let isPreviewed =
            form == .sceneDelegate && graph[callee].isStart
            && emission.resolution.previews.contains { $0.scene == nil }
        if isPreviewed { return "func" }
        let visibility = visibility(of: id)
        return visibility == .face
            ? emission.access(ofFunctionCalling: callee).introducer + "func"
            : introducer("func", visibility)
    }

    private func comment(ofFunction id: NodeID, calling callee: FrameID) -> String? {
        if let made = graph.made(by: callee) { return graph[made].comment?.value }
        // A scope's comment stands above its class.
        if graph[callee].isScope { return nil }
        return graph[callee].comment?.value ?? graph[id].comment?.value
    }
}

extension Emission {
    /// The call of a scope's initializer.
    ///
    /// - Parameter value: what is passed for an input.
    func beginning(_ scope: FrameID, _ value: (NodeID) -> Expression) -> Expression {
        var arguments: [LabeledExpression] = []
        if !needs[scope].free.isEmpty {
            arguments.append(
                LabeledExpression(label: rootProperty(of: scope), value: .text("self")))
        }
        arguments += graph[scope].inputs.map { LabeledExpression(for: graph[$0].name, value($0)) }
        return Expression.call(graph[scope].name, arguments).taking(effectSet(of: scope))
    }

    /// A root or scope that is isolated has its functions so; functions of others are where what they call is.
    func attributesOfFunction(calling callee: FrameID, of owner: FrameID) -> [String] {
        guard isolation(of: owner) == .nonisolated else { return [] }
        switch graph[callee].kind {
        case .composition:
            return attributes(graph.composed(by: callee).map(isolation) ?? .mainActor)
        case .make:
            guard let factory = graph.factory(madeBy: callee) else { return [] }
            // One of another actor can be made anywhere, where it has nothing but properties that may be sent.
            let isolation = isolation(of: factory)
            return isolation == .mainActor || keepsUnsendable(factory) ? attributes(isolation) : []
        case .scope: return attributes(isolation(of: callee))
        default: return []
        }
    }

    /// Whether the function shows the view that the container's environment belongs to.
    func passesEnvironment(_ callee: FrameID) -> Bool {
        rootKind == .container && graph[callee].isStart && !graph[callee].isController
            && manifest.root.main == nil && manifest.root.environment != nil
    }
}

extension FunctionPlan {
    var isStatic: Bool { introducer.hasSuffix("static func") }
}
