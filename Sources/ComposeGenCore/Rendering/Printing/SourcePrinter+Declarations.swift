extension AccessLevel {
    /// The word before a declaration, which is not written where it is the usual one.
    var keyword: String { self == .internal ? "" : rawValue }
}

/// A function's head as it is laid out: the parameters can be broken, the rest is text.
struct Signature {
    /// All before the opening bracket: `static func makeView<Item>`.
    var head: String
    var parameters: [ParameterPlan]
    /// Behind the closing bracket, with the leading space: ` async throws`.
    var effects: String
    var result: String?
    /// All from `where` on.
    var requirements: String?

    /// The brackets with the parameters between them on one line.
    fileprivate var flatParameters: String {
        let parameters = parameters.map {
            $0.introducer + ": " + $0.type + ($0.default.map { " = " + $0.flatSource } ?? "")
        }
        return "(" + parameters.joined(separator: ", ") + ")"
    }

    /// What stands behind the closing bracket on one line.
    fileprivate var tail: String {
        effects + (result.map { " -> " + $0 } ?? "") + (requirements.map { " " + $0 } ?? "")
    }
}

extension SourcePrinter {
    // MARK: Types

    mutating func write(_ type: TypePlan, indentation: Int) {
        write(documentation: type.comment, indentation: indentation)
        writeAttributes(type.attributes, indentation: indentation)
        beginLine(indentation)
        let introducer = type.isPrivate ? "private " : type.access.introducer
        let isolation = type.isNonisolated ? "nonisolated " : ""
        write("\(introducer)\(isolation)\(type.keyword.rawValue) \(type.name)")
        write(type.members, of: type.conforms, indentation: indentation)
    }

    /// Writes the list on the line as far as it goes, and the rest on the next; the brace has its own line then.
    private mutating func writeConformances(_ conformances: [String], opening: String) {
        let indentation = lineIndentation
        var introducer = ": "
        for (index, conformance) in conformances.enumerated() {
            let comma = index < conformances.count - 1 ? "," : ""
            let following = comma.isEmpty ? opening.utf8.count : comma.utf8.count
            let end = column + introducer.utf8.count + conformance.firstLineWidth + following
            if index > 0, end > width {
                beginLine(indentation + Self.step)
            } else {
                write(introducer)
            }
            write(conformance)
            write(comma)
            introducer = " "
        }
        if lineIndentation == indentation {
            write(opening)
        } else {
            beginLine(indentation)
            write(String(opening.dropFirst()))
        }
    }

    /// Writes the conformances and the members behind the name of a type or an extension.
    mutating func write(_ members: [Statement], of conformances: [String], indentation: Int) {
        let members = members.filter { $0.group?.isEmpty != true }
        guard !members.isEmpty else { return writeConformances(conformances, opening: " {}") }
        writeConformances(conformances, opening: " {")
        write(members, .members, indentation: indentation + Self.step)
        beginLine(indentation)
        write("}")
    }

    // MARK: Members

    mutating func write(_ property: PropertyPlan, indentation: Int) {
        write(documentation: property.comment, indentation: indentation)
        writeAttributes(property.attributes, indentation: indentation)
        beginLine(indentation)
        write(property.introducer + " " + property.name)
        if let type = property.type {
            write(":")
            writeType(type, trailing: property.value == nil ? 0 : 2)
        }
        guard let value = property.value else { return }
        write(" =")
        writeValue(value)
    }

    mutating func write(_ function: FunctionPlan, indentation: Int) {
        write(documentation: function.comment, indentation: indentation)
        writeAttributes(function.attributes, indentation: indentation)
        beginLine(indentation)
        write(function.introducer + (function.name.isEmpty ? "" : " " + function.name))
        let signature = Signature(
            head: "", parameters: function.parameters, effects: function.effects.source,
            result: function.result)
        write(signature, opening: function.body.isEmpty ? " {}" : " {")
        guard !function.body.isEmpty else { return }
        write(function.body, .function, indentation: indentation + Self.step)
        beginLine(indentation)
        write("}")
    }

    /// Writes a signature on the current line if it fits with what follows, else with each parameter on a line.
    ///
    /// - Parameter opening: what follows, with its leading space: ` {`, ` {}`, or nothing.
    mutating func write(_ signature: Signature, opening: String) {
        let indentation = lineIndentation
        write(signature.head)
        let limit = width - opening.utf8.count
        let (flat, tail) = (signature.flatParameters, signature.tail)
        if column + Measure.columns(of: flat) + Measure.columns(of: tail) <= limit {
            return write(flat + tail + opening)
        }
        guard !signature.parameters.isEmpty else {
            return writeBrokenTail(of: signature, opening: opening, indentation: indentation)
        }
        writeList("(", signature.parameters, ")") { $0.write($1, trailing: $2) }
        if column + Measure.columns(of: tail) <= limit { return write(tail + opening) }
        write(signature.effects)
        if let result = signature.result {
            write(" -> ")
            write(type: result, trailing: signature.requirements == nil ? opening.utf8.count : 0)
        }
        if let requirements = signature.requirements {
            beginLine(indentation)
            write(requirements)
        }
        write(opening)
    }

    /// Without parameters there is only the result to move to the next line; the brace has its own line then.
    private mutating func writeBrokenTail(
        of signature: Signature, opening: String, indentation: Int
    ) {
        write("()")
        write(signature.effects)
        if let result = signature.result {
            beginLine(indentation + Self.step)
            write("-> ")
            write(type: result, trailing: 0)
        }
        if let requirements = signature.requirements {
            beginLine(indentation)
            write(requirements)
            write(opening)
        } else if !opening.isEmpty, signature.result != nil {
            beginLine(indentation)
            write(String(opening.dropFirst()))
        } else {
            write(opening)
        }
    }

    private mutating func write(_ parameter: ParameterPlan, trailing: Int) {
        write(parameter.introducer + ":")
        writeType(parameter.type, trailing: parameter.default == nil ? trailing : 2)
        guard let value = parameter.default else { return }
        write(" =")
        writeValue(value, trailing: trailing)
    }

    private mutating func write(documentation: String?, indentation: Int) {
        if let documentation { write(comment: documentation, "///", indentation: indentation) }
    }

    /// Writes each line of a comment behind its mark; what is empty before and behind the text is left out.
    mutating func write(comment: String, _ mark: String, indentation: Int) {
        let lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !$0.isEmpty }),
            let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return }
        for line in lines[first...last] {
            beginLine(indentation)
            write(line.isEmpty ? mark : mark + " " + line)
        }
    }

    private mutating func writeAttributes(_ attributes: [String], indentation: Int) {
        for attribute in attributes {
            beginLine(indentation)
            write(attribute)
        }
    }
}

extension ParameterPlan {
    /// The label and the name as a declaration writes them.
    fileprivate var introducer: String { label.map { "\($0) \(name)" } ?? name }
}

extension EffectSet {
    /// As written behind a parameter list, with the leading space.
    var source: String {
        (contains(.async) ? " async" : "") + (contains(.throws) ? " throws" : "")
    }
}
