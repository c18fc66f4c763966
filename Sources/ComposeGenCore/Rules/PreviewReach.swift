import ManifestSyntax
import SourceText
import SwiftReading

extension Resolution {
    /// Whether there is such a variant, or none is named.
    func hasVariant(_ name: String?) -> Bool {
        name.map { name in name == "live" || variants.contains { $0.name == name } } ?? true
    }
}

/// What a preview makes: the graph with its variant's recipes, of which only those are looked at that it reaches.
struct PreviewReach {
    private let references: References
    private let recipes: [NodeID: Recipe]
    private let starts: [Int]

    private var graph: Graph { references.graph }

    init(_ preview: Resolution.Preview, _ references: References, _ resolution: Resolution) {
        self.references = references
        recipes = resolution.variants.first { $0.name == preview.variant }?.recipes ?? [:]
        var starts: [Int] = []
        if let scene = preview.scene {
            starts = [references.vertex(of: scene)]
        } else {
            let shown: Operand? =
                switch resolution.start {
                case .call(let operand, _)?: operand
                case .text(let text)?: .text(text)
                case nil: nil
                }
            starts = shown.map { References.references(to: $0, references.graph).map(\.to) } ?? []
        }
        for (id, operand) in preview.given where references.graph[id].kind != .function {
            starts += References.references(to: operand, references.graph).map(\.to)
        }
        self.starts = starts
    }

    func exchanges(_ id: NodeID) -> Bool { recipes[id] != nil }

    func recipe(of id: NodeID) -> Recipe? { recipes[id] ?? graph[recipe: id] }

    /// The vertices, in manifest order.
    ///
    /// - Parameter withClosures: whether what closures make later counts, too. A singleton stands before a closure returns it.
    func reached(withClosures: Bool) -> [Int] {
        var reached = Set(starts)
        var worklist = starts
        while let vertex = worklist.popLast() {
            for reference in references(of: vertex)
            where withClosures || !reference.isClosure || isSingleton(reference.to) {
                if reached.insert(reference.to).inserted { worklist.append(reference.to) }
            }
        }
        return reached.sorted()
    }

    private func references(of vertex: Int) -> [References.Reference] {
        guard let id = references.node(vertex), let recipe = recipes[id] else {
            return references.ofVertices[vertex]
        }
        return References.references(of: recipe, graph)
    }

    private func isSingleton(_ vertex: Int) -> Bool {
        references.node(vertex).map { graph[$0].lifetime == .singleton } ?? false
    }
}
