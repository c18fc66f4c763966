/// What statements are a list of, and how they yield a result.
enum BodyKind {
    /// With `return`, unless the result is all that there is.
    case function
    /// By standing there.
    case viewBuilder
    /// Declarations, with a blank line between them.
    case members
}

extension SourcePrinter {
    /// Writes statements, each on lines of its own.
    mutating func write(_ body: [Statement], _ kind: BodyKind, indentation: Int) {
        let isAllResult = body.count == 1 && body.first?.isPlainResult ?? false
        write(body, indentation: indentation, returns: kind == .function && !isAllResult, kind)
    }

    private mutating func write(
        _ body: [Statement], indentation: Int, returns: Bool, _ kind: BodyKind
    ) {
        for (index, statement) in body.enumerated() {
            if index > 0, kind == .members || statement.followsBlankLine { leaveLine() }
            write(statement, indentation: indentation, returns: returns, kind)
        }
    }

    /// Writes a statement on lines of its own.
    private mutating func write(
        _ statement: Statement, indentation: Int, returns: Bool, _ kind: BodyKind
    ) {
        switch statement {
        case .type(let type): write(type, indentation: indentation)
        case .function(let function): write(function, indentation: indentation)
        case .property(let property): write(property, indentation: indentation)
        case .comment(let text): write(comment: text, "//", indentation: indentation)
        case .group(let members): write(members, .function, indentation: indentation)
        case .conditional(let conditional):
            for (index, clause) in conditional.clauses.enumerated() {
                beginLine(indentation)
                let keyword = index == 0 ? "#if " : "#elseif "
                write(clause.condition.map { keyword + $0.source } ?? "#else")
                write(clause.elements, indentation: indentation + Self.step, returns: returns, kind)
            }
            beginLine(indentation)
            write("#endif")
        default:
            beginLine(indentation)
            write(statement, returns: returns, kind)
        }
    }

    private mutating func write(_ statement: Statement, returns: Bool, _ kind: BodyKind) {
        let indentation = lineIndentation
        switch statement {
        case .type, .function, .property, .comment, .group, .conditional:
            preconditionFailure("it begins its own line")
        case .implementation: preconditionFailure("it is text by now")
        case .extension(let name, let members):
            write("extension \(name)")
            write(members, of: [], indentation: indentation)
        case .computed(let introducer, let name, let type, let body, let isBuilder):
            write("\(introducer) \(name):")
            if writeType(type, trailing: 2) {
                beginLine(indentation)
            } else {
                write(" ")
            }
            write(inBraces: body, isBuilder ? .viewBuilder : .function, indentation)
        case .enumCases(let names): write("case " + names)
        case .preview(let name, let body, let isBuilder):
            write("#Preview(\(name.swiftLiteral)) ")
            write(inBraces: body, isBuilder ? .viewBuilder : .function, indentation)
        case .composedOnce(let isPrivate, let library):
            let fills: KeyValuePairs = ["access": isPrivate ? "private" : ""]
            writeLines(BuiltInTemplate.composedOnceType.filled(fills, library))
        case .assignment(let target, let value):
            write(target + " =")
            writeValue(value)
        case .result(let expression):
            if returns { write("return ") }
            write(expression)
        case .expression(let expression): write(expression)
        case .unwrapping(let name, let object, let value):
            let binding = "let \(name) ="
            let head = "guard \(binding)"
            let flat = Measure.columns(of: head) + 1 + value.measure.neededColumns + 7
            if column + flat <= width {
                write(head)
                writeValue(value, trailing: 7)
                write(" else {")
            } else {
                write("guard")
                beginLine(indentation + Self.step)
                write(binding)
                writeValue(value)
                beginLine(indentation)
                write("else {")
            }
            beginLine(indentation + Self.step)
            write("throw CompositionFailure(object: \"\(object)\")")
            beginLine(indentation)
            write("}")
        case .binding(let name, let value, let body):
            write("if let \(name) =")
            writeValue(value, trailing: 2)
            write(body, indentation, returns: returns, kind)
        case .recovery(let attempt, let pattern, let fallback):
            write("do")
            write(attempt, indentation, returns: returns, kind)
            write(pattern.isEmpty ? " catch" : " catch " + pattern)
            write(fallback, indentation, returns: returns, kind)
        case .choice(let condition, let body, let otherwise):
            write("if ")
            writeLines(condition)
            write(body, indentation, returns: returns, kind)
            guard !otherwise.isEmpty else { return }
            write(" else")
            write(otherwise, indentation, returns: returns, kind)
        case .switchOver(let subject, let cases):
            // It is an expression, which needs no `return`, only where it is all of the body and each case is one expression.
            let caseReturns = kind == .function && (returns || !cases.allSatisfy(\.isExpression))
            write("switch \(subject) {")
            write(cases, indentation: indentation, returns: caseReturns, kind)
            beginLine(indentation)
            write("}")
        case .match(let pattern, let body):
            write("case \(pattern):")
            write(
                body.isEmpty ? [.text("break")] : body, indentation: indentation + Self.step,
                returns: returns, kind)
        }
    }

    private mutating func write(inBraces body: [Statement], _ kind: BodyKind, _ indentation: Int) {
        guard !body.isEmpty else { return write("{}") }
        write("{")
        write(body, kind, indentation: indentation + Self.step)
        beginLine(indentation)
        write("}")
    }

    /// Writes a block in its braces behind the text of the line.
    private mutating func write(
        _ block: [Statement], _ indentation: Int, returns: Bool, _ kind: BodyKind
    ) {
        write(" {")
        write(block, indentation: indentation + Self.step, returns: returns, kind)
        beginLine(indentation)
        write("}")
    }
}

extension Statement {
    /// Whether a blank line parts it from the statement before: it has a comment.
    fileprivate var followsBlankLine: Bool {
        switch self {
        case .comment: true
        case .property(let property): property.comment != nil
        default: false
        }
    }

    /// Of a case of a `switch`, whether each body is one expression.
    fileprivate var isExpression: Bool {
        bodies.allSatisfy { body in
            if case .switchOver(_, let cases)? = body.first, body.count == 1 {
                return cases.allSatisfy(\.isExpression)
            }
            return body.isEmpty || body.count == 1 && body[0].isPlainResult
        }
    }

    /// Whether it yields a result that needs no `return` where it is all that there is.
    fileprivate var isPlainResult: Bool {
        switch self {
        case .choice, .binding, .recovery, .conditional: false
        default: true
        }
    }
}
