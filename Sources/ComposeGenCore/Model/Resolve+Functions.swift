import SourceText
import SwiftReading

/// Functions: each makes an object, a scene or a scope for its caller.
extension GraphResolver {
    /// The function that makes what a name stands for; an object that is none anew stands for itself.
    mutating func function(making name: Located<String>, in reach: Reach) -> NodeID? {
        guard let found = referent(of: name, in: reach, .choice, isFactory: true) else {
            return nil
        }
        switch found.target {
        case .scene(let scene): return function(composing: scene)
        case .node(let id):
            note(id, in: reach.frame) { _ in false }
            let node = result.graph[id]
            return node.kind == .object && node.lifetime == .transient ? functions[id] : id
        case .local:
            report(.closureOfLocal(name.value, at: name.range))
            return nil
        case .word:
            report(unknown: name, in: reach, .choice)
            return nil
        }
    }

    /// The scene that the root shows first, where it takes nothing: its function is the root's own.
    var startScene: FrameID? {
        let name: String
        switch manifest.root.start {
        case .text(let text)?: name = text.source
        case .scene(let call)?: name = call.scene.value
        case nil: return nil
        }
        guard let scene = scenes[name], result.graph[scene].inputs.isEmpty else { return nil }
        switch manifest.root.kind.value {
        case .view: return nil
        // A view is shown within a controller.
        case .sceneDelegate: return result.graph[scene].isController ? scene : nil
        case .struct, .container: return scene
        }
    }

    /// What the root's function is called that makes what the root shows first.
    func startName(_ isController: Bool) -> String {
        isController ? "makeRootViewController" : "makeRootView"
    }

    /// What a root's function is called that composes the scene: `make` and the scene's name, behind its feature's where another
    /// function of the root would be called alike. The order of features decides nothing.
    private func functionName(composing scene: FrameID) -> String {
        let frame = result.graph[scene]
        let name = frame.name.asFunction
        guard let feature = frame.parent, let owner = result.graph[feature].parent,
            (functionNames[owner]?[name] ?? 0) > 1
        else { return name }
        return result.graph[feature].key.prefixed("make") + frame.name.withoutMake.prefixed("")
    }

    /// Counts the functions of each root by their names.
    mutating func countFunctions() {
        for scene in scenes.values {
            let frame = result.graph[scene]
            guard let owner = frame.parent.flatMap({ result.graph[$0].parent }) else { continue }
            functionNames[owner, default: [:]][frame.name.asFunction, default: 0] += 1
        }
        for node in result.graph.nodes where node.kind == .function {
            functionNames[node.owner, default: [:]][node.name, default: 0] += 1
        }
    }

    /// The function of a root that composes a scene which belongs to it.
    mutating func function(composing scene: FrameID) -> NodeID {
        if let function = result.functionsOfScenes[scene] { return function }
        let composed = result.graph[scene]
        guard let feature = composed.parent, let owner = result.graph[feature].parent else {
            preconditionFailure("a scene belongs to a feature, and a feature to a root")
        }
        let isStart = scene == startScene
        let frame = Frame(
            kind: .composition(isStart ? .start : .scene), parent: owner,
            name: isStart ? startName(composed.isController) : functionName(composing: scene),
            inputs: composed.inputs, defaults: composed.defaults, result: composed.result,
            isController: composed.isController, range: composed.range)
        let passed = composed.inputs.map {
            ($0, Operand.node($0, members: "", result.graph[$0].key.range))
        }
        let function = addFunction(
            frame, composing: .use(.call(scene, Dictionary(uniqueKeysWithValues: passed))))
        result.functionsOfScenes[scene] = function
        return function
    }

    /// Adds a frame of a root with what it composes, and the function that the frame is.
    mutating func addFunction(_ frame: Frame, composing action: Step.Action) -> NodeID {
        var frame = frame
        frame.body = Recipe(action, at: frame.range)
        return addFunction(
            frame.name, calling: result.graph.add(frame),
            frame.result ?? TypeReference(named: "Any"), owner: frame.parent ?? .root)
    }
}

extension String {
    /// The name of a function that makes what has this name: `feedScene` is made by `makeFeedScene`, as is `makeFeedScene`.
    fileprivate var asFunction: String { hasPrefix("make") ? self : prefixed("make") }
}
