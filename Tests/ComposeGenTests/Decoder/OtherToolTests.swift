import Testing

/// What those write who have another tool in mind.
struct OtherToolTests {
    private static let swift = """
        final class Theme {}
        final class Store { init(theme: Theme) {} }
        typealias Make = () -> Theme
        """

    private func manifest(_ bindings: String) -> String {
        "name: App\nsources: App.swift\nbindings:\n\(bindings)\nroot: { kind: container }"
    }

    private func advice(_ bindings: String) -> [String] {
        ComposeGenTests.advice(on: manifest(bindings), swift: ["App.swift": Self.swift])
    }

    @Test func swiftYieldsTheObjectAndNoClosure() {
        check(
            manifest(
                """
                  Theme: { swift: '{ Theme() }' }
                                   ^^^^^^^^^^^ type-mismatch: a closure is no 'Theme', and 'swift' yields the object itself
                  Make: { swift: '{ Theme() }', allow: unmarked-name }
                  called: { type: Theme, swift: '{ Theme() }()', allow: unmarked-name }
                  makes: { type: '() -> Theme', swift: '{ Theme() }', allow: unmarked-name }
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice("  Theme: { swift: '{ Theme() }' }") == ["write 'Theme()' without the braces"])
        #expect(
            advice("  Theme: { swift: '{ resolver in Theme() }' }") == [
                "write the expression that it yields, without the braces"
            ])
        #expect(advice("  Theme: { swift: '{ }' }").count == 1)
        check(
            """
            name: App
            bindings:
              Log: { swift: '{ Console() }' }
                             ^^^^^^^^^^^^^ type-mismatch: a closure is no 'Log'
              Handler: { swift: '{ print(1) }' }
            protocols: { Log: }
            root: { kind: container }
            """)
    }

    @Test func aListOfDependenciesIsNoListOfArguments() {
        check(
            manifest(
                """
                  Store: { dependencies: [Theme, Foo] }
                           ^^^^^^^^^^^^ unknown-key: 'dependencies'
                  Theme:
                """), swift: ["App.swift": Self.swift])
        check(
            manifest(
                """
                  Store: { dependencies: { theme: Themes } }
                           ^^^^^^^^^^^^ unknown-key: 'dependencies'
                                                  ^^^^^^ unknown-reference: 'Themes'
                  Theme:
                """), swift: ["App.swift": Self.swift])
    }

    @Test func aValueThatIsACallIsSwift() {
        #expect(advice("  Theme: { value: Theme() }").first == "did you mean 'swift'?")
        #expect(advice("  Theme: { value: Theme }").first == "did you mean 'implementation'?")
    }

    @Test func aLifetimeAloneIsWrittenAsOne() {
        #expect(advice("  Theme: singleton") == ["write '{ lifetime: singleton }'"])
    }

    @Test func argumentsOfADecoratorStandByThemselves() {
        let manifest = """
            name: App
            bindings:
              Feed:
                implementation: RemoteFeed
                decorators:
                  - Caching: { arguments: { ttl: 5 } }
                               ^^^^^^^^^ misplaced-key: what stands below a decorator's type are its arguments already
                  - Logging: { arguments: { implementation: Arguments } }
            root: { kind: container }
            """
        check(manifest)
        #expect(
            ComposeGenTests.advice(on: manifest) == ["write 'Caching: { … }' without 'arguments'"])
    }
}
