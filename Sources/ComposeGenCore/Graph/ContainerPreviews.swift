/// Previews that make the container and compose out of its face, as the app does: for what they show is inside of its
/// environment, or begins a scope that holds it.
extension ValidatedGraph {
    /// Whether a preview may make the container: whole, out of nothing, neither throwing nor waiting, and holding nothing that is
    /// live only. The graph is that of its variant.
    func canMakeContainer(_ preview: PreviewNode) -> Bool {
        graph.root.kind == .container && canMakeRoot(preview) && !makingRootHasEffects
    }

    /// Whether what is made with the root may throw or wait. What its functions do is up to those who call them.
    private var makingRootHasEffects: Bool {
        mainObjects.contains { graph.isMadeAtOnce($0) && !effects[$0].isEmpty }
    }

    /// Whether the root can be made whole, out of nothing but what the preview passes, holding nothing that is live only.
    private func canMakeRoot(_ preview: PreviewNode) -> Bool {
        let variant = preview.variant.map { graph.variants[$0] }
        // That other variants hold nothing that is live only has been checked.
        let mayHoldLive = variant?.isLive ?? true
        return !(variant?.isPreviewOnly ?? false)
            && valuesMissing(in: preview).isEmpty
            && !(mayHoldLive && mainObjects.contains { graph[$0].isLiveOnly })
    }

    /// Whether a preview of what the root shows first makes the whole root: what it passes names the path of a root that is a view,
    /// or what it shows begins a scope, which holds the root. The graph is that of its variant.
    func showsWholeRoot(_ preview: PreviewNode) -> Bool {
        guard preview.passesAsStart, canMakeRoot(preview) else { return false }
        return switch graph.root.kind {
        case .view: graph.root.value.namesPath(preview) || beginsScopeAtStart(preview)
        case .struct: beginsScopeAtStart(preview)
        case .container, .sceneDelegate: false
        }
    }

    private func beginsScopeAtStart(_ preview: PreviewNode) -> Bool {
        guard case .scene(let call)? = graph.root.start else { return false }
        return beginsScopeOfRoot(call.scene, graph.walk(of: preview.variant), in: preview) != nil
            && !makingRootHasEffects
    }

    /// The graph of the preview's variant; itself where it shows what is live.
    func applying(variantOf preview: PreviewNode) -> ValidatedGraph {
        preview.variant.map { applying(graph.variants[$0]) } ?? self
    }

    /// Whether a preview of the scene may make the container and take of it what the scene needs.
    func canShowContainer(_ preview: PreviewNode, in scene: SceneID) -> Bool {
        guard canMakeContainer(preview), let begun = scopesBegun(toShow: preview, of: scene) else {
            return false
        }
        return begun.allSatisfy { effectsOfFunctions[$0.object].isEmpty }
            && isServedByFace(scene, beginning: begun)
    }

    /// The scopes that a preview has to begin by the container, the outermost first, because the scene begins one inside of them. Of
    /// other scopes it makes what the scene needs by itself.
    ///
    /// - Returns: nil where the scene begins one inside of another than its own.
    func scopesBegun(toShow preview: PreviewNode, of scene: SceneID) -> [ScopeNode]? {
        let parents = scopesBegun(by: scene, graph.walk(of: preview.variant), in: preview)
            .map { graph.scopes[$0].parent }.filter { $0 != .main }
        if parents.isEmpty { return [] }
        let lineage = graph.lineage(of: graph[graph[scene].feature].root)
        return Set(graph.roots(of: lineage)).isSuperset(of: parents) ? lineage.reversed() : nil
    }

    /// Whether a preview shows the scene in the container's environment, where it can make that.
    ///
    /// - Parameter isTest: whether it stands in the generated test, which has no environment.
    func isInEnvironment(_ scene: SceneID, isTest: Bool) -> Bool {
        !isTest && graph.root.environment != nil && !graph.isViewController(scene)
    }

    /// The inputs of the scopes that a preview has to begin by the container, in manifest order.
    func inputsOfScopesBegun(
        toShow preview: PreviewNode, of scene: SceneID, isTest: Bool = false
    ) -> [ValueID] {
        guard let begun = scopesBegun(toShow: preview, of: scene), !begun.isEmpty else { return [] }
        let walk = graph.walk(of: preview.variant)
        // Where it only may take what it shows of the container, it need not.
        guard
            beginsScopeOfRoot(scene, walk, in: preview) != nil
                || isInEnvironment(scene, isTest: isTest)
                    && applying(variantOf: preview).canShowContainer(preview, in: scene)
        else { return [] }
        let roots = Set(graph.roots(of: begun))
        return graph.values.indices.map(ValueID.init).filter {
            let value = graph.values[$0.index]
            return roots.contains(value.owner) && value.isParameter
        }
    }

