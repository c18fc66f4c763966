import Testing

/// Generic types without their arguments, where nothing tells Swift what these are.
@Suite struct UntoldGenericTests {
    @Test func aProtocolDoesNotTellThem() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              feeds: { type: 'Cache<String, Feed>', implementation: MemoryCache }
                                                                    ^^^^^^^^^^^ invalid-type: 'MemoryCache' is generic, and needs a type for 'K', 'V'
              others: { type: 'Cache<String, Feed>', implementation: MemoryCache<String> }
                                                                     ^^^^^^^^^^^^^^^^^^^ invalid-type: 'MemoryCache' is generic, and needs a type for 'V'
              right: { type: 'Cache<String, Feed>', implementation: 'MemoryCache<String, Feed>' }
              same: { type: 'MemoryCache<String, Feed>', implementation: MemoryCache }
              told: { type: 'Cache<String, Feed>', implementation: FilledCache, arguments: { first: '["": Feed()]' } }
              partly: { type: 'Cache<String, Feed>', implementation: FilledCache }
                                                                     ^^^^^^^^^^^ invalid-type: 'FilledCache' is generic, and needs a type for 'K', 'V'
              fixed: { type: 'Cache<String, Feed>', implementation: FixedCache }
              related: { type: Loader, implementation: Related, arguments: { source: Source() } }
              many: { type: Loader, implementation: Many }
              alias: { type: 'Cache<String, Feed>', implementation: FeedCache }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Cache<Key, Value>: Sendable { associatedtype Key; associatedtype Value }
                struct Feed: Sendable { init() {} }
                struct MemoryCache<K: Hashable & Sendable, V: Sendable>: Cache {
                    typealias Key = K; typealias Value = V
                    init(limit: Int = 100) {}
                }
                typealias FeedCache = MemoryCache<String, Feed>
                struct FilledCache<K: Hashable & Sendable, V: Sendable>: Cache {
                    typealias Key = K; typealias Value = V
                    init(first: [K: V] = [:]) {}
                }
                struct FixedCache<K: Sendable, V: Sendable>: Cache { typealias Key = K; typealias Value = V }
                extension FixedCache where K == String, V == Feed { init(size: Int = 1) {} }
                protocol Loader {}
                struct Source { init() {} }
                protocol Giving<Item> { associatedtype Item }
                extension Source: Giving { typealias Item = Int }
                struct Related<S: Giving<T>, T>: Loader { init(source: S) {} }
                struct Many<each T>: Loader { init() {} }
                """
            ])
    }
}
