import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Strings that lack Swift's quotes, and names that stand in strings.
struct StrayStringTests {
    private static let swift = """
        import Foundation
        final class Client {
            init(name: String, timeout: TimeInterval, version: String? = nil) {}
        }
        """

    private func manifest(_ arguments: String) -> String {
        """
        name: App
        sources: App.swift
        bindings:
          Client: { arguments: { \(arguments) } }
        root: { kind: container }
        """
    }

    private func advice(_ arguments: String) -> [String] {
        ComposeGenTests.advice(on: manifest(arguments), swift: ["App.swift": Self.swift])
    }

    @Test(arguments: [
        ("it's", nil), ("30s", "30"), ("1.0.0", nil), ("Car 1", nil), ("3rd floor", nil),
        ("12px", "12"), ("2e", "2"), ("x 0b1", nil), ("don't stop", nil),
    ])
    func whatNoExpressionHoldsIsNoSwift(text: String, number: String?) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        let said = SwiftText.lex(located).diagnostics
        #expect(said.map(\.code) == [.invalidSwift])
        #expect(said.map(\.primary.range) == [located.range])
        let quoted = text.split(separator: "'").joined(separator: "''")
        let string = "'\"\(quoted)\"' with all its quotes for a String"
        #expect(said.flatMap(\.help) == ["write " + (number.map { "'\($0)', or " } ?? "") + string])
    }

    @Test(arguments: [
        "30", "0x1F", "0b1", "0o17", "1_000", "1e10", "1.5e-3", "0x1p-3", "pair.0.1", "f().0.1",
        "1.description", "1...3", "a1.0", "try f(1)", "await 1",
    ])
    func numbersAreSwift(text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        #expect(SwiftText.lex(located).diagnostics.isEmpty)
    }

    @Test func aCalculationIsNoString() {
        check(
            manifest(
                """
                name: api-key, timeout: 60 * 5, version: x-api-key/v1 } }
                                               ^^^^^^^ type-mismatch: 'name' takes 'String', and this is 'api-key'
                                                                                  ^^^^^^^^^^^^ type-mismatch: 'version' takes 'String?', and this is 'x-api-key/v1'
                  other: { implementation: Client, arguments: { name: '"a" + "b"', timeout: 3
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice("name: api-key, timeout: 3") == [
                "a Swift string keeps its own quotes: '\"api-key\"'"
            ])
        #expect(advice("name: 3, timeout: 3") == ["a Swift string keeps its own quotes: '\"3\"'"])
        #expect(advice("name: nil, timeout: 3") == [])
        #expect(
            advice("name: $(Client).name, timeout: 3") == [
                "bind another one under a name of its own, with 'type: Client', and name that"
            ])
    }

    @Test func aValueThatIsANameAloneIsMostLikelyAString() {
        let manifest = """
            name: App
            values:
              stage: { type: String, value: prd }
                                            ^^^ unmarked-name: nothing in the manifest is called 'prd', so it is copied into Swift unchanged
              mode: { type: Mode?, default: fast }
                                            ^^^^ unmarked-name: so it is copied into Swift unchanged
              other: { type: String, value: $(stage) }
              own: { type: String, value: 'App.stage' }
              on: { type: Bool, value: true }
              global: { type: String, value: stageOfBuild, allow: unmarked-name }
            bindings:
              Tab:
                lifetime: transient
                inputs: { title: { type: String, default: home } }
                                                          ^^^^ unmarked-name: so it is copied into Swift unchanged
                arguments: { title: title, all: [other, own, on, global, mode] }
              Bar: { arguments: { make: { factory: Tab } } }
            root: { kind: container }
            variants:
              staging: { live: true, values: { stage: dev } }
                                                      ^^^ unmarked-name: so it is copied into Swift unchanged
            """
        check(manifest)
        #expect(
            ComposeGenTests.advice(on: manifest) == [
                "a Swift string keeps its own quotes: '\"prd\"'",
                "write '.fast' for a member of 'Mode?'",
                "a Swift string keeps its own quotes: '\"home\"'",
                "a Swift string keeps its own quotes: '\"dev\"'",
            ])
    }

    @Test func aMarkInAStringIsText() {
        let manifest = ##"""
            name: App
            values:
              host: { type: String, value: '"example.com"' }
              url: { type: URL, value: 'URL(string: "https://$(host)/v1")!' }
                                                             ^^^^^^^ unmarked-name: '$(host)' stands in a string here
              right: { type: String, value: '"\($(host)) $(nothing) costs $5"' }
              raw: { type: String, value: '#"a $(host.count) "quoted""#' }
              count: { type: String, value: '"$(host.count)"' }
                                              ^^^^^^^^^^^^^ unmarked-name: '$(host.count)' stands in a string here
            bindings:
              Client: { arguments: [url, right, raw, count] }
            root: { kind: container }
            """##
        check(manifest)
        #expect(
            ComposeGenTests.advice(on: manifest) == [
                ##"write '\($(host))' to have its value in the string"##,
                ##"write '\($(host.count))' to have its value in the string"##,
            ])
    }
}
