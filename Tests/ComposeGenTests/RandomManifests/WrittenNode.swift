/// A part of a manifest, before it has lines.
indirect enum WrittenNode {
    case empty
    case text(String)
    case list([WrittenNode])
    case map(WrittenEntries)

    /// A mapping that says no more than `implementation` is written as that type alone.
    static func choice(_ entries: WrittenEntries) -> WrittenNode {
        if entries.isEmpty { return .empty }
        if entries.count == 1, entries[0].key == "implementation" { return entries[0].value }
        return .map(entries)
    }
}

typealias WrittenEntries = [(key: String, value: WrittenNode)]

extension WrittenNode {
    /// The node as a document: in flow style where that stays short, else in blocks.
    func document() -> String {
        guard case .map(let entries) = self else { return "" }
        return Self.block(entries, at: 0).map { $0 + "\n" }.joined()
    }

    private static func block(_ entries: WrittenEntries, at depth: Int) -> [String] {
        let margin = String(repeating: " ", count: depth * 2)
        return entries.flatMap { key, value -> [String] in
            let key = margin + scalar(key) + ":"
            switch value {
            case .empty: return [key]
            case .text(let text) where text.contains("\n"):
                return [key + " |"]
                    + text.split(separator: "\n", omittingEmptySubsequences: false).map {
                        margin + "  " + $0
                    }
            case .text(let text): return [key + " " + scalar(text)]
            case .map(let entries):
                // Sections at the top read better as blocks, and so does what is long.
                if depth > 0, let flow = value.flow, key.count + flow.count < 100 {
                    return [key + " " + flow]
                }
                return [key] + block(entries, at: depth + 1)
            case .list(let nodes):
                if let flow = value.flow, key.count + flow.count < 100 {
                    return [key + " " + flow]
                }
                return [key] + nodes.flatMap { item($0, at: depth + 1) }
            }
        }
    }

    private static func item(_ node: WrittenNode, at depth: Int) -> [String] {
        let margin = String(repeating: " ", count: depth * 2)
        if let flow = node.flow, flow.count < 100 || !node.isMap { return [margin + "- " + flow] }
        guard case .map(let entries) = node else { return [] }
        var lines = block(entries, at: depth + 1)
        lines[0] = margin + "- " + lines[0].drop { $0 == " " }
        return lines
    }

    private var isMap: Bool {
        if case .map = self { true } else { false }
    }

    /// The node on one line; nil where it holds text of several lines.
    private var flow: String? {
        switch self {
        case .empty: return ""
        case .text(let text): return text.contains("\n") ? nil : Self.scalar(text)
        case .list(let nodes):
            let parts = nodes.map(\.flow)
            guard !parts.contains(nil) else { return nil }
            return "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
        case .map(let entries):
            let parts = entries.map { key, value in
                value.flow.map { "\(Self.scalar(key)):" + ($0.isEmpty ? "" : " \($0)") }
            }
            guard !parts.contains(nil) else { return nil }
            return "{ " + parts.compactMap { $0 }.joined(separator: ", ") + " }"
        }
    }

    /// Quoted wherever a reader might wonder.
    private static func scalar(_ text: String) -> String {
        let isPlain = text.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
        }
        if isPlain, !text.isEmpty { return text }
        return "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "''") + "'"
    }
}
