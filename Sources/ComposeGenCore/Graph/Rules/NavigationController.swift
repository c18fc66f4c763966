import SourceText

/// Swift text of a scene delegate that names the navigation controller where it is not: it is a constant of the function
/// that shows the first scene.
func checkNavigationController(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    let name = ResolvedText.navigationController.description
    // What the app calls so itself is had with `$(…)`.
    guard graph.root.kind == .sceneDelegate, !graph.objects.contains(where: { $0.name == name })
    else { return [] }
    var diagnostics: [Diagnostic] = []
    func refuse(_ text: ResolvedText, _ what: String, cure: String) {
        guard let range = text.rangeOfNavigationController else { return }
        diagnostics.append(.unseenNavigationController(by: what, at: range, cure: cure))
    }
    for (index, node) in graph.objects.enumerated() where node.owner.root != nil {
        let id = ObjectID(index: index)
        if validated.isMadeWhereShown(id) {
            guard let text = node.choice.texts.first(where: \.namesNavigationController),
                let other = validated.othersThatMake(id).first
            else { continue }
            refuse(
                text, "\(other.name), which makes another '\(node.description)',", cure: other.cure)
            continue
        }
        let cure =
            node.owner == .root(.main)
            ? "write 'lifetime: scene' there: it is then made where the first scene is shown"
            : "let an object of the scene hand it on"
        for text in node.choice.texts { refuse(text, "'\(node.description)'", cure: cure) }
    }
    for feature in graph.features {
        // What is called so there is what the scene is given.
        let isInput = feature.scenes.contains { scene in
            graph.scenes[scene].inputs.contains { $0.name.value == name }
        }
        guard !isInput else { continue }
        let made = Array(feature.objects) + feature.scenes.map { graph.scenes[$0].object.index }
        for node in made.map({ graph.objects[$0] }) {
            for text in node.choice.texts {
                refuse(
                    text, "'\(node.description)'",
                    cure: "give the scene an input for it, and pass it where the root shows that")
            }
        }
    }
    let shown = "write 'window?.rootViewController as? UINavigationController'"
    if let setup = graph.root.setup { refuse(setup, "'setup'", cure: shown) }
    for callback in graph.root.lifecycle {
        refuse(callback.statements, "'\(callback.name)'", cure: shown)
    }
    return diagnostics
}

extension ValidatedGraph {
    /// Who makes the object by itself, besides the function that shows the first scene: singletons, features whose factory is
    /// made by a function, and text that runs elsewhere.
    fileprivate func othersThatMake(_ id: ObjectID) -> [(name: String, cure: String)] {
        let alone = "let nothing ask for it but what the first scene is made of"
        var others: [(name: String, cure: String)] = []
        for (index, node) in graph.objects.enumerated() where node.owner.root != nil {
            guard !isMadeWhereShown(ObjectID(index: index)), leads(node.edges, to: id) else {
                continue
            }
            others.append(("'\(node.description)'", alone))
        }
        for feature in graph.features {
            let isComposer = feature.kind == .composer
            guard !isComposer || feature.root != .main else { continue }
            let objects = feature.scenes.flatMap {
                needs[$0].rootObjects + needs[$0].rootFactories
            }
            guard leads(from: objects, [], to: id) else { continue }
            let cure =
                "write 'kind: composer' at feature '\(feature.name)', which takes what its caller has"
            others.append(("feature '\(feature.name)'", isComposer ? alone : cure))
        }
        let texts =
            [("'setup'", graph.root.setupEdges)]
            + graph.root.lifecycle.map { ("'\($0.name)'", $0.edges) }
        for (name, edges) in texts where leads(edges, to: id) { others.append((name, alone)) }
        return others
    }

    private func leads(_ edges: [Edge], to id: ObjectID) -> Bool {
        !edges.isEmpty && leads(from: [], edges, to: id)
    }

    /// Whether making these leads to the object through others that are made along with it.
    private func leads(from objects: [ObjectID], _ edges: [Edge], to id: ObjectID) -> Bool {
        var seen = Set(objects)
        var pending = objects
        func visit(_ edges: [Edge]) {
            for edge in edges {
                for target in graph.rootObjects(askedBy: edge, needs)
                where seen.insert(target).inserted {
                    pending.append(target)
                }
            }
        }
        visit(edges)
        while let next = pending.popLast() {
            if next == id { return true }
            if isMadeWhereShown(next) { visit(graph[next].edges) }
        }
        return false
    }

    /// Whether the function that shows something makes the object of the root for that.
    func isMadeWhereShown(_ id: ObjectID) -> Bool {
        graph[id].owner == .root(.main)
            && (graph[id].lifetime == .scene || madeInPlace.contains(id))
    }
}

extension ResolvedText {
    static let navigationController: StaticString = "navigationController"

    /// Whether the text means the navigation controller around the first scene.
    var namesNavigationController: Bool { rangeOfNavigationController != nil }

    fileprivate var rangeOfNavigationController: SourceRange? {
        // A look at the bytes spares most texts to be taken apart.
        guard text.text.text.hasBytes(of: Self.navigationController) else { return nil }
        return text.unqualifiedNames.first { $0.name == Self.navigationController.description }?
            .range
    }
}
