extension Expression {
    /// The text on one line, as far as that can be.
    var flatSource: String {
        var printer = SourcePrinter(width: Int(Measure.endless) - 1)
        printer.write(self)
        return printer.text
    }
}

extension SourcePrinter {
    /// Writes an expression on the current line if it fits, else over several, outermost call first.
    ///
    /// - Parameter trailing: the columns of what follows on the same line.
    mutating func write(_ expression: Expression, trailing: Int = 0) {
        if fits(expression.measure, trailing: trailing) {
            writeFlat(expression)
        } else {
            writeBroken(expression, trailing: trailing)
        }
    }

    /// Writes what belongs behind a `=` or a label's colon: on the same line if that line fits, else on the next.
    mutating func writeValue(_ value: Expression, trailing: Int = 0, isArgument: Bool = false) {
        if fits(value.measure, trailing: 1 + trailing) {
            write(" ")
            writeFlat(value)
            return
        }
        var opening = openingWidth(of: value, trailing: trailing)
        // Brackets hold the left operand of an argument together.
        if isArgument, case .binary(let left, _, _) = value.form, case .call("", _) = left.form {
            opening = left.measure.neededColumns
        }
        if column + 1 + opening <= width {
            write(" ")
            writeBroken(value, trailing: trailing)
        } else {
            beginLine(lineIndentation + Self.step)
            write(value, trailing: trailing)
        }
    }

    // MARK: On one line

    private func fits(_ measure: Measure, trailing: Int) -> Bool {
        column + measure.neededColumns + trailing <= width
    }

    /// Writes an expression that fits on this line.
    mutating func writeFlat(_ expression: Expression) {
        switch expression.form {
        case .text(let text): write(text)
        case .call(let callee, let arguments):
            write(callee)
            writeFlat(arguments)
        case .member(let base, let name, let arguments):
            writeFlat(base)
            write("." + name)
            writeFlat(arguments)
        case .modifier: preconditionFailure("a modifier never fits on a line")
        case .block(let head, let parameter, _, _):
            writeFlat(head)
            write(" ")
            writeFlat(closureWith: parameter, nil)
        case .array(let elements):
            write("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { write(", ") }
                writeFlat(element)
            }
            write("]")
        case .closure(let signature, let body): writeFlat(closureWith: signature, body.first)
        case .prefixed(let prefix, let value):
            write(prefix + " ")
            writeFlat(value)
        case .suffixed(let value, let suffix):
            writeFlat(value)
            write(suffix)
        case .binary(let left, let name, let right):
            writeFlat(left)
            write(" \(name) ")
            writeFlat(right)
        }
    }

    private mutating func writeFlat(_ arguments: [LabeledExpression]) {
        write("(")
        for (index, argument) in arguments.enumerated() {
            if index > 0 { write(", ") }
            if let label = argument.label { write(label + ": ") }
            writeFlat(argument.value)
        }
        write(")")
    }

    private mutating func writeFlat(closureWith signature: String?, _ statement: Statement?) {
        write("{")
        if let signature {
            write(" \(signature) in ")
        } else if statement != nil {
            write(" ")
        }
        switch statement {
        case nil: break
        case .result(let value)?, .expression(let value)?: writeFlat(value)
        case .assignment(let target, let value)?:
            write(target + " = ")
            writeFlat(value)
        default: preconditionFailure("a closure with such a statement never fits on a line")
        }
        write(statement == nil ? "}" : " }")
    }

    // MARK: On several lines

    private mutating func writeBroken(_ expression: Expression, trailing: Int) {
        switch expression.form {
        case .text(let text): writeLines(text)
        case .call(let callee, let arguments):
            if callee.utf8.last == UInt8(ascii: ">") {
                write(type: callee, trailing: arguments.isEmpty ? 2 : 1)
            } else {
                writeLines(callee)
            }
            writeBroken(arguments)
        case .member: writeChain(expression, trailing: trailing)
        case .modifier: writeModifiers(expression, trailing: trailing)
        case .block(let head, let parameter, let body, let isBuilder):
            write(head, trailing: 1 + openingWidth(ofClosureWith: parameter))
            write(" ")
            writeBroken(parameter, body, isBuilder ? .viewBuilder : .function)
        case .array(let elements):
            // `swift format` asks for a comma behind the last of several.
            writeList("[", elements, "]", isClosed: elements.count > 1) {
                $0.write($1, trailing: $2)
            }
        case .closure(let signature, let body): writeBroken(signature, body, .function)
        case .prefixed(let prefix, let value):
            if case .binary(let left, let name, let right) = value.form {
                // The words belong to the first operand's line.
                return writeBroken(
                    .binary(.prefixed(prefix, left), name, right), trailing: trailing)
            }
            write(prefix + " ")
            write(value, trailing: trailing)
        case .suffixed(let value, let suffix):
            write(value, trailing: suffix.firstLineWidth + trailing)
            write(suffix)
        case .binary(let left, let name, let right):
            let beginsLine = column == lineIndentation
            let indentation = lineIndentation + (beginsLine ? 0 : Self.step)
            write(left)
            beginLine(indentation)
            write("\(name) ")
            write(right, trailing: trailing)
        }
    }

