import ComposeGenCore
import Testing

/// All faults of a document come together, one message for each cause, with a tree of what could be read.
@Suite struct ParserRecoveryTests: ParserTesting {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let findings: [String]
        let value: String

        init(_ name: String, _ text: String, _ findings: [String], _ value: String) {
            testDescription = name
            self.text = text
            self.findings = findings
            self.value = value
        }
    }

    @Test(arguments: cases)
    func goesOn(_ example: Case) {
        #expect(findings(example.text) == example.findings)
        #expect(outline(read(example.text).value.root) == example.value)
    }

    static let cases: [Case] = [
        Case(
            "independent faults",
            "a: &x\nb: *y\nc: !z d\ne: \"\\q\"\nf: g: h\na: i\n",
            [
                "1:4 yaml-anchor", "2:4 yaml-alias", "3:4 yaml-tag", "4:5 yaml-escape",
                "5:4 yaml-syntax", "6:1 duplicate-key",
            ],
            #"{a: null, b: "*y", c: "d", e: "\\q", f: "g: h", a: "i"}"#),
        Case(
            "a quote that is never closed",
            "a: \"b\nc: d\ne: *f\n", ["1:4 yaml-unterminated-quote", "3:4 yaml-alias"],
            #"{a: "b", c: "d", e: "*f"}"#),
        Case(
            "a bracket that is never closed",
            "a: [b, c\nd: e\nf: *g\n", ["1:4 yaml-syntax", "3:4 yaml-alias"],
            #"{a: ["b", "c"], d: "e", f: "*g"}"#),
        Case(
            "a bracket that is open at the line's end",
            "a: {\nb: c\nd: *e\n", ["1:4 yaml-syntax", "3:4 yaml-alias"],
            #"{a: {b: "c"}, d: "*e"}"#),
        Case(
            "brackets that are open at their lines' ends",
            "- [\n- { b: c,\n- [d,\n- *e\n",
            ["1:3 yaml-syntax", "2:3 yaml-syntax", "3:3 yaml-syntax", "4:3 yaml-alias"],
            #"[[], {b: "c"}, ["d"], "*e"]"#),
        Case(
            "an inner bracket that is never closed",
            "a: { b: { c: [d, e } }\nf: *g\n", ["1:14 yaml-syntax", "2:4 yaml-alias"],
            #"{a: {b: {c: ["d", "e"]}}, f: "*g"}"#),
        Case(
            "an inner bracket that is closed by one of the other kind",
            "a: { b: [c, d}, e: f }\ng: *h\n", ["1:14 yaml-syntax", "2:4 yaml-alias"],
            #"{a: {b: ["c", "d"], e: "f"}, g: "*h"}"#),
        Case(
            "a quote in brackets that is never closed",
            "a: {\n  b: \"c\n}\nd: *e\n", ["2:6 yaml-unterminated-quote", "4:4 yaml-alias"],
            #"{a: {b: "c"}, d: "*e"}"#),
        Case(
            "brackets at the key's column",
            "a: {\n  b: c\n}\nd: [\n  e\n]\n",
            ["3:1 yaml-closing-bracket", "6:1 yaml-closing-bracket"],
            #"{a: {b: "c"}, d: ["e"]}"#),
        Case(
            "entries that are all indented wrongly alike",
            "a: 'b'\n  c: d\n  e: f\n  g: *h\ni: j\n", ["2:3 yaml-indentation", "4:6 yaml-alias"],
            #"{a: "b", c: "d", e: "f", g: "*h", i: "j"}"#),
        Case(
            "lines below plain text",
            "a: b\n  c: d\n  e: f\n\n  - g\nh: *i\n",
            ["2:3 yaml-multiline-plain", "6:4 yaml-alias"],
            #"{a: "b", h: "*i"}"#),
        Case(
            "a list among keys",
            "a: b\n- c\n- d\ne: *f\n", ["2:1 yaml-syntax", "4:4 yaml-alias"],
            #"{a: "b", e: "*f"}"#),
        Case(
            "keys among a list",
            "- a\nb: c\nd: e\n- *f\n", ["2:1 yaml-syntax", "4:3 yaml-alias"], #"["a", "*f"]"#),
        Case(
            "the first of the keys without a space",
            "a:b\nc: *d\n", ["1:1 yaml-syntax", "2:4 yaml-alias"], #"{a: "b", c: "*d"}"#),
        Case(
            "a key without its colon",
            "x:\n  y: a\n  z\n    b: *c\nd: *e\n",
            ["3:3 yaml-syntax", "4:8 yaml-alias", "5:4 yaml-alias"],
            #"{x: {y: "a", z: {b: "*c"}}, d: "*e"}"#),
        Case(
            "the first of nested keys without its colon",
            "x:\n  y\n    b: *c\n  d: *e\n",
            ["2:3 yaml-syntax", "3:8 yaml-alias", "4:6 yaml-alias"],
            #"{x: {y: {b: "*c"}, d: "*e"}}"#),
        Case(
            "a key without its colon before braces",
            "x:\n  y { b: *c }\n  z:{ b: c }\n  w {\n    b: *c }\n",
            [
                "2:3 yaml-syntax", "2:10 yaml-alias", "3:3 yaml-syntax", "4:3 yaml-syntax",
                "5:8 yaml-alias",
            ],
            #"{x: {y: {b: null}, z: {b: "c"}, w: {b: null}}}"#),
        Case(
            "several words without a colon",
            "a: b\nc d e\nf: *g\n", ["2:1 yaml-syntax", "3:4 yaml-alias"],
            #"{a: "b", c d e: null, f: "*g"}"#),
        Case(
            "a comma that is missing before a key",
            "x: { a: b c: d, e: *f }\n", ["1:11 yaml-syntax", "1:20 yaml-alias"],
            #"{x: {a: "b", c: "d", e: null}}"#),
        Case(
            "a tab before the lines of a block text",
            "a: |\n\tb: c\n\td(e: f)\ng: *h\n", ["2:1 yaml-tab", "4:4 yaml-alias"],
            #"{a: "", g: "*h"}"#),
        Case(
            "an entry that is indented less than those behind it",
            "x:\n  a: b\n c:\n    d: e\n  f: *g\n", ["3:2 yaml-indentation", "5:6 yaml-alias"],
            #"{x: {a: "b", c: {d: "e"}, f: "*g"}}"#),
        Case(
            "the first of nested keys without a space",
            "x:\n  a:b\n  c: *d\n", ["2:3 yaml-syntax", "3:6 yaml-alias"],
            #"{x: {a: "b", c: "*d"}}"#),
        Case(
            "a file indented with tabs",
            "a:\n\tb:\n\t\tc: d\n\te: *f\ng:\n\th: i\n",
            ["2:1 yaml-tab", "4:5 yaml-alias", "6:1 yaml-tab"],
            #"{a: {b: {c: "d"}, e: "*f"}, g: {h: "i"}}"#),
        Case(
            "a line with a tab among lines with spaces",
            "a:\n    b: c\n\td: e\n    f: *g\nh: i\n", ["3:1 yaml-tab", "4:8 yaml-alias"],
            #"{a: {b: "c", d: "e", f: "*g"}, h: "i"}"#),
        Case(
            "a line with a tab before lines with spaces",
            "a:\n\tb: c\n    d: *e\n", ["2:1 yaml-tab", "3:8 yaml-alias"],
            #"{a: {b: "c", d: "*e"}}"#),
        Case(
            "a line with a tab below its key",
            "a:\n  b:\n\tc: d\n    e: *f\n", ["3:1 yaml-tab", "4:8 yaml-alias"],
            #"{a: {b: {c: "d", e: "*f"}}}"#),
        Case(
            "a key with a tab and its lines with spaces",
            "a:\n  b:\n    c: d\n\te:\n    f: *g\n", ["4:1 yaml-tab", "5:8 yaml-alias"],
            #"{a: {b: {c: "d"}, e: {f: "*g"}}}"#),
        Case(
            "a key with a tab before its neighbours",
            "a:\n\tb:\n    c: d\n  e: *f\n", ["2:1 yaml-tab", "4:6 yaml-alias"],
            #"{a: {b: {c: "d"}, e: "*f"}}"#),
        Case(
            "a list's entry with a tab",
            "a:\n  - b\n\t- c\n  - *d\n", ["3:1 yaml-tab", "4:5 yaml-alias"],
            #"{a: ["b", "c", "*d"]}"#),
        Case(
            "Swift over several entries",
            "a: f(b: 1)\nc: { d: g(h, i), j: *k }\nl: &m\n",
            [
                "1:4 unquoted-swift", "2:9 unquoted-swift", "2:21 yaml-alias", "3:4 yaml-anchor",
            ],
            #"{a: "f(b: 1)", c: {d: "g(h, i)", j: null}, l: null}"#),
        Case(
            "several faults in one pair of brackets",
            "a: [&b, , *c, d: e, {f}, !g h]\n",
            [
                "1:5 yaml-anchor", "1:9 yaml-syntax", "1:11 yaml-alias", "1:15 yaml-single-pair",
                "1:22 yaml-flow-entry-without-value", "1:26 yaml-tag",
            ],
            #"{a: [null, null, "d", "e", {}, "h"]}"#),
        Case(
            "complex keys", "? a\n: - b\n? c\nd: *e\n",
            ["1:1 yaml-complex-key", "3:1 yaml-complex-key", "4:4 yaml-alias"], #"{d: "*e"}"#),
        Case(
            "a block text that ends too deep",
            "a: |\n  b\n c\nd: *e\n", ["3:2 yaml-indentation", "4:4 yaml-alias"],
            #"{a: "b\n", d: "*e"}"#),
        Case(
            "what stands in a second document is not read",
            "a: *b\n---\nc: *d\n", ["1:4 yaml-alias", "2:1 yaml-several-documents"],
            #"{a: "*b"}"#),
        Case(
            "characters and structure", "a: \u{1}\nb: c\u{2028}\nd: *e\n",
            ["1:4 yaml-control-character", "2:5 yaml-line-break", "3:4 yaml-alias"],
            "{a: \"\\u{01}\", b: \"c\u{2028}\", d: \"*e\"}"),
    ]

    @Test func aDamagedValueIsMarked() {
        let root = read("a: &b\nc: d\ne: \"f\" g\nh: f(i: j)\n").value.root
        #expect(root.entries.map(\.value.isDamaged) == [true, false, true, true])
    }

    @Test func nobodyIsShownMoreThanAThousandFaults() {
        let text = String(repeating: "- &a\n", count: 5000)
        #expect(read(text).diagnostics.count == 1000)
    }
}
