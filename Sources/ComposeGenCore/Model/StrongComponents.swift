/// The strongly connected components of a graph whose nodes are numbers, in topological order, found without recursion (Tarjan).
struct StrongComponents {
    /// Each in the order in which its nodes were entered.
    private(set) var components: [[Int]] = []
    /// The number of each node's component.
    private(set) var componentOfEach: [Int]
    private let edges: [[Int]]
    private var index: [Int]
    private var low: [Int]
    private var count = 0
    private var open: [Int] = []
    private var isOpen: [Bool]

    init(_ edges: [[Int]]) {
        self.edges = edges
        index = Array(repeating: -1, count: edges.count)
        low = index
        componentOfEach = index
        isOpen = Array(repeating: false, count: edges.count)
        for node in edges.indices where index[node] < 0 { visit(node) }
    }

    /// The components whose nodes lead back to themselves.
    var cycles: [[Int]] {
        components.filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
    }

    private mutating func visit(_ start: Int) {
        var path: [(node: Int, next: Int)] = []
        enter(start, &path)
        while let (node, next) = path.last {
            if next < edges[node].count {
                path[path.count - 1].next += 1
                let target = edges[node][next]
                if index[target] < 0 {
                    enter(target, &path)
                } else if isOpen[target] {
                    low[node] = min(low[node], index[target])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
            if low[node] == index[node] { close(node) }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
        index[node] = count
        low[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
        path.append((node, 0))
    }

    private mutating func close(_ node: Int) {
        var component: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            componentOfEach[last] = components.count
            component.append(last)
            if last == node { break }
        }
        components.append(component.reversed())
    }
}

extension [Int] {
    /// The members of a circle, beginning at the smallest.
    var fromSmallest: [Int] {
        guard let start = indices.min(by: { self[$0] < self[$1] }) else { return self }
        return Array(self[start...] + self[..<start])
    }
}
