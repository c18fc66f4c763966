import Testing

/// Who makes the root passes the same values in every build, whatever the build does with them.
@Suite struct CommonParameterTests {
    private func manifest(root: String, value: String = "String") -> String {
        """
        name: Shop
        values: { apiKey: \(value) }
        bindings:
          Client: { implementation: LiveClient, arguments: { key: apiKey }, when: { DEBUG: StubClient } }
        features: { Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } } }
        root: { \(root)start: Home.home }
        """
    }

    @Test func ofAStructure() {
        check(
            manifest(root: "", value: "{ type: String }"),
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let client: any Client

                    init(apiKey: String) {
                        #if DEBUG
                            self.client = StubClient()
                        #else
                            self.client = LiveClient(key: apiKey)
                        #endif
                    }
                """
            ])
    }

    @Test func ofAView() {
        check(
            manifest(root: "kind: view, ", value: "{ type: String, default: '\"none\"' }"),
            expecting: [
                "AppComposer.swift": """
                struct AppComposer: View {
                    @StateObject private var composition: Composition

                    init(apiKey: String = "none") {
                        _composition = StateObject(wrappedValue: Composition(apiKey: apiKey))
                    }

                    var body: some View {
                        NavigationStack {
                            HomeUIComposer.home(client: composition.client)
                        }
                    }

                    @MainActor
                    private final class Composition: ObservableObject {
                        let client: any Client

                        init(apiKey: String) {
                            #if DEBUG
                                self.client = StubClient()
                            #else
                                self.client = LiveClient(key: apiKey)
                            #endif
                        }
                    }
                }
                """
            ])
    }

    /// What only variants take to make something, the root takes nowhere.
    @Test func ofWhatIsMadeOutside() {
        check(
            """
            name: Shop
            values: { region: { type: String } }
            bindings:
              Tracer: { implementation: NoTracer, when: { '!DEBUG': { implementation: RemoteTracer, arguments: { region: region } } } }
              Database: { implementation: SQL, arguments: { tracer: Tracer } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { database: Database } } } } }
            variants: { mock: { bindings: { Database: Memory }, values: { region: '"x"' } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let database: any Database

                    init(database: any Database) {
                        self.database = database
                    }

                    static func live(region: String) -> CompositionRoot {
                        #if DEBUG
                            let tracer = NoTracer()
                        #else
                            let tracer = RemoteTracer(region: region)
                        #endif
                        return CompositionRoot(database: SQL(tracer: tracer))
                    }

                    static let mock = CompositionRoot(database: Memory())

                    func makeRootView() -> some View {
                        HomeUIComposer.home(database: database)
                    }
                }
                """
            ])
    }
}
