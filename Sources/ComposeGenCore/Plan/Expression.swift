import SourceText

/// Code that yields a value: its form, and what is known of its text.
package struct Expression: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case text(String)
        case call(String, [LabeledExpression])
        indirect case member(Expression, String, [LabeledExpression])
        indirect case modifier(Expression, call: Expression)
        indirect case block(
            Expression, parameter: String?, body: [Statement], isBuilder: Bool)
        indirect case binary(Expression, String, Expression)
        case array([Expression])
        case closure(signature: String?, body: [Statement])
        indirect case prefixed(String, Expression)
        indirect case suffixed(Expression, String)
    }

    package let form: Form
    /// Of the whole, added up when it was made from its parts.
    let measure: Measure

    private init(_ form: Form, _ measure: Measure) {
        self.form = form
        self.measure = measure
    }

    package static func == (left: Self, right: Self) -> Bool { left.form == right.form }

    package func hash(into hasher: inout Hasher) { hasher.combine(form) }
}

package struct LabeledExpression: Hashable, Sendable {
    package var label: String? = nil
    package var value: Expression
}

// MARK: Making

extension Expression {
    /// A name, or Swift as it stands, which may have several lines.
    package static func text(_ text: String) -> Expression {
        Expression(.text(text), Measure(text))
    }

    /// The name of a constant, a property or a function.
    static func name(_ name: String) -> Expression { text(name) }

    /// `Callee(label: value)`
    package static func call(
        _ callee: String, _ arguments: consuming [LabeledExpression]
    ) -> Expression {
        var measure = Measure(callee)
        measure.add(arguments)
        return Expression(.call(callee, arguments), measure)
    }

    /// The call with one argument.
    static func call(
        _ callee: String, passing value: Expression, as label: String? = nil
    ) -> Expression {
        call(callee, [LabeledExpression(label: label, value: value)])
    }

    /// `base.name(label: value)`; the chain breaks before its dots where it is too long.
    package static func member(
        _ base: Expression, _ name: String, _ arguments: [LabeledExpression]
    ) -> Expression {
        var measure = base.measure
        measure.add(columns: 1)
        measure.add(columnsOf: name)
        measure.add(arguments)
        return Expression(.member(base, name, arguments), measure)
    }

    /// `base.name(…) { parameter in … }`: a view modifier, always on a line of its own. The call has no dot.
    package static func modifier(_ base: Expression, call: Expression) -> Expression {
        let base = base.operand(of: ".")
        var measure = base.measure
        measure.add(call.measure)
        measure.breakLine()
        return Expression(.modifier(base, call: call), measure)
    }

    /// `Head { parameter in … }` where the head is a call or a name; over several lines unless it is empty. A view
    /// builder's body yields without `return`.
    package static func block(
        _ head: Expression, parameter: String?, body: [Statement], isBuilder: Bool = true
    ) -> Expression {
        var measure = head.measure
        measure.add(columns: 1)
        if let parameter { measure.add(columns: 5, columnsOf: parameter) }
        measure.add(columns: 2)
        if !body.isEmpty { measure.breakLine() }
        return Expression(
            .block(head, parameter: parameter, body: body, isBuilder: isBuilder), measure)
    }

    /// `left ?? right`
    package static func binary(
        _ left: Expression, _ name: String, _ right: Expression
    ) -> Expression {
        let (left, right) = (left.operand(of: name), right.operand(of: name))
        var measure = left.measure
        measure.add(columns: 2, columnsOf: name)
        measure.add(right.measure)
        return Expression(.binary(left, name, right), measure)
    }

    /// `[a, b]`
    package static func array(_ elements: [Expression]) -> Expression {
        var measure = Measure()
        measure.add(columns: 2 + 2 * max(elements.count - 1, 0))
        for element in elements { measure.add(element.measure) }
        if elements.count > 1 { measure.addList() }
        return Expression(.array(elements), measure)
    }

    /// `{ (item: Item) in … }`; parameters and captures as written between the braces, nil for none.
    package static func closure(signature: String?, body: [Statement]) -> Expression {
        var measure = Measure()
        if let signature {
            measure.add(Measure(signature))
            measure.add(columns: 5)
        }
        measure.add(columns: 2)
        if let statement = body.first {
            measure.add(columns: signature == nil ? 2 : 1)
            measure.add(columnsOf: statement)
        }
        if body.count > 1 { measure.breakLine() }
        return Expression(.closure(signature: signature, body: body), measure)
    }

    /// `try value`, `try await value`, `try! value`: the words before it.
    package static func prefixed(_ words: String, _ value: Expression) -> Expression {
        var measure = value.measure
        measure.add(columns: 1, columnsOf: words)
        return Expression(.prefixed(words, value), measure)
    }

    /// `value as! Type`, `value!`: the text after it, with its own leading space.
    package static func suffixed(_ value: Expression, _ suffix: String) -> Expression {
        let value = value.operand(of: suffix)
        var measure = value.measure
        measure.add(Measure(suffix))
        return Expression(.suffixed(value, suffix), measure)
    }
}

extension Expression {
    /// The same in parentheses where it is text of which the operator would take a part.
    fileprivate func operand(of name: String) -> Expression {
        guard case .text(let text) = form, !text.isOperand(of: name) else { return self }
        return .text("(\(text))")
    }
}

// MARK: Measuring

/// What the layout wants to know of code: found in its text once, and from then on only added up.
struct Measure: Sendable {
    /// More than any line has: the code cannot stand on one.
    static let endless: Int32 = 1 << 28

    /// A column is a Unicode scalar.
    private(set) var columns: Int32 = 0
    /// How many arrays of several elements are in it.
    private var lists: UInt16 = 0

    /// What a line must have room for. `swift format` counts the comma that the last element of an array would get on a
    /// line of its own.
    var neededColumns: Int { Int(columns) + Int(lists) }

    init() {}

    /// Of Swift text.
    init(_ text: String) {
        add(columnsOf: text)
    }

    mutating func add(_ other: Measure) {
        add(columns: Int(other.columns))
        let sum = lists.addingReportingOverflow(other.lists)
        lists = sum.overflow ? .max : sum.partialValue
    }

    mutating func addList() { lists = max(lists, lists &+ 1) }

    mutating func add(columns added: Int) {
        columns = min(columns &+ Int32(truncatingIfNeeded: added), Self.endless)
    }

    /// - Parameter text: it names no types, such as a label.
    mutating func add(columns added: Int = 0, columnsOf text: String) {
        add(columns: added + Self.columns(of: text))
    }

    mutating func breakLine() { columns = Self.endless }

    /// Brackets with the arguments between them.
    mutating func add(_ arguments: [LabeledExpression]) {
        add(columns: 2 + 2 * max(arguments.count - 1, 0))
        for argument in arguments {
            if let label = argument.label { add(columns: 2, columnsOf: label) }
            add(argument.value.measure)
        }
    }

    /// A closure's statement, where it is the only one.
    mutating func add(columnsOf statement: Statement) {
        switch statement {
        case .result(let value), .expression(let value): add(value.measure)
        case .assignment(let target, let value):
            add(columns: 3, columnsOf: target)
            add(value.measure)
        default: breakLine()
        }
    }

    /// The columns of text on one line.
    static func columns(of text: String) -> Int {
        text.withBytes { Int(columns(of: $0)) }
    }

    private static func columns(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        let count = scalarCount(bytes, stoppingAtLineBreak: true)
        return count.map { Int32(truncatingIfNeeded: min($0, Int(endless))) } ?? endless
    }
}
