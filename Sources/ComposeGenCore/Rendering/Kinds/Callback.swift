import SwiftReading

/// A parameter through which a function answers later: a closure that escapes and yields nothing.
struct Callback {
    /// What the closure is handed.
    var parameters: [TypeReference.Element]
    var isOptional: Bool
    /// Whether it may run anywhere, so that what it captures has to be safe there.
    var isSendable: Bool
    /// The attribute of the global actor that it runs on.
    var actor: String?
}

/// What a kind has to know about a type: the attributes before it and whether it may be nil, with aliases looked through.
struct ResolvedType {
    var type: TypeReference
    var attributes: [String] = []
    var isOptional = false

    /// Whether it is a function that may be called after the one that takes it has returned.
    var escapes: Bool { isOptional || attributes.contains("@escaping") }

    /// The attribute of a global actor.
    var actor: String? {
        attributes.first { attribute in
            guard attribute.utf8.first == UInt8(ascii: "@") else { return false }
            let name = attribute.dropFirst()
            return SwiftIdentifier.hasUppercaseHead(name) && name != "Sendable"
        }
    }
}

extension ImplementationContext {
    /// The type without its attributes, behind the aliases that the protocol declares, and in its optional.
    func resolved(_ type: TypeReference) -> ResolvedType {
        var result = ResolvedType(type: type)
        var unused = aliases
        while true {
            switch result.type.form {
            case .attributed(let attributes, let type):
                result.attributes += attributes
                result.type = type
            case .optional(let type), .implicitlyUnwrapped(let type):
                guard !result.isOptional else { return result }
                result.isOptional = true
                result.type = type
            case .named(let name, let arguments) where arguments.isEmpty:
                // Each alias once, so that one that names itself comes to an end.
                guard let type = unused.removeValue(forKey: name) else { return result }
                result.type = type
            case .member(let base, let name, let arguments) where arguments.isEmpty:
                guard base.source == protocolName, let type = unused.removeValue(forKey: name)
                else { return result }
                result.type = type
            default:
                return result
            }
        }
    }

    /// The parameter as a callback; nil where it is none, and its answer is wanted at once.
    func callback(of parameter: Requirement.Parameter) -> Callback? {
        guard !parameter.isVariadic else { return nil }
        let resolved = resolved(parameter.type)
        return resolved.escapes ? callback(resolved) : nil
    }

    /// The type of a property as a callback that others set.
    func callback(of property: Requirement.Property) -> Callback? {
        callback(resolved(property.type))
    }

    func callback(_ resolved: ResolvedType) -> Callback? {
        guard case .function(let function) = resolved.type.form, !function.isAsync,
            !function.throwing.canThrow, function.result.isVoid,
            !resolved.attributes.contains("@autoclosure"),
            function.parameters.allSatisfy({ canBeKept($0) })
        else { return nil }
        return Callback(
            parameters: function.parameters,
            isOptional: resolved.isOptional,
            isSendable: resolved.attributes.contains("@Sendable"),
            actor: resolved.actor
        )
    }

    /// Whether what a closure is handed may be handed on later.
    private func canBeKept(_ element: TypeReference.Element) -> Bool {
        let resolved = resolved(element.type)
        let isBorrowed = resolved.attributes.contains {
            ["inout", "borrowing", "consuming", "__owned", "__shared"].contains($0)
        }
        return !element.isVariadic && !isBorrowed
            && !(resolved.type.isFunction && !resolved.escapes)
    }
}

extension Callback {
    /// Names for what the closure is handed, none of which is taken.
    func parameterNames(besides taken: Set<String>) -> [String] {
        var taken = taken
        return parameters.map { parameter in
            let written = parameter.name ?? parameter.label
            let name = written.map { SwiftIdentifier.unescaped($0) }
            let wanted =
                name.flatMap { $0 == "_" ? nil : $0 } ?? variableName(for: parameter.type)
                ?? "value"
            return freeName([wanted, "value", "other"], besides: &taken)
        }
    }
}

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
    return SwiftIdentifier.declarationName(name) ?? name
}

extension Requirement {
    /// The same with a name for every parameter, so that what comes in can be passed on.
    var namingParameters: Requirement {
        guard var signature else { return self }
        var taken = Set(signature.parameters.map(\.name))
        for index in signature.parameters.indices where signature.parameters[index].name == "_" {
            let type = signature.parameters[index].type
            let name = freeName([nameOfValue(type)], besides: &taken)
            signature.parameters[index].name = SwiftIdentifier.unescaped(name)
        }
        var requirement = self
        switch kind {
        case .function(var function):
            function.signature = signature
            requirement.kind = .function(function)
        case .subscript(var access):
            access.signature = signature
            requirement.kind = .subscript(access)
        case .initializer(var initializer):
            initializer.signature = signature
            requirement.kind = .initializer(initializer)
        case .property, .associatedType, .typeAlias:
            break
        }
        return requirement
    }

    /// Whether serving it changes the object, unless that is of a class.
    var changesObject: Bool {
        guard !isStatic else { return false }
        return switch kind {
        case .function: isMutating
        case .property(let property): property.accessors.changesObject
        case .subscript(let access): access.accessors.changesObject
        case .initializer, .associatedType, .typeAlias: false
        }
    }
}

extension Requirement.Accessors {
    fileprivate var changesObject: Bool {
        isSettable && !source.contains("nonmutating")
    }
}
