import Testing

/// Initializers that are there for code which has not been changed yet.
struct DeprecatedInitializerTests {
    private static let swift = """
        protocol Client {}
        final class LiveClient: Client {}
        struct Service {
            init(client: any Client) {}
            @available(*, deprecated, renamed: "init(client:)") init(api: any Client) {}
        }
        struct Old {
            @available(*, deprecated, message: "use Service") init(client: any Client) {}
        }
        struct Both {
            init(client: any Client) {}
            @available(iOS, deprecated: 18) init(api: any Client) {}
        }
        """

    @Test func nobodyMeansThemWithoutWritingIt() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Client: LiveClient
              Service:
              named: { implementation: Service, initializer: 'init(api:)' }
              labelled: { implementation: Service, arguments: { api: Client } }
              Old:
              Both:
              ^^^^ ambiguous-initializer: 2 initializers of 'Both' would do
            root: { kind: container }
            """, swift: ["App.swift": Self.swift])
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Client: LiveClient
              Service:
              named: { implementation: Service, initializer: 'init(api:)' }
              labelled: { implementation: Service, arguments: { api: Client } }
            root: { kind: container }
            """, swift: ["App.swift": Self.swift],
            expecting: [
                "AppDependencies.swift": """
                        self.service = Service(client: client)
                        self.named = Service(api: client)
                        self.labelled = Service(api: client)
                """
            ])
    }
}
