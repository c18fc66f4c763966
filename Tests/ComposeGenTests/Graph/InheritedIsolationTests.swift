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

    /// What is asked from elsewhere and may wait is served by the actor, if it may be sent there.
    @Test func doublesServeWhatWaitsOnTheirActor() {
        func check(_ mark: String, _ parameter: String, expecting made: [String: String] = [:]) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                protocols:
                  Loading: { generate: [{ spy: LoadingSpy }, { stub: LoadingStub }] }
                \(mark)
                root: { kind: container, type: Dependencies }
                """,
                swift: [
                    "App.swift": """
                    final class Box { var n = 1 }
                    @MainActor protocol Loading {
                        nonisolated func load(_ n: \(parameter)) async -> Int
                        nonisolated(nonsending) func near() async
                        @concurrent nonisolated func far() async
                    }
                    """
                ], expecting: made)
        }
        check(
            "", "Int",
            expecting: [
                "LoadingSpy.swift": "    @MainActor\n    func load(_ n: Int) async -> Int {"
            ])
        check(
            """
                                           ^^^^^^^^^^ requirement-not-served: cannot serve 'load(_:)' of 'Loading': it belongs to no actor
            """, "Box")
    }

    /// The compiler does not see that the default of another module isolates what a protocol inherits.
    @Test func conformancesThatInheritFromAnotherIsolatedModuleSayTheirActor() {
        func manifest(_ sources: String) -> String {
            """
            name: App
            sources: [App.swift\(sources)]
            settings: { defaultIsolation: MainActor }
            protocols: { Heir: { generate: [{ spy: HeirSpy }] } }
            root: { kind: container, type: Dependencies }
            """
        }
        let heir = "protocol Heir: Loader { func heir() }"
        let loader = "protocol Loader { func load() }"
        check(
            manifest(
                ", { path: Domain, module: Domain, settings: { defaultIsolation: MainActor } }"),
            swift: [
                "App.swift": "import Domain\n" + heir, "Domain/Domain.swift": "public " + loader,
            ],
            expecting: ["HeirSpy.swift": "final class HeirSpy: @MainActor Heir {"])
        check(
            manifest(""), swift: ["App.swift": heir + "\n" + loader],
            expecting: ["HeirSpy.swift": "final class HeirSpy: Heir {"])
    }

    @Test func aCoordinatorDoesNotServeWhatBelongsToNoActor() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Coordinating:
                generate:
                  - coordinator: { type: Coordinator, routes: { back: pop } }
                                         ^^^^^^^^^^^ requirement-not-served: cannot serve 'back()' of 'Coordinating': it belongs to no actor
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift": "@MainActor protocol Coordinating { nonisolated func back() }"
            ])
    }

    /// One member serves both, whatever their types are called.
    @Test func requirementsThatSpellOneTypeInTwoWaysAreOne() {
        check(
            """
            name: App
            sources: [App.swift, { path: Domain, module: Domain }]
            protocols: { Heir: { generate: [{ spy: HeirSpy }] } }
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift": """
                import Domain
                typealias Answer = Result<Item, any Error>
                protocol Heir: Plain {
                    func load() throws -> Domain.Item?
                    func tell(_ done: (Result<Item, any Error>) -> Void)
                }
                protocol Plain: Loader { func tell(_ done: (Answer) -> Void) }
                """,
                "Domain/Domain.swift": """
                public struct Item {}
                public protocol Loader { func load() throws -> Item? }
                """,
            ],
            expecting: [
                "HeirSpy.swift": """
                    private(set) var loadCallCount = 0
                    var loadResult: Result<Item?, any Error> = .success(nil)
                    private(set) var tellCallCount = 0
                """
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

    /// A function type that is silent about where it waits means something else in a module of other settings.
    @Test(arguments: [true, false])
    func closuresOfOtherModulesSayWhereTheyWait(_ isOfModule: Bool) {
        let feature = "{ upcomingFeatures: NonisolatedNonsendingByDefault }"
        let word = isOfModule ? "nonisolated(nonsending)" : "@concurrent"
        check(
            """
            name: App
            sources: [{ path: Kit/Kit.swift, module: Kit, settings: \(isOfModule ? feature : "{}") }]
            settings: \(isOfModule ? "{}" : feature)
            protocols: { Running: { generate: [{ logging: LoggingRunning }] } }
            """,
            swift: [
                "Kit/Kit.swift": """
                public protocol Running {
                    func a(_ f: @escaping @Sendable () async -> Void)
                    func b(_ f: [(() async -> Void)?])
                    func c(_ f: @escaping @MainActor () async -> Void)
                    func d(_ f: @concurrent () async -> Void)
                }
                """
            ],
            expecting: [
                "LoggingRunning.swift": """
                    func a(_ f: \(word) @escaping @Sendable () async -> Void) {
                        logger.debug("a(_:)")
                        decoratee.a(f)
                    }

                    func b(_ f: [(\(word) () async -> Void)?]) {
                        logger.debug("b(_:)")
                        decoratee.b(f)
                    }

                    func c(_ f: @escaping @MainActor () async -> Void) {
                        logger.debug("c(_:)")
                        decoratee.c(f)
                    }

                    func d(_ f: @concurrent () async -> Void) {
                """
            ])
    }

    /// The default of a module does not isolate a protocol in braces that say they are not isolated.
    @Test(arguments: [
        ("nonisolated struct Outer { PROTOCOL }", true), ("actor Outer { PROTOCOL }", true),
        ("nonisolated enum Outer { struct Inner { PROTOCOL } }", true),
        ("struct Outer { PROTOCOL }", false),
        ("enum Outer {}\nnonisolated extension Outer { PROTOCOL }", false),
    ])
    func bracesKeepTheDefaultOut(_ declaration: String, _ isFree: Bool) {
        let name = declaration.contains("Inner") ? "Outer.Inner.Plain" : "Outer.Plain"
        check(
            """
            name: App
            settings: { defaultIsolation: MainActor }
            sources: App.swift
            protocols: { \(name): { generate: [{ stub: PlainStub }] } }
            """,
            swift: [
                "App.swift": declaration.replacing(
                    "PROTOCOL", with: "protocol Plain { func go() throws }")
            ],
            expecting: [
                "PlainStub.swift": (isFree ? "nonisolated " : "")
                    + "final class PlainStub: \(name) {"
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
