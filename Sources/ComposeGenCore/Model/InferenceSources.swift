import SourceText
import SwiftReading

/// What keeps a type from being made here, whatever it is made of.
extension GraphResolver {
    /// Whether the type can be named from the place in every build, reported where it cannot.
    ///
    /// - Parameter made: the objects that are made of it there: conditions of theirs may be unknown.
    mutating func isVisible(
        _ type: Located<TypeReference>, from home: SourceScope, for made: [NodeID] = []
    ) -> Bool {
        guard let index else { return true }
        if let hidden = index.hiddenName(in: type.value, from: home) {
            report(hidden.diagnostic(at: type.range))
            return false
        }
        guard let (name, absent) = typeOfOtherBuilds(in: type.value, from: home) else {
            return true
        }
        report(
            .typeOfOtherBuilds(name, absent.condition, at: type.range, absent.range)
                .resting(on: made.map { result.graph[$0].key.range }))
        return false
    }

    /// Reports a type that the sources declare several times, inside of another place, or in a file that cannot be read.
    mutating func reportUndeclared(_ type: Located<TypeReference>, from home: SourceScope) {
        guard let index else { return }
        if let path = index.canonical(type.value, in: home).constrained.nominalPath,
            case .ambiguous(let found) = index.meaning(of: path, in: home),
            found.allSatisfy({
                index[$0].module == index[found[0]].module
                    && index[$0].declaration.head.condition == nil
            })
        {
            report(
                .severalDeclarations(
                    type.map(\.source), found.map { index[$0].declaration.nameRange }))
        }
        reportModule(of: type, index, home)
        if let (outer, name) = index.typeLacking(type.value, from: home) {
            let names = index.namesOfTypes(in: outer)
            report(
                .noSuchNestedType(
                    name, in: index[outer].path, at: type.range,
                    meant: allNearest(to: name, among: names).map { "\(index[outer].path).\($0)" },
                    index[outer].declaration.nameRange))
        }
        if let place = index.unread[type.value.baseName] {
            report(.typeInUnreadFile(type.map(\.source), place.range, place.reason))
        }
    }

    /// Reports a type behind a module that certainly does not have it, or that there is not.
    private mutating func reportModule(
        of type: Located<TypeReference>, _ index: SourceIndex, _ home: SourceScope
    ) {
        guard let path = type.value.nominalPath, case .unknown = index.meaning(of: path, in: home),
            let period = path.firstIndex(of: ".")
        else { return }
        let module = String(path[..<period])
        let name = String(path[path.index(after: period)...])
        let owners = index.modulesDeclaring(name)
        guard !owners.isEmpty, index.type(TypeReference(named: module), in: home) == nil,
            !PlatformTypes.modules.contains(module)
        else { return }
        var fault: Diagnostic
        if index.isModule(module) {
            fault = .noSuchNestedType(
                name, in: module, at: type.range, meant: owners.map { "\($0).\(name)" })
        } else {
            let meant = index.importsUnreadModules ? [] : meant(by: module, among: owners)
            if meant.isEmpty { return }
            fault = .unknown(
                "module", Located(module, type.range), nearest: meant.map { "\($0).\(name)" })
        }
        fault.refuses = [path] + owners.map { "\($0).\(name)" }
        report(fault)
    }

