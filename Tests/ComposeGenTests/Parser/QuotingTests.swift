import ComposeGenCore
import SourceText
import Testing

/// The text that a fix-it or a help quotes is the whole value.
@Suite struct QuotingTests {
    @Test func aCallOverSeveralLinesBecomesABlockText() {
        check(
            """
            name: App
            values:
              page:
                type: Page
                value: Page(number: 1,
                       ^^^^^^^^^^^^^^^… unquoted-swift: this Swift text has a colon
                            size: 20)
              rest: { type: Page, value: .all }
            bindings: { Model: { arguments: { page: page, rest: rest } } }
            root: { kind: container }
            """,
            fixed: """
                name: App
                values:
                  page:
                    type: Page
                    value: |
                      Page(number: 1,
                        size: 20)
                  rest: { type: Page, value: .all }
                bindings: { Model: { arguments: { page: page, rest: rest } } }
                root: { kind: container }
                """)
        check(
            """
            name: App
            values:
              page:
                type: Page
                value: .init(
                  1,
                  ^ yaml-multiline-plain: and this line goes on
                  [2]
                )
              rest: { type: Page, value: .all }
            bindings: { Model: { arguments: { page: page, rest: rest } } }
            root: { kind: container }
            """,
            fixed: """
                name: App
                values:
                  page:
                    type: Page
                    value: |
                      .init(
                        1,
                        [2]
                      )
                  rest: { type: Page, value: .all }
                bindings: { Model: { arguments: { page: page, rest: rest } } }
                root: { kind: container }
                """)
    }

    @Test func aCallOverSeveralLinesInBraces() {
        check(
            """
            name: App
            values:
              page: { type: Page, value: Page(number: 1,
                                         ^^^^^^^^^^^^^^^… unquoted-swift: this Swift text has a colon
                size: 20) }
            bindings: { Model: { arguments: { page: page } } }
            root: { kind: container }
            """,
            fixed: """
                name: App
                values:
                  page: { type: Page, value: 'Page(number: 1,
                    size: 20)' }
                bindings: { Model: { arguments: { page: page } } }
                root: { kind: container }
                """)
        // Lines of a closure cannot be joined, so that no quotes are right.
        check(
            """
            name: App
            values:
              page: { type: Page, value: Page(make: { _ in
                                         ^^^^^^^^^^^^^^^^^… unquoted-swift: this Swift text has a colon
                one() }) }
            bindings: { Model: { arguments: { page: page } } }
            root: { kind: container }
            """)
    }

    @Test func textThatBeginsWithAReservedCharacter() {
        #expect(
            helps("{ error: &error, other: !x }") == [
                "remove the anchor", "quote the value: '&error'", "remove the tag",
                "quote the value: '!x'",
            ])
        #expect(helps("\n  value: #selector(go)") == ["quote the value: '#selector(go)'"])
        #expect(helps("{ value: #line, b: 3 }") == ["quote text that begins with '#': '#line'"])
        #expect(
            helps("[#line, 3]") == ["add the space, or quote the text: '#line'"])
        #expect(helps("{ value: [:] }") == ["quote the value: '[:]'"])
        #expect(helps("{ value: [\"a\": 1], b: 2 }").last?.hasSuffix(": '[\"a\": 1]'") == true)
    }

    private func helps(_ value: String) -> [String] {
        let source = SourceFile(
            path: "manifest.yml",
            text: "name: App\nvalues:\n  a: \(value.replacing("\n", with: "\n  "))\n")
        return generate([source]).diagnostics.filter { $0.code != .missingKey }.flatMap(\.help)
    }

    @Test func whatCutsSwiftIsCalledByItsName() {
        func words(_ text: String) -> [String] {
            let source = SourceFile(
                path: "manifest.yml",
                text: "name: App\nvalues: { a: { type: A, value: \(text) } }\n")
            return generate([source]).diagnostics.filter { $0.code == .unquotedSwift }
                .map(\.message)
        }
        for text in ["f(a, b)", ".success([])", "f([1, 2])"] {
            #expect(
                words(text) == [
                    "this Swift text has a colon, comma, '#' or bracket that YAML reads as its own: quote it"
                ])
        }
    }

    @Test func aMissingColonIsNoSwift() {
        check(
            """
            name: App
            values:
              url { type: URL }
              ^ yaml-syntax: 'key: value'
            bindings: { Model: { arguments: { url: url } } }
            root: { kind: container }
            """)
    }
}
