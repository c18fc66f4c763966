import SourceText
import SwiftReading

/// Features that name a scope whose class their files cannot show or see: it is of the root's module and access, because
/// it holds the root.
func checkHiddenScopes(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard !graph.scopes.isEmpty else { return [] }
    let scopes = Dictionary(
        graph.scopes.map { ($0.name, $0.range) }, uniquingKeysWith: { first, _ in first })
    func scope(in type: TypeReference) -> String? {
        type.nominalNames().first { scopes[$0] != nil }
    }
    var diagnostics: [Diagnostic] = []
    for feature in graph.features where graph.hidesScopes(from: feature) {
        func report(_ scope: String?, at range: SourceRange) {
            guard let scope, let declaration = scopes[scope] else { return }
            diagnostics.append(
                .hiddenScope(
                    scope, graph.root.placement.access, from: feature.name,
                    feature.placement.access,
                    at: range, declaration,
                    isOfAnotherModule: graph.isOfAnotherModule(feature)))
        }
        var objects: Set<ObjectID> = []
        for index in feature.scenes {
            for input in graph.scenes[index].inputs {
                report(scope(in: input.type.value), at: input.type.range)
            }
            objects.formUnion(needs[index].objects)
        }
        let edges = objects.sorted().flatMap { graph[$0].edges } + (feature.flow?.edges ?? [])
        for edge in edges {
            switch graph.resolved(edge.target) {
            case .object(let id) where graph[id].owner.root != nil:
                report(scope(in: graph[id].heldType), at: edge.range)
            case .scene(let id) where !graph.hidesScopes(from: graph[graph[id].feature]):
                let asked = needs[id.index].rootFactories + needs[id.index].rootObjects
                report(
                    asked.lazy.compactMap { scope(in: graph[$0].heldType) }.first, at: edge.range)
            default: break
            }
        }
    }
    return diagnostics
}

extension ObjectGraph {
    fileprivate func hidesScopes(from feature: Boxed<FeatureNode>) -> Bool {
        feature.placement.access > root.placement.access || isOfAnotherModule(feature)
    }
}
