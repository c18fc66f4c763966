import SourceText
import SwiftReading

extension Resolution {
    /// Whether all is known that the variant exchanges: there is such a one, or none is named.
    func isKnown(_ name: String?) -> Bool {
        guard let name, name != "live" else { return true }
        return variants.contains { $0.name == name && $0.isWhole }
    }
}

/// What a preview makes: the graph with its variant's recipes, of which only those are looked at that it reaches.
struct PreviewReach {
    let references: References
    private let recipes: [NodeID: Recipe]
    private let starts: [Int]
    /// What closures make later that are handed in.
    private let startsOfClosures: [Int]

    private var graph: Graph { references.graph }

    init(_ preview: Resolution.Preview, _ references: References, _ emission: Emission) {
        let resolution = emission.resolution
        self.references = references
        recipes = resolution.recipes(of: preview.variant)
        var starts: [Int] = []
        var startsOfClosures: [Int] = []
        if let scene = preview.scene {
            starts = [references.vertex(of: scene)]
            // A factory is made with what all of its scenes take, and makes nothing of theirs by itself.
            if let parent = references.graph[scene].parent, emission.needs.isFactory(parent) {
                let taken = emission.needs[parent].free.filter { $0 != emission.graph.variant }
                let functions = taken.filter { emission.graph[$0].kind == .function }
                startsOfClosures = functions.map(references.graph.vertex(of:))
                starts += taken.filter { emission.graph[$0].kind != .function }.map(\.index)
            }
        } else {
            starts =
                resolution.start.map {
                    References.references(to: $0, references.graph).map(\.to)
                } ?? []
        }
        for (id, operand) in preview.given where references.graph[id].kind != .function {
            starts += References.references(to: operand, references.graph).map(\.to)
        }
        self.starts = starts
        self.startsOfClosures = startsOfClosures
    }

    func exchanges(_ id: NodeID) -> Bool { recipes[id] != nil }

    func recipe(of id: NodeID) -> Recipe? { recipes[id] ?? graph[recipe: id] }

    /// The vertices, in manifest order.
    ///
    /// - Parameters:
    ///   - withClosures: whether what closures make later counts, too. A singleton stands before a closure returns it.
    ///   - leading: what alone is looked at; nil of everything.
    func reached(withClosures: Bool, among leading: Set<Int>? = nil) -> [Int] {
        func isWanted(_ vertex: Int) -> Bool { leading?.contains(vertex) ?? true }
        let starts = withClosures ? starts + startsOfClosures : starts
        return allReached(from: starts.filter(isWanted)) { vertex in
            references(of: vertex)
                .filter { withClosures || !$0.isClosure || isSingleton($0.to) }
                .map(\.to).filter(isWanted)
        }.sorted()
    }

    /// Nothing is lazy in a preview.
    func references(of vertex: Int) -> [References.Reference] {
        guard let id = references.node(vertex), let recipe = recipe(of: id) else {
            return references.ofVertices[vertex]
        }
        guard recipes[id] != nil || graph[id].isLazy else { return references.ofVertices[vertex] }
        return References.references(of: recipe, graph)
    }

    private func isSingleton(_ vertex: Int) -> Bool {
        references.node(vertex).map { graph[$0].lifetime == .singleton } ?? false
    }
}
