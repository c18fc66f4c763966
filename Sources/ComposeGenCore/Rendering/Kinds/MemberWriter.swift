import SwiftReading

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

    func accessor(_ introducer: String, _ body: String) -> String {
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

// MARK: What the kinds have in common

extension MemberWriter {
    /// A member that asks the receiver and yields what that yields.
    func forwarding(_ requirement: Requirement, to receiver: Receiver) -> String? {
        switch requirement.kind {
        case .function(let function):
            let request = request(requirement, function.signature)
            return member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: text([.result(request.asking(receiver))]))
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
            getter: text([.result(request.asking(receiver))], depth: 1),
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
    var needsConcreteType: Bool { requirements.contains(where: \.needsOwnType) }
}

extension Requirement {
    /// Whether only a known type can serve it, and no `any P`.
    var needsOwnType: Bool {
        switch kind {
        case .associatedType, .initializer: true
        case .function, .property, .subscript: isStatic
        case .typeAlias: false
        }
    }
}
