/// The static member of a root that makes the root of one variant.
struct MemberOfVariant {
    /// The graph of the variant, with the frame of the member in it.
    let world: Emission
    let frame: FrameID
    /// The values that nothing in the variant says.
    let parameters: [NodeID]
    let effects: EffectSet

    /// Whether the member is called, because something is passed, thrown or awaited.
    var isFunction: Bool { !parameters.isEmpty || !effects.isEmpty }
}

extension Emission {
    /// The parameters of the root's initializer, the variant's case first; of a scene delegate, what its convenience initializer
    /// assigns.
    var parametersOfRoot: [NodeID] {
        guard rootKind == .sceneDelegate else { return needs[.root].free }
        let assigned = Set(resolution.overridable + lifting.assigned).sorted()
        let stored = stored(by: .root)
        return ((graph.variant.map { [$0] } ?? []) + assigned).filter(stored.contains)
    }

    /// What a type keeps in properties: what its functions ask for later, and what waits for its first use.
    func stored(by frame: FrameID) -> Set<NodeID> {
        needs[frame].stored.union(needs[frame].made.filter { graph[$0].isLazy })
            .filter { graph[$0].kind != .function && graph[$0].kind != .root }
            .filter { graph[$0].owner == frame }
    }

    /// A member for each variant, with the frame that asks for what the root's initializer takes.
    func membersOfVariants() -> [String: MemberOfVariant] {
        let passed = parametersOfRoot
        var members: [String: MemberOfVariant] = [:]
        for variant in lifting.members {
            let range = graph[.root].range
            var frame = Frame(
                kind: .member(variant: variant), parent: nil, name: variant, range: range)
            var steps: [Step] = []
            if lifting.preparesInMembers, let prepare = resolution.prepare {
                steps.append(.statements(prepare))
            }
            frame.body = Recipe(
                steps: steps
                    + passed.map {
                        Step(action: .use(.node($0, members: "", range)), range: range)
                    })
            let (world, ids) = adding([frame], variant: variant)
            let agreed = agreedMember(of: variant)
            let parameters = world.needs[ids[0]].free.filter { graph[$0].kind == .value }
            // The root's initializer has its effects besides those of the member's own objects.
            members[variant] = MemberOfVariant(
                world: world, frame: ids[0],
                parameters: world.needs.ordered(
                    Set(parameters).union(
                        agreed.values.filter { world.graph[recipe: $0] == nil })),
                effects: world.effectSet(of: ids[0]).union(effectSet(of: .root))
                    .union(agreed.effects))
        }
        return members
    }
}
