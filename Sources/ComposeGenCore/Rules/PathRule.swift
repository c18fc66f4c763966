import SourceText
import SwiftReading

/// Swift text that names a state of what shows it, which it does not see: the path of a stack, or a scene delegate's navigation
/// controller.
extension GraphRules {
    // MARK: Paths of stacks

    mutating func checkPathsOfStacks() {
        let path = root.kind.value == .view ? root.navigation?.path.value : nil
        let ofRoot = path.map { (name: $0, view: graph[.root].name) }
        let flows = resolution.features.filter { $0.flow != nil }
        guard ofRoot != nil || !flows.isEmpty else { return }
        let names = Set(graph.nodes.lazy.filter { $0.kind != .function }.map(\.name))
        var ofFeatures: [FrameID: (name: String, view: String)] = [:]
        for frames in resolution.features {
            let inputs = (resolution.scenes[frames.frame] ?? []).flatMap { graph[$0].inputs }.map {
                graph[$0].name
            }
            let ofFlow = frames.flow.map { (name: "path", view: graph[$0].name) }
            // Where both are called so, the feature's own is the one that was meant.
            ofFeatures[frames.frame] = [ofFlow, ofRoot].compactMap { $0 }.first {
                !inputs.contains($0.name)
            }
            if !names.contains("path") { checkPathWithoutRoutes(frames) }
        }
        for id in graph.nodeIDs where graph[id].kind == .object && !graph[id].isInPlace {
            let node = graph[id]
            let seen = graph.feature(of: node.owner).map { ofFeatures[$0] } ?? ofRoot
            guard let path = seen, !names.contains(path.name),
                !needs.inputs(making: id).contains(where: { graph[$0].name == path.name })
            else { continue }
            for text in references.texts(of: id) {
                refuse(path.name, of: path.view, in: text.text, "'\(node.key.value)'")
            }
        }
        if let ofRoot, !names.contains(ofRoot.name) {
            for (what, text) in root.statements {
                refuse(ofRoot.name, of: ofRoot.view, in: text, "'\(what)'")
            }
        }
    }

    private mutating func refuse(
        _ path: String, of view: String, in text: SwiftText, _ what: String
    ) {
        guard let range = text.range(ofState: path) else { return }
        found.append(.unseenPath(path, of: view, by: what, at: range))
    }

    /// What leads nowhere has no path.
    private mutating func checkPathWithoutRoutes(_ frames: Resolution.FeatureFrames) {
        guard let flow = frames.feature.flow, flow.routes.isEmpty, let frame = frames.flow else {
            return
        }
        for text in flow.start.arguments.flatMap(\.value.texts) {
            guard let range = text.range(ofState: "path") else { continue }
            found.append(
                .pathWithoutRoutes(of: graph[frame].name, at: range, flow.routesRange))
        }
    }

    // MARK: Navigation controllers

    /// The navigation controller is a constant of the function that shows the first scene.
    mutating func checkNavigationController() {
        let name = "navigationController"
        guard root.kind.value == .sceneDelegate else { return }
        let givers = givers(of: name)
        // The app's own thing of that name is written `$(…)`.
        if givers.contains(.root) { return }
        for id in graph.nodeIDs where graph[id].kind == .object && !graph[id].isInPlace {
            let node = graph[id]
            if isWithinReach(of: givers, node.owner) { continue }
            let uses = references.texts(of: id).compactMap { text in
                text.text.unqualifiedNames.first { $0.name == name }?.range
            }
            guard let first = uses.first else { continue }
            let key = node.key.value
            var what = "'\(key)'"
            var cure = "let an object of the scene hand it on"
            if node.owner == .root, node.lifetime == .scene {
                // The function that shows the first scene makes it for that.
                guard let maker = otherMaker(of: id) else { continue }
                what = "\(maker), which makes another '\(key)',"
                cure = "pass '\(key)' on by an input of what it composes"
            } else if node.owner == .root {
                cure =
                    "write 'lifetime: scene' there: it is then made where the first scene is shown"
            } else if graph.feature(of: node.owner) != nil {
                cure = "give the scene an input for it, and pass it where the root shows that"
            }
            found.append(.unseenNavigationController(by: what, at: first, cure: cure))
        }
        for (what, text) in root.statements where what != "prepare" {
            guard let range = text.unqualifiedNames.first(where: { $0.name == name })?.range else {
                continue
            }
            found.append(
                .unseenNavigationController(
                    by: "'\(what)'", at: range,
                    cure: "write 'window?.rootViewController as? UINavigationController'"))
        }
    }

    /// What makes another object than the one for the first scene.
    private func otherMaker(of id: NodeID) -> String? {
        for frame in graph.frameIDs where needs[frame].made.contains(id) {
            switch graph[frame].kind {
            case .composition(.callback) where !["prepare", "setup"].contains(graph[frame].name):
                return "'\(graph[frame].name)'"
            case .composition(.scene): return "scene '\(graph.said(frame))'"
            case .make(let made):
                return graph[made].instanceOf.map { "feature '\(graph[$0].key)'" }
                    ?? "'\(graph[made].key.value)'"
            default: continue
            }
        }
        return nil
    }

    /// The frames in which the name means something.
    private func givers(of name: String) -> Set<FrameID> {
        // Of the inputs of a feature's scenes each scene has its own.
        let nodes = graph.nodes.filter {
            $0.name == name && $0.kind != .function && $0.kind != .input
        }
        let frames = graph.frameIDs.filter { frame in
            graph[frame].inputs.contains { graph[$0].name == name }
        }
        return Set(nodes.map(\.owner) + frames)
    }

    private func isWithinReach(of givers: Set<FrameID>, _ owner: FrameID) -> Bool {
        // An object of a feature may name what only some of its scenes have.
        resolution.scenes[owner]?.contains(where: givers.contains) ?? false
            || graph.lineage(of: owner).contains(where: givers.contains)
    }
}
