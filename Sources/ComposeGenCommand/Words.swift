/// The name that a misspelt one was most likely meant to be; nil where none is near.
func nearest(to name: String, in names: [String]) -> String? {
    let longest = 40
    guard name.utf8.count <= longest else { return nil }
    let candidates = names.map { (name: $0, distance: editDistance(name, $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    // A third of the letters may be wrong, or the beginning was typed alone.
    if best.distance <= max(1, max(name.utf8.count, best.name.utf8.count) / 3) { return best.name }
    return name.utf8.count >= 3 ? names.first { $0.hasPrefix(name) } : nil
}

/// How many bytes to insert, remove, replace or swap with their neighbour, to make one word of another.
private func editDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, byte) in first.enumerated() {
        var current = [row + 1]
        for (column, other) in second.enumerated() {
            var cost = min(previous[column + 1] + 1, current[column] + 1)
            cost = min(cost, previous[column] + (byte == other ? 0 : 1))
            if row > 0, column > 0, byte == second[column - 1], first[row - 1] == other {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current.append(cost)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}

/// `'a', 'b' or 'c'`
func quotedList(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}

/// `1 file`, `2 files`
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A word as a shell takes it, to be copied from a message.
func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F,
            0x80...0xFF:
            true
        default: false
        }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
}
