import ManifestSyntax
import SourceText
import SwiftReading

/// What `when` asks before it makes another choice.
package struct Condition: Sendable {
    /// What the compiler decides; nil where it decides nothing.
    package var compilation: CompilationCondition?
    /// What is evaluated where the object is made; nil where nothing is.
    package var evaluated: EvaluatedCondition?
}

/// What stands behind `if` in the generated code: parts that must all hold.
package struct EvaluatedCondition: Sendable {
    package enum Part: Sendable {
        /// `#available(iOS 26, *)`
        case availability(String)
        /// A Swift condition, and the names that it binds.
        case swift(SwiftText, binds: [String])
    }

    package var parts: [Part]
    package var range: SourceRange

    /// The versions of systems that its parts ask for.
    var systems: [String: [Int]] {
        parts.reduce(into: [:]) { systems, part in
            guard case .availability(let source) = part else { return }
            systems.merge(Availability.versions(in: source)) { $1 }
        }
    }

    /// The names that its Swift binds, as `client` of `let client = Settings.client`.
    package var boundNames: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .availability: []
            case .swift(_, let names): names
            }
        }
    }
}

extension Decoding {
    /// A key of `when`; nil where it is no condition, which has been reported.
    mutating func condition(_ node: ManifestNode) -> Condition? {
        let text = node.locatedText
        var parts: [EvaluatedCondition.Part] = []
        var condition = Condition()
        for part in conditionParts(text) {
            let located = text.part(part)
            let source = located.text
            if let cure = ConditionSlip.cure(of: source, isOfChoice: true) {
                report(.unknownCondition(located, cure: cure))
                return nil
            }
            if source.hasPrefix("if"), source.dropFirst(2).first.map({ $0.isWhitespace }) ?? true {
                guard let swift = swiftCondition(text.part(part.lowerBound + 2..<part.upperBound))
                else { return nil }
                parts.append(swift)
            } else if source.hasPrefix("available(") {
                guard let availability = Availability.read(source) else {
                    report(.unknownAvailability(located.located))
                    return nil
                }
                parts.append(.availability(availability))
            } else if let read = CompilationCondition.read(source) {
                condition.compilation = condition.compilation.map { .both($0, read) } ?? read
            } else {
                report(.unknownCondition(located))
                return nil
            }
        }
        if let compilation = condition.compilation {
            conditions.append(Located(compilation, node.range))
        }
        if !parts.isEmpty {
            condition.evaluated = EvaluatedCondition(parts: parts, range: node.range)
        }
        return condition
    }

    /// The value of `only`; nil where it is no condition of compilation, which has been reported.
    mutating func only(_ entry: Entry?) -> Located<CompilationCondition>? {
        guard let text = text(entry) else { return nil }
        let cure = ConditionSlip.cure(of: text.value, isOfChoice: false)
        guard cure == nil, let condition = CompilationCondition.read(text.value) else {
            report(
                .unknownOnly(
                    entry?.value.locatedText ?? LocatedText(text.value, text.range), cure: cure))
            return nil
        }
        conditions.append(Located(condition, text.range))
        return Located(condition, text.range)
    }

    /// The parts between commas. What follows the `if` of a Swift condition and is no other kind of condition is more
    /// of it, because Swift joins its conditions with commas too.
    private func conditionParts(_ text: LocatedText) -> [Range<Int>] {
        let bytes = Array(text.text.utf8)
        let pieces = SwiftLexer.pieces(of: bytes, separatedBy: { $0.kind == .comma })
        var parts: [Range<Int>] = []
        var isSwift = false
        for piece in pieces {
            let source = String(decoding: bytes[piece], as: UTF8.self)
            let begins = source.hasPrefix("if ") || source.hasPrefix("available(")
            if isSwift, !begins, !CompilationCondition.isMeant(by: source),
                let last = parts.indices.last
            {
                parts[last] = parts[last].lowerBound..<piece.upperBound
                continue
            }
            isSwift = source.hasPrefix("if ")
            parts.append(piece)
        }
        return parts
    }

    private mutating func swiftCondition(_ text: LocatedText) -> EvaluatedCondition.Part? {
        let lexed = SwiftText.lex(text, as: .condition)
        report(lexed.diagnostics)
        guard !lexed.diagnostics.containsError else { return nil }
        return .swift(lexed.value, binds: boundNames(lexed.value.source))
    }

    /// The names that the patterns of a Swift condition bind.
    private func boundNames(_ source: String) -> [String] {
        let bytes = Array(source.utf8)
        let tokens = SwiftLexer.tokens(in: bytes).filter { !$0.isComment }
        func text(_ token: SwiftToken) -> String {
            String(decoding: bytes[token.range], as: UTF8.self)
        }
        var names: [String] = []
        var isInPattern = false
        var depth = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            case .comma where depth == 0: isInPattern = false
            case .identifier where ["let", "var"].contains(text(token)): isInPattern = true
            case .operator where text(token) == "=": isInPattern = false
            case .identifier where isInPattern:
                let isMember = index > 0 && tokens[index - 1].kind == .period
                let isLabel = tokens[index + 1].kind == .colon
                let name = SwiftIdentifier.unescaped(Substring(text(token)))
                if !isMember, SwiftIdentifier.hasLowercaseHead(name), name != "_" {
                    // `let x: Type` gives the name a type; in a pattern a colon follows a label.
                    let followsLet = ["let", "var"].contains(text(tokens[index - 1]))
                    if !isLabel || followsLet { names.append(name) }
                }
            default: break
            }
        }
        return names
    }
}

extension SwiftLexer {
    /// What stands between separators outside of all brackets, without the blanks around it.
    static func pieces(
        of bytes: [UInt8], separatedBy isSeparator: (SwiftToken) -> Bool
    ) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var (depth, start) = (0, 0)
        for token in tokens(in: bytes) {
            depth += token.nesting
            guard depth == 0, isSeparator(token) else { continue }
            pieces.append(bytes.trimmed(start..<token.start))
            start = token.end
        }
        return pieces + [bytes.trimmed(start..<bytes.count)]
    }
}
