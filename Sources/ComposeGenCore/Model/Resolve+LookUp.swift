/// Looks names up.
extension GraphResolver {
    /// - Parameter isFactory: whether a function is asked for: a scope's name stands for its beginning then, and not for itself.
    func lookUp(_ name: String, in scope: Reach, isFactory: Bool = false) -> NodeID? {
        var frame: FrameID? = scope.frame
        var name = name
        var hops = 0
        while let current = frame {
            switch names[current]?[name] {
            case .node(let id)? where isFactory && result.graph[id].kind == .root:
                frame = result.graph[current].parent
            case .node(let id)?: return id
            case .alias(let target)?:
                hops += 1
                if hops > 100 { return nil }
                // A feature's binding of the same name wraps what the root binds.
                if target.value == name { frame = result.graph[current].parent }
                name = target.value
            case .ambiguous?: return nil
            case nil: frame = result.graph[current].parent
            }
        }
        return nil
    }

    /// The function that makes what a name stands for; an object that is none anew stands for itself.
    mutating func function(making name: Located<String>, in scope: Reach) -> NodeID? {
        if let scene = scenes[name.value] { return function(composing: scene) }
        guard let id = lookUp(name.value, in: scope, isFactory: true) else {
            result.diagnostics.append(.unknownReference(name.value, at: name.range))
            return nil
        }
        let node = result.graph[id]
        guard node.kind == .object, node.lifetime == .transient else { return id }
        return functions[id]
    }

    /// The scene that the root shows first, where it takes nothing: its function is the root's own.
    private var startScene: FrameID? {
        guard case .text(let text)? = manifest.root.start, let scene = scenes[text.source],
            result.graph[scene].inputs.isEmpty, manifest.root.kind.value != .view
        else { return nil }
        return scene
    }

    /// What the root's function is called that makes what the root shows first.
    func startName(_ isController: Bool) -> String {
        isController ? "makeRootViewController" : "makeRootView"
    }

    /// What a root's function is called that composes a scene of this name.
    private func functionName(making scene: String) -> String {
        scene.hasPrefix("make") ? scene : scene.prefixed("make")
    }

    /// The function of a root that composes a scene which belongs to it.
    mutating func function(composing scene: FrameID) -> NodeID {
        if let function = sceneFunctions[scene] { return function }
        let composed = result.graph[scene]
        guard let feature = composed.parent, let owner = result.graph[feature].parent else {
            preconditionFailure("a scene belongs to a feature, and a feature to a root")
        }
        let name = composed.name
        let isStart = scene == startScene
        var frame = Frame(
            kind: .composition(isStart ? .start : .scene), parent: owner,
            name: isStart ? startName(composed.isController) : functionName(making: name),
            range: composed.range)
        frame.isController = composed.isController
        frame.inputs = composed.inputs
        frame.result = composed.result
        var recipe = Recipe()
        recipe.steps = [
            Step(
                action: .use(
                    .call(
                        scene,
                        Dictionary(
                            uniqueKeysWithValues: composed.inputs.map {
                                ($0, .node($0, members: "", result.graph[$0].key.range))
                            }))), range: frame.range)
        ]
        frame.body = recipe
        let id = result.graph.add(frame)
        let function = addFunction(
            frame.name, calling: id, composed.result ?? TypeReference(named: "Any"),
            owner: owner)
        sceneFunctions[scene] = function
        result.functionsOfScenes[scene] = function
        return function
    }
}
