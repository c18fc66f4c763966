import SourceText
import SwiftReading

/// Whether what is made is of the types that it answers for.
extension GraphResolver {
    /// Reports a decorator that is generated for several protocols and is made over one of them: it is none of the others.
    private mutating func checkProtocol(
        ofGeneric type: Located<TypeReference>, to targets: [TypeReference]
    ) {
        guard let maker = generated[type.value.source],
            let first = maker.argument(madeFor: TypeReference.composed(targets) ?? type.value),
            let conformance = maker.conformances.first(where: { $0.type == first })
        else { return }
        let own = Set(maker.protocols)
        var known = Set(conformance.traits.inherited + [first.source])
        for target in targets.flatMap(\.members)
        where own.contains(target) && known.insert(target.source).inserted {
            report(
                .missingConformance(
                    type, to: [target.source], ofGeneratedFor: [first.source],
                    conformance.nameRange))
        }
    }

    private mutating func checkConformances(
        of construction: Construction, to types: [TypeReference],
        providing provided: [TypeReference], _ reach: Reach
    ) {
        if case .chosen(let branches, let otherwise) = construction.maker {
            for branch in branches {
                var inner = reach
                inner.systems.merge(branch.condition.systems) { $1 }
                checkConformances(of: branch.choice, to: types, providing: provided, inner)
            }
            checkConformances(of: otherwise, to: types, providing: provided, reach)
        }
        let stack = [construction] + construction.decorators
        for (place, made) in stack.enumerated() {
            // What a static method returns has been looked at where it is called.
            guard let type = made.initializedType else { continue }
            let targets = place == stack.count - 1 ? types + provided : types
            if place > 0, place == stack.count - 1 { checkProtocol(ofGeneric: type, to: targets) }
            checkConformance(
                type, to: targets, providing: provided, isDecorator: place > 0, reach)
        }
        if case .choice(let fallback)? = construction.onFailure {
            checkConformances(of: fallback, to: types, providing: provided, reach)
        }
    }

    /// Reports what is made and is none of what a binding answers for.
    ///
    /// - Parameters:
    ///   - types: what the binding is known as.
    ///   - provided: what it answers for besides, for which the outermost decorator stands.
    mutating func checkConformances(
        of choice: Choice, to types: [TypeReference], providing provided: [TypeReference],
        _ reach: Reach
    ) {
        switch choice {
        case .construction(let construction):
            checkConformances(of: construction, to: types, providing: provided, reach)
        case .alias(let name):
            for type in types + provided { check(alias: name, as: type, reach) }
        }
    }

    mutating func checkConformance(
        _ type: Located<TypeReference>, to targets: [TypeReference],
        providing provided: [TypeReference] = [], isDecorator: Bool? = nil, _ reach: Reach
    ) {
        let home = home(of: reach.frame)
        guard let index else { return }
        if let maker = generated[type.value.source] {
            for target in unmet(by: maker, among: targets, home) {
                report(
                    .missingConformance(
                        type, to: [target.source],
                        ofGeneratedFor: maker.protocols.map(\.source), maker.range
                    ).resting(on: maker.conformances.map(\.range))
                        .meant(
                            generatedTypes.types.filter { maker.isTwin($0, for: target) }.map(
                                \.name)))
            }
            return
        }
        guard let id = index.type(type.value, in: home) else { return }
        let made = index.canonical(type.value, in: home).constrained
        var lacking = index.lacking(made, among: targets, home)
        for target in lacking {
            guard let condition = index.condition(ofConformance: target, of: made, in: home) else {
                continue
            }
            lacking.removeAll { $0 == target }
            report(
                .conformanceOfOtherBuilds(
                    type.map(\.source), to: target.source, condition,
                    index[id].declaration.nameRange))
        }
        let classes = lacking.filter { target in
            index.type(target, in: home).map { index[$0].declaration.kind != .protocol } ?? false
        }
        // That it is none of all these is one mistake.
        for (targets, isClass) in [
            (lacking.filter { !classes.contains($0) }, false), (classes, true),
        ] where !targets.isEmpty {
            let isProvided = targets.allSatisfy {
                provided.flatMap { index.canonical($0, in: home).members }.contains($0)
            }
            var diagnostic = Diagnostic.missingConformance(
                type, to: targets.map(\.source), isClass: isClass,
                index[id].declaration.nameRange,
                help: isProvided
                    ? cures(providing: targets, by: id)
                    : cures(
                        conformingTo: targets, insteadOf: id,
                        isDecorator: isDecorator ?? false, home))
            // What is nearly called so is what it was to answer for.
            let near =
                targets.count == 1 ? protocolMeant(by: targets[0], of: type.value, home) : nil
            if let near { diagnostic.help = ["did you mean '\(near)'?"] }
            if targets.count == 1, let other = argumentsMeant(by: targets[0], of: made, home) {
                diagnostic = diagnostic.meant(other)
            }
            diagnostic.refuses += targets.map(\.source) + [near].compactMap { $0 }
            report(diagnostic)
        }
        let own = actor(of: reach.frame)
        for target in targets.flatMap({ index.canonical($0, in: home).members }) {
            let attribute = index.availabilityOfConformance(of: id, to: target, in: home).last
            if let attribute, !reach.asks(for: attribute) {
                report(
                    .conformanceOfLaterSystem(
                        type.map(\.source), to: target.source, attribute,
                        index[id].declaration.nameRange))
            }
            let actor = index.actorOfConformance(of: id, to: target, in: home)
            guard let actor, actor != own else { continue }
            report(
                .conformanceOfActor(
                    type, to: target.source, actor, index[id].declaration.nameRange))
        }
    }

