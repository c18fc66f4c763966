/// The groups of nodes that lead to each other, each behind the groups that it leads to: Tarjan's algorithm with a
/// stack of its own, so that no manifest can exhaust the thread's.
///
/// - Parameters:
///   - degree: how many edges leave a node.
///   - successor: where an edge of a node leads, by its position among the node's edges.
func stronglyConnectedComponents(
    count: Int, degree: (Int) -> Int, successor: (_ node: Int, _ edge: Int) -> Int
) -> [[Int]] {
    var components: [[Int]] = []
    var numbers = [Int](repeating: -1, count: count)
    var lowest = [Int](repeating: 0, count: count)
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var next = 0
    var calls: [(node: Int, edge: Int)] = []
    for start in 0..<count where numbers[start] < 0 {
        calls.append((start, 0))
        while let (node, edge) = calls.last {
            if edge == 0 {
                numbers[node] = next
                lowest[node] = next
                next += 1
                open.append(node)
                isOpen[node] = true
            }
            if edge < degree(node) {
                calls[calls.count - 1].edge += 1
                let target = successor(node, edge)
                if numbers[target] < 0 {
                    calls.append((target, 0))
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
            var component: [Int] = []
            while let member = open.popLast() {
                isOpen[member] = false
                component.append(member)
                if member == node { break }
            }
            components.append(component)
        }
    }
    return components
}
