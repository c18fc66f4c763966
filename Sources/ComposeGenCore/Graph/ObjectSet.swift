/// Some of a graph's objects: a bit for each, so that asking hashes nothing and walking them keeps the manifest's order.
package struct ObjectSet: Sendable {
    /// Of the objects from the first that was ever inserted to the last: those of a scene stand close together, however
    /// large the graph is.
    private var words: [UInt64] = []
    /// Which 64 objects the first word is about.
    private var first = 0

    package init() {}

    package func contains(_ id: ObjectID) -> Bool {
        let word = id.index >> 6 - first
        guard word >= 0, word < words.count else { return false }
        return words[word] & Self.bit(of: id) != 0
    }

    /// - Returns: whether it was none of them.
    @discardableResult
    package mutating func insert(_ id: ObjectID) -> Bool {
        let word = makeRoom(forWord: id.index >> 6)
        guard words[word] & Self.bit(of: id) == 0 else { return false }
        words[word] |= Self.bit(of: id)
        return true
    }

    /// Keeps the room that there is.
    mutating func removeAll() { words.removeAll(keepingCapacity: true) }

    /// In manifest order.
    package var members: [ObjectID] {
        var members: [ObjectID] = []
        members.reserveCapacity(words.reduce(0) { $0 + $1.nonzeroBitCount })
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                members.append(
                    ObjectID(index: (first + index) << 6 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return members
    }

    private static func bit(of id: ObjectID) -> UInt64 { 1 << UInt64(id.index & 63) }

    /// - Returns: the word's place.
    private mutating func makeRoom(forWord word: Int) -> Int {
        if words.isEmpty { first = word }
        if word < first {
            words.insert(contentsOf: repeatElement(0, count: first - word), at: 0)
            first = word
        }
        while word - first >= words.count { words.append(0) }
        return word - first
    }
}
