/// Where nodes stand for the code of a frame.
extension Needs {
    func place(_ id: NodeID, in frame: FrameID, isInitializer: Bool = false) -> Place {
        let (owner, kind) = (graph[id].owner, graph[frame].kind)
        switch graph[id].kind {
        case .input, .root:
            if owner == frame || graph[frame].inputs.contains(id) { return .given }
            if graph[id].kind == .input, case .preview = kind { return .here }
            return .outside
        case .value:
            switch kind {
            case .preview: return .here
            case .member: return graph[recipe: id] == nil ? .outside : .here
            default:
                return owner == frame && !lifted.contains(id) && graph[recipe: id] != nil
                    ? .here : .outside
            }
        case .function:
            if owner == frame, isType(frame) { return isInitializer ? .inPlace : .here }
            // A composer composes another scene by itself: its type need not be named.
            if isInComposer(frame), graph[id].function.map(isComposing) ?? false { return .inPlace }
            // What its function composes keeps the root, which keeps what is made here.
            if let made = singletonMade(by: frame), scenesCallingLater[made]?.contains(id) == true {
                return .inPlace
            }
            // Who composes a scene has objects of that scene, also for what its closures make.
            if hasObjectsOfScenes(frame), transientOfScene(madeBy: id) != nil { return .inPlace }
            switch kind {
            case .preview, .member: return .inPlace
            case .scene where graph[frame].parent == owner: return .here
            // It is written within a scene, which has the feature's functions.
            case .make where isFeature(owner) && graph[frame].parent == owner: return .outside
            case .branch where isFeature(owner): return .outside
            case .flow where isFeature(owner): return .inPlace
            default: return isFeature(owner) ? .inPlace : .outside
            }
        case .object: return place(ofObject: id, in: frame, isInitializer: isInitializer)
        }
    }

    private func place(ofObject id: NodeID, in frame: FrameID, isInitializer: Bool) -> Place {
        let (owner, kind) = (graph[id].owner, graph[frame].kind)
        if sunk[id] == frame { return .here }
        let isOfRoot = isType(owner)
        switch (graph[id].lifetime, kind) {
        case (.transient, .preview), (.transient, .member): return .inPlace
        case (_, .preview): return .here
        case (.singleton, .member): return .here
        case (.singleton, _): return owner == frame && !lifted.contains(id) ? .here : .outside
        case (.scene, .composition) where hasObjectsOfScenes(frame),
            (.scene, .make) where hasObjectsOfScenes(frame):
            return isOfRoot && graph.lineage(of: frame).contains(owner) ? .here : .outside
        case (.scene, .scene):
            let isOwn =
                owner == frame || owner == graph[frame].parent
                || graph[owner].parent == graph[frame].parent && !isOfRoot
            return isOwn ? .here : .outside
        case (.scene, _): return .outside
        case (.transient, _):
            guard isOfRoot, let function = functions[id.index] else { return .inPlace }
            if isInComposer(frame) { return .outside }
            // Its function makes the objects of a scene that it needs; here they are those of the code that asks.
            if ofScenes.contains(id) { return .inPlace }
            guard root(of: frame) == owner else { return .call(function) }
            if isInitializer && isType(frame) { return .inPlace }
            if graph.sentTransients.contains(id), graph.isExpression(id) { return .inPlace }
            // Its closures must not keep the root that keeps what it is a part of.
            if callingLater.contains(id), isMakingSingleton(frame) { return .inPlace }
            return .call(function)
        }
    }

    /// Whether the frame composes scenes or a factory, once for all that it passes them.
    func isComposing(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .composition: return true
        case .make(let id):
            if case .use(.call(let callee, _))? = graph[recipe: id]?.steps.first?.action {
                return isFactory(callee)
            }
            return false
        default: return false
        }
    }

    /// What the function makes, if that is made of objects of a scene.
    func transientOfScene(madeBy function: NodeID) -> NodeID? {
        graph[function].function.flatMap(graph.made).flatMap { ofScenes.contains($0) ? $0 : nil }
    }

    /// Whether the frame of a root makes objects of a scene for itself.
    func hasObjectsOfScenes(_ frame: FrameID) -> Bool {
        isComposing(frame) || isMakingTransient(frame) && !isInComposer(frame)
    }

    func isMakingTransient(_ frame: FrameID) -> Bool {
        graph.made(by: frame).map { graph[$0].lifetime == .transient } ?? false
    }

    /// Whether the frame makes an object that its root keeps.
    func isMakingSingleton(_ frame: FrameID) -> Bool { singletonMade(by: frame) != nil }

    private func singletonMade(by frame: FrameID) -> NodeID? {
        switch graph[frame].kind {
        case .make(let id): graph[id].lifetime == .singleton ? id : nil
        case .branch: graph[frame].parent.flatMap(singletonMade)
        default: nil
        }
    }

    /// Whether the frame is a type that holds singletons.
    func isType(_ frame: FrameID) -> Bool { graph[frame].isRootOrScope }

    func isFeature(_ frame: FrameID) -> Bool { graph[frame].isOfFeature }

    func isFactory(_ frame: FrameID) -> Bool {
        if case .factory = graph[frame].kind { true } else { false }
    }

    /// Whether code of the frame stands outside of every root, and receives what is a root's.
    func isInComposer(_ frame: FrameID) -> Bool {
        var current: FrameID? = frame
        while let id = current {
            switch graph[id].kind {
            case .scene, .factory, .composer, .flow: return true
            case .root, .scope, .member, .preview: return false
            default: current = graph[id].parent
            }
        }
        return false
    }

    func isMade(_ id: NodeID, in frame: FrameID) -> Bool {
        ofFrames[frame.index].made.place(of: id) != nil
    }

    /// The root or scope that the frame is a part of.
    func root(of frame: FrameID) -> FrameID {
        var current = frame
        while !isType(current), let parent = graph[current].parent { current = parent }
        return current
    }
}
