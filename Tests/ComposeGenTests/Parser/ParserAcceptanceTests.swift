import ComposeGenCore
import Testing

/// What is accepted means exactly what YAML 1.2 says it means.
@Suite struct ParserAcceptanceTests: ParserTesting {
    struct Case: CustomTestStringConvertible {
        let text: String
        let value: String
        let testDescription: String

        init(_ name: String, _ text: String, _ value: String) {
            testDescription = name
            self.text = text
            self.value = value
        }
    }

    @Test(arguments: collections + plainTexts + quotedTexts)
    func means(_ example: Case) {
        #expect(value(example.text) == example.value)
    }

    @Test(arguments: blockTexts)
    func meansInBlockForm(_ example: Case) {
        #expect(value(example.text) == example.value)
    }

    @Test(arguments: collections + plainTexts + quotedTexts + blockTexts)
    func meansTheSameWithCarriageReturns(_ example: Case) {
        let text = example.text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\r\n")
        #expect(value(text) == example.value)
    }

    static let collections: [Case] = [
        Case("mapping", "a: b\nc: d\n", #"{a: "b", c: "d"}"#),
        Case(
            "nested mappings", "a:\n  b:\n    c: d\n  e: f\ng: h\n",
            #"{a: {b: {c: "d"}, e: "f"}, g: "h"}"#),
        Case(
            "empty values", "a:\nb: # none\nc:\n  - \n  -\n", "{a: null, b: null, c: [null, null]}"),
        Case("sequence below its key", "a:\n  - b\n  - c\nd: e\n", #"{a: ["b", "c"], d: "e"}"#),
        Case("sequence at its key's column", "a:\n- b\n- c\nd: e\n", #"{a: ["b", "c"], d: "e"}"#),
        Case(
            "sequence at the column of a nested key", "x:\n  a:\n  - b\n  c: d\n",
            #"{x: {a: ["b"], c: "d"}}"#),
        Case(
            "compact mappings", "- a: b\n  c: d\n- e:\n    f\n",
            #"[{a: "b", c: "d"}, {e: "f"}]"#),
        Case("compact sequences", "- - a\n  - b\n-   - c\n", #"[["a", "b"], ["c"]]"#),
        Case(
            "a compact mapping with a list in it", "- a:\n  - b\n  c: d\n",
            #"[{a: ["b"], c: "d"}]"#),
        Case("value on the next line", "a:\n\n  # why\n  b\n", #"{a: "b"}"#),
        Case(
            "indentation of the whole document", "  a: b\n  c:\n   - d\n",
            #"{a: "b", c: ["d"]}"#),
        Case(
            "flow collections", "a: { b: c, d: [e, f], g: }\n",
            #"{a: {b: "c", d: ["e", "f"], g: null}}"#),
        Case(
            "flow collections over lines",
            "a: {\n  b: c, # one\n  # two\n\n  d: [\n   e ,\n  ],\n  }\n",
            #"{a: {b: "c", d: ["e"]}}"#),
        Case("value below the key in a flow mapping", "a: { b:\n   c }\n", #"{a: {b: "c"}}"#),
        Case("empty flow collections", "a: []\nb: { }\n", "{a: [], b: {}}"),
        Case(
            "adjacent values", #"a: {"b":c, 'd':[e], "f"::g}"# + "\n",
            #"{a: {b: "c", d: ["e"], f: ":g"}}"#),
        Case("flow collection at the margin", "{\na: b,\nc: [\nd\n]\n}\n", #"{a: "b", c: ["d"]}"#),
        Case("markers and comments", "# x\n---\n# y\na: b\n... # end\n# z\n", #"{a: "b"}"#),
        Case("a byte order mark", "\u{FEFF}a: b\n", #"{a: "b"}"#),
        Case("value on the marker's line", "--- [a]\n", #"["a"]"#),
        Case("no line break at the end", "a:\n  - b: c", #"{a: [{b: "c"}]}"#),
        Case(
            "keys that differ in case or escapes", "a: 1\nA: 2\n'': 3\n",
            #"{a: "1", A: "2", : "3"}"#),
        Case("a quoted merge key", "'<<': a\n", #"{<<: "a"}"#),
        Case("blank lines with spaces", "a:\n   \n  b: c\n \n", #"{a: {b: "c"}}"#),
    ]

    static let plainTexts: [Case] = [
        Case(
            "nothing is a number or a switch", "a: [yes, 3.10, 0x1F, ~, null]\n",
            #"{a: ["yes", "3.10", "0x1F", "~", "null"]}"#),
        Case("colons and hashes within", "a: http://b#c:d e:f\n", #"{a: "http://b#c:d e:f"}"#),
        Case("a comment ends it", "a: b c  # d\n", #"{a: "b c"}"#),
        Case(
            "dashes, questions and colons at the start", "-a: -1\n?b: ?c\n:d: :e\n",
            #"{-a: "-1", ?b: "?c", :d: ":e"}"#),
        Case("spaces around the colon", "a b  :  c d  \n", #"{a b: "c d"}"#),
        Case(
            "indicators of flow collections outside of them", "a: b, c] }d{\n",
            #"{a: "b, c] }d{"}"#),
        Case(
            "colons in flow collections", "a: [b:c, ::d, http://e]\n",
            #"{a: ["b:c", "::d", "http://e"]}"#),
        Case(
            "Swift types",
            "a: (Product) -> Void\nb: [Binding<Path>]\nc: { d: (A) -> B, e: any P }\n",
            #"{a: "(Product) -> Void", b: ["Binding<Path>"], c: {d: "(A) -> B", e: "any P"}}"#),
        Case(
            "Swift without colons", "a: Foo(b, c).d[0]\ne: x { $0 }\nf: -1 + 2\ng: .ephemeral\n",
            #"{a: "Foo(b, c).d[0]", e: "x { $0 }", f: "-1 + 2", g: ".ephemeral"}"#),
        Case("labels of an initializer", "a: init(url:client:)\n", #"{a: "init(url:client:)"}"#),
        Case(
            "conditions as keys", "DEBUG && !os(macOS): a\navailable(iOS 26, *): b\n",
            #"{DEBUG && !os(macOS): "a", available(iOS 26, *): "b"}"#),
        Case("a bracket that a comment's text leaves open", "a: b ( # c\n", #"{a: "b ("}"#),
        Case("an apostrophe", "a: don't\nb: [it's, so]\n", #"{a: "don\'t", b: ["it\'s", "so"]}"#),
        Case("other scripts", "ключ: значение 😀\n", #"{ключ: "значение 😀"}"#),
        Case(
            "a key of 1,024 characters", String(repeating: "é", count: 1024) + ": a\n",
            "{" + String(repeating: "é", count: 1024) + ": \"a\"}"),
    ]

    static let quotedTexts: [Case] = [
        Case("single quotes", "a: 'it''s \\n \"b\": #'\n", #"{a: "it\'s \\n \"b\": #"}"#),
        Case(
            "escapes", #"a: "\0\a\b\t\n\v\f\r\e\"\/\\\N\_\L\P\x41\u263A\U0001F600\ ""# + "\n",
            "{a: "
                + "\0\u{07}\u{08}\t\n\u{0B}\u{0C}\r\u{1B}\"/\\\u{85}\u{A0}\u{2028}\u{2029}A☺😀 "
                .debugDescription + "}"),
        Case("folding", "a: \"b\n  c\n\n\n   d \"\n", #"{a: "b c\n\nd "}"#),
        Case("folding in single quotes", "a: ' b  \n  c\n\n  d'\n", #"{a: " b c\nd"}"#),
        Case("an escaped line break", "a: \"b \\\n   c\\\n  \\  d\"\n", #"{a: "b c  d"}"#),
        Case("an escaped space before a break stays", "a: \"b\\t  \n  c\"\n", #"{a: "b\t c"}"#),
        Case("only line breaks", "a: '\n\n  '\nb: \"\n  \"\n", #"{a: "\n", b: " "}"#),
        Case("quoted keys", "\"a: b\": 'c'\n'd' : \"e\"\n", #"{a: b: "c", d: "e"}"#),
        Case("markers within a line", "a: \"--- ...\"\n", #"{a: "--- ..."}"#),
        Case("tabs within", "a: 'b\tc'\nd: \"e\n  \tf\"\n", #"{a: "b\tc", d: "e f"}"#),
    ]

    static let blockTexts: [Case] = [
        Case("literal", "a: |\n  b\n    c\n\n  d\ne: f\n", #"{a: "b\n  c\n\nd\n", e: "f"}"#),
        Case("folded", "a: >\n  b\n  c\n\n  d\n    e\n  f\n", #"{a: "b c\nd\n  e\nf\n"}"#),
        Case(
            "chomping", "a: |-\n  b\n\nc: |\n  d\n\ne: |+\n  f\n\ng: h\n",
            #"{a: "b", c: "d\n", e: "f\n\n", g: "h"}"#),
        Case(
            "indentation indicators", "a: |2\n    b\n   c\nd: |-1 # e\n  f\n",
            #"{a: "  b\n c\n", d: " f"}"#),
        Case("leading empty lines", "a: |\n\n\n  b\n", #"{a: "\n\nb\n"}"#),
        Case("empty", "a: |\nb: >-\nc: |+\n\nd: e\n", #"{a: "", b: "", c: "\n", d: "e"}"#),
        Case(
            "comments that are text, and one that is not", "a: |\n  # b\n# c\nd: e\n",
            ##"{a: "# b\n", d: "e"}"##),
        Case("spaces that are text", "a: |\n  b\n   \n", #"{a: "b\n \n"}"#),
        Case("in a list", "- |\n b\n- >\n c\n", #"["b\n", "c\n"]"#),
        Case("in a compact mapping", "- a: |1\n    b\n  c: d\n", #"[{a: " b\n", c: "d"}]"#),
        Case("tabs that are text", "a: |\n  \tb\n", #"{a: "\tb\n"}"#),
        Case("at the root", "--- |\nb: c\n", #""b: c\n""#),
        Case("more indented at the start", "a: >\n\n    b\n\n     c\n", #"{a: "\nb\n\n c\n"}"#),
    ]

    @Test func aStrippedBlockTextNeedsNoFinalLineBreak() {
        #expect(value("a: |-\n  b") == #"{a: "b"}"#)
    }

    @Test func nestingOfTwoHundredLevelsIsAccepted() {
        let flow = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(read(flow).diagnostics.isEmpty)
        let block = String(repeating: "- ", count: 200) + "a\n"
        #expect(read(block).diagnostics.isEmpty)
        let mixed =
            String(repeating: "- ", count: 100) + String(repeating: "[", count: 100)
            + String(repeating: "]", count: 100)
        #expect(read(mixed).diagnostics.isEmpty)
    }
}
