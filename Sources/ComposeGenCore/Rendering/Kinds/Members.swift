import SwiftReading

// MARK: Members as text

extension ImplementationContext {
    /// A function with its body, or a property with its getter's.
    ///
    /// - Parameter setter: the setter's body; nil where it has none.
    func member(_ requirement: Requirement, body: String, setter: String? = nil) -> String {
        let effects = requirement.accessors.map(effects(of:)) ?? ""
        let isEmpty = requirement.isFunction && body.isEmpty
        let frame: BuiltInTemplate =
            isEmpty
            ? .sharedEmptyMember
            : setter != nil || !effects.isEmpty ? .sharedAccessors : .sharedMember
        return frame.filled(from: [
            "attributes": requirement.attributes.joined(separator: "\n"),
            "signature": head(of: requirement, opening: isEmpty ? " {}" : " {"),
            "body": body,
            "getter": accessor("get" + effects, body),
            "setter": setter.map { accessor("set", $0) } ?? "",
        ])
    }

    /// A property that is stored as it is required.
    ///
    /// - Parameter keyword: `var` or `let`.
    func storedProperty(
        _ requirement: Requirement, _ keyword: String, value: String? = nil
    ) -> String {
        let name = SwiftIdentifier.declared(requirement.name)
        let type = requirement.result.storedSource { _ in false }
        let isLet = keyword == "let"
        return BuiltInTemplate.sharedProperty.filled([
            "attributes": requirement.attributes.joined(separator: "\n"),
            "property": property(
                introduced("\(keyword) \(name)", in: requirement), type,
                rest: isLet ? value.map { " = " + $0 } ?? "" : variableValue(value, of: type)),
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
    /// - Parameter opening: what follows it on the line.
    func head(of requirement: Requirement, opening: String = " {") -> String {
        let name = SwiftIdentifier.declared(requirement.name)
        guard let signature = requirement.signature else {
            return property(
                introduced("var " + name, in: requirement), written(requirement.result),
                rest: opening)
        }
        let generics = signature.genericParameters.map(\.source).joined(separator: ", ")
        let layout = Signature(
            head: introduced("func " + name, in: requirement)
                + (generics.isEmpty ? "" : "<\(generics)>"),
            parameters: signature.parameters.map(parameter),
            effects: (signature.isAsync ? " async" : "")
                + (signature.isRethrowing ? " rethrows" : words(of: signature.throwing)),
            result: signature.result == .void ? nil : written(signature.result),
            requirements: signature.whereClause)
        return layout.text(opening: opening, indentation: indentation)
    }

    private func parameter(_ parameter: Requirement.Parameter) -> ParameterPlan {
        let words = parameter.attributes.map { $0 + " " }.joined()
        let label = parameter.label.map(SwiftIdentifier.argumentLabel)
        let name = SwiftIdentifier.declared(parameter.name)
        let type = written(parameter.type) + (parameter.isVariadic ? "..." : "")
        let isOneWord =
            parameter.label == parameter.name || parameter.name == "_" && label == nil
        return isOneWord
            ? ParameterPlan(label: nil, name: words + (label ?? "_"), type: type)
            : ParameterPlan(label: words + (label ?? "_"), name: name, type: type)
    }

    /// The head of a property as it is laid out: broken behind the colon where it is too long for its line.
    ///
    /// - Parameters:
    ///   - head: all before the colon.
    ///   - rest: what follows the type: a value, or the brace that opens the accessors.
    ///   - depth: how many steps further in than a member it stands.
    func property(
        _ head: String, _ type: String, rest: String = "", depth: Int = 0
    ) -> String {
        let room = 100 - indentation - SourcePrinter.step * depth
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

/// An initialiser's head as it is laid out in a type, without its brace.
func headOfInitializer(_ head: String, _ parameters: [InitializerParameter]) -> String {
    Signature(
        head: head,
        parameters: parameters.map {
            ParameterPlan(
                label: nil, name: $0.name, type: ($0.escapes ? "@escaping " : "") + $0.type,
                default: $0.defaultValue.map { .text($0) })
        }, effects: ""
    ).text(opening: " {", indentation: SourcePrinter.step)
}

// MARK: Passing on

extension ImplementationContext {
    /// A member that asks the receiver and yields what that yields.
    ///
    /// - Parameter closures: what is passed in place of parameters, by their names.
    func forwarding(
        _ requirement: Requirement, to receiver: Receiver,
        replacing closures: [String: ReplacedClosure] = [:]
    ) -> String? {
        if requirement.isType { return nil }
        let asked = requirement.asking(receiver, replacing: closures)
        return member(
            requirement, body: text([.result(asked)], depth: requirement.depthOfBody),
            setter: setter(requirement, to: receiver))
    }

    /// The body of a setter; nil where the requirement has none.
    func setter(_ requirement: Requirement, to receiver: Receiver) -> String? {
        guard requirement.isSettable else { return nil }
        let target = requirement.place(in: requirement.base(of: receiver))
        return text([.assignment(target: target, value: .text("newValue"))], depth: 1)
    }

    /// A member of a type that stands before an object of its protocol.
    ///
    /// - Parameter body: of a function or a getter; nil where it is only passed on.
    func decorating(
        _ requirement: Requirement, _ decoratee: Receiver, body: (Requirement) -> String?
    ) -> String? {
        if requirement.isType { return nil }
        guard let body = body(requirement) else {
            return forwarding(requirement, to: decoratee)
        }
        return member(
            requirement, body: body, setter: setter(requirement, to: decoratee))
    }
}

/// What a variable begins with, as it is written behind its type; an optional is nil by itself.
func variableValue(_ value: String?, of type: String) -> String {
    guard let value, !(value == "nil" && (type.hasSuffix("?") || type.hasSuffix("!")))
    else { return "" }
    return " = " + value
}

/// Members, and other parts of a type, one below the other.
func joinedMembers(_ members: [String?]) -> String {
    members.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n")
}
