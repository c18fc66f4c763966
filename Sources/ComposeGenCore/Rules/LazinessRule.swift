import ManifestSyntax
import SourceText
import SwiftReading

/// Objects that are lazy where nothing can wait, and objects that are made with their root although what they ask of it does not
/// stand by then.
struct LazinessRule {
    let emission: Emission
    let own: Requirements

    private var graph: Graph { own.graph }

    /// - Parameter cycles: the vertices of what is made of itself, which is told by itself.
    static func check(
        _ emission: Emission, _ own: Requirements, _ cycles: [[Int]]
    ) -> [Diagnostic] {
        let rule = LazinessRule(emission: emission, own: own)
        return rule.misplaced() + rule.scopesBegunTooEarly()
            + closuresOfSceneObjects(emission)
            + laziness(emission, cyclic: Set(cycles.joined().compactMap(own.references.node)))
    }

    private func misplaced() -> [Diagnostic] {
        graph.nodes.compactMap { node in
            guard let range = node.lazyRange else { return nil }
            guard node.lifetime == .singleton, own.isType(node.owner) else {
                return .lazyOfNoSingleton(at: range)
            }
            return own.isClass(node.owner) ? nil : .lazyInStruct(at: range)
        }
    }

    // MARK: Scopes

    /// Scopes that keep their root, which 'prepare' would begin before it stands: it runs before anything is made.
    private func scopesBegunTooEarly() -> [Diagnostic] {
        guard let text = emission.resolution.prepare else { return [] }
        return zip(text.text.references, text.operands).flatMap { reference, operand in
            guard case .node(let id, _, _)? = operand, let callee = graph[id].function else {
                return [Diagnostic]()
            }
            return scopesBegun(by: callee).map { scope in
                .begunTooEarly(
                    in: "prepare", scope: graph[scope].name, at: reference.name.range,
                    graph[scope].range)
            }
        }
    }

    /// The scopes of the root that keep it, and that calling the function begins, itself or through what is made where it is asked for.
    private func scopesBegun(by callee: FrameID) -> [FrameID] {
        var found: [FrameID] = []
        var seen: Set<Int> = [own.references.vertex(of: callee)]
        var worklist = Array(seen)
        while let vertex = worklist.popLast() {
            if let frame = own.references.frame(vertex), graph[frame].isScope {
                let keepsRoot = graph[frame].parent == .root && !emission.needs[frame].free.isEmpty
                if keepsRoot { found.append(frame) }
                continue
            }
            guard isMadeForAsker(vertex) else { continue }
            for reference in own.references.ofVertices[vertex]
            where seen.insert(reference.to).inserted {
                worklist.append(reference.to)
            }
        }
        return found.sorted()
    }

    private func isMadeForAsker(_ vertex: Int) -> Bool {
        guard let id = own.references.node(vertex) else { return true }
        return graph[id].lifetime == .transient && graph[id].owner == .root
            || !own.isType(graph[id].owner)
    }
}
