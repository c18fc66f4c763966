import SourceText

/// What the readers of Swift have to say.
extension Diagnostic {
    static func invalidType(_ fault: SwiftFault, in text: LocatedText) -> Diagnostic {
        let range = text.range(of: fault.range)
        return switch fault.kind {
        case .empty:
            Diagnostic(.invalidType, "a type is needed here", at: range, help: ["name the type"])
        case .tooDeep:
            Diagnostic(
                .invalidType, "types nest at most \(TypeReference.depthLimit) levels deep",
                at: range, help: ["give a part of the type a name with a typealias"])
        default: notType(text, fault.rule, at: range)
        }
    }

    private static func notType(
        _ text: LocatedText, _ rule: String, at range: SourceRange
    ) -> Diagnostic {
        let fixIt = typeMeant(by: text.text).map {
            FixIt("write '\($0)'", replacing: text.range(of: 0..<text.text.utf8.count), with: $0)
        }
        return Diagnostic(
            .invalidType, "'\(excerpt(text.text))' is no Swift type: \(rule)", at: range,
            help: [fixIt?.text ?? "write one type, as 'Item', '[Item]' or '(Item) -> Void'"],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// The type of a function as Swift writes it; nil where it is none, or another sign is wrong.
    private static func typeMeant(by text: String) -> String? {
        if let type = functionType(text) { return type }
        let type = ["=>", "\u{2192}", "\u{21D2}"].reduce(SwiftIdentifier.bare(text)) {
            $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: "->")
        }
        if type == text { return nil }
        return TypeReference(type) == nil ? functionType(type) : type
    }

    /// The type of a function with parentheses around its parameter; nil where it is none, or that is not what it lacks.
    private static func functionType(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        let tokens = SwiftLexer.tokens(in: bytes)
        func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        guard tokens.first?.kind != .openParenthesis,
            let arrow = tokens.firstIndex(where: { source($0.range) == "->" }), arrow > 0
        else { return nil }
        let parameter = source(tokens[0].start..<tokens[arrow - 1].end)
        let type = "(\(parameter)) " + source(tokens[arrow].start..<bytes.count)
        return TypeReference(type) == nil ? nil : type
    }

    static func invalidSwift(_ fault: SwiftFault, in text: LocatedText) -> Diagnostic {
        let range = text.range(of: fault.range)
        if let plain = withPlainQuotes(text.text) {
            let scalars = text.text.unicodeScalars
            let signs = scalars.indices.filter { typographic.contains(scalars[$0]) }.map { sign in
                let offset = text.text.utf8.distance(from: text.text.startIndex, to: sign)
                return text.range(of: offset..<offset + 3)
            }
            return Diagnostic(
                .invalidSwift, "these are typographic quotes: Swift's are '\"'",
                at: signs.first ?? range, help: ["write \(shown(plain)) with all its quotes"],
                fixIts: signs.map { FixIt("write '\"'", replacing: $0, with: "\"") })
        }
        let help: [String] =
            switch fault.kind {
            case .unclosed where closingMark(fault, in: text) != nil:
                [closingMark(fault, in: text).map { "write \(shown($0))" } ?? ""]
            case .unclosed: ["close it in the same value, and quote the value where YAML cuts it"]
            case .unopened: ["remove it, or open it in the same value"]
            case .unterminatedString: ["end it with the same quotes"]
            case .unterminatedComment: ["end it with '*/'"]
            case .empty: ["write an expression, or leave the key out"]
            case .edge(.continuation): ["write what it belongs to in the same value"]
            case .edge(.incomplete): ["write what follows in the same value"]
            case .edge(.block): ["leave out the braces and what calls them"]
            case .edge(.statement):
                ["write one expression, such as a closure that is called: '{ … }()'"]
            case .edge(.trailingClosure):
                ["write it between the parentheses of the call: 'contains(where: { … })'"]
            case .edge(.words), .edge(.separator), .edge(.number), .edge(.character):
                [cure(ofWords: text.text)]
            case .edge(.markInBraces): ["write '\(marked(fault, in: text))'"]
            case .edge(.address):
                [
                    "write \(shown("URL(string: \(text.text.swiftLiteral))!")) with all its quotes where a URL is needed",
                    "or \(shown(text.text.swiftLiteral)) where a String is needed",
                ]
            case .edge(.conditionInExpression):
                ["choose by 'when', or write it between the statements of a closure"]
            case .edge(.unendedCondition): ["end it with '#endif' in the same value"]
            case .tooDeep, .expected: []
            }
        var diagnostic = Diagnostic(.invalidSwift, fault.rule, at: range, help: help)
        if let meant = fault.meant {
            diagnostic.help = ["did you mean '\(meant)'?"]
            diagnostic.fixIts = [
                Diagnostic.FixIt("write '\(meant)'", replacing: range, with: meant)
            ]
        }
        if case .edge(.markInBraces) = fault.kind {
            let mark = marked(fault, in: text)
            diagnostic.fixIts = [FixIt("write '\(mark)'", replacing: range, with: mark)]
        }
        return diagnostic
    }

    /// A text with quotes of Swift's in the place of typographic ones; nil where there are none of these, or it is no Swift
    /// with them either.
    private static let typographic: [Unicode.Scalar] = ["\u{201C}", "\u{201D}", "\u{201E}"]

    private static func withPlainQuotes(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: typographic.contains) else { return nil }
        let plain = text.unicodeScalars.map { typographic.contains($0) ? "\"" : String($0) }
            .joined()
        let read = SwiftText.lex(LocatedText(plain, SourceRange(.top, 0, plain.utf8.count)))
        return read.diagnostics.isEmpty ? plain : nil
    }