    mutating func reportNothingVisible(
        _ call: WrittenCall, _ id: SourceTypeID, _ known: Callables, making made: TypeReference,
        from home: SourceScope
    ) {
        guard let index else { return }
        let makers = index.makers(of: made, id, seenFrom: home)
        if let meant = known.all.first(where: { $0.takes(call.labels) }) ?? known.all.first {
            let property =
                meant.declaration.origin == .memberwise
                ? index.propertyHidingMemberwise(of: id) : nil
            report(
                .invisibleInitializers(
                    call, meant.declaration,
                    because: property.map { Located($0.name, $0.nameRange) }, makers: makers))
        } else if known.areComplete, !index.mayHaveOthersOfProtocols(id),
            index[id].declaration.kind != .enum || call.initializer == nil
        {
            // A case of an enum is called as a static method is.
            var candidates = index.initializers(of: id).all.map(\.located)
            if call.baseName != "init" {
                let others = makers.filter(\.isMethod).map { Located($0.name, $0.range) }
                // One of that very name is most likely meant, whatever it returns.
                let namesakes = index.staticMethods(of: id, named: call.baseName).map(\.located)
                candidates =
                    namesakes
                    + others.filter { maker in
                        !namesakes.contains { $0.value == maker.value && $0.range == maker.range }
                    } + candidates
            }
            report(
                .noSuchInitializer(
                    call, candidates: candidates,
                    instance: makers.first { !$0.isMethod && $0.name == call.baseName }))
        }
    }

    /// Reports a named initializer of which so much is left to defaults that Swift takes another one, with less of them.
    mutating func checkOvershadowed(
        _ chosen: Candidate, _ call: WrittenCall, of id: SourceTypeID, from home: SourceScope
    ) {
        guard let named = call.initializer, named.value.utf8.contains(UInt8(ascii: "(")) else {
            return
        }
        let parameters = zip(chosen.callable.parameters, chosen.served)
        let passed = parameters.filter { !$0.1.isLeftOut }.map(\.0)
        guard let first = parameters.first(where: \.1.isLeftOut)?.0 else { return }
        var open = call
        open.initializer = call.baseName == "init" ? nil : Located(call.baseName, named.range)
        open.construction.arguments = []
        let rival = callables(for: open, of: id, from: home)?.all.first {
            $0.parameters.map(\.label) == passed.map(\.label)
                && $0.parameters.map(\.type) == passed.map(\.type)
        }
        guard let rival else { return }
        report(
            .overshadowedInitializer(
                named, by: rival.declaration, leavingOut: first.label ?? first.name))
    }

    /// Tells of what only later systems have, where no condition asks for one: what is called, or else the type.
    ///
    /// - Parameter chosen: what is called; nil where that is not known.
    mutating func checkAvailability(
        of call: WrittenCall, _ chosen: SourceInitializer?, _ id: SourceTypeID, _ reach: Reach
    ) {
        guard let index else { return }
        let made = index.availability(of: id)
        if made.isDeprecated { report(.deprecatedName(call.type.map(\.source), made)) }
        let path = call.type.value.constrained.nominalPath
        let alias = path.flatMap { path in
            index.target(ofAlias: path, in: home(of: reach.frame)).flatMap { _ in
                index.availability(of: path, in: home(of: reach.frame))
            }
        }
        if let chosen, !chosen.availability.isEmpty {
            checkAvailability(of: call, chosen.name, chosen.availability, chosen.range, reach)
        } else if let alias, !alias.attributes.isEmpty {
            checkAvailability(of: call, nil, alias.attributes, alias.declaration, reach)
        } else {
            checkAvailability(
                of: call, nil, made.attributes, made.declaration, reach)
        }
    }

    /// - Parameters:
    ///   - member: what is called, where that is what only later systems have; nil of the type.
    ///   - attributes: that say from which versions on there is the one or the other.
    ///   - declaration: of that.
    mutating func checkAvailability(
        of call: WrittenCall, _ member: String?, _ attributes: [String],
        _ declaration: SourceRange, _ reach: Reach
    ) {
        guard let attribute = attributes.last, !reach.asks(for: attribute) else { return }
        let place: Diagnostic.PlaceOfMaker =
            call.decoratee != nil
            ? .decorator : result.graph.isScene(reach.frame) ? .scene : .choice
        report(.laterSystem(call.type.map(\.source), member, attribute, declaration, place))
    }

    // MARK: Generics

