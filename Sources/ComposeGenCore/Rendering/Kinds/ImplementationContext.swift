import SwiftReading

/// What the members of a generated type have in common.
struct ImplementationContext {
    private let access: AccessLevel
    let protocolName: String
    let traits: ProtocolTraits
    let protocols: KnownProtocols
    let aliases: [String: TypeReference]
    /// As the protocol declares them, with the names of its aliases written as its members.
    let requirements: [Requirement]

    init(_ plan: ImplementationPlan) {
        self.init(
            plan.requirements, protocolName: plan.protocolName, access: plan.access,
            traits: plan.traits, protocols: plan.protocols)
    }

    init(
        _ requirements: [Requirement], protocolName: String, access: AccessLevel,
        traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols()
    ) {
        self.traits = traits
        self.protocols = protocols
        self.access = access
        self.protocolName = protocolName
        let block = RequirementBlock(requirements: requirements)
        let names = block.aliasNames
        self.requirements = requirements.map {
            $0.qualified(with: protocolName, names: names).namingSubscriptLabels
        }
        var aliases = protocols.closures
        for case .typeAlias(let alias) in requirements.map(\.kind)
        where alias.genericParameters.isEmpty {
            aliases[alias.name] = alias.type
        }
        self.aliases = aliases
    }

    /// How what serves the requirements is kept: as a variable where it may be a value that serving one changes.
    var storage: String {
        !traits.isClassBound && requirements.contains(where: \.changesObject) ? "var" : "let"
    }

    /// The value that means nothing; nil where the type has none.
    ///
    /// - Parameter makesObjects: whether it may be an object that does nothing: two that keep each other would have no end.
    func inertValue(of type: TypeReference, makesObjects: Bool = true) -> String? {
        inertValues(makingObjects: makesObjects).source(of: type)
    }

    func inertValues(makingObjects makesObjects: Bool = true) -> InertValue {
        InertValue(
            owner: protocolName, aliases: aliases,
            protocols: makesObjects ? protocols : KnownProtocols(), actor: traits.actor)
    }

    /// The value where no decoratee is left to yield one: nothing that could be taken for an answer.
    func absentValue(of type: TypeReference) -> String? {
        let resolved = resolved(type).type
        let isSilent =
            switch resolved.form {
            case .function: true
            case .existential: true
            case .named: InertValue.streams.contains(resolved.baseName)
            default: false
            }
        return isSilent ? inertValue(of: type) : nil
    }

    // MARK: The type

    /// The type's name, generic over the associated types for which the protocol has no default.
    func typeName(_ name: String) -> String {
        let parameters = associatedTypes.compactMap { type -> String? in
            guard type.defaultType == nil else { return nil }
            guard !type.inherited.isEmpty else { return type.name }
            return type.name + ": " + type.inherited.map(\.source).joined(separator: " & ")
        }
        return parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
    }

    /// What stands behind the colon of the type: on the same line where that fits, else with its `where` on the next.
    ///
    /// - Parameters:
    ///   - head: all before the colon.
    ///   - conformance: what it conforms to.
    func conformance(_ head: String, _ conformance: String) -> String {
        guard !constraints.isEmpty else { return conformance }
        let line = "\(head): \(conformance)"
        guard "\(line) \(constraints) {".count > 100 else { return conformance + " " + constraints }
        let unchecked = ", @unchecked Sendable"
        let isTooLong = line.count > 100 && conformance.hasSuffix(unchecked)
        let protocols =
            isTooLong
            ? conformance.dropLast(unchecked.count) + ",\n    @unchecked Sendable"
            : conformance[...]
        return protocols + "\n" + constraints
    }

    /// What the compiler reads before the colon of the type.
    func head(_ access: AccessLevel, _ name: String) -> String {
        access.introducer + "final class " + typeName(name)
    }

    /// The `where` clauses of these parameters as one.
    private var constraints: String {
        let clauses = associatedTypes.compactMap { type -> Substring? in
            guard type.defaultType == nil, let clause = type.whereClause else { return nil }
            return clause.hasPrefix("where ") ? clause.dropFirst("where ".count) : clause[...]
        }
        return clauses.isEmpty ? "" : "where " + clauses.joined(separator: ", ")
    }

    /// The associated types that have a default, which is written out so that the members may name it.
    var associatedTypeAliases: String {
        associatedTypes.compactMap { type -> String? in
            guard let defaultType = type.defaultType else { return nil }
            return access.introducer + "typealias \(type.name) = \(written(defaultType))"
        }.joined(separator: "\n")
    }

    var associatedTypes: [Requirement.AssociatedType] {
        requirements.compactMap { requirement in
            guard case .associatedType(let type) = requirement.kind else { return nil }
            return type
        }
    }

    // MARK: Members

