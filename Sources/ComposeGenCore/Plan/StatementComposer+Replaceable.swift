import SourceText

/// Objects that a parameter of the same name replaces where something is passed.
extension StatementComposer {
    /// Declares what the parameter passes, else the object's own construction.
    ///
    /// What is passed is left alone: properties and setup are those of the object's own construction.
    mutating func declareReplaceable(
        _ id: ObjectID, _ construction: Boxed<ResolvedConstruction>
    ) {
        if let value = substituted(id, construction) { return declare(id, value) }
        let node = context.graph[id]
        let name = context.declaredName(id)
        let type = context.source(node.heldType)
        // The constant takes the parameter's name, which others know.
        let given = freeName(["given" + node.name.capitalizedHead])
        append(.declaration(name: given, type: nil, value: .text(name)))
        var branches: [ResolvedBranch] = []
        if case .chosen(let conditional) = construction.maker { branches = conditional }
        declareChosen(name, type, by: branches) { composer, constant in
            let own =
                branches.isEmpty
                ? [ChoiceBranch(condition: nil, body: composer.completing(id))]
                : composer.write(
                    branches, id, named: node.name, heldAs: node.heldType,
                    for: .constant(constant))
            let passed = ChoiceBranch(
                condition: "let \(given)",
                body: [.assignment(target: constant, value: .text(given))])
            composer.append(ofBranches: .choice([passed] + own))
        }
        if site.property(id) != nil {
            append(.assignment(target: "self." + name, value: .text(name)))
        }
    }

    /// `parameter ?? Implementation()`, where an expression is all that the construction takes, and no word has to stand
    /// after the operator. The parameter tells Swift the type.
    private mutating func substituted(
        _ id: ObjectID, _ construction: Boxed<ResolvedConstruction>
    ) -> MadeValue? {
        let node = context.graph[id]
        let effects = context.effects[id]
        guard construction.isComplete, !effects.isAsync else { return nil }
        let outer = self
        let value = makeValue(construction, named: node.name, heldAs: node.heldType)
        let parameter = Expression.text(context.declaredName(id))
        if statements.count == outer.statements.count {
            switch value {
            case .expression(let made), .typed(let made, _):
                switch made.form {
                case .prefixed(let words, let made) where !words.hasSuffix("await"):
                    return .expression(.prefixed(words, .binary(parameter, "??", made)))
                case .prefixed: break
                case .text(let text) where text.hasPrefix("try"): break
                default:
                    if effects.isThrowing { break }
                    return .expression(.binary(parameter, "??", made))
                }
            case .substituted where !effects.isThrowing:
                return .expression(.binary(parameter, "??", value.expression))
            case .substituted, .unwrapped, .recovered, .chosen: break
            }
        }
        self = outer
        return nil
    }

    /// The statements that make the object, set its properties and run its setup.
    private mutating func completing(_ id: ObjectID) -> [Statement] {
        let node = context.graph[id]
        let name = context.declaredName(id)
        return inBranch {
            $0.make(
                node.choice, named: node.name, heldAs: node.heldType, for: .constant(name))
        }
    }

    /// Finds the objects that can be completed in the branch that makes them: nothing that this takes needs them.
    mutating func findCompletedAtOnce(among reached: [ObjectID]) {
        var candidates: [ObjectID] = []
        // No closure, which would come with a copy of the composer.
        for id in reached where isCompletedInParts(id) { candidates.append(id) }
        guard !candidates.isEmpty else { return }
        completedAtOnce = Set(candidates)
        var needs: [ObjectID: [ObjectID]] = [:]
        var users: [ObjectID: [ObjectID]] = [:]
        var pending = candidates
        while let id = pending.popLast() {
            guard needs[id] == nil else { continue }
            let needed = Array(Set(needed(by: id)))
            needs[id] = needed
            for other in needed { users[other, default: []].append(id) }
            pending += needed
        }
        // What is left from either end stands in a cycle, or between two.
        completedAtOnce.formIntersection(
            Self.takenApart(needs, releasing: users)
                .union(Self.takenApart(users, releasing: needs)))
    }

    /// The objects that are reached by taking away, one by one, those that wait for nothing.
    private static func takenApart(
        _ awaited: [ObjectID: [ObjectID]], releasing waiting: [ObjectID: [ObjectID]]
    ) -> Set<ObjectID> {
        var missing = awaited.mapValues(\.count)
        var ready = Set(awaited.keys).union(waiting.keys)
            .filter { missing[$0, default: 0] == 0 }
        var taken = ready
        while let id = ready.popFirst() {
            for other in waiting[id] ?? [] {
                missing[other, default: 0] -= 1
                if missing[other] == 0 {
                    ready.insert(other)
                    taken.insert(other)
                }
            }
        }
        return taken
    }
}
