// The plugins compile this file too: they have to know the names before the tool is built.

/// The names of the files that a sharded plan has, that of the root first: `Composition.swift`, `Composition01.swift`, …
///
/// They depend on the number alone.
func shardNames(_ count: Int) -> [String] {
    let width = max(2, String(count).utf8.count)
    return ["Composition.swift"]
        + (0..<count).map { index in
            let number = String(index + 1)
            let zeros = String(repeating: "0", count: width - number.utf8.count)
            return "Composition\(zeros)\(number).swift"
        }
}
