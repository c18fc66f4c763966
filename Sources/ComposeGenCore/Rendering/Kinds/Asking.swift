import SwiftReading

/// Whom the members of a generated type pass on what they are asked.
struct Receiver {
    /// The property that holds it.
    var instance: String
    /// Whether it may be gone.
    var isOptional = false
    /// Its type, where that has a name.
    var type: String
}

/// A closure that takes the place of a parameter that is passed on.
struct ReplacedClosure {
    /// What stands before `in`, some of which may be empty.
    var words: [String]
    var body: [Statement]
    /// The name of the optional that it stands for where that is not nil.
    var optional: String?

    var signature: String? {
        let words = words.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    var argument: Expression {
        let closure = Expression.closure(signature: signature, body: body)
        guard let optional else { return closure }
        return .block(
            .text("\(optional).map"), parameter: optional, body: [.expression(closure)],
            isBuilder: false)
    }
}

extension Callback {
    /// The closure that is passed on in its place, and only where there is one.
    func replaced(_ words: [String], _ body: [Statement]) -> ReplacedClosure {
        guard type.isOptional else { return ReplacedClosure(words: words, body: body) }
        return ReplacedClosure(
            words: [type.isSendable ? "@Sendable" : ""] + words, body: body,
            optional: SwiftIdentifier.declared(name))
    }
}

/// What a member asks of another object: a call, or the value of a property.
extension Requirement {
    /// The expression that asks the receiver, with its effects marked.
    ///
    /// - Parameter closures: the closures that are passed for parameters, by the parameters' names.
    func asking(
        _ receiver: Receiver, replacing closures: [String: ReplacedClosure] = [:]
    ) -> Expression {
        let asked = call(base(of: receiver), closures)
        let words = wordsForEffects(throws: throwing.canThrow || isRethrowing, isAsync: isAsync)
        return words.isEmpty ? asked : .prefixed(words, asked)
    }

    /// What stands for the receiver in the member's body.
    func base(of receiver: Receiver) -> String {
        guard isStatic else { return own(receiver.instance) + (receiver.isOptional ? "?" : "") }
        // `T.Type` and `T.Protocol` are types, also with backticks.
        return ["Type", "Protocol"].contains(name) ? receiver.type + ".self" : receiver.type
    }

    /// A member of the generated type, also where a parameter hides it.
    func own(_ name: String) -> String { parameterNames.contains(name) ? "self." + name : name }

    /// The property, as it is read and set.
    func place(in base: String) -> String { base + "." + SwiftIdentifier.memberName(name) }

    /// Without the words for effects.
    private func call(_ base: String, _ closures: [String: ReplacedClosure]) -> Expression {
        if accessors != nil { return .text(place(in: base)) }
        let arguments = parameters.map { parameter in
            LabeledExpression(
                label: parameter.label.map(SwiftIdentifier.argumentLabel),
                value: closures[parameter.name]?.argument ?? .text(parameter.argument))
        }
        let callee = base + "." + SwiftIdentifier.memberName(name)
        // A closure goes behind the call where it is the only one and the last.
        guard let trailing = parameters.last.flatMap({ closures[$0.name] }),
            closures.count == 1, trailing.optional == nil
        else { return .call(callee, arguments) }
        let others = Array(arguments.dropLast())
        return .block(
            others.isEmpty ? .text(callee) : .call(callee, others),
            parameter: trailing.signature, body: trailing.body, isBuilder: false)
    }
}

extension Requirement.Parameter {
    /// As it is passed on.
    fileprivate var argument: String {
        let name = SwiftIdentifier.declared(name)
        let attributes = type.attributes
        if attributes.contains("inout") { return "&" + name }
        guard attributes.contains("@autoclosure") else { return name }
        // It is made anew as a closure of its own, which marks what it does itself.
        let words = wordsForEffects(
            throws: type.function?.throwing.canThrow ?? false,
            isAsync: type.function?.isAsync ?? false)
        return words + (words.isEmpty ? "" : " ") + name + "()"
    }
}

/// What stands before an expression that has the effects.
private func wordsForEffects(throws canThrow: Bool, isAsync: Bool) -> String {
    ((canThrow ? ["try"] : []) + (isAsync ? ["await"] : [])).joined(separator: " ")
}
