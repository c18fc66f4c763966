import ComposeGenCore
import Testing

/// What an object is known as of which a variant makes another type.
@Suite struct ReplacedTypeTests {
    private func app(_ service: String, mock: String, showing arguments: String = "api: AuthAPI")
        -> String
    {
        """
        name: App
        bindings:
          apiService: \(service)
          debugService: { type: AuthAPI, implementation: DebugService }
        variants:
          mock: { bindings: { apiService: \(mock) } }
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { \(arguments), debug: debugService } } } }
        root: { start: Home.home }
        """
    }

    @Test(arguments: [
        "MockAPI", "debugService", "{ implementation: APIService, decorators: [Traced] }",
    ])
    func itIsKnownAsWhatItProvides(_ mock: String) {
        check(
            app("{ implementation: APIService, provides: [AuthAPI, FileAPI] }", mock: mock),
            expecting: [
                "CompositionRoot.swift": """
                    private let apiService: any AuthAPI & FileAPI
                """
            ])
    }

    @Test func ofOneTypeItIsKnownAsThat() {
        check(
            app(
                "{ implementation: APIService, provides: [AuthAPI, FileAPI] }",
                mock: "{ implementation: APIService, arguments: { isMock: true } }"),
            expecting: [
                "CompositionRoot.swift": """
                    private let apiService: any AuthAPI & FileAPI
                """
            ])
        // Without sources it may be a class that inherits the other.
        check(
            app("{ implementation: APIService }", mock: "MockAPI", showing: "api: apiService"),
            expecting: [
                "CompositionRoot.swift": """
                    private let apiService: APIService
                """
            ])
    }

    @Test func theSourcesSayWhetherItInherits() {
        let sources = """
            import SwiftUI
            protocol AuthAPI {}
            class APIService {}
            final class SubAPI: APIService {}
            struct MockAPI {}
            struct DebugService: AuthAPI {}
            struct HomeView: View { let api: APIService, debug: any AuthAPI }
            """
        let read = "sources: App\n"
        check(
            read
                + app("{ implementation: APIService }", mock: "SubAPI", showing: "api: apiService"),
            swift: ["App.swift": sources])
        let manifest =
            read
            + app(
                "{ implementation: APIService }", mock: "MockAPI", showing: "api: apiService")
        let line = "  mock: { bindings: { apiService: MockAPI } }\n"
        check(
            manifest.replacing(
                line,
                with: line
                    + "                                  ^^^^^^^ missing-conformance: 'MockAPI' does not inherit 'APIService'\n"
            ),
            swift: ["App.swift": sources])
    }

    @Test func aChoiceIsReplacedWhole() {
        let manifest = """
            name: App
            bindings:
              Store: { implementation: DiskStore, arguments: { path: '"a"' } }
            variants:
              other: { bindings: { Store: { arguments: { path: '"b"' } } } }
                                   ^^^^^ invalid-type: 'Store' is a protocol, which nothing can construct
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            advice(on: manifest).first
                == "a variant replaces the whole choice: write 'implementation: DiskStore' too")
    }

    @Test func whatAVariantWithAnUnknownKeyMayMakeIsNotSaid() {
        check(
            """
            name: App
            bindings: { Store: { implementation: DiskStore, liveOnly: true } }
            variants:
              next: { extends: other }
                      ^^^^^^^ unknown-key
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { start: Home.home }
            """)
    }
}