    /// The keys under which a preview that makes no container passes what its variant makes, or what the scene is made of, to
    /// its views. The graph is that of the variant.
    ///
    /// - Parameter made: what the scene is made of.
    func keysOfPreview(
        _ variant: Int?, of scene: SceneID, made: Set<ObjectID>
    ) -> [EnvironmentEntry] {
        guard case .keys? = graph.root.environment, !graph.isViewController(scene),
            !graph.isOfAnotherModule(graph[graph[scene].feature])
        else { return [] }
        let walk = graph.walk(of: variant)
        return environmentEntries.filter { key in
            guard let id = key.object else { return false }
            switch key.access {
            case .key:
                return variant != nil
                    && (made.contains(id) || (walk.replaces(id) && isMadeOfNothingElse(id, walk)))
            // A view that finds nothing of the type traps.
            case .observable, .observableObject:
                return made.contains(id) || isMadeOfNothingElse(id, walk)
            }
        }
    }

    /// Whether a preview may make the object just so: nothing has to be passed, nothing fails, and nothing is live only.
    private func isMadeOfNothingElse(_ id: ObjectID, _ walk: PreviewWalk) -> Bool {
        let reached = walk.reached(from: [id], includesFactories: true)
        let values = walk.values(needs: SceneNeeds(NeedsOfScene(rootObjects: [id])))
        return reached.allSatisfy { effects[$0].isEmpty && !graph[$0].isLiveOnly }
            && values.allSatisfy { value in
                if case .parameter(default: nil) = value.supply { false } else { true }
            }
    }

    /// Whether making the root takes values that somebody may pass.
    var takesParameters: Bool { mainValues.contains { graph.values[$0.index].isParameter } }

    /// The values that making the root takes, and that neither the preview nor its variant gives, in manifest order.
    func valuesMissing(in preview: PreviewNode) -> [ValueNode] {
        let passed = Set(preview.inputs.map(\.name))
        return parameters(of: preview.variant).filter {
            if case .parameter(default: nil) = $0.supply {
                !passed.contains($0.name)
            } else {
                false
            }
        }
    }

    /// The values that whoever makes the root of the preview's variant may pass, in the order of its parameters.
    ///
    /// - Parameter variant: its index; nil for the live one.
    func parameters(of variant: Int?) -> [ValueNode] {
        let given = variant.map { graph.variants[$0].values.map(\.value) } ?? []
        return mainValues.subtracting(given).sorted().map { graph.values[$0.index] }
            .filter(\.isParameter)
    }

    /// Whether all that the scene takes of the container can be had of it, where the scene's file sees it.
    ///
    /// - Parameter begun: scopes that the preview begins by it, and takes of them what is theirs.
    private func isServedByFace(_ scene: SceneID, beginning begun: [ScopeNode]) -> Bool {
        let feature = graph[graph[scene].feature]
        guard !graph.isOfAnotherModule(feature), effectsOfFunctions[scene].isEmpty else {
            return false
        }
        let replaced = Set(graph.handedInChoices.map(\.object))
        let made = Set([.main] + graph.roots(of: begun))
        let needs = graph.wholeNeeds(of: scene, needs)
        // What stands beside the container, which is called `root` there.
        var names = graph.values.map(\.name) + graph[scene].inputs.map(\.name.value)
        var seen: Set<ObjectID> = []
        var pending = needs.rootObjects + needs.rootFactories
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            let node = graph[id]
            // What belongs to a scope a preview makes by itself, and begins no scope for it.
            let isMadeHere =
                node.lifetime == .scene || madeInPlace.contains(id)
                || node.owner.root.map { !made.contains($0) } ?? false
            // What is made here it is made of; a function that the container is given may take some of that.
            if isMadeHere || replaced.contains(id) {
                for edge in node.edges {
                    pending += graph.rootObjects(askedBy: edge, self.needs).filter {
                        !replaced.contains(id) || !graph.standsWithRoot($0)
                    }
                }
            }
            if isMadeHere { names.append(node.name) } else if node.isPrivate { return false }
        }
        return !names.contains("root")
    }

    /// Whether the scene begins a scope that holds the composition root.
    ///
    /// - Parameter preview: that shows the scene, and passes what may begin one too.
    func beginsScopeOfRoot(
        _ scene: SceneID, _ walk: PreviewWalk, in preview: PreviewNode
    ) -> ScopeNode? {
        scopesBegun(by: scene, walk, in: preview).first(where: scopesHoldingRoots.contains)
            .map { graph.scopes[$0] }
    }

    /// The places of the scopes that something begins which the scene reaches.
    private func scopesBegun(
        by scene: SceneID, _ walk: PreviewWalk, in preview: PreviewNode
    ) -> [Int] {
        guard !graph.scopes.isEmpty else { return [] }
        return walk.reached(
            from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true
        ).compactMap { graph[$0].scope?.scopeIndex }
    }
}
