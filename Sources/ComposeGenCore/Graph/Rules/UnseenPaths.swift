import SourceText

/// Swift text of objects and scenes that names the path of a navigation stack: a state of the view that shows them, which they
/// do not see.
func checkPathsUnseen(_ graph: ObjectGraph) -> [Diagnostic] {
    // Most roots have none, and looking at all objects costs.
    guard graph.root.path != nil || graph.features.contains(where: { $0.flow != nil }) else {
        return []
    }
    var diagnostics: [Diagnostic] = []
    var names: Set<String> = []
    for node in graph.objects { names.insert(node.name) }
    for value in graph.values { names.insert(value.name) }
    func refuse(_ path: String, of view: String, in texts: [ResolvedText], _ what: String) {
        guard !names.contains(path) else { return }
        for text in texts {
            guard let range = text.text.range(ofState: path) else { continue }
            diagnostics.append(.unseenPath(path, of: view, by: what, at: range))
        }
    }
    let root = graph.root.path.map { (name: $0, view: graph.root.typeName) }
    let ofFeatures = graph.features.map { feature in
        let inputs = feature.scenes.flatMap { graph.scenes[$0].inputs }.map(\.name.value)
        // Where both are called so, the feature's own is the one that was meant.
        return [feature.flow.map { (name: "path", view: $0.typeName) }, root]
            .compactMap { $0 }.first { !inputs.contains($0.name) }
    }
    // What leads nowhere has no path.
    for flow in graph.features.compactMap(\.flow) where flow.routes.isEmpty {
        for text in flow.start.arguments.flatMap(\.value.texts) {
            guard !names.contains("path"), let range = text.text.range(ofState: "path") else {
                continue
            }
            diagnostics.append(.pathWithoutRoutes(of: flow.typeName, at: range))
        }
    }
    for node in graph.objects {
        let feature = graph.feature(making: node)
        guard let path = feature.map({ ofFeatures[$0.index] }) ?? root,
            !node.inputs.contains(where: { $0.name.value == path.name })
        else { continue }
        refuse(path.name, of: path.view, in: node.choice.texts, "'\(node.description)'")
    }
    if let root {
        for (text, what) in [(graph.root.prepare, "'prepare'"), (graph.root.setup, "'setup'")] {
            refuse(root.name, of: root.view, in: text.map { [$0] } ?? [], what)
        }
    }
    return diagnostics
}
