import ComposeGenCore
import ManifestSyntax
import SourceText
import Testing

/// What a document's nodes tell of themselves: their places, their styles, and their form as JSON.
@Suite struct ParserTreeTests: ParserTesting {
    /// The text of a node's range, which is what stands between the marks of a reader's eye.
    private func source(_ node: ManifestNode, in text: String) -> String {
        String(decoding: Array(text.utf8)[node.range.start..<node.range.end], as: UTF8.self)
    }

    @Test func rangesAreWhatIsWritten() throws {
        let text =
            "a: plain # c\n'b':  \"q\\n\"\nc: [x, { y: z } ]\nd:\n  - e\n  - f: 'g'\nh: |\n  i\n\n  j\nk:\n"
        let entries = Array(read(text).value.root.entries)
        #expect(entries.map { source($0.key, in: text) } == ["a", "b", "c", "d", "h", "k"])
        #expect(
            entries.map { source($0.value, in: text) } == [
                "plain", "q\\n", "[x, { y: z } ]", "- e\n  - f: 'g'", "i\n\n  j", "",
            ])
        #expect(entries.last?.value.range.start == text.utf8.count - 1)
        #expect(source(entries[2].value.elements[1], in: text) == "{ y: z }")
        #expect(source(entries[3].value.elements[1], in: text) == "f: 'g'")
    }

    @Test func stylesAreTold() {
        let root = read("- a\n- 'b'\n- \"c\"\n- |\n d\n- >\n e\n").value.root
        let styles: [ManifestNode.Style] = [
            .plain, .singleQuoted, .doubleQuoted, .literal, .folded,
        ]
        #expect(root.elements.map(\.style) == styles)
    }

    @Test(arguments: [
        ("a: 'it''s b'\n", "b"), ("a: \"\\u263A\\tb\"\n", "b"), ("a: \"x\n  y\n\n  b\"\n", "b"),
        ("a: |\n  x\n    y b\n", "b"), ("a: >\n  x\n\n  y\n  z b\n", "b"), ("é: ü b\n", "b"),
    ])
    func locatedTextKnowsThePlaceOfEachPart(_ text: String, _ part: String) throws {
        let node = try #require(read(text).value.root.entries.first?.value)
        let located = node.locatedText
        let bytes = Array(located.text.utf8)
        let offset = try #require(bytes.lastIndex(of: UInt8(ascii: "b")))
        let range = located.range(of: offset..<offset + 1)
        #expect(String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self) == part)
    }

    @Test func jsonShowsTextsAsStringsAndEmptyValuesAsNull() {
        let text = "a: yes\nb:\n'c\"': [\"\\\\ \\t\\r\\n\\e\\x7F é\", {}, []]\n"
        let expected = #"""
            {
              "a": "yes",
              "b": null,
              "c\"": [
                "\\ \t\r\n\u001b\u007f é",
                {},
                []
              ]
            }

            """#
        #expect(json(read(text).value) == expected)
    }

    @Test func jsonOfTheDeepestDocument() {
        let flow = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        let text = json(read(flow).value)
        #expect(text.filter { $0 == "[" }.count == 200)
        #expect(text.filter { $0 == "]" }.count == 200)
    }

    @Test func aBrokenDocumentHasARoot() {
        #expect(read("\u{0}").value.root.kind == .null)
        #expect(read("").value.root.kind == .null)
        #expect(json(read("").value) == "null\n")
    }

    @Test func positionsOnALongLineAndBehindOtherScripts() {
        let text = String(repeating: "é", count: 3000) + "x\r\ny"
        let table = LineTable(SourceFile(path: "m", text: text))
        #expect(table.position(at: 6000) == LineTable.Position(line: 1, column: 3001))
        #expect(table.position(at: 2048) == LineTable.Position(line: 1, column: 1025))
        #expect(table.position(at: 6003) == LineTable.Position(line: 2, column: 1))
        #expect(table.position(at: 9999) == LineTable.Position(line: 2, column: 2))
    }
}