    /// The text with the mark closed behind the name in it; nil where another bracket is open, or it is no Swift then either.
    private static func closingMark(_ fault: SwiftFault, in text: LocatedText) -> String? {
        let bytes = Array(text.text.utf8)
        let start = fault.range.upperBound
        guard bytes[..<start].suffix(2).elementsEqual("$(".utf8) else { return nil }
        let end =
            bytes[start...].firstIndex { !SwiftCharacters.isIdentifierPart($0) } ?? bytes.count
        let closed = String(
            decoding: bytes[..<end] + ")".utf8 + bytes[end...], as: UTF8.self)
        let read = SwiftText.lex(LocatedText(closed, text.range))
        return end > start && read.diagnostics.isEmpty ? closed : nil
    }

    /// The name in braces as a reference.
    private static func marked(_ fault: SwiftFault, in text: LocatedText) -> String {
        "$(\(text.part(fault.range).text.dropFirst(2).dropLast()))"
    }

    /// What becomes of words that are no Swift.
    private static func cure(ofWords text: String) -> String {
        if let form = argumentForm(text) { return "write \(form)" }
        if text.contains("\\(") {
            return "write \(shown("\"" + text + "\"")) with all its quotes for a String"
        }
        let string = "\(shown(text.swiftLiteral)) with all its quotes for a String"
        // A number with its unit.
        let number = text.prefix { $0.isNumber || $0 == "." }
        if text.dropFirst(number.count).allSatisfy(\.isLetter), number.last?.isNumber == true,
            number.count < text.count
        {
            return "write '\(number)', or \(string)"
        }
        return text.contains("(") ? "write one expression" : "write " + string
    }

    /// A key of an argument and its value, of which only the colon and the braces are missing.
    private static func argumentForm(_ text: String) -> String? {
        let words = text.split(separator: " ")
        guard words.count == 2, ["factory", "weak"].contains(words[0]),
            TypeReference(String(words[1])) != nil
        else { return nil }
        return "{ \(words[0]): \(words[1]) }"
    }

    /// A text short enough for a sentence, on one line.
    private static func excerpt(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 60 ? line.prefix(57) + "..." : String(line)
    }
}

extension SwiftFault {
    /// The rule that is broken, as a sentence.
    var rule: String {
        switch kind {
        case .expected(let rule): rule
        case .unclosed: "this bracket is never closed"
        case .unopened: "nothing opens what this bracket closes"
        case .unterminatedString: "this string is never ended"
        case .unterminatedComment: "this comment is never ended"
        case .tooDeep: "types nest at most \(TypeReference.depthLimit) levels deep"
        case .empty: "Swift text is needed here"
        case .edge(.continuation): "a text cannot begin with what belongs to something before it"
        case .edge(.incomplete): "a text cannot end where something has to follow"
        case .edge(.block):
            "Swift takes a brace that begins a line for a part of the line before it"
        case .edge(.statement): "a statement stands here, where an expression is needed"
        case .edge(.trailingClosure): "Swift takes this brace for the end of the condition"
        case .edge(.words): "this is not a Swift expression"
        case .edge(.separator): "no expression has a comma or a colon outside of brackets"
        case .edge(.number): "Swift has no such number"
        case .edge(.character): "Swift allows this character only inside a string"
        case .edge(.address): "an address is no Swift by itself"
        case .edge(.markInBraces): "an object's name is marked with parentheses"
        case .edge(.conditionInExpression): "no expression goes over '#if'"
        case .edge(.unendedCondition): "this '#if' is never ended"
        }
    }
}
