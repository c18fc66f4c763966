import SwiftReading

/// What a draft leaves to its owner.
extension DraftGraph {
    /// Protocols that are bound although there are decorators whose order cannot be told.
    func undecided() -> [(name: String, decorators: [String])] {
        bound().compactMap { type, object in
            let names =
                relations.implementations[type]?.decorators.compactMap { types.path(of: $0.type) }
                ?? []
            guard object.decorator == nil, !names.isEmpty, let name = types.path(of: type) else {
                return nil
            }
            return (name, names)
        }
    }

    /// Protocols that are asked for where several types could serve, and that no value stands for.
    mutating func unchosen(besides known: Set<TypeReference>) -> [(name: String, choices: [String])]
    {
        types.all.filter { types.isProtocol($0) && relations.asked.contains($0) }.compactMap {
            type in
            let choices = choices(for: type)
            guard choices.count > 1, let reference = types.reference(to: type),
                !known.contains(reference)
            else { return nil }
            return (reference.source, choices.compactMap { types.path(of: $0) })
        }
    }

    /// What could stand in for an object behind all its protocols, where that needs nothing itself.
    func standIn(for position: Int) -> DraftType? {
        var types = types
        let protocols = objects[position].protocols
        return protocols.first.flatMap { relations.implementations[$0]?.standIns }?.first {
            candidate in
            types.construction(of: candidate)?.isBare ?? false
                && protocols.allSatisfy {
                    relations.implementations[$0]?.standIns.contains(candidate) ?? false
                }
        }
    }

    /// What conforms to a protocol and stands in no list of it, because it is made of what only the owner can say.
    func unlisted() -> [(name: String, others: [String])] {
        types.all.compactMap { type in
            guard let listed = relations.listables[type], !listed.isEmpty,
                let name = types.path(of: type)
            else { return nil }
            let others = (relations.implementations[type]?.plain ?? []).filter {
                !listed.contains($0)
            }
            guard !others.isEmpty, objects.contains(where: { $0.lists.contains(type) }) else {
                return nil
            }
            return (name, others.compactMap { types.path(of: $0) })
        }
    }

    /// Properties of what is made, and of screens, that take an object after construction, as `Type.property`.
    mutating func unsetProperties() -> [String] {
        var found: [String] = []
        for type in types.all {
            let role = types.role(of: type)
            guard types.declaration(of: type).kind == .class, !isForTests(type),
                makes(type) || role == .viewController, let name = types.path(of: type)
            else { continue }
            let passed = Set(types.construction(of: type)?.parameters.map(\.name) ?? [])
            for property in types.declaration(of: type).members.properties
            where !passed.contains(property.name) && property.mayBeSetLater
                && types.takesObject(property, of: type)
            {
                found.append(name + "." + property.name)
            }
        }
        return found
    }

    private func bound() -> [(DraftType, Object)] {
        order.flatMap { position in objects[position].protocols.map { ($0, objects[position]) } }
    }

    typealias Omission = DraftTypes.Omission

    /// The classes and views that have no place in the draft and that nothing else in it mentions, by the reason; of
    /// structures only those that are made of objects.
    mutating func leftOut() -> [(reason: Omission, names: [String])] {
        // What stands among choices alone may still be hard to make, which is worth a word.
        let mentioned = Set(
            mentionedTypes().filter { !types.isMadeByOwner($0) }.map { types.id(of: $0) })
        var names: [Omission: [String]] = [:]
        var others: [String] = []
        for type in types.all where !mentioned.contains(types.id(of: type)) {
            guard let name = types.path(of: type), let reason = omission(of: type) else { continue }
            // What is made of objects comes first.
            if reason == .isUnasked, !isMadeOfObjects(type) {
                others.append(name)
            } else {
                names[reason, default: []].append(name)
            }
        }
        if !others.isEmpty { names[.isUnasked, default: []] += others }
        return Omission.allCases.compactMap { reason in names[reason].map { (reason, $0) } }
    }

    /// What stands somewhere in the draft, made or not.
    private func mentionedTypes() -> Set<DraftType> {
        var mentioned = Set(parts.values.joined())
        for object in objects {
            mentioned.insert(object.type)
            if let decorator = object.decorator { mentioned.insert(decorator.type) }
        }
        for (type, found) in relations.implementations {
            mentioned.formUnion(found.standIns)
            guard relations.asked.contains(type) else { continue }
            mentioned.formUnion(found.decorators.map(\.type))
            if found.plain.count > 1 { mentioned.formUnion(found.plain) }
        }
        return mentioned
    }

