import SourceText

/// What `#if` takes.
package struct CompilationCondition: Hashable, Sendable {
    /// What it says, however it is spelled.
    package indirect enum Form: Hashable, Sendable {
        case constant(Bool)
        /// A flag, or a question to the compiler: `DEBUG`, `os(macOS)`, `swift(>=6)`.
        case flag(String)
        case not(Form)
        case and(Form, Form)
        case or(Form, Form)
    }

    /// As it is written, in one line.
    package let source: String
    package let form: Form

    /// Conditions are the same that say the same, however they are spelled.
    package static func == (left: Self, right: Self) -> Bool { left.form == right.form }

    package func hash(into hasher: inout Hasher) { hasher.combine(form) }

    /// The condition that holds where both do.
    package static func both(_ left: Self, _ right: Self) -> Self {
        Self(
            source: "\(left.operand) && \(right.operand)",
            form: .and(left.form, right.form))
    }

    /// The condition that holds where either does.
    package static func either(_ left: Self, _ right: Self) -> Self {
        Self(source: "\(left.source) || \(right.source)", form: .or(left.form, right.form))
    }

    /// The condition that holds where this one does not.
    package var negated: Self {
        switch form {
        case .not(let inner):
            let rest = source.drop { $0 == "!" || $0 == " " }
            guard case .flag = inner else { break }
            return Self(source: String(rest), form: inner)
        case .flag, .constant: return Self(source: "!" + source, form: .not(form))
        case .and, .or: break
        }
        return Self(source: "!(\(source))", form: .not(form))
    }

    /// The same with no more brackets than it needs.
    package var simplified: CompilationCondition { Self(source: form.source, form: form) }

    /// As an operand of `&&`.
    private var operand: String {
        if case .or = form { return "(\(source))" }
        return source
    }
}

extension CompilationCondition.Form {
    /// Whether it holds where these flags do.
    package func holds(_ flag: (String) -> Bool) -> Bool {
        switch self {
        case .constant(let value): value
        case .flag(let name): flag(name)
        case .not(let form): !form.holds(flag)
        case .and(let left, let right): left.holds(flag) && right.holds(flag)
        case .or(let left, let right): left.holds(flag) || right.holds(flag)
        }
    }

    /// As it is written, with no more brackets than it needs.
    fileprivate var source: String {
        switch self {
        case .constant(let value): "\(value)"
        case .flag(let name): name
        case .not(let form): "!" + form.operand(ofNegation: true)
        case .and(let left, let right):
            left.operand(ofNegation: false) + " && " + right.operand(ofNegation: false)
        case .or(let left, let right): left.source + " || " + right.source
        }
    }

    private func operand(ofNegation isNegated: Bool) -> String {
        switch self {
        case .or: "(\(source))"
        case .and where isNegated: "(\(source))"
        case .constant, .flag, .not, .and: source
        }
    }

    /// The flags in their order, repeated ones too.
    package var flags: [String] {
        switch self {
        case .constant: []
        case .flag(let name): [name]
        case .not(let form): form.flags
        case .and(let left, let right), .or(let left, let right): left.flags + right.flags
        }
    }
}

// MARK: Reading

extension CompilationCondition {
    /// Brackets and operators that one condition may have.
    private static let largest = 100

    /// Reads a condition; nil where the text is none.
    package static func read(_ text: String) -> CompilationCondition? {
        var cursor = SwiftTokenCursor(text)
        guard cursor.tokens.count <= largest, !cursor.tokens.contains(where: \.isComment),
            let form = cursor.readDisjunction(), cursor.isAtEnd
        else { return nil }
        return CompilationCondition(
            source: text.split { $0.isWhitespace }.joined(separator: " "), form: form)
    }
}

/// Reads what `#if` takes, operator by operator.
extension SwiftTokenCursor {
    fileprivate mutating func readDisjunction() -> CompilationCondition.Form? {
        guard var form = readConjunction() else { return nil }
        while consumeOperator(beginningWith: "||") {
            guard let right = readConjunction() else { return nil }
            form = .or(form, right)
        }
        return form
    }

    private mutating func readConjunction() -> CompilationCondition.Form? {
        guard var form = readOperand() else { return nil }
        while consumeOperator(beginningWith: "&&") {
            guard let right = readOperand() else { return nil }
            form = .and(form, right)
        }
        return form
    }

    private mutating func readOperand() -> CompilationCondition.Form? {
        if consumeOperator(beginningWith: "!") { return readOperand().map { .not($0) } }
        if consume(.openParenthesis) {
            guard let form = readDisjunction(), consume(.closeParenthesis) else { return nil }
            return form
        }
        guard kind == .identifier else { return nil }
        let name = text(current)
        advance()
        switch name {
        case "true": return .constant(true)
        case "false": return .constant(false)
        case _ where kind == .openParenthesis:
            return Self.questions.contains(name) ? readQuestion(name) : nil
        default:
            return SwiftIdentifier.isValid(name) && !SwiftIdentifier.isReserved(name)
                ? .flag(name) : nil
        }
    }

    /// What the compiler is asked with an argument.
    private static let questions: Set<String> = [
        "arch", "canImport", "compiler", "hasAttribute", "hasFeature", "os", "swift",
        "targetEnvironment",
    ]

    private mutating func readQuestion(_ name: String) -> CompilationCondition.Form? {
        let start = current.end
        advance()
        while !isAtEnd, kind != .closeParenthesis {
            guard kind != .openParenthesis else { return nil }
            advance()
        }
        let argument = text(start..<current.start).split { $0.isWhitespace }
        guard consume(.closeParenthesis), !argument.isEmpty else { return nil }
        return .flag("\(name)(\(argument.joined(separator: " ")))")
    }
}
