import SourceText

/// Objects that must exist in the live app alone, reached by a preview or by a variant that is not live.
func checkLiveOnly(_ graph: ObjectGraph, needs: [SceneNeeds]) -> [Diagnostic] {
    let liveOnly = graph.objects.indices.map(ObjectID.init).filter { graph[$0].isLiveOnly }
    guard !liveOnly.isEmpty else { return [] }
    let diagnostics = checkVariants(graph, needs, liveOnly)
    let faulty = Set(diagnostics.map(\.variant))
    var faults: [FaultyPreviews] = []
    var places: [FaultyPreviews.Cause: Int] = [:]
    for (preview, scene, walk) in graph.allPreviews {
        // Said of the variant.
        if let variant = preview.variant, faulty.contains(variant) { continue }
        let reached = walk.reached(
            from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true)
        guard let live = reached.first(where: { graph[$0].isLiveOnly && !walk.replaces($0) })
        else { continue }
        let cause = FaultyPreviews.Cause(variant: preview.variant, object: live)
        if let place = places[cause] {
            faults[place].previews.append(preview.range)
        } else {
            places[cause] = faults.count
            faults.append(FaultyPreviews(cause: cause, previews: [preview.range]))
        }
    }
    return diagnostics.map(\.diagnostic)
        + faults.map { fault in
            .previewReachesLiveOnly(
                graph[fault.cause.object].description, at: fault.previews,
                bound: graph[fault.cause.object].range,
                variant: fault.cause.variant.map { graph.variants[$0].name })
        }
}

/// Previews that would make what is for the live app only, and that one replacement cures.
private struct FaultyPreviews {
    struct Cause: Hashable {
        let variant: Int?
        let object: ObjectID
    }

    let cause: Cause
    var previews: [SourceRange]
}

/// Looks from the objects that are live only to those that ask for them, which are few, in each variant anew.
private func checkVariants(
    _ graph: ObjectGraph, _ needs: [SceneNeeds], _ liveOnly: [ObjectID]
) -> [(variant: Int, diagnostic: Diagnostic)] {
    let variants = graph.variants.enumerated().filter {
        !$0.element.isLive && !$0.element.isPreviewOnly
    }
    guard !variants.isEmpty else { return [] }
    let entries = graph.entriesOfRoot(needs)
    var made = entries.objects
    var asking: [ObjectID: [ObjectID]] = [:]
    func enter(_ edge: Edge, askedBy id: ObjectID?, _ asking: inout [ObjectID: [ObjectID]]) {
        switch edge.target {
        case .object(let target):
            if let id { asking[target, default: []].append(id) } else { made.insert(target) }
        case .scene, .value, .input, .sceneObject, .parameter, .decoratee, .itself: return
        }
    }
    for edge in entries.edges { enter(edge, askedBy: nil, &asking) }
    for (index, node) in graph.objects.enumerated() where node.owner.root != nil {
        for edge in node.edges { enter(edge, askedBy: ObjectID(index: index), &asking) }
    }
    return variants.compactMap { index, variant in
        var askingOfVariant: [ObjectID: [ObjectID]] = [:]
        for choice in variant.choices {
            for edge in choice.edges { enter(edge, askedBy: choice.object, &askingOfVariant) }
        }
        let replaced = Set(variant.choices.map(\.object))
        for live in liveOnly where !replaced.contains(live) {
            var reached: Set<ObjectID> = [live]
            var pending = [live]
            while let id = pending.popLast() {
                if made.contains(id) {
                    return (
                        index,
                        .variantReachesLiveOnly(
                            graph[live].description, variant.name, at: variant.range,
                            bound: graph[live].range)
                    )
                }
                let others = (asking[id] ?? []).filter { !replaced.contains($0) }
                for other in others + (askingOfVariant[id] ?? [])
                where reached.insert(other).inserted {
                    pending.append(other)
                }
            }
        }
        return nil
    }
}
