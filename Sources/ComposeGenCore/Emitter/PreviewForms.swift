import SwiftReading

/// Whether previews go through the variant's member, as the app does, or compose by themselves.
extension Emission {
    func goesThroughMember(_ preview: Resolution.Preview) -> Bool {
        if isPreviewOnly(preview.variant) { return false }
        guard let scene = preview.scene else {
            return isServedByMember(preview) && !isLeftByRoot(preview) || composesNothing
        }
        guard isRootCallable(in: scene) else { return false }
        return needsRoot(scene) || readsEnvironment(scene)
    }

    /// Whether nothing keeps the preview from making the root but that this throws or waits.
    func failsWithRoot(_ preview: Resolution.Preview) -> Bool {
        preview.scene == nil && !isPreviewOnly(preview.variant) && !goesThroughMember(preview)
            && isServedByMember(preview, despiteEffects: true) && !isLeftByRoot(preview)
    }

    func isPreviewOnly(_ variant: String?) -> Bool {
        resolution.variants.contains { $0.name == variant && $0.isPreviewOnly }
    }

    /// Whether the scene's previews find what the root passes through the environment.
    private func readsEnvironment(_ scene: FrameID) -> Bool {
        manifest.root.environment != nil && !graph[scene].isController
    }

    /// Whether the scene belongs to a scope, or begins one.
    private func needsRoot(_ scene: FrameID) -> Bool {
        !scopes(around: scene).isEmpty || resolution.scenesBeginningScopes.contains(scene)
    }

    /// The functions of a view, of what UIKit makes, and of another module cannot be called.
    private func isRootCallable(in scene: FrameID) -> Bool {
        guard let feature = graph[scene].parent, isOfModuleOfRoot(feature) else { return false }
        switch rootKind {
        case .view, .sceneDelegate: return false
        case .struct, .container: return true
        }
    }

    /// The scopes that a scene belongs to, the inner one first.
    func scopes(around scene: FrameID) -> [FrameID] {
        graph.lineage(of: scene).filter { graph[$0].isScope }
    }

    /// Whether a preview can call the member, or the root's initializer, and what it passes reaches the root so.
    private func isServedByMember(
        _ preview: Resolution.Preview, despiteEffects: Bool = false
    ) -> Bool {
        let variant = preview.variant ?? "live"
        let member = member(of: variant)
        let parameters = member?.parameters ?? needs[.root].free
        let effects = member?.effects ?? effectSet(of: .root)
        let passed = Set(preview.given.keys)
        return (despiteEffects || effects.subtracting(.failable).isEmpty)
            && !makesLiveOnly(variant) && passed.isSubset(of: parameters)
            && parameters.allSatisfy { passed.contains($0) || graph[$0].defaultText != nil }
    }

    /// Whether nothing keeps the root that the preview makes, and what it shows asks that root later: no static member has a scene
    /// delegate as it is live.
    private func isLeftByRoot(_ preview: Resolution.Preview) -> Bool {
        rootKind == .sceneDelegate && member(of: preview.variant ?? "live") == nil
            && (startScene.map { needs[$0].free } ?? []).contains { graph[$0].kind == .function }
    }

    /// Whether the root of the variant makes what no preview may make.
    private func makesLiveOnly(_ variant: String) -> Bool {
        let exchanged = resolution.recipes(of: variant)
        return lifting.lifted.union(needs[.root].made).contains {
            graph[$0].isLiveOnly && exchanged[$0] == nil
        }
    }

    /// Whether the root shows something that no preview composes by itself: a flow, or what a scope makes.
    private var composesNothing: Bool {
        resolution.start?.callee.map { graph[$0].kind.isFlow } ?? true
    }
}

// MARK: What a preview passes

extension Emission {
    func showsController(_ preview: Resolution.Preview) -> Bool {
        (preview.scene ?? startScene).map { graph[$0].isController } ?? false
    }

    var startScene: FrameID? {
        resolution.start?.callee.flatMap { graph.isScene($0) ? $0 : nil }
    }

    /// The objects that a preview which composes by itself passes through the environment: what its scene reaches and what its
    /// variant exchanges, and what views find by its type, but for what lacks a value.
    func objectsPassed(to preview: Resolution.Preview) -> [NodeID] {
        guard !showsController(preview), !resolution.environment.passesContainer else { return [] }
        let graph = resolution.graph(of: preview.variant)
        let exchanged = resolution.recipes(of: preview.variant)
        var shown = ReachedNodes(graph)
        if let scene = preview.scene { shown.visit(from: scene) }
        let objects = resolution.environment.entries.compactMap { entry -> NodeID? in
            guard let id = entry.object else { return nil }
            // A view that finds no object of a type traps; a key has a default.
            let isWanted =
                preview.scene == nil || entry.access != .key || shown.nodes.contains(id)
                || exchanged[id] != nil
            return isWanted ? id : nil
        }
        func isWhole(_ objects: [NodeID]) -> Bool {
            var made = ReachedNodes(graph)
            made.visit(from: Set(objects))
            return made.nodes.allSatisfy { id in
                graph[id].kind != .value || graph[recipe: id] != nil
                    || graph[id].defaultText != nil || preview.given[id] != nil
            }
        }
        return isWhole(objects) ? objects : objects.filter { isWhole([$0]) }
    }
}
