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
        if let meant = fault.meant {
            let write = "write '\(meant)'"
            return Diagnostic(
                .invalidSwift, fault.rule, at: range,
                help: [fault.kind == .markInBraces ? write : "did you mean '\(meant)'?"],
                fixIts: [FixIt(write, replacing: range, with: meant)])
        }
        let help: [String] =
            switch fault.kind.cure {
            case .none: []
            case .help(let help):
                [closingMark(fault, in: text).map { "write \(shown($0))" } ?? help]
            case .ofWords: [cure(ofWords: text.text)]
            case .ofAddress:
                [
                    "write \(shown("URL(string: \(text.text.swiftLiteral))!")) with all its quotes where a URL is needed",
                    "or \(shown(text.text.swiftLiteral)) where a String is needed",
                ]
            }
        return Diagnostic(.invalidSwift, fault.rule, at: range, help: help)
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

extension SwiftFault.Kind {
    static let unclosed = Self(
        "this bracket is never closed",
        .help("close it in the same value, and quote the value where YAML cuts it"))
    static let unopened = Self(
        "nothing opens what this bracket closes", .help("remove it, or open it in the same value"))
    static let unterminatedString = Self(
        "this string is never ended", .help("end it with the same quotes"))
    static let unterminatedComment = Self("this comment is never ended", .help("end it with '*/'"))
    static let tooDeep = expected("types nest at most \(TypeReference.depthLimit) levels deep")
    static let empty = Self(
        "Swift text is needed here", .help("write an expression, or leave the key out"))
}

/// What could not stand beside other code.
extension SwiftFault.Kind {
    static let continuation = Self(
        "a text cannot begin with what belongs to something before it",
        .help("write what it belongs to in the same value"))
    static let incomplete = Self(
        "a text cannot end where something has to follow",
        .help("write what follows in the same value"))
    /// Statements that begin with a brace.
    static let block = Self(
        "Swift takes a brace that begins a line for a part of the line before it",
        .help("leave out the braces and what calls them"))
    static let statement = Self(
        "a statement stands here, where an expression is needed",
        .help("write one expression, such as a closure that is called: '{ … }()'"))
    /// Behind a call in a condition, where Swift takes it for what the condition decides.
    static let trailingClosure = Self(
        "Swift takes this brace for the end of the condition",
        .help("write it between the parentheses of the call: 'contains(where: { … })'"))
    static let words = Self("this is not a Swift expression", .ofWords)
    /// As in a sentence.
    static let separator = Self(
        "no expression has a comma or a colon outside of brackets", .ofWords)
    /// `30s` or `1.0.0`, which begins as a number does.
    static let number = Self("Swift has no such number", .ofWords)
    /// As the apostrophe in `it's`.
    static let character = Self("Swift allows this character only inside a string", .ofWords)
    /// `${name}`, as shells and build settings mark a name.
    static let markInBraces = expected("an object's name is marked with parentheses")
    /// `$` before what is no name.
    static let loneDollar = Self(
        "a dollar sign stands before a name", .help("write '$(name)' for an object"))
    /// `\(…)`, which stands in no string.
    static let interpolation = Self(
        "an interpolation stands between the quotes of a string",
        .help("write the quotes of the string around it"))
    /// `https://…`, of which Swift sees a label and a comment.
    static let address = Self("an address is no Swift by itself", .ofAddress)
    static let conditionInExpression = Self(
        "no expression goes over '#if'",
        .help("choose by 'when', or write it between the statements of a closure"))
    static let unendedCondition = Self(
        "this '#if' is never ended", .help("end it with '#endif' in the same value"))
}
