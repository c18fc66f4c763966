/// Nodes by numbers, and where the edges of each lead.
struct SuccessorLists {
    /// Of all nodes, one list behind the other.
    private var successors: [Int] = []
    /// Where the list of each node begins, and the last one ends.
    private var starts = [0]

    init(capacity: Int = 0) {
        starts.reserveCapacity(capacity + 1)
        successors.reserveCapacity(2 * capacity)
    }

    init(_ lists: some Sequence<[Int]>) {
        self.init()
        for list in lists {
            successors += list
            endNode()
        }
    }

    var count: Int { starts.count - 1 }

    /// Adds an edge of the node that comes next.
    mutating func append(_ successor: Int) { successors.append(successor) }

    mutating func endNode() { starts.append(successors.count) }

    subscript(node: Int) -> ArraySlice<Int> { successors[starts[node]..<starts[node + 1]] }

    func leads(from node: Int, to other: Int) -> Bool { self[node].contains(other) }

    /// The groups of nodes that lead to each other, each behind the groups that it leads to: Tarjan's algorithm with a
    /// stack of its own, so that no manifest can exhaust the thread's.
    func stronglyConnectedComponents() -> Components {
        var components = Components()
        components.members.reserveCapacity(count)
        components.ends.reserveCapacity(count)
        var numbers = [Int](repeating: -1, count: count)
        var lowest = [Int](repeating: 0, count: count)
        var isOpen = [Bool](repeating: false, count: count)
        var open: [Int] = []
        var next = 0
        // Each node that is being looked at with the edge that is to be followed next.
        var calls: [(node: Int, edge: Int)] = []
        func call(_ node: Int) {
            numbers[node] = next
            lowest[node] = next
            next += 1
            open.append(node)
            isOpen[node] = true
            calls.append((node, starts[node]))
        }
        for start in 0..<count where numbers[start] < 0 {
            // Most lead to nothing but what has been looked at, and are groups of their own.
            if self[start].allSatisfy({ numbers[$0] >= 0 }) {
                numbers[start] = next
                next += 1
                components.members.append(start)
                components.ends.append(components.members.count)
                continue
            }
            call(start)
            while let (node, edge) = calls.last {
                if edge < starts[node + 1] {
                    calls[calls.count - 1].edge += 1
                    let target = successors[edge]
                    if numbers[target] < 0 {
                        call(target)
                    } else if isOpen[target] {
                        lowest[node] = min(lowest[node], numbers[target])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last {
                    lowest[caller.node] = min(lowest[caller.node], lowest[node])
                }
                guard lowest[node] == numbers[node] else { continue }
                while let member = open.popLast() {
                    isOpen[member] = false
                    components.members.append(member)
                    if member == node { break }
                }
                components.ends.append(components.members.count)
            }
        }
        return components
    }
}

/// Groups of nodes, one behind the other.
struct Components: Sequence, IteratorProtocol {
    /// Of all groups.
    fileprivate(set) var members: [Int] = []
    fileprivate var ends: [Int] = []
    private var position = 0

    mutating func next() -> ArraySlice<Int>? {
        guard position < ends.count else { return nil }
        defer { position += 1 }
        return members[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
    }
}
