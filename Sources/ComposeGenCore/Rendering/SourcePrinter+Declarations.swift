extension AccessLevel {
    /// The word before a declaration, which is not written where it is the usual one.
    var keyword: String { self == .internal ? "" : rawValue }

    /// The keyword with the space behind it.
    var introducer: String { self == .internal ? "" : "\(rawValue) " }
}

/// A function's head as it is laid out: the parameters can be broken, the rest is text.
struct Signature {
    /// All before the opening bracket: `static func makeView<Item>`.
    var head: String
    var parameters: [ParameterPlan]
    /// All behind the closing bracket, with its leading space: ` async throws -> Item`.
    var tail: String
}

extension SourcePrinter {
    // MARK: Types

    mutating func write(_ type: TypePlan, indentation: Int) {
        writeAttributes(type.attributes, indentation: indentation)
        beginLine(indentation)
        write(type.isPrivate ? "private " : type.access.introducer)
        write(type.keyword.rawValue)
        write(" ")
        write(type.name)
        writeConformances(type.conforms)
        writeMembers(type.cases, type.properties, type.members, indentation: indentation)
    }

    mutating func writeExtension(
        of name: String,
        properties: [[PropertyPlan]],
        members: [Member],
        indentation: Int
    ) {
        beginLine(indentation)
        write("extension ")
        write(name)
        writeMembers([], properties, members, indentation: indentation)
    }

    private mutating func writeConformances(_ conformances: [String]) {
        var isFirst = true
        for conformance in conformances {
            write(isFirst ? ": " : ", ")
            write(conformance)
            isFirst = false
        }
    }

    private mutating func writeMembers(
        _ cases: [String],
        _ properties: [[PropertyPlan]],
        _ members: [Member],
        indentation: Int
    ) {
        guard !cases.isEmpty || !members.isEmpty || properties.contains(where: { !$0.isEmpty })
        else { return write(" {}") }
        write(" {")
        let inner = indentation + Self.step
        var isFirst = true
        for text in cases {
            beginLine(inner)
            write("case ")
            write(text)
            isFirst = false
        }
        for group in properties where !group.isEmpty {
            if !isFirst { leaveLine() }
            isFirst = false
            for property in group { write(property, indentation: inner) }
        }
        for member in members {
            if !isFirst { leaveLine() }
            isFirst = false
            write(member, indentation: inner)
        }
        beginLine(indentation)
        write("}")
    }

    // MARK: Members

    mutating func write(_ member: Member, indentation: Int) {
        switch member {
        case .function(let function):
            write(function, indentation: indentation)
        case .computed(let introducer, let name, let type, let body, let isBuilder):
            beginLine(indentation)
            write("\(introducer) \(name): \(type)")
            write(body: body, isBuilder ? .viewBuilder : .function, indentation: indentation)
        case .property(let property):
            write(property, indentation: indentation)
        case .type(let type):
            write(type, indentation: indentation)
        }
    }

    private mutating func write(_ property: PropertyPlan, indentation: Int) {
        beginLine(indentation)
        write(property.introducer)
        write(" ")
        write(property.name)
        if let type = property.type {
            write(": ")
            write(type)
        }
        guard let value = property.value else { return }
        write(" =")
        writeValue(value)
    }

    private mutating func write(_ function: FunctionPlan, indentation: Int) {
        writeAttributes(function.attributes, indentation: indentation)
        let name = function.name.isEmpty ? "" : " \(function.name)"
        let result = function.result.map { " -> \($0)" } ?? ""
        let signature = Signature(
            head: function.introducer + name,
            parameters: function.parameters,
            tail: function.effects.source + result
        )
        beginLine(indentation)
        write(signature, trailing: function.body.isEmpty ? 3 : 2)
        write(body: function.body, .function, indentation: indentation)
    }

    /// Writes a signature on the current line if it fits with what follows, else with each parameter on a line.
    mutating func write(_ signature: Signature, trailing: Int) {
        write(signature.head)
        let mark = mark
        if writeFlat(signature.parameters, limit: width),
            writeFlat(signature.tail, limit: width - trailing)
        {
            return
        }
        takeBack(to: mark)
        guard let last = signature.parameters.indices.last else {
            write("()")
            return write(signature.tail)
        }
        let indentation = lineIndentation
        write("(")
        for (index, parameter) in signature.parameters.enumerated() {
            beginLine(indentation + Self.step)
            write(parameter, trailing: index < last ? 1 : 0)
            if index < last { write(",") }
        }
        beginLine(indentation)
        write(")")
        write(signature.tail)
    }

    private mutating func writeFlat(_ parameters: [ParameterPlan], limit: Int) -> Bool {
        guard writeFlat("(", limit: limit) else { return false }
        var isFirst = true
        for parameter in parameters {
            if !isFirst, !writeFlat(", ", limit: limit) { return false }
            isFirst = false
            guard writeFlat(parameter.introducer, limit: limit), writeFlat(": ", limit: limit),
                writeFlat(parameter.type, limit: limit)
            else { return false }
            guard let value = parameter.default else { continue }
            guard writeFlat(" = ", limit: limit), writeFlat(value, limit: limit) else {
                return false
            }
        }
        return writeFlat(")", limit: limit)
    }

    private mutating func write(_ parameter: ParameterPlan, trailing: Int) {
        write(parameter.introducer)
        write(":")
        guard let value = parameter.default else {
            return writeValue(.text(parameter.type), trailing: trailing)
        }
        write(" ")
        write(parameter.type)
        write(" =")
        writeValue(value, trailing: trailing)
    }

    private mutating func writeAttributes(_ attributes: [String], indentation: Int) {
        for attribute in attributes {
            beginLine(indentation)
            write(attribute)
        }
    }

    private mutating func write(body: [Statement], _ kind: BodyKind, indentation: Int) {
        guard !body.isEmpty else { return write(" {}") }
        write(" {")
        write(body, kind, indentation: indentation + Self.step)
        beginLine(indentation)
        write("}")
    }
}

extension ParameterPlan {
    /// The label and the name as a declaration writes them.
    fileprivate var introducer: String { label.map { "\($0) \(name)" } ?? name }
}

extension EffectsPlan {
    /// As written behind a parameter list, with the leading space.
    var source: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
}
