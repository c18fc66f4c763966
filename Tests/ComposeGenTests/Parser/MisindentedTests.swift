import ManifestSyntax
import SourceText
import Testing

/// Wrong indentation is reported at the line that is wrong, which is read as what was meant.
@Suite struct MisindentedTests {
    /// - Parameter text: with the entry that is wrong between `«` and `»`.
    @Test(arguments: [
        // The first entry of all.
        (" «n»ame: A\nroot:\n  a: b\n", "name root"),
        // The first of several, by one too little or too much.
        ("a:\n «b»: c\n  d: e\n  f: g\nh: i\n", "a h"),
        ("a:\n   «b»: c\n  d: e\n  f: g\nh: i\n", "a h"),
        // An entry among those of a mapping that it closes.
        ("root:\n  kind: view\n«s»tart: A.b\n  main: C\nlayers: d\n", "root layers"),
        ("root:\n«k»ind: view\n  main: C\nlayers: d\n", "root layers"),
        // One with lines of its own.
        (
            "features:\n«F»eed:\n    scenes:\n      a: b\n  Item:\n    scenes: c\nroot: d\n",
            "features root"
        ),
        ("values:\n«u»rl:\n    type: URL\n  other:\n    type: c\nroot: d\n", "values root"),
        ("a:\n  B:\n  «i»mplementation: C\n    arguments: d\n  E: f\n", "a"),
    ])
    func theLineThatIsWrong(text: String, keys: String) {
        let bytes = Array(text.utf8)
        let start = text.utf8.distance(
            from: text.startIndex, to: text.firstIndex(of: "«") ?? text.endIndex)
        let plain = text.filter { $0 != "«" && $0 != "»" }
        #expect(bytes.count > plain.utf8.count)
        let read = parse(SourceFile(path: "manifest.yml", text: plain))
        #expect(read.diagnostics.map(\.code) == [.yamlIndentation])
        #expect(read.diagnostics.first?.primary.range.start == start)
        #expect(read.value.root.entries.map(\.key.text).joined(separator: " ") == keys)
        let edits = read.diagnostics.flatMap(\.fixIts)
        if !edits.isEmpty {
            let mended = String(decoding: edits.applied(to: Array(plain.utf8)), as: UTF8.self)
            let again = parse(SourceFile(path: "manifest.yml", text: mended))
            #expect(again.diagnostics.isEmpty, "\(mended)")
        }
    }

    /// What stands below a name has most likely been meant for that.
    @Test(arguments: [
        "a:\n  B:\n    c: d\n  E: F\n    «g»: h\n", "a:\n  b: c\n   «d»: e\nf: g\n",
        "a:\n  b: c\n   «d»: e\n  f: g\n",
    ])
    func theLineAtHand(text: String) {
        let plain = text.filter { $0 != "«" && $0 != "»" }
        let start = text.utf8.distance(
            from: text.startIndex, to: text.firstIndex(of: "«") ?? text.endIndex)
        let found = parse(SourceFile(path: "manifest.yml", text: plain)).diagnostics
        #expect(found.map(\.primary.range.start) == [start])
    }

    @Test(arguments: [
        ("a:\n  b: |\n  «F»oo.bar\n  c: d\n", ["b", "c"]),
        ("a:\n  b: |\n    func x()\n  «f»unc y()\n  func z(a: Int)\n  c: d\n", ["b", "c"]),
        ("a:\n  b: |\n    func x()\n  «v»ar y: Int { get }\n  c: d\n", ["b", "c"]),
        ("a:\n  b: |\n    func x()\n   «}»\n  c: d\n", ["b", "c"]),
    ])
    func linesOfABlockText(text: String, keys: [String]) {
        let plain = text.filter { $0 != "«" && $0 != "»" }
        let start = text.utf8.distance(
            from: text.startIndex, to: text.firstIndex(of: "«") ?? text.endIndex)
        let read = parse(SourceFile(path: "manifest.yml", text: plain))
        #expect(read.diagnostics.map(\.code) == [.yamlIndentation])
        #expect(read.diagnostics.first?.primary.range.start == start)
        #expect(read.value.root.entries.first?.value.entries.map(\.key.text) == keys)
    }

    @Test func anEntryBelowABlockTextThatLacksItsColon() {
        let found = parse(SourceFile(path: "manifest.yml", text: "a: |\n  b\nc d\n")).diagnostics
        #expect(found.map(\.message) == ["the colon behind a key is missing: 'key: value'"])
    }
}
