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
                    #if DEBUG
                        private let client = StubClient()
                    #else
                        private let client: any Client
                    #endif

                    init(apiKey: String) {
                        #if !DEBUG
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
                    init(apiKey: String = "none") {
                        #if !DEBUG
                            _composition = StateObject(wrappedValue: Composition(apiKey: apiKey))
                        #endif
                    }
                """
            ])
    }
}
