/// Swift text of objects and scenes that names the path of a navigation stack: a state of the view that shows them, which they
/// do not see.
func checkPathsUnseen(_ graph: ObjectGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let names = Set(graph.objects.lazy.map(\.name) + graph.values.map(\.name))
    func refuse(_ path: String, of view: String, in texts: [ResolvedText], _ what: String) {
        guard !names.contains(path) else { return }
        for text in texts {
            guard let range = text.text.range(ofState: path) else { continue }
            diagnostics.append(.unseenPath(path, of: view, by: what, at: range))
        }
    }
    let root = graph.root.path.map { (name: $0, view: graph.root.typeName) }
    for node in graph.objects {
        var paths = root.map { [$0] } ?? []
        if let feature = graph.feature(making: node) {
            if let flow = feature.flow { paths.append(("path", flow.typeName)) }
            let inputs = Set(feature.scenes.flatMap { graph.scenes[$0].inputs }.map(\.name.value))
            paths.removeAll { inputs.contains($0.name) }
        }
        paths.removeAll { path in node.inputs.contains { $0.name.value == path.name } }
        // Where both are called so, the feature's own is the one that was meant.
        guard let path = paths.last else { continue }
        refuse(path.name, of: path.view, in: node.choice.texts, "'\(node.description)'")
    }
    if let root {
        for (text, what) in [(graph.root.prepare, "'prepare'"), (graph.root.setup, "'setup'")] {
            refuse(root.name, of: root.view, in: text.map { [$0] } ?? [], what)
        }
    }
    return diagnostics
}