    /// Every argument on a line of its own, the closing bracket under the line that the call is on.
    private mutating func writeBroken(_ arguments: [LabeledExpression]) {
        guard !arguments.isEmpty else { return write("()") }
        writeList("(", arguments, ")") { printer, argument, trailing in
            guard let label = argument.label else {
                return printer.write(argument.value, trailing: trailing)
            }
            printer.write(label + ":")
            printer.writeValue(argument.value, trailing: trailing, isArgument: true)
        }
    }

    /// Writes each element on a line of its own one step further in, with commas between them.
    ///
    /// - Parameters:
    ///   - isClosed: whether a comma stands behind the last one, too.
    ///   - writeElement: is told the columns of what follows on the line.
    mutating func writeList<Element>(
        _ opening: String, _ elements: [Element], _ closing: String, isClosed: Bool = false,
        _ writeElement: (inout SourcePrinter, Element, Int) -> Void
    ) {
        let indentation = lineIndentation
        write(opening)
        for (index, element) in elements.enumerated() {
            let comma = isClosed || index < elements.count - 1 ? "," : ""
            beginLine(indentation + Self.step)
            writeElement(&self, element, comma.utf8.count)
            write(comma)
        }
        beginLine(indentation)
        write(closing)
    }

    private mutating func writeBroken(_ signature: String?, _ body: [Statement], _ kind: BodyKind) {
        let indentation = lineIndentation
        write(openingWith: signature)
        write(body, kind, indentation: indentation + Self.step)
        beginLine(indentation)
        write("}")
    }

    // MARK: Chains

    private typealias Link = (name: String, arguments: [LabeledExpression])

    /// The links of a chain of members in their order, and what they begin with. A name and the first link are one:
    /// a chain does not break between them.
    private func chain(of expression: Expression) -> (head: Expression, links: [Link]) {
        var links: [Link] = []
        var head = expression
        while case .member(let base, let name, let arguments) = head.form {
            links.append((name, arguments))
            head = base
        }
        if case .text(let name) = head.form, let first = links.last,
            !name.utf8.contains(UInt8(ascii: "\n"))
        {
            links.removeLast()
            head = .call("\(name).\(first.name)", first.arguments)
        }
        links.reverse()
        return (head, links)
    }

    private mutating func writeChain(_ expression: Expression, trailing: Int) {
        let (head, links) = chain(of: expression)
        let mark = mark
        guard let last = links.indices.last else { return write(head, trailing: trailing) }
        write(head)
        let indentation = continuationIndentation(since: mark)
        for (index, link) in links.enumerated() {
            beginLine(indentation)
            write(
                .call(".\(link.name)", link.arguments),
                trailing: index == last ? trailing : 0
            )
        }
    }

    private mutating func writeModifiers(_ expression: Expression, trailing: Int) {
        var calls: [Expression] = []
        var base = expression
        while case .modifier(let inner, let call) = base.form {
            calls.append(call)
            base = inner
        }
        let mark = mark
        write(base)
        let indentation = continuationIndentation(since: mark)
        for (index, call) in calls.reversed().enumerated() {
            beginLine(indentation)
            write(".")
            write(call, trailing: index == calls.count - 1 ? trailing : 0)
        }
    }

    // MARK: First lines

    /// The columns of the first line where the expression is written over several lines; all of it, with what
    /// follows, where it cannot be broken.
    private func openingWidth(of expression: Expression, trailing: Int) -> Int {
        switch expression.form {
        case .text(let text):
            let isOneLine = !text.utf8.contains(UInt8(ascii: "\n"))
            return text.firstLineWidth + (isOneLine ? trailing : 0)
        case .call(let callee, let arguments):
            return callee.firstLineWidth + (arguments.isEmpty ? 2 + trailing : 1)
        case .member:
            let (head, links) = chain(of: expression)
            return openingWidth(of: head, trailing: links.isEmpty ? trailing : 0)
        case .modifier(let base, _): return openingWidth(of: base, trailing: 0)
        case .block(let head, let parameter, _, _):
            return openingWidth(of: head, trailing: 1 + openingWidth(ofClosureWith: parameter))
        case .array(let elements): return elements.isEmpty ? 2 + trailing : 1
        case .closure(let signature, let body):
            let opening = openingWidth(ofClosureWith: signature)
            return body.isEmpty ? opening + 2 + trailing : opening
        case .prefixed(let prefix, let value):
            return prefix.firstLineWidth + 1 + openingWidth(of: value, trailing: trailing)
        case .suffixed(_, let suffix) where suffix.utf8.first == UInt8(ascii: " "):
            // A cast is an operator: the line breaks before its whole operand rather than inside it.
            return width
        case .suffixed(let value, let suffix):
            return openingWidth(of: value, trailing: suffix.firstLineWidth + trailing)
        case .binary:
            // The line breaks before the left operand rather than before the operator.
            return width
        }
    }
}
