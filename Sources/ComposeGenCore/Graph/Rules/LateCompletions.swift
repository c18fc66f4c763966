import SourceText

/// What is done to an object when others stand that are made of it: by then `onFailure` has been served, and what had a name
/// only while the object was made has none any more.
func checkLateCompletions(_ graph: ObjectGraph, _ effects: EffectAnalysis) -> [Diagnostic] {
    guard !effects.completedLater.isEmpty else { return [] }
    var rule = LateCompletions(graph: graph, effects: effects)
    for id in effects.completedLater.sorted() { rule.check(graph[id].choice, of: id, names: []) }
    for choice in graph.variants.flatMap(\.choices)
    where effects.completedLater.contains(choice.object) {
        rule.check(choice.choice, of: choice.object, names: [])
    }
    return rule.diagnostics
}

private struct LateCompletions {
    let graph: ObjectGraph
    let effects: EffectAnalysis
    var diagnostics: [Diagnostic] = []

    /// - Parameter names: what is in scope where the choice is made, and later is not.
    mutating func check(_ choice: ResolvedChoice, of id: ObjectID, names: Set<String>) {
        guard case .construction(let made) = choice else { return }
        check(made.completion, of: id, names, recovers: made.fallback != nil)
        for branch in made.branches {
            check(branch.choice, of: id, names: names.union(branch.boundNames))
        }
        if let fallback = made.fallback { check(fallback, of: id, names: names.union(["error"])) }
        for decorator in made.decorators {
            check(decorator.completion, of: id, names, recovers: decorator.fallback != nil)
            guard let fallback = decorator.fallback else { continue }
            check(fallback, of: id, names: names.union(["error"]))
        }
    }

    /// - Parameter recovers: whether another choice takes the place of what fails.
    private mutating func check(
        _ completion: Completion, of id: ObjectID, _ names: Set<String>, recovers: Bool
    ) {
        guard recovers || !names.isEmpty else { return }
        let late = completion.properties.filter { isLate($0.value.references, id) }
        for property in late {
            check(property.value.references, property.value.texts, of: id, names)
            if recovers, EffectsPlan.completing([property], nil).isThrowing,
                let range = property.value.range
            {
                diagnostics.append(.lateFailure(graph[id].description, at: range))
            }
        }
        guard let setup = completion.setup else { return }
        let references = setup.references.compactMap { $0 }
        guard !late.isEmpty || isLate(references, id) else { return }
        check(references, [setup], of: id, names)
        if recovers, setup.text.containsTry {
            diagnostics.append(.lateFailure(graph[id].description, at: setup.text.text.range))
        }
    }

    private func isLate(_ references: [Reference], _ id: ObjectID) -> Bool {
        references.contains {
            guard case .object(let target) = graph.resolved($0.target) else { return false }
            return target != id && effects.closesCycle(target, completing: id)
        }
    }

    private mutating func check(
        _ references: [Reference], _ texts: [ResolvedText], of id: ObjectID, _ names: Set<String>
    ) {
        for reference in references {
            guard case .parameter(let name) = reference.target, names.contains(graph.names[name])
            else { continue }
            diagnostics.append(
                .lateName(graph.names[name], of: graph[id].description, at: reference.range))
        }
        for used in texts.flatMap(\.text.unqualifiedNames) where names.contains(used.name) {
            diagnostics.append(.lateName(used.name, of: graph[id].description, at: used.range))
        }
    }
}
