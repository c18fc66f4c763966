/// Constants that stand before a statement for what its text and its closures need.
extension StatementComposer {
    /// Declares constants for the values that making the object takes, for a function that could not read them yet.
    mutating func hoistValues(for id: ObjectID) {
        var seen: Set<ObjectID> = [id]
        var pending = [id]
        while let id = pending.popLast() {
            for edge in context.graph[id].edges {
                switch context.resolved(edge.target) {
                case .value(let value) where site.copiesCapturedValue(value):
                    let (source, name) = (site.value(value), context.graph.values[value.index].name)
                    // A path to it begins with a parameter, which a function can read at any time.
                    guard source == name else { continue }
                    _ = hoist(once: .value(value), as: name) { .text($0.context.declared(source)) }
                case .object(let part) where placement(of: part) == .inPlace:
                    if seen.insert(part).inserted { pending.append(part) }
                default: break
                }
            }
        }
    }

    /// Declares a constant for the expression.
    ///
    /// - Returns: its name as it is written.
    mutating func hoist(
        _ expression: Expression, as name: String, type: String? = nil
    ) -> String {
        // Behind the constant, what the text says of a parameter would mean the constant.
        let declared =
            site.parameterNames.contains(name)
            ? freeName(["other" + name.capitalizedHead]) : context.declared(name)
        append(.declaration(name: declared, type: type, value: expression))
        return declared
    }

    /// Declares a constant for the function that the text asks for. One that asks members which this body makes runs later, so
    /// that it is not the one that the body calls.
    ///
    /// - Parameter isHandedOn: whether a text passes it, which Swift 6 takes for isolated to nothing unless its type says more.
    mutating func hoist(
        function reference: Reference, called base: String, isHandedOn: Bool,
        as name: (inout StatementComposer) -> String
    ) -> String {
        let target = reference.target
        let known = hoisted[target]
        if let known, reference.isCalled || site.later.isEmpty { return known }
        let knownForLater = hoistedForLater[target]
        if let knownForLater, !reference.isCalled { return knownForLater }
        let (outer, owner) = (asksMembersLater, completed)
        if let owner, let known = hoistedForOwner[owner]?[target] { return known }
        let unowned = unowned(by: reference)
        completed = nil
        if let owner, unowned.count > self.unowned(by: reference).count {
            // What it has as a property keeps it no more by a constant than by itself.
            completed = owner
            let names = [name(&self), context.graph[owner].name + base.capitalizedHead]
            let constant = hoist(closure(making: reference), as: freeName(names))
            hoistedForOwner[owner, default: [:]][target] = constant
            return constant
        }
        asksMembersLater = false
        // Others may ask for the function, too, who may outlive this one.
        defer { (asksMembersLater, completed) = (asksMembersLater || outer, owner) }
        var function = closure(making: reference)
        var type: String?
        if isHandedOn || isCapturedTwice(target) {
            (function, type) = isolated(function, of: target)
        }
        if let known, !asksMembersLater { return known }
        let isNamed =
            known != nil || knownForLater != nil
            || hoistedForOwner.values.contains { $0[target] != nil }
        let constant = hoist(
            function, as: isNamed ? freeName(["later" + base.capitalizedHead]) : name(&self),
            type: type)
        if asksMembersLater {
            hoistedForLater[target] = constant
        } else {
            hoisted[target] = constant
        }
        return constant
    }

    /// The closure with the isolation of this place, which a constant does not take over; and the type that says so where the
    /// closure cannot, because Swift 5 takes parameters behind an attribute for its arguments.
    private func isolated(
        _ closure: Expression, of function: Target
    ) -> (closure: Expression, type: String?) {
        let attributes =
            site.functionAttributes.isEmpty ? attributesOfPlace : site.functionAttributes
        guard !attributes.isEmpty, case .closure(let signature, let body) = closure.form else {
            return (closure, nil)
        }
        if let marked = Self.closure(signature, body, with: attributes) { return (marked, nil) }
        let inputs = inputs(of: function).map { context.parameterSource($0.type.value) }
        var effects = EffectsPlan()
        switch function {
        case .object(let id): effects = context.effects[id]
        case .scene(let id): effects = context.effects[id]
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
        }
        let words = attributes.joined(separator: " ")
        return (closure, "\(words) (\(inputs.joined(separator: ", ")))\(effects.source) -> _")
    }

    /// What isolates the body, where that is the main actor.
    private var attributesOfPlace: [String] {
        let feature = site.scene.map { context.graph[context.graph[$0].feature].isolation }
        let isolation = feature ?? context.graph.root.isolation
        return isolation == .mainActor ? context.attributes(isolation) : []
    }

    /// Whether several closures capture the function that a member's own closure declares. Swift takes the latter for isolated to
    /// nothing, and what two isolated closures have of it for something that could race.
    private func isCapturedTwice(_ function: Target) -> Bool {
        var count = 0
        for text in site.later.keys.lazy.flatMap({ context.graph[$0].choice.texts }) {
            for case let reference? in text.references where !reference.isCalled {
                if context.resolved(reference).target == function { count += 1 }
            }
        }
        return count > 1
    }

    /// Declares a constant for a member, before all closures that name the member: they would mean the constant, which is not
    /// there yet.
    mutating func hoistCopy(of target: Target, as name: String, member: String) -> String {
        let isHidden = membersOfClosures.contains(member) && hoisted[target] == nil
        let constant = hoist(once: target, as: name) { _ in .text(member) }
        if isHidden, let copy = statements.popLast() { statements.insert(copy, at: 0) }
        return constant
    }

    /// Declares the copies first that texts need of members for which closures would ask the enclosing class: these find the
    /// copies.
    mutating func copyMembersAskedBothWays(by objects: [ObjectID]) {
        guard site.copiesCaptured, !isCaptured else { return }
        if case .everything = site.captures { return }
        var byClosures: Set<ObjectID> = []
        var byTexts: Set<ObjectID> = []
        for object in objects {
            for edge in context.graph[object].edges where edge.isCaptured {
                guard case .object(let id) = context.resolved(edge.target),
                    context.graph[id].lifetime == .singleton
                else { continue }
                if edge.kind == .factory { byClosures.insert(id) } else { byTexts.insert(id) }
            }
        }
        for id in byClosures.intersection(byTexts).sorted() {
            guard case .named(let member) = placement(of: id),
                hoistedAround[.object(id)] == nil
            else { continue }
            if case .members = site.captures, !site.isLazyMember(member) { continue }
            _ = hoistCopy(of: .object(id), as: context.graph[id].name, member: member)
        }
    }

    mutating func hoist(
        once target: Target, as name: String, _ make: (inout StatementComposer) -> Expression
    ) -> String {
        if let name = hoisted[target] { return name }
        let constant = hoist(make(&self), as: name)
        hoisted[target] = constant
        return constant
    }
}
