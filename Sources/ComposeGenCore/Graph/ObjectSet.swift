/// Some of a graph's objects: a bit for each, so that asking hashes nothing and walking them keeps the manifest's order.
package struct ObjectSet: Sendable {
    private var words: [UInt64] = []

    package init() {}

    package func contains(_ id: ObjectID) -> Bool {
        let word = id.index >> 6
        return word < words.count && words[word] >> UInt64(id.index & 63) & 1 == 1
    }

    /// - Returns: whether it was none of them.
    @discardableResult
    package mutating func insert(_ id: ObjectID) -> Bool {
        let word = id.index >> 6
        let bit: UInt64 = 1 << UInt64(id.index & 63)
        if word >= words.count {
            words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
        }
        guard words[word] & bit == 0 else { return false }
        words[word] |= bit
        return true
    }

    /// In manifest order.
    package var members: [ObjectID] {
        var members: [ObjectID] = []
        members.reserveCapacity(words.reduce(0) { $0 + $1.nonzeroBitCount })
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                members.append(ObjectID(index: index << 6 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return members
    }
}
