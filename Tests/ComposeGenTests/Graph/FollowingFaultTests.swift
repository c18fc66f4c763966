import Testing

/// What only follows from a fault is not said: names that a faulty entry would have given are known, and cannot be used.
@Suite struct FollowingFaultTests {
    @Test(arguments: [
        (
            "an entry without a value",
            "scopes: { Session: { inputs: { user: User, token }, bindings: { Ledger: { arguments: { token: token, user: user } } } } }",
            ["yaml-flow-entry-without-value"]
        ),
        (
            "entries in the column of their key",
            """
            scopes:
              Session:
                bindings:
                Ledger:
                  arguments: {}
                Book:
                  arguments: {}
            """, ["unknown-key"]
        ),
        (
            "a protocol as the implementation below decorators",
            """
            protocols: { Transport: }
            bindings:
              base: { type: Transport, implementation: Plain, arguments: {} }
              session: { type: Transport, implementation: Transport, decorators: [TokenTransport] }
            """, ["invalid-type"]
        ),
        (
            "a type that is bound elsewhere beside a type",
            """
            bindings:
              Box: { arguments: {} }
              Other: { type: Box, arguments: {} }
            """, ["misplaced-key"]
        ),
        (
            "an unknown lifetime of what holds an object of each scene",
            """
            bindings:
              Session: { lifetime: scene, arguments: {} }
              Store: { lifetime: always, arguments: { session: Session } }
            """, ["unknown-value"]
        ),
        (
            "a kind of which one word is another",
            """
            protocols:
              Store: { generate: [{ mainThreadDispatch: OnMain }], requirements: 'func run(then: @escaping () -> Void)' }
              Log: { generate: [{ mainQueueDispatch: OnMain }], requirements: 'func run(then: @escaping () -> Void)' }
            """, ["unknown-value"]
        ),
        (
            "a key twice",
            """
            values:
            values: { apiKey: { type: String, value: '"k"' } }
            bindings: { Api: { arguments: { key: apiKey } } }
            """, ["duplicate-key"]
        ),
    ])
    func withoutSources(what: String, manifest: String, expected: [String]) {
        let all = codes(of: "name: App\n\(manifest)\nroot: { kind: container }")
        #expect(all == expected, "\(what)")
    }

    private static let swift = """
        protocol Store<Key>: AnyObject { associatedtype Key: Hashable }
        final class MemoryStore<Key: Hashable>: Store { init() {} }
        final class Repo<S: Store> where S.Key == String { init(store: S) {} }
        final class Consumer { init(repo: Repo<MemoryStore<String>>) {} }
        protocol Log: AnyObject {}
        final class Prefs { init(log: any Log, watched: Int) {} }
        final class Leaf { init(depth: Int) {} }
        final class Maker { init(make: @escaping (Int) -> Leaf) {} }
        protocol Api: AnyObject {}
        final class Live: Api { init(key: String) throws {} }
        final class Mock: Api { init() {} }
        final class Host { var guest: Guest?; init() {} }
        final class Guest { init(host: Host) {} }
        """

    @Test(arguments: [
        ("MemoryStore<String>: , Repo: , Consumer:", ["invalid-type"]),
        ("MemoryStore<String>: , Repo<MemoryStore<Int>>: , Consumer:", ["missing-conformance"]),
        ("MemoryStore<String>: , 'Repo<MemoryStore<String>': , Consumer:", ["invalid-type"]),
        ("Log: Prefs", ["missing-conformance"]),
        ("Host: { arguments: { guest: Guest } }, Guest: ", ["wrong-label"]),
        (
            "Leaf: { lifetime: transient, inputs: [depth] }, Maker: { arguments: { make: { factory: Leaf } } }",
            ["wrong-kind"]
        ),
        (
            "Api: { implementation: Live, inputs: { key: '\"k\"' }, onFailure: Mock }",
            ["conflicting-keys"]
        ),
        ("Api: { implementation: Live, Mock: { key: 1 }, onFailure: Mock }", ["unknown-key"]),
        ("Api: { url: Live }", ["unknown-key"]),
        (
            "Api: { implementation: Mock, implementation: Live, arguments: { key: '\"k\"' } }",
            ["duplicate-key"]
        ),
    ])
    func withSources(bindings: String, expected: [String]) {
        let manifest = """
            name: App
            sources: App.swift
            bindings: { \(bindings) }
            root: { kind: container }
            """
        #expect(codes(of: manifest, swift: ["App.swift": Self.swift]) == expected)
    }

    @Test func whatUnreadSourcesWouldSayIsNotMissed() {
        #expect(
            codes(
                of: """
                    name: App
                    sorces: App.swift
                    bindings: { Api: { implementation: Live, arguments: { key: 1 }, onFailure: Mock } }
                    root: { kind: container }
                    """) == ["unknown-key"])
    }

    /// Without the requirements nothing is known of what is generated.
    @Test func theInitializerOfWhatCannotBeGenerated() {
        #expect(
            codes(
                of: """
                    name: App
                    protocols: { Service: { generate: [{ retry: RetryService }] } }
                    bindings:
                      Service: { implementation: Remote, arguments: {}, decorators: [{ RetryService: { attempts: 3, delay: .zero } }] }
                    root: { kind: container }
                    """) == ["missing-key"])
    }
}
