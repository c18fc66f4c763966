import Foundation

/// Text in columns: the first one flush left, the others flush right.
struct Table {
    private var rows: [[String]]

    init(_ head: [String]) { rows = [head] }

    mutating func add(_ row: [String]) { rows.append(row) }

    func print() {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        for row in rows {
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + padding : padding + cell
            }
            Swift.print("  " + cells.joined(separator: "  "))
        }
        Swift.print()
    }
}

extension Double {
    /// Seconds as milliseconds, with three digits that count.
    var milliseconds: String {
        let value = self * 1000
        return String(format: value < 1 ? "%.3f" : value < 10 ? "%.2f" : "%.1f", value) + " ms"
    }

    var twoDigits: String { String(format: "%.2f", self) }
}

extension Int {
    /// Bytes as mebibytes.
    var mebibytes: String { String(format: "%.1f MiB", Double(self) / 1_048_576) }

    /// With commas between the thousands.
    var grouped: String {
        let digits = Array(String(self).reversed())
        let groups = stride(from: 0, to: digits.count, by: 3).map {
            String(digits[$0..<Swift.min($0 + 3, digits.count)])
        }
        return String(groups.joined(separator: ",").reversed())
    }
}
