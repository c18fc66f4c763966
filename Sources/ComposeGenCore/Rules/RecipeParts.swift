import ManifestSyntax
import SourceText
import SwiftReading

/// What recipes hold, with their branches and with what they make in place.
extension Recipe {
    func forEachStep(_ graph: Graph, _ body: (Step) -> Void) {
        for step in steps {
            body(step)
            for frame in step.frames { graph[frame].body?.forEachStep(graph, body) }
            step.forEachLeaf { leaf in
                if case .node(let id, _, _) = leaf, graph[id].isInPlace {
                    graph[recipe: id]?.forEachStep(graph, body)
                }
            }
        }
    }

    /// All Swift text in it.
    func texts(_ graph: Graph) -> [Text] {
        var texts: [Text] = []
        forEachStep(graph) { step in
            step.forEachText { texts.append($0) }
            if case .branch(_, let branches) = step.action {
                for case .evaluated(let conditions) in branches.map(\.condition) {
                    texts += conditions
                }
            }
        }
        return texts
    }
}

extension Graph {
    /// All Swift text of which the node is made, in any of these recipes.
    func texts(of id: NodeID, _ variants: [Resolution.Variant]) -> [Text] {
        ([self[recipe: id]] + variants.map { $0.recipes[id] }).flatMap { $0?.texts(self) ?? [] }
    }
}
