import SwiftReading

// MARK: Members as text

extension ImplementationContext {
    /// A member with its body, which of a property or a subscript is its getter's.
    ///
    /// - Parameters:
    ///   - keyword: of an initialiser.
    ///   - setter: the setter's body; nil where it has none.
    func member(
        _ requirement: Requirement, keyword: String? = nil, body: String, setter: String? = nil
    ) -> String {
        let accessors = requirement.accessors
        let effects = accessors.map(effects(of:)) ?? ""
        let isEmpty = accessors == nil && body.isEmpty
        let frame: BuiltInTemplate =
            isEmpty
            ? .sharedEmptyMember
            : setter != nil || !effects.isEmpty ? .sharedAccessors : .sharedMember
        return frame.filled(from: [
            "attributes": requirement.attributes.joined(separator: "\n"),
            "signature": head(
                of: requirement, keyword: keyword, opening: isEmpty ? " {}" : " {"),
            "body": body,
            "getter": accessor("get" + effects, body),
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

    /// Statements as they are laid out in a member's body.
    ///
    /// - Parameter depth: how many steps deeper than the body they stand.
    func text(_ statements: [Statement], depth: Int = 0) -> String {
        var printer = SourcePrinter(width: 100 - indentation - SourcePrinter.step * (depth + 1))
        printer.write(statements, .function, indentation: 0)
        return printer.text
    }

    // MARK: Heads

    /// All of a member before its brace, laid out.
    ///
    /// - Parameters:
    ///   - keyword: of an initialiser: `init?`.
    ///   - opening: what follows it on the line.
    func head(
        of requirement: Requirement, keyword: String? = nil, opening: String = " {"
    ) -> String {
        let introducer: String
        switch requirement.kind {
        case .property(let property):
            let name = SwiftIdentifier.declared(property.name)
            return self.property(
                introduced("var " + name, in: requirement), written(property.type), rest: opening,
                indentation: indentation)
        // An operator keeps its distance from the parameters.
        case .function(let function):
            introducer =
                "func "
                + (SwiftIdentifier.isValid(function.name)
                    ? SwiftIdentifier.declared(function.name) : function.name + " ")
        case .subscript: introducer = "subscript"
        case .initializer, .associatedType, .typeAlias: introducer = keyword ?? "init"
        }
        return head(introduced(introducer, in: requirement), requirement, opening: opening)
    }

    private func head(_ introducer: String, _ requirement: Requirement, opening: String) -> String {
        guard let signature = requirement.signature else { return introducer }
        let generics = signature.genericParameters.map(\.source).joined(separator: ", ")
        let layout = Signature(
            head: introducer + (generics.isEmpty ? "" : "<\(generics)>"),
            parameters: signature.parameters.map {
                parameter($0, isNameLabel: requirement.accessors == nil)
            },
            effects: (signature.isAsync ? " async" : "")
                + (signature.isRethrowing ? " rethrows" : words(of: signature.throwing)),
            result: signature.result == .void ? nil : written(signature.result),
            requirements: signature.whereClause)
        return layout.text(opening: opening, indentation: indentation)
    }

    /// - Parameter isNameLabel: whether a name that stands alone is the label too.
    private func parameter(
        _ parameter: Requirement.Parameter, isNameLabel: Bool
    ) -> ParameterPlan {
        let words = parameter.attributes.map { $0 + " " }.joined()
        let label = parameter.label.map(SwiftIdentifier.argumentLabel)
        let name = SwiftIdentifier.declared(parameter.name)
        let type = written(parameter.type) + (parameter.isVariadic ? "..." : "")
        let isOneWord =
            isNameLabel
            ? parameter.label == parameter.name || parameter.name == "_" && label == nil
            : label == nil
        return isOneWord
            ? ParameterPlan(
                label: nil, name: words + (isNameLabel ? label ?? "_" : name), type: type)
            : ParameterPlan(label: words + (label ?? "_"), name: name, type: type)
    }

    /// The head of a property as it is laid out: broken behind the colon where it is too long for its line.
    ///
    /// - Parameters:
    ///   - head: all before the colon.
    ///   - rest: what follows the type: a value, or the brace that opens the accessors.
    func property(
        _ head: String, _ type: String, rest: String = "",
        indentation: Int = SourcePrinter.step
    ) -> String {
        let room = 100 - indentation
        // The literal says it already.
        let literals = ["Bool": " = false", "Int": " = 0", "String": " = \"\""]
        if literals[type] == rest, head.count + rest.count <= room { return head + rest }
        let line = "\(head): \(type)"
        let opensBrace = rest == " {"
        if line.count + rest.count <= room { return line + (opensBrace ? "" : rest) }
        // The brace goes to the next line, where the template's own one begins.
        if opensBrace, line.count <= room { return line + "\n" }
        if rest.hasPrefix(" = "), line.count + " =".count <= room {
            return line + " =\n    " + rest.dropFirst(" = ".count)
        }
        var printer = SourcePrinter(width: room)
        printer.beginLine(0)
        printer.write(head + ":")
        printer.writeType(type, trailing: opensBrace ? 0 : rest.count)
        return printer.text + (opensBrace ? "\n" : rest)
    }

    /// A keyword with the requirement's modifiers before it. What is about mutation has no meaning in a class.
    func introduced(_ keyword: String, in requirement: Requirement) -> String {
        let modifiers = requirement.modifiers.compactMap { modifier -> String? in
            switch modifier {
            case "static", "class": "static"
            case "prefix", "postfix": modifier
            case _ where modifier.hasPrefix("nonisolated"): modifier
            default: nil
            }
        }
        return access.introducer + (modifiers + [keyword]).joined(separator: " ")
    }

    func written(_ type: TypeReference) -> String { type.source { _ in false } }

    /// What stands behind `get`, with the space before it.
    func effects(of accessors: Requirement.Accessors) -> String {
        (accessors.isAsync ? " async" : "") + words(of: accessors.throwing)
    }

    private func words(of throwing: TypeReference.Throwing) -> String {
        switch throwing {
        case .never: ""
        case .any: " throws"
        case .typed(let error): " throws(\(written(error)))"
        }
    }
}

extension Signature {
    /// Laid out at a member's indentation, without the opening that follows it.
    fileprivate func text(opening: String, indentation: Int) -> String {
        var printer = SourcePrinter(width: 100 - indentation)
        printer.beginLine(0)
        printer.write(self, opening: opening)
        return String(printer.text.dropLast(opening.count))
    }
}

/// A parameter of an initialiser that the tool writes by itself.
typealias OwnParameter = (name: String, type: String, default: String?)

/// An initialiser's head as it is laid out in a type, without its brace.
func headOfInitializer(
    _ head: String, _ parameters: [OwnParameter], indentation: Int = SourcePrinter.step
) -> String {
    Signature(
        head: head,
        parameters: parameters.map {
            ParameterPlan(
                label: nil, name: $0.name, type: $0.type, default: $0.default.map { .text($0) })
        }, effects: ""
    ).text(opening: " {", indentation: indentation)
}

// MARK: Passing on

extension ImplementationContext {
    /// A member that asks the receiver and yields what that yields.
    ///
    /// - Parameter closures: what is passed in place of parameters, or of what is set, by their names.
    func forwarding(
        _ requirement: Requirement, to receiver: Receiver,
        replacing closures: [String: ReplacedClosure] = [:]
    ) -> String? {
        guard requirement.isFunction || requirement.accessors != nil else { return nil }
        let asked = requirement.asking(receiver, replacing: closures)
        return member(
            requirement, body: text([.result(asked)], depth: requirement.depthOfBody),
            setter: setter(requirement, to: receiver, closures["newValue"]?.argument))
    }

    /// The body of a setter; nil where the requirement has none.
    func setter(
        _ requirement: Requirement, to receiver: Receiver, _ value: Expression? = nil
    ) -> String? {
        guard requirement.isSettable else { return nil }
        let target = requirement.place(in: requirement.base(of: receiver))
        return text([.assignment(target: target, value: value ?? .text("newValue"))], depth: 1)
    }

    /// A member of a type that holds others of its protocol: the first of these receives every call that the kind does not change.
    ///
    /// - Parameter body: of a function or a getter; nil where it is only passed on.
    func decorating(
        _ requirement: Requirement, _ receivers: [Receiver], body: (Requirement) -> String?
    ) -> String? {
        if requirement.isType { return nil }
        if let initializer = requirement.initializer {
            return making(requirement, initializer, receivers)
        }
        guard let body = body(requirement) else {
            return forwarding(requirement, to: receivers[0])
        }
        return member(
            requirement, body: body, setter: setter(requirement, to: receivers[0]))
    }

    /// An initialiser that makes the objects that the type's own initialiser takes.
    func making(
        _ requirement: Requirement, _ initializer: Requirement.Initializer,
        _ receivers: [Receiver]
    ) -> String {
        var statements: [Statement] = []
        let arguments: [LabeledExpression]
        if initializer.failability == .never {
            arguments = receivers.map {
                LabeledExpression(label: $0.instance, value: requirement.call($0.type))
            }
            statements = [.expression(requirement.marked(.call("self.init", arguments)))]
        } else {
            var taken = requirement.parameterNames
            let names = receivers.map { freeName([$0.instance, $0.type], besides: &taken) }
            statements = zip(receivers, names).map { receiver, name in
                let made = text([.expression(requirement.asking(receiver.type))], depth: 1)
                return .text("guard let \(name) = \(made) else { return nil }")
            }
            arguments = zip(receivers, names).map {
                LabeledExpression(label: $0.instance, value: .text($1))
            }
            statements.append(.expression(.call("self.init", arguments)))
        }
        return member(
            requirement, keyword: "convenience init" + initializer.mark, body: text(statements))
    }

    /// What a failed attempt may have changed, which the next one has to find as it was: what is passed `inout`.
    ///
    /// - Parameter taken: the names in the function.
    /// - Returns: statements before the first attempt and before the next one; empty where nothing is passed so.
    func keptArguments(
        _ requirement: Requirement, besides taken: inout Set<String>
    ) -> (keeping: String, restoring: String) {
        var kept: [Statement] = []
        var restored: [Statement] = []
        for parameter in requirement.parameters
        where parameter.type.attributes.contains("inout") {
            let name = SwiftIdentifier.declared(parameter.name)
            let copy = freeName(["original" + parameter.name.capitalizedHead], besides: &taken)
            kept.append(.declaration(name: copy, type: nil, value: .text(name)))
            restored.append(.assignment(target: name, value: .text(copy)))
        }
        return kept.isEmpty ? ("", "") : (text(kept), text(restored, depth: 1))
    }
}

extension Requirement.Initializer {
    /// Behind `init`.
    var mark: String {
        switch failability {
        case .never: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
    }
}

extension [Requirement] {
    /// What is written for each of them that needs a member, under its condition.
    func members(_ member: (Requirement) -> String?) -> ConditionalMembers {
        var members = ConditionalMembers()
        for requirement in self {
            if let text = member(requirement) { members.append(text, requirement) }
        }
        return members
    }
}
