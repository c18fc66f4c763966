/// A property that is set, or statements that run, once everything that they name stands.
struct PendingStep {
    /// The object that is completed; nil of one without a node.
    var owner: NodeID?
    /// The name under which it stands.
    var target: String
    var step: Step
    /// What the steps of its recipe yield.
    var slots: [Int: Expression]
}

/// Completions that wait for nodes. Statements of an object run behind all that is written before them for the same object.
struct CompletionQueue {
    private struct Entry {
        var completion: PendingStep
        var missing: Int
    }

    private var entries: [Entry] = []
    /// By the node that they wait for.
    private var waiting: [NodeID: [Int]] = [:]
    /// What is not written yet, by the object that it completes.
    private var unwritten: [NodeID: [Int]] = [:]

    /// What still waits, in the order in which it was added.
    var unwrittenSteps: [PendingStep] { entries.filter { $0.missing >= 0 }.map(\.completion) }

    /// The completions that can be written, in their order, once the node stands.
    mutating func completionsReady(withStanding id: NodeID) -> [PendingStep] {
        guard let waiters = waiting.removeValue(forKey: id) else { return [] }
        for index in waiters { entries[index].missing -= 1 }
        return completionsReady(among: waiters)
    }

    /// The completions that can be written with a further one, which waits for these nodes.
    mutating func completionsReady(
        adding completion: PendingStep, awaiting nodes: Set<NodeID>
    ) -> [PendingStep] {
        let index = entries.count
        entries.append(Entry(completion: completion, missing: nodes.count))
        for id in nodes { waiting[id, default: []].append(index) }
        if let owner = completion.owner { unwritten[owner, default: []].append(index) }
        return completionsReady(among: [index])
    }

    /// Properties come before statements, which may read them.
    private mutating func completionsReady(among candidates: [Int]) -> [PendingStep] {
        var ready: [PendingStep] = []
        var statements: [Int] = []
        for index in candidates {
            guard !entries[index].completion.step.isRun else {
                statements.append(index)
                continue
            }
            guard isReady(index) else { continue }
            ready.append(take(index))
            statements += statementsBehind(index)
        }
        for index in statements {
            var next: Int? = index
            while let index = next, isReady(index) {
                ready.append(take(index))
                next = statementsBehind(index).first
            }
        }
        return ready
    }

    private mutating func take(_ index: Int) -> PendingStep {
        entries[index].missing = -1
        let completion = entries[index].completion
        if let owner = completion.owner { unwritten[owner]?.removeAll { $0 == index } }
        return completion
    }

    /// Statements of the same object that may have waited for nothing but this.
    private func statementsBehind(_ index: Int) -> [Int] {
        guard let owner = entries[index].completion.owner, let first = unwritten[owner]?.first
        else { return [] }
        return entries[first].completion.step.isRun ? [first] : []
    }

    private func isReady(_ index: Int) -> Bool {
        let entry = entries[index]
        guard entry.missing == 0 else { return false }
        guard entry.completion.step.isRun, let owner = entry.completion.owner else { return true }
        return unwritten[owner]?.first == index
    }
}