    /// Reports a generic type that is made of what it asks more of.
    mutating func checkArguments(
        of type: Located<TypeReference>, _ id: SourceTypeID, from home: SourceScope
    ) {
        guard let index else { return }
        let parameters = index[id].declaration.genericParameters
        guard !parameters.isEmpty else { return }
        let named = index.canonical(type.value, in: home).constrained
        let count = named.genericArguments.count
        if count > 0, count < parameters.count, !parameters.contains(where: \.isPack) {
            report(
                .bareGenericType(
                    named.nominalPath ?? named.source,
                    parameters: parameters.dropFirst(count).map(\.name), at: type.range))
        }
        let arguments = index.arguments(of: named, for: id)
        guard !arguments.isEmpty,
            let condition = index.failing(index.conditions(of: id), arguments, of: id),
            let given = index.given(for: condition.subject, arguments)
        else { return }
        report(
            .conditionOfGenericType(
                type.map(\.source), condition.source, types.source(given),
                index[id].declaration.nameRange
            ).meant(typesMeant(by: named, condition, of: id)))
    }

    /// The generic type with another argument, which conforms to what the condition asks for.
    private func typesMeant(
        by type: TypeReference, _ condition: GenericCondition, of id: SourceTypeID
    ) -> [String] {
        let home = index?.scope(of: id) ?? SourceScope()
        guard let index, !condition.isEquality, let path = type.nominalPath,
            let place = index[id].declaration.genericParameters.firstIndex(where: {
                $0.name == condition.subject.source
            }), place < type.genericArguments.count,
            let asked = index.type(condition.type, in: home),
            index[asked].declaration.kind == .protocol
        else { return [] }
        // The type itself would have to be given one again.
        let known = index.conforming(to: asked).others.filter { $0 != index[id].path }
        guard known.count <= 3 else { return [] }
        return known.map { name in
            var others = type.genericArguments
            others[place] = TypeReference(named: name)
            return TypeReference.nominal(path, arguments: others).source
        }
    }

    /// Reports a generic type that is named without its arguments where nothing tells Swift what they are: neither what is
    /// passed nor the protocol that it is held as.
    mutating func reportUntold(
        _ candidate: Candidate, _ call: WrittenCall, _ id: SourceTypeID, _ reach: Reach
    ) {
        let home = home(of: reach.frame)
        guard let index, call.decoratee == nil, let asked = call.asked,
            asked != call.type.value
        else { return }
        let parameters = index[id].declaration.genericParameters
        guard !parameters.isEmpty, !parameters.contains(where: \.isPack),
            candidate.callable.declaration.baseName == "init"
        else { return }
        let made = index.canonical(call.type.value, in: home).constrained
        guard made.genericArguments.isEmpty,
            index.initializers(of: id).all.allSatisfy(\.whereClauses.isEmpty)
        else { return }
        let abstractions = index.canonical(asked, in: home).members
        // A condition of a conformance tells them, too.
        let areProtocols = abstractions.allSatisfy { member in
            member.nominalPath.flatMap { index.isProtocol($0, in: home) } == true
                && index.conformance(of: made, to: member, in: home) == .conforms
        }
        guard areProtocols,
            abstractions.allSatisfy(\.genericArguments.isEmpty) || isUntyped(candidate, reach)
        else { return }
        let conditions = index.conditions(of: candidate.callable.declaration, of: id)
        let passed = zip(candidate.callable.parameters, candidate.served).filter { !$1.isLeftOut }
        let untold = parameters.map(\.name).filter { name in
            passed.allSatisfy { $0.0.type.map { !$0.mentions(name) } ?? false }
                && conditions.allSatisfy { !$0.isEquality && !$0.type.mentions(name) }
        }
        guard !untold.isEmpty else { return }
        report(
            .bareGenericType(
                made.nominalPath ?? made.source, parameters: untold, at: call.type.range))
    }

    /// Whether a structure declares what the call makes without its type: a singleton that needs nothing.
    private func isUntyped(_ candidate: Candidate, _ reach: Reach) -> Bool {
        guard manifest.root.kind.value == .struct, reach.frame == .root,
            let id = reach.makes.first, result.graph[id].lifetime == .singleton
        else { return false }
        return !candidate.served.contains(where: \.isFound)
    }

