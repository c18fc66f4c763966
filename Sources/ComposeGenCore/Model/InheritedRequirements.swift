import SwiftReading

extension [Requirement] {
    /// The same once each: of several that one member serves, the one that asks the most of it.
    ///
    /// - Parameters:
    ///   - meaning: a type of a requirement without its aliases, of which there may be other spellings.
    ///   - actor: the attribute of the one that isolates the protocol.
    func servedByOneMember(
        on actor: String?, _ meaning: (TypeReference, Requirement) -> TypeReference
    ) -> [Requirement] {
        let meant = map { requirement in
            let meaning = { meaning($0, requirement) }
            return requirement.mappingTypes(meaning, constraints: meaning)
        }
        // What one protocol declares twice are two.
        var seen: Set<String> = []
        let overloaded = Set(
            meant.compactMap { requirement -> String? in
                let source = requirement.memberSource()
                return seen.insert(requirement.home + " " + source).inserted ? nil : source
            })
        var places: [String: Int] = [:]
        var writings: [[(written: Requirement, meant: Requirement)]] = []
        for (requirement, meant) in zip(self, meant) {
            let isOverloaded = overloaded.contains(meant.memberSource())
            let member = meant.memberSource(isOverloaded: isOverloaded)
            if let place = places[member] {
                writings[place].append((requirement, meant))
            } else {
                places[member] = writings.count
                writings.append([(requirement, meant)])
            }
        }
        return writings.map { writings in
            var (member, meant) = writings[0]
            for writing in writings.dropFirst() {
                member = member.joined(with: writing.written, on: actor)
                meant = meant.joined(with: writing.meant, on: actor)
            }
            // Swift chooses by the place whether it waits, and of those left the one that was inherited last.
            let asked = writings.map { $0.meant.askedSource(on: actor) }
            let last = writings.last { $0.meant.isAsync == member.isAsync }
                .map { $0.meant.askedSource(on: actor) }
            let isFound =
                member.isFunction && member.throwing.errorType == nil
                && last == meant.askedSource(on: actor)
            member.isHidden = Set(asked).count > 1 && !isFound
            return member
        }
    }

    /// The same where these conditions hold: an associated type that is another type is none any more, and one that conforms to
    /// something besides says so.
    func fulfilling(_ conditions: [GenericCondition]) -> [Requirement] {
        var fixed: [String: TypeReference] = [:]
        var further: [String: [TypeReference]] = [:]
        // An alias fixes the associated type of its name.
        let declared = Set(compactMap(\.associatedType?.name))
        let aliases = compactMap { requirement -> GenericCondition? in
            guard case .typeAlias(let alias) = requirement.kind, declared.contains(alias.name)
            else { return nil }
            return GenericCondition(
                subject: TypeReference(named: alias.name), isEquality: true, type: alias.type)
        }
        for condition in conditions + aliases {
            let name = withoutSelf(condition.subject.source)
            if condition.isEquality {
                fixed[name] = condition.type.mappingNominals { path, arguments in
                    .nominal(withoutSelf(path), arguments: arguments)
                }
            } else {
                further[name, default: []].append(condition.type)
            }
        }
        guard !fixed.isEmpty || !further.isEmpty else { return self }
        func replaced(_ type: TypeReference) -> TypeReference {
            type.mappingNominals { path, _ in fixed[withoutSelf(path)] }
        }
        // What is fixed may name what is fixed besides, each in turn at most.
        for _ in fixed { fixed = fixed.mapValues(replaced) }
        return compactMap { requirement in
            var requirement = requirement
            if case .associatedType(var type) = requirement.kind {
                if fixed[type.name] != nil { return nil }
                type.inherited += (further[type.name] ?? []).filter { !type.inherited.contains($0) }
                requirement.kind = .associatedType(type)
            }
            return requirement.mappingTypes(replaced, constraints: replaced)
        }
    }
}

private func withoutSelf(_ path: String) -> String {
    path.hasPrefix("Self.") ? String(path.dropFirst("Self.".count)) : path
}

extension Requirement {
    /// The attribute of what waits on no actor, whichever its caller is on.
    static let offCallersActor = "@concurrent"

    /// The same with the attribute that says where it waits, unless it does not, or its declaration says where.
    func waiting(on attribute: String?) -> Requirement {
        let isStated =
            ownActor != nil || attributes.contains(Self.offCallersActor)
            || isOutOfActor && attribute != Self.offCallersActor
            || modifiers.contains("nonisolated(nonsending)")
        guard isAsync, !isStated else { return self }
        var requirement = self
        requirement.attributeOfWaiting = attribute
        return requirement
    }

