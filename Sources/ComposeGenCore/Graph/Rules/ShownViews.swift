/// View controllers where only a view of SwiftUI can stand. Said of those alone that are known to be some: a name that ends
/// in `Controller` may be a view's.
func checkShownViews(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func check(_ call: SceneCallNode) {
        guard graph.knownViewController(call.scene) == true else { return }
        let scene = graph[call.scene]
        diagnostics.append(.viewControllerAsView(scene.name, at: call.range, scene.range))
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
            graph.knownViewController(id) == true
        else { continue }
        diagnostics.append(.ownershipOfViewController(at: range))
    }
    return diagnostics
}
