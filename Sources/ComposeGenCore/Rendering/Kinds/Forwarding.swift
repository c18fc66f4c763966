/// Whom the members of a generated type pass on what they are asked.
struct Receiver {
    /// The property that holds it.
    var instance: String
    /// Whether it may be gone.
    var isOptional = false
    /// Its type, where that has a name.
    var type: String
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
        let closure = Expression.closure(
            signature: introducer + signature,
            body: [.text(body)]
        )
        guard let optional else { return closure }
        return .block(
            .text("\(optional).map"), parameter: optional, body: [.expression(closure)],
            isBuilder: false)
    }
}

/// Writes members that pass on what they are asked.
struct MemberWriter {
    let context: ImplementationContext
    let function: BuiltInTemplate
    let accessors: BuiltInTemplate
    /// The frame of a function that does nothing; nil where the kind has none.
    var emptyFunction: BuiltInTemplate?
    /// The columns before the members.
    var indentation = SourcePrinter.step

    // MARK: Members

    /// A function with a body.
    func member(
        _ requirement: Requirement,
        keyword: String,
        _ signature: Requirement.Signature,
        body: String
    ) -> String {
        if body.isEmpty, let emptyFunction {
            return emptyFunction.filled([
                "attributes": context.attributes(of: requirement),
                "signature": context.signature(
                    of: requirement, keyword: keyword, signature, opening: " {}",
                    indentation: indentation),
            ])
        }
        return function.filled([
            "attributes": context.attributes(of: requirement),
            "signature": context.signature(
                of: requirement, keyword: keyword, signature, opening: " {",
                indentation: indentation),
            "body": body,
        ])
    }

    /// A property or a subscript.
    ///
    /// - Parameter setter: the setter's body; nil where it has none.
    func member(_ requirement: Requirement, getter: String, setter: String?) -> String {
        let signature: String
        let required: Requirement.Accessors
        switch requirement.kind {
        case .property(let property):
            let name = SwiftIdentifier.declarationName(property.name) ?? property.name
            let type = context.written(property.type)
            signature = context.property(
                context.introduced("var \(name)", in: requirement), type, rest: " {",
                indentation: indentation)
            required = property.accessors
        case .subscript(let access):
            signature = context.signature(
                of: requirement, keyword: "subscript", access.signature, opening: " {",
                indentation: indentation)
            required = access.accessors
        case .function, .initializer, .associatedType, .typeAlias:
            preconditionFailure("only properties and subscripts have accessors")
        }
        let effects = context.effects(of: required)
        guard setter != nil || !effects.isEmpty else {
            return function.filled([
                "attributes": context.attributes(of: requirement), "signature": signature,
                "body": getter,
            ])
        }
        return accessors.filled([
            "attributes": context.attributes(of: requirement),
            "signature": signature,
            "getter": accessor("get" + effects, getter),
            "setter": setter.map { accessor("set", $0) } ?? "",
        ])
    }

    private func accessor(_ introducer: String, _ body: String) -> String {
        if body.isEmpty { return introducer + " {}" }
        let line = "\(introducer) { \(body) }"
        let room = 100 - indentation - SourcePrinter.step
        if !body.utf8.contains(UInt8(ascii: "\n")), line.firstLineWidth <= room { return line }
        var printer = SourcePrinter()
        printer.beginLine(0)
        printer.write(introducer + " {")
        printer.beginLine(SourcePrinter.step)
        printer.writeLines(body)
        printer.beginLine(0)
        printer.write("}")
        return printer.text
    }

    // MARK: Text

    /// Statements as they are laid out in a member's body.
    ///
    /// - Parameter depth: how many steps deeper than the body they stand.
    func text(_ statements: [Statement], depth: Int = 0) -> String {
        laidOut(statements, indentation: indentation, depth: depth)
    }
}

