import SourceText
import SwiftReading

/// A place that shows a scene: the root's start, where a value leads, or what a flow shows.
struct ShownScene {
    var scene: FrameID
    var given: [NodeID: Operand]
    /// What the manifest passes; nil where it passes nothing.
    var call: SceneCall?
    var range: SourceRange
    /// The type of the value that leads to it.
    var value: Located<TypeReference>?
    /// The feature's flow that shows it; nil of what the root shows.
    var flow: FrameID?
    /// Whether a flow may lead to it by a value.
    var isRoute = false
}

extension Emission {
    var shownScenes: [ShownScene] {
        var found: [ShownScene] = []
        func add(
            _ shown: Operand?, _ call: SceneCall?, at range: SourceRange,
            value: Located<TypeReference>? = nil, flow: FrameID? = nil, isRoute: Bool = false
        ) {
            guard case .call(let scene, let given)? = shown, graph.isScene(scene) else { return }
            found.append(
                ShownScene(
                    scene: scene, given: given, call: call, range: range, value: value, flow: flow,
                    isRoute: isRoute))
        }
        if let start = manifest.root.start {
            add(resolution.start, start.call, at: start.range)
        }
        let declared = manifest.root.navigation?.destinations ?? []
        for (value, _, shown) in resolution.destinations {
            guard let destination = declared.first(where: { $0.value.value == value }) else {
                continue
            }
            let to = destination.leadsTo
            add(shown, to.call, at: to.range, value: destination.value)
        }
        for feature in resolution.features {
            guard let frame = feature.flow, let flow = resolution.flows[frame],
                let start = feature.feature.flow?.start
            else { continue }
            func shown(by frame: FrameID) -> Operand? {
                resolution.graph[frame].body?.steps.first?.operand
            }
            add(shown(by: flow.start), start, at: start.scene.range, flow: frame)
            for (route, _, frame) in flow.routes {
                add(
                    shown(by: frame), route.destination, at: route.destination.scene.range,
                    value: route.value, flow: frame, isRoute: true)
            }
        }
        return found
    }
}

extension Destination {
    /// The call with its arguments; nil where there are none.
    fileprivate var call: SceneCall? {
        if case .scene(let call) = self { call } else { nil }
    }
}
