import Foundation

/// The reference's table of the shapes of requirements and the kinds that serve them.
struct KindTable {
    struct Row {
        var requirement: String
        /// By the names of the kinds.
        var verdicts: [String: Bool]
        /// Of the line in the file.
        var index: Int
    }

    static let path = "Sources/compose-gen/Documentation.docc/Kinds.md"

    var lines: [String]
    var kinds: [String]
    var rows: [Row] = []

    static func read() throws -> KindTable {
        let text = try Checkout.text(of: path)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = (lines.firstIndex(of: "<!-- shapes -->") ?? -1) + 1
        var table = KindTable(lines: lines, kinds: Array(cells(of: lines[start]).dropFirst()))
        var index = start + 2
        while lines[index].hasPrefix("|") {
            let cells = cells(of: lines[index])
            let verdicts = zip(table.kinds, cells.dropFirst().map { $0 == "✓" })
            table.rows.append(
                Row(
                    requirement: cells[0], verdicts: Dictionary(uniqueKeysWithValues: verdicts),
                    index: index))
            index += 1
        }
        return table
    }

    /// The cells of a row without the backticks around them.
    private static func cells(of line: String) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
    }
}
