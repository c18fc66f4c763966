import ComposeGenCore
import Testing

/// Arguments that stand straight among the keys of what is made.
@Suite struct MisplacedArgumentTests {
    private func check(_ bindings: String, _ declaration: String = client) {
        ComposeGenTests.check(
            "name: App\nsources: App.swift\n" + bindings,
            swift: ["App.swift": "import SwiftUI\n" + declaration])
    }

    private static let client =
        "final class Client { init(name: String, timeout: Double, path: String = \"\") {} }"

    @Test func nothingFollowsFromWhatIsLacking() {
        check(
            """
            values: { title: { type: String, value: '"App"' } }
            bindings: { Client: { arguments: { name: title }, timeout: 30 } }
                                                              ^^^^^^^ unknown-key: a binding has no key 'timeout'
            root: { kind: container }
            """)
        // A key of the language that belongs elsewhere, and one that is no parameter.
        check(
            """
            values: { title: { type: String, value: '"App"' } }
            bindings:
              Client:
                arguments: { name: title, timeout: 30 }
                path: files
                ^^^^ misplaced-key: a binding has no key 'path' of its own
                storage: disk
                ^^^^^^^ unknown-key: a binding has no key 'storage'
            root: { kind: container }
            """)
        // What else is lacking does not follow from it.
        check(
            """
            bindings: { Client: { timeout: 30 } }
                        ^^^^^^ missing-argument: 'Client' needs 'name'
                                  ^^^^^^^ unknown-key: a binding has no key 'timeout'
            root: { kind: container }
            """)
    }

    @Test func itTellsTheInitializer() {
        check(
            """
            bindings: { Client: { timeout: 30 } }
                                  ^^^^^^^ unknown-key: a binding has no key 'timeout'
            root: { kind: container }
            """,
            "final class Client { init() {}\n init(name: String) {}\n init(timeout: Double) {} }")
    }

    @Test func viewsAndWhatIsMadeInPlace() {
        check(
            """
            bindings: { Model: }
            features:
              Feed: { scenes: { feed: { view: FeedView, model: Model } } }
                                                        ^^^^^ unknown-key: a scene has no key 'model'
            root: { kind: container }
            """,
            """
            final class Model { init() {} }
            struct FeedView: View { let model: Model; var body: some View { Text("") } }
            """)
        check(
            """
            bindings: { Model: { arguments: { part: { implementation: Part, size: 3 } } } }
                                                                            ^^^^ unknown-key: an argument has no key 'size'
            root: { kind: container }
            """,
            """
            final class Model { init(part: Part) {} }
            final class Part { init(size: Int) {} }
            """)
    }

    @Test func ofWhatTheToolWrites() {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              Feed:
                requirements: func load() throws
                generate: [{ fallback: FeedWithFallback }]
            bindings:
              feed: { type: Feed, implementation: FeedWithFallback, arguments: { fallback: local }, primary: local }
                                                                                                    ^^^^^^^ unknown-key: a binding has no key 'primary'
              local: { type: Feed, implementation: LocalFeed }
            root: { kind: container }
            """)
    }

    @Test func withoutSourcesItMayBeAnArgument() {
        func help(_ binding: String) -> [String] {
            advice(on: "name: App\nbindings: { Client: \(binding) }\nroot: { kind: container }")
        }
        let cure = "write 'timeout' under 'arguments' where the initializer asks for it"
        #expect(help("{ timeout: 30 }").first == cure)
        #expect(help("{ implementation: HTTPClient, timeout: 30 }").first == cure)
        #expect(help("{ path: files }").first == cure.replacing("timeout", with: "path"))
        #expect(!help("{ swift: 'Client()', timeout: 30 }").contains(cure))
        #expect(!help("{ Timeout: 30 }").contains(cure))
    }
}
