import Testing

@testable import ComposeGenCore
@testable import SourceText

@Suite struct TemplateTests {
    private func template(_ text: String) -> Template {
        let loaded = Template.load(SourceFile(path: "t", text: text), as: .top)
        #expect(loaded.diagnostics.isEmpty)
        return loaded.value
    }

    @Test func slotsAreNamedInTheirOrderAndOnce() {
        #expect(template("<#b#> <#a1#><#b#>\n  <#camelCase#>").slots == ["b", "a1", "camelCase"])
        #expect(template("let x = \"<# no\"".replacing("<#", with: "< #")).slots.isEmpty)
    }

    @Test func aSlotAloneOnItsLineIndentsAllOfItsFill() {
        #expect(
            template("a {\n    <#body#>\n}\n").filled(["body": "b {\n    c\n\n    d\n}"])
                == "a {\n    b {\n        c\n\n        d\n    }\n}"
        )
    }

    @Test func theFurtherLinesOfAFillAmongTextAreIndentedAsTheLine() {
        #expect(
            template("    x <#y#> {").filled(["y": "(\n    a\n)"]) == "    x (\n        a\n    ) {")
    }

    @Test func anEmptyFillTakesTheSpaceBehindItAlong() {
        let line = template("    <#access#> final <#other#> class")
        #expect(line.filled(["access": "public", "other": "x"]) == "    public final x class")
        #expect(line.filled(["access": "", "other": ""]) == "    final class")
    }

    @Test func anEmptySlotVanishesWithItsLine() {
        #expect(template("a\n<#x#>\nb").filled(["x": ""]) == "a\nb")
        #expect(template("<#x#>\n\nb").filled(["x": ""]) == "b")
        #expect(template("a\n\n<#x#>").filled(["x": ""]) == "a")
    }

    @Test func aVanishedLineLeavesNoTwoEmptyLinesAndNoneAtABrace() {
        #expect(template("a\n\n<#x#>\n\nb").filled(["x": ""]) == "a\n\nb")
        #expect(template("{\n    <#x#>\n\n    b\n}").filled(["x": ""]) == "{\n    b\n}")
        #expect(template("{\n    b\n\n    <#x#>\n}").filled(["x": ""]) == "{\n    b\n}")
        #expect(
            template("{\n    <#x#>\n\n    <#y#>\n\n    <#z#>\n}").filled([
                "x": "", "y": "b", "z": "",
            ])
                == "{\n    b\n}"
        )
    }

    @Test(arguments: [
        ("a\n  <#x", 2, 3, "closed with '#>'"),
        ("<#x <#y#>", 1, 1, "closed with '#>'"),
        ("é <#x\n#>", 1, 3, "closed with '#>'"),
        ("a <##>", 1, 5, "has a name"),
        ("a <#x y#>", 1, 5, "'x y'"),
        ("a <#1#>", 1, 5, "'1'"),
    ])
    func faultsAreToldAtTheirPlace(_ text: String, line: Int, column: Int, words: String) throws {
        let source = SourceFile(path: "t", text: text)
        let diagnostics = Template.load(source, as: .top).diagnostics
        let diagnostic = try #require(diagnostics.first)
        let position = LineTable(source).position(at: diagnostic.primary.range.start)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.code == .invalidTemplate)
        #expect(diagnostic.message.contains(words))
        #expect(position.line == line)
        #expect(position.column == column)
    }
}
