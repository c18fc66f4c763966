import SourceText

/// View controllers where only a view of SwiftUI can stand. Where nothing but its name says that it is one, the name has to be
/// clear, and `returns` can say otherwise: what is a `Controller` may be a view.
func checkShownViews(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func check(_ call: SceneCallNode) {
        guard graph.isClearlyViewController(call.scene) else { return }
        let scene = graph[call.scene]
        diagnostics.append(
            .viewControllerAsView(
                scene.name, isGuess: graph.knownViewController(call.scene) == nil, at: call.range,
                scene.range))
    }
    for feature in graph.features {
        guard let flow = feature.flow else { continue }
        check(flow.start)
        for route in flow.routes { check(route.call) }
    }
    let root = graph.root
    if root.mainName != nil || root.kind == .view || root.environment != nil,
        case .scene(let call)? = root.start
    {
        check(call)
    }
    for destination in root.destinations {
        if case .scene(let call) = destination.leadsTo { check(call) }
    }
    for index in graph.scenes.indices {
        let id = SceneID(index: index)
        guard graph[id].ownership == .scene, let range = graph[id].ownershipRange,
            graph.isClearlyViewController(id)
        else { continue }
        diagnostics.append(.ownershipOfViewController(at: range))
    }
    return diagnostics
}

extension ObjectGraph {
    fileprivate func isClearlyViewController(_ scene: SceneID) -> Bool {
        if let known = knownViewController(scene) { return known }
        let type = self[scene].returns ?? viewType(of: scene)
        return type?.baseName.hasSuffix("ViewController") ?? false
    }
}