/// Statements as they are laid out in the body of a member.
///
/// - Parameters:
///   - indentation: the columns before the member.
///   - depth: how many steps deeper than the body they stand.
func laidOut(
    _ statements: [Statement], indentation: Int = SourcePrinter.step, depth: Int = 0
) -> String {
    var printer = SourcePrinter(width: 100 - indentation - SourcePrinter.step * (depth + 1))
    printer.write(statements, .function, indentation: 0)
    return printer.text
}

// MARK: Requests

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
                parameter: trailing.signature,
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

// MARK: What the kinds have in common

extension MemberWriter {
    /// A member that asks the receiver and yields what that yields.
    func forwarding(_ requirement: Requirement, to receiver: Receiver) -> String? {
        switch requirement.kind {
        case .function(let function):
            let request = request(requirement, function.signature)
            return member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: text([.result(request.asking(request.base(of: receiver)))]))
        case .property(let property):
            return accessors(
                request(requirement, property), isSettable: property.accessors.isSettable,
                to: receiver)
        case .subscript(let access):
            return accessors(
                request(requirement, access), isSettable: access.accessors.isSettable,
                to: receiver)
        case .initializer, .associatedType, .typeAlias:
            return nil
        }
    }

    private func accessors(
        _ request: Request,
        isSettable: Bool,
        to receiver: Receiver
    ) -> String {
        member(
            request.requirement,
            getter: text([.result(request.asking(request.base(of: receiver)))], depth: 1),
            setter: isSettable ? setter(request, to: receiver) : nil)
    }

    /// The body of a setter.
    func setter(_ request: Request, to receiver: Receiver, _ value: Expression = .text("newValue"))
        -> String
    {
        let base = request.base(of: receiver)
        guard case .text(let target) = request.expression(base).form else {
            preconditionFailure("what can be set is a text")
        }
        return text([.assignment(target: target, value: value)], depth: 1)
    }

    /// An initialiser that makes the objects that the type's own initialiser takes.
    func making(
        _ requirement: Requirement,
        _ initializer: Requirement.Initializer,
        _ receivers: [Receiver]
    ) -> String {
        let request = request(requirement, initializer.signature)
        let mark: String
        let statements: [Statement]
        switch initializer.failability {
        case .never:
            mark = ""
            var effects = request
            let arguments = receivers.map {
                LabeledExpression(label: $0.instance, value: request.expression($0.type))
            }
            effects.expression = { .call($0, arguments) }
            statements = [.expression(effects.asking("self.init"))]
        case .optional, .implicitlyUnwrapped:
            mark = initializer.failability == .optional ? "?" : "!"
            var taken = request.parameterNames
            let names = receivers.map { freeName([$0.instance, $0.type], besides: &taken) }
            let guards = zip(receivers, names).map { receiver, name in
                let made = text([.expression(request.asking(receiver.type))], depth: 1)
                return Statement.text("guard let \(name) = \(made) else { return nil }")
            }
            let arguments = zip(receivers, names).map {
                LabeledExpression(label: $0.instance, value: .text($1))
            }
            statements = guards + [.expression(.call("self.init", arguments))]
        }
        return member(
            requirement, keyword: "convenience init" + mark, initializer.signature,
            body: text(statements))
    }
}

extension ImplementationContext {
    /// What stands behind `get`, with the space before it.
    func effects(of accessors: Requirement.Accessors) -> String {
        let throwing =
            switch accessors.throwing {
            case .never: ""
            case .any: " throws"
            case .typed(let error): " throws(\(written(error)))"
            }
        return (accessors.isAsync ? " async" : "") + throwing
    }

    /// Whether the conformance belongs to a known type: what is known only as `any P` has no associated types, and
    /// nothing can be asked of its type.
    var needsConcreteType: Bool {
        requirements.contains { requirement in
            switch requirement.kind {
            case .associatedType, .initializer: true
            case .function, .property, .subscript: requirement.isStatic
            case .typeAlias: false
            }
        }
    }
}
