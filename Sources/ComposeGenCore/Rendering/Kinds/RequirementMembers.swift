import SwiftReading

/// What a requirement is to who implements it, whether it is a function or a property.
extension Requirement {
    var associatedType: AssociatedType? {
        if case .associatedType(let type) = kind { type } else { nil }
    }

    /// Whether it is a property that is read as it is stored.
    var isStored: Bool { accessors != nil && !isAsync && !throwing.canThrow }

    /// As Swift names it, with labels: `load(from:completion:)`.
    var fullName: String {
        guard isCalled else { return name }
        return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }

    var parameterNames: Set<String> { Set(parameters.map(\.name)) }

    /// How many steps deeper than a function's statements its own stand: those of a getter are in braces of their own.
    var depthOfBody: Int { accessors == nil ? 0 : 1 }

    /// Whether serving it changes the object, unless that is of a class.
    var changesObject: Bool {
        guard !isStatic else { return false }
        return accessors.map { $0.isSettable && !$0.source.contains("nonmutating") }
            ?? (isFunction && isMutating)
    }

    /// Whether only a known type can serve it, and no `any P`.
    var needsOwnType: Bool { associatedType != nil || isStatic }

    /// Whether a type that does nothing is made by `init()` though it serves this.
    var isServedWithoutParameters: Bool { associatedType.map { $0.defaultType != nil } ?? true }

    /// Whether it is asked anywhere, though its protocol may belong to an actor.
    var isOutOfActor: Bool {
        attributes.contains(Self.offCallersActor)
            || modifiers.contains { $0.hasPrefix("nonisolated") }
    }

    /// The attribute of the global actor that is written before it.
    var ownActor: String? {
        ResolvedType(type: .void, attributes: attributes.filter { !$0.contains("(") }).actor
    }

    /// Whether it is a function without a name.
    var isOperator: Bool { isFunction && SwiftIdentifier.isOperator(name) }

    /// How an object that is equal to itself alone serves what `Equatable`, `Comparable` and `Hashable` ask; nil of all else.
    var identity: BuiltInTemplate? {
        guard isFunction else { return nil }
        let comparesItself = isStatic && parameters.map(\.type.source) == ["Self", "Self"]
        switch name {
        case "==" where comparesItself: return .identityEquality
        case "<" where comparesItself: return .identityOrder
        case "hash" where !isStatic && parameters.map(\.label) == ["into"]: return .identityHash
        default: return nil
        }
    }
}

// MARK: Other signatures

extension Requirement {
    /// The same with a name for every parameter, so that what comes in can be passed on. One that is called `self` or
    /// `Self` would hide the object or its type.
    var namingParameters: Requirement {
        var requirement = self
        var taken = parameterNames
        for (index, parameter) in parameters.enumerated()
        where ["_", "self", "Self"].contains(parameter.name) {
            let name = freeName([nameOfValue(parameter.type)], besides: &taken)
            requirement.signature.parameters[index].name = SwiftIdentifier.unescaped(name)
        }
        return requirement
    }

    /// The same with the protocol's own types written by their names, and with the name of what `Self` is, where that has one. What
    /// identity answers is told by its `Self`.
    func resolvingSelf(to name: String?, declaring types: Set<String>) -> Requirement {
        func resolved(_ type: TypeReference) -> TypeReference {
            type.mappingNominals { path, arguments in
                if path == "Self" { return name.map { TypeReference(named: $0) } }
                guard path.hasPrefix("Self.") else { return nil }
                let member = String(path.dropFirst("Self.".count))
                return types.contains(member)
                    ? TypeReference(.named(member, arguments: arguments)) : nil
            }
        }
        return identity == nil ? mappingTypes(resolved, constraints: resolved) : self
    }

    /// The same as a module with these settings writes it, which may have to say where it waits.
    func statingWhereItWaits(in settings: ModuleSettings) -> Requirement {
        guard settings.staysOnCallersActor, let attributeOfWaiting,
            !attributes.contains(attributeOfWaiting)
        else { return self }
        var requirement = self
        requirement.attributes.insert(attributeOfWaiting, at: 0)
        return requirement
    }

    /// The same as a member of what belongs to an actor serves it with what that keeps: it waits for the actor, if nothing that may
    /// not be sent crosses to it.
    func waiting(for actor: String?, _ protocols: KnownProtocols) -> Requirement {
        guard let actor, isOutOfActor, isFunction, isAsync, !isStatic,
            !types.contains(where: {
                $0.nominalNames().contains(where: protocols.unsendable.contains)
            })
        else { return self }
        var requirement = waitingForNothing
        requirement.modifiers.removeAll { $0 == "nonisolated" }
        requirement.attributes.insert(actor, at: 0)
        return requirement
    }

    /// The same without where it waits.
    var waitingForNothing: Requirement {
        var requirement = self
        requirement.attributes.removeAll { $0 == Self.offCallersActor }
        requirement.modifiers.removeAll { $0 == "nonisolated(nonsending)" }
        return requirement
    }

    /// The same without its last parameter.
    var droppingLastParameter: Requirement {
        var requirement = self
        requirement.signature.parameters.removeLast()
        return requirement
    }
}

// MARK: Names

/// What a value is called of which only the type is known; that of a plain type says nothing.
func nameOfValue(_ type: TypeReference) -> String {
    switch (type.wrapped ?? type).source {
    case "Bool", "Int", "Double", "Float", "CGFloat", "String", "Any", "AnyObject", "Self": "value"
    default: variableName(for: type) ?? "value"
    }
}

/// The first name that is not taken, as an expression writes it; it is taken then.
func freeName(_ names: [String], besides taken: inout Set<String>) -> String {
    var name = names.first { !taken.contains($0) } ?? names.last ?? "value"
    while taken.contains(name) { name += "Value" }
    taken.insert(name)
    return SwiftIdentifier.declared(name)
}
