/// The singletons of a root, divided among structures, because the compiler's time for one initialiser grows faster than
/// the number of objects that it makes.
///
/// What is made of others stands behind them, in the same group or a later one.
struct SingletonGroups {
    struct Group {
        /// Of the property that holds it.
        let name: String
        /// In manifest order.
        let objects: [ObjectID]
        /// What its initialiser takes.
        fileprivate(set) var used = Used()

        var typeName: String { name.capitalizedHead }
    }

    /// What a group uses that is not its own.
    struct Used {
        /// Those that the root holds, by what it calls them.
        var roots: Set<String> = []
        var values: Set<ValueID> = []
        /// What the root is given as a function.
        var functions: Set<ObjectID> = []
        /// By their places.
        var groups: Set<Int> = []
    }

    private(set) var groups: [Group] = []
    private var groupByObject: [ObjectID: Int] = [:]
    private var hasProxiesElsewhere = false

    /// A group of more is divided wherever it can be.
    private static let largest = 64
    /// A group of fewer is not.
    private static let smallest = 16
    /// How many local functions the groups may write again, for each of their objects.
    private static let mostRepeated = 4

    /// - Parameters:
    ///   - objects: those to divide.
    ///   - composer: at the site of one initialiser for all of them.
    /// - Returns: nil where much of what the initialiser makes would have to be made again in many of the groups, or where
    ///   something of it makes a weak proxy: for that it must have the object as what it is.
    init?(of objects: [ObjectID], _ composer: StatementComposer) {
        let order = composer.order(of: objects)
        let context = composer.context
        let isJoined = composer.joined(order)
        var members: [ObjectID] = []
        var names: Set<String> = []
        func close() {
            guard let first = members.first else { return }
            var name = context.graph[first].name + "Group"
            while context.isTaken(name) || !names.insert(name).inserted { name += "Objects" }
            for id in members { groupByObject[id] = groups.count }
            groups.append(Group(name: name, objects: members.sorted()))
            members = []
        }
        for (index, id) in order.enumerated() {
            // Where groups begin goes by the objects that lead them, so that one more moves no others.
            let begins =
                members.count >= Self.largest
                || members.count >= Self.smallest && context.graph[id].name.leadsGroup
            if begins, !isJoined[index] { close() }
            members.append(id)
        }
        close()
        var repeated = 0
        for index in groups.indices {
            repeated += findUsed(by: index, composer)
            if hasProxiesElsewhere || repeated > Self.mostRepeated * objects.count { return nil }
        }
    }

    /// How the root has the object; nil where it is in no group.
    func path(of id: ObjectID, _ context: PlanContext) -> String? {
        groupByObject[id].map { groups[$0].name + "." + context.declaredName(id) }
    }

    func contains(_ id: ObjectID, in group: Int) -> Bool { groupByObject[id] == group }

    /// - Returns: how many objects its initialiser makes besides its own.
    private mutating func findUsed(by index: Int, _ composer: StatementComposer) -> Int {
        let context = composer.context
        var used = Used()
        var seen: Set<ObjectID> = []
        var pending = groups[index].objects
        func use(_ id: ObjectID) {
            if let other = groupByObject[id] {
                if other != index { used.groups.insert(other) }
                return
            }
            switch composer.placement(of: id) {
            case .named(let path), .call(let path):
                if let holder = path.holder { used.roots.insert(holder) }
            case .local, .localFunction, .inPlace:
                if seen.insert(id).inserted { pending.append(id) }
            case .constant, .outerFunction: break
            }
        }
        func use(_ id: ValueID) {
            if let holder = composer.site.value(id).holder {
                used.roots.insert(holder)
            } else {
                used.values.insert(id)
            }
        }
        while let id = pending.popLast() {
            let node = context.graph[id]
            if context.injection.functions[id] != nil {
                if composer.site.functionsAreMembers {
                    used.roots.insert(context.holderName(.main))
                } else {
                    used.functions.insert(id)
                }
            }
            if case .construction(let construction) = node.choice,
                case .scope(let scope) = construction.maker
            {
                used.roots.formUnion(context.held(by: scope).map(composer.site.root))
                continue
            }
            for edge in node.edges {
                if edge.isWeak, groupByObject[id] == nil { hasProxiesElsewhere = true }
                switch context.resolved(edge.target) {
                case .value(let value): use(value)
                case .object(let target): use(target)
                case .scene(let scene):
                    let needs = context.validated.needs[scene.index]
                    needs.values.forEach(use)
                    (needs.rootObjects + needs.rootFactories).forEach(use)
                case .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        groups[index].used = used
        return seen.count
    }
}

extension StatementComposer {
    /// The objects in the order in which they are made.
    fileprivate func order(of objects: [ObjectID]) -> [ObjectID] {
        var composer = self
        composer.findCompletedAtOnce(among: objects)
        let wanted = Set(objects)
        var order: [ObjectID] = []
        var entered: Set<ObjectID> = []
        var calls: [(id: ObjectID, needed: [ObjectID], next: Int)] = []
        func enter(_ id: ObjectID) {
            guard entered.insert(id).inserted else { return }
            calls.append((id, composer.needed(by: id), 0))
        }
        for id in objects {
            enter(id)
            while let call = calls.last {
                if call.next < call.needed.count {
                    calls[calls.count - 1].next += 1
                    enter(call.needed[call.next])
                    continue
                }
                calls.removeLast()
                if wanted.contains(call.id) { order.append(call.id) }
            }
        }
        return order
    }

    /// Whether no group may begin with the object at each place, because one before it and one from there on are completed
    /// together.
    fileprivate func joined(_ order: [ObjectID]) -> [Bool] {
        var places: [ObjectID: Int] = [:]
        for (index, id) in order.enumerated() { places[id] = index }
        var changes = [Int](repeating: 0, count: order.count + 1)
        for (index, id) in order.enumerated() {
            let ofProxies = context.graph[id].edges.filter(\.isWeak)
                .compactMap { object(of: $0.target) }
            let together = neededAfterwards(by: id).union(ofProxies).compactMap { places[$0] }
            guard let first = together.min(), let last = together.max() else { continue }
            changes[min(first, index) + 1] += 1
            changes[max(last, index) + 1] -= 1
        }
        var open = 0
        return order.indices.map { index in
            open += changes[index]
            return open > 0
        }
    }
}

extension String {
    /// What stands before the first period.
    fileprivate var holder: String? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }

    /// True of one name in 16, whatever stands beside it.
    fileprivate var leadsGroup: Bool {
        // FNV-1a: the same everywhere and always, which Swift's own hash is not.
        var hash: UInt32 = 2_166_136_261
        for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return (hash ^ hash >> 16) & 15 == 0
    }
}
