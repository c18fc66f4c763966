import SourceText

/// The `#if` blocks that are open at a place in Swift text.
struct ConditionStack {
    /// A block, in one of its branches.
    private struct Block {
        /// The conditions of the branches before this one.
        var refused: [String] = []
        /// Nil behind `#else`.
        package var condition: String?

        var conditionCount: Int { refused.count + (condition == nil ? 0 : 1) }

        /// What holds in this branch, for `#if` to read.
        package var source: String? {
            if refused.isEmpty { return condition }
            let parts = refused.map { "!(\($0))" } + (condition.map { ["(\($0))"] } ?? [])
            return parts.joined(separator: " && ")
        }
    }

    /// How many conditions may be in force at once: each declaration carries all that hold for it.
    static let limit = 100

    private var blocks: [Block] = []
    /// How many conditions stand in the blocks.
    private var conditionCount = 0
    /// How many blocks are open inside of the innermost one that is kept.
    private var excess = 0
    /// What holds here, for `#if` to read; nil where no block is open.
    private(set) var source: String?

    var count: Int { blocks.count + excess }
    /// Whether no further condition can be in force.
    var isFull: Bool { excess > 0 || conditionCount >= Self.limit }
    /// Whether another branch of the innermost block can follow.
    var canAlternate: Bool { !isFull && blocks.last?.condition != nil }

    /// - Returns: false where too many conditions are in force already; this one is then left out.
    mutating func open(_ condition: String) -> Bool {
        guard !isFull else {
            excess += 1
            return false
        }
        conditionCount += 1
        blocks.append(Block(condition: condition))
        update()
        return true
    }

    /// Goes to the next branch of the innermost block.
    ///
    /// - Parameter condition: nil for `#else`.
    /// - Returns: false where no branch can follow, or where too many conditions are in force already.
    mutating func alternate(_ condition: String?) -> Bool {
        guard canAlternate, let last = blocks.last?.condition else { return false }
        blocks[blocks.count - 1].refused.append(last)
        blocks[blocks.count - 1].condition = condition
        if condition != nil { conditionCount += 1 }
        update()
        return true
    }

    /// - Returns: false where no block is open.
    mutating func close() -> Bool {
        guard excess == 0 else {
            excess -= 1
            return true
        }
        guard let block = blocks.popLast() else { return false }
        conditionCount -= block.conditionCount
        update()
        return true
    }

    /// Closes all blocks but the outermost ones.
    mutating func close(downTo count: Int) {
        while self.count > count { _ = close() }
    }

    private mutating func update() {
        let sources = blocks.compactMap(\.source)
        source =
            sources.count > 1
            ? sources.map { "(\($0))" }.joined(separator: " && ") : sources.first
    }
}
