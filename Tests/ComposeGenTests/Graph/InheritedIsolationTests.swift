import Testing

@testable import ComposeGenCore

/// What types of other protocols' actors and modules say themselves, and what they cannot serve.
@Suite struct InheritedIsolationTests {
    @Test func whatSaysThatNothingIsolatesItIsNotServedOnAnActor() {
        check(
            """
            name: App
            sources: App.swift
            settings: { upcomingFeatures: InferIsolatedConformances }
            protocols:
              Both:
                generate:
                  - nullObject: NullBoth
                  - spy: BothSpy
                         ^^^^^^^ requirement-not-served: cannot serve 'plain()' of 'Both': it belongs to no actor
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift": """
                nonisolated protocol Plain { func plain() throws -> Int? }
                @MainActor protocol Base { func base() }
                protocol Both: Plain, Base { func both() }
                """
            ])
    }

    @Test func whatWaitsElsewhereIsNotHandedWhatAnActorKeeps() {
        check(
            """
            name: App
            sources: [App.swift, { path: Domain, module: Domain }]
            settings: { defaultIsolation: MainActor }
            protocols:
              Reloading:
                generate:
                  - logging: LoggingReloading
                             ^^^^^^^^^^^^^^^^ requirement-not-served: cannot serve 'load()' of 'Reloading': it belongs to no actor
                  - spy: ReloadingSpy
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift":
                    "import Domain\nprotocol Reloading: Loader { func reload() async throws }",
                "Domain/Domain.swift":
                    "public protocol Loader { func load() async throws -> Int? }",
            ])
    }

    @Test func whatWaitsSaysAnActorThatItsProtocolInherits() {
        let sources: KeyValuePairs = [
            "App.swift": """
            @MainActor protocol Base { func base() async }
            protocol Child: Base { func child() async; func now() }
            """
        ]
        func manifest(_ settings: String, _ type: String) -> String {
            """
            name: App
            sources: App.swift
            settings: { \(settings) }
            protocols: { \(type): { generate: [{ spy: Spy }] } }
            root: { kind: container, type: Dependencies }
            """
        }
        let feature = "upcomingFeatures: NonisolatedNonsendingByDefault"
        check(
            manifest(feature, "Child"), swift: sources,
            expecting: [
                "Spy.swift": """

                    @MainActor
                    func child() async {
                        childCallCount += 1
                    }

                    func now() {
                """
            ])
        let plain = "    }\n\n    func child() async {"
        check(
            manifest("upcomingFeatures: InferIsolatedConformances", "Child"), swift: sources,
            expecting: ["Spy.swift": plain])
        check(
            manifest("defaultIsolation: MainActor, " + feature, "Child"), swift: sources,
            expecting: ["Spy.swift": plain])
        check(
            manifest(feature, "Base"), swift: sources,
            expecting: [
                "Spy.swift": "    private(set) var baseCallCount = 0\n\n    func base() async {"
            ])
    }

    @Test func whatTheStandardLibraryRequiresIsSaidOnceOfAllKinds() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Tag:
                generate:
                  - nullObject: NullTag
                                ^^^^^^^ requirement-not-served: 'NullTag' cannot serve 'init(from:)' of 'Tag'
                  - spy: TagSpy
                  - weakProxy: WeakProxy
            root: { kind: container, type: Dependencies }
            """,
            swift: ["App.swift": "protocol Tag: Decodable { func load() }"])
    }
}
