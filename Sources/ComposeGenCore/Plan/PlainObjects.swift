/// The objects of features that are made of values and of other objects alone, all of which stand before them: most of what
/// there is. Wherever a scene's function makes such an object, it makes it after the same others, so that these are
/// looked up once for all scenes.
final class PlainObjects: Sendable {
    /// By the objects: where its parts are in the list; nil of what is not plain.
    private let ranges: [Range<Int>?]
    /// The objects of features that each is made of, in manifest order.
    private let parts: [ObjectID]
    /// What is made within an expression wherever it is asked for.
    private let inPlace: ObjectSet
    /// What the same statement makes at every place.
    private let alike: ObjectSet

    init(_ context: PlanContext) {
        let graph = context.graph
        var ranges = [Range<Int>?](repeating: nil, count: graph.objects.count)
        var parts: [ObjectID] = []
        var own: [ObjectID] = []
        var inPlace = ObjectSet()
        for index in graph.objects.indices where graph.objects[index].owner.root == nil {
            let id = ObjectID(index: index)
            guard context.isMadeAtOnce(id) else { continue }
            own.removeAll(keepingCapacity: true)
            guard graph.append(partsOf: id, to: &own) else { continue }
            own.sort()
            ranges[index] = parts.count..<parts.count + own.count
            parts += own
            if graph[id].lifetime == .transient { inPlace.insert(id) }
        }
        var alike = ObjectSet()
        for id in context.validated.order {
            guard let range = ranges[id.index], graph.isMadeAlike(id) else { continue }
            // What is made in place is a part of the statement.
            let isAlike = parts[range].allSatisfy { !inPlace.contains($0) || alike.contains($0) }
            if isAlike { alike.insert(id) }
        }
        self.ranges = ranges
        self.parts = parts
        self.inPlace = inPlace
        self.alike = alike
    }

    /// Whether the same statement makes the object wherever a scene's function does.
    func isMadeAlike(_ id: ObjectID) -> Bool { alike.contains(id) }

    /// What a scene's function makes for its object, each after what it is made of, and in manifest order otherwise.
    ///
    /// - Parameter objects: all of the feature's that the scene reaches.
    /// - Returns: nil where the order is a matter of more than that.
    func order(of objects: [ObjectID], for own: ObjectID) -> [ObjectID]? {
        for id in objects where ranges[id.index] == nil { return nil }
        var order: [ObjectID] = []
        order.reserveCapacity(objects.count)
        var entered = ObjectSet()
        entered.insert(own)
        // A stack of its own, because a chain of objects may be long.
        var calls: [(id: ObjectID, rest: Range<Int>)] = []
        for id in objects where !inPlace.contains(id) && entered.insert(id) {
            calls.append((id, ranges[id.index] ?? 0..<0))
            while let last = calls.indices.last {
                if let next = calls[last].rest.popFirst() {
                    let part = parts[next]
                    if entered.insert(part) { calls.append((part, ranges[part.index] ?? 0..<0)) }
                } else {
                    let made = calls.removeLast().id
                    if !inPlace.contains(made) { order.append(made) }
                }
            }
        }
        return order
    }
}

extension PlanContext {
    /// Whether nothing is left to be done to the object once it is made, and one way to make it.
    fileprivate func isMadeAtOnce(_ id: ObjectID) -> Bool {
        guard case .construction(let construction) = graph[id].choice, construction.isComplete,
            !isCompletedInParts(id), !isFunction(id)
        else { return false }
        if case .chosen = construction.maker { return false }
        return true
    }
}

extension ObjectGraph {
    /// Adds the objects of the feature that the object is made of.
    ///
    /// - Returns: false where it asks for anything else that is made, or for something later.
    fileprivate func append(partsOf id: ObjectID, to parts: inout [ObjectID]) -> Bool {
        for edge in self[id].edges {
            guard edge.kind == .construction, edge.moment == .construction else { return false }
            switch edge.target {
            case .object(let target):
                if self[target].owner.root != nil { continue }
                guard case .construction = self[target].choice, target != id else { return false }
                parts.append(target)
            case .value, .input, .parameter, .decoratee, .itself: continue
            case .sceneObject, .scene: return false
            }
        }
        return true
    }

    /// Whether making the object takes calls alone, of what stands and of text that refers to nothing.
    fileprivate func isMadeAlike(_ id: ObjectID) -> Bool {
        guard case .construction(let construction) = self[id].choice,
            case .call = construction.maker,
            !construction.mayHaveEffects,
            construction.arguments.allSatisfy(\.value.standsAlone),
            construction.decorators.allSatisfy({ $0.arguments.allSatisfy(\.value.standsAlone) })
        else { return false }
        return self[id].edges.allSatisfy { edge in
            switch edge.target {
            case .value, .object, .decoratee: true
            case .sceneObject, .scene, .input, .parameter, .itself: false
            }
        }
    }
}

extension ResolvedValue {
    /// Whether it is a name, or text that says the same at every place.
    fileprivate var standsAlone: Bool {
        switch self {
        case .reference: true
        case .text(let text): text.references.isEmpty
        case .list, .construction, .factory, .broken: false
        }
    }
}
