import SourceText

/// What is wrong with a manifest's form, where it can be said in the same words wherever it is found.
package struct SyntaxFault: Sendable {
    let code: DiagnosticCode
    let message: String
    let cure: String

    private init(_ code: DiagnosticCode, _ message: String, cure: String) {
        self.code = code
        self.message = message
        self.cure = cure
    }

    package func diagnostic(at range: SourceRange) -> Diagnostic {
        Diagnostic(code, message, at: range, help: [cure])
    }
}

extension SyntaxFault {
    package static let fileTooLarge = SyntaxFault(
        .yamlSize, "a manifest holds at most 16 MiB",
        cure: "split it into several manifests and include them")
    static let emptyManifest = SyntaxFault(
        .emptyManifest, "the manifest is empty",
        cure: "begin with 'name: MyApp'")
    static let byteOrderMark = SyntaxFault(
        .yamlByteOrderMark, "a byte order mark stands only at the start of a file",
        cure: "remove this invisible character")
    static let loneCarriageReturn = SyntaxFault(
        .yamlLineBreak, "a carriage return without a line feed is no line break",
        cure: "save the file with LF or CRLF line endings")
    static let directive = SyntaxFault(
        .yamlDirective, "directives are not part of the manifest language",
        cure: "remove this line; text that begins with '%' needs quotes")
    static let severalDocuments = SyntaxFault(
        .yamlSeveralDocuments, "a manifest is one document, and a second one begins here",
        cure: "move it into a file of its own and include that")
    static let contentBehindMarker = SyntaxFault(
        .yamlSyntax, "only a comment may follow '...' on its line",
        cure: "remove what follows '...'")
    static let contentBehindRoot = SyntaxFault(
        .yamlSyntax, "the document's value ends before this line",
        cure: "a manifest is one mapping: write 'key: value' lines only")
    static let complexKey = SyntaxFault(
        .yamlComplexKey, "a key is plain or quoted text on one line",
        cure: "write 'key: value'; quote a key that begins with '?', '[' or '{'")
    static let mergeKey = SyntaxFault(
        .yamlMergeKey, "merge keys are not part of the manifest language",
        cure: "write the entries out")
    package static let longKey = SyntaxFault(
        .yamlLongKey, "a key holds at most 1,024 characters",
        cure: "shorten the key, or quote the whole text if no key was meant")
    static let multilineKey = SyntaxFault(
        .yamlMultilineKey, "a key and its colon stand on one line",
        cure: "write the key and the colon on one line")
    package static let tooDeeplyNested = SyntaxFault(
        .yamlNesting, "a manifest is nested at most 200 levels deep",
        cure: "give the inner values entries of their own")
    static let misindented = SyntaxFault(
        .yamlIndentation, "the indentation matches no line above",
        cure: "indent it as far as the entries that it belongs to")
    static let foreignBlockText = SyntaxFault(
        .yamlSyntax, "text over several lines stands under 'key: |'",
        cure: "write '|' in its place, and nothing behind the text")
    static let mergeConflict = SyntaxFault(
        .yamlSyntax, "a merge conflict begins here",
        cure: "keep the entries of one side, and remove the three lines with the marks")
    static let shallowBlockLine = SyntaxFault(
        .yamlIndentation, "the lines of a block text are indented alike, and more than its key",
        cure: "indent it as the lines of the text")
    static let elementInMapping = SyntaxFault(
        .yamlSyntax, "a list's entry stands among a mapping's keys",
        cure: "indent it below its key, or remove the dash")
    static let entryInSequence = SyntaxFault(
        .yamlSyntax, "every entry of a list begins with '- '",
        cure: "add the dash, or indent the line as what it belongs to")
    static let blockCollectionInline = SyntaxFault(
        .yamlSyntax, "a list or mapping in block form begins on a line of its own",
        cure: "move it to the next line, indented; text that begins with '- ' needs quotes")
    static let blockCollectionInFlow = SyntaxFault(
        .yamlSyntax, "between brackets, entries are separated by commas, not begun with dashes",
        cure: "remove the dash, or quote the text")
    static let blockTextInFlow = SyntaxFault(
        .yamlReservedCharacter, "a block text cannot stand between brackets",
        cure: "write what is around it in block form, or quote the text")
    static let noSpaceBehindColon = SyntaxFault(
        .yamlSyntax, "a space follows the colon of a key",
        cure: "add the space")
    static let strayBracket = SyntaxFault(
        .yamlSyntax, "this bracket closes nothing",
        cure: "remove it, or quote the text that it belongs to")
    static let shallowBracket = SyntaxFault(
        .yamlClosingBracket, "a closing bracket is indented more than its key",
        cure: "indent the bracket by one space or more")
    static let shallowFlowLine = SyntaxFault(
        .yamlIndentation, "lines between brackets are indented more than their key",
        cure: "indent the line by one space or more")
    static let emptyFlowEntry = SyntaxFault(
        .yamlSyntax, "an entry is missing before this comma",
        cure: "remove the comma")
    static let missingComma = SyntaxFault(
        .yamlSyntax, "a comma is missing before this",
        cure: "add the comma, or quote the whole text")
    static let unterminatedQuote = SyntaxFault(
        .yamlUnterminatedQuote, "this quote is never closed",
        cure: "close it, or quote the whole text in the other kind of quotes")
    static let unknownEscape = SyntaxFault(
        .yamlEscape, "double quotes know no such escape",
        cure: "write the backslash twice, or use single quotes, in which it is itself")
    /// - Parameter text: the text between the double quotes.
    static func interpolation(in text: String) -> SyntaxFault {
        SyntaxFault(
            .yamlEscape, unknownEscape.message,
            cure: "a Swift string keeps its own quotes: \(Diagnostic.shown("\"\(text)\""))")
    }
    static let indicatorOutOfRange = SyntaxFault(
        .yamlIndentationIndicator, "an indentation indicator is one digit from 1 to 9",
        cure: "leave it out: the first line tells the indentation")
    static let indicatorAtRoot = SyntaxFault(
        .yamlIndentationIndicator,
        "a block text that is the whole document has no indentation indicator",
        cure: "leave it out")
    static let deeperBlankLine = SyntaxFault(
        .yamlIndentation,
        "an empty line at the start of a block text holds more spaces than its first line",
        cure: "remove the spaces of the empty line")
    static let missingFinalBreak = SyntaxFault(
        .yamlFinalLineBreak, "the last line of a block text ends with a line break",
        cure: "add a line break at the end of the file, or write '|-' to drop it")
    static let tabInIndentation = SyntaxFault(
        .yamlTab, "lines are indented with spaces, and this is a tab",
        cure: "use spaces instead")
    static let tabWithinLine = SyntaxFault(
        .yamlTab, "tabs stand only in quotes, block text and comments",
        cure: "use spaces instead")
    static let trailingQuoted = SyntaxFault(
        .yamlSyntax, "nothing may follow the closing quote on its line",
        cure: "quote the whole text; a single quote within single quotes is written twice")
    static let trailingBracketed = SyntaxFault(
        .yamlSyntax, "nothing may follow the closing bracket on its line",
        cure: "quote the whole text, or move this to a line of its own")
    static let tabInQuotedLine = SyntaxFault(
        .yamlTab, "lines are indented with spaces, and this one with a tab",
        cure: "indent the line with spaces, or close the quote before it")
    static let shallowQuotedLine = SyntaxFault(
        .yamlIndentation, "the lines of a quoted text are indented more than its key",
        cure: "indent the line with spaces, or close the quote before it")
    static let escapeOfNoScalar = SyntaxFault(
        .yamlEscape, "this escape stands for no character, as surrogates do not",
        cure: "write the character itself, or its own code with \\u or \\U")
    static let escapeWithoutDigits = SyntaxFault(
        .yamlEscape, "\\x, \\u and \\U are followed by two, four and eight hexadecimal digits",
        cure: "write the character itself, or its own code with \\u or \\U")
}
