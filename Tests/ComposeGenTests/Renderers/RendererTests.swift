import ComposeGenCore
import SourceText
import Testing

@Suite struct HumanRendererTests {
    @Test func showsTheLineTheSpanTheNotesAndTheHelp() {
        let text = """
            name: Shop
            bindings:
              UseCase: UseCase
              # a scope
              Session: { lifetime: scene }
            x: 1
            x: 2
            x: 3
            x: 4
            x: 5
            x: 6
            x: 7
            OrderService:
              arguments: { session: Session }
            """
        let manifest = SourceFile(path: "manifest.yml", text: text)
        let diagnostic = Diagnostic(
            .captiveDependency,
            "singleton 'OrderService' cannot hold 'Session', which each scene has its own of",
            at: range(of: "Session", last: true, in: text), label: "one for each scene",
            notes: [
                .init(
                    "'Session' is bound with lifetime 'scene' here",
                    at: range(of: "Session", in: text))
            ],
            help: ["give 'OrderService' the lifetime 'scene', or inject { factory: Session }"]
        )
        #expect(
            renderHuman([diagnostic], sources: [manifest]) == """
                error[captive-dependency]: singleton 'OrderService' cannot hold 'Session', which each scene has its own of
                  --> manifest.yml:14:25
                   |
                14 |   arguments: { session: Session }
                   |                         ^^^^^^^ one for each scene
                note: 'Session' is bound with lifetime 'scene' here
                  --> manifest.yml:5:3
                help: give 'OrderService' the lifetime 'scene', or inject { factory: Session }

                """)
    }

    @Test func separatesDiagnosticsByABlankLine() {
        let source = SourceFile(path: "a.yml", text: "ab\n")
        let diagnostic = Diagnostic(.yamlTab, severity: .warning, "w", at: SourceRange(.top, 0, 1))
        let one = "warning[yaml-tab]: w\n --> a.yml:1:1\n  |\n1 | ab\n  | ^\n"
        #expect(renderHuman([diagnostic, diagnostic], sources: [source]) == one + "\n" + one)
        #expect(renderHuman([], sources: [source]).isEmpty)
    }

    @Test func widensTheGutterForANoteFurtherDown() {
        let source = SourceFile(path: "a.yml", text: String(repeating: "a\n", count: 12))
        let diagnostic = Diagnostic(
            .duplicateKey, "m", at: SourceRange(.top, 0, 1),
            notes: [.init("here", at: SourceRange(.top, 20, 21))])
        #expect(
            renderHuman([diagnostic], sources: [source]) == """
                error[duplicate-key]: m
                  --> a.yml:1:1
                   |
                 1 | a
                   | ^
                note: here
                  --> a.yml:11:1

                """)
    }

    @Test(arguments: [
        // What stands before the span, and the columns that it takes.
        ("a\t", 5), ("漢字", 4), ("e\u{301}", 1), ("😀", 2), ("\u{202E}", 8), ("\u{7}", 5), ("ü", 1),
    ])
    func standsUnderTheSpan(before: String, columns: Int) {
        let source = SourceFile(path: "a", text: before + "xy")
        let start = before.utf8.count
        let diagnostic = Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, start, start + 2))
        let lines = lines(renderHuman([diagnostic], sources: [source]))
        #expect(lines[3].hasPrefix("1 | ") && lines[3].hasSuffix("xy"))
        #expect(lines[4] == "  | " + String(repeating: " ", count: columns) + "^^")
    }

    @Test func writesControlCharactersAsEscapes() {
        let source = SourceFile(path: "a", text: "a\u{1B}[31m\u{2028}")
        let diagnostic = Diagnostic(.yamlSyntax, "found '\u{1B}\n'", at: SourceRange(.top, 0, 1))
        let text = renderHuman([diagnostic], sources: [source])
        #expect(lines(text)[0] == #"error[yaml-syntax]: found '\u{1B}\n'"#)
        #expect(lines(text)[3] == #"1 | a\u{1B}[31m\u{2028}"#)
    }

    @Test func marksTheFirstLineOfASpanOverSeveral() {
        let source = SourceFile(path: "a", text: "ab cd\nef\n")
        let diagnostic = Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 3, 8), label: "open")
        #expect(lines(renderHuman([diagnostic], sources: [source]))[4] == "  |    ^^ open")
    }

    @Test(arguments: [(2, 2), (2, 3), (3, 3), (900, 950)])
    func showsACaretBehindTheEnd(start: Int, end: Int) {
        let source = SourceFile(path: "a", text: "ab")
        let diagnostic = Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, start, end))
        #expect(lines(renderHuman([diagnostic], sources: [source]))[4] == "  |   ^")
    }

    @Test func cutsAVeryLongLineAroundTheSpan() {
        let text =
            String(repeating: "ä", count: 5000) + "HERE" + String(repeating: "b", count: 5000)
        let source = SourceFile(path: "a", text: text)
        let lines = lines(
            renderHuman(
                [Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 10_000, 10_004))],
                sources: [source]))
        #expect(lines[1] == " --> a:1:5001")
        let shown =
            "1 | …" + String(repeating: "ä", count: 40) + "HERE" + String(repeating: "b", count: 76)
            + "…"
        #expect(lines[3] == shown)
        #expect(lines[4] == "  | " + String(repeating: " ", count: 41) + "^^^^")
    }

    @Test func showsFixItsAsHelpOnce() {
        let source = SourceFile(path: "a", text: "&x")
        let range = SourceRange(.top, 0, 2)
        let quoted = Diagnostic.FixIt("quote the value", replacing: range, with: "'&x'")
        let one = Diagnostic(.yamlAnchor, "m", at: range, fixIts: [quoted])
        let both = Diagnostic(
            .yamlAnchor, "m", at: range, help: ["quote the value: '&x'"], fixIts: [quoted])
        #expect(lines(renderHuman([one], sources: [source])).last == "help: quote the value: '&x'")
        #expect(renderHuman([one], sources: [source]) == renderHuman([both], sources: [source]))
    }

    @Test(arguments: [
        ("did you mean 'b'?", "b", 1), ("did you mean 'bc'?", "b", 2),
        ("write 'b' or 'c'", "c", 1), ("quote the value: 'f()'", "'f()'", 1),
    ])
    func leavesOutAFixItThatTheHelpShows(help: String, replacement: String, count: Int) {
        let range = SourceRange(.top, 0, 1)
        let diagnostic = Diagnostic(
            .unknownKey, "m", at: range, help: [help],
            fixIts: [.init("write it so", replacing: range, with: replacement)])
        let shown = lines(renderHuman([diagnostic], sources: [SourceFile(path: "a", text: "x")]))
        #expect(shown.count { $0.hasPrefix("help: ") } == count)
    }

    @Test func findsPlacesInAnyOrder() {
        let source = SourceFile(path: "a", text: "ä\nbäc\r\nd")
        let diagnostics = [0, 2, 3, 6, 9, 3, 10, 4].map { offset in
            Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, offset, offset))
        }
        let arrows = lines(renderHuman(diagnostics, sources: [source])).filter {
            $0.hasPrefix(" --> ")
        }
        let places = ["1:1", "1:2", "2:1", "2:3", "3:1", "2:1", "3:2", "2:2"]
        #expect(arrows == places.map { " --> a:\($0)" })
    }

    @Test func showsNoPlaceForWhatHasNone() {
        let text = renderHuman(
            [.unreadableFile("a.yml", reason: "gone", cure: (["look"], []))], sources: [])
        #expect(text == "error[unreadable-file]: cannot read 'a.yml': gone\nhelp: look\n")
    }

    @Test func paintsOnlyWhenAsked() {
        let source = SourceFile(path: "a", text: "ab")
        let diagnostic = Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 0, 1))
        #expect(!renderHuman([diagnostic], sources: [source]).contains("\u{1B}"))
        let painted = renderHuman([diagnostic], sources: [source], isColored: true)
        #expect(painted.hasPrefix("\u{1B}[1;31merror[yaml-syntax]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m\n"))
    }

    @Test func countsErrorsAndWarnings() {
        let error = Diagnostic(.yamlTab, "m", at: .nowhere)
        let warning = Diagnostic(.unusedValue, severity: .warning, "m", at: .nowhere)
        #expect(tally(of: [error, error, warning]) == "2 errors, 1 warning")
        #expect(tally(of: [warning, warning]) == "2 warnings")
        #expect(tally(of: []).isEmpty)
    }

    /// Each question about a place on one long line may not walk the line anew.
    @Test func staysLinearOnOneLongLine() {
        let count = 20_000
        let source = SourceFile(path: "a", text: String(repeating: "a: b, ", count: count))
        let diagnostics = (0..<count).map {
            Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, $0 * 6, $0 * 6 + 1))
        }
        let text = renderXcode(diagnostics, sources: [source])
        #expect(text.hasSuffix("a:1:\((count - 1) * 6 + 1): error: m [yaml-syntax]\n"))
        #expect(text.utf8.count { $0 == 0x0A } == count)
    }
}

