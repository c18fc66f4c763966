/// Previews, in two forms: through a variant's member, or composed by themselves.
extension Emission {
    func rootPreviews() -> [Declaration] {
        resolution.previews.filter { $0.scene == nil }.map { preview in
            let root = rootExpression(variant: preview.variant)
            let shown: Expression =
                switch rootKind {
                case .view: root
                case .struct, .sceneDelegate: .member(root, rootViewFunction, [])
                case .container: shownByContainer(root)
                }
            return .preview(name: preview.name, body: [.result(shown)])
        }
    }

    /// A preview goes through the variant's member where the scene begins scopes, belongs to one or reads the environment; every
    /// other composes by itself.
    func preview(
        _ preview: Resolution.Preview, of scene: FrameID
    ) -> (Declaration, imports: Set<String>) {
        let isPreviewOnly = resolution.variants.contains {
            $0.name == preview.variant && $0.isPreviewOnly
        }
        if needsMember(scene), !isPreviewOnly { return (previewOfMember(preview, scene), []) }
        var frame = Frame(
            kind: .preview, parent: nil, name: preview.name, range: graph[scene].range)
        frame.body = Recipe(
            steps: [Step(action: .use(.call(scene, preview.given)), range: graph[scene].range)])
        if needs.isFactory(graph[scene].parent ?? .root), let parent = graph[scene].parent {
            frame.body = Recipe(
                steps: [
                    Step(action: .use(.call(parent, preview.given)), range: graph[scene].range)
                ])
        }
        let (world, id) = adding(frame, variant: preview.variant ?? "live")
        var body = Body(world, id)
        for (input, value) in preview.given.sorted(by: { $0.key < $1.key })
        where graph[input].owner != scene && world.needs[id].made.contains(input) {
            body.append(declaring: name(input), body.expression(value))
        }
        body.declareNodes()
        var shown = body.expression(
            frame.body.flatMap { $0.steps.first?.operand } ?? .broken(frame.range))
        if let parent = graph[scene].parent, needs.isFactory(parent) {
            shown = .member(
                shown, graph[scene].name,
                graph[scene].inputs.compactMap { input in
                    preview.given[input].map {
                        LabeledExpression(
                            label: SwiftIdentifier.argumentLabel(graph[input].name),
                            value: body.expression($0))
                    }
                })
        }
        body.append(result: shown)
        return (.preview(name: preview.name, body: body.statements), body.imports)
    }

    /// Whether only a whole root can show the scene.
    private func needsMember(_ scene: FrameID) -> Bool {
        guard let feature = graph[scene].parent, let owner = graph[feature].parent else {
            return false
        }
        if owner != .root || manifest.root.environment != nil { return true }
        return needs[scene].free.contains { id in
            graph[id].function.map { graph[$0].isScope } ?? false
        }
    }

    /// `AppDependencies.mock.makeUserSession(user: user).makeProfileView()`
    private func previewOfMember(_ preview: Resolution.Preview, _ scene: FrameID) -> Declaration {
        var shown = rootExpression(variant: preview.variant)
        var body = Body(self, .root)
        func arguments(_ inputs: [NodeID]) -> [LabeledExpression] {
            inputs.compactMap { input in
                preview.given[input].map {
                    LabeledExpression(
                        label: SwiftIdentifier.argumentLabel(graph[input].name),
                        value: body.expression($0))
                }
            }
        }
        guard let feature = graph[scene].parent, var owner = graph[feature].parent else {
            return .preview(name: preview.name, body: [])
        }
        var scopes: [FrameID] = []
        while graph[owner].isScope, let parent = graph[owner].parent {
            scopes.append(owner)
            owner = parent
        }
        for scope in scopes.reversed() {
            shown = .member(shown, "make" + graph[scope].name, arguments(graph[scope].inputs))
        }
        if needs.isFactory(feature), let instance = graph[feature].face.first,
            let function = needs.functions[instance], let callee = graph[function].function
        {
            shown = .member(shown, graph[callee].name, [])
            shown = .member(shown, graph[scene].name, arguments(graph[scene].inputs))
        } else {
            let name = graph[scene].name
            shown = .member(
                shown, name.hasPrefix("make") ? name : name.prefixed("make"),
                arguments(graph[scene].inputs))
        }
        if case .object? = manifest.root.environment?.value {
            shown = .modifier(
                shown,
                call: .call(
                    "environment",
                    [
                        LabeledExpression(
                            label: nil, value: rootExpression(variant: preview.variant))
                    ]))
        }
        return .preview(name: preview.name, body: [.result(shown)])
    }
}
