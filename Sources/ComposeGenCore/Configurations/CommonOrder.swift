extension Configurations<ValidatedGraph> {
    /// The same graphs, in which objects come after those that they are made of in any configuration, where both are there.
    ///
    /// So the statements of all configurations have one order, and what they have in common stands once, and not before one
    /// object here and behind it there.
    func inCommonOrder() -> Configurations<ValidatedGraph> {
        guard values.count > 1 else { return self }
        var order = CommonOrder()
        for validated in values { order.add(validated.graph) }
        guard order.differs else { return self }
        var result = self
        for index in values.indices { result.values[index].follow(order.addition(to: index)) }
        return result
    }
}

/// Who is made of whom in any of several configurations.
private struct CommonOrder {
    /// What an object is called in every configuration that has it.
    private struct Key: Hashable {
        let owner: String
        let name: String
    }

    private struct Link: Hashable {
        let from: Int
        let to: Int
    }

    private var numbers: [Key: Int] = [:]
    /// By configuration, the number of each object.
    private var numbersByObject: [[Int]] = []
    private var linksByConfiguration: [Set<Link>] = []
    /// What stands between objects besides, so that no link may close a cycle with it.
    private var otherLinks: Set<Link> = []

    var differs: Bool { linksByConfiguration.contains { $0 != linksByConfiguration[0] } }

    mutating func add(_ graph: ObjectGraph) {
        let own = graph.objects.map { node in
            let key = Key(owner: graph.ownerName(of: node.owner), name: node.description)
            if let number = numbers[key] { return number }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
        var links: Set<Link> = []
        for (index, node) in graph.objects.enumerated() {
            for edge in node.edges {
                guard case .object(let target) = graph.resolved(edge.target) else { continue }
                let link = Link(from: own[index], to: own[target.index])
                switch edge.need {
                case .construction: links.insert(link)
                case .factory, .property, .setup: otherLinks.insert(link)
                }
            }
        }
        numbersByObject.append(own)
        linksByConfiguration.append(links)
    }

    /// The links that not every configuration has, as the objects of the configuration at this index that have both ends.
    func addition(to index: Int) -> [ObjectID: [ObjectID]] {
        var objects = [ObjectID?](repeating: nil, count: numbers.count)
        for (object, number) in numbersByObject[index].enumerated() {
            objects[number] = ObjectID(index: object)
        }
        var result: [ObjectID: [ObjectID]] = [:]
        for link in links {
            guard let from = objects[link.from], let to = objects[link.to] else { continue }
            result[from, default: []].append(to)
        }
        for id in result.keys { result[id]?.sort() }
        return result
    }

    /// Those that are not in all configurations, and in no cycle of all of them together.
    private var links: Set<Link> {
        let all = linksByConfiguration.reduce(into: Set()) { $0.formUnion($1) }
        let common = linksByConfiguration.dropFirst().reduce(linksByConfiguration[0]) {
            $0.intersection($1)
        }
        var successors = [[Int]](repeating: [], count: numbers.count)
        for link in all.union(otherLinks) { successors[link.from].append(link.to) }
        var components = [Int](repeating: 0, count: numbers.count)
        for (index, component) in SuccessorLists(successors).stronglyConnectedComponents()
            .enumerated()
        {
            for number in component { components[number] = index }
        }
        return all.subtracting(common).filter { components[$0.from] != components[$0.to] }
    }
}

extension ObjectGraph {
    /// The same in every configuration.
    fileprivate func ownerName(of owner: ObjectNode.Owner) -> String {
        switch owner {
        case .root(let root): scope(root)?.name ?? ""
        case .feature(let id): "feature " + self[id].name
        case .scene(let id): "feature \(self[self[id].feature].name).\(self[id].name)"
        }
    }
}
