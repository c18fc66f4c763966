import SourceText

/// What is wrong with the form of values: quotes, brackets, block texts, indentation, and Swift without quotes.
extension Diagnostic {
    // MARK: Swift

    /// What YAML takes for something else in Swift text.
    enum SwiftCut {
        case colon
        case comma
        case comment
        case openingBracket
        case bracket
    }

    /// - Parameters:
    ///   - line: the line with the value in quotes.
    ///   - isMultiline: whether its lines must stay lines.
    static func unquotedSwift(
        at range: SourceRange, cut: SwiftCut, line: String?, isMultiline: Bool = false,
        fixIt: FixIt?
    ) -> Diagnostic {
        let message =
            switch cut {
            case .colon: "this Swift text holds ': ', which YAML reads as a mapping: quote it"
            case .comma: "a comma ends the entry here: quote the call"
            case .comment: "a comment begins at ' #' in this Swift text: quote it"
            case .openingBracket:
                "this Swift text holds a bracket that YAML reads as the start of a list or a mapping: quote it"
            case .bracket: "a bracket ends the text here: quote the Swift"
            }
        return Diagnostic(
            .unquotedSwift, message, at: range,
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
            help: [quoteHelp(text, else: "put the value in single quotes")],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func flowEntryWithoutValue(at range: SourceRange, line: String?, fixIt: FixIt?)
        -> Diagnostic
    {
        Diagnostic(
            .yamlFlowEntryWithoutValue, "an entry in braces is written 'key: value'", at: range,
            help: [
                line.map { "quote a closure: \($0)" }
                    ?? "give it a value; if it is Swift that a comma cut in two, quote the whole text"
            ],
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func mappingInValue(at range: SourceRange, line: String?) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a mapping cannot begin on the line of its key", at: range,
            help: [
                line.map { "quote the text: \($0)" }
                    ?? "write the inner mapping on lines of its own"
            ]
        )
    }

    static func quoting(_ range: SourceRange, with text: String) -> FixIt {
        FixIt("quote the text", replacing: range, with: text)
    }

    // MARK: Collections

    static func misindented(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlIndentation, "this line is indented as no entry that it could belong to",
            at: range,
            help: ["indent it exactly as its neighbours"])
    }

    static func elementInMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a list's entry stands among a mapping's keys", at: range,
            help: ["indent it below its key, or remove the dash"])
    }

    static func entryInSequence(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "every entry of a list begins with '- '", at: range,
            help: ["add the dash, or indent the line as what it belongs to"])
    }

    static func blockCollectionInline(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a list or mapping in block form begins on a line of its own", at: range,
            help: ["move it to the next line, indented; text that begins with '- ' needs quotes"])
    }

    static func blockCollectionInFlow(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "between brackets, entries are separated by commas, not begun with dashes",
            at: range, help: ["remove the dash, or quote the text"])
    }

    static func blockTextInFlow(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlReservedCharacter, "a block text cannot stand between brackets", at: range,
            help: ["write what is around it in block form, or quote the text"])
    }

    static func missingColon(at range: SourceRange, fixed: String?) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "every line of a mapping is written 'key: value'", at: range,
            help: [
                fixed.flatMap { $0.contains("\n") ? nil : "write '\($0)'" }
                    ?? "add the colon with a space behind it"
            ])
    }

    static func noSpaceBehindColon(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a space follows the colon of a key", at: range, help: ["add the space"])
    }

    /// - Parameter text: what may be no comment, in quotes.
    static func commentWithoutSpace(at range: SourceRange, text: String? = nil) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a space stands before the '#' of a comment", at: range,
            help: ["add the space, or quote the text" + (text.map { ": \($0)" } ?? "")])
    }

    static func trailingContent(at range: SourceRange, isBehindQuote: Bool) -> Diagnostic {
        Diagnostic(
            .yamlSyntax,
            isBehindQuote
                ? "nothing may follow the closing quote on its line"
                : "nothing may follow the closing bracket on its line",
            at: range,
            help: [
                isBehindQuote
                    ? "quote the whole text; a single quote within single quotes is written twice"
                    : "quote the whole text, or move this to a line of its own"
            ])
    }

    static func strayBracket(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "this bracket closes nothing", at: range,
            help: ["remove it, or quote the text that it belongs to"])
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

    static func shallowBracket(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlClosingBracket, "a closing bracket is indented more than its key", at: range,
            help: ["indent the bracket by one space or more"])
    }

    static func shallowFlowLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlIndentation, "lines between brackets are indented more than their key", at: range,
            help: ["indent the line by one space or more"])
    }

    static func emptyFlowEntry(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "an entry is missing before this comma", at: range,
            help: ["remove the comma"])
    }

    static func missingComma(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "a comma is missing before this", at: range,
            help: ["add the comma, or quote the whole text"])
    }

    // MARK: Quoted texts

    static func unterminatedQuote(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlUnterminatedQuote, "this quote is never closed", at: range,
            help: ["close it, or quote the whole text in the other kind of quotes"])
    }

    static func markerInQuotes(at range: SourceRange, opening: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlUnterminatedQuote, "this quote is open at the document's end", at: opening,
            notes: [Note("the document ends here", at: range)],
            help: ["close the quote, or indent the '---' or '...' that belongs to the text"])
    }

    static func shallowQuotedLine(at range: SourceRange, hasTab: Bool) -> Diagnostic {
        Diagnostic(
            hasTab ? .yamlTab : .yamlIndentation,
            hasTab
                ? "lines are indented with spaces, and this one with a tab"
                : "the lines of a quoted text are indented more than its key",
            at: range, help: ["indent the line with spaces, or close the quote before it"])
    }

    static func unknownEscape(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlEscape, "double quotes know no such escape", at: range,
            help: ["write the backslash twice, or use single quotes, in which it is itself"])
    }

    static func escapeWithoutScalar(at range: SourceRange, isWhole: Bool) -> Diagnostic {
        Diagnostic(
            .yamlEscape,
            isWhole
                ? "this escape stands for no character, as surrogates do not"
                : "\\x, \\u and \\U are followed by two, four and eight hexadecimal digits",
            at: range, help: ["write the character itself, or its own code with \\u or \\U"])
    }

    // MARK: Block texts

    static func indicatorOutOfRange(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlIndentationIndicator, "an indentation indicator is one digit from 1 to 9",
            at: range, help: ["leave it out: the first line tells the indentation"])
    }

    static func indicatorAtRoot(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlIndentationIndicator,
            "a block text that is the whole document has no indentation indicator", at: range,
            help: ["leave it out"])
    }

    static func textBehindBlockHeader(at range: SourceRange, text: String?) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "the lines of a block text begin below '|' or '>'", at: range,
            help: [
                "move the text to the next line, indented",
                quoteHelp(text, else: "quote the value"),
            ])
    }

    static func deeperBlankLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlIndentation,
            "an empty line at the start of a block text holds more spaces than its first line",
            at: range, help: ["remove the spaces of the empty line"])
    }

    static func missingFinalBreak(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlFinalLineBreak, "the last line of a block text ends with a line break", at: range,
            help: ["add a line break at the end of the file, or write '|-' to drop it"])
    }
}
