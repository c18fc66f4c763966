import SourceText

/// Cycles that only objects can stand which are made at first use: a preview makes everything at once.
///
/// - Parameter tested: what the generated test makes just as previews do.
func checkPreviewCycles(
    _ graph: ObjectGraph, _ needs: [SceneNeeds], _ tested: TestedScenes
) -> [Diagnostic] {
    guard graph.root.kind == .sceneDelegate || graph.objects.contains(where: { $0.isLazy }) else {
        return []
    }
    var orders: [Int?: DependencyOrder] = [:]
    var reported: Set<SourceRange> = []
    let ofTests = tested.scenes.map { ($0.preview, $0.scene, graph.walk(of: $0.preview.variant)) }
    return (graph.allPreviews + ofTests).compactMap { preview, scene, walk in
        let order =
            orders[preview.variant]
            ?? DependencyOrder(graph.applying(preview.variant), needs, isAtOnce: true)
        orders[preview.variant] = order
        guard !order.cycles.isEmpty else { return nil }
        let reached = Set(
            walk.reached(
                from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true))
        guard
            let cycle = order.cycles.first(where: { cycle in
                cycle.contains { reached.contains($0.object) }
            })
        else {
            return nil
        }
        // One place asks for all tests.
        guard reported.insert(preview.range).inserted else { return nil }
        let path = order.path(around: cycle)
        return .previewOfCycle(
            path.map { graph[$0.from.object].description }, at: preview.range,
            notes: Diagnostic.abridged(path.count) {
                let step = path[$0]
                return Diagnostic.Note(
                    "'\(graph[step.from.object].description)' asks for '\(graph[step.to.object].description)' here",
                    at: step.edge.range)
            })
    }
}
