import ManifestSyntax
import SourceText
import SwiftReading

/// Objects that are lazy where nothing can wait, and objects that are made with their root although what they ask of it does not
/// stand by then.
struct LazinessRule {
    private let emission: Emission
    private let own: Requirements

    private var graph: Graph { own.graph }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        let rule = LazinessRule(emission, references)
        return rule.misplaced() + rule.scopesBegunTooEarly()
            + closuresOfSceneObjects(emission)
            + laziness(emission, cyclic: rule.cyclicNodes)
    }

    private init(_ emission: Emission, _ references: References) {
        self.emission = emission
        own = Requirements(references, emission)
    }

    /// What is made of itself, which is told by itself.
    private var cyclicNodes: Set<NodeID> {
        Set(own.cycles().joined().compactMap(own.references.node))
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

    /// Scopes that keep their root, which 'prepare' would begin before it stands.
    private func scopesBegunTooEarly() -> [Diagnostic] {
        graph.frames.enumerated().flatMap { index, frame -> [Diagnostic] in
            let scope = FrameID(index: index)
            guard frame.isScope, let owner = frame.parent, !emission.needs[scope].free.isEmpty
            else { return [] }
            return textsBeginning(verticesLeading(to: scope, in: owner), frame, of: owner)
        }
    }

    /// What is made where it is asked for, and asks for the scope.
    private func verticesLeading(to scope: FrameID, in owner: FrameID) -> Set<Int> {
        var users: [Int: [Int]] = [:]
        for vertex in 0..<own.references.count where isMadeForAsker(vertex, in: owner) {
            for reference in own.references.ofVertices[vertex] {
                users[reference.to, default: []].append(vertex)
            }
        }
        var leading: Set<Int> = [own.references.vertex(of: scope)]
        var worklist = Array(leading)
        while let vertex = worklist.popLast() {
            for user in users[vertex] ?? [] where leading.insert(user).inserted {
                worklist.append(user)
            }
        }
        return leading
    }

    private func isMadeForAsker(_ vertex: Int, in owner: FrameID) -> Bool {
        guard let id = own.references.node(vertex) else { return true }
        return graph[id].lifetime == .transient && graph[id].owner == owner
            || !own.isType(graph[id].owner)
    }

    /// `prepare` runs before anything is made.
    private func textsBeginning(
        _ leading: Set<Int>, _ scope: Frame, of owner: FrameID
    ) -> [Diagnostic] {
        guard owner == .root, let text = emission.resolution.prepare else { return [] }
        return zip(text.text.references, text.operands).compactMap { reference, operand in
            guard case .node(let id, _, _)? = operand, let callee = graph[id].function,
                leading.contains(own.references.vertex(of: callee))
            else { return nil }
            return .begunTooEarly(
                in: "prepare", scope: scope.name, at: reference.name.range, scope.range)
        }
    }
}
