import ComposeGenCore
import SourceText
import Testing

@Suite struct GitHubRendererTests {
    @Test func writesOneCommandForEachDiagnostic() {
        let source = SourceFile(path: "app/manifest.yml", text: "a: 1\nbb: 2\n")
        let range = SourceRange(.top, 5, 7)
        let diagnostic = Diagnostic(
            .unknownKey, "there is no key 'bb'", at: range, label: "here",
            notes: [.init("first", at: SourceRange(.top, 0, 1)), .init("second")],
            help: ["spell it out"], fixIts: [.init("rename it", replacing: range, with: "b")])
        let warning = Diagnostic(.unusedValue, severity: .warning, "w", at: SourceRange(.top, 0, 1))
        #expect(
            renderGitHub([diagnostic, warning], sources: [source]) == """
                ::error file=app/manifest.yml,line=2,col=1,endLine=2,endColumn=3,title=unknown-key\
                ::there is no key 'bb'%0Anote: first (app/manifest.yml:1:1)%0Anote: second\
                %0Ahelp: spell it out%0Ahelp: rename it: b
                ::warning file=app/manifest.yml,line=1,col=1,endLine=1,endColumn=2,\
                title=unused-value::w

                """)
        #expect(renderGitHub([], sources: [source]).isEmpty)
    }

    @Test func escapesWhatSeparates() {
        let source = SourceFile(path: "a,b:c%\n.yml", text: "x")
        let diagnostic = Diagnostic(
            .yamlSyntax, "100%, a: b::c", at: SourceRange(.top, 0, 1), help: ["x%0Ay"])
        #expect(
            renderGitHub([diagnostic], sources: [source]) == """
                ::error file=a%2Cb%3Ac%25%0A.yml,line=1,col=1,endLine=1,endColumn=2,\
                title=yaml-syntax::100%25, a: b::c%0Ahelp: x%250Ay

                """)
    }

    @Test func keepsAMessageInItsCommand() {
        let source = SourceFile(path: "a", text: "x")
        let diagnostic = Diagnostic(
            .yamlSyntax, "a\n::error::b\r\u{1B}", at: SourceRange(.top, 0, 1))
        let text = renderGitHub([diagnostic], sources: [source])
        #expect(text.utf8.count { $0 == 0x0A } == 1)
        #expect(text.hasSuffix(#"::a\n::error::b\r\u{1B}"# + "\n"))
    }

    @Test func givesNoColumnsForASpanOverLines() {
        let source = SourceFile(path: "a", text: "ab\ncd\n")
        let diagnostic = Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 1, 4))
        #expect(
            renderGitHub([diagnostic], sources: [source])
                == "::error file=a,line=1,endLine=2,title=yaml-syntax::m\n")
    }

    @Test func leavesOutThePlaceOfWhatHasNone() {
        let text = renderGitHub([.unwritableFile("a.swift", reason: "full")], sources: [])
        #expect(text == "::error title=unwritable-file::cannot write 'a.swift': full\n")
    }
}
