import SourceText
import SwiftReading

extension RootNode {
    /// The feature whose flow the root shows first.
    var startingFlow: FeatureID? {
        guard case .flow(let id, _)? = start else { return nil }
        return id
    }

    /// The features whose flows stand in a navigation stack of the root's.
    var flowsInStack: Set<FeatureID> {
        kind == .view && path != nil ? shownFlows : []
    }

    /// The features whose flows the start and the destinations show.
    var shownFlows: Set<FeatureID> {
        var flows = Set([startingFlow].compactMap { $0 })
        for case .flow(let id, _) in destinations.map(\.leadsTo) { flows.insert(id) }
        return flows
    }
}

extension FlowNode {
    /// The function by which a root makes the flow's view.
    package var functionName: String { "make" + typeName.capitalizedHead }

    /// The scenes that its view shows.
    var scenes: [SceneID] { [start.scene] + routes.map(\.call.scene) }
}

extension ObjectGraph {
    /// The features whose flow's view the text of what a view shows makes by the function for it, which is there for that alone.
    package var flowsMadeByText: Set<FeatureID> {
        guard root.kind == .view else { return [] }
        var named: Set<String> = []
        for destination in [root.start].compactMap({ $0 }) + root.destinations.map(\.leadsTo) {
            let texts: [ResolvedText] =
                switch destination {
                case .scene(let call): call.arguments.flatMap(\.value.texts)
                case .text(let text): [text]
                case .flow, .broken: []
                }
            for text in texts { named.formUnion(text.text.unqualifiedNames.map(\.name)) }
        }
        return Set(
            features.indices.map(FeatureID.init).filter { id in
                self[id].root == .main
                    && self[id].flow.map { named.contains($0.functionName) } ?? false
            }
        ).subtracting(root.shownFlows)
    }
}