@Suite struct XcodeRendererTests {
    @Test func writesOneLineForEachSentence() {
        let source = SourceFile(path: "app/manifest.yml", text: "a: 1\nbb: 2\n")
        let range = SourceRange(.top, 5, 7)
        let diagnostic = Diagnostic(
            .unknownKey, "there is no\nkey 'bb'", at: range, label: "here",
            notes: [.init("first", at: SourceRange(.top, 0, 1)), .init("second")],
            help: ["spell it out"], fixIts: [.init("rename it", replacing: range, with: "b")]
        )
        #expect(
            renderXcode([diagnostic], sources: [source]) == #"""
                app/manifest.yml:2:1: error: there is no\nkey 'bb' [unknown-key]
                app/manifest.yml:1:1: note: first
                app/manifest.yml:2:1: note: second
                app/manifest.yml:2:1: note: spell it out
                app/manifest.yml:2:1: note: rename it: b

                """#)
    }

    @Test func leavesOutThePlaceOfWhatHasNone() {
        let text = renderXcode([.unwritableFile("a.swift", reason: "full")], sources: [])
        #expect(text == "error: cannot write 'a.swift': full [unwritable-file]\n")
    }
}

private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: true)
}

private func range(of part: String, last: Bool = false, in text: String) -> SourceRange {
    let all = text.ranges(of: part)
    guard let found = last ? all.last : all.first else { return .nowhere }
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    return SourceRange(.top, start, start + part.utf8.count)
}
