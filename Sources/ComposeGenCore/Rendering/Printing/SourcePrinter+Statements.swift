/// How a body yields its result.
enum BodyKind {
    /// With `return`, unless the result is all that there is.
    case function
    /// By standing there.
    case viewBuilder
}

extension SourcePrinter {
    /// Writes statements, each on lines of its own.
    mutating func write(_ body: [Statement], _ kind: BodyKind, indentation: Int) {
        let isAllResult = body.count == 1 && body.first?.isPlainResult ?? false
        write(body, indentation: indentation, returns: kind == .function && !isAllResult, kind)
    }

    private mutating func write(
        _ body: [Statement],
        indentation: Int,
        returns: Bool,
        _ kind: BodyKind
    ) {
        for index in body.indices {
            if index > 0, body[index].isComment { leaveLine() }
            write(body[index], indentation: indentation, returns: returns, kind)
        }
    }

    /// Writes a statement on lines of its own.
    private mutating func write(
        _ statement: Statement,
        indentation: Int,
        returns: Bool,
        _ kind: BodyKind
    ) {
        switch statement {
        case .function(let function): write(function, indentation: indentation)
        case .comment(let text): write(comment: text, "//", indentation: indentation)
        case .conditional(let conditional):
            write(conditional, indentation: indentation) { printer, body in
                printer.write(body, indentation: indentation + Self.step, returns: returns, kind)
            }
        default:
            beginLine(indentation)
            write(statement, returns: returns, kind)
        }
    }

    private mutating func write(_ statement: Statement, returns: Bool, _ kind: BodyKind) {
        switch statement {
        case .declaration(let name, let type, let value, let isVariable):
            write(isVariable ? "var " : "let ")
            write(name)
            if let type {
                write(":")
                writeType(type, trailing: 2)
            }
            write(" =")
            writeValue(value)
        case .assignment(let target, let value):
            write(target)
            write(" =")
            writeValue(value)
        case .text(let text):
            writeLines(text)
        case .result(let expression):
            if returns { write("return ") }
            write(expression)
        case .expression(let expression):
            write(expression)
        case .unwrapping(let name, let object, let value):
            let indentation = lineIndentation
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
            let indentation = lineIndentation
            write("if let \(name) =")
            writeValue(value, trailing: 2)
            write(body, indentation, returns: returns, kind)
        case .recovery(let attempt, let pattern, let fallback):
            let indentation = lineIndentation
            write("do")
            write(attempt, indentation, returns: returns, kind)
            write(pattern.isEmpty ? " catch" : " catch " + pattern)
            write(fallback, indentation, returns: returns, kind)
        case .function, .comment, .conditional:
            preconditionFailure("it begins its own line")
        case .choice(let condition, let body, let otherwise):
            let indentation = lineIndentation
            write("if ")
            writeLines(condition)
            write(body, indentation, returns: returns, kind)
            guard !otherwise.isEmpty else { return }
            write(" else")
            write(otherwise, indentation, returns: returns, kind)
        case .switchOver(let subject, let cases):
            write(subject, cases, returns: returns, kind)
        }
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

    /// A `switch` is an expression, which needs no `return`, only where it is all of the body and each case is one
    /// expression.
    private mutating func write(
        _ subject: String,
        _ cases: [SwitchCase],
        returns: Bool,
        _ kind: BodyKind
    ) {
        let indentation = lineIndentation
        let caseReturns = kind == .function && (returns || !cases.allSatisfy(\.isExpression))
        write("switch ")
        write(subject)
        write(" {")
        for one in cases { write(one, indentation: indentation, returns: caseReturns, kind) }
        beginLine(indentation)
        write("}")
    }

    private mutating func write(
        _ one: SwitchCase, indentation: Int, returns: Bool, _ kind: BodyKind
    ) {
        switch one {
        case .match(let pattern, let body):
            beginLine(indentation)
            write("case ")
            write(pattern)
            write(":")
            let body = body.isEmpty ? [Statement.text("break")] : body
            write(body, indentation: indentation + Self.step, returns: returns, kind)
        case .conditional(let conditional):
            write(conditional, indentation: indentation) { printer, cases in
                for one in cases {
                    printer.write(
                        one, indentation: indentation + Self.step, returns: returns, kind)
                }
            }
        }
    }
}

extension SourcePrinter {
    /// Writes `#if`, the elements of each clause one step further in, and `#endif`.
    mutating func write<Element>(
        _ conditional: Conditional<Element>, indentation: Int,
        _ body: (inout SourcePrinter, [Element]) -> Void
    ) {
        for (index, clause) in conditional.clauses.enumerated() {
            beginLine(indentation)
            if let condition = clause.condition {
                write(index == 0 ? "#if " : "#elseif ")
                write(condition.source)
            } else {
                write("#else")
            }
            body(&self, clause.elements)
        }
        beginLine(indentation)
        write("#endif")
    }
}

extension SwitchCase {
    /// Whether each body is one expression.
    fileprivate var isExpression: Bool {
        bodies.allSatisfy { body in
            if case .switchOver(_, let cases)? = body.first, body.count == 1 {
                return cases.allSatisfy(\.isExpression)
            }
            return body.isEmpty || body.count == 1 && body[0].isPlainResult
        }
    }
}

extension Statement {
    fileprivate var isComment: Bool { if case .comment = self { true } else { false } }

    /// Whether it yields a result that needs no `return` where it is all that there is.
    fileprivate var isPlainResult: Bool {
        switch self {
        case .choice, .binding, .recovery, .conditional: false
        default: true
        }
    }
}
