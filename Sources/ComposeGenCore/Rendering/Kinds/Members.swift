import SwiftReading

// MARK: Members as text

extension ImplementationContext {
    /// A function with its body, or a property with its getter's.
    ///
    /// - Parameter setter: the setter's body; nil where it has none.
    func member(
        _ requirement: Requirement, body: [Statement], setter: [Statement]? = nil
    ) -> String {
        let isEmpty = requirement.isFunction && body.isEmpty
        return member(
            head(of: requirement, opening: isEmpty ? " {}" : " {"),
            attributes: requirement.attributes,
            effects: requirement.isFunction ? "" : effects(of: requirement),
            body: text(body, depth: requirement.depthOfBody),
            setter: setter.map { text($0, depth: 1) })
    }

    /// The same with a head that is laid out.
    ///
    /// - Parameter effects: of a getter.
    func member(
        _ head: String, attributes: [String] = [], effects: String = "", body: String,
        setter: String? = nil
    ) -> String {
        let frame: BuiltInTemplate =
            setter != nil || !effects.isEmpty ? .sharedAccessors : .sharedMember
        return frame.filled(from: [
            "attributes": attributes.joined(separator: "\n"),
            "signature": head,
            "body": body,
            "getter": braced("get" + effects, body),
            "setter": setter.map { braced("set", $0) } ?? "",
        ])
    }

    /// A property that is stored as it is required. It is there as long as its type is: the compiler refuses it from a later version
    /// of a system on, and would warn of a deprecated one where it is set. Nothing awaits it, so that it does not say where it runs.
    ///
    /// - Parameters:
    ///   - keyword: `var` or `let`.
    ///   - isSet: whether the generated type sets it.
    func storedProperty(
        _ requirement: Requirement, _ keyword: String, value: String? = nil, isSet: Bool = true
    ) -> String {
        property(
            introduced(keyword, in: requirement.waitingForNothing),
            SwiftIdentifier.declared(requirement.name),
            requirement.result.storedSource { _ in false }, value: value,
            attributes: requirement.waitingForNothing.attributes.filter {
                !$0.hasPrefix("@available(") || !isSet && $0.contains("deprecated")
            })
    }

    /// A stored property, without what its value says already: the type of a literal, and that an optional variable is nil.
    ///
    /// - Parameter depth: how many steps further in than a member it stands.
    func property(
        _ introducer: String, _ name: String, _ type: String, value: String? = nil,
        attributes: [String] = [], depth: Int = 0
    ) -> String {
        let literals = ["Bool": "false", "Int": "0", "String": "\"\""]
        let isLiteral = value != nil && literals[type] == value
        let isNil =
            value == "nil" && introducer.hasSuffix("var")
            && (type.hasSuffix("?") || type.hasSuffix("!"))
        var printer = SourcePrinter(width: 100 - indentation - SourcePrinter.step * depth)
        printer.write(
            PropertyPlan(
                attributes: attributes, introducer: introducer, name: name,
                type: isLiteral ? nil : type,
                value: isNil ? nil : value.map { .text($0) }),
            indentation: 0)
        return printer.text
    }

    /// Code in braces: on one line if that fits, else on lines of its own.
    ///
    /// - Parameter depth: how many steps deeper than a member's body it stands.
    func braced(_ head: String, _ body: String, depth: Int = 0) -> String {
        if body.isEmpty { return head + " {}" }
        let line = "\(head) { \(body) }"
        let room = 100 - indentation - SourcePrinter.step * (depth + 1)
        if !body.utf8.contains(UInt8(ascii: "\n")), line.firstLineWidth <= room { return line }
        return BuiltInTemplate.sharedMember.filled([
            "attributes": "", "signature": head, "body": body,
        ])
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
        guard requirement.isCalled else {
            return headOfProperty(
                introduced("var " + name, in: requirement), written(requirement.result))
        }
        let signature = requirement.signature
        let generics = signature.genericParameters.map(\.source).joined(separator: ", ")
        let layout = Signature(
            head: introduced("func " + name, in: requirement)
                + (generics.isEmpty ? "" : "<\(generics)>"),
            parameters: signature.parameters.map(parameter),
            effects: effects(of: requirement),
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

    /// The head of a property with accessors, broken behind the colon where it is too long for its line.
    ///
    /// - Parameter head: all before the colon.
    func headOfProperty(_ head: String, _ type: String) -> String {
        var printer = SourcePrinter(width: 100 - indentation)
        printer.beginLine(0)
        printer.write(head + ":")
        let hasLines = printer.writeType(type)
        // The brace goes to the next line, where the template's own one begins.
        return hasLines || printer.column + 2 > printer.width ? printer.text + "\n" : printer.text
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

    /// What stands behind the parameters, or behind `get`, with the space before it.
    func effects(of requirement: Requirement) -> String {
        let throwing =
            switch requirement.throwing {
            case .never: requirement.isRethrowing ? " rethrows" : ""
            case .any: " throws"
            case .typed(let error): " throws(\(written(error)))"
            }
        return (requirement.isAsync ? " async" : "") + throwing
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

/// An initializer's head as it is laid out in a type, without its brace.
func headOfInitializer(_ head: String, _ parameters: [ParameterPlan]) -> String {
    Signature(head: head, parameters: parameters, effects: "")
        .text(opening: " {", indentation: SourcePrinter.step)
}

// MARK: Passing on

extension ImplementationContext {
    /// A member that asks the receiver and yields what that yields.
    ///
    /// - Parameter body: of a function or a getter that does more than ask.
    func forwarding(
        _ requirement: Requirement, to receiver: Receiver, body: [Statement]? = nil
    ) -> String? {
        if requirement.isType { return nil }
        let assignment = Statement.assignment(
            target: requirement.place(in: requirement.base(of: receiver)), value: .text("newValue"))
        return member(
            requirement, body: body ?? [.result(requirement.asking(receiver))],
            setter: requirement.isSettable ? [assignment] : nil)
    }
}

/// Members, and other parts of a type, one below the other.
func joinedMembers(_ members: [String?]) -> String {
    members.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n")
}
