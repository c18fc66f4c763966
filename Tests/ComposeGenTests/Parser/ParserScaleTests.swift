import ComposeGenCore
import SourceText
import Testing

/// Shapes of half a million bytes that cost a careless parser hours, or its stack.
@Suite struct ParserScaleTests: ParserTesting {
    struct Shape: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let codes: Set<DiagnosticCode>

        init(_ name: String, _ part: String, prefix: String = "", _ codes: Set<DiagnosticCode>) {
            testDescription = name
            text = prefix + String(repeating: part, count: 500_000 / part.utf8.count)
            self.codes = codes
        }
    }

    @Test(arguments: shapes)
    func finishes(_ shape: Shape) {
        #expect(Set(read(shape.text).diagnostics.map(\.code)) == shape.codes)
    }

    static let shapes: [Shape] = [
        Shape("open brackets", "[", [.yamlNesting]),
        Shape("open braces", "{a: ", [.yamlNesting]),
        Shape("dashes", "- ", [.yamlNesting]),
        Shape("colons", "a: ", [.yamlSyntax]),
        Shape("colons without spaces", "a:", [.yamlLongKey]),
        Shape("quotes", "\"", [.yamlSyntax]),
        Shape("quotes on lines", "- \"\n", [.yamlUnterminatedQuote]),
        Shape("backslashes", "\\", prefix: "\"", [.yamlUnterminatedQuote]),
        Shape("calls that are not closed", "f(, ", prefix: "[", [.unquotedSwift, .yamlSyntax]),
        Shape("generic types that are not closed", "A<b, ", prefix: "[", [.yamlSyntax]),
        Shape(
            "calls with labels", "f(a: b, ", prefix: "{", [.duplicateKey, .yamlSyntax]),
        Shape(
            "closures in lists", "{ b }: c, ", prefix: "[",
            [.yamlFlowEntryWithoutValue, .yamlSinglePair]),
        Shape("anchors on a line", "& ", [.yamlAnchor]),
        Shape("anchored keys in brackets", "{&a b: [", prefix: "[", [.yamlAnchor, .yamlNesting]),
        Shape("tabs in a text", "a\t", [.yamlTab]),
        Shape("lines of tabs", "\t\n", [.yamlTab]),
        Shape("comments", "# a\n", [.emptyManifest]),
        Shape("block texts", "- |\n", []),
        Shape("empty lines of a block text", "\n", prefix: "a: |+\n", []),
        Shape("aliases on a line", "*a ", [.yamlAlias]),
        Shape("lines that are not indented", "a\n", prefix: "a: [\n", [.yamlSyntax]),
        Shape("complex keys", "? a\n: b\n", [.yamlComplexKey]),
        Shape("one long text", "a", []),
        Shape("spaces", " ", [.emptyManifest]),
    ]

    @Test func aHundredThousandKeysAndOneTwice() {
        var text = "a:\n"
        for index in 0..<100_000 { text += "  key\(index): \(index)\n" }
        #expect(read(text).diagnostics.isEmpty)
        #expect(read(text).value.root.entries.first?.value.entries.count == 100_000)
        #expect(findings(text + "  \"key\\u0037\": again\n") == ["100002:4 duplicate-key"])
    }

    @Test func everyRepetitionOfAKeyIsShownWithItsFirst() {
        let text = (0..<20).map { "key\($0 % 10): a\n" }.joined()
        let diagnostics = read(text).diagnostics
        #expect(diagnostics.map(\.code) == Array(repeating: .duplicateKey, count: 10))
        #expect(diagnostics.map { $0.notes.first?.range?.start } == (0..<10).map { $0 * 8 })
    }
}
