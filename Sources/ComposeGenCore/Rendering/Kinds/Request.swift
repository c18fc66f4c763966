import SwiftReading

/// Whom the members of a generated type pass on what they are asked.
struct Receiver {
    /// The property that holds it.
    var instance: String
    /// Whether it may be gone.
    var isOptional = false
    /// Its type, where that has a name.
    var type: String
    /// What stands for a value that is no optional where it is gone.
    var absence: @Sendable (TypeReference) -> String? = { _ in nil }
}

/// What a member asks of another object: a call, or the value of a property.
struct Request {
    var requirement: Requirement
    var isAsync: Bool
    var isThrowing: Bool
    /// Whether only the closures throw that it is passed.
    var isRethrowing = false
    var result: TypeReference
    /// The names that the member's own parameters take.
    var parameterNames: Set<String> = []
    /// The expression that asks, of the object or type that the text stands for.
    var expression: (String) -> Expression

    /// The expression with its effects marked.
    func asking(_ base: String) -> Expression {
        let words = (isThrowing || isRethrowing ? ["try"] : []) + (isAsync ? ["await"] : [])
        let expression = expression(base)
        return words.isEmpty
            ? expression : .prefixed(words.joined(separator: " "), expression)
    }

    /// The expression as it is asked of the receiver, with a replacement for its value where that is gone.
    func asking(_ receiver: Receiver) -> Expression {
        let asked = asking(base(of: receiver))
        guard receiver.isOptional, !requirement.isStatic, let value = receiver.absence(result)
        else {
            return asked
        }
        return .binary(asked, "??", .text(value))
    }

    /// What stands for the receiver in the member's body.
    func base(of receiver: Receiver) -> String {
        guard !requirement.isStatic else { return receiver.type }
        let isHidden = parameterNames.contains(receiver.instance)
        return (isHidden ? "self." : "") + receiver.instance + (receiver.isOptional ? "?" : "")
    }
}

/// A closure that takes the place of a parameter that is passed on.
struct ReplacedClosure {
    /// All before `in`.
    var signature: String
    var body: String
    /// The name of the optional that it stands for where that is not nil.
    var optional: String?
    var isSendable = false

    var argument: Expression {
        let introducer = isSendable && optional != nil ? "@Sendable " : ""
        let words = introducer + signature
        let closure = Expression.closure(
            signature: words.isEmpty ? nil : words, body: [.text(body)])
        guard let optional else { return closure }
        return .block(
            .text("\(optional).map"), parameter: optional, body: [.expression(closure)],
            isBuilder: false)
    }
}

/// A call of what a function, subscript or initialiser requires, with its own parameters as arguments.
///
/// - Parameter replacing: the closures that stand for parameters, by their names.
func request(
    _ requirement: Requirement,
    _ signature: Requirement.Signature,
    replacing closures: [String: ReplacedClosure] = [:]
) -> Request {
    let arguments = signature.parameters.map { parameter in
        LabeledExpression(
            label: parameter.label.map(SwiftIdentifier.argumentLabel),
            value: closures[parameter.name]?.argument ?? .text(argument(parameter)))
    }
    // A closure goes behind the call where it is the only one and the last.
    let trailing = signature.parameters.last.flatMap { closures[$0.name] }
        .flatMap { closures.count == 1 && $0.optional == nil ? $0 : nil }
    return Request(
        requirement: requirement,
        isAsync: signature.isAsync,
        isThrowing: signature.throwing.canThrow && !signature.isRethrowing,
        isRethrowing: signature.isRethrowing,
        result: signature.result,
        parameterNames: Set(signature.parameters.map(\.name))
    ) { base in
        switch requirement.kind {
        case .subscript:
            let texts = signature.parameters.map { parameter in
                (parameter.label.map { SwiftIdentifier.argumentLabel($0) + ": " } ?? "")
                    + argument(parameter)
            }
            return .text("\(base)[\(texts.joined(separator: ", "))]")
        case .initializer:
            return .call(base, arguments)
        case .function, .property, .associatedType, .typeAlias:
            let callee = base + "." + SwiftIdentifier.memberName(requirement.name)
            guard let trailing else { return .call(callee, arguments) }
            let others = Array(arguments.dropLast())
            return .block(
                others.isEmpty ? .text(callee) : .call(callee, others),
                parameter: trailing.signature.isEmpty ? nil : trailing.signature,
                body: [.text(trailing.body)],
                isBuilder: false
            )
        }
    }
}

/// The value of a property.
func request(_ requirement: Requirement, _ property: Requirement.Property) -> Request {
    let name = SwiftIdentifier.memberName(property.name)
    return Request(
        requirement: requirement,
        isAsync: property.accessors.isAsync,
        isThrowing: property.accessors.throwing.canThrow,
        result: property.type
    ) { .text("\($0).\(name)") }
}

/// The value of a subscript, whose effects are its getter's.
func request(_ requirement: Requirement, _ access: Requirement.Subscript) -> Request {
    var request = request(requirement, access.signature)
    request.isAsync = access.accessors.isAsync
    request.isThrowing = access.accessors.throwing.canThrow
    return request
}

private func argument(_ parameter: Requirement.Parameter) -> String {
    let name = SwiftIdentifier.declarationName(parameter.name) ?? parameter.name
    let attributes = Set(parameter.type.attributes)
    if attributes.contains("inout") { return "&" + name }
    if attributes.contains("@autoclosure") { return name + "()" }
    if attributes.contains("repeat") { return "repeat each " + name }
    return name
}
