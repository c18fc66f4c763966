import SourceText

/// The objects of features that are made of values and of other objects alone, all of which stand before them: most of what
/// there is. Wherever a scene's function makes such an object, it makes it after the same others, so that these are
/// looked up once for all scenes.
final class PlainObjects: Sendable {
    private let plain: ObjectSet
    /// By the objects: where the parts of each end in the list, and those of the next one begin.
    private let ends: [Int]
    /// The objects of features that each is made of, in manifest order.
    private let parts: [ObjectID]
    /// What has its own name in the functions of scenes: it stands there, or is a constant of theirs.
    private let named: ObjectSet
    /// What is made within an expression wherever it is asked for.
    private let inPlace: ObjectSet
    /// What the same statement makes at every place.
    private let alike: ObjectSet
    /// What is made of something that the manifest has behind it.
    private let late: ObjectSet

    init(_ context: PlanContext) {
        let graph = context.graph
        let firstOfFeatures = graph.firstOfFeatures
        var plain = ObjectSet()
        var ends: [Int] = []
        ends.reserveCapacity(graph.objects.count)
        var parts: [ObjectID] = []
        var named = ObjectSet()
        var inPlace = ObjectSet()
        var late = ObjectSet()
        for index in graph.objects.indices {
            defer { ends.append(parts.count) }
            let id = ObjectID(index: index)
            guard index >= firstOfFeatures else {
                if !graph[id].isAskedAsFunction { named.insert(id) }
                continue
            }
            let isTransient = graph[id].lifetime == .transient
            if !isTransient { named.insert(id) }
            guard context.isMadeAtOnce(id) else { continue }
            let first = parts.count
            guard context.append(partsOf: id, behind: firstOfFeatures, to: &parts) else {
                parts.removeLast(parts.count - first)
                continue
            }
            let isSorted = parts.indices.dropFirst(first + 1).allSatisfy {
                parts[$0 - 1] < parts[$0]
            }
            if !isSorted { parts[first...].sort() }
            plain.insert(id)
            if parts.count > first, parts[parts.count - 1] > id { late.insert(id) }
            if isTransient { inPlace.insert(id) }
        }
        var alike = ObjectSet()
        for id in context.validated.order
        where plain.contains(id)
            && graph.isMadeAlike(id, byCallsAlone: context.validated.plain.contains(id))
        {
            // What is made in place is a part of the statement.
            let isAlike = Self.places(of: id, ends).allSatisfy {
                !inPlace.contains(parts[$0]) || alike.contains(parts[$0])
            }
            if isAlike { alike.insert(id) }
        }
        self.plain = plain
        self.ends = ends
        self.parts = parts
        self.named = named
        self.inPlace = inPlace
        self.alike = alike
        self.late = late
    }

    private static func places(of id: ObjectID, _ ends: [Int]) -> Range<Int> {
        (id.index == 0 ? 0 : ends[id.index - 1])..<ends[id.index]
    }

    /// An object that is made when the rest of its parts stand.
    private struct Call {
        let id: ObjectID
        var next: Int
        let end: Int

        init(_ id: ObjectID, _ places: Range<Int>) {
            self.id = id
            next = places.lowerBound
            end = places.upperBound
        }
    }

    /// Whether the object has its own name in the functions of scenes.
    func hasOwnName(_ id: ObjectID) -> Bool { named.contains(id) }

    /// Whether the same statement makes the object wherever a scene's function does.
    func isMadeAlike(_ id: ObjectID) -> Bool { alike.contains(id) }

    /// What a scene's function makes for its object, each after what it is made of, and in manifest order otherwise.
    ///
    /// - Parameter objects: all of the feature's that the scene reaches.
    /// - Returns: nil where the order is a matter of more than that.
    func order(of objects: [ObjectID], for own: ObjectID) -> [ObjectID]? {
        var isInOrder = true
        for id in objects {
            if !plain.contains(id) { return nil }
            if late.contains(id) { isInOrder = false }
        }
        var order: [ObjectID] = []
        order.reserveCapacity(objects.count)
        // In most manifests what an object is made of stands before it.
        if isInOrder {
            for id in objects where id != own && !inPlace.contains(id) { order.append(id) }
            return order
        }
        var entered = ObjectSet()
        entered.insert(own)
        // A stack of its own, because a chain of objects may be long.
        var calls: [Call] = []
        for id in objects where !inPlace.contains(id) && entered.insert(id) {
            calls.append(Call(id, Self.places(of: id, ends)))
            while let last = calls.indices.last {
                if calls[last].next < calls[last].end {
                    let part = parts[calls[last].next]
                    calls[last].next += 1
                    if entered.insert(part) {
                        calls.append(Call(part, Self.places(of: part, ends)))
                    }
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
        if validated.plain.contains(id) { return !isFunction(id) }
        guard case .construction(let construction) = graph[id].choice, construction.isComplete,
            !isCompletedInParts(id), !isFunction(id)
        else { return false }
        if case .chosen = construction.maker { return false }
        return true
    }

    /// Adds the objects of the feature that the object is made of.
    ///
    /// - Parameter firstOfFeatures: the place of the first object that is no root's.
    /// - Returns: false where it asks for anything else that is made, or for something later.
    fileprivate func append(
        partsOf id: ObjectID, behind firstOfFeatures: Int, to parts: inout [ObjectID]
    ) -> Bool {
        for edge in graph[id].edges {
            guard edge.kind == .construction, edge.moment == .construction else { return false }
            switch edge.target {
            case .object(let target):
                if target.index < firstOfFeatures { continue }
                guard target != id, validated.plain.contains(target) || graph[target].isConstructed
                else { return false }
                parts.append(target)
            case .value, .input, .parameter, .decoratee, .itself: continue
            case .sceneObject, .scene: return false
            }
        }
        return true
    }
}

extension Boxed<ObjectNode> {
    fileprivate var isConstructed: Bool {
        if case .construction = self.choice { true } else { false }
    }
}

extension ObjectGraph {
    /// Whether making the object takes calls alone, of what stands and of text that refers to nothing.
    fileprivate func isMadeAlike(_ id: ObjectID, byCallsAlone: Bool) -> Bool {
        guard byCallsAlone || isMadeByCallsOfWhatStands(id) else { return false }
        for edge in self[id].edges {
            switch edge.target {
            case .value, .object, .decoratee: continue
            case .sceneObject, .scene, .input, .parameter, .itself: return false
            }
        }
        return true
    }

    private func isMadeByCallsOfWhatStands(_ id: ObjectID) -> Bool {
        guard case .construction(let construction) = self[id].choice,
            case .call = construction.maker,
            !construction.mayHaveEffects,
            construction.arguments.allSatisfy(\.value.standsAlone),
            construction.decorators.allSatisfy({ $0.arguments.allSatisfy(\.value.standsAlone) })
        else { return false }
        return true
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
