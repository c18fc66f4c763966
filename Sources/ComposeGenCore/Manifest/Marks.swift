/// Marks on things by their numbers, all of which are taken off at once: a set for one look after the other, for which
/// nothing is made anew.
struct Marks {
    /// The round in which each was marked last.
    private var rounds: [UInt32]
    private var round: UInt32 = 1

    init(count: Int) { rounds = Array(repeating: 0, count: count) }

    mutating func removeAll() { round += 1 }

    func contains(_ number: Int) -> Bool { rounds[number] == round }

    /// - Returns: whether it was not marked.
    mutating func insert(_ number: Int) -> Bool {
        guard rounds[number] != round else { return false }
        rounds[number] = round
        return true
    }
}
