import SourceText
import SwiftReading

extension Resolver {
    /// One of the choices for a binding.
    mutating func resolveBranch(
        _ choice: Choice, of binding: Boxed<Binding>, in scope: NameScope
    ) -> ResolvedChoice {
        let resolved = resolve(choice, of: binding, in: scope)
        guard case .alias(let reference) = resolved else { return resolved }
        return held(reference).map(ResolvedChoice.alias) ?? .broken
    }

    /// Choices of which a condition picks one where the object is made.
    mutating func resolve(
        _ branches: [EvaluatedBranch], _ otherwise: Choice, _ range: SourceRange,
        in scope: NameScope,
        _ resolveOne: (inout Resolver, Choice, NameScope) -> ResolvedChoice
    ) -> Boxed<ResolvedConstruction> {
        var resolved: [ResolvedBranch] = []
        for branch in branches {
            let first = edges.count
            let conditions = branch.condition.parts.map { part -> ResolvedBranch.Condition in
                switch part {
                case .availability(let text): .availability(text)
                case .swift(let text, let names):
                    .swift(resolve(swift: text, binding: names, in: scope))
                }
            }
            let conditionEdges = Array(edges[first...])
            var inner = scope
            inner.parameters.formUnion(branch.condition.boundNames)
            let (choice, edges) = resolvingBranch { resolveOne(&$0, branch.choice, inner) }
            resolved.append(
                ResolvedBranch(
                    conditions: conditions, conditionEdges: conditionEdges,
                    boundNames: branch.condition.boundNames, boundRange: branch.condition.range,
                    choice: choice, edges: edges))
        }
        let (choice, edges) = resolvingBranch { resolveOne(&$0, otherwise, scope) }
        resolved.append(
            ResolvedBranch(conditions: [], conditionEdges: [], choice: choice, edges: edges))
        var chosen = Boxed(
            ResolvedConstruction(
                maker: .chosen(resolved), implementation: nil, implementationRange: range,
                range: range))
        if chosen.isOfOneType { chosen.implementation = chosen.alternatives.first?.implementation }
        return chosen
    }

    /// A condition may bind a name to what has that name outside of it.
    private mutating func resolve(
        swift text: SwiftText, binding names: [String], in scope: NameScope
    ) -> ResolvedText {
        for name in text.namesBoundToThemselves(names) {
            if let entry = find(name, in: scope)?.first { graph.unmarked.insert(entry.target) }
        }
        return resolve(swift: text, in: scope)
    }

    private mutating func resolvingBranch(
        _ body: (inout Resolver) -> ResolvedChoice
    ) -> (ResolvedChoice, [Edge]) {
        let first = edges.count
        let choice = body(&self)
        return (choice, Array(edges[first...]))
    }
}

extension ResolvedConstruction {
    /// The branches of which conditions pick one; none where nothing is picked.
    var branches: [ResolvedBranch] {
        guard case .chosen(let branches) = maker else { return [] }
        return branches
    }
}

extension ResolvedConstruction {
    /// Whether one of several choices is made, be it because another fails.
    var hasAlternatives: Bool {
        if case .choice = onFailure { return true }
        return !branches.isEmpty
    }
}

extension Boxed<ObjectNode> {
    var isMadeInSeveralWays: Bool {
        if case .construction(let construction) = self.choice {
            construction.hasAlternatives
        } else {
            false
        }
    }
}

extension Boxed<ResolvedConstruction> {
    /// The constructions of which conditions pick one; it alone where nothing is picked.
    var alternatives: [Boxed<ResolvedConstruction>] {
        guard case .chosen(let branches) = self.maker else { return [self] }
        return branches.flatMap { branch -> [Boxed<ResolvedConstruction>] in
            guard case .construction(let construction) = branch.choice else { return [] }
            return construction.alternatives
        }
    }

    /// Whether this holds for one of the constructions of which conditions pick one.
    func hasAlternative(_ holds: (Boxed<ResolvedConstruction>) -> Bool) -> Bool {
        guard case .chosen(let branches) = self.maker else { return holds(self) }
        return branches.contains { branch in
            guard case .construction(let construction) = branch.choice else { return false }
            return construction.hasAlternative(holds)
        }
    }

    /// Whether one of the choices could not be read.
    var isBroken: Bool {
        self.branches.contains { if case .broken = $0.choice { true } else { false } }
    }

    /// Whether what is made is of the same type also where something fails.
    var isAlwaysOfOneType: Bool {
        (self.branches.isEmpty || isOfOneType)
            && alternatives.allSatisfy { made in
                guard case .choice(let choice) = made.onFailure else { return true }
                guard case .construction(let other) = choice else { return false }
                return made.decorators.isEmpty && other.decorators.isEmpty
                    && other.isAlwaysOfOneType && other.implementation == made.implementation
                    && made.implementation != nil
            }
    }

    /// Whether each choice makes an object of the same type, as far as is known.
    var isOfOneType: Bool {
        func isMade(_ choice: ResolvedChoice) -> Bool {
            switch choice {
            case .alias, .broken: false
            case .construction(let construction):
                construction.branches.allSatisfy { isMade($0.choice) }
            }
        }
        guard self.branches.allSatisfy({ isMade($0.choice) }) else { return false }
        let types = Set(alternatives.map(\.implementation))
        return types.count <= 1 && !types.contains(nil)
            && alternatives.allSatisfy(\.decorators.isEmpty)
    }
}