    /// The generic type with the arguments of what is asked for, where it conforms to that.
    private func argumentsMeant(
        by target: TypeReference, of made: TypeReference, _ home: SourceScope
    ) -> String? {
        guard let path = made.nominalPath, !made.genericArguments.isEmpty,
            made.genericArguments.count == target.genericArguments.count
        else { return nil }
        let meant = TypeReference.nominal(path, arguments: target.genericArguments)
        switch index?.conformance(of: meant, to: target, in: home) {
        case .conforms, .conformsConditionally: return meant.source
        case .doesNotConform, .unknown, nil: return nil
        }
    }

    /// What the type conforms to and is nearly called as what it does not.
    private func protocolMeant(
        by target: TypeReference, of type: TypeReference, _ home: SourceScope
    ) -> String? {
        let protocols = index?.entries.filter { $0.declaration.kind == .protocol } ?? []
        let others = protocols.map(\.path).filter { $0 != target.source }
        return nearest(to: target.source, among: others).flatMap { near in
            if case .conforms? = index?.conformance(
                of: type, to: TypeReference(named: near), in: home)
            {
                near
            } else {
                nil
            }
        }
    }

    /// What helps where a type does not conform to what it is only said to provide: what it conforms to.
    private func cures(providing targets: [TypeReference], by id: SourceTypeID) -> [String] {
        guard let index else { return [] }
        let known = index.protocols(of: id).map(index.canonicalPath).prefix(3)
        let names = Diagnostic.listed(targets.map(\.source))
        let leavingOut =
            "leave \(names) out of 'provides'"
            + (known.isEmpty
                ? "" : ", or write there what it conforms to: \(Diagnostic.listed(Array(known)))")
        let declaring = cure(declaring: id, as: targets)
        return declaring.map { [$0, "or " + leavingOut] } ?? [leavingOut]
    }

    /// The declaration that makes the type what it is taken for; nil where that would be one of a protocol, or of a class.
    func cure(declaring id: SourceTypeID, as targets: [TypeReference]) -> String? {
        guard let index, index[id].declaration.kind != .protocol,
            targets.allSatisfy({ index.isExistential($0) && $0.genericArguments.isEmpty })
        else { return nil }
        let names = targets.map(\.source).joined(separator: ", ")
        return "declare '\(index[id].path): \(names)' where it is meant to be one"
    }

    /// What helps where a type does not conform to the only protocol that is asked for: one that does.
    private func cures(
        conformingTo targets: [TypeReference], insteadOf type: SourceTypeID, isDecorator: Bool,
        _ home: SourceScope
    ) -> [String] {
        guard let index, targets.count == 1 else { return [] }
        let target = targets[0].source
        let declaring = cure(declaring: type, as: targets)
        let id = index.type(targets[0], in: home)
        if let id, index[id].declaration.kind != .protocol {
            let made = TypeReference(named: index[type].path)
            guard index.conformance(of: targets[0], to: made, in: home) == .conforms else {
                return []
            }
            return ["write '\(made.source): \(target)', the other way around"]
        }
        let (others, decorators) = id.map(index.conforming) ?? ([], [])
        let known = (isDecorator ? decorators : others).filter { $0 != index[type].path }.prefix(5)
        guard !known.isEmpty else {
            return declaring.map { [$0] } ?? []
        }
        let names = Diagnostic.listed(Array(known))
        let verb = known.count == 1 ? "conforms" : "conform"
        let cure =
            isDecorator
            ? "\(names) can stand around '\(target)'" : "\(names) \(verb) to '\(target)'"
        return [cure] + (declaring.map { ["or " + $0] } ?? [])
    }

    /// What the sources declare of these and a generated type is certainly not.
    func unmet(
        by maker: GeneratedType, among targets: [TypeReference], _ home: SourceScope
    ) -> [TypeReference] {
        // What an own template states is for its author to know.
        if case .own = maker.kind { return [] }
        return unmet(
            by: [TypeReference(named: maker.name)] + maker.protocols, among: targets, home)
    }

    /// - Parameter known: what the generated type is.
    func unmet(
        by known: [TypeReference], among targets: [TypeReference], _ home: SourceScope
    ) -> [TypeReference] {
        guard let index else { return [] }
        return targets.flatMap { index.canonical($0, in: home).members }.filter { target in
            index.isDeclared(target)
                && known.allSatisfy {
                    index.conformance(of: $0, to: target, in: home) == .doesNotConform
                }
        }
    }

    /// Reports a value that leads somewhere, and cannot be a part of a path.
    mutating func checkHashable(_ type: Located<TypeReference>, _ reach: Reach) {
        if case .tuple = type.value.form {
            report(.valueOfPath(type.map(\.source), "a tuple"))
        } else if type.value.function != nil {
            report(.valueOfPath(type.map(\.source), "a function"))
        }
        checkConformance(type, to: [TypeReference(named: "Hashable")], reach)
    }
}

extension SourceIndex {
    /// The types among these that a type certainly is not.
    fileprivate func lacking(
        _ made: TypeReference, among targets: [TypeReference], _ home: SourceScope
    ) -> [TypeReference] {
        var seen: Set<TypeReference> = []
        return targets.flatMap { canonical($0, in: home).members }.filter { target in
            guard target != made, let path = target.nominalPath,
                isDeclared(target) || PlatformTypes.isWellKnown(path),
                case .doesNotConform = conformance(of: made, to: target, in: home)
            else { return false }
            return seen.insert(target).inserted
        }
    }
}
