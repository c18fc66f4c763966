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

    @Test func aFactoryIsTheObjectAndNoClosure() {
        check(
            manifest(
                """
                  Theme: { factory: '{ Theme() }' }
                                     ^^^^^^^^^^^ type-mismatch: a closure is no 'Theme', and 'factory' is the object itself
                  Make: { factory: '{ Theme() }' }
                  called: { type: Theme, factory: '{ Theme() }()' }
                  makes: { type: '() -> Theme', factory: '{ Theme() }' }
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice("  Theme: { factory: '{ Theme() }' }") == ["write 'Theme()' without the braces"])
        #expect(
            advice("  Theme: { factory: '{ resolver in Theme() }' }") == [
                "write the expression that it yields, without the braces"
            ])
        #expect(advice("  Theme: { factory: '{ }' }").count == 1)
        check(
            """
            name: App
            bindings:
              Log: { factory: '{ Console() }' }
                               ^^^^^^^^^^^^^ type-mismatch: a closure is no 'Log'
              Handler: { factory: '{ print(1) }' }
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

    @Test func aValueThatIsACallIsAFactory() {
        #expect(advice("  Theme: { value: Theme() }").first == "did you mean 'factory'?")
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
