import SwiftReading

extension [Requirement] {
    /// The same once each: of several that one member serves, the one that asks the most of it.
    ///
    /// - Parameter meaning: a type without its aliases, of which there may be other spellings.
    func servedByOneMember(_ meaning: (TypeReference) -> TypeReference) -> [Requirement] {
        var places: [String: Int] = [:]
        var result: [Requirement] = []
        for requirement in self {
            let member = requirement.mappingTypes(meaning, constraints: meaning).memberSource
            if let place = places[member] {
                result[place] = result[place].joined(with: requirement)
            } else {
                places[member] = result.count
                result.append(requirement)
            }
        }
        return result
    }

    /// The same where these conditions hold: an associated type that is another type is none any more, and one that conforms to
    /// something besides says so.
    func fulfilling(_ conditions: [GenericCondition]) -> [Requirement] {
        var fixed: [String: TypeReference] = [:]
        var further: [String: [TypeReference]] = [:]
        for condition in conditions {
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

    /// What two requirements have in common that one member serves: all but a setter, and what the getter or the call may do.
    fileprivate var memberSource: String { joined(with: nil).canonicalSource }

    /// The member that serves both: it is settable where one of them is, and does no more than both allow; without another, the
    /// least that serves anything.
    fileprivate func joined(with other: Requirement?) -> Requirement {
        if case .initializer = kind { return self }
        var requirement = self
        if other?.signature.throwing.canThrow != true { requirement.signature.throwing = .never }
        guard accessors != nil else { return requirement }
        requirement.accessors?.isSettable = other.map { isSettable || $0.isSettable } ?? false
        requirement.signature.isAsync = isAsync && other?.isAsync ?? false
        return requirement
    }
}