    private mutating func isMadeOfObjects(_ type: DraftType) -> Bool {
        types.construction(of: type)?.parameters.contains(where: \.wanted.isObject) ?? false
    }

    private mutating func omission(of type: DraftType) -> Omission? {
        let kind = types.declaration(of: type).kind
        guard kind == .class || kind == .actor || kind == .struct,
            !isForTests(type),
            !types.declaration(of: type).head.hasAttribute("globalActor")
        else { return nil }
        let role = types.role(of: type)
        let isScreen = role == .view || role == .viewController
        guard isScreen || types.serves(type) else { return nil }
        if relations.inherited.contains(types.id(of: type)) { return .isInherited }
        if types.construction(of: type) != nil {
            if isScreen { return isMadeOfObjects(type) ? .isPart : .asksForNoObject }
            guard kind != .struct && role == .object || isMadeOfObjects(type) else { return nil }
            return relations.asked.contains(type) || relations.typesAskedInVain.contains(type)
                ? .isAskedInVain : .isUnasked
        }
        guard isScreen || kind != .struct else { return nil }
        return types.obstacle(to: type)
    }
}

extension DraftTypes.Construction {
    /// Whether an initializer makes it of nothing, in whatever place.
    fileprivate var isBare: Bool {
        if case .initializer = maker {
            return parameters.allSatisfy(\.hasDefault) && effects.isEmpty
        }
        return false
    }
}

extension DraftTypes {
    /// Whether the property takes what a root makes, or a view controller.
    fileprivate mutating func takesObject(
        _ property: PropertyDeclaration, of owner: DraftType
    ) -> Bool {
        guard let type = property.type?.wrapped?.constrained,
            let id = index.type(type, in: index.scope(of: id(of: owner)))
        else { return false }
        let found = DraftType(id)
        return isProtocol(found) || role(of: found) == .object
    }
}

extension PropertyDeclaration {
    /// Whether it is a variable of an optional type that generated code can see, and no outlet.
    fileprivate var mayBeSetLater: Bool {
        !isConstant && storage == .stored && head.attributes.isEmpty && !hasInitialValue
            && !head.modifiers.contains(.static) && (head.access ?? .internal) >= .internal
            && (head.setterAccess ?? .internal) >= .internal
    }
}

// MARK: In words

extension DraftText {
    mutating func addNotes() {
        let known = Set(places.values.filter { !$0.choices.isEmpty }.map(\.type))
        var graph = places.graph
        for (name, choices) in graph.unchosen(besides: known) {
            note("\(name) could be bound to \(Self.listed(choices, "or")).")
        }
        for (name, decorators) in graph.undecided() {
            note("Decorators of \(name) to choose from: \(Self.listed(decorators)).")
        }
        for (name, others) in graph.unlisted() {
            note(
                "In no list of \(name), because you have to say what they are made of: "
                    + "\(Self.listed(others)).")
        }
        let properties = graph.unsetProperties()
        if !properties.isEmpty {
            note(
                "Nothing in this draft sets \(Self.listed(properties, "or", atMost: 40)): 'properties' can."
            )
        }
        for (reason, names) in graph.leftOut() { note(Self.sentence(on: names, reason)) }
        add(
            standIns: graph.order.compactMap { position in
                // What belongs to a scene is no variant's to replace.
                guard places.scenes[position] == nil, let standIn = graph.standIn(for: position),
                    let name = graph.types.path(of: standIn)
                else { return nil }
                return (places.key(of: position), name)
            })
    }

    private static func sentence(on names: [String], _ reason: DraftGraph.Omission) -> String {
        let all = listed(names, atMost: 40)
        return switch reason {
        case .isUnasked: "No initializer asks for \(all)."
        case .isAskedInVain: "Asked for by what has no place in this draft: \(all)."
        case .isPart: "Left to the views that show them: \(all)."
        case .asksForNoObject:
            "No scene for \(all), which \(names.count == 1 ? "asks" : "ask") for no object."
        case .isInherited:
            "Inherited by others, and not made by \(names.count == 1 ? "itself" : "themselves"): \(all)."
        case .hasMethod: "Made by a static method, which 'initializer' can name: \(all)."
        case .isGeneric: "Generic, so that only you know what of: \(all)."
        case .isAwaited:
            "Made of other objects with 'await', so that these may have to be Sendable: \(all)."
        case .hasNoInitializer:
            "Without an initializer that generated code could call: \(all)."
        }
    }
}