    /// The nodes that a written argument hands on as they are.
    func referred(by value: ArgumentValue, _ reach: Reach) -> [NodeID] {
        switch value {
        case .text(let text):
            return reference(text, reach)?.wholeNode.map { [$0] } ?? []
        case .factory(let name): return lookUp(name.value, in: reach).map { [$0] } ?? []
        case .list(let elements, _): return elements.flatMap { referred(by: $0, reach) }
        case .swift, .construction, .weak, .broken: return []
        }
    }

    /// Whether a written argument is wholly the name of something.
    func isNamed(_ value: ArgumentValue, _ reach: Reach) -> Bool {
        switch value {
        case .text(let text): isReference(text, in: reach)
        case .factory, .weak: true
        case .swift, .list, .construction, .broken: false
        }
    }

    /// Whether a written argument is the name of nothing, which is reported where it is read.
    func namesNothing(_ value: ArgumentValue, _ reach: Reach) -> Bool {
        guard case .text(let text) = value, isReference(text, in: reach),
            case .nothing = lookUp(path: text.source, in: reach)
        else { return false }
        return true
    }

    // MARK: Other builds

    /// The callable that is called in every build; reported where no single call will do.
    mutating func chooseForAll(
        _ call: WrittenCall, _ id: SourceTypeID, _ reach: Reach
    ) -> Candidate? {
        let known = result.diagnostics.count
        let chosen = choose(call, id, reach)
        // What is taken on trust here is so everywhere.
        guard let index, chosen != nil || result.diagnostics.count > known else { return nil }
        for variation in index.variations(of: id) {
            let (other, isKnown) = choose(call, in: variation, reach)
            guard isKnown else { continue }
            let isServed = other?.isServed ?? false
            let isServedHere = chosen?.isServed ?? false
            if let chosen, isServedHere {
                let isSame = other.map { isServed && $0.isCalled(as: chosen) } ?? false
                if isSame || !variation.isLikely { continue }
            } else if other == nil || (chosen != nil && !isServed) {
                continue
            }
            result.diagnostics.removeSubrange(known...)
            report(
                .callOfOtherBuilds(
                    call.type.map(\.source), variation, failsThere: isServedHere,
                    [chosen, other].compactMap(\.?.callable.declaration)))
            return nil
        }
        return chosen
    }

    /// What would be called in another build, if anything fits, and whether enough is known to tell.
    private mutating func choose(
        _ call: WrittenCall, in variation: SourceVariation, _ reach: Reach
    ) -> (Candidate?, isKnown: Bool) {
        guard let other = index?.varied(variation),
            let id = other.type(call.type.value, in: home(of: reach.frame))
        else { return (nil, false) }
        let known = result.diagnostics.count
        let unread = SourceReading(sources: SourceKnowledge(other))
        swap(&reading, &otherReadings[variation, default: unread])
        let chosen = choose(call, id, reach)
        swap(&reading, &otherReadings[variation, default: unread])
        let isKnown = chosen != nil || result.diagnostics.count > known
        result.diagnostics.removeSubrange(known...)
        return (chosen, isKnown)
    }

    /// A type that is not there in every build, and is named as if it were.
    private func typeOfOtherBuilds(
        in type: TypeReference, from home: SourceScope
    ) -> (name: String, SourceIndex.AbsentType)? {
        guard let index, index.hasConditions else { return nil }
        for name in type.nominalNames() {
            switch index.meaning(of: name, in: home) {
            case .unknown:
                if let absent = index.absent[name] { return (name, absent) }
            case .type(let id):
                for variation in index[id].declaration.head.variations.filter(\.isLikely) {
                    let other = index.varied(variation)
                    if case .unknown = other.meaning(of: name, in: home),
                        let absent = other.absent[index[id].path]
                    {
                        return (name, absent)
                    }
                }
            case .alias, .ambiguous: break
            }
        }
        return nil
    }
}
