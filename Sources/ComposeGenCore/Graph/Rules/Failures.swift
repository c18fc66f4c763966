import SourceText

/// `onFailure` where nothing may fail: neither what is made nor a transient that is made along with it.
func checkFailures(_ graph: ObjectGraph, _ effects: EffectAnalysis) -> [Diagnostic] {
    graph.doubtfulFailures.compactMap { failure in
        let mayFail = failure.parts.contains { part in
            guard case .object(let id) = graph.resolved(part.target),
                graph[id].lifetime == .transient
            else { return false }
            return effects[id].isThrowing
        }
        if mayFail { return nil }
        return .failureOfNothing(
            failure.type?.source, isKnown: failure.isKnown, decorator: failure.decorator,
            at: failure.range)
    }
}
