import SourceText
import SwiftReading

/// What recipes hold, with their branches and with what they make in place.
extension Recipe {
    /// All Swift text in it.
    func texts(_ graph: Graph) -> [Text] { allSteps(graph).flatMap(\.textsAndConditions) }
}

extension References {
    /// All Swift text of which the node is made, in any variant.
    func texts(of id: NodeID) -> [Text] { recipes[id.index].flatMap { $0.texts(graph) } }

    /// All that is carried out anywhere, in any variant: each branch, and what is made in place, by itself.
    var allRecipes: [Recipe] { recipes.joined() + graph.frames.compactMap(\.body) }
    var allSteps: some Sequence<Step> { allRecipes.lazy.flatMap(\.steps) }

    /// The vertex and what it leads to in any variant, the nearest first.
    ///
    /// - Parameter expands: whether to look at what a vertex asks for.
    func reached(from start: Int, through expands: (Int) -> Bool = { _ in true }) -> [Int] {
        var search = ReferenceSearch(from: start)
        while let vertex = search.next() {
            guard expands(vertex) else { continue }
            for reference in inAnyVariant[vertex] { search.enter(reference, from: vertex) }
        }
        return search.queue
    }

    /// As manifests name it.
    func name(_ vertex: Int) -> String {
        frame(vertex).map(graph.said) ?? graph.nodes[vertex].key.value
    }

    func note(_ step: ReferenceSearch.Step) -> Diagnostic.Note {
        let isValue = node(step.from).map { graph[$0].kind == .value } ?? false
        let (asker, asked) = (name(step.from), name(step.reference.to))
        return Diagnostic.Note(
            "'\(asker)' \(isValue ? "names" : "asks for") '\(asked)' here",
            at: step.reference.range)
    }
}

// MARK: What is made, and its names

extension Graph {
    /// The frame of the feature in whose code something of this frame is made; nil where that is a root's.
    func feature(of owner: FrameID) -> FrameID? {
        guard self[owner].isOfFeature else { return nil }
        return isScene(owner) ? self[owner].parent : owner
    }

    /// As manifests name it: of a function, what it makes or composes.
    func said(_ id: NodeID) -> String {
        callee(of: id).map(said) ?? self[id].key.value
    }

    func said(_ frame: FrameID) -> String {
        switch self[frame].kind {
        case .make(let made): self[made].key.value
        case .scene: (self[frame].parent.map { self[$0].key + "." } ?? "") + self[frame].key
        case .composition: composed(by: frame).map(said) ?? self[frame].name
        default: self[frame].key.isEmpty ? self[frame].name : self[frame].key
        }
    }

    /// Where it is declared what a function makes or composes.
    func declaration(ofFunctionCalling frame: FrameID) -> SourceRange {
        switch self[frame].kind {
        case .make(let made): self[made].key.range
        default: self[composed(by: frame) ?? frame].range
        }
    }
}

extension Emission {
    /// What the manifest says of a scene.
    func declared(_ scene: FrameID) -> Scene? {
        graph[scene].parent.flatMap(feature)?.scenes.first { $0.name.value == graph[scene].key }
    }

    /// Equal inputs of several scenes are one node, but each scene declares its own.
    func range(ofInput input: NodeID, of scene: FrameID) -> SourceRange {
        declared(scene)?.inputs.first { $0.name.value == graph[input].name }?.name.range
            ?? graph[input].key.range
    }
}
