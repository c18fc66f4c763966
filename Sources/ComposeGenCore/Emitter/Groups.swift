import SwiftReading

/// The private structures that make and hold the objects of a type with more than a hundred of them.
///
/// The compiler's time for one initializer grows faster than the number of properties that it sets. Each structure is made out of
/// those before it, and is called after its first object.
struct Groups {
    struct Group {
        /// The type in whose initializer the structure is made.
        var frame: FrameID
        /// The property that holds the structure.
        var name: String
        /// What it makes, in the order of the type's initializer.
        var members: [NodeID]
        /// The members that something outside of the structure asks for.
        var stored: Set<NodeID> = []
        /// The members that are completed once a later structure stands.
        var completedElsewhere: Set<NodeID> = []
        /// What its initializer takes besides structures.
        var received: Set<NodeID> = []
        /// Whether its members are made of what the root around the scope has.
        var takesRoot = false
        /// The structures that its members are made of.
        var before: Set<Int> = []

        var typeName: String { name.prefixed("") }
    }

    /// The most objects that one initializer makes without structures, and the most that one structure makes.
    private static let (limit, size) = (100, 64)
    /// The fewest.
    private static let least = 16

    private(set) var groups: [Group] = []
    private var groupOfNodes: [NodeID: Int] = [:]
    /// The members for which the type has a computed property.
    private(set) var shown: Set<NodeID> = []

    init() {}

    init(_ emission: Emission) {
        for frame in emission.graph.frameIDs where emission.needs.isType(frame) {
            let made = emission.madeByInitializer(of: frame)
            if made.count > Self.limit { split(made, of: frame, emission) }
        }
    }

    subscript(_ index: Int) -> Group { groups[index] }

    func index(of id: NodeID) -> Int? { groupOfNodes[id] }

    func indices(of frame: FrameID) -> [Int] { groups.indices.filter { groups[$0].frame == frame } }

    private mutating func split(_ made: [NodeID], of frame: FrameID, _ emission: Emission) {
        let first = groups.count
        for members in parts(of: made, emission.graph) {
            for id in members { groupOfNodes[id] = groups.count }
            groups.append(
                Group(
                    frame: frame, name: emission.graph[members[0]].name + "AndFollowing",
                    members: members))
        }
        let body = [emission.graph[frame].body].compactMap { $0 }
        let inPlace = InPlaceNeeds(
            (made.compactMap { emission.graph[recipe: $0] } + body).map(RecipeUses.init), in: frame,
            isInitializer: true,
            emission.needs)
        for id in groups[first...].flatMap(\.members) {
            guard let recipe = emission.graph[recipe: id] else { continue }
            noteUses(of: recipe, in: frame, by: id, emission, inPlace)
        }
        for recipe in body { noteUses(of: recipe, in: frame, by: nil, emission, inPlace) }
        let emitter = RootEmitter(emission, frame, emission.form(of: frame))
        for id in made where emission.needs[frame].stored.contains(id) {
            if let index = groupOfNodes[id] { groups[index].stored.insert(id) }
            if emitter.visibility(of: id) != .own { shown.insert(id) }
        }
    }

    /// Where a structure ends, its members' names decide, so that one more binding moves few others.
    private func parts(of made: [NodeID], _ graph: Graph) -> [[NodeID]] {
        var parts: [[NodeID]] = []
        var current: [NodeID] = []
        for id in made {
            let isFull = current.count == Self.size
            if isFull || current.count >= Self.least && graph[id].name.endsStructure {
                parts.append(current)
                current = []
            }
            current.append(id)
        }
        if current.count < Self.least, let last = parts.last {
            // Two structures share what is too little for one.
            let rest = last + current
            parts.removeLast()
            guard rest.count > Self.size else { return parts + [rest] }
            let middle = rest.count - Self.least
            return parts + [Array(rest[..<middle]), Array(rest[middle...])]
        }
        return parts + [current]
    }

    /// Notes what a recipe is made of and completed with.
    private mutating func noteUses(
        of recipe: Recipe, in frame: FrameID, by user: NodeID?, _ emission: Emission,
        _ inPlace: InPlaceNeeds
    ) {
        let own = user.flatMap { groupOfNodes[$0] }
        for id in inPlace.nodes(neededBy: RecipeUses(recipe)) {
            if emission.graph[frame].isScope, emission.graph[id].owner != frame {
                if let own { groups[own].takesRoot = true }
                continue
            }
            guard let group = groupOfNodes[id] else {
                if let own { groups[own].received.insert(id) }
                continue
            }
            guard group != own else { continue }
            groups[group].stored.insert(id)
            guard let own, let user else { continue }
            if group < own {
                groups[own].before.insert(group)
            } else {
                groups[own].stored.insert(user)
                groups[own].completedElsewhere.insert(user)
            }
        }
    }
}

