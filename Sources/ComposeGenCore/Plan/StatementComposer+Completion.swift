import SwiftReading

/// Properties that are set, and `setup` that runs, once the objects stand.
extension StatementComposer {
    mutating func noteAfterwards(of id: ObjectID) {
        // Most objects are complete when they are made, and asking that costs the least.
        guard case .construction(let construction) = context.graph[id].choice,
            !construction.properties.isEmpty || construction.setup != nil,
            case .local = placement(of: id), !completedAtOnce.contains(id), !isKept(id)
        else { return }
        for property in construction.properties {
            wait(for: objects(for: property).union([id]), owner: id, .property(property))
        }
        if let setup = construction.setup {
            wait(for: neededAfterwards(by: id).union([id]), owner: id, .setup(setup))
        }
    }

    /// What must stand before all properties of the object are set and its setup has run.
    func neededAfterwards(by id: ObjectID) -> Set<ObjectID> {
        guard case .construction(let construction) = context.graph[id].choice else { return [] }
        return construction.completions.reduce(into: []) { all, completion in
            for property in completion.properties { all.formUnion(objects(for: property)) }
            if let setup = completion.setup { all.formUnion(objects(for: setup)) }
        }
    }

    /// What must stand before the setup can run: those that it names have to be complete.
    func objects(for setup: ResolvedText) -> Set<ObjectID> {
        let named = objects(inside: setup.references.compactMap { $0 })
        var all = named
        for other in named {
            guard case .construction(let construction) = context.graph[other].choice else {
                continue
            }
            for property in construction.completions.flatMap(\.properties) {
                all.formUnion(objects(for: property))
            }
        }
        return all
    }

    func objects(for property: ResolvedProperty) -> Set<ObjectID> {
        objects(inside: property.value.references)
    }

    mutating func wait(
        for objects: Set<ObjectID>, owner: ObjectID, _ content: Afterwards.Content,
        doneTo recipient: Afterwards.Recipient? = nil
    ) {
        let missing = objects.filter { !standing.contains($0) }
        for object in missing { waiting[object, default: []].append(afterwards.count) }
        afterwards.append(
            Afterwards(
                missing: missing.count, owner: owner, content: content, recipient: recipient))
    }

    /// Writes what has waited for the object only.
    ///
    /// - Parameter isUndecorated: whether it is not what others know yet, so that only its own properties and setup can be
    ///   written.
    mutating func release(_ id: ObjectID, isUndecorated: Bool = false) {
        guard !waiting.isEmpty else { return }
        var ready: [Int] = []
        let waited = waiting.removeValue(forKey: id) ?? []
        if isUndecorated { waiting[id] = waited.filter { afterwards[$0].owner != id } }
        for index in waited where !isUndecorated || afterwards[index].owner == id {
            afterwards[index].missing -= 1
            if afterwards[index].missing == 0 { ready.append(index) }
        }
        // What runs may use what is set, so that it comes after the assignments of others.
        if let owner = ready.first.map({ afterwards[$0].owner }),
            ready.contains(where: { afterwards[$0].owner != owner })
        {
            ready =
                ready.filter { !afterwards[$0].isSetup } + ready.filter { afterwards[$0].isSetup }
        }
        for index in ready {
            let id = afterwards[index].owner
            let content = afterwards[index].content
            switch afterwards[index].recipient {
            case nil:
                completed = id
                complete(assignees[id] ?? context.declaredName(id), content)
                completed = nil
            case .constant(let name): complete(name, content)
            case .optional(let name):
                let (body, _) = collecting { $0.complete(name, content) }
                append(body, where: "let \(name)")
            }
        }
    }

    /// Appends the statements under the condition. What follows on the same one stands below it.
    private mutating func append(_ body: [Statement], where condition: String) {
        if case .choice(var branches)? = statements.last, branches.count == 1,
            branches[0].condition == condition
        {
            branches[0].body += body
            statements[statements.count - 1] = .choice(branches)
        } else {
            append(.choice([ChoiceBranch(condition: condition, body: body)]))
        }
    }

    mutating func complete(_ owner: String, _ content: Afterwards.Content) {
        switch content {
        case .property(let property): assign(property, of: owner)
        case .setup(let text): append(.text(source(of: text, itself: owner)))
        }
    }

    mutating func assign(_ property: ResolvedProperty, of owner: String) {
        let value = expression(property.value, label: property.name, owner: owner, itself: owner)
        append(
            .assignment(
                target: owner + "." + SwiftIdentifier.memberName(property.name), value: value))
    }

    /// The objects that this body declares and that must stand before these references can be used.
    func objects(inside references: [Reference]) -> Set<ObjectID> {
        var result: Set<ObjectID> = []
        var seen: Set<ObjectID> = []
        var pending: [(id: ObjectID, isMadeHere: Bool)] = []
        for reference in references {
            let edge = Edge(
                target: reference.target,
                kind: reference.isThroughClosure ? .factory : .construction, range: reference.range)
            forEachObject(of: edge) { id, isMadeHere in
                guard reference.isCalled || !isAskedLater(id, reference.target) else { return }
                pending.append((id, isMadeHere))
            }
        }
        while let (id, isMadeHere) = pending.popLast() {
            switch placement(of: id) {
            case .local where isMadeHere: result.insert(id)
            case .localFunction: result.insert(id)
            case .local, .inPlace:
                guard seen.insert(id).inserted else { continue }
                for edge in context.graph[id].edges {
                    forEachObject(of: edge) { pending.append(($0, $1)) }
                }
            case .constant, .outerFunction:
                guard let keeping, keeping.isAwaited(id) else { continue }
                result.insert(id)
            case .named, .call: break
            }
        }
        return result
    }

    /// Whether a function that is not called yet asks a member for the object.
    private func isAskedLater(_ id: ObjectID, _ target: Target) -> Bool {
        guard site.later[id] != nil else { return false }
        if case .scene = context.resolved(target) { return true }
        return context.graph.isAskedAsFunction(target)
    }
}
