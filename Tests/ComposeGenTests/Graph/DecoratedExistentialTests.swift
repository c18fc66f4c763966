import Testing

/// Decorators that have to know the type of what they stand around.
@Suite struct DecoratedExistentialTests {
    private func manifest(
        requirements: String, binding: String = "Store: { implementation: FileStore }",
        feature: String = ""
    ) -> String {
        """
        name: App
        protocols:
          Store:
            requirements: '\(requirements)'
            generate: [{ logging: LoggingStore }, { nullObject: NullStore }, { retry: RetryingStore }]
        bindings:
          \(binding)
        features:
          Home:
            \(feature)
            scenes: { home: { view: HomeView, arguments: { store: Store } } }
        root: { kind: container }
        """
    }

    @Test(arguments: [
        "static var maximum: Int { get }; func load() throws -> [Int]",
        "static func make() -> Int; func load() throws -> [Int]",
    ])
    func standAroundNoProtocol(requirements: String) {
        check(
            manifest(
                requirements: requirements,
                feature: """
                    bindings: { Store: { decorators: [RetryingStore] } }
                                                          ^^^^^^^^^^^^^ type-mismatch: 'RetryingStore' has to know the type that it decorates, and 'Store' is bound as a protocol
                    """))
    }

    @Test func standAroundNoneOfSeveralChoices() {
        check(
            manifest(
                requirements: "static var maximum: Int { get }; func load() throws -> [Int]",
                binding: """
                    Store: { implementation: FileStore, effects: throws, onFailure: NullStore, decorators: [LoggingStore, RetryingStore] }
                                                                                                              ^^^^^^^^^^^^ type-mismatch
                    """))
    }

    /// One stands around the other, and that around what is made there.
    @Test func standAroundEachOther() {
        check(
            manifest(
                requirements: "static var maximum: Int { get }; func load() throws -> [Int]",
                binding:
                    "Store: { implementation: FileStore, decorators: [LoggingStore, RetryingStore] }"
            ))
    }

    /// All others stand around any object of the protocol.
    @Test func othersStandAroundAProtocol() {
        check(
            manifest(
                requirements: "func load() throws -> [Int]",
                feature: "bindings: { Store: { decorators: [LoggingStore] } }"))
    }
}
