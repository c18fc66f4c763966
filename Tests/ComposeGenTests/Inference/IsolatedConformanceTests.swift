import Testing

/// Conformances that say which actor they belong to.
@Suite struct IsolatedConformanceTests {
    private static let app = """
        protocol Feed {}
        @MainActor final class LocalFeed: @MainActor Feed { init() {} }
        @MainActor final class FreeFeed: nonisolated Feed { init() {} }
        @MainActor final class LateFeed { init() {} }
        extension LateFeed: @MainActor Feed {}
        """

    @Test(arguments: ["LocalFeed", "FreeFeed", "LateFeed"])
    func whoseActorMakesThem(implementation: String) {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Feed: \(implementation) }
            root: { kind: container }
            """, swift: ["App.swift": Self.app],
            expecting: ["AppDependencies.swift": "        self.feed = \(implementation)()"])
    }

    @Test func elsewhereTheyAreNone() {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Feed: LocalFeed
                    ^^^^^^^^^ missing-conformance: 'LocalFeed' conforms to 'Feed' for 'MainActor' alone, which does not isolate what makes it
              late: { type: Feed, implementation: LateFeed }
                                                  ^^^^^^^^ missing-conformance: 'LateFeed' conforms to 'Feed' for 'MainActor' alone, which does not isolate what makes it
              free: { type: Feed, implementation: FreeFeed }
            root: { kind: container, isolation: nonisolated }
            """
        check(manifest, swift: ["App.swift": Self.app])
    }

    // MARK: Inferred

    private static let feeds = """
        public nonisolated protocol Feed { func load() }
        public nonisolated protocol Remote: Feed {}
        public nonisolated protocol Sent: Sendable { func load() }
        public nonisolated protocol Mark {}
        @MainActor public protocol Shown { func load() }
        @MainActor public final class Local { public init() {}; public func load() {} }
        extension Local: Feed, Sent, Mark, Shown {}
        @MainActor public class Base: Remote { public init() {}; public func load() {} }
        public final class Sub: Base {}
        @MainActor public final class Free: Feed { public init() {}; nonisolated public func load() {} }
        @MainActor public final class Mixed: Feed {
            public init() {}
            public func load() {}
            nonisolated public func load(again: Bool) {}
        }
        @MainActor public final class Apart: nonisolated Feed { public init() {}; nonisolated public func load() {} }
        nonisolated public final class Plain: Feed { public init() {}; public func load() {} }
        """

    private func manifest(_ bindings: String, settings: String) -> String {
        """
        name: App
        sources: { path: Feeds/App.swift, module: Feeds, settings: { \(settings) } }
        bindings:
        \(bindings)
        root: { kind: container, isolation: nonisolated }
        """
    }

    private static let inferring = "upcomingFeatures: [InferIsolatedConformances]"

    @Test(arguments: [inferring, "defaultIsolation: MainActor"])
    func soAreThoseThatAModuleInfers(settings: String) {
        check(
            manifest(
                """
                  Feed: Local
                        ^^^^^ missing-conformance: 'Local' conforms to 'Feed' for 'MainActor' alone
                  sub: { type: Feed, implementation: Sub }
                                                     ^^^ missing-conformance: 'Sub' conforms to 'Feed' for 'MainActor' alone
                """, settings: settings), swift: ["Feeds/App.swift": Self.feeds])
    }

    @Test(arguments: [
        ("Sent", "Local"), ("Mark", "Local"), ("Shown", "Local"), ("Feed", "Free"),
        ("Feed", "Mixed"), ("Feed", "Apart"), ("Feed", "Plain"),
    ])
    func whatIsNeverInferred(type: String, implementation: String) {
        check(
            manifest("  \(type): \(implementation)", settings: Self.inferring),
            swift: ["Feeds/App.swift": Self.feeds])
    }

    @Test func withoutTheFeatureNothingIsInferred() {
        check(
            manifest(
                "  Feed: Local", settings: "upcomingFeatures: [ExistentialAny]"),
            swift: ["Feeds/App.swift": Self.feeds])
    }
}

extension IsolatedConformanceTests {
    /// A generic parameter that has to be `Sendable` takes none that an actor keeps; a protocol's own type does.
    @Test func whatIsSentHasNone() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              LocalFeed:
              feed: { type: Feed, implementation: LocalFeed, arguments: {} }
              Sender: { arguments: { feed: LocalFeed } }
              ^^^^^^ missing-conformance: 'LocalFeed' conforms to 'Feed' for 'MainActor' alone, and 'Sender' asks for 'Feed & Sendable'
              Opener: { arguments: { feed: feed } }
              ^^^^^^ missing-conformance: 'LocalFeed' conforms to 'Feed' for 'MainActor' alone, and 'Opener' asks for 'Feed & Sendable'
              Holder: { arguments: { feed: LocalFeed } }
              Taker: { arguments: { feed: LocalFeed } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Feed {}
                @MainActor final class LocalFeed: @MainActor Feed { init() {} }
                final class Sender { init(feed: some Feed & Sendable) {} }
                final class Opener { init<F: Feed & Sendable>(feed: F) {} }
                final class Holder { init(feed: any Feed & Sendable) {} }
                final class Taker { init<F: Feed>(feed: F) {} }
                """
            ])
    }
}
