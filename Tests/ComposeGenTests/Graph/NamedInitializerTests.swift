import Testing

/// Without sources the name of an initializer says what it takes.
@Suite struct NamedInitializerTests {
    @Test func argumentsHaveItsLabelsInItsOrder() {
        check(
            """
            name: App
            values: { url: { type: URL, value: '"/"' } }
            bindings:
              Store: { implementation: Disk, initializer: 'init(url:log:)', arguments: { url: url } }
              Loader: { initializer: 'init(url:client:)', arguments: { client: Store, url: url } }
                                                                                      ^^^ wrong-label: 'init(url:client:)' takes 'url' before 'client'
                                      ^^^^^^^^^^^^^^^^^ note: 'init(url:client:)' is named here
              Cache: { initializer: 'shared(at:)', arguments: { att: url } }
                                                                ^^^ wrong-label: 'shared(at:)' has no parameter 'att'
                                     ^^^^^^^^^^^ note: 'shared(at:)' is named here
              Pair: { initializer: 'init(_:_:name:)', arguments: [url, url, { name: '"a"' }] }
            root: { kind: container }
            """)
    }

    @Test func aDecoratorTakesWhatIsBelowWhereItsInitializerHasRoom() {
        check(
            """
            name: App
            bindings:
              Log: FileLog
              Loader:
                implementation: RemoteLoader
                decorators:
                  - implementation: LoggingLoader
                    initializer: 'init(log:wrapping:)'
                    arguments: { log: Log }
                  - implementation: CachingLoader
                    initializer: 'init(_:)'
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        self.loader = CachingLoader(LoggingLoader(log: log, wrapping: RemoteLoader()))
                """
            ])
    }
}
