/// What recipes of one frame need, where what they make in place is taken apart once for all of them.
///
/// Many recipes may share a chain of transients, so that following it for each of them would be quadratic.
struct InPlaceNeeds {
    private let needs: Needs
    private let frame: FrameID
    /// By what is made in place or by a function, the nodes that it comes to need.
    private var ofParts: [NodeID: [NodeID]] = [:]

    init(_ recipes: [RecipeUses], in frame: FrameID, isInitializer: Bool, _ needs: Needs) {
        self.needs = needs
        self.frame = frame
        var parts: [NodeID] = []
        var places: [NodeID: Int] = [:]
        typealias Part = (direct: [NodeID], edges: [Int], inputs: [NodeID])
        var own: [Part] = []
        func place(of id: NodeID) -> Int {
            if let known = places[id] { return known }
            places[id] = parts.count
            parts.append(id)
            return parts.count - 1
        }
        func split(_ asked: [NodeID], inputs: [NodeID] = []) -> Part {
            var result: Part = ([], [], inputs)
            for id in asked {
                switch needs.asked(id, in: frame, isInitializer: isInitializer) {
                case .itself: result.direct.append(id)
                case .function, .parts: result.edges.append(place(of: id))
                }
            }
            return result
        }
        for recipe in recipes { _ = split(needs.nodes(askedBy: recipe, in: frame)) }
        while own.count < parts.count {
            switch needs.asked(parts[own.count], in: frame, isInitializer: isInitializer) {
            case .itself: own.append(([], [], []))
            case .function(let function): own.append(split([function]))
            case .parts(let asked, let inputs): own.append(split(asked, inputs: inputs))
            }
        }
        for component in StrongComponents(own.map(\.edges)).components {
            var found: Set<NodeID> = []
            for place in component {
                found.formUnion(own[place].direct)
                for edge in own[place].edges { found.formUnion(ofParts[parts[edge]] ?? []) }
                found.subtract(own[place].inputs)
            }
            for place in component { ofParts[parts[place]] = Array(found) }
        }
    }

    /// Whether the node is among what the recipes come to make in place.
    func covers(_ id: NodeID) -> Bool { ofParts[id] != nil }

    /// The nodes that one of the recipes, or of what they make in place, needs, in no order.
    ///
    /// - Parameter completions: whether to include what is needed only once the object stands.
    func nodes(neededBy recipe: RecipeUses, completions: Bool = true) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for id in needs.nodes(askedBy: recipe, in: frame, completions) {
            if let parts = ofParts[id] { found.formUnion(parts) } else { found.insert(id) }
        }
        return found
    }
}
