/// A stretch of lines that was replaced by another; one of them may be empty.
struct ReplacedLines: Equatable {
    var old: Range<Int>
    var new: Range<Int>
}

/// Finds what to replace in one list of lines to get another: Myers's shortest edit script.
///
/// Two texts that have nearly nothing in common would cost the square of their length, and such a diff is not read
/// line by line. There the search gives up, and what lies between the common beginning and end is one replacement.
///
/// - Parameters:
///   - old: one number for each line, equal for equal lines.
///   - new: likewise.
/// - Returns: the replacements in order; what lies between them is equal.
func replacedLines(from old: [Int], to new: [Int]) -> [ReplacedLines] {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
    }
    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    if oldMiddle.isEmpty, newMiddle.isEmpty { return [] }
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty,
        let common = commonLines(old[oldMiddle], new[newMiddle])
    else { return [ReplacedLines(old: oldMiddle, new: newMiddle)] }

    var result: [ReplacedLines] = []
    var next = (old: prefix, new: prefix)
    for pair in common + [(oldMiddle.upperBound, newMiddle.upperBound)] {
        if pair.old > next.old || pair.new > next.new {
            result.append(ReplacedLines(old: next.old..<pair.old, new: next.new..<pair.new))
        }
        next = (pair.old + 1, pair.new + 1)
    }
    return result
}

/// The pairs of equal lines that a shortest edit script keeps, in order; nil where the search costs too much.
private func commonLines(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [(old: Int, new: Int)]?
{
    let total = old.count + new.count
    let limit = min(total, max(100, min(1000, 20_000_000 / total)))
    // For each diagonal how far an edit script of the present length gets in the old lines. Diagonals of one
    // parity alternate, so one row serves; the rows are kept to walk back.
    var reach = [Int32](repeating: 0, count: 2 * limit + 3)
    var rows: [[Int32]] = []
    for edits in 0...limit {
        rows.append(Array(reach[(limit + 1 - edits)...(limit + 1 + edits)]))
        for diagonal in stride(from: -edits, through: edits, by: 2) {
            let center = limit + 1 + diagonal
            let insertsLast = insertsLast(diagonal, edits, reach[center - 1], reach[center + 1])
            var x = Int(insertsLast ? reach[center + 1] : reach[center - 1] + 1)
            var y = x - diagonal
            while x < old.count, y < new.count, old[old.startIndex + x] == new[new.startIndex + y] {
                x += 1
                y += 1
            }
            reach[center] = Int32(x)
            if x >= old.count, y >= new.count {
                return walkBack(rows, from: (old.count, new.count)).map {
                    (old.startIndex + $0, new.startIndex + $1)
                }
            }
        }
    }
    return nil
}

/// Whether the best script of some length ends on a diagonal with an insertion, not with a deletion.
private func insertsLast(_ diagonal: Int, _ edits: Int, _ below: Int32, _ above: Int32) -> Bool {
    diagonal == -edits || (diagonal != edits && below < above)
}

/// - Parameter rows: for each number of edits the reach of the diagonals before that edit, from the lowest one.
private func walkBack(_ rows: [[Int32]], from end: (Int, Int)) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = end
    for edits in stride(from: rows.count - 1, to: 0, by: -1) {
        let row = rows[edits]
        let diagonal = x - y
        let below = diagonal - 1 + edits >= 0 ? row[diagonal - 1 + edits] : 0
        let above = diagonal + 1 + edits < row.count ? row[diagonal + 1 + edits] : 0
        let inserts = insertsLast(diagonal, edits, below, above)
        let previous = inserts ? diagonal + 1 : diagonal - 1
        let previousX = Int(row[previous + edits])
        let previousY = previousX - previous
        // The edit comes first, then the equal lines.
        let start = inserts ? previousX : previousX + 1
        while x > start {
            x -= 1
            y -= 1
            pairs.append((x, y))
        }
        (x, y) = (previousX, previousY)
    }
    while x > 0, y > 0 {
        x -= 1
        y -= 1
        pairs.append((x, y))
    }
    return pairs.reversed()
}
