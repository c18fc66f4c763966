import SourceText
import SwiftReading

/// Objects that throw or wait where the code around them can do neither.
func checkEffects(_ validated: ValidatedGraph) -> [Diagnostic] {
    var rule = EffectRule(validated)
    rule.check()
    return rule.diagnostics
}

struct EffectRule {
    let validated: ValidatedGraph
    /// The objects that have been looked at.
    var seen: Set<ObjectID> = []
    var reported: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []

    /// How variants make what the root is given functions for.
    private let handedIn: [ObjectID: [VariantNode.Choice]]

    init(_ validated: ValidatedGraph) {
        self.validated = validated
        handedIn = Dictionary(grouping: validated.graph.handedInChoices, by: \.object)
    }

    var graph: ObjectGraph { validated.graph }
    var effects: EffectAnalysis { validated.effects }

    mutating func check() {
        for (index, scene) in graph.scenes.enumerated() where scene.ownership == .scene {
            refuse(SceneID(index: index), in: "a scene that is composed once for its view")
        }
        for feature in graph.features {
            guard let flow = feature.flow else { continue }
            for call in [flow.start] + flow.routes.map(\.call) {
                refuse(call.scene, in: "a view's body")
                refuseArguments(of: call, in: "a view's body")
            }
        }
        refuse(
            validated.rootObjects.filter { graph[$0].isLazy },
            in: "a property that is made at first use")
        refuseTexts()
        switch graph.root.kind {
        case .view:
            refuse(
                validated.mainObjects.filter { graph[$0].lifetime != .transient },
                in: "a view's storage")
            refuseShown(in: "a view's body")
        case .struct:
            guard graph.root.mainName != nil else { break }
            refuse(
                validated.mainObjects.filter { graph[$0].lifetime == .singleton },
                in: "a stored property of the app")
            refuseShown(in: "the app's body")
        case .container:
            guard graph.root.mainName != nil else { break }
            refuse(
                validated.mainObjects.filter { graph[$0].lifetime == .singleton },
                in: "a stored property of the app")
            refuseShown(in: "the app's body")
        case .sceneDelegate:
            refuse(
                validated.mainObjects.filter { graph[$0].lifetime == .singleton },
                in: "a property that is made at first use")
            refuseShown(in: "a scene delegate")
        }
        for value in graph.values {
            switch value.supply {
            case .text(let text), .parameter(default: let text?): refuse(text.text, of: value)
            case .parameter(default: nil): break
            }
        }
        for replacement in graph.variants.flatMap(\.values) {
            refuse(replacement.text.text, of: graph.values[replacement.value.index])
        }
        checkPreviews()
    }

    private mutating func refuse(_ text: SwiftText, of value: ValueNode) {
        let effects = EffectsPlan(text)
        guard !effects.isEmpty, reported.insert(text.text.range).inserted else { return }
        diagnostics.append(
            .unservedEffect(
                "value '\(value.name)'", isAsync: effects.isAsync, place: "a stored property",
                at: text.text.range, cure: .binding))
    }

    /// The root's own statements run where the root is made, or where UIKit calls it.
    private mutating func refuseTexts() {
        let root = graph.root
        var texts = root.lifecycle.map { ($0.name, Optional($0.statements)) }
        let place: String
        switch (root.kind, root.mainName) {
        case (.view, _): place = "a view's storage"
        case (.sceneDelegate, _): place = "a callback of UIKit's"
        case (_, .some): place = "a stored property of the app"
        case (_, nil): return
        }
        texts += [("prepare", root.prepare), ("setup", root.setup)]
        for (name, text) in texts {
            guard let text else { continue }
            let effects = EffectsPlan(text.text)
            guard !effects.isEmpty else { continue }
            diagnostics.append(
                .unservedEffect(
                    "'\(name)'", isAsync: effects.isAsync, place: place, at: text.text.text.range,
                    cure: .catching))
        }
    }

