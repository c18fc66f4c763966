@testable import ComposeGenCore

/// The analyses of a lifted graph as text: what each frame makes, in the order of its statements, what it stores, what it
/// receives, and its effects.
enum AnalysisText {
    static func lines(of needs: Needs) -> [String] {
        let names = GraphText.names(of: needs.graph)
        let effects = needs.effectsOfFrames()
        var lines = ["analysis"]
        func list(_ nodes: [NodeID]) -> String {
            nodes.map { names[$0.index] }.joined(separator: ", ")
        }
        for index in needs.graph.frames.indices {
            let id = FrameID(index: index)
            let frame = needs.graph[id]
            let found = needs[id]
            var facts: [String] = []
            let order = needs.order(of: id)
            if !order.isEmpty { facts.append("makes " + list(order)) }
            if !found.stored.isEmpty { facts.append("stores " + list(found.stored.sorted())) }
            if !found.free.isEmpty { facts.append("receives " + list(found.free)) }
            let words = effects[index].names
            if !words.isEmpty { facts.append("effects " + words.joined(separator: " ")) }
            guard !facts.isEmpty else { continue }
            let parent = frame.parent.map { " in " + needs.graph[$0].label } ?? ""
            lines.append("  \(frame.kindName) \(frame.label)\(parent)")
            lines += facts.map { "    " + $0 }
        }
        return lines
    }
}
