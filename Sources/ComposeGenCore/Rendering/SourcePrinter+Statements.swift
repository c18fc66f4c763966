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
        write(body, indentation: indentation, returns: kind == .function && body.count > 1, kind)
    }

    private mutating func write(
        _ body: [Statement],
        indentation: Int,
        returns: Bool,
        _ kind: BodyKind
    ) {
        for statement in body {
            if case .function(let function) = statement {
                write(function, indentation: indentation)
                continue
            }
            beginLine(indentation)
            write(statement, returns: returns, kind)
        }
    }

    private mutating func write(_ statement: Statement, returns: Bool, _ kind: BodyKind) {
        switch statement {
        case .declaration(let name, let type, let value):
            write("let ")
            write(name)
            if let type {
                write(": ")
                write(type)
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
        case .unwrapping(let name, let value):
            let indentation = lineIndentation
            write("guard let ")
            write(name)
            write(" =")
            writeValue(value, trailing: 7)
            write(" else {")
            beginLine(indentation + Self.step)
            write("throw CompositionFailure(object: \"\(name)\")")
            beginLine(indentation)
            write("}")
        case .recovery(let name, let type, let attempt, let fallback):
            let indentation = lineIndentation
            write("let \(name): \(type)")
            beginLine(indentation)
            write("do {")
            beginLine(indentation + Self.step)
            write(.assignment(target: name, value: attempt), returns: false, kind)
            beginLine(indentation)
            write("} catch {")
            write(fallback, indentation: indentation + Self.step, returns: false, kind)
            beginLine(indentation)
            write("}")
        case .function:
            preconditionFailure("a function begins its own line")
        case .switchOver(let subject, let cases):
            write(subject, cases, returns: returns, kind)
        }
    }

    /// A `switch` is an expression, which needs no `return`, only where it is all of the body and each case is one
    /// expression.
    private mutating func write(
        _ subject: String,
        _ cases: [(pattern: String, body: [Statement])],
        returns: Bool,
        _ kind: BodyKind
    ) {
        let indentation = lineIndentation
        let caseReturns = kind == .function && (returns || cases.contains { $0.body.count > 1 })
        write("switch ")
        write(subject)
        write(" {")
        for (pattern, body) in cases {
            beginLine(indentation)
            write("case ")
            write(pattern)
            write(":")
            let body = body.isEmpty ? [Statement.text("break")] : body
            write(body, indentation: indentation + Self.step, returns: caseReturns, kind)
        }
        beginLine(indentation)
        write("}")
    }
}
