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
