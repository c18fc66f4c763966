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
}
