import SourceText
import SwiftReading

/// Scenes that reach an input, or the object, of another scene of their feature, which nobody passes to them.
struct OtherSceneRule {
    private let references: References
    private let feature: FrameID
    private let scene: FrameID
    /// How each vertex was reached first: from which one, and by which reference.
    private var ways: [Int: (from: Int, range: SourceRange)] = [:]
    private var found: [Diagnostic] = []

    private var graph: Graph { references.graph }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        var reported: Set<SourceRange> = []
        return emission.resolution.features.flatMap { frames -> [Diagnostic] in
            let scenes = emission.resolution.scenes[frames.frame] ?? []
            guard scenes.count > 1 else { return [] }
            return scenes.flatMap { scene in
                var rule = OtherSceneRule(
                    references: references, feature: frames.frame, scene: scene)
                rule.walk()
                return rule.found.filter { reported.insert($0.primary.range).inserted }
            }
        }
    }

    private init(references: References, feature: FrameID, scene: FrameID) {
        self.references = references
        self.feature = feature
        self.scene = scene
    }

    /// Walks through what the feature makes for the scene, the shortest ways first.
    private mutating func walk() {
        var reached = [references.vertex(of: scene)]
        var next = 0
        while next < reached.count {
            let vertex = reached[next]
            next += 1
            let all = references.ofVariants.reduce(references.ofVertices[vertex]) {
                $0 + ($1[vertex] ?? [])
            }
            for reference in all {
                guard let id = references.node(reference.to) else { continue }
                if isForeign(id) {
                    refuse(id, at: reference.range, from: vertex)
                } else if isOfFeature(id), ways[reference.to] == nil {
                    ways[reference.to] = (vertex, reference.range)
                    reached.append(reference.to)
                }
            }
        }
    }

    private func isOfFeature(_ id: NodeID) -> Bool {
        graph[id].kind == .object && (graph[id].owner == feature || graph[id].owner == scene)
    }

    private func isForeign(_ id: NodeID) -> Bool {
        let owner = graph[id].owner
        switch graph[id].kind {
        case .input: return owner == feature && !graph[scene].inputs.contains(id)
        case .object:
            return owner != scene && graph.isScene(owner) && graph[owner].parent == feature
        case .value, .root, .function: return false
        }
    }

    private mutating func refuse(_ id: NodeID, at range: SourceRange, from vertex: Int) {
        let name = graph[scene].key
        let notes =
            [Diagnostic.Note("scene '\(name)' reaches it from here", at: graph[scene].range)]
            + path(to: vertex)
        let key = graph[id].key.value
        found.append(
            graph[id].kind == .input
                ? .inputOfOtherScene(key, name, at: range, notes: notes)
                : .objectOfOtherScene(key, name, at: range, notes: notes))
    }

    /// The references on the way to a vertex, from the scene on. What the scene shows is its own object.
    private func path(to vertex: Int) -> [Diagnostic.Note] {
        var ranges: [SourceRange] = []
        var current = vertex
        while let way = ways[current] {
            let isShown = references.node(current).map { graph[$0].owner == scene } ?? false
            if !isShown { ranges.append(way.range) }
            current = way.from
        }
        return Diagnostic.abridged(ranges.count) { index in
            Diagnostic.Note("through this reference", at: ranges[ranges.count - 1 - index])
        }
    }
}
