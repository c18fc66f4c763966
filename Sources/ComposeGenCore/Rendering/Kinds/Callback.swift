import SwiftReading

/// A parameter through which a function answers: a closure that yields nothing.
struct Callback {
    var name: String
    /// What the closure is handed.
    var parameters: [TypeReference.Element]
    var type: ResolvedType

    /// The name as it is called.
    var called: String { SwiftIdentifier.declared(name) + (type.isOptional ? "?" : "") }

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

/// What a kind has to know about a type: the attributes before it and whether it may be nil, with aliases looked through.
struct ResolvedType {
    var type: TypeReference
    var attributes: [String] = []
    var isOptional = false

    /// Whether it is a function that may be called after the one that takes it has returned.
    var escapes: Bool { isOptional || attributes.contains("@escaping") }
    /// Whether it is a closure that has to be called before the one that takes it returns.
    var isBoundToCall: Bool { type.isFunction && !escapes }

    /// Whether it may run anywhere, so that what it captures has to be safe there.
    var isSendable: Bool { attributes.contains("@Sendable") }
    /// The attribute of the global actor that it runs on.
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
            case .named, .member:
                // Each alias once, so that one that names itself comes to an end.
                let name = result.type.source
                let own = protocolName + "."
                let key = name.hasPrefix(own) ? String(name.dropFirst(own.count)) : name
                guard let type = unused.removeValue(forKey: key) else { return result }
                result.type = type
            default:
                return result
            }
        }
    }

    /// The parameter as a callback that may be called later; nil where it is none, and its answer is wanted at once.
    func callback(of parameter: Requirement.Parameter) -> Callback? {
        answer(of: parameter).flatMap { $0.type.escapes ? $0 : nil }
    }

    /// The parameter as a callback, whenever it is called.
    func answer(of parameter: Requirement.Parameter) -> Callback? {
        let resolved = resolved(parameter.type)
        guard case .function(let function) = resolved.type.form,
            !parameter.isVariadic, !function.isAsync,
            !function.throwing.canThrow, function.result.isVoid,
            !resolved.attributes.contains("@autoclosure"),
            function.parameters.allSatisfy({ canBeKept($0) })
        else { return nil }
        return Callback(
            name: parameter.name, parameters: function.parameters, type: resolved)
    }

    /// Whether what a closure is handed may be handed on later.
    private func canBeKept(_ element: TypeReference.Element) -> Bool {
        let resolved = resolved(element.type)
        let isBorrowed = resolved.attributes.contains {
            ["inout", "borrowing", "consuming", "__owned", "__shared"].contains($0)
        }
        return !element.isVariadic && !isBorrowed && !resolved.isBoundToCall
    }

    /// Whether who has the value passes it on and must not keep it.
    func isGivenAway(_ type: TypeReference) -> Bool {
        resolved(type).attributes.contains("sending")
    }

    func isGivenAway(_ element: TypeReference.Element) -> Bool { isGivenAway(element.type) }

    /// The attribute of the global actor that the requirement belongs to.
    func resolvedActor(of requirement: Requirement) -> String? {
        requirement.isOutOfActor ? nil : requirement.ownActor ?? traits.actor
    }

    /// Whether those ask for it who are not on the type's actor.
    func isAskedFromElsewhere(_ requirement: Requirement) -> Bool {
        traits.isIsolated && requirement.isOutOfActor
    }

    // MARK: Closures whose type is not known

    /// A parameter that seems to be a closure and has a type that says nothing of what it takes.
    func unknownCallback(of requirement: Requirement) -> RequirementFault? {
        for parameter in requirement.parameters {
            let resolved = resolved(parameter.type)
            guard !resolved.type.isFunction else { continue }
            let help = "write the function type out, or declare the alias inside the protocol"
            let reason = "'\(resolved.type.source)' does not say what the closure is handed"
            if resolved.attributes.contains("@escaping") { return RequirementFault(reason, help) }
            if resolved.isOptional, mayBeAlias(resolved.type),
                [parameter.label, parameter.name, resolved.type.baseName].contains(
                    where: isNameOfClosure)
            {
                return RequirementFault(reason, help + "; what is no closure needs another name")
            }
        }
        return nil
    }

    /// Whether the name may stand for a function type.
    private func mayBeAlias(_ type: TypeReference) -> Bool {
        switch type.form {
        case .named(_, let arguments), .member(_, _, let arguments):
            arguments.isEmpty && mayBeProtocol(type)
        default: false
        }
    }

    /// Whether the type is not known to be a value or a class.
    func mayBeProtocol(_ type: TypeReference) -> Bool {
        switch type.form {
        case .existential, .opaque: true
        case .named, .member:
            inertValue(of: type) == nil && !FrameworkNames.areNamed(in: type.source)
        default: false
        }
    }
}

/// Whether a parameter or a type is called as closures are.
private func isNameOfClosure(_ word: String?) -> Bool {
    guard let word else { return false }
    return ["completion", "handler", "callback", "then", "done"].contains(word)
        || ["Completion", "Handler", "Callback", "Closure"].contains(where: word.hasSuffix)
}
