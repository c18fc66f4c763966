import Testing

/// Generic types without their arguments, where nothing tells Swift what these are.
@Suite struct UntoldGenericTests {
    @Test func aNameAloneTellsNone() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              others: { type: 'Cache<String, Feed>', implementation: MemoryCache<String> }
                                                                     ^^^^^^^^^^^^^^^^^^^ invalid-type: 'MemoryCache' is generic, and needs a type for 'V'
              right: { type: 'Cache<String, Feed>', implementation: 'MemoryCache<String, Feed>' }
              told: { type: 'Cache<String, Feed>', implementation: MemoryCache }
              related: { type: Loader, implementation: Related, arguments: { source: Source() } }
              many: { type: Loader, implementation: Many }
              one: { type: Loader, implementation: One }
                                                   ^^^ invalid-type: 'One' is generic, and needs a type for 'T'
              passed: { type: Loader, implementation: One, arguments: { item: '3' } }
              fixed: { type: Loader, implementation: Fixed }
              some: { type: Loader, implementation: Some }
              alias: { type: Loader, implementation: OneFeed }
            root: { kind: container }
            """, swift: ["App.swift": swift])
    }

    /// What needs nothing stands in a structure without the type that would tell them.
    @Test func whatIsDeclaredWithoutATypeIsToldNone() {
        func check(_ type: String, _ made: String, _ marks: String = "") {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                  cache: { type: '\(type)', implementation: \(made) }
                \(marks)
                features: { Home: { scenes: { home: { view: HomeView } } } }
                root: { start: Home.home }
                """, swift: ["App.swift": swift])
        }
        check(
            "Cache<String, Feed>", "MemoryCache",
            String(repeating: " ", count: 56)
                + "^^^^^^^^^^^ invalid-type: 'MemoryCache' is generic")
        check("Cache<String, Feed>", "'MemoryCache<String, Feed>'")
        check("Cache<String, Feed>", "FeedCache")
    }

    private let swift = """
        protocol Cache<Key, Value>: Sendable { associatedtype Key; associatedtype Value }
        struct Feed: Sendable { init() {} }
        struct MemoryCache<K: Hashable & Sendable, V: Sendable>: Cache {
            typealias Key = K; typealias Value = V
            init(limit: Int = 100) {}
        }
        typealias FeedCache = MemoryCache<String, Feed>
        protocol Loader {}
        struct Source { init() {} }
        protocol Giving<Item> { associatedtype Item }
        extension Source: Giving { typealias Item = Int }
        struct Related<S: Giving<T>, T>: Loader { init(source: S) {} }
        struct Many<each T>: Loader { init() {} }
        struct One<T>: Loader { init(item: T? = nil) {} }
        typealias OneFeed = One<Feed>
        struct Fixed<T>: Loader {}
        extension Fixed where T == Int { init(size: Int = 1) {} }
        struct Some<T> { init() {} }
        extension Some: Loader where T == Int {}
        struct HomeView: View { let cache: any Cache<String, Feed> }
        """
}
