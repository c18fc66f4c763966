import SourceText
import SwiftReading

extension GraphResolver {
    /// - Parameter id: of the type that is made; nil of a generated one.
    func effects(
        of candidate: Candidate, _ call: WrittenCall, _ id: SourceTypeID?, _ reach: Reach
    ) -> CallEffects {
        let declaration = candidate.callable.declaration
        let own = actor(of: reach.frame)
        var effects = CallEffects(set: declaration.effects(calledFrom: own))
        if declaration.isRethrowing, declaration.throwing.canThrow,
            isGivenThrowing(candidate, call, reach) ?? (call.construction.effects.throws != nil)
        {
            effects.set.insert(.throws)
        }
        if let id, let index {
            effects.thrown = declaration.throwing.errorType.map {
                index.canonical($0, in: index.scope(of: id))
            }
        }
        // In Swift 5 an initializer that the compiler makes and that is passed nothing is isolated as its type is and needs
        // `await`, which Swift 6 calls needless.
        let isImplicit =
            declaration.origin == .default
            || declaration.origin == .generated && declaration.parameters.isEmpty
            || declaration.origin == .memberwise && candidate.served.allSatisfy(\.isLeftOut)
        var isolation = declaration.isolation
        if isImplicit, let id, let index, [.class, .struct].contains(index[id].declaration.kind) {
            isolation = index.isolation(of: id)
        }
        guard case .globalActor(let actor) = isolation else { return effects }
        if actor == own {
            if declaration.origin == .declared { effects.isolation = actor }
            return effects
        }
        if !declaration.isAsync { effects.awaitedActor = actor }
        if isImplicit {
            effects.actor = actor
            effects.set.insert(.async)
        }
        return effects
    }

    /// Where what is called takes its arguments; nil where that is the isolation of its caller.
    func isolationLeft(
        by declaration: SourceInitializer, _ id: SourceTypeID?, _ effects: CallEffects,
        _ reach: Reach
    ) -> SentObject.Destination? {
        guard let id, let index else { return nil }
        let made = index[id].declaration.name
        if let actor = effects.awaitedActor { return .globalActor(actor, made: made) }
        guard declaration.isolation == .nonisolated else { return nil }
        if index[id].declaration.kind == .actor, declaration.baseName == "init" {
            return .actor(made)
        }
        let module = index.scope(of: id).module ?? ""
        let staysWithCaller =
            declaration.staysWithCaller || manifest.settings[module]?.staysOnCallersActor ?? false
        return declaration.isAsync && !staysWithCaller && actor(of: reach.frame) != nil
            ? .concurrent(declaration.name) : nil
    }

    /// Warns of what another actor makes, and what it does not let go.
    ///
    /// - Parameter made: canonical.
    mutating func checkResult(
        of declaration: SourceInitializer, _ made: TypeReference, at range: SourceRange,
        _ reach: Reach
    ) {
        var actor = declaration.actor
        if case .globalActor(let own) = declaration.isolation, !reach.isInClosure,
            own != self.actor(of: reach.frame)
        {
            actor = own
        }
        guard let index, let actor, !made.attributes.contains("sending"),
            index.holdsUnsendable(made)
        else { return }
        let cure =
            declaration.baseName == "init"
            ? "its initializer as 'nonisolated'"
            : "'\(declaration.name)' to return 'sending \(made.constrained.source)'"
        report(
            .leavingActor(
                Located(declaration.name, range), made.constrained, actor,
                unsendable: index.nameOfUnsendable(in: made), declaration.range, cure: cure))
    }

    /// Whether one of the functions that are passed can throw; nil where only the compiler can tell.
    private func isGivenThrowing(
        _ candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) -> Bool? {
        var isKnown = true
        for (parameter, served) in zip(candidate.callable.parameters, candidate.served) {
            guard let function = parameter.type?.function, function.throwing.canThrow else {
                continue
            }
            let canThrow: Bool? =
                switch served {
                case .written(let places):
                    places.first.flatMap { self.canThrow(call.arguments[$0].value, reach) }
                case .node(let id): result.graph[id].type.function?.throwing.canThrow
                // Swift does not look at a default.
                case .leftOut: true
                case .list, .decoratee, .nil, .missing, .ambiguous: nil
                }
            if canThrow == true { return true }
            if canThrow == nil { isKnown = false }
        }
        return isKnown ? false : nil
    }

    /// Whether calling the function that is passed can throw; nil where that is not known.
    private func canThrow(_ value: ArgumentValue, _ reach: Reach) -> Bool? {
        switch value {
        case .text(let text):
            if case .identifier(let name) = text.form, let id = lookUp(name, in: reach) {
                let node = result.graph[id]
                return canonical(node.type, of: node.owner).function?.throwing.canThrow
            }
            return text.throwsWhenCalled
        case .swift(let text): return text.throwsWhenCalled
        case .list, .construction, .factory, .weak, .broken: return nil
        }
    }

    /// The global actor that isolates the code of a frame; nil for nonisolated code.
    func actor(of frame: FrameID) -> String? {
        let isolation = lineage(of: frame).lazy.compactMap {
            result.graph[$0].isolation
        }
        return (isolation.first ?? .mainActor).actor
    }
}
