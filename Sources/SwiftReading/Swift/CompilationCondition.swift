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
            source: "\(left.operand(of: "&&")) && \(right.operand(of: "&&"))",
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

    private func operand(of operation: String) -> String {
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
        var reader = ConditionReader(text)
        guard reader.tokens.count <= largest, let form = reader.disjunction(), reader.isAtEnd else {
            return nil
        }
        return CompilationCondition(
            source: text.split { $0.isWhitespace }.joined(separator: " "), form: form)
    }
}

/// Reads what `#if` takes, operator by operator.
private struct ConditionReader {
    private let bytes: [UInt8]
    private(set) var tokens: [SwiftToken]
    private var next = 0

    package init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = SwiftLexer.tokens(in: bytes)
    }

    var isAtEnd: Bool { tokens[next].kind == .endOfText }

    private func source(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func take(_ kind: SwiftToken.Kind) -> SwiftToken? {
        guard tokens[next].kind == kind else { return nil }
        defer { next += 1 }
        return tokens[next]
    }

    /// Takes an operator, which may be the beginning of a longer run: `&&!DEBUG`.
    private mutating func take(operator sign: String) -> Bool {
        let token = tokens[next]
        guard token.kind == .operator, source(token.range).hasPrefix(sign) else { return false }
        let end = token.start + sign.utf8.count
        if end < token.end {
            tokens[next] = SwiftToken(.operator, end, token.end)
        } else {
            next += 1
        }
        return true
    }

    mutating func disjunction() -> CompilationCondition.Form? {
        guard var form = conjunction() else { return nil }
        while take(operator: "||") {
            guard let right = conjunction() else { return nil }
            form = .or(form, right)
        }
        return form
    }

    private mutating func conjunction() -> CompilationCondition.Form? {
        guard var form = operand() else { return nil }
        while take(operator: "&&") {
            guard let right = operand() else { return nil }
            form = .and(form, right)
        }
        return form
    }

    private mutating func operand() -> CompilationCondition.Form? {
        if take(operator: "!") { return operand().map { .not($0) } }
        if take(.openParenthesis) != nil {
            guard let form = disjunction(), take(.closeParenthesis) != nil else { return nil }
            return form
        }
        guard let name = take(.identifier).map({ source($0.range) }) else { return nil }
        switch name {
        case "true": return .constant(true)
        case "false": return .constant(false)
        default: break
        }
        guard tokens[next].kind == .openParenthesis else {
            return SwiftIdentifier.isValid(name) && !SwiftIdentifier.isReserved(name)
                ? .flag(name) : nil
        }
        return Self.questions.contains(name) ? question(name) : nil
    }

    /// What the compiler is asked with an argument.
    private static let questions: Set<String> = [
        "arch", "canImport", "compiler", "hasAttribute", "hasFeature", "os", "swift",
        "targetEnvironment",
    ]

    private mutating func question(_ name: String) -> CompilationCondition.Form? {
        guard let opening = take(.openParenthesis) else { return nil }
        while !isAtEnd, tokens[next].kind != .closeParenthesis {
            guard tokens[next].kind != .openParenthesis else { return nil }
            next += 1
        }
        guard let closing = take(.closeParenthesis), closing.start > opening.end else { return nil }
        let argument = source(opening.end..<closing.start).split { $0.isWhitespace }
        guard !argument.isEmpty else { return nil }
        return .flag("\(name)(\(argument.joined(separator: " ")))")
    }
}