    /// The requirement's attributes, each on a line.
    func attributes(of requirement: Requirement) -> String {
        requirement.attributes.joined(separator: "\n")
    }

    /// The words before the keyword. What is about mutation has no meaning in a class.
    func modifiers(of requirement: Requirement) -> String {
        let kept = requirement.modifiers.compactMap { modifier -> String? in
            switch modifier {
            case "static", "class": "static"
            case "prefix", "postfix": modifier
            case _ where modifier.hasPrefix("nonisolated"): modifier
            default: nil
            }
        }
        return (access == .internal ? kept : [access.keyword] + kept).joined(separator: " ")
    }

    /// A signature in the class's body, laid out.
    ///
    /// - Parameters:
    ///   - keyword: the words before the generic parameters: `func load`, `subscript`, `init?`.
    ///   - opening: what follows it on the line.
    ///   - indentation: the columns before it.
    func signature(
        of requirement: Requirement,
        keyword: String,
        _ signature: Requirement.Signature,
        opening: String,
        indentation: Int = SourcePrinter.step
    ) -> String {
        let generics = signature.genericParameters.map(\.source).joined(separator: ", ")
        let layout = Signature(
            head: introduced(keyword, in: requirement) + (generics.isEmpty ? "" : "<\(generics)>"),
            parameters: signature.parameters.map {
                parameter($0, isNameLabel: keyword != "subscript")
            },
            effects: effects(of: signature),
            result: signature.result == .void || keyword.hasPrefix("init")
                ? nil : written(signature.result),
            requirements: signature.whereClause
        )
        var printer = SourcePrinter(width: 100 - indentation)
        printer.beginLine(0)
        printer.write(layout, opening: opening)
        return String(printer.text.dropLast(opening.count))
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
        if isLiteral(rest, of: type), head.count + rest.count <= room { return head + rest }
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

    /// - Parameter value: the text behind a property's type.
    private func isLiteral(_ value: String, of type: String) -> Bool {
        switch type {
        case "Bool": value == " = false"
        case "Int": value == " = 0"
        case "String": value == " = \"\""
        default: false
        }
    }

    /// A keyword with the words before it.
    func introduced(_ keyword: String, in requirement: Requirement) -> String {
        let modifiers = modifiers(of: requirement)
        return modifiers.isEmpty ? keyword : "\(modifiers) \(keyword)"
    }

    /// A function's name behind its keyword; an operator keeps its distance from the parameters.
    func keyword(of function: Requirement.Function) -> String {
        SwiftIdentifier.isValid(function.name)
            ? "func " + (SwiftIdentifier.declarationName(function.name) ?? function.name)
            : "func \(function.name) "
    }

    func written(_ type: TypeReference) -> String {
        type.source { _ in false }
    }

    private func effects(of signature: Requirement.Signature) -> String {
        let throwing =
            switch signature.throwing {
            case .never: ""
            case .any: " throws"
            case .typed(let error): " throws(\(written(error)))"
            }
        return (signature.isAsync ? " async" : "")
            + (signature.isRethrowing ? " rethrows" : throwing)
    }

    /// - Parameter isNameLabel: whether a name that stands alone is the label too.
    private func parameter(
        _ parameter: Requirement.Parameter,
        isNameLabel: Bool
    ) -> ParameterPlan {
        let words = parameter.attributes.map { $0 + " " }.joined()
        let label = parameter.label.map(SwiftIdentifier.argumentLabel) ?? "_"
        let name = SwiftIdentifier.declarationName(parameter.name) ?? parameter.name
        let type = written(parameter.type) + (parameter.isVariadic ? "..." : "")
        guard isNameLabel else {
            return parameter.label == nil
                ? ParameterPlan(label: nil, name: words + name, type: type)
                : ParameterPlan(label: words + label, name: name, type: type)
        }
        return parameter.label == parameter.name || parameter.name == "_" && parameter.label == nil
            ? ParameterPlan(label: nil, name: words + label, type: type)
            : ParameterPlan(label: words + label, name: name, type: type)
    }
}

extension Requirement {
    /// The same with the labels that a subscript has: there a name that stands alone is none.
    fileprivate var namingSubscriptLabels: Requirement {
        guard case .subscript(var access) = kind else { return self }
        let words = source.split { $0 == " " || $0 == "\n" || $0 == "(" || $0 == ":" || $0 == "," }
        let doubled = Set(zip(words, words.dropFirst()).filter(==).map { String($0.0) })
        for index in access.signature.parameters.indices {
            let parameter = access.signature.parameters[index]
            guard parameter.label == parameter.name, !doubled.contains(parameter.name) else {
                continue
            }
            access.signature.parameters[index].label = nil
        }
        var requirement = self
        requirement.kind = .subscript(access)
        return requirement
    }
}
