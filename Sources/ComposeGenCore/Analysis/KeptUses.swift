/// What an object keeps of what it is made of and completed with.
struct KeptUses {
    private var always: [RecipeUses] = []
    /// By the choice, what each of its branches keeps.
    private var choices: [[KeptUses]] = []

    fileprivate init(_ recipe: Recipe?, _ graph: Graph) {
        for step in recipe?.steps ?? [] {
            if step.frames.isEmpty {
                var uses = KeptUses()
                uses.always = [RecipeUses(Recipe(steps: [step.keeping]))]
                // Whether statements keep what they name only the compiler knows.
                if step.isRun { uses = uses.perhaps }
                always += uses.always
                choices += uses.choices
            } else {
                choices.append(step.frames.map { KeptUses(graph[$0].body, graph) })
            }
        }
    }

    /// What carrying out a recipe needs of what is kept in one case or another.
    var all: [RecipeUses] { always + choices.joined().flatMap(\.all) }

    /// What is kept whichever branches are taken.
    ///
    /// - Parameter needed: what carrying out a recipe needs.
    func nodes(_ needed: (RecipeUses) -> Set<NodeID>) -> Set<NodeID> {
        var kept: Set<NodeID> = []
        for uses in always { kept.formUnion(needed(uses)) }
        for branches in choices {
            let ofBranches = branches.map { $0.nodes(needed) }
            guard let first = ofBranches.first else { continue }
            kept.formUnion(ofBranches.dropFirst().reduce(first) { $0.intersection($1) })
        }
        return kept
    }

    /// The same as of a branch that may not be taken.
    fileprivate var perhaps: KeptUses {
        var uses = self
        (uses.always, uses.choices) = ([], [[self, KeptUses()]])
        return uses
    }

    private init() {}
}

extension Graph {
    /// What the object keeps: nothing for sure where another one may take its place.
    func keeping(_ id: NodeID) -> KeptUses {
        let uses = KeptUses(self[recipe: id], self)
        return self[id].isReplaceable ? uses.perhaps : uses
    }
}