    /// What the root shows, with everything that is made to show it.
    private mutating func refuseShown(in place: String) {
        var calls: [DestinationNode] = graph.root.destinations.map(\.leadsTo)
        if let start = graph.root.start { calls.append(start) }
        var made: [ObjectID] = []
        for call in calls {
            switch call {
            case .scene(let call):
                refuse(call.scene, in: place)
                made += validated.madeAtOnce(
                    for: graph.wholeNeeds(of: call.scene, validated.needs))
                refuseArguments(of: call, in: place)
            case .flow(let id, _):
                // The root makes the factory that the flow's view is handed.
                guard let scene = graph[id].flow?.start.scene else { break }
                made += validated.madeAtOnce(for: graph.wholeNeeds(of: scene, validated.needs))
            case .text, .broken: break
            }
            for reference in call.references {
                switch graph.resolved(reference.target) {
                case .object(let id) where !graph[id].isAskedAsFunction: made.append(id)
                case .scene(let scene):
                    made += validated.madeAtOnce(for: validated.needs[scene.index])
                case .object, .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        refuse(madeAlong(with: made), in: place)
    }

    /// The objects, and what there is one of for each scene among what they are made of.
    private func madeAlong(with objects: [ObjectID]) -> Set<ObjectID> {
        var result = Set(objects)
        var pending = objects
        while let id = pending.popLast() {
            guard graph[id].lifetime != .singleton else { continue }
            for edge in graph[id].edges + (handedIn[id] ?? []).flatMap(\.edges) {
                for target in validated.madeAtOnce(along: edge)
                where graph[target].lifetime == .scene && result.insert(target).inserted {
                    pending.append(target)
                }
            }
        }
        return result
    }

    /// Refuses what throws or waits among what the place of a scene gives it.
    private mutating func refuseArguments(of call: SceneCallNode, in place: String) {
        for (name, value) in call.arguments {
            let effects = value.allEffects
            let range = value.range ?? call.range
            guard !effects.isEmpty, reported.insert(range).inserted else { continue }
            var cure = EffectCure.catching
            if case .construction(let construction) = value,
                construction.unservedEffects.isThrowing
            {
                cure = .onFailure
            }
            diagnostics.append(
                .unservedEffect(
                    "argument '\(name)'", isAsync: effects.isAsync, place: place, at: range,
                    cure: cure))
        }
    }

    private mutating func refuse(_ scene: SceneID, in place: String) {
        guard !effects[scene].isEmpty else { return }
        refuse(graph.objectsMade(composing: scene), in: place)
    }

    /// Refuses what throws or waits among the objects and the transients that are made along with them.
    private mutating func refuse(_ objects: Set<ObjectID>, in place: String) {
        var pending = objects.sorted().reversed().map {
            (object: $0, notes: [Diagnostic.Note]())
        }
        while let (id, notes) = pending.popLast() {
            guard !effects[id].isEmpty, seen.insert(id).inserted else { continue }
            var edges = graph[id].edges
            let others = handedIn[id] ?? []
            for choice in [graph[id].choice] + others.map(\.choice) {
                guard case .construction(let construction) = choice else { continue }
                refuse(construction, of: id, in: place, notes: notes)
            }
            for other in others { edges += other.edges }
            for edge in edges.reversed() where edge.kind != .factory {
                guard case .object = edge.target,
                    case .object(let target) = graph.resolved(edge.target),
                    graph[target].lifetime == .transient
                else { continue }
                let asks = "'\(graph[id].description)' asks for '\(graph[target].description)' here"
                pending.append((target, [Diagnostic.Note(asks, at: edge.range)]))
            }
        }
    }

    mutating func refuse(
        _ construction: Boxed<ResolvedConstruction>, of id: ObjectID, in place: String,
        notes: [Diagnostic.Note], cure: EffectCure? = nil
    ) {
        let effects = EffectAnalysis.own(.construction(construction))
        guard !effects.isEmpty, reported.insert(construction.effectRange).inserted else { return }
        let ownCure: EffectCure =
            if effects.isAsync, graph.awaitsMainActor.contains(construction.effectRange) {
                .isolation
            } else if effects.isAsync {
                graph[id].owner.root == nil ? .input : .function(graph[id].description)
            } else if construction.failsInDecorator {
                .bindingBelow
            } else if construction.failsInFallback {
                .onFailureOfFallback
            } else if construction.unservedEffects.isThrowing {
                .onFailure
            } else {
                .catching
            }
        diagnostics.append(
            .unservedEffect(
                "'\(graph[id].description)'", isAsync: effects.isAsync, place: place,
                at: construction.effectRange, notes: notes,
                cure: cure ?? ownCure))
    }
}
