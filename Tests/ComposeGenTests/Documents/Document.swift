import Foundation

/// A Markdown text and its fenced blocks.
struct Document {
    struct Block {
        /// What stands behind the opening fence.
        var language: String
        /// The file of the checkout that the comment above it names.
        var origin: String?
        /// The path of the example's own file that the block shows, as the comment above it names it.
        var file: String?
        /// The lines between the fences, each with its line break.
        var text: String
        /// The opening fence's line, 1-based.
        var line: Int

        /// The words of its lines, without comments.
        var commands: [[String]] {
            text.split(separator: "\n").map { line in
                line.split(separator: " ").prefix { !$0.hasPrefix("#") }.map(String.init)
            }.filter { !$0.isEmpty }
        }
    }

    private(set) var text: String

    init(_ text: String) { self.text = text }

    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        var above = Substring()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(
                        language: String(line.dropFirst(3)),
                        origin: Self.value(of: "from", in: above),
                        file: Self.value(of: "file", in: above), text: "", line: index + 1)
                }
            } else {
                open?.text += line + "\n"
            }
            above = line
        }
        return blocks
    }

    /// What links to its headings end in.
    var anchors: Set<String> {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased()
                    .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                    .replacing(" ", with: "-")
            })
    }

    /// Puts other lines into a block; its language stays.
    mutating func replace(_ block: Block, with text: String) {
        var lines = self.text.components(separatedBy: "\n")
        let count = block.text.components(separatedBy: "\n").count - 1
        lines.replaceSubrange(
            block.line..<block.line + count, with: text.components(separatedBy: "\n").dropLast())
        self.text = lines.joined(separator: "\n")
    }

    /// What a comment such as `<!-- from: path -->` says.
    static func value(of key: String, in line: Substring) -> String? {
        let start = "<!-- \(key): "
        guard line.hasPrefix(start), line.hasSuffix(" -->") else { return nil }
        return String(line.dropFirst(start.count).dropLast(4))
    }
}

extension [String] {
    /// What follows a prefix; nil where it does not begin with it.
    func dropPrefix(_ prefix: [String]) -> [String]? {
        starts(with: prefix) ? Array(dropFirst(prefix.count)) : nil
    }
}
