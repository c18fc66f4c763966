/// The candidate that a mistyped word most likely means; nil where none is near, or several are equally near.
///
/// - Parameter limit: the most slips that are allowed for; nil for what suits the word's length.
package func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
    let names = allNearest(to: word, among: candidates, limit: limit)
    return names.count == 1 ? names[0] : nil
}

/// The candidates that a mistyped word may mean equally well, those before others that begin in the word's own case; none
/// where more than a few are so near.
package func allNearest(
    to word: String, among candidates: some Sequence<String>, limit: Int? = nil
) -> [String] {
    let letters = Array(word.utf8)
    // A longer word than any that the language has cannot be a slip of one.
    // And a slip in the only letter of a word leaves nothing of it.
    guard letters.count > 1, letters.count <= 64 else { return [] }
    let limit = limit ?? min(3, max(1, (letters.count + 1) / 3))
    var best: (names: [String], distance: Int, isOfCase: Bool) = ([], limit, false)
    for candidate in candidates {
        // Most candidates differ too much in length: they are passed over before anything is made of them.
        guard abs(candidate.utf8.count - letters.count) <= best.distance else { continue }
        let distance = slips(letters, Array(candidate.utf8), limit: best.distance)
        let isOfCase = candidate.utf8.first == letters[0]
        guard distance <= best.distance else { continue }
        if distance < best.distance || isOfCase && !best.isOfCase {
            best = ([candidate], distance, isOfCase)
        } else if isOfCase || !best.isOfCase, !best.names.contains(candidate) {
            best.names.append(candidate)
        }
    }
    return best.names.count > 3 ? [] : best.names
}

/// The edit distance, in which a letter that stands in another place of the word is one slip, too.
private func slips(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
    let isOfLetters = limit == 1 && first.count == second.count
    let distance = editDistance(first, second, limit: isOfLetters ? 2 : limit)
    return distance == 2 && first.count == second.count
        && first.map(lowercased).sorted() == second.map(lowercased).sorted() ? 1 : distance
}

/// The number of insertions, deletions, replacements and swaps of neighbours that lead from one word to the other,
/// upper and lower case taken as equal; more than `limit` where it is not reached.
package func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
    guard limit >= 0, abs(first.count - second.count) <= limit else { return limit + 1 }
    var beforePrevious = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    var current = previous
    for row in 0..<first.count {
        current[0] = row + 1
        for column in 0..<second.count {
            let isEqual = lowercased(first[row]) == lowercased(second[column])
            var cost = min(
                previous[column] + (isEqual ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, lowercased(first[row]) == lowercased(second[column - 1]),
                lowercased(first[row - 1]) == lowercased(second[column])
            {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current[column + 1] = cost
        }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
