import Testing

@testable import ComposeGenCore

private func text(_ width: Int) -> String { String(repeating: "x", count: width) }

private func layout(_ member: Statement) -> String { layout([member], .members) }

private func layout(_ signature: Signature, opening: String = " {") -> String {
    var printer = SourcePrinter()
    printer.beginLine(0)
    printer.write(signature, opening: opening)
    return printer.text
}

@Suite struct SignatureLayoutTests {
    private func function(_ width: Int, _ body: [Statement] = []) -> Statement {
        .function(
            FunctionPlan(
                attributes: ["@MainActor"],
                introducer: "func",
                name: "load",
                parameters: [
                    ParameterPlan(label: "_", name: "a", type: text(width)),
                    ParameterPlan(label: "b", name: "c", type: "B", default: .text("nil")),
                ],
                effects: [.async, .throws],
                result: "C",
                body: body
            )
        )
    }

    @Test func aSignatureOfExactlyOneHundredColumnsStaysOnItsLine() {
        let rest = "func load(_ a: , b c: B = nil) async throws -> C {}".count
        #expect(
            layout(function(100 - rest))
                == "@MainActor\nfunc load(_ a: \(text(100 - rest)), b c: B = nil) async throws -> C {}"
        )
        #expect(
            layout(function(101 - rest)) == """
                @MainActor
                func load(
                    _ a: \(text(101 - rest)),
                    b c: B = nil
                ) async throws -> C {}
                """
        )
        #expect(
            layout(function(101 - rest, [.result(.text("d"))])) == """
                @MainActor
                func load(_ a: \(text(101 - rest)), b c: B = nil) async throws -> C {
                    d
                }
                """
        )
    }

    @Test func aParameterOverTheWidthMovesBehindItsColon() {
        let signature = Signature(
            head: "func f",
            parameters: [ParameterPlan(name: "a", type: text(94))],
            effects: ""
        )
        #expect(layout(signature) == "func f(\n    a:\n        \(text(94))\n) {")
    }

    @Test func withoutParametersTheResultMoves() {
        let signature = Signature(
            head: "func \(text(60))",
            parameters: [],
            effects: " async",
            result: text(40)
        )
        #expect(layout(signature) == "func \(text(60))() async\n    -> \(text(40))\n{")
        #expect(layout(signature, opening: "") == "func \(text(60))() async\n    -> \(text(40))")
    }

    @Test func requirementsMoveUnderTheBracket() {
        let signature = Signature(
            head: "func f<T>",
            parameters: [ParameterPlan(name: "a", type: "T")],
            effects: "",
            result: text(50),
            requirements: "where T: \(text(50))"
        )
        #expect(
            layout(signature) == "func f<T>(\n    a: T\n) -> \(text(50))\nwhere T: \(text(50)) {"
        )
    }
}

@Suite struct TypeLayoutTests {
    private func layout(_ type: TypePlan) -> String {
        var printer = SourcePrinter()
        printer.write(type, indentation: 0)
        return printer.text
    }

    @Test func aTypeWithoutMembersIsOneLine() {
        #expect(
            layout(TypePlan(access: .package, keyword: .struct, name: "A", members: [.group([])]))
                == "package struct A {}"
        )
    }

    @Test func groupsAndMembersAreApartAndWhatBelongsTogetherIsNot() {
        let property = PropertyPlan(introducer: "let", name: "a", type: "A")
        let nested = TypePlan(
            access: .public,
            isPrivate: true,
            keyword: .enum,
            name: "B",
            members: [
                .group([.enumCases("a"), .enumCases("b(Int)")]), .properties([property]),
            ]
        )
        let type = TypePlan(
            access: .public,
            keyword: .finalClass,
            name: "A",
            conforms: ["P", "Q"],
            members: [
                .properties([]), .properties([property, property]), .properties([property]),
                .property(property), .property(property), .type(nested),
            ]
        )
        #expect(
            layout(type) == """
                public final class A: P, Q {
                    let a: A
                    let a: A

                    let a: A

                    let a: A

                    let a: A

                    private enum B {
                        case a
                        case b(Int)

                        let a: A
                    }
                }
                """
        )
    }

    @Test func conformancesThatDoNotFitGoOnOnTheNextLine() {
        let type = TypePlan(
            access: .internal,
            keyword: .struct,
            name: "A",
            conforms: [text(50), text(50)],
            members: [.property(PropertyPlan(introducer: "var", name: "a", type: "A"))]
        )
        #expect(layout(type) == "struct A: \(text(50)),\n    \(text(50))\n{\n    var a: A\n}")
    }
}

@Suite struct FileLayoutTests {
    @Test func aFileWithoutDeclarationsIsItsHeader() {
        #expect(
            contents(imports: [])
                == "// Generated by compose-gen from manifest.yml. Edit the manifest, not this file.\n"
        )
    }

    @Test func theNameOfAPreviewIsEscaped() throws {
        let file = contents(
            imports: [], .preview(name: "a \"b\" \\(c)\n\u{7}é", body: [.text("d")]))
        #expect(try #require(file).contains(#"#Preview("a \"b\" \\(c)\n\u{7}é") {"#))
    }

    @Test func theTypeThatComposesOnceIsNestedWhereItServesOneTypeAlone() throws {
        var type = TypePlan(access: .public, keyword: .enum, name: "Composer")
        type.members = [.composedOnce(isPrivate: true)]
        let file = try #require(contents(imports: [], .type(type)))
        #expect(file.contains("\n    private struct ComposedOnce<"))
        #expect(file.contains("\n        init("))
    }
}
