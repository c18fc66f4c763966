import SourceText

/// What is wrong with the form of values: quotes, brackets, block texts, indentation, and Swift without quotes.
extension Diagnostic {
    // MARK: Swift

    /// - Parameters:
    ///   - line: the line with the value in quotes.
    ///   - isMultiline: whether its lines must stay lines.
    static func unquotedSwift(
        at range: SourceRange, line: String? = nil, isMultiline: Bool = false, fixIt: FixIt? = nil
    ) -> Diagnostic {
        Diagnostic(
            .unquotedSwift,
            "this Swift text has a colon, comma, '#' or bracket that YAML reads as its own: quote it",
            at: range,
            help: [
                isMultiline
                    ? "write Swift over several lines under 'key: |', without any quotes"
                    : line.map { "write: \($0)" } ?? "put the value in single quotes"
            ],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func reservedCharacter(at range: SourceRange, text: String?, fixIt: FixIt?) -> Diagnostic
    {
        Diagnostic(
            .yamlReservedCharacter, "text that begins with this character needs quotes", at: range,
            help: [quoteHelp(text, else: fixIt?.text ?? "put the value in single quotes")],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func keyInBackticks(
        _ name: String, at range: SourceRange, replacing key: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .yamlReservedCharacter, "text that begins with this character needs quotes", at: range,
            help: ["write the key without backticks: '\(name)'"],
            fixIts: [FixIt("leave the backticks out", replacing: key, with: name)])
    }

    /// - Parameter names: all that the braces hold, where these are names without values.
    static func flowEntryWithoutValue(at range: SourceRange, names: [String] = []) -> Diagnostic {
        let list = "write '[\(names.joined(separator: ", "))]' for a list"
        let entries = names.map { "\($0): …" }.joined(separator: ", ")
        let values = "give each its value or type: '{ \(entries) }'"
        // Lists are mostly of several types, and entries have names.
        let isOfTypes = names.count > 1 && names[0].first.map { ("A"..."Z").contains($0) } ?? false
        return Diagnostic(
            .yamlFlowEntryWithoutValue, "an entry in braces is written 'key: value'", at: range,
            help: names.isEmpty
                ? ["give it a value; if it is Swift that a comma cut in two, quote the whole text"]
                : isOfTypes ? [list, "or \(values)"] : [values, "or \(list)"])
    }

    /// - Parameters:
    ///   - braces: the mapping in braces.
    ///   - line: the line with the text in quotes.
    static func mappingInValue(at range: SourceRange, braces: String? = nil, line: String?)
        -> Diagnostic
    {
        let help = [
            braces.map { "write a mapping in braces: \($0)" },
            line.map { (braces == nil ? "" : "or ") + "quote the text: \($0)" },
        ].compactMap { $0 }
        return Diagnostic(
            .yamlSyntax, "a mapping cannot begin on the line of its key", at: range,
            help: help.isEmpty ? ["write the inner mapping on lines of its own"] : help)
    }

    static func quoting(_ range: SourceRange, with text: String) -> FixIt {
        FixIt("quote the text", replacing: range, with: text)
    }

    // MARK: Collections

    /// - Parameter fixIt: the line as it was meant.
    static func missingColon(at range: SourceRange, _ fault: ColonFault, fixIt: FixIt?)
        -> Diagnostic
    {
        let message =
            switch fault {
            case .missing: "the colon behind a key is missing: 'key: value'"
            case .withoutSpace: "a space is missing behind this colon: 'key: value'"
            case .foreignBlank(let number):
                "the space behind this colon is \(number), which is none to YAML"
            case .other(let mark) where mark.utf8.first == 0xEF:
                "'\(mark)' is a full-width colon: a key is followed by ':'"
            case .other(let mark): "a key is followed by a colon, not by '\(mark)'"
            }
        let fixIts = [fixIt].compactMap { $0 }.filter { !$0.replacement.contains("\n") }
        return Diagnostic(
            .yamlSyntax, message, at: range,
            help: [fixIts.first?.text ?? "add the colon with a space behind it"], fixIts: fixIts)
    }

    /// - Parameters:
    ///   - column: the column of the entries around it.
    ///   - indentation: the blanks before the entry, where that is all on one line.
    static func misindentedEntry(at range: SourceRange, column: Int, indentation: SourceRange?)
        -> Diagnostic
    {
        let help =
            column == 0
            ? "begin it in the first column"
            : "indent it by \(column) spaces, as the entries around it"
        return Diagnostic(
            .yamlIndentation, "this entry is not indented as those around it", at: range,
            help: [help],
            fixIts: indentation.map {
                [FixIt(help, replacing: $0, with: String(repeating: " ", count: column))]
            } ?? [])
    }

    // MARK: Foreign signs

    /// - Parameter fixIt: nil where the comment has several lines.
    package static func foreignComment(at range: SourceRange, _ opening: String, fixIt: FixIt?)
        -> Diagnostic
    {
        foreignSign(
            "a comment begins with '#', not with '\(opening)'", at: range,
            help: fixIt == nil ? "begin each of its lines with '#'" : nil, fixIt)
    }

    /// A sign in whose place another one is meant.
    private static func foreignSign(
        _ message: String, at range: SourceRange, help: String? = nil, _ fixIt: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, message, at: range, help: [help ?? fixIt?.text].compactMap { $0 },
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func foreignIndentation(at range: SourceRange, fixIt: FixIt) -> Diagnostic {
        foreignSign(
            "lines are indented with spaces, and this is a no-break space or the like", at: range,
            fixIt)
    }

    static func foreignBullet(at range: SourceRange, _ sign: String) -> Diagnostic {
        foreignSign(
            "an entry of a list begins with '- ', not with '\(sign)'", at: range,
            .writing("-", for: range))
    }

    package static func foreignQuotes(at range: SourceRange, _ fixIt: FixIt) -> Diagnostic {
        foreignSign("these are typographic quotes, which quote nothing in YAML", at: range, fixIt)
    }

    static func foreignBracket(at range: SourceRange, _ sign: String, _ fixIt: FixIt) -> Diagnostic
    {
        foreignSign(
            "'\(sign)' is a full-width bracket: lists stand in '[ ]', and mappings in '{ }'",
            at: range, fixIt)
    }

    static func foreignComma(at range: SourceRange, _ sign: String) -> Diagnostic {
        foreignSign(
            "entries are separated by ',', not by '\(sign)'", at: range, .writing(",", for: range))
    }

    static func noSpaceBehindDash(at range: SourceRange) -> Diagnostic {
        foreignSign(
            "a space follows the dash of a list's entry", at: range, .writing("- ", for: range))
    }

    static func foreignEnd(at range: SourceRange, _ sign: String) -> Diagnostic {
        foreignSign(
            "an entry ends with its line, not with '\(sign)'", at: range, .removing(range))
    }

    static func foreignBlank(at range: SourceRange, _ number: String) -> Diagnostic {
        foreignSign(
            "the character \(number) stands in this text, and cannot be seen", at: range,
            .removing(range))
    }

    /// - Parameter fixIt: the whole value in single quotes.
    static func quotesWithinQuotes(at range: SourceRange, fixIt: FixIt) -> Diagnostic {
        foreignSign("this text holds the quotes that it stands in", at: range, fixIt)
    }

    static func fence(at range: SourceRange) -> Diagnostic {
        foreignSign(
            "a fence of Markdown stands around the manifest", at: range,
            FixIt("remove this line, and the one that closes it", replacing: range, with: ""))
    }

    static func secondColon(at range: SourceRange) -> Diagnostic {
        foreignSign("a second colon ends this line", at: range, .removing(range))
    }

    /// - Parameter text: what may be no comment, in quotes.
    static func commentWithoutSpace(
        at range: SourceRange, text: String? = nil, fixIt: FixIt? = nil
    ) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a space stands before the '#' of a comment", at: range,
            help: ["add the space, or quote the text" + (text.map { ": \($0)" } ?? "")],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - comment: what may be no comment, but a text that begins with '#'.
    ///   - text: the same in quotes.
    static func unclosedBracket(
        at range: SourceRange, comment: SourceRange? = nil, text: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "this bracket is never closed", at: range,
            notes: comment.map { [Note("a comment begins here, and ends with the line", at: $0)] }
                ?? [],
            help: [
                comment == nil
                    ? "close it, or quote the text that it belongs to"
                    : "quote text that begins with '#'" + (text.map { ": \($0)" } ?? "")
            ])
    }

    static func mismatchedBracket(at range: SourceRange, opening: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "this bracket closes one of the other kind", at: range,
            notes: [Note("the bracket that is open", at: opening)],
            help: ["'[' is closed by ']', and '{' by '}'"])
    }

    // MARK: Quoted texts

    static func markerInQuotes(at range: SourceRange, opening: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlUnterminatedQuote, "this quote is open at the document's end", at: opening,
            notes: [Note("the document ends here", at: range)],
            help: ["close the quote, or indent the '---' or '...' that belongs to the text"])
    }

    // MARK: Block texts

    static func textBehindBlockHeader(at range: SourceRange, text: String?) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "the lines of a block text begin below '|' or '>'", at: range,
            help: [
                "move the text to the next line, indented",
                quoteHelp(text, else: "quote the value"),
            ])
    }

}

/// What is wrong between a key and its value.
enum ColonFault {
    case missing
    case withoutSpace
    /// What looks as a space, by its number.
    case foreignBlank(String)
    /// Another mark, as it is written.
    case other(String)
}

extension Diagnostic.FixIt {
    static func removing(_ range: SourceRange) -> Diagnostic.FixIt {
        Diagnostic.FixIt("remove it", replacing: range, with: "")
    }

    /// Other text in the place of what was written.
    static func writing(_ text: String, for range: SourceRange) -> Diagnostic.FixIt {
        // What is in quotes needs none around it.
        let shown = text.hasPrefix("'") ? text : "'\(text)'"
        return Diagnostic.FixIt("write \(shown)", replacing: range, with: text)
    }
}
