/// What a scene cannot leave to a condition that is evaluated in its function.
///
/// Views of several types are one only in a view builder, which takes nothing but constants and views and cannot fail.
/// View controllers are told apart by their function's result, which then needs a type.
func checkSceneChoices(_ graph: ObjectGraph) -> [Diagnostic] {
    graph.scenes.indices.flatMap { index -> [Diagnostic] in
        let id = SceneID(index: index)
        guard case .construction(let construction) = graph[graph[id].object].choice,
            case .chosen = construction.maker
        else { return [] }
        guard !graph.isViewController(id) else {
            guard !construction.isOfOneType, graph[id].returns == nil else { return [] }
            return [.viewControllersOfSeveralTypes(graph[id].name, at: graph[id].range)]
        }
        return construction.alternatives.compactMap { made in
            guard !made.standsInPlace || !EffectAnalysis.own(made).isEmpty else { return nil }
            return .viewTakesStatements(at: made.implementationRange)
        }
    }
}

/// A flow's body is a view builder, in which nothing can be made that takes statements.
func checkFlowArguments(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func check(_ value: ResolvedValue) {
        switch value {
        case .list(let values): for value in values { check(value) }
        case .construction(let construction):
            if construction.isExpression {
                for argument in construction.arguments { check(argument.value) }
            } else {
                diagnostics.append(.statementsInFlow(at: construction.range.beginning))
            }
        case .reference, .text, .factory, .broken: break
        }
    }
    for feature in graph.features {
        guard let flow = feature.flow else { continue }
        for argument in flow.start.arguments + flow.routes.flatMap(\.call.arguments) {
            check(argument.value)
        }
    }
    return diagnostics
}
