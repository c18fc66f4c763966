/// Objects that throw or wait where the code around them can do neither.
func checkEffects(_ validated: ValidatedGraph) -> [Diagnostic] {
    var rule = EffectRule(validated: validated)
    rule.check()
    return rule.diagnostics
}

private struct EffectRule {
    let validated: ValidatedGraph
    var reported: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []

    var graph: ObjectGraph { validated.graph }
    var effects: EffectAnalysis { validated.effects }

    mutating func check() {
        for (index, scene) in graph.scenes.enumerated() where scene.ownership == .scene {
            refuse(SceneID(index: index), in: "a scene that is composed once for its view")
        }
        for feature in graph.features {
            guard let flow = feature.flow else { continue }
            refuse(flow.start.scene, in: "a view's body")
            for route in flow.routes { refuse(route.call.scene, in: "a view's body") }
        }
        switch graph.root.kind {
        case .view:
            refuse(validated.rootObjects.filter { graph[$0].lifetime != .transient }, in: "a view's storage")
            refuseShown(in: "a view's body")
        case .struct:
            guard graph.root.mainName != nil else { break }
            refuse(
                validated.rootObjects.filter { graph[$0].lifetime == .singleton },
                in: "a stored property of the app")
            refuseShown(in: "the app's body")
        case .container:
            guard graph.root.mainName != nil else { break }
            refuse(
                validated.rootObjects.filter { graph[$0].lifetime == .singleton },
                in: "a stored property of the app")
            refuseShown(in: "the app's body")
        case .sceneDelegate:
            refuse(
                validated.rootObjects.filter { graph[$0].lifetime == .singleton },
                in: "a property that is made at first use")
            refuseShown(in: "a scene delegate")
        }
        for value in graph.values {
            let text: SwiftText? =
                switch value.supply {
                case .text(let text): text.text
                case .parameter(let text): text?.text
                }
            guard let text, !EffectsPlan(text).isEmpty else { continue }
            refuse(text.text.range, EffectsPlan(text), "value '\(value.name)'", in: "a stored property")
        }
    }

    /// What the root shows, with everything that is made to show it.
    private mutating func refuseShown(in place: String) {
        var calls: [DestinationNode] = graph.root.destinations.map(\.leadsTo)
        if let start = graph.root.start { calls.append(start) }
        for case .scene(let call) in calls {
            refuse(call.scene, in: place)
            refuse(Set(validated.needs[call.scene.index].rootObjects), in: place)
        }
    }

    private mutating func refuse(_ scene: SceneID, in place: String) {
        guard !effects[scene].isEmpty else { return }
        refuse(Set(validated.needs[scene.index].objects), in: place)
    }

    private mutating func refuse(_ objects: Set<ObjectID>, in place: String) {
        for id in objects.sorted() where !effects[id].isEmpty {
            guard case .construction(let construction) = graph[id].choice else { continue }
            refuse(
                construction.effectRange, effects[id], "'\(graph[id].description)'", in: place)
        }
    }

    private mutating func refuse(
        _ range: SourceRange, _ effects: EffectsPlan, _ name: String, in place: String
    ) {
        guard reported.insert(range).inserted else { return }
        diagnostics.append(
            .unservedEffect(name, isAsync: effects.isAsync, place: place, at: range))
    }
}
