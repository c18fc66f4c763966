import SourceText
import SwiftReading

/// Objects that are passed for a generic parameter, which has to become one type, and that are held as a protocol there.
extension GraphRules {
    mutating func checkHeldArguments() {
        found += resolution.genericArguments.compactMap { use in
            isHeldAsProtocol(use) ? diagnostic(use) : conformanceOfActor(use)
        }
    }

    /// An object of which something that it has to conform to is an actor's, and that has to be Sendable.
    private func conformanceOfActor(_ use: HeldArgument) -> Diagnostic? {
        let made = use.node.flatMap(graph.constructedType) ?? use.held
        guard use.isSent, let index, let id = index.type(made, in: SourceScope()) else {
            return nil
        }
        for member in TypeReference(use.constraint)?.members ?? [] {
            guard let actor = index.actorOfConformance(of: id, to: member, in: SourceScope())
            else { continue }
            return .conformanceOfActor(
                Located(made, use.range), to: member.source, actor, asking: use.constraint,
                of: use.type, index[id].declaration.nameRange)
        }
        return nil
    }

    /// Whether the object is held as its protocol where it is passed, and not as a constant of its own type.
    private func isHeldAsProtocol(_ use: HeldArgument) -> Bool {
        guard use.isExistential else { return false }
        guard let id = use.node else { return true }
        let node = graph[id]
        switch node.kind {
        case .function, .root: return false
        case .value, .input: return true
        case .object: break
        }
        guard let user = use.user else { return false }
        if let recipe = graph[recipe: id], graph.typesMade(recipe).map({ $0.count > 1 }) ?? false {
            return true
        }
        guard needs.isType(node.owner) else { return false }
        guard needs.isType(graph[user].owner) else { return true }
        guard !replaced.contains(user), node.lifetime == .singleton else { return false }
        if replaced.contains(id) { return true }
        let isUntyped =
            emission.rootKind == .struct && node.owner == .root
            && graph[recipe: id]?.refersToNodes == false
        guard !isUntyped else { return false }
        return graph[user].owner != node.owner || node.isLazy || graph[user].isLazy
            || graph[user].lifetime == .transient && emission.rootKind == .container
                && !graph[user].isPrivate
    }

    private func diagnostic(_ use: HeldArgument) -> Diagnostic {
        let node = use.node.map { graph[$0] }.flatMap { node in
            node.kind == .object || node.kind == .value ? node : nil
        }
        let cure =
            use.node.flatMap(bindingByItself) ?? "pass an object that is bound under its own type"
        return .existentialForParameter(
            node?.key.value ?? use.held.source, emission.types.source(use.held),
            of: use.type, use.name, asking: use.constraint, at: use.range,
            made: node?.key.range, use.declaration, cures: use.isDecoratee ? [] : [cure])
    }

    /// How the type that a binding makes is bound so that it can be asked for too, where the sources say that it is a class: of
    /// another there would be two.
    private func bindingByItself(_ id: NodeID) -> String? {
        let key = graph[id].key.value
        guard let type = graph.constructedType(id), SwiftIdentifier.hasUppercaseHead(key),
            index?.type(type, in: SourceScope()) != nil
        else { return nil }
        return
            "bind '\(type.source)' in place of '\(key)': '\(type.source): { provides: [\(key)] }'"
    }
}

extension Graph {
    /// The type whose initializer or static method makes the object, with nothing around it.
    func constructedType(_ id: NodeID) -> TypeReference? {
        guard let recipe = self[recipe: id], recipe.steps.indices.contains(recipe.result),
            recipe.steps.count(where: { !$0.isCompletion }) == 1,
            case .make(let callee, _) = recipe.steps[recipe.result].action
        else { return nil }
        return callee.type.value
    }

    /// The types that a step yields, the result if none is named; nil where only the compiler knows them.
    func typesMade(_ recipe: Recipe, by slot: Int? = nil) -> Set<TypeReference>? {
        let types = stepsYielding(recipe, slot).map(\.type)
        return types.isEmpty || types.contains(nil) ? nil : Set(types.compactMap { $0 })
    }

    /// The steps that may yield what a slot holds, the result if none is named: of a choice, those of its branches.
    func stepsYielding(_ recipe: Recipe, _ slot: Int? = nil) -> [Step] {
        let slot = slot ?? recipe.result
        guard recipe.steps.indices.contains(slot) else { return [] }
        let step = recipe.steps[slot]
        if step.frames.isEmpty { return [step] }
        return step.frames.compactMap { self[$0].body }.flatMap { stepsYielding($0) }
    }
}