extension Emission {
    /// What the initializer of a type makes, but for values that stand from the beginning.
    fileprivate func madeByInitializer(of frame: FrameID) -> [NodeID] {
        needs.order(of: frame).filter { id in
            let node = graph[id]
            return node.kind != .function && !node.isLazy && valueInPlace(id, frame) == nil
        }
    }
}

extension RootEmitter {
    /// The structures, which the type's initializer makes one after the other.
    mutating func makeGroups() {
        var pending: [PendingStep] = []
        for index in emission.groups.indices(of: frame) {
            let group = emission.groups[index]
            var own = Body(emission, frame, isInitializer: true, madeInPlace: [])
            own.location.group = index
            own.declareNodes(of: group, body.nodes.functionUses)
            var arguments: [LabeledExpression] = []
            var parameters: [ParameterPlan] = []
            func pass(_ name: String, _ type: String) {
                let declared = SwiftIdentifier.declared(name)
                parameters.append(ParameterPlan(name: declared, type: type))
                arguments.append(LabeledExpression(for: name, .name(declared)))
            }
            if group.takesRoot, let parent = graph[frame].parent {
                pass(emission.rootProperty(of: frame), emission.nameOfRoot(parent))
            }
            arguments += body.arguments(passing: needs.ordered(group.received))
            parameters += emission.parameters(needs.ordered(group.received))
            for id in group.members where emission.overridable(in: frame).contains(id) {
                let type = TypeReference(.optional(graph[id].type))
                pass(graph[id].name, emission.types.source(type))
            }
            for before in group.before.sorted().map({ emission.groups[$0] }) {
                pass(before.name, before.typeName)
            }
            let effects = effects(of: group)
            body.writing.effects.formUnion(effects)
            let call = Expression.call(group.typeName, arguments)
            body.append(.assignment(target: "self." + group.name, value: body.taking(call)))
            structures.append(structure(group, parameters, effects, own.statements))
            pending += own.completions.unwrittenSteps
            body.take(own)
        }
        for completion in pending { body.write(outside: completion) }
    }

    private func effects(of group: Groups.Group) -> EffectSet {
        var effects = EffectSet()
        for id in group.members {
            guard let recipe = graph[recipe: id] else { continue }
            effects.formUnion(emission.effectSet(of: recipe, in: frame))
            if recipe.mayBeNil { effects.insert(.throws) }
        }
        return effects
    }

    private func structure(
        _ group: Groups.Group, _ parameters: [ParameterPlan], _ effects: EffectSet,
        _ statements: [Statement]
    ) -> TypePlan {
        var type = TypePlan(
            access: .internal, isPrivate: true, keyword: .struct, name: group.typeName)
        let isolation = emission.isolation(of: frame)
        // Braces that are not isolated isolate nothing in them.
        if isolation != .nonisolated {
            emission.isolate(&type, isolation, in: emission.placements.top)
        }
        let stored = group.members.filter(group.stored.contains).map { id in
            let isCompleted = group.completedElsewhere.contains(id)
            return PropertyPlan(
                introducer: "let", name: emission.name(id),
                type: emission.typeMade(id, isCompletedElsewhere: isCompleted))
        }
        type.members = [
            .properties(stored),
            .function(
                FunctionPlan(
                    introducer: "init", name: "", parameters: parameters, effects: effects,
                    body: statements)),
        ]
        return type
    }

    /// The properties that hold the structures.
    var propertiesOfGroups: [PropertyPlan] {
        emission.groups.indices(of: frame).map { emission.groups[$0] }.map {
            PropertyPlan(introducer: "private let", name: $0.name, type: $0.typeName)
        }
    }

    /// Computed properties for members of structures that something outside of the type asks for.
    var membersOfGroups: [Statement] {
        needs[frame].made.compactMap { id in
            guard emission.groups.shown.contains(id), let index = emission.groups.index(of: id)
            else { return nil }
            let path = emission.groups[index].name + "." + emission.name(id)
            return computed(id, [.result(.text(path))])
        }
    }
}

extension Body {
    /// Declares the members of a structure in its initializer.
    mutating func declareNodes(
        of group: Groups.Group, _ functionUses: [NodeID: NodesOfBody.FunctionUse]
    ) {
        self.nodes.functionUses = functionUses
        for id in group.members { declare(id) }
    }

    /// Completes a member of a structure in the type's own initializer.
    mutating func write(outside completion: PendingStep) {
        var completion = completion
        guard let owner = completion.owner, let index = emission.groups.index(of: owner) else {
            return
        }
        completion.target = emission.groups[index].name + "." + emission.name(owner)
        completion.slots[completion.step.completed ?? 0] = .name(completion.target)
        write(completion)
    }
}

extension String {
    /// Whether a structure ends before the object of this name: of every sixteen names about one says so, the same on every machine.
    fileprivate var endsStructure: Bool {
        // FNV-1a, whose low bits say too little of short names.
        var hash: UInt32 = 2_166_136_261
        for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return (hash ^ hash >> 16) % 16 == 0
    }
}