    /// The same as a type of an actor serves it whose protocol inherits it from one of no actor: it may be asked anywhere.
    var outOfActor: Requirement {
        guard !isType, !isOutOfActor, ownActor == nil else { return self }
        var requirement = self
        requirement.modifiers.append("nonisolated")
        return requirement
    }

    /// What two requirements have in common that one member serves: all but a setter, what the getter or the call may do, where it
    /// runs, and what its closures have to be.
    ///
    /// - Parameter isOverloaded: whether what waits, or asks its closures for less, is another one.
    fileprivate func memberSource(isOverloaded: Bool = false) -> String {
        switch kind {
        case .initializer: return genericSource
        case .associatedType: return "associatedtype " + name
        case .function, .property, .subscript, .typeAlias: break
        }
        var requirement = self
        requirement.signature.throwing = .never
        requirement.signature.isRethrowing = false
        requirement.accessors?.isSettable = false
        requirement.modifiers.removeAll { $0 == "mutating" }
        if isOverloaded { return requirement.genericSource }
        requirement.signature.isAsync = false
        for index in parameters.indices {
            let type = parameters[index].type
            requirement.signature.parameters[index].type = type.without(type.promises)
        }
        return requirement.genericSource
    }

    /// What has to be the same for who asks an object.
    fileprivate func askedSource(on actor: String?) -> String {
        var requirement = self
        requirement.accessors?.isSettable = false
        requirement.modifiers.removeAll { $0 == "mutating" }
        return (self.actor(besides: actor) ?? "") + " " + requirement.genericSource
    }

    /// The attribute of the actor that it belongs to.
    ///
    /// - Parameter actor: that of its type.
    private func actor(besides actor: String?) -> String? {
        isOutOfActor ? nil : ownActor ?? actor
    }

    /// The member that serves both: it is settable where one of them is, does no more than both allow, belongs to an actor only
    /// where both do, and asks no more of what it is passed than both promise.
    fileprivate func joined(with other: Requirement, on actor: String?) -> Requirement {
        if case .initializer = kind { return self }
        var requirement = self
        if case .associatedType(var type) = kind, let other = other.associatedType {
            type.inherited += other.inherited.filter { !type.inherited.contains($0) }
            type.defaultType = other.defaultType ?? type.defaultType
            type.whereClause = type.whereClause ?? other.whereClause
            requirement.kind = .associatedType(type)
            return requirement
        }
        (requirement.signature.throwing, requirement.signature.isRethrowing) =
            signature.leastThrowing(with: other.signature)
        requirement.accessors?.isSettable = isSettable || other.isSettable
        requirement.signature.isAsync = isAsync && other.isAsync
        if !other.isMutating { requirement.modifiers.removeAll { $0 == "mutating" } }
        if self.actor(besides: actor) != other.actor(besides: actor) {
            requirement.attributes.removeAll { $0 == ownActor }
            // A member that says nothing takes the actor of what it serves, also in a type of no actor.
            if !isOutOfActor { requirement.modifiers.append("nonisolated") }
        }
        for (index, parameter) in other.parameters.enumerated() {
            let promised = parameter.type.promises
            let type = parameters[index].type
            requirement.signature.parameters[index].type = type.without(
                type.promises.filter { !promised.contains($0) })
        }
        return requirement
    }
}

extension Requirement.Signature {
    /// What a call may throw that both allow.
    fileprivate func leastThrowing(with other: Self) -> (TypeReference.Throwing, Bool) {
        if isRethrowing == other.isRethrowing, throwing == other.throwing {
            return (throwing, isRethrowing)
        }
        // Who may throw anything leaves it to the other what that is.
        if !isRethrowing, throwing == .any { return (other.throwing, other.isRethrowing) }
        if !other.isRethrowing, other.throwing == .any { return (throwing, isRethrowing) }
        return (.never, false)
    }
}

extension TypeReference {
    /// The attributes that bind those who pass a value of it.
    fileprivate var promises: [String] { attributes.filter(["@Sendable", "sending"].contains) }

    /// The same without some of the attributes before it.
    fileprivate func without(_ words: [String]) -> TypeReference {
        guard case .attributed(let attributes, let type) = form else { return self }
        let left = attributes.filter { !words.contains($0) }
        return left.isEmpty ? type : TypeReference(.attributed(left, type))
    }
}
