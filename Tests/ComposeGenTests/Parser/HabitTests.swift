import ManifestSyntax
import SourceText
import Testing

/// What people write out of the habit of other languages, and what other tools leave in a file.
@Suite struct HabitTests {
    private func said(of text: String) -> [String] {
        parse(SourceFile(path: "manifest.yml", text: text)).diagnostics.map {
            "\($0.primary.range.start)-\($0.primary.range.end) \($0.message)"
        }
    }

    private func mended(_ text: String) -> String {
        let edits = parse(SourceFile(path: "manifest.yml", text: text)).diagnostics.flatMap(
            \.fixIts)
        return String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("a: b\n// c\nd: e\n", "a: b\n# c\nd: e\n"),
        ("a:\n  // c\n  b: c\n", "a:\n  # c\n  b: c\n"),
        ("a: { b: c } // d\ne: f\n", "a: { b: c } # d\ne: f\n"),
        ("a: 'b' // d\ne: f\n", "a: 'b' # d\ne: f\n"),
        ("a: { b: c, // d, e: f }\n  g: h }\n", "a: { b: c, # d, e: f }\n  g: h }\n"),
    ])
    func aCommentOfSwift(text: String, meant: String) {
        let said = parse(SourceFile(path: "manifest.yml", text: text)).diagnostics
        #expect(said.map(\.message) == ["a comment begins with '#', not with '//'"])
        #expect(mended(text) == meant)
        #expect(parse(SourceFile(path: "manifest.yml", text: meant)).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("a:\n  /* c */\n  b: c\n", "a:\n  # c\n  b: c\n"), ("-- c\na: b\n", "# c\na: b\n"),
        ("<!-- c -->\na: b\n", "# c\na: b\n"), ("; c\na: b\n", "# c\na: b\n"),
        ("a: // c\n  b: c\n", "a: # c\n  b: c\n"), ("a: b# c\nd: e\n", "a: b # c\nd: e\n"),
        ("a: { b\u{FF1A} c }\n", "a: { b: c }\n"), ("a: { b = c, d: e }\n", "a: { b: c, d: e }\n"),
        ("a: { b -> c }\n", "a: { b: c }\n"), ("a: { b c, d: e }\n", "a: { b: c, d: e }\n"),
        ("a: { b:c }\n", "a: { b: c }\n"), ("a: { b [c] }\n", "a: { b: [c] }\n"),
        ("a: { b: c; d: e }\n", "a: { b: c, d: e }\n"),
        ("a: { b: c\u{FF0C}d: e }\n", "a: { b: c,d: e }\n"),
        ("a: [b\u{3001}c]\n", "a: [b,c]\n"), ("a: \u{3010}b\u{FF0C}c\u{3011}\n", "a: [b, c]\n"),
        ("a: \u{FF5B} b\u{FF1A}c \u{FF5D}\n", "a: { b: c }\n"),
        ("a: \u{2018}f(b: c)\u{2019}\n", "a: 'f(b: c)'\n"),
        ("a: `f(b: c)`\n", "a: 'f(b: c)'\n"), ("a: { b: \u{2018}c\u{2019} }\n", "a: { b: 'c' }\n"),
        ("a: \"f(\"b\")\" # c\n", "a: 'f(\"b\")' # c\n"), ("a: 'f('b')'\n", "a: 'f(''b'')'\n"),
        ("a: B;\nc: d\n", "a: B\nc: d\n"), ("a: (B) -> C,\n", "a: (B) -> C\n"),
        ("a: [b];\n", "a: [b]\n"), ("a: 'b',\n", "a: 'b'\n"), ("a: b:\nc: d\n", "a: b\nc: d\n"),
        ("a:\n  - b\n  * c\n", "a:\n  - b\n  - c\n"),
        ("a:\n  \u{2022} b: c\n    d: e\n", "a:\n  - b: c\n    d: e\n"),
        ("a:\n  - b: c\n  -d: e\n", "a:\n  - b: c\n  - d: e\n"),
        ("c: d\na:\u{A0}b\n", "c: d\na: b\n"), ("a:\n\u{A0}\u{A0}b: c\n", "a:\n  b: c\n"),
        ("a: b\u{A0}\n", "a: b\n"), ("a\u{200B}: b\n", "a: b\n"),
        ("a: { b: c\u{AD}d }\n", "a: { b: cd }\n"),
    ])
    func aSignInWhosePlaceAnotherOneIsMeant(text: String, meant: String) {
        let read = parse(SourceFile(path: "manifest.yml", text: text))
        #expect(read.diagnostics.count == 1, "\(read.diagnostics.map(\.message))")
        #expect(mended(text) == meant)
        let right = parse(SourceFile(path: "manifest.yml", text: meant))
        #expect(right.diagnostics.isEmpty)
        #expect(read.value.root.entries.map(\.key.text) == right.value.root.entries.map(\.key.text))
    }

    /// Sections of other languages, conditions that look like tags, and the signs of attributes.
    @Test(arguments: [
        ("a: b\n[c]\n", "a: b\nc:\n"), ("a: b\n[[c]] # d\n  e: f\n", "a: b\nc: # d\n  e: f\n"),
        ("a: { !B: c }\n", "a: { '!B': c }\n"), ("a:\n  !b(C): d\n", "a:\n  '!b(C)': d\n"),
        ("a:\n  b: c\n  !D: e\n", "a:\n  b: c\n  '!D': e\n"),
        ("a: @B\n", "a: B\n"), ("a: { b: @c }\n", "a: { b: c }\n"),
        ("a: b\n```\n", "a: b\n\n"),
    ])
    func aSignThatIsNoneOfTheLanguages(text: String, meant: String) {
        #expect(parse(SourceFile(path: "manifest.yml", text: text)).diagnostics.count == 1)
        #expect(mended(text) == meant)
        #expect(parse(SourceFile(path: "manifest.yml", text: meant)).diagnostics.isEmpty)
    }

    @Test func aFenceOfMarkdownIsSaidOnce() {
        #expect(
            said(of: "```yaml\na: b\n```\n") == [
                "0-7 a fence of Markdown stands around the manifest"
            ])
    }

    @Test(arguments: [
        "comment: a, b,\n", "comment: in C# code;\n", "setup: start();\n",
        "a: 'b\u{A0}\u{200B}c'\n",
        "a: b # \u{A0}\u{2018}c\u{2019}\n", "a: |\n  \u{A0}b;\n", "a: b\u{B7}c\n", "a: x -- y\n",
        "a: { b: 'c\u{FF0C}d', e: f(g) }\n", "a: \u{201C}b\u{201D}\n", "a: '''b'''\n",
    ])
    func textThatMayHoldForeignSigns(text: String) {
        #expect(said(of: text) == [])
    }

    @Test(arguments: ["\"\"\"", "'''", "```", "`"])
    func textOfSeveralLinesInOtherQuotes(quotes: String) {
        #expect(
            said(of: "a: \(quotes)\n  b: c\n  d\n  \(quotes)\ne: f\n") == [
                "3-\(3 + quotes.utf8.count) text over several lines stands under 'key: |'"
            ])
    }

    @Test(arguments: ["a: URL // of all\n", "a: https://example.com\n", "a: |\n  // b\n  c()\n"])
    func slashesWithinSwift(text: String) {
        #expect(said(of: text) == [])
    }

    @Test(arguments: [
        ("Store\u{FF1A} FileStore", "'\u{FF1A}' is a full-width colon: a key is followed by ':'"),
        ("Store\u{FF1A}FileStore", "'\u{FF1A}' is a full-width colon: a key is followed by ':'"),
        ("Store -> FileStore", "a key is followed by a colon, not by '->'"),
        ("Store => FileStore", "a key is followed by a colon, not by '=>'"),
        ("Store := FileStore", "a key is followed by a colon, not by ':='"),
        ("Store = FileStore", "a key is followed by a colon, not by '='"),
        ("Store:FileStore", "a space is missing behind this colon: 'key: value'"),
        ("Store FileStore", "the colon behind a key is missing: 'key: value'"),
    ])
    func anotherMarkThanAColon(line: String, message: String) {
        let text = "a: b\n\(line)\nc: d\n"
        #expect(
            parse(SourceFile(path: "manifest.yml", text: text)).diagnostics.map(\.message) == [
                message
            ])
        #expect(mended(text) == "a: b\nStore: FileStore\nc: d\n")
    }

    @Test func ofAMergeTheFirstSideIsRead() {
        let text = """
            a: b
            <<<<<<< HEAD
            c: d
            ||||||| base
            c: e
            =======
            c: f
            >>>>>>> branch
            g: h

            """
        #expect(said(of: text) == ["5-12 a merge conflict begins here"])
        let document = parse(SourceFile(path: "manifest.yml", text: text)).value
        #expect(document.root.entries.map(\.value.text) == ["b", "d", "h"])
    }

    @Test func aMergeWithoutAnEnd() {
        #expect(
            said(of: "a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n") == [
                "5-12 a merge conflict begins here"
            ])
    }
}
